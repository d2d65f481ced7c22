#include "core/attention/plugin/headers.h"

#include <sstream>

#include "core/base/content_hash.h"
#include "core/base/files.h"

namespace plateau::attention::plugin {

Result<std::string> headersHash(const std::filesystem::path& folder) {
    constexpr std::uint64_t kMostBytes = 1 << 20;
    const auto list = readFile(folder / kHeadersList, kMostBytes);
    if (!list) return list.error();
    ContentHash hash;
    std::istringstream lines(*list);
    for (std::string name; std::getline(lines, name);) {
        const auto text = readFile(folder / name, kMostBytes);
        if (!text) return text.error();
        hash.update(name + "\n" + std::to_string(text->size()) + "\n" + *text);
    }
    return hash.hex();
}

}  // namespace plateau::attention::plugin
