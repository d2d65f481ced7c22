// Where what was counted of a corpus is kept: beside it, in a corpus folder that can be written or has the file
// already; otherwise, of the demo and of plain text, in `levels` of the user's cache. Reads the file system;
// thread-safe.
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace plateau::levels {

// `corpus` is data.corpus: "demo" or a path. `name` has the hash of all that the content depends on, so that nobody
// takes for its own what was counted of another corpus.
std::filesystem::path keptFile(const std::string& corpus, const std::string& name);

// Whole or not at all; makes the folder. Errors: those of writing.
Status keepFile(const std::filesystem::path& file, const std::string& bytes);

}  // namespace plateau::levels
