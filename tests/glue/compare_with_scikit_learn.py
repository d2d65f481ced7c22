#!/usr/bin/env python3
"""Compares Plateau's GLUE metrics with scikit-learn's and scipy's: edge cases, and random ones up to 5,000 rows.

    compare_with_scikit_learn.py --program metrics_probe [--cases 200]

Exit status 1 when a metric differs by more than 1e-12. Needs numpy, scipy and scikit-learn.
"""

import argparse
import json
import subprocess
import sys

from metric_cases import edge_cases, random_cases

LIMIT = 1e-12

arguments = argparse.ArgumentParser()
arguments.add_argument("--program", required=True)
arguments.add_argument("--cases", type=int, default=200)
arguments = arguments.parse_args()

cases = edge_cases() + random_cases(2, arguments.cases, 5000)
for case in cases:
    case["predictions"] = [None if p != p else p for p in case["predictions"]]
lines = "".join(json.dumps(case) + "\n" for case in cases)
answers = subprocess.run([arguments.program], input=lines, capture_output=True,
                         text=True, check=True).stdout.splitlines()
assert len(answers) == len(cases)

largest, compared = 0.0, 0
for case, line in zip(cases, answers):
    for name, ours in json.loads(line).items():
        theirs = case["metrics"][name]
        compared += 1
        if (ours is None) != (theirs is None):
            sys.exit(f"{name}: {ours} here, {theirs} there, for {json.dumps(case)[:400]}")
        if ours is not None:
            largest = max(largest, abs(ours - theirs))
print(f"{compared} metrics, largest difference {largest:.2g} (limit {LIMIT:.0e})")
sys.exit(not largest <= LIMIT)
