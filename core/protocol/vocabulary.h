// The question `vocab train`: a WordPiece vocabulary from text, written to a file. Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct VocabularyAnswer {
    std::string output{};      // the file
    std::int64_t entries = 0;  // in it; fewer than asked for when no pair is frequent enough
    std::int64_t words = 0;    // occurrences in the text
    std::int64_t distinct_words = 0;
    std::int64_t forgotten_words = 0;    // occurrences of words that were too rare or too long to be counted
    std::int64_t replaced = 0;           // malformed UTF-8 sequences, read as U+FFFD
    std::vector<std::string> ignored{};  // files of folders whose names are not those of text files

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<VocabularyAnswer> read(const nlohmann::json& document);
    bool operator==(const VocabularyAnswer&) const = default;
};

struct VocabularyQuestion {
    static constexpr std::string_view kMethod = "vocab.train";
    using Answer = VocabularyAnswer;

    std::int64_t size = 0;           // entries, special tokens included
    std::int64_t characters = 1000;  // most characters to keep
    std::uint64_t min_frequency = 2;
    std::string output{};
    bool cased = false;
    std::vector<std::string> files{};  // files, folders, patterns
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const VocabularyQuestion&) const = default;
};

}  // namespace plateau::protocol
