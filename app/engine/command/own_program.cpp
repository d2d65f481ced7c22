#include "app/engine/command/own_program.h"

#include <system_error>

namespace plateau::engine {

std::filesystem::path ownProgram() {
    std::error_code unknown;
    const std::filesystem::path link = "/proc/self/exe", file = std::filesystem::read_symlink(link, unknown);
    return unknown || !std::filesystem::exists(file, unknown) ? link : file;
}

}  // namespace plateau::engine
