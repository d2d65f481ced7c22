// Deleting corpora: for thirty days in the bin <workspace>/corpus-bin (core/run/bin.h), or at once. `corpora` is the
// folder of a workspace's corpora; a corpus in it may be a link, of which only the link is moved or removed. No state;
// blocks on files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/bin.h"

namespace plateau::corpus {

// Moves corpora/<name> into the bin. Errors: busy (an engine is working on it), notFound, io.
Status binCorpus(const std::filesystem::path& folder);

// Newest first; what is no corpus of the bin is left out, and a bin that cannot be read is empty.
std::vector<run::BinEntry> binnedCorpora(const std::filesystem::path& corpora);

// Brings an entry back and returns its name. Errors: busy (a corpus of its name is there again), notFound, io.
Result<std::string> restoreCorpus(const std::filesystem::path& corpora, const std::string& entry);

// Removes for good what was deleted more than thirty days before `now_ms`. Entries of older versions, folders called by
// the time with the corpus in them, become entries as all others before.
void expireCorpora(const std::filesystem::path& corpora, std::int64_t now_ms);

// Removes a corpus permanently. Errors: those of binCorpus().
Status removeCorpus(const std::filesystem::path& folder);

}  // namespace plateau::corpus
