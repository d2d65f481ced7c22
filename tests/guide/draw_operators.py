#!/usr/bin/env python3
"""Draws each attention operator as the way of its data, for the guide.

    tests/guide/draw_operators.py FOLDER
        writes FOLDER/operator-<id>-<theme>.svg. Boxes that BERT's own attention does not have are filled.

Standard library only. The colours are those of the window's themes.
"""

import re
import sys
from pathlib import Path
from xml.sax.saxutils import escape

PALETTES = Path(__file__).resolve().parents[2] / "widgets/theme/palettes.cpp"
COLUMN, ROW, HIGH, MARGIN, TEXT = 118, 46, 30, 14, 13

# What all with a softmax between tokens end in, behind the scores in column 3.
END = {"p": (4, 0.5, "softmax"), "c": (5, 1, "A v"), "out": (6, 1, "context")}
END_EDGES = "s-p p-c c-out"
Q, K, V, X = (1, 0, "W_q"), (1, 1, "W_k"), (1, 2, "W_v"), (0, 1, "x")

# id: nodes {name: (column, row, text)}, edges "from-to …", the names of what BERT does not have.
OPERATORS = {
    "original": (
        {"x": X, "q": Q, "k": K, "v": V, "s": (3, 0.5, "q kᵀ / √D"), **END},
        "x-q x-k x-v q-s k-s v-c " + END_EDGES,
        "",
    ),
    "symmetric": (
        {"x": X, "q": (1, 0.5, "W_q"), "v": V, "s": (3, 0.5, "q qᵀ / √D"), **END},
        "x-q x-v q-s v-c " + END_EDGES,
        "s",
    ),
    "pairwise": (
        {"x": X, "q": (1, 0.5, "W_q"), "S": (2, 0, "q S"), "v": V, "s": (3, 0.5, "q S qᵀ / √D"), **END},
        "x-q x-v q-S S-s q-s v-c " + END_EDGES,
        "S s",
    ),
    "bilinear": (
        {"x": X, "q": Q, "S": (2, 0, "q S"), "k": K, "v": V, "s": (3, 0.5, "q S kᵀ / √D"), **END},
        "x-q x-k x-v q-S S-s k-s v-c " + END_EDGES,
        "S s",
    ),
    "additive": (
        {
            "x": X,
            "q": Q,
            "k": (1, 2, "W_k"),
            "Q": (2, 1, "Q = Σ α q"),
            "p": (3, 2, "p = k ⊙ Q"),
            "K": (4, 1, "K = Σ β p"),
            "r": (5, 0, "(q ⊙ K) W_r + q"),
            "out": (6.2, 0, "context"),
        },
        "x-q x-k q-Q Q-p k-p p-K K-r q-r r-out",
        "Q p K r",
    ),
    "shared-weight": (
        {
            "x": X,
            "W": (1, 1, "W"),
            "q": (2, 0, "⊙ d_q"),
            "k": (2, 1, "⊙ d_k"),
            "v": (2, 2, "⊙ d_v"),
            "s": (3, 0.5, "q kᵀ / √D"),
            **END,
        },
        "x-W W-q W-k W-v q-s k-s v-c " + END_EDGES,
        "W q k v",
    ),
    "gqa": (
        {
            "x": X,
            "q": Q,
            "k": (1, 1, "W_k, groups"),
            "v": (1, 2, "W_v, groups"),
            "s": (3, 0.5, "q k[group]ᵀ / √D"),
            **END,
            "c": (5, 1, "A v[group]"),
        },
        "x-q x-k x-v q-s k-s v-c " + END_EDGES,
        "k v",
    ),
    "kv-shared": (
        {"x": X, "q": Q, "k": K, "s": (3, 0.5, "q kᵀ / √D"), **END, "c": (5, 1, "A k")},
        "x-q x-k q-s k-s k-c " + END_EDGES,
        "c",
    ),
    "clipped-softmax": (
        {
            "x": X,
            "q": Q,
            "k": K,
            "v": V,
            "s": (2, 0.5, "q kᵀ / √D"),
            "p": (3, 0.5, "softmax"),
            "l": (4, 0.5, "stretch, clip"),
            "c": END["c"],
            "out": END["out"],
        },
        "x-q x-k x-v q-s k-s v-c s-p p-l l-c c-out",
        "l",
    ),
    "qk-norm": (
        {
            "x": X,
            "q": Q,
            "k": K,
            "v": V,
            "n": (2, 0, "RMSNorm"),
            "m": (2, 1, "RMSNorm"),
            "s": (3, 0.5, "q kᵀ / √D"),
            **END,
        },
        "x-q x-k x-v q-n k-m n-s m-s v-c " + END_EDGES,
        "n m",
    ),
    "gated-output": (
        {
            "x": X,
            "q": Q,
            "k": K,
            "v": V,
            "g": (1, 3, "G"),
            "h": (3, 3, "σ"),
            "s": (2, 0.5, "q kᵀ / √D"),
            "p": (3, 0.5, "softmax"),
            "c": (4, 1, "A v"),
            "t": (5, 1, "gate ⊙"),
            "out": (6, 1, "context"),
        },
        "x-q x-k x-v x-g q-s k-s v-c s-p p-c c-t g-h h-t t-out",
        "g h t",
    ),
    "linear": (
        {
            "x": X,
            "q": Q,
            "k": K,
            "v": V,
            "f": (2, 0, "φ(q)"),
            "g": (2, 1, "φ(k)"),
            "m": (3.1, 2, "Σ φ(k)ᵀ v"),
            "d": (3.1, 1, "Σ φ(k)"),
            "c": (5, 0, "φ(q) Σ φ(k)ᵀ v / φ(q) Σ φ(k)"),
            "out": (6.5, 0, "context"),
        },
        "x-q x-k x-v q-f k-g g-m v-m g-d f-c m-c d-c c-out",
        "f g m d c",
    ),
    "differential": (
        {
            "x": (0, 1.5, "x"),
            "q": (1, 0.5, "W_q, halves"),
            "k": (1, 1.5, "W_k, halves"),
            "v": (1, 2.7, "W_v"),
            "a": (2.6, 0.5, "softmax q₁k₁ᵀ"),
            "b": (2.6, 1.5, "softmax q₂k₂ᵀ"),
            "d": (4, 1, "A₁ − λ A₂"),
            "c": (5, 1.5, "A v"),
            "n": (6, 1.5, "RMSNorm"),
            "out": (7, 1.5, "context"),
        },
        "x-q x-k x-v q-a k-a q-b k-b a-d b-d d-c v-c c-n n-out",
        "q k a b d n",
    ),
    "fnet": (
        {
            "x": (0, 0, "x"),
            "f": (1.5, 0, "Fourier over features"),
            "t": (3.3, 0, "Fourier over tokens"),
            "r": (4.7, 0, "real part"),
            "out": (5.7, 0, "context"),
        },
        "x-f f-t t-r r-out",
        "f t r",
    ),
}


