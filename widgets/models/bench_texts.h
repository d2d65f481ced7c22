// How the window writes what `bench all` measured. GUI thread (translations).
#pragma once

#include <string>

#include <QString>
#include <QStringList>

#include "core/compare/bench_figures.h"
#include "core/store/workspace.h"

namespace plateau::widgets {

// Whether the run is what `bench all` has kept.
bool isBench(const store::RunRow& row);

// The group in which a row stands: "training", "forward", "finetuning", "text", "events", "window", "other".
QString benchGroup(const std::string& row);
QString benchGroupTitle(const QString& group);
// Of all groups, in the order in which they are shown.
QStringList benchGroups();

// What the row measures, within its group: "small, length 128, bf16". Of a row that is not known, its own title.
QString benchRowTitle(const compare::BenchFigure& figure);
// "12 346 tokens/s", with " *" where the machine was busy.
QString benchFigureText(const compare::BenchFigure& figure);
// How it was measured and what it was put beside, a line each.
QString benchFigureHelp(const compare::BenchFigure& figure);
// "AMD EPYC 9B14 · 8 threads"
QString benchMachineText(const compare::BenchFigures& figures);

}  // namespace plateau::widgets
