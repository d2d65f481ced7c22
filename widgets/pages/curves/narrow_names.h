// Names made of parts, "pairwise · tiny · 3 seeds", for places that are too narrow for them. Pure.
#pragma once

#include <vector>

#include <QStringList>

namespace plateau::widgets {

// What a name begins with, the model: it goes where it stands above the names already, as among the seeds of a group.
enum class FirstPart { stays, goes };

// Of each name the names that can stand for it among all of these, whole and then ever shorter: what most of them have
// in common goes first, and what tells it from any other name stays.
std::vector<QStringList> narrowNames(const QStringList& names, FirstPart first = FirstPart::stays);

}  // namespace plateau::widgets
