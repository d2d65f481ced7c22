// What a build did: counts, and examples to look at. Values.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/corpus/filter.h"

namespace plateau::corpus {

// Of documents by their number of tokens, [CLS] and [SEP] included: bin b holds those of 2^b … 2^(b+1)-1.
using LengthHistogram = std::array<std::int64_t, 32>;

struct Counts {
    std::int64_t read = 0;  // documents; = kept + all dropped
    std::int64_t kept = 0;  // held-out ones included
    std::array<std::int64_t, kRules> dropped{};
    // Lines that are no document: not JSON, without a text `content`, longer than the limit.
    std::int64_t not_json = 0, no_content = 0, too_long = 0;
    std::int64_t split = 0;          // plain text: pieces cut off documents that are longer than the limit
    std::int64_t malformed = 0;      // plain text: malformed UTF-8 sequences, decoded as U+FFFD
    std::int64_t zeros = 0;          // plain text: NUL bytes
    std::int64_t text_bytes = 0;     // unpacked bytes read
    std::int64_t content_bytes = 0;  // of the kept documents' text
    std::int64_t tokens = 0;         // of the kept documents
    LengthHistogram lengths{};

    std::int64_t badLines() const { return not_json + no_content + too_long; }
    Counts& operator+=(const Counts& other);
    bool operator==(const Counts&) const = default;
};

struct Example {
    std::string kind;    // a rule's name, or "bad_line"
    std::string source;  // file:line
    std::string reason;
    std::string text;  // its beginning
};
inline constexpr std::size_t kExamplesOfAKind = 5;

// The manifest's `documents`.
nlohmann::json documentsJson(const Counts& counts, std::int64_t heldOut);
// Every count, and back.
nlohmann::json toJson(const Counts& counts);
nlohmann::json toJson(const std::vector<Example>& examples);
// Errors: malformed.
Result<Counts> countsFromJson(const nlohmann::json& document);
Result<std::vector<Example>> examplesFromJson(const nlohmann::json& document);

// At most `bytes` bytes from the beginning, whole characters, malformed ones replaced by U+FFFD.
std::string excerpt(std::string_view text, std::size_t bytes = 200);

}  // namespace plateau::corpus
