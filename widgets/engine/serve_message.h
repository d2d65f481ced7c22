// A line of `serve`, read: what the session does with it is its matter. Pure, any thread; a line that means nothing is
// a value, never a failure.
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::widgets {

struct ServeMessage {
    enum class Kind {
        nothing,   // no JSON, or none that is known
        hello,     // {"hello":{"protocol":1}}
        progress,  // {"id":1,"progress":0.4}
        answer,    // {"id":1,"result":{…}} or {"id":1,"error":{…}}
    } kind = Kind::nothing;
    std::optional<int> id;        // -1: it has one that no question can have
    int protocol = -1;            // of a hello; -1: it names none
    std::optional<double> share;  // of a progress that says how far, 0 … 1
    nlohmann::json result;        // of an answer
    std::optional<Error> error;   // of an answer that is none
};

ServeMessage readServeMessage(std::string_view line);

}  // namespace plateau::widgets
