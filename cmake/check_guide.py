"""Names citations that lead nowhere: pages and headings of the guide in comments; in Markdown links, and files of this
repository in backquotes.

Exit status 1 when there are any. A heading is cited as: resources/guide/corpus.md, "The filter"
"""

import pathlib
import re
import subprocess
import sys

CITED = re.compile(r'resources/guide/([\w-]+\.md)(?:, "([^"]+)")?')
LINK = re.compile(r"\]\(([^)#:\s]+)\)")
PATH = re.compile(r"`((?:app|cmake|core|resources|tests|translations|widgets)/[\w./-]*\w)`")
NAMED = re.compile(r"(?<![\w/.-])([\w-]+\.md)\b")


def tracked(*patterns: str) -> list[pathlib.Path]:
    return [pathlib.Path(name) for name in subprocess.check_output(["git", "ls-files", *patterns], text=True).split()]


guide = pathlib.Path("resources/guide")
headings = {
    page.name: {line.lstrip("# ").strip() for line in page.read_text(encoding="utf-8").splitlines() if line[:1] == "#"}
    for page in guide.glob("*.md")
}
faults = []
for file in tracked("*.h", "*.cpp", "*.cu", "*.cmake", "*CMakeLists.txt", "*.sh", "*.py"):
    # A citation may go over the end of a comment's line.
    text = re.sub(r"\s*\n\s*(//|#)\s*", " ", file.read_text(encoding="utf-8"))
    for page, heading in CITED.findall(text):
        if file.name == "check_guide.py":
            continue
        if page not in headings:
            faults.append(f"{file}: there is no page {page}")
        elif heading and heading not in headings[page]:
            faults.append(f'{file}: {page} has no heading "{heading}"')
for file in tracked("*.md"):
    text = file.read_text(encoding="utf-8")
    links = [(file.parent / link, link) for link in LINK.findall(text)]
    if file.parent == guide:
        links += [(guide / name, name) for name in NAMED.findall(text) if name != "CONTRIBUTING.md"]
    links += [(pathlib.Path(path), path) for path in PATH.findall(text)]
    faults += [f"{file}: {link} is not there" for target, link in links if not target.exists()]
print("\n".join(faults), end="\n" if faults else "")
sys.exit(bool(faults))
