#include "app/engine/command/own_program.h"

#include <cstdlib>
#include <string>
#include <system_error>

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char *kLink = "/proc/self/exe", *kSearched = "LD_LIBRARY_PATH";

}  // namespace

fs::path ownProgram() {
    std::error_code unknown;
    const fs::path file = fs::read_symlink(kLink, unknown);
    if (unknown || !fs::exists(file, unknown)) return kLink;
    const fs::path folder = file.parent_path(), script = folder.parent_path() / file.filename();
    return folder.filename() == "lib" && fs::is_regular_file(script, unknown) ? script : file;
}

void keepLibrariesToItself() {
    std::error_code unknown;
    const char* const searched = std::getenv(kSearched);
    const std::string own = fs::read_symlink(kLink, unknown).parent_path().string();
    if (!searched || own.empty()) return;
    std::string others;
    bool isNamed = false;
    for (const char* begin = searched; *begin != '\0';) {
        const std::string text = begin, folder = text.substr(0, text.find(':'));
        begin += folder.size() + (text.size() > folder.size() ? 1 : 0);
        if (folder == own)
            isNamed = true;
        else
            others += (others.empty() ? "" : ":") + folder;
    }
    if (!isNamed) return;
    if (others.empty())
        ::unsetenv(kSearched);
    else
        ::setenv(kSearched, others.c_str(), 1);
}

}  // namespace plateau::engine
