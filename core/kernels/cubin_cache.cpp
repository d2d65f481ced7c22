#include "core/kernels/cubin_cache.h"

#include <system_error>

#include "core/base/cache_folder.h"
#include "core/base/content_hash.h"
#include "core/base/files.h"

namespace plateau::kernels {

namespace fs = std::filesystem;

namespace {

constexpr int kKernelAbi = 1;  // of options and parameters; grows when old machine code must not be used
constexpr std::uint64_t kMostBytes = 64 << 20;

}  // namespace

fs::path cubinFolder() {
    return cacheFolder() / "kernels";
}

std::string cubinName(const sources::Resource& source, int architecture, const std::string& compiler) {
    ContentHash hash;
    hash.update(std::to_string(kKernelAbi) + "/" + compiler + "/");
    for (const sources::Resource& other : sources::all())
        if (!other.path.ends_with(".cu")) hash.update(other.text);
    hash.update(source.text);
    return fs::path(source.path).stem().string() + "-sm_" + std::to_string(architecture) + "-" + hash.hex();
}

// The hash of the machine code, then the code.
std::optional<std::string> loadCubin(const fs::path& folder, const std::string& name) {
    Result<std::string> file = readFile(folder / name, kMostBytes);
    if (!file || file->size() <= kContentHashDigits) return std::nullopt;
    std::string cubin = file->substr(kContentHashDigits);
    if (contentHash(cubin) != file->substr(0, kContentHashDigits)) return std::nullopt;
    return cubin;
}

Status storeCubin(const fs::path& folder, const std::string& name, const std::string& cubin) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    return writeFileAtomically(folder / name, contentHash(cubin) + cubin);
}

}  // namespace plateau::kernels
