"""Cowpoke: Reforged. Buckets of six-sided dice, only sixes count, posse after posse."""
