"""The guide's pages as data: their headings, anchors and blocks. For the tests and for cmake/check_guide.py.

Kinds of blocks, by the first word after the fence:

    sh               run by run_commands.py, one shell a page; `sh fails`: its last command must end with an error
    text             right after an sh block: these lines come out of it, in this order; … stands for anything
    console REASON   commands that no test can run, and why
    others           no commands
"""

import dataclasses
import pathlib
import re
import unicodedata

TOP = pathlib.Path(__file__).resolve().parents[2]
GUIDE = TOP / "resources" / "guide"
FENCE = re.compile(r"^```(.*)$")


@dataclasses.dataclass
class Block:
    line: int
    kind: str
    note: str
    text: str
    output: str | None = None  # of the text block right after it


def pages() -> list[pathlib.Path]:
    """All that tell a reader what to type."""
    return sorted(GUIDE.glob("*.md")) + [TOP / "README.md", TOP / "CONTRIBUTING.md"]


def blocks(page: pathlib.Path) -> list[Block]:
    """Fenced and indented code; an indented block has no kind."""
    found: list[Block] = []
    lines = page.read_text(encoding="utf-8").splitlines()
    at = 0
    last_end = -1
    while at < len(lines):
        fence = FENCE.match(lines[at])
        if fence:
            end = lines.index("```", at + 1)
            kind, _, note = fence[1].partition(" ")
            block = Block(at + 1, kind, note, "\n".join(lines[at + 1 : end]))
            is_next = found and found[-1].kind == "sh" and not any(line.strip() for line in lines[last_end + 1 : at])
            if kind == "text" and is_next:
                found[-1].output = block.text
            found.append(block)
            last_end = end
            at = end + 1
        elif lines[at].startswith("    ") and lines[at].strip() and (at == 0 or not lines[at - 1].strip()):
            end = at
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            found.append(Block(at + 1, "", "", "\n".join(line[4:] for line in lines[at:end])))
            at = end
        else:
            at += 1
    return found


def headings(page: pathlib.Path) -> list[str]:
    found, fenced = [], False
    for line in page.read_text(encoding="utf-8").splitlines():
        fenced ^= line.startswith("```")
        if not fenced and re.match(r"#{1,6} ", line):
            found.append(line.lstrip("#").strip())
    return found


def anchor(heading: str) -> str:
    """As a code host makes it of a heading: letters, digits, _ and -, a - for each space."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    kept = (c if c in " -_" or unicodedata.category(c)[0] in "LN" else "" for c in text)
    return "".join(kept).strip().replace(" ", "-")


def anchors(page: pathlib.Path) -> set[str]:
    seen: dict[str, int] = {}
    found = set()
    for heading in headings(page):
        name = anchor(heading)
        found.add(f"{name}-{seen[name]}" if name in seen else name)
        seen[name] = seen.get(name, 0) + 1
    return found
