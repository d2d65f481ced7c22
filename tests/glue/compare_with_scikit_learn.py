#!/usr/bin/env python3
"""Compares Plateau's GLUE metrics with scikit-learn's and scipy's: edge cases, and random ones up to 5,000 rows; and
the confusion matrix, precision over recall and calibration of random classifiers.

    compare_with_scikit_learn.py --program metrics_probe [--cases 200]

Exit status 1 when a number differs by more than 1e-12. Needs numpy, scipy and scikit-learn.
"""

import argparse
import functools
import json
import math
import operator
import subprocess
import sys

import numpy
import sklearn.calibration
import sklearn.metrics

from metric_cases import edge_cases, random_cases

LIMIT = 1e-12



def random_classifiers(seed, count, rows):
    """Labels and logits, some with so few values that probabilities tie."""
    random = numpy.random.default_rng(seed)
    for _ in range(count):
        size, classes = int(random.integers(2, rows)), int(random.integers(2, 6))
        labels = random.integers(0, classes, size)
        scores = random.normal(0, 2, (size, classes)) + 2 * numpy.eye(classes)[labels]
        yield labels, numpy.round(scores, int(random.integers(0, 6)))


def softmax(scores):
    """By the C library's exp and in the order of the classes, so that what ties there ties here."""
    parts = [math.exp(score - max(scores)) for score in scores]
    return [part / functools.reduce(operator.add, parts) for part in parts]


def quality(labels, scores):
    """What the probe is to answer, as far as scikit-learn defines it: a class without rows has no curve."""
    shares = numpy.array([softmax(row) for row in scores.tolist()])
    answers = scores.argmax(axis=1)
    matrix = sklearn.metrics.confusion_matrix(labels, answers, labels=range(scores.shape[1]))
    curves = []
    for one in range(scores.shape[1]):
        hits = labels == one
        if not hits.any():
            curves.append(None)
            continue
        precision, recall, _ = sklearn.metrics.precision_recall_curve(hits, shares[:, one])
        average = sklearn.metrics.average_precision_score(hits, shares[:, one])
        curves.append((precision[:-1][::-1], recall[:-1][::-1], average))
    right, confidence = sklearn.calibration.calibration_curve(answers == labels, shares.max(axis=1), n_bins=10)
    return matrix.ravel(), curves, numpy.stack([confidence, right], axis=1)


def largest_difference(ours, theirs):
    matrix, curves, bins = theirs
    if ours["confusion"] != matrix.tolist():
        sys.exit(f"confusion: {ours['confusion']} here, {matrix.tolist()} there")
    pairs = [(ours["bins"], bins)]
    for mine, other in zip(ours["curves"], curves):
        if other:
            pairs += [(mine["precision"], other[0]), (mine["recall"], other[1]), (mine["average"], other[2])]
    for mine, other in pairs:
        if numpy.shape(mine) != numpy.shape(other):
            sys.exit(f"{numpy.shape(mine)} points here, {numpy.shape(other)} there")
    return max(float(numpy.abs(numpy.asarray(mine) - other).max()) for mine, other in pairs)


arguments = argparse.ArgumentParser()
arguments.add_argument("--program", required=True)
arguments.add_argument("--cases", type=int, default=200)
arguments = arguments.parse_args()

cases = edge_cases() + random_cases(2, arguments.cases, 5000)
for case in cases:
    case["predictions"] = [None if p != p else p for p in case["predictions"]]
lines = "".join(json.dumps(case) + "\n" for case in cases)
classifiers = list(random_classifiers(3, arguments.cases, 2000))
lines += "".join(json.dumps({"scores": scores.tolist(), "labels": labels.tolist()}) + "\n"
                 for labels, scores in classifiers)
answers = subprocess.run([arguments.program], input=lines, capture_output=True,
                         text=True, check=True).stdout.splitlines()
assert len(answers) == len(cases) + len(classifiers)

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
apart = max((largest_difference(json.loads(line), quality(*case))
             for case, line in zip(classifiers, answers[len(cases):])), default=0)
print(f"{len(classifiers)} classifiers, largest difference {apart:.2g}")
sys.exit(not max(largest, apart) <= LIMIT)
