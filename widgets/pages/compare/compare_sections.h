// From a study to the sections of the table. Pure but for translations; GUI thread.
#pragma once

#include "widgets/pages/compare/compare_columns.h"
#include "widgets/pages/compare/compare_study.h"
#include "widgets/pages/compare/compare_table.h"

namespace plateau::widgets {

CompareSection lineSection(const CompareStudy& study, double level);
CompareSection plateauSection(const CompareStudy& study);
CompareSection finalsSection(const CompareStudy& study);
CompareSection costSection(const CompareStudy& study);
// Only what differs between the columns; empty when nothing does.
CompareSection settingsSection(const std::vector<CompareColumn>& columns, std::size_t baseline);

}  // namespace plateau::widgets
