// Parses untrusted JSON within limits. Size, depth and (on request, for documents that people write) duplicate keys are
// checked first, so that later code may safely recurse over the document. Pure; thread-safe.
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

// The value as one line of JSON. Bytes that are not UTF-8 become U+FFFD instead of an exception.
std::string dumpJson(const nlohmann::json& value);

// The type of a value for messages: "an integer", "text", …
std::string_view jsonTypeName(const nlohmann::json& value);

}  // namespace plateau::spec
