// What a power cut leaves of the files that a program has written, from the journal of its changes (fault_shim.c).
//
// The model is that of POSIX, which promises less than any one file system does: bytes last once fsync of their file
// has returned, names once fsync of their folder has. Of what came since, each write is there, is not there, or is torn
// at a multiple of 512 bytes; of the names of a folder those up to some moment are. A folder that is not there takes
// along what is in it. One journal gives all cuts of a program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace plateau::faults {

enum class Kind : std::uint32_t {
    created = 1,
    truncated,
    written,
    flushed,
    folderFlushed,
    renamed,
    removed,
    folderMade,
    allFlushed
};

struct Change {
    Kind kind{};
    std::uint64_t inode = 0, offset = 0;
    std::filesystem::path path, second;
    std::string bytes;
};

std::vector<Change> readJournal(const std::filesystem::path& file);

// Changes that make what is in a folder now, and flush it: to stand before those of a process that finds it there.
std::vector<Change> changesThatMake(const std::filesystem::path& below);

// Makes the folder `to` what is left of `below`, which was empty before the first change, when the power is cut after
// `count` changes. `seed` decides what is lost of that which may be; the seed 0 loses all of it.
void cutPower(const std::vector<Change>& changes, std::size_t count, const std::filesystem::path& below,
              std::uint64_t seed, const std::filesystem::path& to);

// The bytes of a file that was never removed, of which the program knows that they last: those that were flushed after
// the first `count` changes.
std::string lastingBytes(const std::vector<Change>& changes, std::size_t count, const std::filesystem::path& file);

}  // namespace plateau::faults
