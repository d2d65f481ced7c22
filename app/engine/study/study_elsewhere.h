// The runs of a study in the queues of machines, instead of one after another in this process.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/engine/study/study_runs.h"

namespace plateau::engine {

// Deals the runs out over the machines (of the list in the workspace `output`, `local` included), each as many as it
// has GPUs for one of a machine without, puts and starts them there under the names of their folders, and has the
// machines mirrored by whatever opens the workspace. Runs that are there already keep their machine: one that is
// finished or at work is left alone, any other is started again. Blocks. Errors: a machine cannot be reached (nothing
// is put then), another run has a name that is needed, and what a machine refuses.
Reply placeStudy(const std::vector<StudyRun>& runs, const std::vector<std::string>& machines,
                 const std::filesystem::path& output, Context& context);

}  // namespace plateau::engine
