// The section of the table with the GLUE results of the columns. GUI thread (translations).
#pragma once

#include "core/compare/glue_comparison.h"
#include "widgets/pages/compare/compare_table.h"

namespace plateau::widgets {

// Has no lines if there are no results.
CompareSection glueSection(const compare::GlueComparison& comparison);

}  // namespace plateau::widgets
