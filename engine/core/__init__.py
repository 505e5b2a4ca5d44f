"""The kernel: plays any ruleset, knows none."""
