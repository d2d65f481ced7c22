#include "widgets/models/checkpoint_list.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <QCoreApplication>
#include <QStringList>

#include "core/base/files.h"
#include "core/huggingface/hugging_face_config.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

struct CheckpointText {
    Q_DECLARE_TR_FUNCTIONS(CheckpointText)
};

}  // namespace

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
    const std::filesystem::path above = folder.parent_path().parent_path();  // the run, where it is a checkpoint
    if (!std::filesystem::is_directory(folder, failure)) {
        const auto step = run::checkpointStep(folder);
        std::vector<CheckpointPlace> places;
        if (step) places = checkpointsOf(above);
        if (places.empty()) return {Kind::missing, {}, {}, {}};
        const auto positions = positionsOf(places.back().folder);
        return {Kind::gone, above, std::move(places), positions, step->value};
    }
    if (std::vector<CheckpointPlace> places = checkpointsOf(folder); !places.empty()) {
        const auto positions = positionsOf(places.back().folder);
        return {Kind::run, folder, std::move(places), positions};
    }
    if (std::filesystem::exists(folder / "config.json", failure)) {
        std::vector<CheckpointPlace> places = checkpointsOf(above);
        const auto isIt = [&folder](const CheckpointPlace& place) { return place.folder == folder; };
        const auto positions = positionsOf(folder);
        if (std::none_of(places.begin(), places.end(), isIt)) return {Kind::checkpoint, {}, {}, positions};
        return {Kind::checkpoint, above, std::move(places), positions};
    }
    if (std::filesystem::exists(run::RunPaths{folder}.spec(), failure)) {
        if (const auto remote = run::readRemote(folder)) {
            CheckpointFolder found{CheckpointFolder::Kind::runElsewhere, folder, {}, {}};
            found.machine = QString::fromStdString(remote->machine);
            return found;
        }
        const auto status = run::readStatus(folder);
        const bool hasEnded =
            status && (status->state == run::RunState::finished || status->state == run::RunState::failed);
        return {hasEnded ? Kind::runEnded : Kind::runWithout, folder, {}, {}};
    }
    return {Kind::other, {}, {}, {}};
}

bool CheckpointFolder::isRunWithout() const {
    return kind == Kind::runWithout || kind == Kind::runEnded || kind == Kind::runElsewhere;
}

QString withoutText(const CheckpointFolder& found) {
    if (found.kind == CheckpointFolder::Kind::runElsewhere)
        return CheckpointText::tr(
                   "The run's checkpoints are on %1; “Fetch checkpoint” on the page Runs brings one here")
            .arg(found.machine);
    return found.kind == CheckpointFolder::Kind::runEnded
               ? CheckpointText::tr("The run has ended and has no checkpoint: it came without, or they were deleted")
               : CheckpointText::tr("The run has no checkpoint yet");
}

QString goneText(std::int64_t step, const std::vector<CheckpointPlace>& others) {
    QStringList steps;
    for (const CheckpointPlace& place : others) steps << groupedNumber(double(place.step));
    return CheckpointText::tr("The checkpoint of step %1 is no longer there; there are those of the steps %2")
        .arg(groupedNumber(double(step)), enumeration(steps));
}

}  // namespace plateau::widgets
