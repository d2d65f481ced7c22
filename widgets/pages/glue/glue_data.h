// What is said of the data in a GLUE folder. GUI thread (translations).
#pragma once

#include <map>
#include <string>

#include <QString>

#include "core/protocol/glue_data.h"

namespace plateau::widgets {

using GlueTaskData = protocol::GlueDataAnswer::Task;
using GlueDataState = protocol::GlueDataAnswer::State;
using GlueData = std::map<std::string, GlueTaskData>;  // by the task's name

// "train 8 551, dev 1 043 rows", what is left out and why, what is missing: a tooltip.
QString glueDataText(const GlueTaskData& data);
QString glueDataStateText(GlueDataState state);
// Why no model can be fine-tuned on it; empty when one can.
QString glueDataObjection(const std::string& task, const GlueData& data);

}  // namespace plateau::widgets
