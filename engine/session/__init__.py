"""Games with people in them: seats, luck, log, undo, demos, replays."""
