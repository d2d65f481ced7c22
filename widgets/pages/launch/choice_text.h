// What stands in the launch form as one line of text, to be kept with the workspace, and back. Pure.
#pragma once

#include <optional>

#include <QString>

#include "widgets/pages/launch/launch_plan.h"

namespace plateau::widgets {

QString textOf(const LaunchChoice& choice);
// Nothing for what is no such text; whether the fields are known is judged by the form.
std::optional<LaunchChoice> choiceFromText(const QString& text);

}  // namespace plateau::widgets
