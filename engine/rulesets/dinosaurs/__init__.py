"""Dinosaur Cowboys: buckets of D12 against a number needed, two phases, fear, saddles.

ruleset.py    all of it as one object              rules.md      the rulebook as statements
state.py      what is on the table                 tables.toml   the figures, typed by tables.py
actions.py    what may be chosen: `do.Move`        events.py     what happened: `was.Moved`
moments.py    where another seat may step in       effects.py    what befell figures: `was.Hurt`

turn.py       whose go, who is up                  options.py    what may be done then
moving.py     Move, Charge, Run                    leaving.py    snap attacks
fear.py       Fear Tests                           flight.py     who must flee, and where to
riding.py     saddles                              awareness.py  who is taken by surprise
attack.py     how any attack is rolled             harm.py       damage, out of action
sums.py       what an attack is made of            origins.py    where its figures come from
shooting.py   Shoot                                melee.py      Strike, Snap
blast.py      Throw                                items.py      Use, Recharge, Reload
scores.py     what stands on a card                outlook.py    who could do what from where
contact.py    who is where, in sight, in melee     posses.py     what a side may have
ending.py     how a game ends                      triggers.py   what a scenario says on the way
setup.py      from a scenario to a state           sound.py      whether a stored state can be
switches.py   the options of a game, in words

telling.py    what happened, in words              choices.py    what could be done, in words
reading.py    what a script line means             refusing.py   why a verb is not possible
names.py      what everything is called            scene.py      the table as it is drawn
card.py       a stat card                          overlays.py   reach, sight, threat, cover
buckets.py    an attack before and after its roll  odds.py       exact chances
worth.py      what an action is worth              places.py     what a place is worth
standing.py   how well a seat stands
"""
