// The matrix of the page as plain values: tasks in rows, models in columns. Made from the shown columns and their
// baselines, without widgets. GUI thread, because texts are translated.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/glue/comparison.h"
#include "core/glue/study.h"

namespace plateau::widgets {

struct MatrixDot {
    double value = 0;         // percent
    bool is_suspect = false;  // has a flag; drawn hollow
    bool operator==(const MatrixDot&) const = default;
};

struct MatrixCell {
    std::optional<analysis::Spread> spread;  // percent
    std::vector<MatrixDot> dots;             // one for each seed
    int suspects = 0;                        // seeds with flags
    bool is_best = false;
    std::optional<double> delta;  // difference from the baseline, percentage points
    glue::Verdict verdict = glue::Verdict::unknown;
    std::optional<double> progress;  // share of the work done, while a run computes it
    QString note;                    // what is missing: "2 of 5 seeds", "waiting", "no data"
    QString help;                    // tooltip
    bool operator==(const MatrixCell&) const = default;
};

struct MatrixColumn {
    std::string key;
    QString title, subtitle, help;
    bool is_published = false, is_baseline = false;
    bool operator==(const MatrixColumn&) const = default;
};

struct MatrixRow {
    std::string id;                        // an id of glue::numbers(); "score" in the first row
    const glue::Number* number = nullptr;  // null for the score
    QString title, help;
    bool in_score = true;
    double low = 0, high = 1;  // range of all dots in the row
    bool operator==(const MatrixRow&) const = default;
};

struct ScoreMatrix {
    std::vector<MatrixRow> rows;
    std::vector<MatrixColumn> columns;
    std::vector<std::vector<MatrixCell>> cells;  // [row][column]
    bool operator==(const ScoreMatrix&) const = default;
};

// The state of the planned cells as text; for running ones it also sets the share in `cell`. Empty when all are done.
QString openText(const glue::Study& study, const std::vector<glue::CellState>& cells, MatrixCell& cell);
// Why runs of these cells failed before they were done, each reason once.
QStringList failuresOf(const glue::Study& study, const std::vector<glue::CellState>& cells);
// Marks the best cell of a row; and sets the range of the row's dots.
void markBest(std::vector<MatrixCell>& row);
void spanDots(MatrixRow& row, const std::vector<MatrixCell>& cells);

// `shown` holds the keys of the columns, in order.
ScoreMatrix makeMatrix(const glue::Study& study, const std::vector<std::string>& shown,
                       const glue::Baselines& baselines, const glue::Comparisons& comparisons);

}  // namespace plateau::widgets
