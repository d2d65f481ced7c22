// Operations of the window on the folders below corpora/. Blocks on files: call it on a worker.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::widgets {

// True for a valid corpus name. A corpus is named by its folder: letters of any language, digits and signs, without '/'
// and without a leading dot, at most 100 bytes. Pure.
bool isCorpusName(std::string_view name);

// Asks the engine that builds the corpus to stop after its current part. Errors: usage (no engine is building it).
Status stopBuild(const std::filesystem::path& folder);

// Deletion that can be undone: <workspace>/corpus-bin/<entry>/ holds a deleted corpus, or the link to it, under its
// name, for thirty days. An entry is named by the time of the deletion, in milliseconds since 1970.
struct BinnedCorpus {
    std::string entry, name;
    bool operator==(const BinnedCorpus&) const = default;
};
// Moves a corpus, or the link, into the bin. Errors: those of removeCorpus().
Status binCorpus(const std::filesystem::path& folder, std::int64_t now_ms);
// Newest first; what is no corpus of the bin is left out. `corpora` is the folder of corpora.
std::vector<BinnedCorpus> binnedCorpora(const std::filesystem::path& corpora);
// Brings it back and returns its name. Errors: busy (a corpus of its name is there again), notFound, io.
Result<std::string> restoreCorpus(const std::filesystem::path& corpora, const BinnedCorpus& binned);
// Removes for good what was deleted more than thirty days before.
void expireCorpora(const std::filesystem::path& corpora, std::int64_t now_ms);

// Removes a corpus permanently; if it is a link, only the link, never its target. Errors: busy (an engine is working on
// it), io, unreadable…
Status removeCorpus(const std::filesystem::path& folder);

// Creates a link below corpora/ to an existing corpus: a corpus folder or a run folder that contains one. Returns the
// name of the link. Errors: notFound or malformed (it is no corpus), usage (it is already below corpora/), io.
Result<std::string> linkCorpus(const std::filesystem::path& corpora, const std::filesystem::path& existing);

}  // namespace plateau::widgets
