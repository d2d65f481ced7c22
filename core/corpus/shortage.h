// Whether a corpus leaves samples for training, found before a run begins and without reading more of the text than
// that takes. Thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/corpus/corpus.h"

namespace plateau::corpus {

// Too few samples: Corpus::load() would refuse the request as ErrorCode::empty.
struct Shortage {
    std::int64_t samples = 0;   // all that there are
    std::int64_t length = 0;    // tokens of each
    std::int64_t held_out = 0;  // how many of them are to be held out
};

// Nothing if at least one sample is left for training. Of plain text (held_out + 1) · length tokens are read at most,
// rounded up to a MiB of text; of a corpus folder the manifest. `goOn` is asked now and then; false cancels; may be
// empty. Errors: those of reading, cancelled.
Result<std::optional<Shortage>> findShortage(const CorpusRequest& request, const std::function<bool()>& goOn = {});

}  // namespace plateau::corpus
