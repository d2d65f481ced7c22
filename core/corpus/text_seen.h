// Whether plain text is UTF-8, judged by the whole of what was read of an input, so that one bad spot in a large file
// is no reason to refuse it, and good files are no excuse for a bad one. Values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::corpus {

struct TextSeen {
    std::int64_t bytes = 0, zeros = 0;
    std::int64_t malformed = 0;            // sequences that are no UTF-8, each read as U+FFFD
    std::int64_t latin_letters = 0;        // of them: what Latin-1 has as a letter, beside a letter of ASCII
    bool has_utf8 = false;                 // a well-formed character beyond ASCII
    std::optional<std::uint64_t> fault{};  // the first byte that is no text

    // `offset`: where the bytes begin in their input, unpacked; nothing where that is not known.
    void add(const TextSeen& more, std::optional<std::uint64_t> offset);
};

// Of one stretch of text; `fault` counts from its beginning. What is known to be well-formed is not judged again.
TextSeen seenIn(std::string_view text, bool isWellFormed = false);

enum class Reading { goesOn, isDone };  // of the input

// Refuses what is mostly no UTF-8, and Latin-1 that is mostly ASCII: several letters of that encoding and no other
// character beyond ASCII. Errors: notText, with `path`, or path@byte, as the context.
Status checkIsText(const TextSeen& seen, Reading reading, const std::string& path);

nlohmann::json toJson(const TextSeen& seen);
// Throws nlohmann::json::exception for what toJson() has not written, now or in an older version.
TextSeen seenFromJson(const nlohmann::json& document);

}  // namespace plateau::corpus
