// The parameters of commands about one run, or about all runs of a study.
#pragma once

#include <string>
#include <vector>

#include "app/engine/command/question.h"

namespace plateau::engine {

struct RunQuestion {
    std::string run;  // its folder, or a study's

    std::vector<Parameter> parameters() {
        return {parameter("run", &run, "RUN", "run folder, or a study's for all of its runs").positional().required()};
    }
};

}  // namespace plateau::engine
