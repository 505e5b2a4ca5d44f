"""`python -m tui` is the `dustup` command."""

from tui.cli import main

if __name__ == "__main__":
    main()
