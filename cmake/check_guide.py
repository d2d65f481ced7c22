"""Names citations that lead nowhere: pages and headings of the guide in comments; in Markdown links, also to headings,
and files of this repository in backquotes. Further commands in the guide that no test would run, and pages and pictures
that nothing leads to.

Exit status 1 when there are any. A heading is cited as: resources/guide/corpus.md, "The filter"
"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "guide"))
import pages

CITED = re.compile(r'resources/guide/([\w-]+\.md)(?:, "([^"]+)")?')
LINK = re.compile(r"\]\(([^):\s]+)\)")
PATH = re.compile(r"`((?:app|cmake|core|resources|tests|translations|widgets)/[\w./-]*\w)`")
NAMED = re.compile(r"(?<![\w/.-])([\w-]+\.md)\b")
COMMAND = re.compile(r"^(plateau(-engine)?|(\./|build/)\S+|cmake|ctest|ninja|apt|pip) ", re.M)


def tracked(*patterns: str) -> list[pathlib.Path]:
    return [pathlib.Path(name) for name in subprocess.check_output(["git", "ls-files", *patterns], text=True).split()]


def link_fault(file: pathlib.Path, link: str) -> str | None:
    path, _, anchor = link.partition("#")
    target = file.parent / path if path else file
    if not target.exists():
        return f"{file}: {link} is not there"
    if anchor and target.suffix == ".md" and anchor not in pages.anchors(target):
        return f"{file}: {target.name} has no heading for #{anchor}"
    return None


def block_faults(file: pathlib.Path) -> list[str]:
    found = []
    for block in pages.blocks(file):
        place = f"{file}:{block.line}"
        if block.kind == "console" and not block.note:
            found.append(f"{place}: a console block says why it cannot be run: ```console REASON")
        if block.kind == "sh" and block.note not in ("", "fails"):
            found.append(f"{place}: an sh block is either run, or one that `fails`")
        if block.kind in ("", "text") and COMMAND.search(block.text):
            found.append(f"{place}: commands stand in an sh block, which the tests run")
    return found


guide = pathlib.Path("resources/guide")
headings = {page.name: set(pages.headings(page)) for page in guide.glob("*.md")}
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
led_to = set()
for file in tracked("*.md"):
    text = file.read_text(encoding="utf-8")
    links = LINK.findall(text)
    led_to |= {(file.parent / link.partition("#")[0]).resolve() for link in links}
    if file.parent == guide:
        links += [name for name in NAMED.findall(text) if name != "CONTRIBUTING.md"]
    faults += [fault for fault in (link_fault(file, link) for link in links) if fault]
    faults += [f"{file}: {path} is not there" for path in PATH.findall(text) if not pathlib.Path(path).exists()]
    faults += block_faults(file)
for page in sorted(guide.glob("*.md")):
    if page.name != "README.md" and f"]({page.name})" not in (guide / "README.md").read_text(encoding="utf-8"):
        faults.append(f"{page}: the list of pages in README.md has no link to it")
for picture in sorted((guide / "pictures").glob("*-light.png")):
    if picture.resolve() not in led_to:
        faults.append(f"{picture}: no page shows it")
    if not picture.with_name(picture.name.replace("-light", "-dark")).exists():
        faults.append(f"{picture}: there is none for the dark theme")
print("\n".join(faults), end="\n" if faults else "")
sys.exit(bool(faults))
