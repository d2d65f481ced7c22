#include "core/check/checkpoint_check.h"

#include <algorithm>
#include <array>
#include <string>
#include <system_error>
#include <vector>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/run/checkpoint_hashes.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::check {
namespace {

namespace fs = std::filesystem;

constexpr std::array kNeededFiles{"config.json", "model.safetensors", "state.json"};
constexpr std::uint64_t kMostJsonBytes = 16 << 20;

std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem))
        entries.push_back(entry->path());
    std::ranges::sort(entries);
    return entries;
}

// A file of which nothing is known but what it must look like.
Status formOf(const fs::path& file) {
    if (file.extension() == ".safetensors") {
        const auto tensors = tensorfile::TensorFile::open(file);
        return tensors ? Status(Done{}) : Status(tensors.error());
    }
    if (file.extension() != ".json") return Done{};
    const auto text = readFile(file, kMostJsonBytes);
    if (!text) return text.error();
    const auto document = spec::parseJson(*text, file.string(), {.max_bytes = kMostJsonBytes});
    return document ? Status(Done{}) : Status(document.error());
}

void checkForms(const fs::path& folder, Checked& checked) {
    for (const fs::path& file : entriesOf(folder))
        if (const Status form = formOf(file); !form)
            checked.findings.push_back({.flaw = Flaw::badFile, .file = file, .cause = form.error()});
}

void checkOne(const fs::path& folder, Checked& checked) {
    ++checked.checkpoints;
    std::error_code problem;
    for (const char* name : kNeededFiles)
        if (!fs::is_regular_file(folder / name, problem))
            checked.findings.push_back({.flaw = Flaw::missingFile, .file = folder / name});
    const auto hashes = run::readHashes(folder);
    if (!hashes) {
        checked.findings.push_back({.flaw = Flaw::badFile, .file = folder / run::kHashesFile, .cause = hashes.error()});
    } else if (!*hashes) {
        checked.findings.push_back({.flaw = Flaw::notHashed, .file = folder});
        checkForms(folder, checked);
    } else {
        for (const auto& [name, then] : **hashes)
            if (fs::exists(folder / name, problem)) checkFile(folder / name, then.bytes, then.hash, checked);
    }
}

}  // namespace

void checkFile(const fs::path& file, std::uint64_t bytes, std::string_view hash, Checked& checked) {
    std::error_code problem;
    const std::uint64_t size = fs::file_size(file, problem);
    if (problem) {
        const bool isGone = problem == std::errc::no_such_file_or_directory;
        checked.findings.push_back({.flaw = isGone ? Flaw::missingFile : Flaw::badFile, .file = file});
    } else if (size != bytes) {
        checked.findings.push_back({.flaw = size < bytes ? Flaw::cutFile : Flaw::grownFile,
                                    .file = file,
                                    .byte = std::min<std::uint64_t>(size, bytes)});
    } else if (const auto now = contentHashOfFile(file); !now) {
        checked.findings.push_back({.flaw = Flaw::badFile, .file = file, .cause = now.error()});
    } else if (*now != hash) {
        checked.findings.push_back({.flaw = Flaw::changedFile, .file = file});
    }
    checked.bytes += problem ? 0 : size;
}

void checkCheckpoints(const fs::path& runFolder, const LogFacts& log, Checked& checked) {
    const run::RunPaths paths{runFolder};
    std::optional<run::StepIndex> newest;
    for (const fs::path& entry : entriesOf(paths.checkpoints())) {
        const std::string name = entry.filename().string();
        if (const auto step = run::checkpointStep(entry)) {
            newest = std::max(newest, step);
            checkOne(entry, checked);
        } else if (name.find(".damaged") != name.npos) {
            checked.findings.push_back({.flaw = Flaw::asideCheckpoint, .file = entry});
        } else {
            checked.findings.push_back({.flaw = Flaw::unfinishedFile, .file = entry});
        }
    }
    if (!log.checkpoint || newest >= log.checkpoint || run::readRemote(runFolder)) return;
    std::error_code problem;
    if (fs::exists(paths.checkpoints(), problem))
        checked.findings.push_back({.flaw = Flaw::missingCheckpoint, .file = paths.checkpoint(*log.checkpoint)});
    else
        checked.findings.push_back({.flaw = Flaw::noCheckpoints, .file = paths.checkpoints()});
}

}  // namespace plateau::check
