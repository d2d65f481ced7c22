// GLUE results of the columns as a section of the table. GUI thread (translations).
#pragma once

#include "core/compare/glue_comparison.h"
#include "widgets/pages/compare/compare_table.h"

namespace plateau::widgets {

// No lines when there are no results.
CompareSection glueSection(const compare::GlueComparison& comparison);

}  // namespace plateau::widgets
