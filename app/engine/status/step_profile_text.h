// Where the time of a training step went, as lines of text and as a document.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/run/step_profile.h"

namespace plateau::engine {

// "  step 1,200 on cuda:0, 21.3 ms\n" and a line a part: time, share, name.
std::string stepProfileText(const run::StepProfile& profile);

// The event's members, and the step: {"device":…,"parts":{…},"step":…}
nlohmann::json stepProfileDocument(const run::StepProfile& profile);

}  // namespace plateau::engine
