"""Writes tests/fixtures/analysis/two_samples.json: differences of means with Welch's 95 % interval and the exact
unpaired
permutation p, from scipy; and Holm's adjustment as its definition says.

    python3 tests/analysis/make_two_samples_fixture.py      needs numpy and scipy
"""

import json
import pathlib

import numpy
import scipy.stats


def difference(a, b, axis):
    return numpy.mean(a, axis=axis) - numpy.mean(b, axis=axis)


def case(a, b):
    a, b = numpy.asarray(a), numpy.asarray(b)
    interval = scipy.stats.ttest_ind(a, b, equal_var=False).confidence_interval(0.95)
    test = scipy.stats.permutation_test(
    (a,
    b),
    difference,
    permutation_type="independent",
    vectorized=True,
     n_resamples=numpy.inf)
    return {
        "a": a.tolist(),
        "b": b.tolist(),
        "low": float(interval.low),
        "high": float(interval.high),
        "p": float(test.pvalue),
        "splits": len(test.null_distribution),
    }


def holm(p):
    adjusted, last = [0.0] * len(p), 0.0
    for rank, i in enumerate(sorted(range(len(p)), key=lambda i: p[i])):
        last = max(last, min(1.0, p[i] * (len(p) - rank)))
        adjusted[i] = last
    return adjusted


random = numpy.random.default_rng(1)
cases = []
for size_a, size_b, shift in [(5, 5, 0), (5, 5, 0.6), (5, 5, 4), (2, 2, 1), (3, 5, 1),
                               (5, 3, -1), (2, 7, 0.2), (6, 6, 0.5), (9, 8, 0.4)]:
    cases.append(
    case(
        numpy.round(
            random.normal(
                78 + shift,
                0.6,
                size_a),
                6),
                numpy.round(
                    random.normal(
                        78,
                        0.3,
                        size_b),
                         6)))
# Many ties, in eighths, so that equal differences of means are equal for scipy too: it allows for next to no rounding.
cases.append(case([8.5, 8.5, 8.875, 8.5, 8.625], [8.5, 8.875, 8.5, 8.75, 8.5]))
cases.append(case([1.0, 1.0, 1.0], [1.5, 2.5, 2.0]))  # one side does not vary
cases.append(case([3.0, 1.0, 2.0], [2.0, 3.0, 1.0]))  # no difference
p_values = [[0.01, 0.04, 0.03, 0.005], [0.5], [0.9, 0.8, 0.7], [
    0.02, 0.02, 0.02], numpy.round(random.random(9), 4).tolist()]
document = {"cases": cases, "holm": [{"p": p, "adjusted": holm(p)} for p in p_values]}
target = pathlib.Path(__file__).resolve().parents[1] / "fixtures" / "analysis" / "two_samples.json"
target.write_text(json.dumps(document, indent=1) + "\n")
