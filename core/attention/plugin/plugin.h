// Operators in C++ that are built apart from the program: shared objects that the program loads. Such a file is a
// program that can do whatever its user can; it is built by the user's own command and kept in the user's cache folder,
// and no other is ever loaded. Any thread.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/attention/operator.h"
#include "core/base/result.h"

namespace plateau::attention::plugin {

// What a plug-in of this program carries (stamp.h).
std::string_view ownStamp();

// The stamp in the bytes of a shared object, read without running any of it. Errors: malformed for what is no such
// object or has none.
Result<std::string> stampIn(std::string_view object, const std::string& source);

// Where the object of an operator file with this hash lies for this program; it need not be there. Programs with other
// stamps have objects of their own.
std::filesystem::path objectOf(const std::string& hash);
// Whether there is one that another program has built.
bool isBuiltForAnother(const std::string& hash);

// Loads an object, whose static initialisers run, and gives the operator that it registers; it stays loaded. Errors:
// notFound, malformed, unavailable for a stamp of another program.
Result<OperatorDescriptor> load(const std::filesystem::path& object);

}  // namespace plateau::attention::plugin
