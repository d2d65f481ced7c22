#include "core/check/cells_check.h"

#include <algorithm>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/glue/predictions.h"
#include "core/glue/run_files.h"
#include "core/glue/trust.h"
#include "core/run/remote.h"

namespace plateau::check {
namespace {

namespace fs = std::filesystem;

class CellsCheck {
public:
    CellsCheck(const fs::path& run, glue::Plan plan, Checked& checked)
        : m_run(run), m_plan(std::move(plan)), m_checked(checked) {
        if (m_plan.labels.empty()) return;
        if (const auto own = glue::readClassifyRun(run)) m_own = own->task();
    }

    void cell(const glue::PlannedCell& planned, bool mustBeThere) {
        const glue::CellId id = m_plan.idOf(planned);
        const fs::path folder = glue::cellFolder(m_run, id);
        std::error_code problem;
        if (!fs::exists(folder, problem)) {
            if (mustBeThere) m_checked.findings.push_back({.flaw = Flaw::missingFile, .file = folder});
            return;
        }
        const auto result = glue::readCell(m_run, id);
        if (!result) return found(folder, result.error());
        if (const auto losses = glue::readLosses(folder); !losses) found(folder, losses.error());
        if (std::ranges::find(result->flags, glue::kNanFlag) == result->flags.end()) predictions(folder, planned.task);
    }

private:
    void found(const fs::path& folder, const Error& error) {
        const bool isMissing = error.code == ErrorCode::notFound;
        m_checked.findings.push_back({.flaw = isMissing ? Flaw::missingFile : Flaw::badFile,
                                      .file = error.context.empty() ? folder : fs::path(error.context),
                                      .cause = error});
    }

    // Of labelled rows every cell has them; of others where the data had some.
    void predictions(const fs::path& folder, const std::string& name) {
        if (name == glue::kOwnTask) {
            if (m_own) readAll(folder, *m_own);
        } else if (const glue::TaskInfo* task = glue::findTask(name)) {
            readAll(folder, *task);
            if (task->id == glue::TaskId::mnli) readAll(folder, glue::taskInfo(glue::TaskId::ax));
        }
    }

    void readAll(const fs::path& folder, const glue::TaskInfo& task) {
        for (const glue::Split split : task.splits) {
            if (split == glue::Split::train) continue;
            const fs::path file = folder / glue::predictionFile(task.id, split);
            std::error_code problem;
            if (!glue::hasLabels(split) && !fs::exists(file, problem)) continue;
            if (const auto rows = glue::readPredictions(file, task); !rows) found(folder, rows.error());
        }
    }

    const fs::path m_run;
    const glue::Plan m_plan;
    Checked& m_checked;
    std::optional<glue::TaskInfo> m_own;
};

}  // namespace

void checkCells(const fs::path& runFolder, const LogFacts& log, Checked& checked) {
    if (run::readRemote(runFolder)) return;
    auto plan = glue::readPlan(runFolder);
    if (!plan) {
        const bool isMissing = plan.error().code == ErrorCode::notFound;
        if (!isMissing || log.is_finished)
            checked.findings.push_back({.flaw = isMissing ? Flaw::missingFile : Flaw::badFile,
                                        .file = glue::planFile(runFolder),
                                        .cause = plan.error()});
        return;
    }
    const std::vector<glue::PlannedCell> cells = plan->cells;
    CellsCheck check(runFolder, *std::move(plan), checked);
    for (const glue::PlannedCell& cell : cells) check.cell(cell, log.is_finished);
}

}  // namespace plateau::check
