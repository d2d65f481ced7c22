// Choices of a setting that hold a number: "low-rank(r)" stands for low-rank(1), low-rank(2), …
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/number_text.h"

namespace plateau {

// The number that `value` writes in place of r, as 8 in "low-rank(8)" for "low-rank(r)"; none when it does not fit.
inline std::optional<std::int64_t> numberInChoice(std::string_view choice, std::string_view value) {
    if (!choice.ends_with("(r)")) return std::nullopt;
    const std::string_view head = choice.substr(0, choice.size() - 2);
    if (!value.starts_with(head) || !value.ends_with(')') || value.size() <= head.size() + 1) return std::nullopt;
    const std::string_view digits = value.substr(head.size(), value.size() - head.size() - 1);
    return digits.front() == '0' ? std::nullopt : numberIn<std::int64_t>(digits);
}

// The choice itself, or one with its number within min … max (a bound that is absent is 1, or none).
inline bool matchesChoice(std::string_view choice, std::string_view value, std::optional<double> min,
                          std::optional<double> max) {
    if (choice == value) return true;
    const auto number = numberInChoice(choice, value);
    if (!number) return false;
    const auto size = static_cast<double>(*number);
    return size >= min.value_or(1) && size <= max.value_or(size);
}

}  // namespace plateau
