#include "widgets/models/checkpoint_list.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "core/base/files.h"
#include "core/huggingface/hugging_face_config.h"
#include "core/run/run_directory.h"

namespace plateau::widgets {

std::vector<CheckpointPlace> checkpointsOf(const std::filesystem::path& runFolder) {
    const run::RunPaths paths{runFolder};
    std::vector<CheckpointPlace> places;
    for (const run::StepIndex step : run::checkpointSteps(runFolder))
        places.push_back({step.value, paths.checkpoint(step)});
    return places;
}

namespace {

std::optional<std::int64_t> positionsOf(const std::filesystem::path& checkpoint) {
    constexpr std::uint64_t kMostBytes = 1 << 20;
    const std::filesystem::path file = checkpoint / "config.json";
    const auto text = readFile(file, kMostBytes);
    if (!text) return std::nullopt;
    const auto config = huggingface::readConfigJson(*text, file.string());
    return config ? std::optional(config->model.max_positions) : std::nullopt;
}

}  // namespace

CheckpointFolder lookForCheckpoints(const std::filesystem::path& folder) {
    using Kind = CheckpointFolder::Kind;
    std::error_code failure;
    if (!std::filesystem::is_directory(folder, failure)) return {Kind::missing, {}, {}, {}};
    if (std::vector<CheckpointPlace> places = checkpointsOf(folder); !places.empty()) {
        const auto positions = positionsOf(places.back().folder);
        return {Kind::run, folder, std::move(places), positions};
    }
    if (std::filesystem::exists(folder / "config.json", failure)) {
        const std::filesystem::path above = folder.parent_path().parent_path();
        std::vector<CheckpointPlace> places = checkpointsOf(above);
        const auto isIt = [&folder](const CheckpointPlace& place) { return place.folder == folder; };
        const auto positions = positionsOf(folder);
        if (std::none_of(places.begin(), places.end(), isIt)) return {Kind::checkpoint, {}, {}, positions};
        return {Kind::checkpoint, above, std::move(places), positions};
    }
    if (std::filesystem::exists(run::RunPaths{folder}.spec(), failure)) return {Kind::runWithout, folder, {}, {}};
    return {Kind::other, {}, {}, {}};
}

}  // namespace plateau::widgets
