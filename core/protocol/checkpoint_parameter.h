// The parameter that questions about one checkpoint share. Internal to core/protocol.
#pragma once

#include "core/protocol/parameter.h"

namespace plateau::protocol {

inline Parameter checkpointParameter(std::string& checkpoint) {
    return {.name = "checkpoint",
            .place = &checkpoint,
            .type = "C",
            .help = "checkpoint, or a run folder for its newest one",
            .is_required = true};
}

}  // namespace plateau::protocol
