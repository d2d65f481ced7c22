#include "core/relay/checkpoint_files.h"

#include <algorithm>
#include <array>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>

#include "core/base/base64.h"
#include "core/base/replacement.h"
#include "core/relay/limits.h"
#include "core/relay/prefix_mark.h"
#include "core/relay/read_at.h"
#include "core/relay/run_files.h"
#include "core/relay/safe_file.h"
#include "core/run/checkpoint_hashes.h"
#include "core/run/run_directory.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 8> kCheckpointFiles = {
    "config.json",           "model.safetensors",       "state.json", "tokenizer.json",
    "tokenizer_config.json", "special_tokens_map.json", "vocab.txt",  run::kHashesFile};

Error noCheckpoint(const std::string& where) {
    return {ErrorCode::notFound, "there is no such checkpoint", where,
            "it may be one that is not kept; ask for another, or for the newest"};
}

}  // namespace

bool isCheckpointFile(std::string_view name) {
    return std::ranges::find(kCheckpointFiles, name) != kCheckpointFiles.end() || isOperatorFile(name);
}

Result<CheckpointAnswer> describeCheckpoint(const fs::path& runFolder, const CheckpointRequest& request) {
    const auto steps = run::checkpointSteps(runFolder);
    const run::StepIndex step{request.step.value_or(steps.empty() ? 0 : steps.back().value)};
    if (std::ranges::find(steps, step) == steps.end()) return noCheckpoint(request.run);
    CheckpointAnswer answer{.step = step.value};
    const fs::path folder = run::RunPaths{runFolder}.checkpoint(step);
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(folder, problem)) {
        const std::string name = entry.path().filename().string();
        if (!isCheckpointFile(name) || !entry.is_regular_file(problem)) continue;
        answer.files.push_back({name, entry.file_size(problem)});
        if (problem) return noCheckpoint(folder.string());
    }
    if (problem || answer.files.empty()) return noCheckpoint(folder.string());
    std::ranges::sort(answer.files, {}, &CheckpointAnswer::File::name);
    return answer;
}

Result<ReadAnswer> readCheckpoint(const fs::path& runFolder, const ReadRequest& request) {
    const fs::path path = run::RunPaths{runFolder}.checkpoint({request.step}) / request.file;
    const auto file = openRegular(path, O_RDONLY);
    if (!file) return file.error().code == ErrorCode::notFound ? noCheckpoint(path.string()) : file.error();
    const Descriptor opened{*file};
    const auto held = prefixMark(opened.fd, request.offset, path.string());
    if (!held) return held.error();
    if (request.offset > 0 && *held != request.mark)
        return Error{ErrorCode::notFound, "it does not begin with what is held of it", path.string(), ""};
    const auto bytes = readAt(opened.fd, request.offset, kCheckpointPieceBytes, path.string());
    if (!bytes) return bytes.error();
    auto mark = prefixMark(opened.fd, request.offset + bytes->size(), path.string());
    if (!mark) return mark.error();
    return ReadAnswer{.bytes = toBase64(*bytes), .mark = *std::move(mark)};
}

}  // namespace plateau::relay
