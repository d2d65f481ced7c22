// The files that a corpus is built from. Pure besides looking at the file system; thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

inline constexpr const char* kStandardInput = "-";

// Shows without reading whether a file has been replaced or changed. A pipe has no identity and no size.
struct Identity {
    bool is_stream = false;
    std::uint64_t size = 0, inode = 0;
    std::int64_t modified_ns = 0, changed_ns = 0;
    bool operator==(const Identity&) const = default;
};

struct Input {
    std::string path;
    Identity identity;
};

// Files as they are; the files of a folder and those below it, and matches of a pattern (*, ?, [), in the order of
// their names' bytes. In folders only names that fit the format count (.txt, .text or .jsonl, .json, also with .gz or
// .zst). Errors: notFound, unreadable, empty (a folder without such a file), usage (nothing given, or "-" twice).
Result<std::vector<Input>> expandInputs(const std::vector<std::string>& arguments, Format format);

// The files of the folders among the arguments that expandInputs() passes over, in the same order; hidden ones count as
// well. Of what cannot be read nothing is known.
std::vector<std::string> ignoredFiles(const std::vector<std::string>& arguments, Format format);

// Whether the folder, or one below it, has a file whose name fits the format.
bool holdsFiles(const std::string& folder, Format format);

// Errors: notFound, unreadable.
Result<Identity> identityOf(const std::string& path);

}  // namespace plateau::corpus
