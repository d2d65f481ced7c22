// The result of `corpus build --dry-run`, as an answer and as text.
#pragma once

#include <string>

#include "core/corpus/estimate.h"
#include "core/protocol/corpus_estimate.h"

namespace plateau::engine {

protocol::CorpusEstimateAnswer estimateAnswer(const corpus::Estimate& estimate);
// The answer as a few lines of text.
std::string estimateText(const protocol::CorpusEstimateAnswer& answer);

}  // namespace plateau::engine
