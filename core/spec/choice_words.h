// A closed choice is an enum whose values count from 0. Its words stand once, in the order of the values, as its
// kWordsOf beside the enum; from them the choice is written, read and offered. Pure; thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace plateau::spec {

using Words = std::span<const std::string_view>;

template <typename Choice>
inline constexpr std::array<std::string_view, 0> kWordsOf{};

template <typename Choice>
concept WordChoice = !kWordsOf<Choice>.empty();

template <WordChoice Choice>
constexpr Words wordsOf(Choice) {
    return kWordsOf<Choice>;
}

template <WordChoice Choice>
constexpr std::string_view toString(Choice choice) {
    return kWordsOf<Choice>[static_cast<std::size_t>(choice)];
}

// Nothing for a word of none.
template <WordChoice Choice>
std::optional<Choice> choiceOf(std::string_view word) {
    const Words words = kWordsOf<Choice>;
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Choice>(found - words.begin());
}

}  // namespace plateau::spec
