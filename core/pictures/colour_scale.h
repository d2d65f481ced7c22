// The colours of heat maps, in the window and in files.
//
//   diverging   blue - background - red, with zero in the middle: signed values
//   magnitude   background - blue, a single hue: values from 0 upwards
//
// Both scales pass through the background colour and are perceptually uniform: straight lines in Oklab (Ottosson
// 2020). Pure; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace plateau::pictures {

enum class ColourScale { diverging, magnitude };

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;  // sRGB
    bool operator==(const Rgb&) const = default;
};
std::string hexText(const Rgb& colour);  // "#08306b"

// `count` (two or more) colours, from the one of the least value to that of the greatest, on that background.
std::vector<Rgb> colourTable(ColourScale scale, bool is_dark, const Rgb& background, std::size_t count);

}  // namespace plateau::pictures
