#!/usr/bin/env python3
"""Writes tests/fixtures/text/: a small vocabulary of our own, and texts with the ids that `tokenizers` gives them.

    python3 tests/text/make_fixtures.py tests/fixtures/text
"""
import json
import os
import sys

from tokenizers import BertWordPieceTokenizer
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
WORDS = """the The a cat Cat cats café cafe naive naïve river rivers sing ##ing ##er ##s un ##un ##affable ##able
Straße straße strasse
ss ß İ i ##̇ σ ς ##σ ##ς σας дом Дом ёлка елка 水 山 漢 字 ᄒ ##ᅡ ##ᆫ 한 한글 ひ ##ら ##か が か ##゙ ắ é e ##é ab ##ab abc ##c
one two three 1 2 ##2 3 . , ! ? - _ ' " ( ) [ ] { } # $ % & * + / : ; < = > @ \\ ^ ` | ~ 。 、 « » … ‘ ’ “ ” — – ¿ ¡
€ ™ ① 😀 ##😀
ﬁ fi ##ﬁ ŉ ǆ Ǆ ꭰ Ꭰ ꮝ ა Ა x ##x xx z Å å a ##a""".split()
TEXTS = [
    "",
    " ",
    "the cat",
    "The CAT sings.",
    "unaffable cats, (un)affable!",
    "café naïve CAFÉ",
    "cafe\u0301 nai\u0308ve",
    "Straße STRASSE ẞ",
    "İi̇ I",
    "ΣΑΣ ΣΑΣ. σας",
    "дом ДОМ Ёлка ёлка",
    "水山漢字",
    "a水b",
    "한글 한",
    "ひらがな が か\u3099",
    "ắ e\u0301\u0327",
    "one\ttwo\nthree\r1 2\v3",
    "a\u00a0b\u2003c\u2028d\u2029e\u3000f\u200bg\u200dh\ufeffi",
    "a\u0378b",
    "a\ue000b",
    "a\u0000b\u0007c\u007fd\u0085e\u009ff",
    "a\ufffdb",
    "don't stop—now… “so” it‘s",
    "[MASK] the [mask] [ MASK ] [MASK][SEP]cat[UNK]",
    "[[MASK]] a[CLS]b [PAD",
    "x" * 100,
    "x" * 101,
    "xx" * 50 + " cat",
    "x" * 300 + ".",
    "e\u0301" * 100,
    "e\u0301" * 101,
    "1.2,3-x_x@x/x",
    "😀 a😀 😀😀",
    "ﬁ ﬃ ŉ Ǆ",
    "Ꭰ ꭰ ა Ა",
    "Å \u212b \u212a Ω \u2126",
    "\u037e \u1fef \u0387",
    "\u2b820 \U0002b820 \U0002b81f \U0002f800",
    "a\u302f\u0334b a\u0334\u302fb a\u302e\u16ff0b",
    "a\U0001d165\U0001d16d \U0001d160 a\U0001d16d\U0001d165",
    "\u0f73 a\u0f71\u0f72 \u0344 a\u034fb",
    "①²½ €5 ™",
    "مرحبا بكم",
    "हिन्दी",
    "ภาษาไทย",
    "a" + "\u0301" * 200 + "b",
    "\u0301 \u0301a",
    "##ing ##a",
    "\ud55c\u1100\u1161\u11a8",
    "¿qué? ¡sí!",
     ]
BYTES = [
    b"a\xffb",
    b"a\xe2\x82b",
    b"cat\xf0\x9f\x98",
    b"\xc0\xafa \xed\xa0\x80b",
    b"\xf4\x90\x80\x80c",
    b"a\x80\x80 caf\xc3",
    b"caf\xe9 cat",
    b"\xe6\xb0",
     b"[MA\xffSK] [MASK]\xc3"]


FORMS = {
    "uncased": {"lowercase": True},
    "cased": {"lowercase": False},
    "lowered": {"lowercase": True, "strip_accents": False},
    "stripped": {"lowercase": False, "strip_accents": True},
}


def ids(texts, vocabulary, form):
    tokenizer = BertWordPieceTokenizer({token: i for i, token in enumerate(vocabulary)}, **form)
    return [encoding.ids for encoding in tokenizer.encode_batch(texts, add_special_tokens=False)]


def fnv(data):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def digests(form):
    """One for each 4096 scalars: of `a<scalar>b` cut into words, one word a line, an empty line after each scalar."""
    normalizer, split = BertNormalizer(**form), BertPreTokenizer()
    found = []
    for start in range(0, 0x110000, 4096):
        lines = []
        for code in range(start, start + 4096):
            if not 0xD800 <= code <= 0xDFFF:
                words = split.pre_tokenize_str(normalizer.normalize_str(f"a{chr(code)}b"))
                lines += [word for word, _ in words] + [""]
        found.append(f"{fnv(''.join(line + chr(10) for line in lines).encode()):016x}")
    return found


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    vocabulary = list(dict.fromkeys(SPECIAL + WORDS))
    with open(os.path.join(folder, "vocab.txt"), "w", encoding="utf-8", newline="\n") as file:
        file.write("".join(token + "\n" for token in vocabulary))
    sources = [text.encode() for text in TEXTS] + BYTES
    texts = [source.decode("utf-8", errors="replace") for source in sources]
    expected = {name: ids(texts, vocabulary, form) for name, form in FORMS.items()}
    cases = [{"hex": source.hex(), **{name: expected[name][place] for name in FORMS}}
             for place, source in enumerate(sources)]
    document = {"cases": cases, "digests": {name: digests(form) for name, form in FORMS.items()}}
    with open(os.path.join(folder, "wordpiece.json"), "w", encoding="ascii", newline="\n") as file:
        text = json.dumps(document, separators=(",", ":"))
        file.write(text.replace("},{", "},\n{").replace(',"digests"', ',\n"digests"') + "\n")


if __name__ == "__main__":
    main()
