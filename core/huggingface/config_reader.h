// Reads typed values from an untrusted JSON object. The first fault is kept; everything after it is skipped.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::huggingface {

// An object in which no key comes twice. malformed otherwise.
Result<nlohmann::json> parseObject(std::string_view text, const std::string& source);

class ConfigReader {
public:
    // Both outlive the reader. `source` names the file.
    ConfigReader(const nlohmann::json& document, const std::string& source) : m_document(document), m_source(source) {}

    // Each leaves `value` as it is when the key is absent or null, which is a fault only where it is required.
    void integer(const char* key, std::int64_t& value, bool required = false);
    void number(const char* key, double& value);
    bool flag(const char* key, bool otherwise);
    std::string text(const char* key, const std::string& otherwise);
    // Null unless the value is there and of the kind that `is` tests; `kind` names it in the fault.
    const nlohmann::json* find(const char* key, const char* kind, bool (nlohmann::json::*is)() const noexcept,
                               bool required = false);
    bool holds(const char* key) const;

    void fail(ErrorCode code, const std::string& what, const char* key, const std::string& advice);
    // malformed
    void wrong(const char* key, const std::string& what);
    // unavailable: a kind of model that this version does not compute
    void refuse(const char* key, const std::string& value, const std::string& known);
    const std::optional<Error>& error() const { return m_error; }

private:
    const nlohmann::json& m_document;
    const std::string& m_source;
    std::optional<Error> m_error;
};

}  // namespace plateau::huggingface
