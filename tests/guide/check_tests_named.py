#!/usr/bin/env python3
"""resources/guide/security.md says which test shows what: each that it names stands in the sources of the tests."""

import re
import sys

import pages


def main() -> int:
    named = re.findall(r"`([A-Z]\w+)\.(\w+)`", (pages.GUIDE / "security.md").read_text(encoding="utf-8"))
    there = set()
    for source in (pages.TOP / "tests").rglob("*_test.cpp"):
        there.update(re.findall(r"^TEST(?:_F|_P)?\((\w+), (\w+)\)", source.read_text(encoding="utf-8"), re.MULTILINE))
    missing = sorted(".".join(test) for test in set(named) - there)
    for test in missing:
        print(f"security.md names {test}, which is no test")
    return 1 if missing or not named else 0


if __name__ == "__main__":
    sys.exit(main())
