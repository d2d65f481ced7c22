// What a run's log says of its corpus.
#pragma once

#include <optional>

#include "core/run/corpus_identity.h"
#include "core/run/event.h"

namespace plateau::run {

// Members of `corpus` in a `started` event: checksums of token ids and vocabulary, training tokens, and samples of both
// splits.
inline constexpr const char *kCorpusChecksum = "checksum", *kVocabularyChecksum = "vocab_checksum",
                            *kTrainTokens = "train_tokens", *kTrainSamples = "samples",
                            *kHeldOutSamples = "held_out_samples";

// What a `started` or `resumed` event says that the run reads; nothing for any other event, and where it says less than
// both checksums.
std::optional<CorpusIdentity> corpusIdentity(const Event& event);

// Nats that no predictor without context gets below on the run's corpus (resources/guide/corpus.md): what its `started`
// event says. Nothing for any other event, for logs without it, and where it is not above 0.
std::optional<double> noContextNats(const Event& event);

}  // namespace plateau::run
