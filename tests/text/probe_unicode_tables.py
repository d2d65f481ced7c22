#!/usr/bin/env python3
"""Writes core/text/unicode_tables.inc: the character tables of BERT's tokenizer, probed from Hugging Face `tokenizers`.

    python3 tests/text/probe_unicode_tables.py > core/text/unicode_tables.inc
    python3 tests/text/probe_unicode_tables.py --check core/text/unicode_tables.inc

Each Unicode scalar is put through BertNormalizer (uncased and cased, accents kept and dropped) and BertPreTokenizer and
is described by what comes out; nothing is taken from any other Unicode table. What the kinds mean stands in
core/text/unicode_tables.h.
"""
import argparse
import functools
import sys
import textwrap

import tokenizers
from tokenizers.normalizers import NFD, BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

HANGUL = range(0xAC00, 0xD7A4)
UNCASED = BertNormalizer(lowercase=True)
CASED = BertNormalizer(lowercase=False)
FORMS = {
    "Uncased": UNCASED,
    "Cased": CASED,
    "Lowered": BertNormalizer(lowercase=True, strip_accents=False),
    "Stripped": BertNormalizer(lowercase=False, strip_accents=True),
}
STRIPPING = (UNCASED, FORMS["Stripped"])
SPLIT = BertPreTokenizer()
DECOMPOSE = NFD()


def scalars():
    for code in range(0x110000):
        if not 0xD800 <= code <= 0xDFFF:
            yield code


@functools.lru_cache(maxsize=None)
def output_class(character):
    """How the pre-tokenizer treats a character that left the normalizer."""
    pieces = [piece for piece, _ in SPLIT.pre_tokenize_str("a" + character + "b")]
    classes = {1: "letter", 2: "space", 3: "punctuation"}
    return classes[len(pieces)]


def is_non_starter(text):
    """True when canonical ordering moves `text`: before a mark of a high class or behind one of a low class."""
    return not DECOMPOSE.normalize_str("\u0345" + text).startswith("\u0345") or not DECOMPOSE.normalize_str(
        text + "\u0334").endswith("\u0334")


def hangul_parts(code):
    index = code - 0xAC00
    parts = [0x1100 + index // 588, 0x1161 + index % 588 // 28]
    if index % 28:
        parts.append(0x11A7 + index % 28)
    return "".join(map(chr, parts))


def describe(code, normalizer):
    """(kind, mapping or None) of one scalar."""
    character = chr(code)
    normal = normalizer.normalize_str(character)
    if normal == character:
        kind = output_class(character)
        if normalizer in STRIPPING and is_non_starter(character):
            assert kind == "letter"
            kind = "mark"
        return kind, None
    if normal == "":
        # Marks are dropped after canonical ordering, so one that is a starter still bars it; the rest never took part.
        stripped = normalizer in STRIPPING and CASED.normalize_str(character) != ""
        return ("barrier" if stripped and not is_non_starter(character) else "drop"), None
    if normal == f" {character} ":
        return "ideograph", None
    if all(output_class(c) == "space" for c in normal):
        return "space", None
    if code in HANGUL and normal == hangul_parts(code):
        return "hangul", None
    assert normalizer is not CASED, hex(code)
    return "mapped", normal


def ranges(kinds):
    """[(first, last, kind)] of everything that is not a letter."""
    found = []
    for code, kind in kinds:
        if kind == "letter":
            continue
        if found and found[-1][2] == kind and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code, kind])
    return found


def mark_ranges(marks):
    """[(first, last, rank)]: canonical combining classes as ranks, by comparing pairs."""
    def order(x, y):
        if DECOMPOSE.normalize_str(x + y) != x + y:
            return 1
        if DECOMPOSE.normalize_str(y + x) != y + x:
            return -1
        return 0
    ordered = sorted(map(chr, marks), key=functools.cmp_to_key(order))
    rank, ranks = 0, {}
    for i, mark in enumerate(ordered):
        if i == 0 or order(ordered[i - 1], mark) != 0:
            rank += 1
        ranks[ord(mark)] = rank
    return ranges(sorted(ranks.items()))


def check_mappings(normalizer, kinds, mappings):
    """What the reader in C++ relies on."""
    for code, normal in mappings.items():
        assert normalizer.normalize_str(normal).split() == normal.split(), hex(code)
        for c in normal:
            assert c == " " or kinds[ord(c)] in ("letter", "punctuation", "mark", "ideograph"), hex(code)
        assert kinds[ord(normal[0])] != "mark", hex(code)
    # Between letters, each scalar does what it does alone.
    for code in scalars():
        alone = normalizer.normalize_str(chr(code))
        assert normalizer.normalize_str("a" + chr(code) + "b") == "a" + alone + "b", hex(code)


def array(declaration, items):
    body = textwrap.fill(" ".join(items), width=118, initial_indent="    ", subsequent_indent="    ",
                         break_long_words=False, break_on_hyphens=False)
    return f"{declaration} = {{\n{body}\n}};\n"


def range_items(found, value):
    return [f"{{0x{first:X},0x{last:X},{value(kind)}}}," for first, last, kind in found]


def generate():
    places, pool = {}, []

    def place(normal):
        """Of a mapping in the pool, once however many tables have it."""
        if normal not in places:
            places[normal] = len(pool)
            pool.extend(f"0x{ord(c):X}," for c in normal)
        return places[normal]

    kind_name = lambda kind: f"CharacterKind::{kind}"
    tables, marks = [], set()
    for form, normalizer in FORMS.items():
        kinds, mappings = {}, {}
        for code in scalars():
            kinds[code], mapping = describe(code, normalizer)
            if mapping is not None:
                mappings[code] = mapping
        check_mappings(normalizer, kinds, mappings)
        marks.update(code for code, kind in kinds.items() if kind == "mark")
        tables.append(array(f"constexpr KindRange k{form}Ranges[]", range_items(ranges(kinds.items()), kind_name)))
        entries = [f"{{0x{code:X},{place(normal)},{len(normal)}}}," for code, normal in sorted(mappings.items())]
        if entries:
            tables.append(array(f"constexpr CharacterTable::Mapping k{form}Mappings[]", entries))
    return "\n".join([
        f"// Generated by tests/text/probe_unicode_tables.py from tokenizers {tokenizers.__version__}. Do not edit.\n"
        "// clang-format off\n",
        *tables,
        array("constexpr RankRange kMarkRanks[]", range_items(mark_ranges(sorted(marks)), str)),
        array("constexpr char32_t kMappedCharacters[]", pool)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", metavar="FILE", help="compare with FILE instead of writing")
    options = parser.parse_args()
    text = generate()
    if options.check is None:
        sys.stdout.write(text)
        return 0
    with open(options.check, encoding="ascii") as file:
        same = file.read().splitlines()[1:] == text.splitlines()[1:]
    print("the table is what tokenizers says" if same else "the table differs from what tokenizers says")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
