#include "core/pictures/marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/pictures/svg.h"

namespace plateau::pictures {
namespace {

constexpr std::size_t kInk = kHues - 1;
// On white the orange, sky blue and purple of Okabe and Ito stand out by less than 3:1: here the same hues in other
// strengths, and not less far apart for any kind of colour blindness.
constexpr std::array<Rgb, kHues> kOnLight = {Rgb{0x00, 0x72, 0xb2}, {0xa3, 0x43, 0x00}, {0x00, 0x9e, 0x73},
                                             {0x8f, 0x4f, 0x77},    {0xc2, 0x7c, 0x00}, {0x06, 0x8e, 0xf7},
                                             {0x1b, 0x1f, 0x24}};
constexpr std::array<Rgb, kHues> kOnDark = {Rgb{0x00, 0x72, 0xb2}, {0xd5, 0x5e, 0x00}, {0x00, 0x9e, 0x73},
                                            {0xcc, 0x79, 0xa7},    {0xe6, 0x9f, 0x00}, {0x56, 0xb4, 0xe9},
                                            {0xe7, 0xea, 0xee}};
constexpr std::array kCurveDashes = {Dash::solid, Dash::dashed, Dash::dotted, Dash::dash_dotted};
constexpr std::array kFurther = {Dash::dotted, Dash::dash_dotted, Dash::dash_dot_dotted};

// Places of curveMark(): solid before dashed, the operators of the paper in the colours that it is shown with.
constexpr std::pair<std::string_view, std::size_t> kOperators[] = {
    {"original", 0},        {"bilinear", 1},      {"pairwise", 2}, {"additive", 3},
    {"symmetric", 4},       {"shared-weight", 5}, {"linear", 6},   {"kv-shared", 7},
    {"clipped-softmax", 8}, {"gated-output", 9},  {"gqa", 10},     {"qk-norm", 11},
    {"differential", 12},   {"fnet", 13}};
// Dotted and dash-dotted ones, in no colour like those of the paper's operators, which most often stand beside.
constexpr std::array<std::size_t, 6> kRest = {15, 17, 20, 22, 24, 27};

// FNV-1a, which is the same everywhere.
std::size_t hashOf(std::string_view text) {
    std::uint32_t hash = 2166136261U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return hash;
}

}  // namespace

Rgb shadeOf(const Rgb& colour, bool is_ink, int shade, bool is_dark) {
    const Rgb& paper = is_dark ? kDarkPaper : kLightPaper;
    const Rgb& goal = is_ink ? paper : (is_dark ? kOnDark : kOnLight)[kInk];  // the ink only has the way back
    const double share = (is_ink ? 0.25 : 0.33) * std::clamp(shade, 0, kShades - 1);
    const auto mixed = [share](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + share * (to - from)));
    };
    return {mixed(colour.red, goal.red), mixed(colour.green, goal.green), mixed(colour.blue, goal.blue)};
}

Rgb colourOf(const Mark& mark, bool is_dark) {
    const auto hue = static_cast<std::size_t>(std::clamp(mark.hue, 0, kHues - 1));
    return shadeOf((is_dark ? kOnDark : kOnLight)[hue], hue == kInk, mark.shade, is_dark);
}

Mark curveMark(std::size_t place) {
    return {static_cast<int>(place % kHues), kCurveDashes[place / kHues % kCurveDashes.size()]};
}

Mark operatorMark(std::string_view op, std::size_t repeat) {
    const auto* const known =
        std::find_if(std::begin(kOperators), std::end(kOperators), [op](const auto& one) { return one.first == op; });
    Mark mark = curveMark(known != std::end(kOperators) ? known->second : kRest[hashOf(op) % kRest.size()]);
    if (repeat == 0) return mark;
    mark.dash = kFurther[(repeat - 1) % kFurther.size()];
    mark.shade = static_cast<int>(std::min<std::size_t>((repeat - 1) / kFurther.size(), kShades - 1));
    return mark;
}

}  // namespace plateau::pictures
