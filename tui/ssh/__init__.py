"""A house open over SSH: one process, one app for each line.

`serving` opens the house and its port and ends both; `doorkeeper` lets people in by their keys;
`line` is one visitor's terminal and `running` the app on it, by `driver`, `intake` and `app`;
`entrance` and `terminal` are what comes before a screen; `places` counts connections; `hostkey` is
what the house is known by; `beats` looks after all while time passes, by `garbage`; `journal`
notes what happens, and by `control` those who run the house ask and tell it something.
"""
