#include "core/glue/run_files.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "core/base/files.h"
#include "core/base/new_folder.h"
#include "core/base/plain_file.h"
#include "core/glue/finetune_files.h"
#include "core/glue/task.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostResultBytes = std::uint64_t{256} << 20;
constexpr const char *kResult = "result.json", *kLosses = "losses.tsv", *kTemporary = ".tmp-";

std::string stepName(std::int64_t step) {
    char name[32];
    std::snprintf(name, sizeof name, "step-%08lld", static_cast<long long>(step));
    return name;
}

std::string number(double value) {
    char text[40];
    const auto [end, problem] = std::to_chars(text, text + sizeof text, value);
    return std::string(text, end);
}

std::string lossesText(const std::vector<LossPoint>& losses) {
    std::string text = "step\tloss\tlr\n";
    for (const LossPoint& point : losses)
        text += std::to_string(point.step) + "\t" + number(point.loss) + "\t" + number(point.lr) + "\n";
    return text;
}

template <typename Value>
bool readNumber(std::string_view& line, char ending, Value& value) {
    const auto [rest, problem] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (problem != std::errc{}) return false;
    line.remove_prefix(static_cast<std::size_t>(rest - line.data()));
    if (ending == '\0') return line.empty();
    if (line.empty() || line.front() != ending) return false;
    line.remove_prefix(1);
    return true;
}

void removeTemporaries(const fs::path& folder) {
    std::error_code problem;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem)) {
        const std::string name = at->path().filename().string();
        std::error_code ignored;
        if (name.starts_with('.') && name.find(kTemporary) != name.npos) fs::remove_all(at->path(), ignored);
    }
}

Error otherPlan(const fs::path& run) {
    return {ErrorCode::malformed, "the plan is that of a run of another kind", planFile(run).string(),
            "restore the file from a copy, or remove it and run again"};
}

}  // namespace

Plan planCells(const spec::GlueSpec& spec, std::vector<PlannedCheckpoint> checkpoints) {
    Plan plan{std::move(checkpoints), {}, {}, {}};
    for (std::size_t checkpoint = 0; checkpoint < plan.checkpoints.size(); ++checkpoint)
        for (const std::uint64_t seed : spec.seeds)
            for (const std::string& task : spec.tasks)
                if (const TaskInfo* info = findTask(task); !info || isTrained(*info))
                    plan.cells.push_back({checkpoint, task, seed});
    return plan;
}

Plan planCells(const spec::ClassifySpec& spec, std::vector<PlannedCheckpoint> checkpoints,
               std::vector<std::string> labels) {
    Plan plan{std::move(checkpoints), {}, std::move(labels), {}};
    for (std::size_t checkpoint = 0; checkpoint < plan.checkpoints.size(); ++checkpoint)
        for (const std::uint64_t seed : spec.seeds) plan.cells.push_back({checkpoint, std::string(kOwnTask), seed});
    return plan;
}

fs::path planFile(const fs::path& run) {
    return run / "plan.json";
}

fs::path cellsFolder(const fs::path& run) {
    return run / "cells";
}

fs::path cellFolder(const fs::path& run, const CellId& id) {
    fs::path folder = cellsFolder(run);
    if (id.step) folder /= stepName(*id.step);
    return folder / (id.task + "-s" + std::to_string(id.seed));
}

Status writeCell(const fs::path& run, const CellResult& result, const std::vector<LossPoint>& losses,
                 const std::function<Status(const fs::path& folder)>& more) {
    const fs::path folder = cellFolder(run, result.id);
    std::error_code problem;
    fs::remove_all(folder, problem);
    return writeNewFolder(folder, [&](const fs::path& temporary) -> Status {
        if (Status written = more(temporary); !written) return written;
        if (Status written = writePlainFile(temporary / kLosses, lossesText(losses)); !written) return written;
        return writePlainFile(temporary / kResult, resultJson(result));
    });
}

Result<CellResult> readCell(const fs::path& run, const CellId& id) {
    const fs::path file = cellFolder(run, id) / kResult;
    const auto text = readFile(file, kMostResultBytes);
    if (!text) return text.error();
    auto result = parseResult(*text, file.string());
    if (result && result->id != id)
        return Error{ErrorCode::malformed, "the result is that of another cell", file.string(),
                     "remove the cell's folder and run again"};
    return result;
}

Result<std::vector<LossPoint>> readLosses(const fs::path& cell) {
    const fs::path file = cell / kLosses;
    const auto text = readFile(file, kMostResultBytes);
    if (!text) return text.error();
    std::vector<LossPoint> points;
    std::size_t line_number = 0;
    for (std::string_view rest = *text; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (++line_number == 1 && line == "step\tloss\tlr") continue;
        LossPoint point;
        if (line_number == 1 || !readNumber(line, '\t', point.step) || !readNumber(line, '\t', point.loss) ||
            !readNumber(line, '\0', point.lr))
            return Error{ErrorCode::malformed, "expected the columns step, loss and lr",
                         file.string() + ":" + std::to_string(line_number), "run the cell again"};
        points.push_back(point);
    }
    return points;
}

void removeUnfinishedCells(const fs::path& run) {
    const fs::path cells = cellsFolder(run);
    removeTemporaries(cells);
    std::error_code problem;
    for (fs::directory_iterator at(cells, problem), end; !problem && at != end; at.increment(problem)) {
        std::error_code ignored;
        if (at->is_directory(ignored) && at->path().filename().string().starts_with("step-"))
            removeTemporaries(at->path());
    }
}

Result<FinetunedCells> readCells(const fs::path& run) {
    FinetunedCells result;
    auto plan = readPlan(run);
    if (!plan && plan.error().code == ErrorCode::notFound) return result;
    if (!plan) return plan.error();
    result.plan = *std::move(plan);
    for (const PlannedCell& planned : result.plan.cells) {
        auto cell = readCell(run, result.plan.idOf(planned));
        if (cell)
            result.cells.push_back(*std::move(cell));
        else if (cell.error().code != ErrorCode::notFound || fs::exists(cellFolder(run, result.plan.idOf(planned))))
            result.damaged.push_back(cell.error());
    }
    return result;
}

Result<GlueRun> readGlueRun(const fs::path& run) {
    auto spec = readGlueSpec(run);
    if (!spec) return spec.error();
    auto cells = readCells(run);
    if (!cells) return cells.error();
    if (!cells->plan.labels.empty()) return otherPlan(run);
    return GlueRun{*std::move(cells), *std::move(spec)};
}

Result<ClassifyRun> readClassifyRun(const fs::path& run) {
    auto spec = readClassifySpec(run);
    if (!spec) return spec.error();
    auto cells = readCells(run);
    if (!cells) return cells.error();
    if (!cells->plan.cells.empty() && cells->plan.labels.empty()) return otherPlan(run);
    return ClassifyRun{*std::move(cells), *std::move(spec)};
}

}  // namespace plateau::glue
