#include "core/run/failure.h"

#include "core/base/error_code.h"

namespace plateau::run {

Failure failureOf(const Event& event) {
    const auto text = [&event](const char* name) {
        const auto found = event.details.find(name);
        return found != event.details.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    return {text("message"), errorCodeOf(text("code")), text("context"), text("advice")};
}

nlohmann::json failureDetails(const Error& error) {
    nlohmann::json details = {{"message", error.message}, {"code", toString(error.code)}};
    if (!error.context.empty()) details["context"] = error.context;
    if (!error.advice.empty()) details["advice"] = error.advice;
    return details;
}

}  // namespace plateau::run
