#include "core/machines/machine.h"

#include <algorithm>

#include "core/relay/limits.h"

namespace plateau::machines {
namespace {

constexpr std::size_t kMostPathBytes = 4096;

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
           c == '-';
}

// The one word of a machine's that a shell there reads.
bool isPlainPath(std::string_view path) {
    return !path.starts_with('-') && path.size() <= kMostPathBytes &&
           std::ranges::all_of(path, [](char c) { return isPlain(c) || c == '/' || c == '+'; });
}

}  // namespace

bool isMachineName(std::string_view name) {
    if (name.empty() || name.size() > relay::kMostNameBytes || name == kLocal) return false;
    if (name.starts_with('.') || name.starts_with('@') || name.ends_with('@')) return false;
    char before = '@';
    for (const char c : name) {
        if (!isPlain(c) && c != '@') return false;
        if (c == '-' && before == '@') return false;
        before = c;
    }
    return true;
}

Status check(const Machine& machine) {
    if (!isMachineName(machine.name))
        return Error{ErrorCode::invalidField, "this is no name of a machine", "name",
                     "give a Host of your ~/.ssh/config: letters, digits, '.', '_', '-' and '@', no '-' in front"};
    const bool hasControl =
        std::ranges::any_of(machine.workspace, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    if (hasControl || machine.workspace.size() > kMostPathBytes)
        return Error{ErrorCode::invalidField, "this is no path of a folder", "workspace",
                     "give a path on the other machine"};
    if (!isPlainPath(machine.engine))
        return Error{ErrorCode::invalidField, "the path of the program holds more than letters, digits and /._+-",
                     "engine", "make a link to it with a plainer path there"};
    return Done{};
}

}  // namespace plateau::machines
