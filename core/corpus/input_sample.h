// A small part of an input, in whole records, to estimate the rest from: any span of a plain file, the beginning of a
// compressed one. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/chunk_reader.h"
#include "core/corpus/inputs.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

// A part of an input that is to be read: of its text when it is packed, from its beginning then.
struct Span {
    std::size_t input = 0;
    std::uint64_t offset = 0, bytes = 0;
};

// Spans of about `textBytes` bytes in all, lying evenly over the inputs, of which at most 16 are opened; where files
// are documents, the beginnings of those files, whole up to 16 MiB. Errors: those of opening and reading.
Result<std::vector<Span>> planSpans(const std::vector<Input>& inputs, const Settings& settings,
                                    std::uint64_t textBytes);

struct InputSample {
    Chunk chunk;            // records that begin in the span asked for, the last one to its end; may be empty
    double raw_bytes = 0;   // of the file that they stand for
    bool is_whole = false;  // all of the input
};

// A record that is longer than 16 MiB is left out. Errors: as ChunkReader's.
Result<InputSample> sampleInput(const Input& input, const Settings& settings, const Span& span);

}  // namespace plateau::corpus
