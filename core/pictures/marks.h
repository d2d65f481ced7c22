// How curves are told apart, in the window and in files: a hue, a dash, a shade. Hues are those that the colour-blind
// can tell apart; on white as on dark paper all stand out by 3:1. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/pictures/colour_scale.h"

namespace plateau::pictures {

enum class Dash { solid, dashed, dotted, dash_dotted, dash_dot_dotted };

inline constexpr int kHues = 7;  // the last one is the ink
// Steps from the hue itself (0) towards the ink: darker on white, lighter on dark paper; the ink itself the other way.
inline constexpr int kShades = 3;

struct Mark {
    int hue = 0;  // less than kHues
    Dash dash = Dash::solid;
    int shade = 0;  // less than kShades
    bool operator==(const Mark&) const = default;
};

// On white, the hues of Okabe and Ito (2008) in strengths that stand out; on dark paper theirs.
Rgb colourOf(const Mark& mark, bool is_dark);

// One colour on its way to another: the shade of it.
Rgb shadeOf(const Rgb& colour, bool is_ink, int shade, bool is_dark);

// Of a curve by its place: solid ones first, from the eighth on the same hues dashed. Repeats itself after 28.
Mark curveMark(std::size_t place);

// The mark of an operator. Every built-in one has its own pair of hue and dash: original blue, symmetric orange,
// pairwise green. Another one gets a dotted or dash-dotted one by its name, which is that of no built-in one and in
// none of those three hues. `repeat`: how many of that operator have got one before; they differ in their dashes, then
// in their shades.
Mark operatorMark(std::string_view op, std::size_t repeat = 0);

}  // namespace plateau::pictures
