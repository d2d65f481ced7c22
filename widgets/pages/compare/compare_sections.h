// Turns a study into the sections of the table. Pure except for translations; GUI thread.
#pragma once

#include "core/compare/study.h"
#include "widgets/pages/compare/compare_choice.h"
#include "widgets/pages/compare/compare_table.h"

namespace plateau::widgets {

CompareSection lineSection(const compare::Study& study, double level);
CompareSection plateauSection(const compare::Study& study);
CompareSection finalsSection(const compare::Study& study);
CompareSection costSection(const compare::Study& study);
// What stands below the table: the rule by which columns are compared, and runs that are copies.
QStringList compareNotes(const compare::Study& study);
// The settings that differ between the columns; no lines if none does.
CompareSection settingsSection(const std::vector<CompareColumn>& columns, std::size_t baseline);

}  // namespace plateau::widgets
