"""Names the lines of sources, scripts and guide that are longer than 120 columns. Exit status 1 when there are any.

Of Markdown only what can be broken: no rows of tables, no code, no line that is one link or picture.
"""

import re
import subprocess
import sys

WIDTH = 120
PATTERNS = ["*.h", "*.cpp", "*.cu", "*.cuh", "*.cmake", "*CMakeLists.txt", "*.sh", "*.py", "*.md", ".ci/run"]
FENCE = re.compile(r" {0,3}(```|~~~)")
UNBREAKABLE = re.compile(r"\||    |!?\[[^\]]*\]\([^)]*\)$")


def lines_of(file):
    """Numbers and texts of the lines that the width holds for."""
    is_markdown = file.endswith(".md")
    is_fenced = False
    with open(file, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            is_fence = is_markdown and FENCE.match(line)
            is_fenced ^= bool(is_fence)
            if is_markdown and (is_fenced or is_fence or UNBREAKABLE.match(line)):
                continue
            yield number, line


found = 0
for file in subprocess.check_output(["git", "ls-files", *PATTERNS], text=True).splitlines():
    for number, line in lines_of(file):
        if len(line) > WIDTH:
            print(f"{file}:{number}: {len(line)} columns")
            found += 1
sys.exit(found > 0)
