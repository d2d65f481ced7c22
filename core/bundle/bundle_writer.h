// Runs as one file: a tape archive, compressed by Zstandard, that `tar --zstd` opens as well. Its first file is the
// manifest, the others follow as listed there (resources/guide/bundles.md). Blocks on files; any thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/bundle/contents.h"

namespace plateau::bundle {

// Receives the share that is done, 0 … 1; returns false to stop (ErrorCode::cancelled).
using GoOn = std::function<bool(double share)>;

struct BundleRequest {
    std::vector<std::filesystem::path> runs;  // their folders
    std::filesystem::path output;
    Checkpoints checkpoints = Checkpoints::last;
};

struct BundleReport {
    Manifest manifest;
    std::uint64_t packed_bytes = 0;  // size of the file
};

// Replaces `output` at once when it is whole; the same folders make the same bytes. A run has the name of its folder,
// with a number behind it where another one has it. Errors: those of contentsOf(), usage without any run, malformed
// when a run changes meanwhile or there is too much for a bundle, cancelled, noSpace, io; then nothing was written.
Result<BundleReport> writeBundle(
    const BundleRequest& request, const GoOn& goOn = [](double) { return true; });

}  // namespace plateau::bundle
