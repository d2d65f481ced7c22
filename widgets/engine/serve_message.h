// Parses one line of `serve`. Pure, any thread. A meaningless line is a value, never an error; the session decides what
// to do with it.
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::widgets {

struct ServeMessage {
    enum class Kind {
        nothing,   // not JSON, or an unknown message
        hello,     // {"hello":{"protocol":1}}
        progress,  // {"id":1,"progress":0.4}
        answer,    // {"id":1,"result":{…}} or {"id":1,"error":{…}}
    } kind = Kind::nothing;
    std::optional<int> id;        // -1: the line has an id that no question can have
    int protocol = -1;            // of a hello; -1: not given
    std::optional<double> share;  // of a progress message, 0 … 1; none if it has no number
    nlohmann::json result;        // of an answer
    std::optional<Error> error;   // of an answer that reports an error
};

ServeMessage readServeMessage(std::string_view line);

}  // namespace plateau::widgets
