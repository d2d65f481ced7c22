// Turns figures of `bench all` into the sections of the table. Pure except for translations; GUI thread.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/compare/bench_figures.h"
#include "widgets/pages/compare/compare_table.h"

namespace plateau::widgets {

// A line for each row that any column has, a section for each group of them. Columns that could not be read have
// nothing. The ratios are to the column `baseline`.
std::vector<CompareSection> benchSections(const std::vector<std::optional<compare::BenchFigures>>& columns,
                                          std::size_t baseline);
// What stands below the table: how to read it.
QStringList benchNotes(const std::vector<std::optional<compare::BenchFigures>>& columns);

}  // namespace plateau::widgets
