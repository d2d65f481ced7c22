// The headings of the columns. GUI thread (translations).
#pragma once

#include <vector>

#include <QStringList>

#include "core/compare/study.h"
#include "widgets/pages/compare/compare_choice.h"

namespace plateau::widgets {

// One for each column. Of a single run its name; of a group also what sets it apart from the others shown, and how many
// of its seeds count: "pairwise · tiny · peak_lr=0.0002 · 3 seeds".
QStringList columnTitles(const std::vector<CompareColumn>& columns, const compare::Study& study);

}  // namespace plateau::widgets
