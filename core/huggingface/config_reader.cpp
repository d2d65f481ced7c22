#include "core/huggingface/config_reader.h"

#include <set>
#include <vector>

#include "core/base/characters.h"

namespace plateau::huggingface {

using nlohmann::json;

namespace {

constexpr std::size_t kShownBytes = 60;

std::string shown(const std::string& value) {
    const std::size_t length = characterCut(value, kShownBytes);
    return "'" + value.substr(0, length) + (length < value.size() ? "…'" : "'");
}

}  // namespace

Result<json> parseObject(std::string_view text, const std::string& source) {
    std::vector<std::set<std::string>> open;  // keys of each object around the reader
    std::string twice;
    const auto watch = [&](int, json::parse_event_t event, json& parsed) {
        if (event == json::parse_event_t::object_start) open.emplace_back();
        if (event == json::parse_event_t::object_end) open.pop_back();
        if (event == json::parse_event_t::key && !open.back().insert(parsed.get_ref<const std::string&>()).second)
            twice = parsed.get<std::string>();
        return true;
    };
    json document = json::parse(text, watch, /*allow_exceptions=*/false);
    const std::string advice = "fetch or write the file again";
    if (!document.is_object()) return Error{ErrorCode::malformed, "the file is not a JSON object", source, advice};
    if (!twice.empty()) return Error{ErrorCode::malformed, "the key " + shown(twice) + " comes twice", source, advice};
    return document;
}

void ConfigReader::integer(const char* key, std::int64_t& value, bool required) {
    if (const json* found = find(key, "a whole number", &json::is_number_integer, required))
        value = found->get<std::int64_t>();
}

void ConfigReader::number(const char* key, double& value) {
    if (const json* found = find(key, "a number", &json::is_number)) value = found->get<double>();
}

bool ConfigReader::flag(const char* key, bool otherwise) {
    const json* found = find(key, "true or false", &json::is_boolean);
    return found ? found->get<bool>() : otherwise;
}

std::string ConfigReader::text(const char* key, const std::string& otherwise) {
    const json* found = find(key, "text", &json::is_string);
    return found ? found->get<std::string>() : otherwise;
}

const json* ConfigReader::find(const char* key, const char* kind, bool (json::*is)() const noexcept, bool required) {
    const auto found = m_document.find(key);
    if (found == m_document.end() || found->is_null()) {
        if (required) fail(ErrorCode::malformed, "a key is missing", key, "add the key or fetch the file again");
        return nullptr;
    }
    if (((*found).*is)()) return &*found;
    wrong(key, std::string("the value is not ") + kind);
    return nullptr;
}

bool ConfigReader::holds(const char* key) const {
    const auto found = m_document.find(key);
    return found != m_document.end() && !found->is_null();
}

void ConfigReader::fail(ErrorCode code, const std::string& what, const char* key, const std::string& advice) {
    if (!m_error) m_error = Error{code, what, m_source + ": " + key, advice};
}

void ConfigReader::wrong(const char* key, const std::string& what) {
    fail(ErrorCode::malformed, what, key, "correct the file or fetch it again");
}

void ConfigReader::refuse(const char* key, const std::string& value, const std::string& known) {
    fail(ErrorCode::unavailable, shown(value) + " is not known to this version", key, "use a checkpoint with " + known);
}

}  // namespace plateau::huggingface
