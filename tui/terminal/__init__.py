"""The terminal: a model of what it shows, so that only what differs is ever sent.

Text comes in as Textual writes it and leaves as the shortest text that brings a terminal up to
date. `grid` is the model, without input or output; `driver` puts it behind a Textual app; `tty`
runs that on the terminal of this process.
"""
