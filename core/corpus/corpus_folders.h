// The folders below <workspace>/corpora: their names, builds that are stopped, and links to corpora elsewhere. Blocks
// on files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau::corpus {

// True for a valid corpus name. A corpus is named by its folder: letters of any language, digits and signs, without '/'
// and without a leading dot, at most 100 bytes. Pure.
bool isCorpusName(std::string_view name);

// Asks the engine that builds the corpus to stop after its current part. Errors: usage (no engine is building it).
Status stopBuild(const std::filesystem::path& folder);

// Creates a link below corpora/ to an existing corpus: a corpus folder or a run folder that contains one. Returns the
// name of the link. Errors: notFound or malformed (it is no corpus), usage (it is already below corpora/), io.
Result<std::string> linkCorpus(const std::filesystem::path& corpora, const std::filesystem::path& existing);

}  // namespace plateau::corpus
