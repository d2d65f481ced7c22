// The chips on top of the launch page: starting points for a choice. Pure.
#pragma once

#include <vector>

#include <QString>

#include "widgets/pages/launch/launch_plan.h"

namespace plateau::widgets {

struct LaunchTemplate {
    QString title, help;
    LaunchChoice choice;
    bool study = false;  // of several models, under a button of their own
};

// Those whose recipe and operators the catalogue has.
std::vector<LaunchTemplate> launchTemplates(const run::Catalogue& catalogue);

}  // namespace plateau::widgets
