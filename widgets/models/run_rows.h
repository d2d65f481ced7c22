// Immutable lists of runs that threads and models of the window share. Values.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

using RunRows = std::shared_ptr<const std::vector<store::RunRow>>;
using NewestMap = std::map<run::RunId, store::NewestPoint>;  // of one series, for every run that has it
using NewestValues = std::shared_ptr<const NewestMap>;

inline QString idOf(const store::RunRow& row) {
    return QString::fromStdString(row.id.value);
}

}  // namespace plateau::widgets
