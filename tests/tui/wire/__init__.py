"""The wire: what reaches a terminal, and what comes from one."""
