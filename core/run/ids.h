// Strong ids, so that a step is never passed for a sequence number.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace plateau::run {

// Name of a run folder below `runs/`: [A-Za-z0-9._-]+, never empty.
struct RunId {
    std::string value;
    auto operator<=>(const RunId&) const = default;
};

// Number of completed optimiser steps.
struct StepIndex {
    std::int64_t value = 0;
    auto operator<=>(const StepIndex&) const = default;
};

// Position of an event in its log, from 0.
struct Sequence {
    std::int64_t value = 0;
    auto operator<=>(const Sequence&) const = default;
};

}  // namespace plateau::run
