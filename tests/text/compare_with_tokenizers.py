#!/usr/bin/env python3
"""Compares our ids with those of Hugging Face `tokenizers`, and counts the lines that differ.

    python3 tests/text/compare_with_tokenizers.py --program build/dev/bin/tokenize_lines --vocab vocab.txt [--text FILE]…

Three rounds, uncased and cased. 1: all Unicode scalars alone, between letters, and next to marks, against a vocabulary
that holds every scalar by itself, so that no difference hides in an [UNK]. 2: random strings of interesting scalars and
random bytes, decoded with replacement. 3: the given files (.zst too), line by line, at most --megabytes of each.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile

from tokenizers import BertWordPieceTokenizer

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


def scalars():
    return [chr(code) for code in range(0x110000) if code != 0x0A and not 0xD800 <= code <= 0xDFFF]


def write_scalar_vocabulary(path):
    """Every scalar as a word and as a continuation; those that a vocabulary file cannot hold are no loss."""
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        tokens = SPECIAL + [c for c in scalars() if c not in "\0\r"]
        tokens += ["##" + c for c in scalars() if c not in "\0\r"]
        file.write("".join(token + "\n" for token in tokens))


def ours(program, vocabulary, cased, lines):
    command = [program, vocabulary] + (["--cased"] if cased else [])
    output = subprocess.run(command, input=b"".join(line + b"\n" for line in lines), stdout=subprocess.PIPE, check=True)
    return output.stdout.split(b"\n")[:-1]


def theirs(vocabulary, cased, lines):
    with open(vocabulary, encoding="utf-8", newline="\n") as file:
        ids = {token.rstrip("\n"): i for i, token in enumerate(file)}
    tokenizer = BertWordPieceTokenizer(ids, lowercase=not cased)
    for start in range(0, len(lines), 20000):
        texts = [line.decode("utf-8", errors="replace") for line in lines[start:start + 20000]]
        for encoding in tokenizer.encode_batch(texts, add_special_tokens=False):
            yield " ".join(map(str, encoding.ids)).encode()


def compare(name, program, vocabulary, lines):
    total = 0
    for cased in (False, True):
        got = ours(program, vocabulary, cased, lines)
        assert len(got) == len(lines), (len(got), len(lines))
        different = 0
        for line, mine, reference in zip(lines, got, theirs(vocabulary, cased, lines)):
            if mine != reference:
                different += 1
                if different <= 5:
                    print(f"  {line[:80]!r}: {mine[:80]} instead of {reference[:80]}")
        print(f"{name}, {'cased' if cased else 'uncased'}: {different} of {len(lines)} lines differ", flush=True)
        total += different
    return total


def scalar_rounds():
    every = scalars()
    yield "scalars alone", [c.encode() for c in every]
    yield "scalars between letters", [f"a{c}b".encode() for c in every]
    yield "scalars among marks", [f"a\u302f\u0334{c}\u0f18\u302e{c}\u16ff0b".encode() for c in every]


def random_lines(count, seed=1):
    draw = random.Random(seed)
    blocks = [(0x20, 0x7F), (0xA0, 0x250), (0x300, 0x370), (0x590, 0x700), (0x900, 0x980), (0xF00, 0xFD0),
              (0x1AB0, 0x1B00), (0x1DC0, 0x2070), (0x20D0, 0x2100), (0x3000, 0x3100), (0x4E00, 0x4E40), (0xAC00, 0xAC80),
              (0xF900, 0xFB00), (0xFE00, 0x10000), (0x1D150, 0x1D200), (0x1E000, 0x1E030), (0x2F800, 0x2FA20)]
    for i in range(count):
        if i % 4 == 0:
            line = bytes(draw.choice([draw.randrange(256), draw.randrange(0x80, 0x100), 0x61])
                         for _ in range(draw.randrange(1, 40)))
        else:
            parts = []
            for _ in range(draw.randrange(1, 30)):
                parts.append(draw.choice(SPECIAL) if draw.random() < 0.05 else chr(draw.randrange(*draw.choice(blocks))))
            line = "".join(parts).encode()
        yield line.replace(b"\n", b" ")


def file_lines(path, megabytes):
    limit = int(megabytes * 1e6)
    if path.endswith(".zst"):
        import zstandard
        with open(path, "rb") as file:
            data = zstandard.ZstdDecompressor().stream_reader(file).read(limit)
    else:
        with open(path, "rb") as file:
            data = file.read(limit)
    return data.split(b"\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the tokenize_lines program")
    parser.add_argument("--vocab", help="vocabulary for --text")
    parser.add_argument("--text", action="append", default=[])
    parser.add_argument("--megabytes", type=float, default=5)
    options = parser.parse_args()
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        vocabulary = os.path.join(folder, "scalars.txt")
        write_scalar_vocabulary(vocabulary)
        for name, lines in scalar_rounds():
            total += compare(name, options.program, vocabulary, lines)
        total += compare("random lines", options.program, vocabulary, list(random_lines(100000)))
    if options.vocab:
        total += compare("random lines, given vocabulary", options.program, options.vocab, list(random_lines(100000)))
        for path in options.text:
            total += compare(path, options.program, options.vocab, file_lines(path, options.megabytes))
    print(f"{total} differences")
    return 0 if total == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
