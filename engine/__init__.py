"""The engine: rules, logs, luck and seats, without any screen."""
