"""Writes tests/fixtures/analysis/survival.json: survival curves, medians, restricted means and log-rank tests from
lifelines, variances of restricted means as the double integral over Greenwood's covariances, permutation and paired t
tests from scipy.

    python3 tests/analysis/make_survival_fixture.py      needs numpy, scipy and lifelines
"""

import json
import math
import pathlib

import lifelines
import lifelines.statistics
import lifelines.utils
import numpy
import scipy.stats


def horizon_of(*groups):
    censored = []
    for times, happened in groups:
        last = times.max()
        if not happened[times == last].all():
            censored.append(last)
    return float(min(censored)) if censored else float(max(times.max() for times, _ in groups))


def greenwood_variance(times, happened, horizon):
    """Of the restricted mean: the integral of Cov(S(s), S(t)) over [0, horizon]², piece by piece."""
    points = sorted({t for t, h in zip(times.tolist(), happened.tolist()) if h and t <= horizon})
    edges, shares, sums = [0.0, *points, horizon], [1.0], [0.0]
    for t in points:
        n, d = int((times >= t).sum()), int(((times == t) & happened).sum())
        shares.append(shares[-1] * (n - d) / n)
        sums.append(sums[-1] + (d / (n * (n - d)) if n > d else 0.0))
    total = 0.0
    for i, share in enumerate(shares):
        for j, other in enumerate(shares):
            widths = (edges[i + 1] - edges[i]) * (edges[j + 1] - edges[j])
            total += share * other * sums[min(i, j)] * widths
    if not (happened & (times <= horizon)).any():
        return 0.0
    known = int((happened | (times >= horizon)).sum())
    return None if known < 2 else total * known / (known - 1)


def excess(times, happened, is_a):
    """Of group a: what happened less what was to be expected, time by time."""
    total = 0.0
    for t in numpy.unique(times[happened]):
        risk = times >= t
        d = int(((times == t) & happened).sum())
        total += int(((times == t) & happened & is_a).sum()) - d * int((risk & is_a).sum()) / int(risk.sum())
    return total


def permutation_p(a, b):
    times, happened = numpy.concatenate([a[0], b[0]]), numpy.concatenate([a[1], b[1]])
    places = numpy.arange(len(times))

    def statistic(own, other):
        return round(excess(times, happened, numpy.isin(places, own.astype(int))), 10)  # equal but for rounding

    test = scipy.stats.permutation_test((places[:len(a[0])], places[len(a[0]):]), statistic, vectorized=False,
                                        permutation_type="independent", n_resamples=numpy.inf)
    return float(test.pvalue)


def side(times, happened, horizon):
    fit = lifelines.KaplanMeierFitter().fit(times, happened)
    table = fit.event_table
    rows = table[table["observed"] > 0]
    # Its own median_survival_time_ misses shares that are 1/2 but for rounding.
    half = fit.survival_function_.index[fit.survival_function_["KM_estimate"] <= 0.5 + 1e-12]
    return {
        "times": times.tolist(),
        "happened": happened.tolist(),
        "curve": [[float(t), int(row["at_risk"]), int(row["observed"]), float(fit.predict(t))]
                  for t, row in rows.iterrows()],
        "median": float(half[0]) if len(half) else None,
        "mean": float(lifelines.utils.restricted_mean_survival_time(fit, t=horizon)),
        "variance": greenwood_variance(times, happened, horizon),
    }


def case(a, b):
    horizon = horizon_of(a, b)
    test = lifelines.statistics.logrank_test(a[0], b[0], a[1], b[1])
    return {
        "horizon": horizon,
        "own": side(*a, horizon),
        "control": side(*b, horizon),
        "chi2": float(test.test_statistic),
        "p": float(test.p_value),
        "permutation_p": permutation_p(a, b),
    }


def restricted_mean(times, happened, horizon):
    fit = lifelines.KaplanMeierFitter().fit(times, happened)
    return float(lifelines.utils.restricted_mean_survival_time(fit, t=horizon))


