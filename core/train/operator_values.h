// The values of its attention operators that a run logs, so that their course during training can be drawn without
// loading checkpoints. A series is named operator/<layer>/<head>/<statistic>; the statistics are defined as in `inspect
// operator` and `inspect attention`.
//
// All functions wait for the device, draw no random numbers and change nothing. They compute in double precision.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/inspect/text_input.h"
#include "core/model/bert.h"

namespace plateau::train {

using OperatorValues = std::map<std::string, double>;

// Statistics of every head's own matrix (core/inspect/operator_statistics.h). A layer whose operator has no such matrix
// gives no values.
// Those that need only matrix products: frobenius_norm, symmetric_share, distance_to_identity.
OperatorValues traceValues(const model::Bert& model);
// Those that need singular values: spectral_norm, effective_rank, condition.
OperatorValues singularValues(const model::Bert& model);

// attention_entropy of every head (core/inspect/attention_entropy.h). A layer without attention maps gives no values;
// without texts there are none at all.
OperatorValues entropyValues(const model::Bert& model, const std::vector<inspect::TextInput>& texts);

// The texts for entropyValues(): the beginnings of the first held-out samples of the corpus, unmasked; so every run on
// a corpus uses the same texts.
inline constexpr std::int64_t kWatchedTexts = 4, kWatchedTokens = 128;
std::vector<inspect::TextInput> watchedTexts(const corpus::Corpus& corpus);

}  // namespace plateau::train
