// Errors of the operating system that their code says completely. Thread-safe.
#pragma once

#include "core/base/result.h"

namespace plateau {

// Whether `error` is one of systemError() of which the code and the context (the path) say all that a person needs: it
// is not there, must not be read, the disk or the memory is full. The window then shows those in its language, and
// nothing of the English message.
bool codeSaysAll(const Error& error);

}  // namespace plateau
