#include "core/store/run_plateau.h"

#include "core/analysis/plateau.h"
#include "core/run/metrics.h"
#include "core/store/series_table.h"

namespace plateau::store {
namespace {

constexpr const char* kSeries = run::kEvalLoss;
constexpr std::int64_t kGrowth = 100;  // looked at again when it grew by one part in this

bool isDue(const RunRecord& record, std::int64_t points) {
    if (isPlateauStale(record) || points < record.plateau_points) return true;
    if (points == record.plateau_points) return false;
    const bool atWork = record.last_word.empty() && record.lock != run::LockState::free;
    return !atWork || (points - record.plateau_points) * kGrowth >= record.plateau_points;
}

}  // namespace

void clearPlateau(RunRecord& record) {
    RunRow& row = record.row;
    row.exit_step = row.exit_low = row.exit_high = std::nullopt;
    row.plateau_level = row.plateau_start = row.plateau_end = std::nullopt;
    record.plateau_points = 0;
}

bool isPlateauStale(const RunRecord& record) {
    return record.plateau_version < analysis::kPlateauVersion;
}

Status refreshPlateau(SQLite::Database& database, RunRecord& record) {
    if (!isDue(record, pointCount(database, record.key, kSeries))) return Done{};
    const auto series = readStoredSeries(database, record.key, kSeries);
    if (!series) return series.error();
    clearPlateau(record);
    record.plateau_version = analysis::kPlateauVersion;
    record.plateau_points = static_cast<std::int64_t>(series->columns.size());
    const std::vector<double> steps(series->columns.steps.begin(), series->columns.steps.end());
    const auto plateau =
        analysis::findPlateau(steps, series->columns.values, {.no_context = record.row.no_context_nats});
    if (!plateau) return Done{};
    RunRow& row = record.row;
    row.exit_step = plateau->exit_step;
    row.plateau_level = plateau->level;
    row.plateau_start = plateau->start;
    row.plateau_end = plateau->end;
    if (!plateau->exit_interval) return Done{};
    row.exit_low = plateau->exit_interval->low;
    row.exit_high = plateau->exit_interval->high;
    return Done{};
}

}  // namespace plateau::store
