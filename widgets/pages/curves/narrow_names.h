// Names made of parts, "pairwise · tiny · 3 seeds", for places that are too narrow for them. Pure.
#pragma once

#include <vector>

#include <QStringList>

namespace plateau::widgets {

// Of each name the names that can stand for it among all of these, whole and then ever shorter: what most of them have
// in common goes first, and what sets it apart stays.
std::vector<QStringList> narrowNames(const QStringList& names);

}  // namespace plateau::widgets
