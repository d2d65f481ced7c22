// spec.json of a run of kind corpus: what a build is of, written once by whoever starts it and read by the engine.
//
//     {"version":1,"kind":"corpus","build":{"files":[…],"vocab":F,"settings":{…}}}
//
// Canonical JSON as core/run's specs: sorted keys, no white space, one LF; so equal specs are equal bytes. Reading is
// strict: an unknown field is an error that names it and a near known one, a newer version names both numbers. A
// setting that is missing has its default. Values; thread-safe. No error is thrown.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

struct BuildSpec {
    std::vector<std::string> files;  // absolute: files, folders, patterns; standard input is none of them
    std::string vocab;               // absolute
    Settings settings;
    bool operator==(const BuildSpec&) const = default;
};

// Errors: those of checkSettings(), invalidField (no file, a path that is not absolute).
Status checkBuildSpec(const BuildSpec& spec);

nlohmann::json toJson(const BuildSpec& spec);
std::string canonicalJson(const BuildSpec& spec);
// `source` names the file in errors. Errors: malformed, newerVersion, invalidField (context "source: build.vocab").
Result<BuildSpec> parseBuildSpec(std::string_view json, std::string_view source);

// The run folder's spec.json. Errors: also those of reading.
Result<BuildSpec> readBuildSpec(const std::filesystem::path& runFolder);
// Makes a run folder with this spec. Errors: those of checkBuildSpec(), busy (the folder is there and not empty), io,
// noSpace; nothing is left behind.
Status writeBuildSpec(const std::filesystem::path& runFolder, const BuildSpec& spec);

// Where in its run folder the corpus is built.
std::filesystem::path corpusOf(const std::filesystem::path& runFolder);

}  // namespace plateau::corpus
