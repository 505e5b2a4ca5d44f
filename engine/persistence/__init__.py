"""Logs on disk: the only place that touches bytes.

records.py   what a log is made of            codec.py    a ruleset's events and states in it
log.py       create, read, load, append       parsing.py  from bytes to records, and damage
verify.py    does it follow from its dice     seal.py     do the dice follow from the secret
secret.py    where the secret is kept         upcast.py   old records in today's words
roster.py    a campaign's file                 sharing.py  a code to paste
digits.py    choices as one number
beginnings.py does it begin as it says         former.py   what a state was, by its digest
"""
