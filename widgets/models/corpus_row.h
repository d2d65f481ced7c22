// One corpus of the workspace as the window shows it: a folder below corpora/, which is a run folder of kind corpus, a
// corpus folder itself, or a link to one. Values.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/corpus/build_spec.h"
#include "core/corpus/corpus_manifest.h"

namespace plateau::widgets {

enum class CorpusState {
    waiting,  // its engine has not begun
    building,
    interrupted,  // can go on
    failed,
    finished,
    damaged,  // `problem` says what is wrong with its files
    unknown,  // another machine holds its lock
};

// The last `progress` event of a build.
struct CorpusProgress {
    double bytes = 0, total_bytes = 0;  // of the inputs as they are packed; the total is 0 while it is unknown
    double documents = 0, kept = 0, dropped = 0, bad_lines = 0;
    double samples = 0, tokens = 0, text_bytes = 0;
    double bytes_per_second = 0, seconds = 0;
    bool operator==(const CorpusProgress&) const = default;

    std::optional<double> share() const;  // 0..1
    std::optional<double> secondsLeft() const;
};

struct CorpusRow {
    std::string name;              // of its folder
    std::filesystem::path folder;  // corpora/<name>
    std::filesystem::path corpus;  // where its manifest is, or will be
    std::filesystem::path target;  // what the folder is a link to; empty when it is none
    bool is_build = false;         // a run folder: it can be stopped and gone on with from here
    CorpusState state = CorpusState::unknown;
    std::string problem;  // of damaged and failed ones
    std::optional<corpus::BuildSpec> spec;
    std::optional<corpus::Settings> settings;  // from the spec or the manifest
    std::optional<CorpusProgress> progress;
    std::shared_ptr<const corpus::CorpusManifest> manifest;  // of a finished one
    std::uint64_t disk_bytes = 0;
    bool operator==(const CorpusRow&) const = default;

    bool isLink() const { return !target.empty(); }
    bool isFinished() const { return state == CorpusState::finished; }
};

}  // namespace plateau::widgets
