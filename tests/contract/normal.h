// What may differ between two machines or two moments is written the same; everything else of an output stays as it
// is, byte for byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace plateau::test::contract {

struct Places {
    std::string here;     // the folder that the commands run in
    std::string source;   // the checkout
    std::string scratch;  // the parent of a session's folder of tensors
};

// The rules, in this order:
//   paths     the folders above become {here}, {source}, {scratch}
//   versions  of Plateau, LibTorch and CUDA become {version}
//   times     "time" and "…_time" of JSON, and dates with a time of day become {time}, unless they are kept
//   rates     figures of JSON and of a status that were measured with a clock become {rate}
//   machine   the list of devices, memory that is there, threads, host, process and boot become {machine}
std::string normalised(std::string text, const Places& places, bool withTimes = false);

// Every number with a fraction or an exponent becomes {number}: for texts and documents that were measured.
std::string withoutFigures(const std::string& text);

// Numbers with a fraction or an exponent are written with `digits` significant digits.
std::string rounded(const std::string& text, int digits);

// Equal but for numbers, which may differ by a thousandth, or by `kNearZero` where they are small: sums come out a
// little different on other processors. Whole numbers on both sides have to be equal.
inline constexpr double kNear = 2e-3, kNearZero = 2e-5;
bool isNear(std::string_view recorded, std::string_view now);

// FNV-1a in 16 hexadecimal digits.
std::string hashOf(std::string_view bytes);

// Bytes that are no printable UTF-8, blanks at the end and backslashes before an x as \xNN; and back.
std::string escaped(std::string_view line);
std::string unescaped(std::string_view text);

}  // namespace plateau::test::contract
