"""Measurements: plain scripts with a `main()`, all run by `python -m tests.bench`."""
