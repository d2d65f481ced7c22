// Members of JSON documents from outside, with the first fault kept: after it every reader gives something harmless, so
// that callers ask once, at the end. One thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/characters.h"
#include "core/base/result.h"

namespace plateau::operatorfile {

class JsonReader {
public:
    explicit JsonReader(std::string source) : m_source(std::move(source)) {}

    bool failed() const { return m_error.has_value(); }
    const Error& error() const { return *m_error; }

    // `where` is a place in the document: "node softmax".
    void fail(const std::string& where, const std::string& what,
              const std::string& advice = "import the operator again from its Python source") {
        if (!m_error)
            m_error = Error{ErrorCode::malformed, what, where.empty() ? m_source : m_source + ", " + where, advice};
    }
    // Null where `object` is none or has no such member.
    static const nlohmann::json* find(const nlohmann::json& object, const char* key) {
        const auto found = object.is_object() ? object.find(key) : object.end();
        return object.is_object() && found != object.end() ? &*found : nullptr;
    }
    const nlohmann::json& member(const nlohmann::json& object, const char* key, nlohmann::json::value_t type,
                                 const std::string& where) {
        static const nlohmann::json kNothing;
        const nlohmann::json* found = find(object, key);
        const bool fits = found && (found->type() == type ||
                                    (type == nlohmann::json::value_t::number_integer && found->is_number_integer()));
        if (fits) return *found;
        fail(where, std::string(found ? "'" : "there is no '") + key + (found ? "' is of another kind" : "'"));
        return kNothing;
    }
    std::string text(const nlohmann::json& object, const char* key, std::size_t most, const std::string& where) {
        const auto& found = member(object, key, nlohmann::json::value_t::string, where);
        if (!found.is_string()) return {};
        return shortEnough(found.get_ref<const std::string&>(), most, where);
    }
    // The text itself, where it is no longer than `most` bytes and of one line.
    std::string shortEnough(const std::string& text, std::size_t most, const std::string& where) {
        if (text.size() > most) {
            fail(where, "a text has more than " + std::to_string(most) + " bytes");
            return {};
        }
        for (const char c : text)
            if (static_cast<unsigned char>(c) < 32 || c == 127) {
                fail(where, "a text holds a control character");
                return {};
            }
        return text;
    }

private:
    std::string m_source;
    std::optional<Error> m_error;
};

}  // namespace plateau::operatorfile
