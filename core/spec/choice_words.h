// A closed choice is an enum whose values count from 0, and its words stand once: wordsOf(value), beside the enum,
// lists them in the order of the values. From that list the choice is written, read and offered. Pure; thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace plateau::spec {

using Words = std::span<const std::string_view>;

template <typename Choice>
concept WordChoice = std::is_enum_v<Choice> && requires(Choice choice) {
    { wordsOf(choice) } -> std::same_as<Words>;
};

template <WordChoice Choice>
std::string_view toString(Choice choice) {
    return wordsOf(choice)[static_cast<std::size_t>(choice)];
}

// Nothing for a word of none.
template <WordChoice Choice>
std::optional<Choice> choiceOf(std::string_view word) {
    const Words words = wordsOf(Choice{});
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Choice>(found - words.begin());
}

}  // namespace plateau::spec
