#!/usr/bin/env python3
"""That a program was built as cmake/Hardening.cmake says: hardening_test.py PROGRAM..."""

import re
import subprocess
import sys


def readelf(program, *options):
    return subprocess.run(["readelf", "--wide", *options, program], check=True, capture_output=True, text=True).stdout


def lacks(program):
    header, segments, dynamic = readelf(program, "-h"), readelf(program, "-l"), readelf(program, "-d")
    symbols = readelf(program, "--dyn-syms")
    stack = re.search(r"GNU_STACK\s+(?:0x[0-9a-f]+\s+){5}(\S+)", segments)
    writable_code = [line for line in segments.splitlines() if re.match(r"\s+LOAD\b", line) and "RWE" in line]
    checks = {
        "a position of its own at each start": re.search(r"Type:\s+DYN", header),
        "tables that are read-only before main": "GNU_RELRO" in segments and re.search(r"\bNOW\b", dynamic),
        "a stack that is no code": stack and "E" not in stack[1],
        "no memory that is written and run": not writable_code,
        "guarded stacks": "__stack_chk_fail" in symbols,
        "checked copies": re.search(r"\b__(?:mem\w+|str\w+|v?snprintf|read|pread)_chk\b", symbols),
    }
    return [name for name, there in checks.items() if not there]


found = {program: lacks(program) for program in sys.argv[1:]}
for program, missing in found.items():
    print(f"{program}: {'hardened' if not missing else 'without ' + ', '.join(missing)}")
sys.exit(any(found.values()) or not found)
