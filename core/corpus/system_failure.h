// Failures of std::filesystem as errors.
#pragma once

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "core/base/files.h"

namespace plateau::corpus {

inline Error systemFailure(const std::error_code& failure, std::string_view what, const std::filesystem::path& path) {
    errno = failure.value();
    return systemError(what, path.string());
}

}  // namespace plateau::corpus
