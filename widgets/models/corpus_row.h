// One corpus of the workspace as the window shows it. Its folder below corpora/ is a run folder of kind corpus, a
// corpus folder, or a link to one of these. Values.
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
    waiting,  // its engine was called a moment ago and has not begun
    building,
    interrupted,  // can be resumed
    failed,
    finished,
    damaged,  // `problem` says what is wrong with its files
    unknown,  // a process on another machine holds its lock
};

// The last `progress` event of a build.
struct CorpusProgress {
    double bytes = 0, total_bytes = 0;  // of the inputs, compressed as they are; the total is 0 while unknown
    double documents = 0, kept = 0, dropped = 0, bad_lines = 0;
    double samples = 0, tokens = 0, text_bytes = 0;
    double bytes_per_second = 0, seconds = 0;
    bool operator==(const CorpusProgress&) const = default;

    std::optional<double> share() const;  // 0..1
    std::optional<double> secondsLeft() const;
};

struct CorpusRow {
    std::string name;              // name of its folder
    std::filesystem::path folder;  // corpora/<name>
    std::filesystem::path corpus;  // folder in which its manifest is or will be
    std::filesystem::path target;  // target of the link; empty if it is not a link
    bool is_build = false;         // it is a run folder, which can be stopped and resumed here
    CorpusState state = CorpusState::unknown;
    std::string problem;  // if damaged or failed
    std::optional<corpus::BuildSpec> spec;
    std::optional<corpus::Settings> settings;  // from the spec or the manifest
    std::optional<CorpusProgress> progress;
    std::shared_ptr<const corpus::CorpusManifest> manifest;  // if finished
    std::uint64_t disk_bytes = 0;
    bool operator==(const CorpusRow&) const = default;

    bool isLink() const { return !target.empty(); }
    bool isFinished() const { return state == CorpusState::finished; }
};

}  // namespace plateau::widgets
