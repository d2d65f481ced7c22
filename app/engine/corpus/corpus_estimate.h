// What `corpus build --dry-run` says, as an answer and in words.
#pragma once

#include <string>

#include "core/corpus/estimate.h"
#include "core/protocol/corpus_estimate.h"

namespace plateau::engine {

protocol::CorpusEstimateAnswer estimateAnswer(const corpus::Estimate& estimate, const corpus::Settings& settings);
// Some lines.
std::string estimateText(const protocol::CorpusEstimateAnswer& answer);

}  // namespace plateau::engine
