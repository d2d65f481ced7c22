// Enums whose values have names in files, flags and forms. Each such enum counts from 0 and has its words once, beside
// the enum, as kWordsOf in the order of its values. Writing, reading and offering a choice all use these words. Pure;
// thread-safe.
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

// The value with this word; nothing when no value has it.
template <WordChoice Choice>
std::optional<Choice> choiceOf(std::string_view word) {
    const Words words = kWordsOf<Choice>;
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Choice>(found - words.begin());
}

}  // namespace plateau::spec
