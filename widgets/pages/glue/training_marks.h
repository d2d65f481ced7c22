// The marks of the pre-trainings whose models are fine-tuned: those that they have on every page. GUI thread.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

struct PageContext;

// Of the runs in these folders, in their order. A run has its mark once, at the first place; nothing at the further
// ones, and where the folder is of no run of the workspace.
std::vector<std::optional<RunPen>> trainingMarks(const PageContext& context,
                                                 const std::vector<std::filesystem::path>& folders);

}  // namespace plateau::widgets
