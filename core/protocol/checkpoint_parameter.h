// The parameter "checkpoint" of all questions about one checkpoint.
#pragma once

#include "core/protocol/parameter.h"

namespace plateau::protocol {

inline Parameter checkpointParameter(std::string& checkpoint) {
    return parameter("checkpoint", &checkpoint, "C", "checkpoint, or a run folder for its newest one").required();
}

}  // namespace plateau::protocol
