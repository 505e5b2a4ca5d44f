"""rulesets"""
