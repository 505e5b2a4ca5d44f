"""The terminal: what people see and type."""

import os

# Textual reads these when it is imported. How long a cut sequence is waited for, in milliseconds;
# and all colours, as the driver fits them to each terminal: Rich remembers how a style is written
# without regard to whom it was written for.
os.environ.setdefault("ESCDELAY", "25")
os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"
