// How many samples a corpus gives a run, and whether any are left for training, found before the run begins and without
// reading more of the text than that takes. Thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/corpus/corpus.h"

namespace plateau::corpus {

struct Supply {
    std::int64_t samples = 0;       // that there are besides those of held-out documents, as far as they were counted
    std::int64_t length = 0;        // tokens of each
    std::int64_t held_out = 0;      // how many of them are to be held out
    std::int64_t own_held_out = 0;  // samples of documents that the corpus itself holds out
    bool is_counted = true;         // false: there are at least so many
    std::int64_t training() const { return samples - held_out; }
};

// Of plain text (held_out + enough) · length tokens are read at most, rounded up to a MiB of text; of a corpus folder
// the manifest. `goOn` is asked now and then; false cancels; may be empty. Errors: those of reading, cancelled.
Result<Supply> findSupply(const CorpusRequest& request, std::int64_t enough, const std::function<bool()>& goOn = {});

// Too few samples: Corpus::load() would refuse the request as ErrorCode::empty.
struct Shortage {
    std::int64_t samples = 0;   // all that there are
    std::int64_t length = 0;    // tokens of each
    std::int64_t held_out = 0;  // how many of them are to be held out
};

// Nothing if at least one sample is left for training.
std::optional<Shortage> shortageOf(const Supply& supply);

// The same, for which no more than one such sample is looked for.
Result<std::optional<Shortage>> findShortage(const CorpusRequest& request, const std::function<bool()>& goOn = {});

}  // namespace plateau::corpus
