// The texts that questions about a loss judge a model on, as parameters and in answers. Plain values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct JudgedTexts {
    // One of: a corpus, of which held-out samples are taken with the masks of evaluations; a GLUE folder and a task,
    // whose dev split is taken. All empty for what the checkpoint's run read.
    std::string corpus{}, data{}, task{};
    std::int64_t tokens = 2048;  // all texts together, at most, but one text at least
    bool operator==(const JudgedTexts&) const = default;
};

// Appends corpus, data, task and tokens.
void addJudgedTexts(std::vector<Parameter>& parameters, JudgedTexts& texts);

// What they were, and what the model is on them with nothing muted.
struct Judgement {
    std::int64_t texts = 0, tokens = 0, positions = 0;  // positions that are scored; of a classifier the texts
    bool is_held_out = true;                            // no training has read them
    double loss = 0;                                    // nats a position; of numbers the mean squared error
    std::string metric{};                               // of the task: "matthews_correlation"; empty without
    double metric_value = 0;                            // NaN where it is not defined
};

}  // namespace plateau::protocol
