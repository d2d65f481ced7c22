// What a check finds, and where. Plain data; the sentences are the caller's.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::check {

enum class Flaw {
    // damage
    badSpec,
    badLabel,
    badLog,             // it cannot be read at all, or a newer Plateau wrote it
    badLine,            // of the log; it is no event
    missingLines,       // `count` events before this line
    repeatedLine,       // its number was there before
    missingCheckpoint,  // the log says that it was written, and no newer one is there
    missingFile,        // that a checkpoint or a corpus must have
    cutFile,            // shorter than it was; `byte` is where it ends
    grownFile,          // longer than it was
    changedFile,        // as long as it was, with other content
    badFile,            // it cannot be read, or its form is damaged
    badIndex,           // SQLite's own check
    wrongIndex,         // says something else than the log of that run
    // no damage
    halfLine,         // at the end of the log of a run that was killed, or that writes just now
    tornLog,          // from this line on a power cut left holes; it was never flushed, and the next process cuts it
    notHashed,        // a checkpoint of before; its content is unknown, its form is in order
    noCheckpoints,    // left out of a copy, as a bundle does
    asideCheckpoint,  // was found damaged, and another one was resumed from
    unfinishedFile,   // of a process that was killed
    indexBehind,      // has not read the newest of that run
};

// The word of a document: "bad_line".
std::string_view toString(Flaw flaw);

// The others are said, and everything is whole nevertheless.
bool isDamage(Flaw flaw);

struct Finding {
    Flaw flaw{};
    std::filesystem::path file;
    std::optional<std::int64_t> line = {};  // from 1
    std::optional<std::uint64_t> byte = {};
    std::int64_t count = 0;
    std::optional<Error> cause = {};
};

// What was looked at, and what was found, in the order of the folder.
struct Checked {
    std::int64_t runs = 0, lines = 0, checkpoints = 0, corpora = 0;
    std::uint64_t bytes = 0;  // whose content was compared with a hash
    bool has_index = false;
    std::vector<Finding> findings;

    bool isWhole() const;
};

}  // namespace plateau::check
