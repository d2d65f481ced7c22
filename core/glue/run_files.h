// What a fine-tuning run, of kind glue or classify, keeps in its folder besides spec and events:
//
//     plan.json                                 the checkpoints that are fine-tuned, the cells, and the labels of own
//                                               data; written at the start
//     cells/<task>-s<seed>/                     one cell: a task with a seed; of a run along a training instead
//     cells/step-00010000/<task>-s<seed>/       one of a checkpoint
//         result.json                           values, flags, counts
//         losses.tsv                            step, loss, lr of every optimiser step
//         dev.tsv, dev_mm.tsv, test.tsv, …      predictions (predictions.h)
//
// A cell's folder appears whole or not at all. Everything read is hostile until checked. Values of non-finite numbers
// are the strings "NaN", "Infinity", "-Infinity". Thread-safe.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/glue/task.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

struct CellId {
    std::optional<std::int64_t> step;  // of the checkpoint, in a run along a training
    std::string task;
    std::uint64_t seed = 0;
    auto operator<=>(const CellId&) const = default;
};

struct PlannedCheckpoint {
    std::optional<std::int64_t> step;
    std::string folder;  // absolute
    bool operator==(const PlannedCheckpoint&) const = default;
};

struct PlannedCell {
    std::size_t checkpoint = 0;  // of the plan's
    std::string task;
    std::uint64_t seed = 0;
    bool operator==(const PlannedCell&) const = default;
};

struct Plan {
    std::vector<PlannedCheckpoint> checkpoints;
    std::vector<PlannedCell> cells;
    std::vector<std::string> labels;  // in class order, of a run of kind classify, whose only task is kOwnTask
    std::vector<std::string> unseen;  // its dev data's labels that training never saw (TaskInfo::unseen)
    CellId idOf(const PlannedCell& cell) const { return {checkpoints[cell.checkpoint].step, cell.task, cell.seed}; }
    bool operator==(const Plan&) const = default;
};

// All checkpoints × tasks × seeds, a seed of all tasks after the other; ax is no cell of its own.
Plan planCells(const spec::GlueSpec& spec, std::vector<PlannedCheckpoint> checkpoints);
// A cell a seed.
Plan planCells(const spec::ClassifySpec& spec, std::vector<PlannedCheckpoint> checkpoints,
               std::vector<std::string> labels);

struct EpochValues {
    std::int64_t epoch = 0;
    std::map<std::string, double> values;  // "cola/matthews_correlation", raw
    bool operator==(const EpochValues&) const = default;
};

struct CellResult {
    CellId id;
    std::int64_t epoch = 0;  // whose weights the values and the predictions are of
    std::map<std::string, double> values;
    std::vector<std::string> flags;  // trust.h; empty when nothing is wrong
    std::int64_t train_rows = 0, dev_rows = 0;
    std::int64_t train_left_out = 0, dev_left_out = 0;  // rows that cannot be used, not among those above
    std::int64_t dev_unseen = 0;                        // of dev_rows: their label was never seen, so they are wrong
    std::int64_t steps = 0, tokens = 0;                 // done; tokens without padding
    double seconds = 0, train_loss = 0;                 // of the cell; mean of the last epoch
    std::vector<EpochValues> epochs;
    bool operator==(const CellResult&) const = default;
};

struct LossPoint {
    std::int64_t step = 0;
    double loss = 0, lr = 0;
    bool operator==(const LossPoint&) const = default;
};

std::filesystem::path planFile(const std::filesystem::path& run);
std::filesystem::path cellsFolder(const std::filesystem::path& run);
std::filesystem::path cellFolder(const std::filesystem::path& run, const CellId& id);

Status writePlan(const std::filesystem::path& run, const Plan& plan);
// notFound before the run first starts.
Result<Plan> readPlan(const std::filesystem::path& run);

std::string resultJson(const CellResult& result);
Result<CellResult> parseResult(std::string_view json, std::string_view source);

// Makes the cell's folder with result.json, losses.tsv and what `more` writes into the folder that it is given (its
// predictions). A folder of this cell that is there is replaced.
Status writeCell(const std::filesystem::path& run, const CellResult& result, const std::vector<LossPoint>& losses,
                 const std::function<Status(const std::filesystem::path& folder)>& more);
// result.json of a cell; malformed also when it is that of another cell. notFound when the cell is not done.
Result<CellResult> readCell(const std::filesystem::path& run, const CellId& id);
Result<std::vector<LossPoint>> readLosses(const std::filesystem::path& cell);

// Removes the temporary folders that a killed process left. Only the run's holder.
void removeUnfinishedCells(const std::filesystem::path& run);

struct FinetunedCells {
    Plan plan;                      // empty before the run first starts
    std::vector<CellResult> cells;  // done, in the plan's order
    std::vector<Error> damaged;     // cells that cannot be read; the engine does them again
};
Result<FinetunedCells> readCells(const std::filesystem::path& run);

struct GlueRun : FinetunedCells {
    spec::GlueSpec spec;
};
Result<GlueRun> readGlueRun(const std::filesystem::path& run);

struct ClassifyRun : FinetunedCells {
    spec::ClassifySpec spec;
    TaskInfo task() const { return ownTask(plan.labels, !spec.pair.empty(), plan.unseen); }
};
Result<ClassifyRun> readClassifyRun(const std::filesystem::path& run);

}  // namespace plateau::glue
