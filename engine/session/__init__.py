"""Games with people in them. Gerunds are pages of functions; the others are named by their class.

host.py       one game: what a screen talks to     report.py     what a seat is told, its prompt
course.py     question, timeline, luck and save    story.py      what happened, as a seat knows it
timeline.py   every answer ever given              viewer.py     a saved game, to be watched
takeback.py   undo policies and requests           barriers.py   what "reveal" does not take back
beginning.py  a new game, or a saved one           keeper.py     what is written down, if anything
recorded.py   a log as a timeline                  saving.py     where saves lie
alone.py      one thread at a time                 exporting/    a saved game in other forms
annotating.py notes on a saved game                agreed.py     ends that no rule knows
branches.py   branches, and what lies along them   comparing.py  two moments side by side
trying.py     how it might go on                   reading_on.py while it is played
acts.py       where an act begins                  turning.py    what taking back changes
forking.py    a branch as a game of its own        noting.py     notes and names, as kept
reporting.py  what a seat's report says
saloon/       a house where friends play over a network

setup.py      scenario, dice, tables by name       seating.py    who sits where
checking.py   is a file in order, does it hold     acting.py     what a line means in a game
options.py    what a game can be set to            changes.py    what differs from today's rules

fortune.py    a luck report                        fortune_telling.py in words, as tables
throws.py     whose dice, and for what             likelihood.py how likely that was

campaigner.py a campaign, step by step        roster.py     how it stands
campaigns.py  campaigns by name               muster.py     hiring recruits
vouching.py   does a campaign hold            posses.py     a game of one's own posse

shelf.py      what each game says of itself   rules.py       what there is about a word

demo.py       a scripted game                      lines.py      what its lines say
dealt.py      its dice                             expecting.py  what it checks
"""
