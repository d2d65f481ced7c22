"""Writes tests/fixtures/analysis/seed_rule.json: what a study that adds seeds until they suffice says at every look,
by scipy's paired t tests, and how often such studies are wrong, by simulation with NumPy.

    python3 tests/analysis/make_seed_rule_fixture.py      needs numpy and scipy; a minute

The rule: from 4 pairs on, narrow where the 98 % interval of the mean logarithm of the ratio is within ±ln(within),
apart where p is at most 0.001. p after the looks: 2.1 p + 0.008 min(1, p / 0.001), at most 1.
"""

import json
import math
import pathlib

import numpy
import scipy.stats

LEVEL, PLAIN, LEAST, MOST = 0.02, 0.001, 4, 32


def after(p):
    return min(1.0, 2.1 * p + 0.008 * min(1.0, p / PLAIN))


def look(own, control, within):
    test = scipy.stats.ttest_rel(numpy.log(own), numpy.log(control))
    interval = test.confidence_interval(1 - LEVEL)
    mean = (interval.low + interval.high) / 2
    half = interval.high - mean
    pairs = len(own)
    state = "few" if pairs < LEAST else "narrow" if half <= math.log(within) else "apart" if test.pvalue <= PLAIN \
        else "wide"
    more = None
    if state == "wide":
        sd = half * math.sqrt(pairs) / scipy.stats.t.ppf(1 - LEVEL / 2, pairs - 1)
        for all_pairs in range(pairs + 1, MOST + 1):
            if scipy.stats.t.ppf(1 - LEVEL / 2, all_pairs - 1) * sd / math.sqrt(all_pairs) <= math.log(within):
                more = all_pairs - pairs
                break
    return {"pairs": pairs, "low": math.exp(interval.low), "high": math.exp(interval.high), "p": after(test.pvalue),
            "state": state, "more": more}


def study(random, pairs, shift, sd, within):
    own = 640 * numpy.exp(random.normal(shift, sd, pairs))
    control = 640 * numpy.exp(random.normal(0, sd, pairs))
    return {"within": within, "own": own.tolist(), "control": control.tolist(),
            "looks": [look(own[:n], control[:n], within) for n in range(2, pairs + 1)]}


def rates(random, sd, ratio, freedom, within, most, studies):
    """Over studies that end at the first look that suffices, or with the most seeds."""
    shape = (studies, most)
    noise = random.normal(size=shape) if freedom == 0 else \
        (random.standard_t(freedom, shape) - random.standard_t(freedom, shape)) * math.sqrt((freedom - 2) / freedom / 2)
    ratios = math.log(ratio) + sd * noise
    pairs = numpy.arange(1, most + 1)
    mean = numpy.cumsum(ratios, 1) / pairs
    squares = numpy.cumsum(ratios**2, 1) - pairs * mean**2
    error = numpy.sqrt(numpy.maximum(squares, 0)[:, 1:] / (pairs[1:] - 1) / pairs[1:])
    mean, pairs = mean[:, 1:], pairs[1:]
    half = scipy.stats.t.ppf(1 - LEVEL / 2, pairs - 1) * error
    plain = abs(mean) >= scipy.stats.t.ppf(1 - PLAIN / 2, pairs - 1) * error
    ends = ((half <= math.log(within)) | plain) & (pairs >= LEAST)
    ends[:, -1] = True
    at = numpy.arange(studies), ends.argmax(1)
    return {
        "sd": sd, "ratio": ratio, "freedom": freedom, "within": within, "most": most, "studies": studies,
        # Without a difference: the interval leaves out 1. With one, that is no alarm.
        "alarms": float((abs(mean[at]) > half[at]).mean()) if ratio == 1 else 0.0,
        "coverage": float((abs(mean[at] - math.log(ratio)) <= half[at]).mean()),
        "seeds": float(pairs[at[1]].mean()),
    }


random = numpy.random.default_rng(1)
studies = [study(random, *law) for law in [(8, 0, 0.1, 1.2), (12, 0, 0.2, 1.2), (10, -0.7, 0.15, 1.1),
                                           (14, -0.2, 0.2, 1.3), (9, 0.4, 0.3, 1.2), (6, 0, 0.02, 1.05)]]
laws = [(sd, ratio, freedom, 1.2, 32) for ratio, freedom in [(1, 0), (1, 3), (0.9, 0)] for sd in (0.1, 0.2, 0.3, 0.4)]
document = {"studies": studies, "rates": [rates(random, *law, studies=100_000) for law in laws]}
for line in document["rates"]:
    print(line)
target = pathlib.Path(__file__).resolve().parents[1] / "fixtures" / "analysis" / "seed_rule.json"
target.write_text(json.dumps(document, indent=1) + "\n")
