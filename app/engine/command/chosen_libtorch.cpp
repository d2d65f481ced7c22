#include "app/engine/command/chosen_libtorch.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include <torch/headeronly/version.h>

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSearched = "LD_LIBRARY_PATH";
constexpr const char* kAdvice = "give the folder of a LibTorch " TORCH_VERSION ", or unset PLATEAU_LIBTORCH";

std::string setting(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// A LibTorch that says nothing of its version is taken at its word.
bool hasOtherVersion(const fs::path& folder) {
    std::ifstream file(folder / "version.py");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    return !text.empty() && text.find("'" TORCH_VERSION) == std::string::npos;
}

}  // namespace

Result<bool> preferChosenLibtorch() {
    const std::string chosen = setting(kChosenLibtorch);
    if (chosen.empty()) return false;
    for (const fs::path& folder : {fs::path(chosen), fs::path(chosen) / "torch"}) {
        std::error_code missing;
        if (!fs::exists(folder / "lib" / "libtorch_cpu.so", missing)) continue;
        if (hasOtherVersion(folder))
            return Error{ErrorCode::unavailable, "PLATEAU_LIBTORCH is of another version", folder.string(), kAdvice};
        const std::string library = (folder / "lib").string(), before = setting(kSearched);
        if (before.substr(0, before.find(':')) == library) return false;
        return ::setenv(kSearched, (library + (before.empty() ? "" : ":" + before)).c_str(), 1) == 0;
    }
    return Error{ErrorCode::notFound, "PLATEAU_LIBTORCH holds no lib/libtorch_cpu.so", chosen, kAdvice};
}

}  // namespace plateau::engine
