// Numbers as texts: a text is one number as a whole or none at all.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace plateau {

// The number that the whole text is, in std::from_chars' form: no space around it, no leading '+', any case of "nan"
// and "inf". None for everything else, numbers outside the type's range included.
template <typename Number>
std::optional<Number> numberIn(std::string_view text) {
    Number value{};
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace plateau
