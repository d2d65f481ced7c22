// Operators of a person's own, by their files. Once a file is opened its operator is found by its id like a built-in
// one (registry.h), until the program ends. Any thread.
//
// Its id holds the beginning of its file's hash, "distance-bias@0123456789ab", and the file lies under that name beside
// what needs it: "distance-bias@0123456789ab.operator" in a run folder and in each checkpoint.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "core/attention/operator.h"
#include "core/base/result.h"
#include "core/operatorfile/operator_file.h"

namespace plateau::attention::graph {

using operatorfile::isOwnId;
using operatorfile::ownId;
using operatorfile::shortHash;

// Whether a person means a file where the name of an operator stands: it has a path separator.
bool namesFile(std::string_view name);

// That an operator in C++ is not built for this program, and how it is: a program from elsewhere is built by its user's
// own command, which names its hash. `source` is where its file comes from.
Error notBuilt(const operatorfile::OperatorFile& file, const std::string& source);

// Whether it can be opened here, as far as that is known without running any of it. Errors: those of descriptorOf(); of
// an operator in C++ notBuilt().
Status checkOpens(const operatorfile::OperatorFile& file, const std::string& source);

// The text of an operator's file. Errors: those of parseOperatorFile() and checkOpens(). `source` names the file.
Result<const OperatorDescriptor*> openOperatorText(const std::string& text, const std::string& source);
// Errors: those of reading the file, of parseOperatorFile() and of checkOpens().
Result<const OperatorDescriptor*> openOperator(const std::filesystem::path& file);

// Looks at an operator before its file is opened for the first time in this process, and gives the text of the file as
// it is to be kept; an error refuses it. `id` and `hash` are those of the file that `text` is. There is none until one
// is set, which is to be before other threads open files.
using Gate = std::function<Result<std::string>(const std::string& id, const std::string& hash, const std::string& text,
                                               const std::string& source)>;
void setGate(Gate gate);

// Opens the operator from its file in `folder` if `id` is that of an own one. Errors: as above, notFound where the file
// is not there, and malformed where it holds another operator than its name says.
Status openOperatorIn(const std::filesystem::path& folder, const std::string& id);

// The text of the file of an operator that is open; empty for a built-in one.
std::string operatorText(const std::string& id);

// The file of an operator that is open, below its name; nothing for a built-in one.
Status writeOperatorFile(const std::string& id, const std::filesystem::path& folder);

}  // namespace plateau::attention::graph
