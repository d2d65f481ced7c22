// Untrusted JSON, with limits: size, depth and (for documents that people write) duplicate keys are checked first, so
// that later code may recurse over the document. Pure, thread-safe.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::spec {

struct JsonLimits {
    std::size_t max_bytes = std::size_t{1} << 20;
    int max_depth = 32;
    bool refuse_duplicate_keys = false;
};

// Errors are ErrorCode::malformed; context is "source:line".
Result<nlohmann::json> parseJson(std::string_view text, std::string_view source, const JsonLimits& limits = {});

// One line; bytes that are not UTF-8 become U+FFFD instead of an exception.
std::string dumpJson(const nlohmann::json& value);

// "an integer", "text", … of a value that was found, for messages.
std::string_view jsonTypeName(const nlohmann::json& value);

}  // namespace plateau::spec
