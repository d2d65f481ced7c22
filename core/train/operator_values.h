// What a run logs of its attention operators, so that their course through training can be drawn without loading a
// checkpoint: operator/<layer>/<head>/<statistic>, defined as in `inspect operator` and `inspect attention`.
//
// All of them wait for the device, draw no random numbers and change nothing. Figures in double.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/inspect/text_input.h"
#include "core/model/bert.h"

namespace plateau::train {

using OperatorValues = std::map<std::string, double>;

// Of every head's own matrix (core/inspect/operator_statistics.h); nothing of a layer whose operator has none.
// From products alone: frobenius_norm, symmetric_share, distance_to_identity.
OperatorValues traceValues(const model::Bert& model);
// From the singular values: spectral_norm, effective_rank, condition.
OperatorValues singularValues(const model::Bert& model);

// attention_entropy of every head (core/inspect/attention_entropy.h); nothing of a layer without maps, or without
// texts.
OperatorValues entropyValues(const model::Bert& model, const std::vector<inspect::TextInput>& texts);

// The texts for it, the same in every run on a corpus: the beginnings of its first held-out samples, unmasked.
inline constexpr std::int64_t kWatchedTexts = 4, kWatchedTokens = 128;
std::vector<inspect::TextInput> watchedTexts(const corpus::Corpus& corpus);

}  // namespace plateau::train
