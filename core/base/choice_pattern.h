// Choices of a setting that hold a number: "low-rank(r)" stands for low-rank(1), low-rank(2), …
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/number_text.h"

namespace plateau {

// The number in place of r: 8 of "low-rank(8)" for "low-rank(r)". None when `value` does not match the choice.
inline std::optional<std::int64_t> numberInChoice(std::string_view choice, std::string_view value) {
    if (!choice.ends_with("(r)")) return std::nullopt;
    const std::string_view head = choice.substr(0, choice.size() - 2);
    if (!value.starts_with(head) || !value.ends_with(')') || value.size() <= head.size() + 1) return std::nullopt;
    const std::string_view digits = value.substr(head.size(), value.size() - head.size() - 1);
    return digits.front() == '0' ? std::nullopt : numberIn<std::int64_t>(digits);
}

// Whether `value` is the choice itself, or the choice with a number within min … max (by default 1 and no limit).
inline bool matchesChoice(std::string_view choice, std::string_view value, std::optional<double> min,
                          std::optional<double> max) {
    if (choice == value) return true;
    const auto number = numberInChoice(choice, value);
    if (!number) return false;
    const auto size = static_cast<double>(*number);
    return size >= min.value_or(1) && size <= max.value_or(size);
}

}  // namespace plateau
