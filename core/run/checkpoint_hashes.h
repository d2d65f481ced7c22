// What the files of a checkpoint were when it was complete: `hashes.json` in its folder, by which damage is noticed
// that no format shows. Checkpoints of before have none. Thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace plateau::run {

inline constexpr const char* kHashesFile = "hashes.json";

struct FileHash {
    std::uint64_t bytes = 0;
    std::string hash;  // XXH3-128
    bool operator==(const FileHash&) const = default;
};
using FileHashes = std::map<std::string, FileHash>;  // by name in the folder

// Of the files that are in the folder now; not flushed.
Status writeHashes(const std::filesystem::path& folder);

// Nothing where there are none. Errors: those of reading, malformed.
Result<std::optional<FileHashes>> readHashes(const std::filesystem::path& folder);

// malformed for the first file that is not what it was. One that is gone is none: the state of an optimiser is not kept
// for ever.
Status checkHashes(const std::filesystem::path& folder);

}  // namespace plateau::run
