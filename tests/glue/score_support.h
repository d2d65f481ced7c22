// Made-up results for the tests of scores and what is built on them.
#pragma once

#include <vector>

#include "core/glue/scores.h"

namespace plateau::glue::test {

// Every value of the nine numbers, and the means that published files carry.
inline Values fullValues(double value = 0.5) {
    Values values;
    for (const Number& number : numbers()) {
        if (!number.in_score) continue;
        for (const std::string_view key : number.metrics) values.emplace(key, value);
        if (!number.combined.empty()) values.emplace(number.combined, value);
    }
    return values;
}

// One row a seed; a seed's values are `value` and a little that depends on the seed.
inline std::vector<Scores> seeds(const Name& name, const std::vector<std::uint64_t>& list, double value = 0.5) {
    std::vector<Scores> scores;
    for (const std::uint64_t seed : list)
        scores.push_back({.name = name,
                          .seed = seed,
                          .pretrain_step = {},
                          .values = fullValues(value + 0.001 * static_cast<double>(seed % 7)),
                          .flags = {},
                          .source = "test"});
    return scores;
}

}  // namespace plateau::glue::test