def colours_of(theme):
    """{"ink": "#1b1f24", …}"""
    body = PALETTES.read_text(encoding="utf-8").split(f"Theme {theme}Theme()")[1].split("};")[0]
    return dict(re.findall(r'\.(\w+) = QColor\("(#\w+)"\)', body))


def width(text):
    return max(44, 8 * len(text) + 16)


class Drawing:
    def __init__(self, nodes, colours):
        self.nodes, self.colours, self.parts = nodes, colours, []
        self.left = min(COLUMN * column - width(text) / 2 for column, _, text in nodes.values()) - MARGIN
        right = max(COLUMN * column + width(text) / 2 for column, _, text in nodes.values()) + MARGIN
        self.size = (right - self.left, ROW * max(row for _, row, _ in nodes.values()) + HIGH + 2 * MARGIN)

    def centre(self, name):
        column, row, _ = self.nodes[name]
        return COLUMN * column - self.left, ROW * row + MARGIN + HIGH / 2

    def box(self, name, is_new):
        text = self.nodes[name][2]
        (x, y), wide = self.centre(name), width(text)
        fill, opacity, stroke = ("accent", 0.2, "accent") if is_new else ("card", 1, "inkSoft")
        self.parts.append(
            f'<rect x="{x - wide / 2:.1f}" y="{y - HIGH / 2:.1f}" width="{wide}" height="{HIGH}" rx="4" '
            f'fill="{self.colours[fill]}" fill-opacity="{opacity}" stroke="{self.colours[stroke]}"/>'
            f'<text x="{x:.1f}" y="{y + TEXT / 3:.1f}" text-anchor="middle" fill="{self.colours["ink"]}">'
            f"{escape(text)}</text>"
        )

    def arrow(self, start, end):
        x, y = self.centre(start)
        to_x, to_y = self.centre(end)
        x, to_x = x + width(self.nodes[start][2]) / 2, to_x - width(self.nodes[end][2]) / 2
        bend = (to_x - x) / 2
        self.parts.append(
            f'<path d="M{x:.1f} {y:.1f}C{x + bend:.1f} {y:.1f} {to_x - bend:.1f} {to_y:.1f} {to_x - 5:.1f} {to_y:.1f}" '
            f'fill="none" stroke="{self.colours["inkSoft"]}"/>'
            f'<path d="M{to_x:.1f} {to_y:.1f}l-7 -3.5v7z" fill="{self.colours["inkSoft"]}"/>'
        )

    def svg(self):
        wide, high = self.size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{high:.0f}" '
            f'viewBox="0 0 {wide:.0f} {high:.0f}" font-family="sans-serif" font-size="{TEXT}">\n'
            f'<rect width="{wide:.0f}" height="{high:.0f}" fill="{self.colours["card"]}"/>\n'
            + "\n".join(self.parts)
            + "\n</svg>\n"
        )


def drawn(nodes, edges, new, colours):
    drawing = Drawing(nodes, colours)
    for edge in edges.split():
        drawing.arrow(*edge.split("-"))
    for name in nodes:
        drawing.box(name, name in new.split())
    return drawing.svg()


def main():
    folder = Path(sys.argv[1])
    for name, (nodes, edges, new) in OPERATORS.items():
        for theme in ("light", "dark"):
            drawing = drawn(nodes, edges, new, colours_of(theme))
            (folder / f"operator-{name}-{theme}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
