// Small file helpers with complete error reports. Thread-safe; every function reports errno as an Error.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau {

// The whole file. A folder, a missing or unreadable file, or one larger than `limitBytes` is an error. So is a pipe, a
// socket or a device, also behind a link, which would hold the caller up or never end; only a path in /dev, such as
// /dev/stdin or what a shell puts for <(…), is what somebody wants to be read.
Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limitBytes = std::uint64_t{1} << 40);

// Writes to a neighbour `<path>.tmp-<pid>`, flushes it to the disk and renames it over `path`: readers see the old or
// the new content, never half of it.
Status writeFileAtomically(const std::filesystem::path& path, std::string_view content);

// fsync of a folder, so that a rename in it survives a power cut.
Status flushFolder(const std::filesystem::path& folder);

// Makes `folder` and its parents. Each new one lasts through a power cut, as the folder that it is in is flushed.
// Nothing is flushed where it is there already.
Status makeLastingFolders(const std::filesystem::path& folder);

// fsync of every file of a folder (not of folders in it), then of the folder itself.
Status flushFiles(const std::filesystem::path& folder);

// Bytes free for an unprivileged user where `path` (or its nearest existing parent) lies.
Result<std::uint64_t> freeBytes(const std::filesystem::path& path);

}  // namespace plateau
