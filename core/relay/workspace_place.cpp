#include "core/relay/workspace_place.h"

#include <cstdlib>
#include <system_error>

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

fs::path absoluteIn(const char* variable) {
    const char* value = std::getenv(variable);
    return value && *value == '/' ? fs::path(value) : fs::path();
}

Error homeless() {
    return {ErrorCode::unavailable, "no home folder is known", "HOME", "name the workspace by an absolute path"};
}

}  // namespace

Result<fs::path> workspacePlace(std::string_view named) {
    const fs::path home = absoluteIn("HOME");
    if (named.empty()) {
        if (const fs::path data = absoluteIn("XDG_DATA_HOME"); !data.empty()) return data / "plateau";
        if (home.empty()) return homeless();
        return home / ".local/share/plateau";
    }
    fs::path place(named);
    if (named == "~" || named.starts_with("~/")) {
        if (home.empty()) return homeless();
        place = home / fs::path(named.substr(named.size() > 1 ? 2 : 1));
    }
    std::error_code problem;
    place = fs::absolute(place, problem).lexically_normal();
    if (!problem && fs::is_directory(place, problem)) return place;
    return Error{ErrorCode::notFound, "there is no such workspace folder", place.string(),
                 "make it there, or name another one"};
}

}  // namespace plateau::relay
