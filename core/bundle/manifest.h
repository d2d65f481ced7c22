// The first file of a bundle, manifest.json: which runs are in it, and every further file with its size and XXH3-128,
// in the order in which they follow (resources/guide/bundles.md). What it announces is all that is unpacked. Pure;
// thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/run/corpus_identity.h"
#include "core/run/ids.h"

namespace plateau::bundle {

inline constexpr int kBundleVersion = 1;
inline constexpr const char* kManifestName = "manifest.json";
inline constexpr const char* kRunsFolder = "runs";
inline constexpr std::size_t kMostFiles = 200'000;
inline constexpr std::uint64_t kMostManifestBytes = std::uint64_t{64} << 20;

struct BundledFile {
    std::string path;         // "runs/<name>/spec.json"
    std::uint64_t bytes = 0;  // its size
    std::string hash;         // XXH3-128, 32 hexadecimal digits
    bool operator==(const BundledFile&) const = default;
};

struct BundledRun {
    std::string name;                         // of its folder below runs/
    std::string kind;                         // the word of its spec
    run::CorpusIdentity corpus;               // what it was trained on; empty where its log does not say it
    std::vector<run::StepIndex> checkpoints;  // those in the bundle, ascending
    bool operator==(const BundledRun&) const = default;
};

struct Manifest {
    std::vector<BundledRun> runs;
    std::vector<BundledFile> files;
    std::uint64_t bytes() const;  // of all files together
    bool operator==(const Manifest&) const = default;
};

// The run that a file belongs to: "a" of "runs/a/spec.json". Only for paths of a manifest that was checked.
std::string_view runOf(const BundledFile& file);

std::string manifestText(const Manifest& manifest);

// Checks everything: names that stay below the folder of a run that is listed, none twice and none below a file, at
// most kMostFiles of them, a sum of sizes as announced, a spec.json in every run, and neither lock nor requests.
// `source` names the bundle in errors: malformed, newerVersion (names both versions).
Result<Manifest> parseManifest(std::string_view text, const std::string& source);

// Why the rules above refuse this path; empty when they do not. Whoever writes a bundle asks as well.
std::string faultOfPath(std::string_view path);

}  // namespace plateau::bundle
