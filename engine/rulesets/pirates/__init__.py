"""Pirates: a D20 to shoot with, low is good; a D10 to fight with, high is good; event cards.

ruleset.py    all of it as one object              rules.md      the rulebook as statements
state.py      what is on the table                 tables.toml   the figures, typed by tables.py
actions.py    what may be chosen: `do.Run`         events.py     what happened: `was.Moved`
course.py     events of turns, goes and steps      dealt.py      events of event cards
blows.py      events of shots and melees           edicts.py     events of the umpire
moments.py    when cards and reserves are asked for

turn.py       movement cards, goes, a turn's end   options.py    what a man may do then
moving.py     options M1 to M6, dice, steps        swinging.py   across on a rope
reserving.py  reserved turns, the draw             ending.py     how a game ends
shooting.py   shots of all kinds                   templates.py  who is under one, and deviation
wounds.py     wounds, falls, death                 pushing.py    back 3 inches, overboard
melee.py      hand to hand, pistols before it      cards.py      event cards
umpire.py     rulings and edits                    npcs.py       those who are nobody's
triggers.py   what a scenario says on the way      setup.py      from a scenario to a state
sound.py      whether a stored state can be        asking.py     who decides for whom
arms.py       what one may fire now                aiming.py     at whom, and how well
falling.py    falls, and who leaves the table      origins.py    where the figures are from
fitting.py    whom an event card fits              switches.py   its options, in words

telling.py    what happened, in words              tales.py      blows and shots, in words
choices.py    what could be done, in words         foretelling.py what is about to happen
reading.py    what a script line means             refusing.py   why a verb is not possible
names.py      what everything is called            scene.py      the table as it is drawn
card.py       a stat card                          overlays.py   reach, sight, threat, cover
buckets.py    dice before and after the roll       odds.py       exact chances
worth.py      what an action is worth              places.py     what a place is worth
standing.py   how well a seat stands
"""
