// What a model predicts at one place. Plain values.
#pragma once

#include <limits>
#include <string>

namespace plateau::protocol {

struct Guess {
    std::string token{};  // of a classifier the label; empty for an id beyond the vocabulary
    double probability = std::numeric_limits<double>::quiet_NaN();
};

}  // namespace plateau::protocol
