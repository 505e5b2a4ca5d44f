"""The kernel: plays any ruleset, knows none.

events.py     what happened, what was chosen       script.py     rules as generators; questions
game.py       a game in progress, interrupts       replay.py     folding a log, deriving it anew
ruleset.py    what a ruleset must offer            scene.py      what a screen draws
luck.py       who answers rolls and draws          decks.py      cards without an order
setting.py    what a game never changes            errors.py     whose fault it is
differing.py  where two values differ

geometry.py   cells, inches, arcs, lines           ground.py     what stands in each cell
edges.py      whether a step can be taken          paths.py      reach and routes
sight.py      who sees whom, and cover             searching.py  the search behind them
footprint.py  models of several cells

scenario.py   a scenario file as checked data      goals.py      conditions as data
maps.py       its maps and legend                  forces.py     its figures, marks and goals
vetting.py    texts, ids, numbers                  shaping.py    plain values into typed ones
tables.py     a ruleset's figures                  locate.py     line and column of a fault
words.py      words for sentences

roster.py     a name and a letter for each         places.py     cells and winds, as typed
routes.py     the family of moves                  cueing.py     which triggers go off
chances.py    chances as text                      citing.py     which figures are printed
folding.py    rows of a stat card                 ending.py     goals, the last side, losses
marching.py   how far it is on foot                reading.py    what a script line means
telling.py    sentences from templates           shading.py    overlays look alike

campaign.py   a campaign file as checked data    posse.py      who fights it, and what that asks
fielding.py   posses into a scenario
rulebook.py   a page of rules, taken apart       switching.py   the options of a game

conventions.md has the statements that hold in every game (GEN).
"""
