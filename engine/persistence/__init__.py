"""Logs on disk: the only place that touches bytes."""
