// What a run's log says of its corpus.
#pragma once

#include <optional>

#include "core/run/event.h"

namespace plateau::run {

// Members of `corpus` in a `started` event: checksums of token ids and vocabulary, training tokens, and samples of both
// splits.
inline constexpr const char *kCorpusChecksum = "checksum", *kVocabularyChecksum = "vocab_checksum",
                            *kTrainTokens = "train_tokens", *kCorpusSamples = "samples",
                            *kHeldOutSamples = "held_out_samples";

// Nats that no predictor without context gets below on the run's corpus (resources/guide/corpus.md): what its `started`
// event says. Nothing for any other event, for logs without it, and where it is not above 0.
std::optional<double> noContextNats(const Event& event);

}  // namespace plateau::run
