// The headers of a tape archive, as far as bundles need them: regular files in POSIX's ustar format, with a pax header
// before those whose path or size does not fit (IEEE Std 1003.1, "pax"). An archive is a sequence of a header of 512
// bytes, the file's bytes, and zeros up to the next multiple of 512; two blocks of zeros end it. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "core/base/result.h"

namespace plateau::bundle {

inline constexpr std::size_t kTarBlock = 512;  // bytes

struct TarEntry {
    std::string path;             // with slashes, relative
    std::uint64_t size = 0;       // bytes
    std::int64_t modified_s = 0;  // seconds since 1970, never negative
    bool operator==(const TarEntry&) const = default;
};

// What stands before the bytes of the file: one block, or at least three with a pax header.
std::string tarHeader(const TarEntry& entry);

// Zeros between the bytes of a file and the next header.
std::size_t tarPadding(std::uint64_t size);

// What ends an archive.
std::string tarEnd();

// Fills all of `to` with the next bytes of the archive, or fails.
using ReadBytes = std::function<Status(std::span<char> to)>;

// The next file; nothing at the first block of zeros. Errors: malformed for anything but a regular file (links,
// devices and folders say what they are) and for a damaged header; those of `read`.
Result<std::optional<TarEntry>> readTarHeader(const ReadBytes& read);

}  // namespace plateau::bundle
