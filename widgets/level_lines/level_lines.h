// Reference levels (core/levels) as lines of a loss chart: named, and with a band where more text would lower them. GUI
// thread (translations).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QString>

#include "core/levels/line.h"
#include "core/levels/reference_levels.h"
#include "core/store/workspace.h"
#include "widgets/charts/chart_types.h"
#include "widgets/engine/corpus_levels.h"

namespace plateau::widgets {

// "left neighbour 4.213", or "left neighbour, still falling: 4.213" with a band down to where it may lie; "left" in a
// small chart. Its tooltip says where the number is from.
ChartLevel levelLine(levels::Line line, double nats, std::optional<double> still_falling_by,
                     levels::LevelSource source);

// A run of the chart, and the levels of its corpus where they have been counted. Nothing is owned.
struct LeveledRun {
    const store::RunRow* row = nullptr;
    const levels::LevelsSummary* counted = nullptr;  // null: nobody has
};
// Each line once, with the name of its corpus before it where the runs are of several. The level without context that
// the run's log says, by which exits are judged, where nobody has counted of its corpus, and, as that of its own text,
// where it differs from what was.
std::vector<ChartLevel> levelLines(std::span<const LeveledRun> runs);

// The corpus' name before a level, where not all runs are of one; else empty.
QString corpusBefore(const store::RunRow& row, std::span<const LeveledRun> runs);

// Puts it there, however short the label, of which none is without its number any more. Nothing where it is empty.
void putBefore(ChartLevel& level, const QString& corpus);

// Adds a level that is not there yet.
void addOnce(std::vector<ChartLevel>& levels, const ChartLevel& level);

// The runs whose levels can be read. Published ones have no folder.
std::vector<CorpusLevels::Run> readable(std::span<const store::RunRow> runs);

}  // namespace plateau::widgets
