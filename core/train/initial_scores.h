// What a run does to the attention scores that it starts with, after its weights are there (`init` of the spec): hotter
// or colder ones, and keys that begin as the queries. Shared by the check before a run and by its start.
#pragma once

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"

namespace plateau::train {

// Whether every layer's operator has what the spec asks for. Errors: invalidField, init.score_scale or
// init.keys_from_queries, naming the operator.
Status checkScoreStart(const spec::InitSpec& init, const model::BertConfig& config);

// Changes the model's weights as the spec asks. Errors: those of the check.
Status startScores(const spec::InitSpec& init, model::Bert& model);

}  // namespace plateau::train
