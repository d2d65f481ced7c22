// The texts about the data in a GLUE folder. GUI thread, because they are translated.
#pragma once

#include <map>
#include <string>

#include <QString>

#include "core/protocol/glue_data.h"

namespace plateau::widgets {

using GlueTaskData = protocol::GlueDataAnswer::Task;
using GlueDataState = protocol::GlueDataAnswer::State;
using GlueData = std::map<std::string, GlueTaskData>;  // by task name

// The tooltip: "train 8 551, dev 1 043 rows", the rows left out and why, and what is missing.
QString glueDataText(const GlueTaskData& data);
QString glueDataStateText(GlueDataState state);
// The reason why no model can be fine-tuned on the task; empty if there is none.
QString glueDataObjection(const std::string& task, const GlueData& data);

}  // namespace plateau::widgets
