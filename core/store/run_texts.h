// The texts of the runs of a list, told apart by what they are and not by where they lie (core/run/read_text.h). Pure;
// thread-safe.
#pragma once

#include <vector>

#include "core/store/workspace.h"

namespace plateau::store {

// Fills in the `text_place` of `rows`, which are all that are shown together: two of runs that read one text are equal,
// and of two texts that lay at one place the later one's has the beginning of its checksum behind it. And gives runs
// that differ in their seed and in where their text lies one `group`, that of the first. A run that reads nothing, such
// as an import, stays as it is.
void joinTexts(std::vector<RunRow>& rows);

// Whether two runs read one text, of which at least one says something.
bool readSameText(const RunRow& a, const RunRow& b);

}  // namespace plateau::store
