#include "core/spec/json_text.h"

#include <algorithm>
#include <set>
#include <vector>

namespace plateau::spec {
namespace {

constexpr std::string_view kAdvice = "restore the file from a copy or remove it";
constexpr std::size_t kMostQuoted = 80;  // bytes of a file in an error: a word of it may be all of it

Error malformed(std::string message, std::string_view text, std::string_view source, std::size_t byte) {
    const auto before = text.substr(0, std::min(byte, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    return {ErrorCode::malformed, std::move(message), std::string(source) + ":" + std::to_string(line),
            std::string(kAdvice)};
}

// The byte at which brackets nest deeper than allowed, or npos. Exact for valid JSON; the parser judges the rest.
std::size_t tooDeepAt(std::string_view text, int maxDepth) {
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > maxDepth) return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::string_view::npos;
}

struct DuplicateKey {
    std::string key;
};

nlohmann::json parseWithoutDuplicates(std::string_view text) {
    using Json = nlohmann::json;
    std::vector<std::set<std::string>> open;
    const auto watch = [&open](int, Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start) {
            open.emplace_back();
        } else if (event == Json::parse_event_t::object_end) {
            open.pop_back();
        } else if (event == Json::parse_event_t::key) {
            if (!open.back().insert(parsed.get<std::string>()).second) throw DuplicateKey{parsed.get<std::string>()};
        }
        return true;
    };
    return Json::parse(text, watch);
}

// The begin of a text, whole characters of it.
std::string beginOf(std::string_view text) {
    if (text.size() <= kMostQuoted) return std::string(text);
    std::size_t end = kMostQuoted;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // within a UTF-8 sequence
    return std::string(text.substr(0, end)) + "…";
}

// nlohmann's "[json.exception.parse_error.101] parse error at line 1, column 5: …; last read: '…'" without its number,
// and with the begin of what was read.
std::string wordsOf(const nlohmann::json::exception& error) {
    constexpr std::string_view kRead = "last read: '";
    std::string text = error.what();
    if (const auto end = text.find("] "); end != std::string::npos) text.erase(0, end + 2);
    const auto begin = text.find(kRead), end = text.rfind('\'');
    if (begin == std::string::npos || end < begin + kRead.size()) return text;
    const std::size_t first = begin + kRead.size();
    return text.substr(0, first) + beginOf(std::string_view(text).substr(first, end - first)) + text.substr(end);
}

}  // namespace

Result<nlohmann::json> parseJson(std::string_view text, std::string_view source, const JsonLimits& limits) {
    if (text.size() > limits.max_bytes)
        return Error{ErrorCode::malformed, "larger than " + std::to_string(limits.max_bytes) + " bytes",
                     std::string(source), "check that this is the right file"};
    if (const auto byte = tooDeepAt(text, limits.max_depth); byte != std::string_view::npos)
        return malformed("nested deeper than " + std::to_string(limits.max_depth) + " levels", text, source, byte);
    try {
        if (limits.refuse_duplicate_keys) return parseWithoutDuplicates(text);
        return nlohmann::json::parse(text);
    } catch (const DuplicateKey& duplicate) {
        return malformed("key \"" + beginOf(duplicate.key) + "\" is there twice", text, source, 0);
    } catch (const nlohmann::json::parse_error& error) {
        return malformed("not valid JSON: " + wordsOf(error), text, source, error.byte);
    } catch (const nlohmann::json::exception& error) {
        return malformed("not valid JSON: " + wordsOf(error), text, source, 0);
    }
}

std::string dumpJson(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string_view jsonTypeName(const nlohmann::json& value) {
    switch (value.type()) {
        case nlohmann::json::value_t::null:
            return "nothing (null)";
        case nlohmann::json::value_t::object:
            return "an object";
        case nlohmann::json::value_t::array:
            return "an array";
        case nlohmann::json::value_t::string:
            return "text";
        case nlohmann::json::value_t::boolean:
            return "true or false";
        case nlohmann::json::value_t::number_integer:
        case nlohmann::json::value_t::number_unsigned:
            return "an integer";
        case nlohmann::json::value_t::number_float:
            return "a number";
        default:
            return "something else";
    }
}

}  // namespace plateau::spec
