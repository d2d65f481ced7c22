// The user's C++ compiler, which makes operators in C++ into objects that this program loads (core/attention/plugin).
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace plateau::engine {

struct Compiler {
    std::string program = "g++";    // a path or a name to be found in PATH
    std::filesystem::path headers;  // the folder with core/attention/operator.h; empty: beside this program
};

// Compiles the file `source` into the object `object`. Errors: notFound for a compiler or headers that are not there,
// unavailable for headers of another Plateau, malformed with the first of what the compiler says.
Status compileOperator(const Compiler& compiler, const std::filesystem::path& source,
                       const std::filesystem::path& object);

}  // namespace plateau::engine
