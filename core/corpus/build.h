// `corpus build`: from files to a corpus folder, in one pass and bounded memory.
//
// While it works the folder holds `build.state`, which says how far its shards go; the same request goes on from there
// after any interruption and ends with the same bytes, as it does with any number of threads. manifest.json is written
// last. Any thread; blocks until done.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/chunk_reader.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/report.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

struct BuildRequest {
    std::vector<std::string> files;  // files, folders, patterns, "-"
    std::string vocab;
    std::filesystem::path output;
    Settings settings;
};

struct BuildProgress {
    std::uint64_t bytes = 0, total_bytes = 0;  // packed; the total is 0 when it is not known (a pipe)
    Counts counts;
    std::int64_t samples = 0;
    bool resumed = false;  // the build goes on from an interrupted one
};

// What a build works with, known before its first chunk.
struct BuildStart {
    BuildProgress progress;  // what an interrupted build has done already
    std::size_t inputs = 0;  // files
    std::int64_t vocab_size = 0;
    int threads = 0;
    bool is_complete = false;  // the corpus is there already
};

struct BuildOptions {
    int threads = 0;  // 0 = all cores
    ChunkLimits limits;
    std::uint64_t shard_bytes = std::uint64_t{256} << 20;
    double save_every = 10;   // seconds between saved states
    double tell_every = 0.2;  // seconds between calls of progress
    // Called once, when everything that can be judged beforehand is in order; its error ends the build.
    std::function<Status(const BuildStart&)> begun;
    // Called from any one thread at a time; false stops the build so that it can go on later.
    std::function<bool(const BuildProgress&)> progress;
};

// What progress would have said at the end of the build that made the corpus.
BuildProgress progressOf(const CorpusManifest& manifest);

// The manifest; that of the folder when the same corpus is there already.
// Errors, nothing written: usage, invalidField, notFound, unreadable, malformed (vocabulary), busy (the folder holds
// something else, an unfinished corpus of other settings, or another process works on it).
// Errors at the end, nothing left behind: empty (no sample for training; the message says why).
// Errors on the way, resumable: noSpace, io, cancelled; malformed (a damaged or changed input, changed shards),
// notText.
Result<CorpusManifest> build(const BuildRequest& request, const BuildOptions& options);

}  // namespace plateau::corpus
