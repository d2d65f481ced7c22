// Deletion that can be undone: a bin is a folder that keeps folders as they were when they were deleted, whole, until
// it is emptied, or for thirty days. The bins of a workspace: bin/ of its runs, corpus-bin/ of its corpora.
//
// An entry is called as what it keeps was, with "~2", "~3" … behind the name when there was an entry of that name
// already, or when the name itself has a '~'. Moving is a rename within the workspace, so it is immediate and complete;
// a link moves as a link. No state; blocks on files. Who may be moved, and under which lock, is the caller's to say.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::run {

struct BinEntry {
    std::string entry;            // its name in the bin
    std::string name;             // the name that it had and will have
    std::int64_t deleted_ms = 0;  // Unix time
    bool operator==(const BinEntry&) const = default;
};

// The name of what an entry keeps. Pure.
std::string nameInBin(std::string_view entry);

// Makes the bin if there is none, and returns the entry. ErrorCode::io.
Result<std::string> moveIntoBin(const std::filesystem::path& folder, const std::filesystem::path& bin);

// Folders and links to folders; newest first, of one moment the last name first. Without a bin none. Errors:
// unreadable.
Result<std::vector<BinEntry>> readBin(const std::filesystem::path& bin);

// Moves an entry into the folder `home`, which is made if there is none, and returns its place there. Errors: busy (one
// of its name is there), notFound, io.
Result<std::filesystem::path> moveOutOfBin(const std::filesystem::path& bin, const std::string& entry,
                                           const std::filesystem::path& home);

// Removes an entry for good; of a link only the link. Errors: notFound, io.
Status removeFromBin(const std::filesystem::path& bin, const std::string& entry);

inline constexpr std::int64_t kBinnedMs = std::int64_t{30} * 24 * 60 * 60 * 1000;
// Removes for good what was deleted more than thirty days before `now_ms`; what cannot be removed stays. Errors: those
// of readBin().
Status expireBin(const std::filesystem::path& bin, std::int64_t now_ms);

}  // namespace plateau::run
