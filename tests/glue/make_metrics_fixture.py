"""Writes tests/fixtures/glue/metrics.json: metrics of small cases, from scikit-learn and scipy.

    python3 tests/glue/make_metrics_fixture.py      needs numpy, scipy and scikit-learn
"""

import json
import pathlib

from metric_cases import edge_cases, random_cases


def plain(value):
    return None if isinstance(value, float) and value != value else value


cases = edge_cases() + random_cases(1, 12, 40)
for case in cases:
    case["predictions"] = [plain(p) for p in case["predictions"]]
target = pathlib.Path(__file__).resolve().parents[1] / "fixtures" / "glue" / "metrics.json"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text("[\n" + ",\n".join(json.dumps(case, allow_nan=False) for case in cases) + "\n]\n")
