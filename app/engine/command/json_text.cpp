#include "app/engine/command/json_text.h"

namespace plateau::engine {

std::string jsonText(const nlohmann::json& document) {
    return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace plateau::engine
