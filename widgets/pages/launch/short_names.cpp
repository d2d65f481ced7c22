#include "widgets/pages/launch/short_names.h"

#include <algorithm>

namespace plateau::widgets {
namespace {

constexpr std::size_t kFewest = 3;

}  // namespace

std::vector<std::string> shortNames(const std::vector<std::string>& ids) {
    std::vector<std::string> names;
    for (const std::string& id : ids) {
        std::size_t length = std::min(kFewest, id.size());
        const auto isShared = [&](const std::string& other) {
            return other != id && other.substr(0, length) == id.substr(0, length);
        };
        while (length < id.size() && std::any_of(ids.begin(), ids.end(), isShared)) ++length;
        std::string name = id.substr(0, length);
        if (name.ends_with('-')) name.pop_back();
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace plateau::widgets
