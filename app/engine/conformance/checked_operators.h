// Operators of a person's own are checked before they are used for the first time: in a process of its own, with limits
// on its memory and time and without files and network (conformance_child.h). What comes out is kept in the user's
// cache folder, by the hash of the operator, so that the next use waits for nothing. Any thread.
#pragma once

#include <optional>
#include <string>

#include "app/engine/conformance/conformance_child.h"
#include "core/base/result.h"
#include "core/operatorfile/conformance.h"

namespace plateau::engine {

// Always checks, and keeps what comes out. `text` is that of an operator file, `source` its name for errors. Errors:
// those of opening it, and unavailable when the process cannot be started. That an operator fails, crashes or takes too
// long is no error here.
Result<operatorfile::Conformance> checkOperator(const std::string& text, const std::string& source,
                                                int cpu_seconds = kCheckSeconds);

// The error of an operator that crashes or takes too long.
Error refusal(const operatorfile::Conformance& conformance, const std::string& source);

// From now on whatever opens an operator's file in this process has it checked first, unless what came out is kept.
// What crashes or takes too long is refused; what fails otherwise is opened, and conformanceOf() tells. The file that
// runs and checkpoints keep has the table in it.
void checkOperatorsBeforeUse();

// Of an operator that was opened in this process since; nothing for any other.
std::optional<operatorfile::Conformance> conformanceOf(const std::string& id);

}  // namespace plateau::engine
