#!/usr/bin/env python3
"""Trains a vocabulary with Hugging Face `tokenizers` on the same text as ours, and says how much of the two is equal.

    plateau-engine vocab train --size 8000 --output ours.txt FILE
    python3 tests/text/compare_vocabularies.py --vocab ours.txt [--cased] FILE…

What may differ: pairs that are equally frequent (their ids decide in both programs, and theirs come from a hash table's
order), which characters are dropped when there are more than 1,000, and words of more than 100 characters, which theirs
counts. A program that does something else would share far less.
"""
import argparse
import sys

from tokenizers import BertWordPieceTokenizer


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--vocab", required=True, help="ours, trained on the same files")
    parser.add_argument("--cased", action="store_true")
    parser.add_argument("--least", type=float, default=0.95, help="share of equal entries below which this fails")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    with open(options.vocab, encoding="utf-8", newline="\n") as file:
        ours = [line.rstrip("\n") for line in file]
    tokenizer = BertWordPieceTokenizer(lowercase=not options.cased)
    tokenizer.train(options.files, vocab_size=len(ours), min_frequency=2, limit_alphabet=1000, show_progress=False)
    theirs = tokenizer.get_vocab()
    equal = sum(entry in theirs for entry in ours)
    print(f"{len(ours)} entries of ours, {len(theirs)} of theirs, {equal} equal: {100 * equal / len(ours):.2f} %")
    print("only ours:  ", [entry for entry in ours if entry not in theirs][:20])
    print("only theirs:", sorted(set(theirs) - set(ours), key=theirs.get)[:20])
    return 0 if equal >= options.least * max(len(ours), len(theirs)) else 1


if __name__ == "__main__":
    sys.exit(main())
