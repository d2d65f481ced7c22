// What the window does to the folders below corpora/. Blocks on files: for a worker.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau::widgets {

// A corpus is named by its folder: letters of any language, digits and signs, neither '/' nor a leading dot, at most
// 100 bytes. Pure.
bool isCorpusName(std::string_view name);

// Asks the engine that builds it to stop after its part. Errors: usage (nobody works on it).
Status stopBuild(const std::filesystem::path& folder);

// Removes a corpus for good; of a link only the link, never what it leads to. Errors: busy (somebody works on it), io,
// unreadable…
Status removeCorpus(const std::filesystem::path& folder);

// Puts a link to an existing corpus, a corpus folder or a run folder with one, below corpora/; returns the name that it
// got. Errors: notFound or malformed (it is no corpus), usage (it is below corpora/ already), io.
Result<std::string> linkCorpus(const std::filesystem::path& corpora, const std::filesystem::path& existing);

}  // namespace plateau::widgets
