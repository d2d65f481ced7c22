// Corpora as the engine builds them, small, for tests of what shows them.
#pragma once

#include <filesystem>
#include <string>

#include "core/corpus/build_spec.h"

namespace plateau::support {

// A vocabulary of the specials, the letters a … z, and a few words with continuations.
std::filesystem::path writeSmallVocabulary(const std::filesystem::path& folder);
// `documents` short documents separated by blank lines.
std::filesystem::path writeSmallText(const std::filesystem::path& folder, int documents);
// OSCAR 23.01 records: every fourth has a quality warning, every fifth a dropped category, and one line is no JSON.
std::filesystem::path writeSmallOscar(const std::filesystem::path& folder, int documents);

// Of files in `folder`, with samples of 8 tokens.
corpus::BuildSpec smallTextSpec(const std::filesystem::path& folder, int documents = 60);
corpus::BuildSpec smallOscarSpec(const std::filesystem::path& folder, int documents = 60);

// The run folder below `corpora`, as the window leaves it. Aborts the program when that fails.
std::filesystem::path makeBuild(const std::filesystem::path& corpora, const std::string& name,
                                const corpus::BuildSpec& spec);
// Builds it and writes the log of a build that finished.
void finishBuild(const std::filesystem::path& runFolder);

}  // namespace plateau::support
