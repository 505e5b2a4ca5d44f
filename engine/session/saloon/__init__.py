"""A house where friends play over a network: people, tables, seats, watchers, clocks.

It knows no terminal and no socket, and takes its time from a function. A server lets people in and
tells it of their lines; screens look at chairs and lists.

house.py      the house: all that follows          dealer.py     thoughts and time, in a loop
doors.py      who comes in, by which line          entering.py   by what name
people.py     whose name is whose                  waiting.py    what becomes of empty seats
codes.py      invitations and passwords, hashed    wording.py    names, and what is said
visitor.py    whoever is in the house              settings.py   what the house's owner decides

table.py      what people do at a table            board.py      how it stands, and what time does
terms.py      how it is played                     seats.py      who sits where
chair.py      the game as one person has it        playing.py    the game, its clock, its delay
timing.py     the clock                            defaulting.py what is answered when it is up
watching.py   what onlookers see, and when         ending.py     resigning and draws
offers.py     a draw on offer                      absence.py    who is there, and since when not
showing.py    a replay watched together

place.py      what is kept of a table              premises.py   where it is kept
keeping.py    files that are never torn            holding.py    a folder that is held
seen.py       a table in a list                    telling.py    that something changed
status.py     how all stands
"""
