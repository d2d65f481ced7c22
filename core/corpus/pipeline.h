// The threads of a build: each reads a chunk, works on it and hands the result over; reading and handing over happen
// one thread at a time, handing over in the chunks' order. So each thread keeps one core busy, and no thread waits for
// a queue.
#pragma once

#include <functional>

#include "core/base/result.h"
#include "core/corpus/chunk_reader.h"
#include "core/corpus/chunk_work.h"

namespace plateau::corpus {

// Until the end of the inputs, or the first error of `reader` (everything before it is taken then) or of `take`.
// `take` is never called twice at a time.
Status runPipeline(ChunkReader& reader, const text::WordPiece& wordPiece, const Settings& settings, int threads,
                   const std::function<Status(ChunkResult&&)>& take);

}  // namespace plateau::corpus
