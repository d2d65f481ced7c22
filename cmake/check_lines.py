"""Names the lines of sources and scripts that are longer than 120 columns. Exit status 1 when there are any.

"""

import subprocess
import sys

WIDTH = 120
PATTERNS = ["*.h", "*.cpp", "*.cu", "*.cmake", "*CMakeLists.txt", "*.sh", "*.py", ".ci/run"]

found = 0
for file in subprocess.check_output(["git", "ls-files", *PATTERNS], text=True).splitlines():
    with open(file, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if len(line) > WIDTH:
                print(f"{file}:{number}: {len(line)} columns")
                found += 1
sys.exit(found > 0)
