"""Predictions and labels with scikit-learn's and scipy's answers: for make_metrics_fixture.py and
compare_with_scikit_learn.py."""

import warnings

import numpy
import scipy.stats
import sklearn.metrics

warnings.filterwarnings("ignore")


def number(value):
    value = float(value)
    return None if numpy.isnan(value) else value


def classification(predictions, labels):
    return {
        "predictions": [float(p) for p in predictions],
        "labels": [float(label) for label in labels],
        "metrics": {
            "accuracy": number(sklearn.metrics.accuracy_score(labels, predictions)),
            "matthews": number(sklearn.metrics.matthews_corrcoef(labels, predictions)),
            "macro_f1": number(sklearn.metrics.f1_score(labels, predictions, average="macro", zero_division=0.0)),
            **(
                {"f1": number(sklearn.metrics.f1_score(labels, predictions, zero_division=0.0))}
                if max(*predictions, *labels) <= 1
                else {}
            ),
        },
    }


def regression(predictions, labels):
    return {
        "predictions": [float(p) for p in predictions],
        "labels": [float(label) for label in labels],
        "metrics": {
            "pearson": number(scipy.stats.pearsonr(predictions, labels).statistic),
            "spearman": number(scipy.stats.spearmanr(predictions, labels).statistic),
        },
    }


def edge_cases():
    ones, zeros, mixed = [1] * 7, [0] * 7, [0, 1, 1, 0, 1, 0, 0]
    flat, slope = [2.5] * 6, [0.0, 1.2, 2.4, 3.1, 4.0, 5.0]
    ties = [1.0, 2.0, 2.0, 2.0, 3.0, 3.0]
    classes = [(ones, mixed), (zeros, mixed), (mixed, ones),
                (mixed, zeros), (ones, ones), (zeros, zeros), (ones, zeros)]
    classes += [(mixed, mixed), ([1 - m for m in mixed], mixed), ([0], [0]), ([1], [0])]
    classes += [([2, 2, 2, 2], [0, 1, 2, 1]), ([0, 1, 2, 2], [0, 1, 2, 1]), ([3, 1, 2, 2], [0, 1, 2, 1])]
    scores = [(flat, slope), (slope, flat), (flat, flat), (ties, slope),
               (slope, ties), (ties, ties[::-1]), (ties, ties)]
    scores += [([0.1, 0.2], [3.0, 4.0]), ([0.2, 0.1], [3.0, 4.0]), ([1e-9 * x for x in slope], ties)]
    scores += [([1e6 + x for x in slope], ties), ([float("nan"), *slope[1:]], slope), ([-x for x in slope], slope)]
    return [classification(*case) for case in classes] + [regression(*case) for case in scores]


def random_cases(seed, count, rows):
    random = numpy.random.default_rng(seed)
    cases = []
    for i in range(count):
        size = int(random.integers(2, rows))
        classes = int(random.integers(2, 4))
        rare = random.random() ** 3
        labels = (random.random(size) < rare).astype(int) if classes == 2 else random.integers(0, 3, size)
        predictions = numpy.where(random.random(size) < 0.7, labels, random.integers(0, classes, size))
        cases.append(classification(predictions.tolist(), labels.tolist()))
        scores = numpy.round(random.random(size) * 5, int(random.integers(0, 4)))  # coarse ones tie
        noisy = numpy.round(scores + random.normal(0, 10.0 ** random.integers(-3, 3), size), int(random.integers(0, 7)))
        cases.append(regression(noisy.tolist(), scores.tolist()))
    return cases
