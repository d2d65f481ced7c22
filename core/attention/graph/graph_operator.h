// An operator file as an attention operator like the built-in ones.
#pragma once

#include <string>

#include "core/attention/operator.h"
#include "core/base/result.h"
#include "core/operatorfile/operator_file.h"

namespace plateau::attention::graph {

// Its id is that of the file and the beginning of its hash, "distance-bias@0123456789ab", so that two versions of one
// operator are two operators. Errors: those of Replay::of().
Result<OperatorDescriptor> descriptorOf(operatorfile::OperatorFile file, const std::string& source);

}  // namespace plateau::attention::graph
