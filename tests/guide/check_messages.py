#!/usr/bin/env python3
"""The messages of resources/guide/troubleshooting.md are those of the programs: each heading that quotes one, cut at
its …, stands in a text of the sources. A heading that describes begins with one of DESCRIBE.
"""

import re
import sys

import pages

DESCRIBE = ("a run is shown as", "analyse says that")


def literals() -> list[str]:
    """The texts of core, app and widgets, those that go over several lines joined."""
    found = []
    for folder in ("core", "app", "widgets"):
        for file in sorted((pages.TOP / folder).rglob("*.cpp")):
            source = re.sub(r'"\s*\n\s*"', "", file.read_text(encoding="utf-8"))
            found += [text.replace('\\"', '"') for text in re.findall(r'"((?:[^"\\\n]|\\.)*)"', source)]
    return found


def main() -> int:
    texts = literals()
    faults, quoted = [], 0
    page = pages.GUIDE / "troubleshooting.md"
    headings = [line[4:] for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("### ")]
    for heading in headings:
        if heading.startswith(DESCRIBE):
            continue
        quoted += 1
        parts = [part.strip(" (),") for part in heading.split("…")]
        missing = [part for part in parts if part and not any(part in text for text in texts)]
        faults += [f"{page.name}: no program says “{part}” (of “{heading}”)" for part in missing]
    print("\n".join(faults), end="\n" if faults else "")
    print(f"{quoted} messages are in the sources" if not faults else f"{len(faults)} are not")
    return 1 if faults or quoted < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
