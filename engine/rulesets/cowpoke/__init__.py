"""Cowpoke: Reforged: buckets of D6 of which only sixes count, posse after posse, overwatch.

ruleset.py    all of it as one object              rules.md      the rulebook as statements
state.py      what is on the table                 tables.toml   the figures, typed by tables.py
actions.py    what may be chosen: `do.Walk`        events.py     what happened: `was.Moved`

turn.py       whose turn, who is up                options.py    what may be done then
moving.py     Walk, Run                            shooting.py   Shoot, Aim, Blaze, Watch, Reload
brawling.py   Brawl, parting attacks               wounds.py     hits, wounds, scars
reactions.py  Overwatch, Lucky, Quick Draw         rolling.py    how a pool is rolled and resolved
pools.py      how a pool is put together           targets.py    who can be shot at, and watched
ending.py     how a game ends                      triggers.py   what a scenario says on the way
setup.py      from a scenario to a state           sound.py      whether a stored state can be

telling.py    what happened, in words              choices.py    what could be done, in words
reading.py    what a script line means             refusing.py   why a verb is not possible
names.py      what everything is called            scene.py      the table as it is drawn
card.py       a stat card                          overlays.py   reach, sight, threat, cover
buckets.py    a pool before and after its roll     origins.py    which figures are printed
odds.py       exact chances                        worth.py      what an action is worth
places.py     what a place is worth

campaign.py   posses from game to game             recruits.py   whom the computer hires
"""
