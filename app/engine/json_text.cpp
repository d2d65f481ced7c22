#include "app/engine/json_text.h"

#include <cmath>
#include <cstdint>

#include "core/spec/number_json.h"

namespace plateau::engine {

std::string jsonText(const nlohmann::json& document) {
    return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::json jsonNumber(double number) {
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (std::trunc(number) == number && std::abs(number) < kExact) return static_cast<std::int64_t>(number);
    return spec::numberJson(number);
}

nlohmann::json errorObject(const Error& error) {
    nlohmann::json object = {{"code", toString(error.code)}, {"message", error.message}, {"context", error.context}};
    if (!error.advice.empty()) object["advice"] = error.advice;
    return object;
}

nlohmann::json errorDocument(const std::vector<Error>& errors) {
    nlohmann::json document = {{"error", errorObject(errors.front())}};
    if (errors.size() > 1)
        for (const Error& error : errors) document["errors"].push_back(errorObject(error));
    return document;
}

}  // namespace plateau::engine
