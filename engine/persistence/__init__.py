"""Logs on disk: the only place that touches bytes.

records.py   what a log is made of            codec.py    a ruleset's events and states in it
log.py       create, read, load, append, sync upcast.py   old records in today's words
verify.py    does it follow from its dice     export.py   the story as text
"""
