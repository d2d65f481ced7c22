#include "app/engine/status/step_profile_text.h"

#include <cstdio>

#include "app/engine/command/console.h"

namespace plateau::engine {

std::string stepProfileText(const run::StepProfile& profile) {
    const double total = profile.total();
    std::string text =
        "  step " + grouped(profile.step.value) + " on " + profile.device + ", " + numberText(total * 1e3, 4) + " ms\n";
    char line[96];
    for (const run::StepPart part : run::kStepParts) {
        const double seconds = profile.seconds(part);
        const std::string name(toString(part));
        std::snprintf(line, sizeof line, "    %5.1f %%  %9.2f ms  %s\n", 100 * seconds / total, seconds * 1e3,
                      name.c_str());
        text += line;
    }
    return text;
}

nlohmann::json stepProfileDocument(const run::StepProfile& profile) {
    nlohmann::json document = detailsOf(profile);
    document["step"] = profile.step.value;
    return document;
}

}  // namespace plateau::engine