def pseudo_values(times, happened, horizon):
    n, mean = len(times), restricted_mean(times, happened, horizon)
    others = [numpy.arange(n) != i for i in range(n)]
    return numpy.array([n * mean - (n - 1) * restricted_mean(times[o], happened[o], horizon) for o in others])


def paired_restricted(a, b):
    horizon = horizon_of(a, b)
    mean_a, mean_b = restricted_mean(*a, horizon), restricted_mean(*b, horizon)
    u, v = pseudo_values(*a, horizon), pseudo_values(*b, horizon)
    n = len(u)
    half, half_difference = (scipy.stats.t.ppf(0.975, n - 1) * scipy.stats.sem(x) for x in
                             (u / mean_a - v / mean_b, u - v))
    return {
        "horizon": horizon,
        "own": {"times": a[0].tolist(), "happened": a[1].tolist()},
        "control": {"times": b[0].tolist(), "happened": b[1].tolist()},
        "ratio": mean_a / mean_b,
        "low": mean_a / mean_b * math.exp(-half),
        "high": mean_a / mean_b * math.exp(half),
        "difference_low": mean_a - mean_b - float(half_difference),
    }


def paired(a, b):
    a, b = numpy.asarray(a), numpy.asarray(b)
    test = scipy.stats.ttest_rel(numpy.log(a), numpy.log(b))
    interval = test.confidence_interval(0.95)
    return {
        "own": a.tolist(),
        "control": b.tolist(),
        "ratio": float(scipy.stats.gmean(a) / scipy.stats.gmean(b)),
        "low": math.exp(interval.low),
        "high": math.exp(interval.high),
        "p": float(test.pvalue),
    }


def group(random, size, scale, limit, digits):
    """Exits in steps that stand on a grid, so that some tie; later than the limit means censored there."""
    times = numpy.round(scale * random.lognormal(0, 0.3, size), digits)
    return numpy.minimum(times, limit), times <= limit


random = numpy.random.default_rng(1)
cases = []
for size_a, size_b, scale, limit, digits in [(5, 5, 800, 1e9, 0), (5, 5, 700, 1100, 0), (5, 5, 600, 900, -2),
                                             (8, 8, 900, 1000, -1), (3, 7, 1200, 1100, 0), (8, 5, 500, 850, -2),
                                             (4, 4, 1000, 1300, -2), (9, 8, 950, 1e9, -2)]:
    cases.append(case(group(random, size_a, scale, limit, digits), group(random, size_b, 1000, limit, digits)))
# Censored before others leave, as runs that were stopped are.
stopped = numpy.array([True, False, True, True, False, True])
cases.append(case((numpy.array([300.0, 350, 420, 500, 610, 700]), stopped),
                  (numpy.array([400.0, 520, 520, 640, 700, 810]), ~stopped)))
# All of one side are still waiting; one of a side has left.
none, one = numpy.zeros(5, bool), numpy.array([True, False, False, False, False])
late = numpy.full(5, 1000.0)
cases.append(case((numpy.array([400.0, 450, 500, 530, 610]), ~none), (late, none)))
cases.append(case((numpy.array([400.0, 450, 500, 530, 610]), ~none), (numpy.where(one, 900.0, late), one)))

ratios = [paired(random.lognormal(6.5 + shift, 0.2, size), random.lognormal(6.5, 0.3, size))
          for size, shift in [(2, 0), (5, -0.6), (5, 0), (8, 0.2), (20, -0.1)]]
restricted = []
for size, scale, limit in [(5, 800, 1100), (8, 700, 1000), (4, 1000, 900), (12, 900, 1300), (2, 900, 1000)]:
    restricted.append(paired_restricted(group(random, size, scale, limit, 0), group(random, size, 1000, limit, 0)))
restricted.append(paired_restricted((numpy.array([300.0, 350, 420, 500, 610, 700]), stopped),
                                    (numpy.array([400.0, 520, 520, 640, 700, 810]), ~stopped)))
document = {"cases": cases, "paired": ratios, "paired_restricted": restricted}
target = pathlib.Path(__file__).resolve().parents[1] / "fixtures" / "analysis" / "survival.json"
target.write_text(json.dumps(document, indent=1) + "\n")
