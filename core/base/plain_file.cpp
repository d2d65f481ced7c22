#include "core/base/plain_file.h"

#include <fcntl.h>

#include "core/base/replacement.h"

namespace plateau {

Status writePlainFile(const std::filesystem::path& path, std::string_view content) {
    const Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)};
    if (file.fd < 0) return systemError("cannot write", path.string());
    return writeAll(file.fd, content, path.string());
}

}  // namespace plateau
