"""Writes tests/fixtures/analysis/seed_rule.json: what a study that adds seeds until they suffice says at every look,
by scipy's paired t tests, and how often such studies are wrong, by simulation with NumPy: of two arms and of three, and
where runs are still on their plateau at their last step.

    python3 tests/analysis/make_seed_rule_fixture.py      needs numpy and scipy; some minutes

The rule: from 4 pairs on, narrow where the 98 % interval of the mean logarithm of the ratio is within ±ln(within),
apart where p is at most 0.001 and the arm is told apart. p after the looks: 2.1 p + 0.008 min(1, p / 0.001), at most 1.
An arm is told apart where its p, adjusted over the arms by Holm's method, is at most 0.05 after the looks, and its
interval leaves out 1. Where a run of it or of the control is still on its plateau, p is the log-rank test's by
permutation, and the interval that of the ratio of mean steps up to the last one; it is then never narrow.
"""

import json
import math
import pathlib

import numpy
import scipy.stats

LEVEL, PLAIN, LEAST, MOST = 0.02, 0.001, 4, 32
COMMON = 0.1  # standard deviation of what the logarithms of one seed's exits have in common


def after(p):
    return numpy.minimum(1.0, 2.1 * p + 0.008 * numpy.minimum(1.0, p / PLAIN))


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
    return {"pairs": pairs, "low": math.exp(interval.low), "high": math.exp(interval.high),
            "p": float(after(test.pvalue)), "state": state, "more": more}


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
        "sd": sd, "ratio": ratio, "freedom": freedom, "arms": 2, "censored": 0, "within": within, "most": most,
        "studies": studies,
        # Without a difference: the interval leaves out 1. With one, that is no alarm.
        "alarms": float((abs(mean[at]) > half[at]).mean()) if ratio == 1 else 0.0,
        "coverage": float((abs(mean[at] - math.log(ratio)) <= half[at]).mean()),
        "seeds": float(pairs[at[1]].mean()),
    }


class LogRank:
    """p by permutation for two groups of equal size of which all that are censored are so at one time, the last. What
    each of all runs adds to observed - expected depends then on its rank alone, so that there is one distribution for
    each size and number of censored runs: that of sums over half of the runs, counted out on a grid."""

    GRID = 512  # steps of one run that left

    def __init__(self):
        self.tables = {}

    def scores(self, runs, censored):
        left = runs - censored
        expected = numpy.cumsum(1 / (runs - numpy.arange(left)))
        values = numpy.append(1 - expected, numpy.full(censored, -expected[-1]))
        return numpy.rint(values * self.GRID).astype(int)

    def table(self, pairs, censored):
        """The shares of sums up to, and from, each one on, and the sum that the first ones are of."""
        if (pairs, censored) not in self.tables:
            scores = self.scores(2 * pairs, censored)
            lowest = scores.min()
            shifted = scores - lowest
            top = numpy.sort(shifted)[-pairs:].sum()
            ways = numpy.zeros((pairs + 1, top + 1))
            ways[0, 0] = 1
            for one in shifted[shifted <= top]:
                ways[1:, one:] += ways[:-1, : top + 1 - one]
            shares = ways[pairs] / ways[pairs].sum()
            self.tables[pairs, censored] = lowest * pairs, shares.cumsum(), shares[::-1].cumsum()[::-1]
        return self.tables[pairs, censored]

    def p(self, own, control, last):
        """Of exits [study, pair]; those at `last` are censored. 1 where nothing has left."""
        pairs = own.shape[1]
        both = numpy.concatenate([own, control], 1)
        ranks = both.argsort(1).argsort(1)[:, :pairs]
        censored = (both >= last).sum(1)
        result = numpy.ones(len(both))
        for count in numpy.unique(censored[censored < 2 * pairs]):
            place = censored == count
            first, up_to, from_there = self.table(pairs, count)
            sums = self.scores(2 * pairs, count)[ranks[place]].sum(1) - first
            result[place] = numpy.minimum(1, 2 * numpy.minimum(up_to[sums], from_there[sums]))
        return result


