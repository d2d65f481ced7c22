#include "core/run/failure.h"

#include <nlohmann/json.hpp>

#include "core/base/error_code.h"

namespace plateau::run {

Failure failureOf(const Event& event) {
    const auto text = [&event](const char* name) {
        const auto found = event.details.find(name);
        return found != event.details.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    return {text("message"), errorCodeOf(text("code")), text("context"), text("advice")};
}

}  // namespace plateau::run
