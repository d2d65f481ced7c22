// The runs of a study, one after another: each in a process of its own, so that one that fails takes nothing with it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/engine/command/command.h"
#include "core/spec/run_spec.h"

namespace plateau::engine {

struct StudyRun {
    std::string name;
    std::filesystem::path folder;
    spec::RunSpec spec;
};

// Makes the folders, or finds them as an earlier start left them; trains what is not finished; writes the comparison to
// output/comparison after each run. Blocks. A stop signal stops the run at hand, and the same call goes on with it.
// A run that fails is told, and the study goes on; the exit code says so.
Reply trainStudy(const std::vector<StudyRun>& runs, const std::filesystem::path& output, Context& context);

}  // namespace plateau::engine
