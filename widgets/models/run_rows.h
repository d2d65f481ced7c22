// What threads and models of the window hand each other of runs: lists that stay as they are. Values.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/store/workspace.h"

namespace plateau::widgets {

using RunRows = std::shared_ptr<const std::vector<store::RunRow>>;
using NewestMap = std::map<run::RunId, double>;  // of one series, of every run that has it
using NewestValues = std::shared_ptr<const NewestMap>;

}  // namespace plateau::widgets
