// The matrix of the page as values: tasks in rows, models in columns. Made from the columns that are shown and the one
// that they are compared with; no widgets. GUI thread (translations).
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
    bool is_suspect = false;  // flagged: drawn hollow
    bool operator==(const MatrixDot&) const = default;
};

struct MatrixCell {
    std::optional<analysis::Spread> spread;  // percent
    std::vector<MatrixDot> dots;             // a seed each
    int suspects = 0;                        // seeds with flags
    bool is_best = false;
    std::optional<double> delta;  // to the baseline
    glue::Verdict verdict = glue::Verdict::unknown;
    std::optional<double> progress;  // share of the work, while a run is on it
    QString note;                    // "2 of 5 seeds", "waiting", "no data": what is not there yet
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
    std::string id;                        // of glue::numbers(); "score" for the first
    const glue::Number* number = nullptr;  // null for the score
    QString title, help;
    bool in_score = true;
    double low = 0, high = 1;  // of all dots in the row: where they stand
    bool operator==(const MatrixRow&) const = default;
};

struct ScoreMatrix {
    std::vector<MatrixRow> rows;
    std::vector<MatrixColumn> columns;
    std::vector<std::vector<MatrixCell>> cells;  // [row][column]
    bool operator==(const ScoreMatrix&) const = default;
};

// How far the planned cells are, in words, and of running ones as a share in `cell`; empty when nothing is left.
QString openText(const glue::Study& study, const std::vector<glue::CellState>& cells, MatrixCell& cell);
// Marks the best of a row, and says where its dots stand.
void markBest(std::vector<MatrixCell>& row);
void spanDots(MatrixRow& row, const std::vector<MatrixCell>& cells);

// `shown`: keys, in order.
ScoreMatrix makeMatrix(const glue::Study& study, const std::vector<std::string>& shown,
                       const glue::Baselines& baselines, const glue::Comparisons& comparisons);

}  // namespace plateau::widgets