def judged(test, own, control, last, within):
    """Of exits [study, pair]: p after the looks, half of the interval of the ratio's logarithm and its middle, whether
    it is narrow, and the least p that could have come out."""
    pairs = own.shape[1]
    quantile = scipy.stats.t.ppf(1 - LEVEL / 2, pairs - 1) / math.sqrt(pairs)
    logs = numpy.log(own) - numpy.log(control)
    middle, half = logs.mean(1), quantile * logs.std(1, ddof=1)
    with numpy.errstate(invalid="ignore"):  # of pairs that all wait, below
        p = after(2 * scipy.stats.t.sf(scipy.stats.t.ppf(1 - LEVEL / 2, pairs - 1) * abs(middle) / half, pairs - 1))
    narrow, least = half <= math.log(within), numpy.zeros(len(own))
    waiting = (own >= last).any(1) | (control >= last).any(1)
    if waiting.any():
        mine, theirs = own[waiting], control[waiting]
        means, others = mine.mean(1, keepdims=True), theirs.mean(1, keepdims=True)
        middle[waiting] = numpy.log(means / others)[:, 0]
        half[waiting] = quantile * (mine / means - theirs / others).std(1, ddof=1)
        p[waiting] = after(test.p(mine, theirs, last))
        narrow[waiting] = False
        least[waiting] = after(min(1, 2 / math.comb(2 * pairs, pairs)))
    return p, half, middle, narrow, least


def rates_of_arms(random, test, sd, freedom, arms, censored, within, most, studies):
    """Of several arms without a difference, `arms` with the control, and runs that end where the share `censored` of
    them has not left its plateau."""
    def exits(shape):
        own = random.normal(size=shape) if freedom == 0 else \
            random.standard_t(freedom, shape) * math.sqrt((freedom - 2) / freedom)
        return 1000 * numpy.exp(COMMON * random.normal(size=(shape[0], 1, shape[2])) + sd / math.sqrt(2) * own)

    last = numpy.quantile(exits((400_000, 1, 1)), 1 - censored) if censored > 0 else math.inf
    steps = numpy.minimum(exits((studies, arms, most)), last)
    running = numpy.arange(studies)
    alarms = covered = intervals = seeds = 0
    for pairs in range(LEAST, most + 1):
        control = steps[running, 0, :pairs]
        of_arms = [judged(test, steps[running, arm, :pairs], control, last, within) for arm in range(1, arms)]
        p, half, middle, narrow, least = (numpy.stack(part) for part in zip(*of_arms))
        order = p.argsort(0)
        factors = numpy.arange(arms - 1, 0, -1)[:, None]
        sorted_adjusted = numpy.maximum.accumulate(numpy.minimum(1, numpy.take_along_axis(p, order, 0) * factors), 0)
        adjusted = numpy.empty_like(p)
        numpy.put_along_axis(adjusted, order, sorted_adjusted, 0)
        told = (least <= 0.05) & (abs(middle) > half) & (p <= 0.05) & (adjusted <= 0.05)
        ended = (narrow | (told & (p <= after(PLAIN)))).all(0)
        if pairs == most:
            ended[:] = True
        alarms += told[:, ended].any(0).sum()
        covered += (abs(middle) <= half)[:, ended].sum()
        intervals += (arms - 1) * ended.sum()
        seeds += pairs * ended.sum()
        running = running[~ended]
    return {"sd": sd, "ratio": 1, "freedom": freedom, "arms": arms, "censored": censored, "within": within,
            "most": most, "studies": studies, "alarms": float(alarms / studies), "coverage": float(covered / intervals),
            "seeds": float(seeds / studies)}


def main():
    random = numpy.random.default_rng(1)
    studies = [study(random, *law) for law in [(8, 0, 0.1, 1.2), (12, 0, 0.2, 1.2), (10, -0.7, 0.15, 1.1),
                                               (14, -0.2, 0.2, 1.3), (9, 0.4, 0.3, 1.2), (6, 0, 0.02, 1.05)]]
    spreads = 0.1, 0.2, 0.3, 0.4
    laws = [(sd, ratio, freedom, 1.2, 32) for ratio, freedom in [(1, 0), (1, 3), (0.9, 0)] for sd in spreads]
    document = {"studies": studies, "rates": [rates(random, *law, studies=100_000) for law in laws]}
    test = LogRank()
    for arms, censored in [(3, 0), (2, 0.1), (2, 0.3), (3, 0.1), (3, 0.3)]:
        for freedom in (0, 3):
            # With the most seeds, and with as many as allow to go through all permutations elsewhere.
            for sd, most in [(sd, 32) for sd in spreads] + [(0.3, 10)]:
                document["rates"].append(
                    rates_of_arms(random, test, sd, freedom, arms, censored, 1.2, most, studies=20_000))
    for line in document["rates"]:
        print(line)
    target = pathlib.Path(__file__).resolve().parents[1] / "fixtures" / "analysis" / "seed_rule.json"
    target.write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    main()
