// Where the columns stand in the end, and how far from the baseline. Internal to the page; pure.
#pragma once

#include "core/compare/study.h"

namespace plateau::compare {

// Fills in `finals` of every column. The newest evaluation loss first; where runs ended at different steps, also that
// at the last step that all have, because a longer training has always lost more.
void takeFinals(Study& study, const StudyInput& input);

}  // namespace plateau::compare
