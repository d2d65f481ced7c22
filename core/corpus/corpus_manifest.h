// manifest.json, the description of a corpus folder. It is written last, so a folder that has one is complete.
//
// A corpus folder holds manifest.json, vocab.txt and shards: files of samples end to end, `length` little-endian token
// ids each, `token_bytes` (2, or 4 for vocabularies above 65,535 ids) an id, nothing else. Samples are numbered through
// the shards of a split in their order. Pure functions; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::corpus {

inline constexpr int kManifestVersion = 1;
inline constexpr std::string_view kManifestFile = "manifest.json";
inline constexpr std::string_view kCorpusVocabFile = "vocab.txt";

struct Shard {
    std::string file;  // a name in the corpus folder
    std::int64_t samples = 0;
    std::string checksum;  // XXH3-128 of the file
    bool operator==(const Shard&) const = default;
};

struct CorpusManifest {
    std::filesystem::path folder;  // where the shards lie; empty after parseManifest()
    std::int64_t length = 0;
    int token_bytes = 2;
    bool cased = false;
    std::int64_t vocab_size = 0;
    std::string vocab_checksum;  // XXH3-128 of vocab.txt
    std::vector<Shard> train, held_out;
    nlohmann::json document;  // everything, as read or to be written

    std::uint64_t bytesOf(const Shard& shard) const {
        return static_cast<std::uint64_t>(shard.samples * length) * static_cast<std::uint64_t>(token_bytes);
    }
};

// `source` names the file in errors. Errors: malformed (also: numbers that contradict each other), newerVersion.
Result<CorpusManifest> parseManifest(std::string_view json, std::string_view source);

// The manifest of a corpus folder, or of the corpus in a run folder that builds one: its folder corpus/.
// Errors: also notFound, with a hint that a build may have been interrupted.
Result<CorpusManifest> readManifest(const std::filesystem::path& folder);

// Which samples: the hash of their form and of the checksums of the shards.
std::string contentOf(const CorpusManifest& manifest);

// Whether `path` is opened as a corpus folder: any folder, unless it has text files and nothing that only a corpus, a
// run or a checkpoint has.
bool isCorpusFolder(const std::filesystem::path& path);

}  // namespace plateau::corpus
