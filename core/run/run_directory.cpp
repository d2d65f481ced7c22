#include "core/run/run_directory.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <random>

#include "core/base/files.h"
#include "core/base/number_text.h"
#include "core/base/replacement.h"
#include "core/run/event.h"
#include "core/run/folder_words.h"
#include "core/run/needed_checkpoints.h"
#include "core/spec/spec_head.h"

namespace plateau::run {
namespace {

constexpr std::string_view kCheckpointPrefix = "step-";
constexpr std::size_t kMostNameBytes = 32;  // of an operator or a size in a name

// Makes `folder` and its parents. True when the last one is new.
Result<bool> makeFolder(const std::filesystem::path& folder) {
    const auto parent = folderOf((folder / "").lexically_normal().parent_path());
    if (Status made = makeLastingFolders(parent); !made) return made.error();
    if (::mkdir(folder.c_str(), 0755) == 0) {
        const Status lasts = flushFolder(parent);
        return lasts ? Result<bool>(true) : Result<bool>(lasts.error());
    }
    if (errno != EEXIST) return systemError("cannot make the run folder", folder.string());
    std::error_code ignored;
    if (!std::filesystem::is_directory(folder, ignored))
        return Error{ErrorCode::busy, "there is a file in the place of the run folder", folder.string(),
                     "choose another folder"};
    return false;
}

// "20261121-140501" of now, UTC.
std::string timeStamp() {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    std::string stamp = formatTime(now).substr(0, 19);
    std::erase_if(stamp, [](char c) { return c == '-' || c == ':'; });
    stamp[8] = '-';
    return stamp;
}

std::optional<std::int64_t> stepOf(std::string_view name) {
    if (!name.starts_with(kCheckpointPrefix)) return std::nullopt;
    name.remove_prefix(kCheckpointPrefix.size());
    const auto step = numberIn<std::int64_t>(name);
    return name.size() >= 8 && step && *step >= 0 ? step : std::nullopt;
}

}  // namespace

std::optional<StepIndex> checkpointStep(const std::filesystem::path& checkpoint) {
    const auto step = stepOf(checkpoint.filename().string());
    return step ? std::optional(StepIndex{*step}) : std::nullopt;
}

std::filesystem::path RunPaths::checkpoint(StepIndex step) const {
    char name[40];
    std::snprintf(name, sizeof name, "step-%08lld", static_cast<long long>(step.value));
    return checkpoints() / name;
}

Status createRun(const std::filesystem::path& folder, const spec::RunSpec& spec) {
    return createRun(folder, spec::canonicalJson(spec));
}

Status createRun(const std::filesystem::path& folder, std::string_view spec) {
    const auto isNew = makeFolder(folder);
    if (!isNew) return isNew.error();
    std::error_code failure;
    const bool isEmpty = std::filesystem::is_empty(folder, failure);
    if (failure) {
        errno = failure.value();
        return systemError("cannot read the run folder", folder.string());
    }
    if (!isEmpty)
        return Error{ErrorCode::busy, "the folder is not empty", folder.string(),
                     "choose another folder, or resume the run in it (plateau-engine run)"};
    const Status written = writeFileAtomically(RunPaths{folder}.spec(), spec);
    if (!written && *isNew) ::rmdir(folder.c_str());
    if (written) needCheckpointsOf(folder, spec);
    return written;
}

Result<spec::RunSpec> readSpec(const std::filesystem::path& folder) {
    const auto file = RunPaths{folder}.spec();
    const auto text = readFile(file, spec::kMaxSpecBytes);
    if (!text) return text.error();
    return spec::parseRunSpec(*text, file.string());
}

Result<spec::RunKind> readKind(const std::filesystem::path& folder) {
    const auto file = RunPaths{folder}.spec();
    const auto text = readFile(file, spec::kMaxSpecBytes);
    if (!text) return text.error();
    const auto document = spec::parseSpecDocument(*text, file.string(), spec::kMaxSpecBytes);
    if (!document) return document.error();
    return spec::kindOf(*document, file.string());
}

RunId newRunId(const spec::RunSpec& spec) {
    return newRunId(folderWords(spec.model.op, kMostNameBytes) + "-" + folderWords(spec.model.size, kMostNameBytes) +
                    "-s" + std::to_string(spec.seed));
}

RunId newRunId(std::string_view words) {
    std::random_device random;
    char tail[8];
    std::snprintf(tail, sizeof tail, "%04x", static_cast<unsigned>(random() & 0xffffu));
    return {timeStamp() + "-" + folderWords(words) + "-" + tail};
}

bool isRunName(std::string_view name) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
               c == '-';
    };
    return !name.empty() && name.front() != '.' && std::all_of(name.begin(), name.end(), allowed);
}

std::vector<StepIndex> checkpointSteps(const std::filesystem::path& folder) {
    std::vector<StepIndex> steps;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(RunPaths{folder}.checkpoints(), failure)) {
        const auto step = stepOf(entry.path().filename().string());
        std::error_code ignored;
        if (step && std::filesystem::is_regular_file(entry.path() / "model.safetensors", ignored))
            steps.push_back({*step});
    }
    std::sort(steps.begin(), steps.end());
    return steps;
}

std::vector<std::string> damagedCheckpoints(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(RunPaths{folder}.checkpoints(), failure)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(kCheckpointPrefix) && name.find(".damaged") != name.npos) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace plateau::run
