// Reference levels kept for the next time, with all that their predictors know, so that nobody counts again.
//
// The file lies where keptFile() says. Its name has the hash of its key, so that a corpus that was replaced has none.
// It is written whole or not at all. Format: resources/guide/anatomy.md, "The file of levels". Thread-safe.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/levels/levels_key.h"
#include "core/levels/reference_levels.h"

namespace plateau::levels {

// Where they are, or would be put. `corpus` is data.corpus: "demo" or a path.
std::filesystem::path levelsFile(const std::string& corpus, const LevelsKey& key);

// The bytes of the file.
std::string serialized(const ReferenceLevels& levels);
// The same of its parts, with their checksums.
std::string fileOf(std::string_view head, std::string_view counts);
// `source` names the bytes in errors. Errors: malformed (cut short, damaged, of an older version, numbers that
// contradict each other), newerVersion.
Result<ReferenceLevels> parseLevels(std::string_view bytes, std::string_view source);
// What stands at the file's beginning, whatever comes after. Errors: the same.
Result<LevelsSummary> parseSummary(std::string_view bytes, std::string_view source);

// Errors: notFound, those of reading and of parseLevels(), invalidField (the levels of another corpus, or of other
// masks).
Result<ReferenceLevels> readLevels(const std::string& corpus, const LevelsKey& key);
// Without the counts, which may be many. Errors: the same.
Result<LevelsSummary> readSummary(const std::string& corpus, const LevelsKey& key);
// Errors: those of writing.
Status keepLevels(const std::string& corpus, const ReferenceLevels& levels);

}  // namespace plateau::levels
