import tui  # noqa: F401  (before Textual, which reads what it sets when it is imported)
