"""Cowpoke: Reforged: buckets of D6 of which only sixes count, posse after posse, overwatch.

ruleset.py    all of it as one object              rules.md      the rulebook as statements
state.py      what is on the table                 things.py     what is no character
tables.toml   the figures, typed by tables.py and, of cards and weather, by optional.py
actions.py    what may be chosen: `do.Walk`        moments.py    when somebody may step in
events.py     what happened: `was.Moved`           fights.py     of it: in fights
doings.py     of it: on the way                    blasts.py     of it: with dynamite and guns
fortunes.py   of it: by cards and weather

opening.py    before the first turn                ranking.py    who goes first
turn.py       whose turn, who is up                options.py    what may be done then
moving.py     Walk, Run                            stepping.py   what each step brings with it
jumping.py    over open edges                      falling.py    what a fall does
interacting.py   doors, windows, loot              finishing.py  how an activation ends
shooting.py   Shoot, Aim, Blaze, Watch, Reload     dynamite.py   Throw, charges, explosions
flight.py     how a stick flies                    explosion.py  whom it catches
arms.py       what can be shot with                gatling.py    the Gatling gun
brawling.py   Brawl, parting attacks
wounds.py     hits, wounds, scars                  rolling.py    how a pool is rolled and resolved
reactions.py  Overwatch, Lucky, Quick Draw         notch.py      the Notch deck
fitting.py    which card fits when                 tricks.py     what cards do
trumps.py     what a card is worth
pools.py      how a pool is put together           targets.py    who can be shot at, and watched
reckoning.py  what is not measured                 carrying.py   how far a path carries then
weather.py    the dice of weather                  skies.py      what it does without dice
weathered.py  the ground in it                     triggers.py   what a scenario says on the way
ending.py     how a game ends                      aftermath.py  who lives on after it
setup.py      from a scenario to a state           sound.py      whether a stored state can be
switches.py   the options of a game, in words

telling.py    what happened, in words              tales.py      more of that
foretelling.py   what is about to happen           choices.py    what could be done, in words
reading.py    what a script line means             refusing.py   why a verb is not possible
names.py      what everything is called            scene.py      the table as it is drawn
card.py       a stat card                          overlays.py   reach, sight, threat, cover
buckets.py    a pool before and after its roll     origins.py    which figures are printed
odds.py       exact chances                        planning.py   those of a walk and a shot
perils.py     what may befall on a walk            surviving.py  in which health one gets there
worth.py      what an action is worth              places.py     what a place is worth
by_sight.py   the same where nothing is measured   standing.py   how well a seat stands

campaign.py   posses from game to game             recruits.py   whom the computer hires
"""
