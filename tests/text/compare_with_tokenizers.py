#!/usr/bin/env python3
"""Compares our ids with those of Hugging Face `tokenizers`, uncased and cased, and counts the lines that differ.

    python3 tests/text/compare_with_tokenizers.py --program build/release/bin/tokenize_lines [--full]
        [--data ../shared/data --vocab vocab.txt --cased-vocab cased.txt]

1. Unicode scalars alone, between letters, and among marks, against a vocabulary that holds every scalar by itself, so
   that no difference hides in an [UNK]. 2. Random bytes, decoded with replacement, and random mixes of all scripts.
3. With --data and a vocabulary: the texts and the GLUE files there (.zst too), line by line. 4. Pairs of texts cut to
random lengths: ids and token types. --full takes all scalars, a million random byte strings and all text, which is an
hour's work; without it a sample of each is taken. 5. Accents kept and dropped apart from case, and added tokens among
random mixes of what they are made of. A missing --cased-vocab is made from the text with tokenizers.
"""
import argparse
import glob
import os
import random
import subprocess
import sys
import tempfile

import tokenizers
from tokenizers import AddedToken, BertWordPieceTokenizer

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
CHUNK = 200000


def scalars(step):
    """All for step 1; otherwise every step-th one of the large blocks and all of the smaller ones."""
    for code in range(0x110000):
        large = 0x3400 <= code < 0xA000 or 0xAC00 <= code < 0xD7A4 or code >= 0x20000 or 0x17000 <= code < 0x18D00
        if code != 0x0A and not 0xD800 <= code <= 0xDFFF and (not large or code % step == 0):
            yield chr(code)


def write_scalar_vocabulary(path):
    """Every scalar as a word and as a continuation; those that a vocabulary file cannot hold are no loss."""
    every = [c for c in scalars(1) if c not in "\0\r"]
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("".join(token + "\n" for token in SPECIAL + every + ["##" + c for c in every]))


