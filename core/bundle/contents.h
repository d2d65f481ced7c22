// Which files of a run folder go into a bundle: all of them besides the checkpoints that were not chosen, what concerns
// the process that worked on it, and what a killed process left half written. Blocks on files; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/bundle/manifest.h"
#include "core/spec/choice_words.h"

namespace plateau::bundle {

enum class Checkpoints { last, all, none };

struct SourceFile {
    std::filesystem::path file;
    std::string path;  // in the bundle
    std::uint64_t bytes = 0;
    std::int64_t modified_s = 0;  // seconds since 1970
};

struct RunContents {
    BundledRun run;
    std::vector<SourceFile> files;  // in the order of their paths
};

// `name` is what the run is to be called in the bundle. Errors: those of reading the spec's kind; usage for the build
// of a corpus; busy while a process works on the run; malformed for a file that is none or has a name that bundles do
// not take; io.
Result<RunContents> contentsOf(const std::filesystem::path& run, const std::string& name, Checkpoints checkpoints);

}  // namespace plateau::bundle

namespace plateau::spec {

template <>
inline constexpr std::array<std::string_view, 3> kWordsOf<bundle::Checkpoints>{"last", "all", "none"};

}  // namespace plateau::spec
