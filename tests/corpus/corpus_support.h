// What tests of corpora share: a small vocabulary, files in every packing, builds, and what a folder holds.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/build.h"
#include "core/corpus/byte_source.h"
#include "tests/support/temporary_folder.h"

namespace plateau::corpus::test {

using support::TemporaryFolder;
namespace fs = std::filesystem;

// [PAD] 0, [UNK] 1, [CLS] 2, [SEP] 3, [MASK] 4, then the letters a … z as words and continuations.
std::string smallVocabulary();

void write(const fs::path& file, std::string_view content);
std::string read(const fs::path& file);
// Every file of a folder besides `lock`.
std::map<std::string, std::string> contentOf(const fs::path& folder);

std::string gzip(std::string_view text);
std::string zstd(std::string_view text);  // one frame with a checksum
// Everything that a decoder gives, or its error.
Result<std::string> decodeAll(std::string_view packed, const std::string& name);

// `documents` records like OSCAR 23.01's, some of which the paper's filter drops; texts of single letters.
std::string oscarLines(int documents, unsigned seed = 1);

// Ids of all samples of one split, from the shards by way of the manifest, without the code under test.
std::vector<std::vector<std::uint32_t>> samplesOf(const fs::path& folder, const std::string& split);

// A folder with vocab.txt, and builds in it.
struct Workshop {
    TemporaryFolder folder;
    Workshop();
    fs::path operator/(const std::string& name) const { return folder / name; }
    // `input` is a file name in the folder.
    BuildRequest request(const std::string& input, const std::string& output, Format format = Format::text) const;
};

// Chunks of a few hundred bytes and small shards, so that small corpora have many; tells after every chunk.
BuildOptions smallSteps(int threads = 1);
// Also saves after every chunk, which flushes to the disk.
BuildOptions savedSteps(int threads = 1);

}  // namespace plateau::corpus::test
