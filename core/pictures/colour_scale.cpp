#include "core/pictures/colour_scale.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace plateau::pictures {
namespace {

struct Oklab {
    double l, a, b;
};

double linear(std::uint8_t stored) {
    const double channel = stored / 255.0;
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

std::uint8_t stored(double channel) {
    const double value = channel <= 0.0031308 ? channel * 12.92 : 1.055 * std::pow(channel, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 1.0) * 255));
}

Oklab oklabOf(const Rgb& colour) {
    const double r = linear(colour.red), g = linear(colour.green), b = linear(colour.blue);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

Rgb rgbOf(const Oklab& colour) {
    const double l = std::pow(colour.l + 0.3963377774 * colour.a + 0.2158037573 * colour.b, 3);
    const double m = std::pow(colour.l - 0.1055613458 * colour.a - 0.0638541728 * colour.b, 3);
    const double s = std::pow(colour.l - 0.0894841775 * colour.a - 1.2914855480 * colour.b, 3);
    return {stored(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            stored(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            stored(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

std::vector<Rgb> stopsOf(ColourScale scale, bool is_dark, const Rgb& ground) {
    if (scale == ColourScale::magnitude)
        return is_dark ? std::vector<Rgb>{ground, {0x2c, 0x6a, 0xa8}, {0xd8, 0xef, 0xff}}
                       : std::vector<Rgb>{ground, {0x5f, 0xa3, 0xd6}, {0x08, 0x30, 0x6b}};
    return is_dark ? std::vector<Rgb>{{0x9f, 0xd0, 0xff},
                                      {0x3f, 0x8f, 0xdc},
                                      ground,
                                      {0xd9, 0x60, 0x4c},
                                      {0xff, 0xb9, 0xa6}}
                   : std::vector<Rgb>{
                         {0x08, 0x39, 0x6f}, {0x4a, 0x95, 0xcb}, ground, {0xde, 0x6b, 0x52}, {0x7f, 0x0f, 0x1f}};
}

}  // namespace

std::string hexText(const Rgb& colour) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
        text += kDigits[part / 16U];
        text += kDigits[part % 16U];
    }
    return text;
}

std::vector<Rgb> colourTable(ColourScale scale, bool is_dark, const Rgb& background, std::size_t count) {
    std::vector<Oklab> stops;
    for (const Rgb& colour : stopsOf(scale, is_dark, background)) stops.push_back(oklabOf(colour));
    std::vector<Rgb> table;
    table.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double place =
            static_cast<double>(i) / static_cast<double>(count - 1) * static_cast<double>(stops.size() - 1);
        const std::size_t from = std::min(static_cast<std::size_t>(place), stops.size() - 2);
        const double share = place - static_cast<double>(from);
        const Oklab &a = stops[from], &b = stops[from + 1];
        table.push_back(rgbOf({a.l + share * (b.l - a.l), a.a + share * (b.a - a.a), a.b + share * (b.b - a.b)}));
    }
    return table;
}

}  // namespace plateau::pictures
