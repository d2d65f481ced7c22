// What the pictures of this room are made of: texts, lines and boxes of an SVG document, and its colours. Internal to
// core/pictures. Pure.
//
// One document is for white and for dark paper: colours stand as attributes for white, and a style sheet replaces them
// by their classes where the reader prefers dark. Programs without style sheets show it on white. Within a page
// the classes of all pictures mean the same.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/pictures/colour_scale.h"
#include "core/pictures/marks.h"

namespace plateau::pictures {

inline constexpr Rgb kLightPaper{0xff, 0xff, 0xff}, kDarkPaper{0x1c, 0x20, 0x26};
inline constexpr double kFontPx = 12, kLetterPx = 7.2;  // a letter's width, with room to spare

std::string number(double value);                // two decimals, as coordinates have
std::string withMinus(std::string_view number);  // for people: the sign that is as wide as a digit, U+2212
std::string escaped(std::string_view text);
double textWidth(std::string_view utf8);  // at most, in pixels

// `anchor`: "start", "middle" or "end". `more`: attributes, with a space before each.
std::string textAt(double x, double y, const char* anchor, std::string_view text, std::string_view more = {});
// `look`: "grid" or "axis".
std::string lineAt(double x1, double y1, double x2, double y2, std::string_view look);
// An element without its end, " x=… y=… width=… height=…" behind it.
std::string boxAttributes(double x, double y, double width, double height);
// The attributes of a stroke, or a fill, in the colour of a mark, which `document` knows.
std::string strokeOf(const Mark& mark);
std::string fillOf(const Mark& mark);

// The document. `rules`: further rules for dark paper, of classes that `content` has.
std::string document(double width, double height, std::string_view content, std::string_view rules = {});
// A rule for `document`: of a class its fill on dark paper.
std::string fillRule(std::string_view class_name, std::string_view colour);

}  // namespace plateau::pictures
