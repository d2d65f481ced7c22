#include "core/resources/resources.h"

namespace plateau::resources {

std::optional<std::string_view> find(std::string_view path) {
    for (const Resource& resource : all())
        if (resource.path == path) return resource.text;
    return std::nullopt;
}

std::vector<Resource> below(std::string_view folder) {
    std::vector<Resource> found;
    for (const Resource& resource : all())
        if (resource.path.size() > folder.size() && resource.path.starts_with(folder) &&
            resource.path[folder.size()] == '/')
            found.push_back(resource);
    return found;
}

}  // namespace plateau::resources
