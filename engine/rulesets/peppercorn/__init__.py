"""The Peppercorn Settlement Election: four rounds a move, wounds that wear people down, nerve.

ruleset.py    all of it as one object              rules.md      the rulebook as statements
people.py     somebody, and all that is so of him  state.py      the table
parties.py    who is whose, how somebody is        tables.toml   the figures, typed by tables.py,
                                                                 figures.py and sheets.py
basics.py     what all actions have in common      actions.py    orders, what is asked out of turn
deeds.py      acts of a round                      events.py     what happened, by families:
course.py     stages, orders, steps                handled.py    acts, work, things, fatigue
shots.py      guns and speech                      hurts.py      strikes, blows, bandages
fights.py     hand to hand                         nerves.py     tests
herds.py      beasts and riders                    civics.py     money, votes, offences

turn.py       a move: orders, four rounds, its end hiding.py     who is concealed takes his place
orders.py     paths                                paces.py      how far somebody comes
advancing.py  everybody advances                   acting.py     what may be done in a round
closing.py    the end of a move                    ending.py     how a game ends
spotting.py   looking for the concealed            veiling.py    what a seat is not shown
aiming.py     at whom, and how well                firing.py     shots
loading.py    loading and clearing                 hearing.py    who hears whom
speaking.py   speech                               strikes.py    piercing strikes, saving throws
blows.py      bludgeoning strikes                  wounds.py     wounds, falls, death
patients.py   who needs a bandage                  bandaging.py  bandages
recovery.py   the Stunned and the Groggy           hurling.py    things thrown
melee.py      melees                               modes.py      modes and what serves them
prowess.py    what somebody is worth in one        mauling.py    holds and throws
dodging.py    away                                 holding.py    those who are held or tied
bonuses.py    what counts in the next melee round  leaders.py    who leads a party
nerve.py      tests of the nerve                   terror.py     panic and terror
beasts.py     fright, stampedes, tethers           riding.py     fences on horseback
mounts.py     riders, falls                        trampling.py  riding down
handling.py   doors, things in hand                fatigue.py    fatigue and loss of blood
code.py       the Code of the West                 votes.py      the election
purse.py      money                                umpire.py     the umpire's word
neutrals.py   those who are nobody's               asking.py     who decides for whom
moments.py    when somebody may step in            triggers.py   what a scenario says on the way
setup.py      from a scenario to a state           sound.py      whether a stored state can be
switches.py   its options, in words                dice.py       how dice are read
names.py      what everything is called            choices.py    what can be chosen, in words
telling.py    what happened, in sentences:         tales.py      shots, fights, nerves
doings.py     what people do in a round            tidings.py    beasts, the Code, the vote
foretelling.py what is about to happen             reading.py    what a script line means
fields.py     what `expect` can look at            refusing.py   why something is not possible:
hindering.py  why an act of a round is not     scene.py      the table as a screen draws it
card.py       a stat card                      overlays.py   layers over the map
buckets.py    dice before they are rolled      errands.py    those of work, speech, orders
rolled.py     dice after they are rolled       origins.py    where figures come from
odds.py       odds before the dice             clashing.py   what can be foreseen of a melee

The computer's judgement, in thousandths of a man:

worth.py      what an action gains             merits.py     what acts of a round are worth
standing.py   how well a seat stands           prices.py     people, wounds and blows
places.py     what places are worth
gunfire.py    what could be fired from a place and at one
gunwork.py    what it is worth to fire, aim, load and draw
"""