def read_vocabulary(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        return {token.rstrip("\r\n"): i for i, token in enumerate(file)}


def ours(options, vocabulary, cased, lines, *more):
    command = [options.program, vocabulary, *more] + (["--cased"] if cased else [])
    output = subprocess.run(command, input=b"".join(line + b"\n" for line in lines), stdout=subprocess.PIPE, check=True)
    got = output.stdout.split(b"\n")[:-1]
    assert len(got) == len(lines), (len(got), len(lines))
    return got


def text(line):
    return line.decode("utf-8", errors="replace")


class Comparison:
    def __init__(self, options):
        self.options = options
        self.differences = 0
        self.loaded = {}

    def tokenizer(self, vocabulary, cased):
        key = (vocabulary, cased)
        if key not in self.loaded:
            self.loaded[key] = BertWordPieceTokenizer(read_vocabulary(vocabulary), lowercase=not cased)
        return self.loaded[key]

    def report(self, name, cased, lines, different):
        print(f"{name}, {'cased' if cased else 'uncased'}: {different} of {lines} lines differ", flush=True)
        self.differences += different

    def count(self, lines, got, reference):
        different = 0
        for line, mine, theirs in zip(lines, got, reference):
            if mine != theirs:
                different += 1
                if different <= 5:
                    print(f"  {line[:80]!r}: {mine[:80]} instead of {theirs[:80]}")
        return different

    def ids(self, name, vocabularies, lines):
        """vocabularies: {cased: path}."""
        for cased, vocabulary in vocabularies.items():
            tokenizer, different, total = self.tokenizer(vocabulary, cased), 0, 0
            for chunk in chunks(lines):
                encodings = tokenizer.encode_batch([text(line) for line in chunk], add_special_tokens=False)
                reference = [" ".join(map(str, encoding.ids)).encode() for encoding in encodings]
                different += self.count(chunk, ours(self.options, vocabulary, cased, chunk), reference)
                total += len(chunk)
            self.report(name, cased, total, different)

    def pairs(self, name, vocabularies, lines):
        """lines: (length, first, second or None)."""
        lines = list(lines)
        asked = [b"\t".join([str(n).encode(), a] + ([] if b is None else [b])) for n, a, b in lines]
        for cased, vocabulary in vocabularies.items():
            tokenizer, reference = self.tokenizer(vocabulary, cased), []
            for length, a, b in lines:
                tokenizer.enable_truncation(length, strategy="longest_first")
                encoding = tokenizer.encode(text(a), None if b is None else text(b))
                reference.append(" ".join(f"{i}:{t}" for i, t in zip(encoding.ids, encoding.type_ids)).encode())
            tokenizer.no_truncation()
            got = ours(self.options, vocabulary, cased, asked, "--pairs")
            self.report(name, cased, len(lines), self.count(asked, got, reference))

    def forms(self, vocabulary, lines):
        """Accents kept and dropped apart from case; with added tokens, too. lines: (line, tokens to add)."""
        for cased in (False, True):
            for accents in (False, True):
                name = f"accents {'kept' if accents else 'dropped'}"
                flags = ["--accents", "kept" if accents else "dropped"]
                for chunk, added in lines:
                    tokenizer = BertWordPieceTokenizer(read_vocabulary(vocabulary), lowercase=not cased,
                                                       strip_accents=not accents)
                    for token in added:
                        tokenizer.add_tokens([AddedToken(token.removeprefix("="), normalized=token[0] != "=")])
                    encodings = tokenizer.encode_batch([text(line) for line in chunk], add_special_tokens=False)
                    reference = [" ".join(map(str, encoding.ids)).encode() for encoding in encodings]
                    more = flags + [word for token in added for word in ("--added", token)]
                    got = ours(self.options, vocabulary, cased, chunk, *more)
                    what = f"{name}, {len(added)} added tokens"
                    self.report(what, cased, len(chunk), self.count(chunk, got, reference))


def chunks(lines):
    chunk = []
    for line in lines() if callable(lines) else lines:
        chunk.append(line)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def random_bytes(count):
    draw = random.Random(1)
    for _ in range(count):
        size = draw.randrange(1, 40)
        yield bytes(draw.choice([draw.randrange(256), draw.randrange(0x80, 0x100), 0x61])
                    for _ in range(size)).replace(b"\n", b" ")


BLOCKS = [(0x20, 0x7F), (0xA0, 0x250), (0x250, 0x370), (0x300, 0x370), (0x370, 0x590), (0x590, 0x700), (0x700, 0x900),
          (0x900, 0x980), (0x980, 0xE00), (0xE00, 0xF00), (0xF00, 0xFD0), (0x1000, 0x1200), (0x10A0, 0x1400),
          (0x13A0, 0x1AB0),
          (0x1AB0, 0x1B00), (0x1B00, 0x1DC0), (0x1DC0, 0x2070), (0x20D0, 0x2100), (0x2100, 0x3000), (0x3000, 0x3100),
          (0x4E00, 0x4E40), (0xA490, 0xAC00), (0xAC00, 0xAC80), (0xF900, 0xFB00), (0xFB00, 0xFE00), (0xFE00, 0x10000),
          (0x10000, 0x12000), (0x16A00, 0x17000), (0x1D150, 0x1D200), (0x1D400, 0x1D800), (0x1E000, 0x1E030),
          (0x1E900, 0x1E960), (0x1F300, 0x1F700), (0x2F800, 0x2FA20), (0xE0000, 0xE0100)]


def random_mixes(count):
    draw = random.Random(2)
    for _ in range(count):
        parts, block = [], draw.choice(BLOCKS)
        for _ in range(draw.randrange(1, 30)):
            block = draw.choice(BLOCKS) if draw.random() < 0.4 else block
            roll = draw.random()
            parts.append(draw.choice(SPECIAL) if roll < 0.03 else " " if roll < 0.15 else
                         chr(draw.randrange(0x300, 0x370)) if roll < 0.25 else chr(draw.randrange(*block)))
        yield "".join(parts).encode("utf-8", errors="replace").replace(b"\n", b" ")


def random_pairs(count, sentences):
    draw = random.Random(3)
    for _ in range(count):
        first, second = (draw.choice(sentences).replace(b"\t", b" ") for _ in range(2))
        yield (draw.randrange(2, 64), first, None) if draw.random() < 0.2 else (draw.randrange(3, 64), first, second)


def file_lines(path, limit):
    if path.endswith(".zst"):
        process = subprocess.Popen(["zstd", "-dcq", path], stdout=subprocess.PIPE)
        stream = process.stdout
    else:
        process, stream = None, open(path, "rb")
    read = 0
    for line in stream:
        read += len(line)
        if limit and read > limit:
            break
        yield line.rstrip(b"\n")
    stream.close()
    if process:
        process.wait()


def data_files(data):
    names = [name for pattern in ("text/*", "glue/**/*", "glue-samples/**/*")
             for name in sorted(glob.glob(os.path.join(data, pattern), recursive=True))]
    return [name for name in names if os.path.isfile(name)]


def train_cased(files, path):
    tokenizer = BertWordPieceTokenizer(lowercase=False)
    tokenizer.train_from_iterator((text(line) for name in files for line in file_lines(name, 5000000)),
                                  vocab_size=12000, show_progress=False)
    vocabulary = tokenizer.get_vocab()
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("".join(token + "\n" for token in sorted(vocabulary, key=vocabulary.get)))


PARTS = ["<", ">", "us", "é", "E", "\u0301", " ", "  ", "x", "漢", "İ", "[MASK]", "\u00ad", "Σ", "0"]


def write_vocabulary_of_parts(path):
    every = sorted(set("".join(PARTS) + "".join(PARTS).lower() + "e\u0307") - {" "})
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("".join(token + "\n" for token in SPECIAL + every + ["##" + c for c in every]))


def among_added_tokens(count):
    """Ten sets of tokens, each with lines that are made of their parts. No Hangul is among these: where accents are
    dropped a token may end within a syllable, of whose other letters nothing is left here."""
    draw = random.Random(3)
    mixed = lambda most: "".join(draw.choice(PARTS) for _ in range(draw.randrange(1, most)))
    for _ in range(10):
        tokens = {token for token in (mixed(5) for _ in range(8)) if token.strip() == token and len(token) > 1}
        tokens = [draw.choice(["", "="]) + token for token in sorted(tokens) if "[" not in token]
        yield [mixed(12).encode() for _ in range(count // 10)], tokens


def compare_data(comparison, options, folder):
    files = data_files(options.data)
    if not options.cased_vocab:
        options.cased_vocab = os.path.join(folder, "cased.txt")
        train_cased(files, options.cased_vocab)
    vocabularies = {False: options.vocab, True: options.cased_vocab}
    for name in files:
        comparison.ids(os.path.relpath(name, options.data), vocabularies,
                       lambda: file_lines(name, None if options.full else 1000000))
    comparison.ids("random mixes, given vocabularies", vocabularies, list(random_mixes(options.mixes)))
    sentences = [line for name in files for line in list(file_lines(name, 500000))[:2000]]
    comparison.pairs("pairs", vocabularies, random_pairs(50000 if options.full else 5000, sentences))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the tokenize_lines program")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--data", help="folder with text/, glue/ and glue-samples/")
    parser.add_argument("--vocab", help="uncased vocabulary for --data")
    parser.add_argument("--cased-vocab")
    options = parser.parse_args()
    options.mixes = 300000 if options.full else 10000
    comparison = Comparison(options)
    print(f"tokenizers {tokenizers.__version__}")
    with tempfile.TemporaryDirectory() as folder:
        vocabulary = os.path.join(folder, "scalars.txt")
        write_scalar_vocabulary(vocabulary)
        both = {False: vocabulary, True: vocabulary}
        step = 1 if options.full else 97
        comparison.ids("scalars alone", both, [c.encode() for c in scalars(step)])
        comparison.ids("scalars between letters", both, [f"a{c}b".encode() for c in scalars(step)])
        comparison.ids("scalars among marks", both,
                       [f"a\u302f\u0334{c}\u0f18\u302e{c}\u16ff0b".encode() for c in scalars(step)])
        comparison.ids("random bytes", both, list(random_bytes(1000000 if options.full else 10000)))
        comparison.ids("random mixes", both, list(random_mixes(options.mixes)))
        comparison.forms(vocabulary, [(list(random_mixes(options.mixes)), [])])
        parts = os.path.join(folder, "parts.txt")
        write_vocabulary_of_parts(parts)
        comparison.forms(parts, list(among_added_tokens(options.mixes)))
        if options.data and options.vocab:
            compare_data(comparison, options, folder)
    print(f"{comparison.differences} differences")
    return 0 if comparison.differences == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
