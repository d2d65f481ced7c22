// The parameters of commands about one run.
#pragma once

#include <string>
#include <vector>

#include "app/engine/command/question.h"

namespace plateau::engine {

struct RunQuestion {
    std::string run;  // its folder

    std::vector<Parameter> parameters() {
        return {parameter("run", &run, "RUN", "run folder").positional().required()};
    }
};

}  // namespace plateau::engine
