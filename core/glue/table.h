// The matrix of results, tasks × groups, and as tables for papers and spreadsheets. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/glue/scores.h"
#include "core/table/table.h"

namespace plateau::glue {

struct CellSeed {
    std::uint64_t seed = 0;
    std::optional<double> value;     // percent; nothing when it is missing or not finite
    std::vector<std::string> flags;  // codes of trust.h
};

struct MatrixCell {
    std::vector<CellSeed> seeds;     // of the group, all of them
    analysis::Spread spread;         // of the values that are there; n = 0: none
    std::vector<std::string> flags;  // of any seed, sorted
    std::optional<double> delta;     // mean - the baseline's mean
    bool best = false;               // the highest mean of its row among complete cells, as printed; several may be
    bool complete() const { return spread.n > 0 && spread.n == seeds.size(); }
};

struct MatrixColumn {
    Name name;
    std::string label;                    // groupLabel()
    std::optional<std::size_t> baseline;  // column that its deltas are against
};

struct MatrixRow {
    const Number* number = nullptr;  // nullptr: the GLUE score
    std::string title;               // "MRPC"; "GLUE"
    std::vector<MatrixCell> cells;   // one a column
};

struct Matrix {
    std::vector<MatrixColumn> columns;
    std::vector<MatrixRow> rows;  // the score first, then numbers(); rows that no group has anything of are left out,
};                                // but for the score

// `baselines`: of each group the one that it is compared with, as Summary::baselines has them; empty = none.
Matrix makeMatrix(const std::vector<Group>& groups, const std::vector<std::optional<std::size_t>>& baselines = {});

// "base pairwise"; of a run its folder's name.
std::string groupLabel(const Name& name);

// "majority_class" -> 'm'; a letter for each code of trust.h, '?' for others.
char flagMark(std::string_view flag);

// For readers: models as columns, mean ± sd in percent, best in bold, marks of flags raised, what they mean below.
table::Table readersTable(const Matrix& matrix);
// For computing, one row a cell: number, the columns of the names, mean, sd, n, best, delta, flags, seeds
// ("1:78.2 2:79"; figures as shortest round-trip decimals).
table::Table longTable(const Matrix& matrix);

// The reader's table as LaTeX or Markdown, the long one as CSV. Ends with a LF.
std::string tableText(const Matrix& matrix, table::TableFormat format);

}  // namespace plateau::glue
