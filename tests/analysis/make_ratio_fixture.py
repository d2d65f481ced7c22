"""Writes tests/fixtures/analysis/ratios.json: ratios of means with their 95 % intervals, from scipy.

    python3 tests/analysis/make_ratio_fixture.py      needs numpy and scipy

The interval of ln(mean a / mean b) by the delta method with Welch's degrees of freedom is scipy's Welch interval of the
difference between a / mean a and b / mean b, moved to ln(mean a / mean b).
"""

import json
import math
import pathlib

import numpy
import scipy.stats


def case(random, size_a, size_b):
    a = numpy.round(random.normal(26500, 900, size_a) / 250) * 250
    b = numpy.round(random.normal(12000, 400, size_b) / 250) * 250
    a[0] += 250  # never all alike
    ratio = a.mean() / b.mean()
    interval = scipy.stats.ttest_ind(a / a.mean(), b / b.mean(), equal_var=False).confidence_interval(0.95)
    return {
        "a": a.tolist(),
        "b": b.tolist(),
        "sd_a": float(a.std(ddof=1)),
        "sd_b": float(b.std(ddof=1)),
        "ratio": float(ratio),
        "low": float(ratio * math.exp(interval.low)),
        "high": float(ratio * math.exp(interval.high)),
    }


random = numpy.random.default_rng(1)
cases = [case(random, a, b) for a, b in [(2, 2), (2, 5), (5, 2), (3, 3), (5, 5), (10, 4), (30, 30)]]
target = pathlib.Path(__file__).resolve().parents[1] / "fixtures" / "analysis" / "ratios.json"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text(json.dumps(cases, indent=1) + "\n")
