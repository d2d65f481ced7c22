// The final values of the columns, and their differences from the baseline. Internal to core/compare; pure.
#pragma once

#include "core/compare/study.h"

namespace plateau::compare {

// Fills in `finals` of every column. The newest evaluation loss first; where runs ended at different steps, also that
// at the last step that all have, because a longer training has always lost more.
void takeFinals(Study& study, const StudyInput& input);

}  // namespace plateau::compare
