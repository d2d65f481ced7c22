// The final values of the columns, and their differences from the baseline. Internal to core/compare; pure.
#pragma once

#include "core/compare/study.h"

namespace plateau::compare {

// Fills in `finals` of every column, from an input without copies. Of each series first its values in the end, where a
// column has one; then, unless those are all of the same step and of all seeds, its values at the last step that all
// have, because a longer training has always lost more.
void takeFinals(Study& study, const StudyInput& input);

}  // namespace plateau::compare
