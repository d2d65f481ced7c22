// How often each token stands in the whole training part of a corpus.
//
// A corpus in memory is counted whenever somebody asks, in about 1.5 ns a token. A corpus folder is read once, all of
// it: what was counted is kept (keptFile()) and read the next time. Format: resources/guide/anatomy.md, "The file of
// frequencies". Thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/corpus.h"

namespace plateau::levels {

// By id, special tokens too; their sum is the number of training tokens. `name` is data.corpus. What cannot be kept is
// counted again the next time, and so is a file that is damaged or of another corpus.
std::vector<std::uint64_t> trainingFrequencies(const std::string& name, const corpus::Corpus& corpus);

// Where those of a corpus folder are, or would be put.
std::filesystem::path frequenciesFile(const std::string& name, const corpus::Corpus& corpus);

// The bytes of the file, and back. Errors: malformed (cut short, damaged, of another version); `source` names the
// bytes.
std::string serializedFrequencies(const std::vector<std::uint64_t>& frequencies_V);
Result<std::vector<std::uint64_t>> parseFrequencies(std::string_view bytes, std::string_view source);

}  // namespace plateau::levels
