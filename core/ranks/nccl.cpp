#include "core/ranks/nccl.h"

#include <filesystem>

namespace plateau::ranks::nccl {
namespace {

constexpr const char* kName = "libnccl.so.2";

std::vector<std::string> candidates() {
    std::vector<std::string> names{kName};
    for (const char* torch : {"libtorch_cuda.so", "libtorch_cpu.so"})
        if (const std::filesystem::path folder = device::folderOf(torch); !folder.empty())
            names.push_back((folder / "../../nvidia/nccl/lib" / kName).string());
    return names;
}

}  // namespace

const Library& library() {
    static const Library opened(candidates());
    return opened;
}

std::string versionOf(const Library& library) {
    int code = 0;
    if (!library.isWhole() || library.version(&code) != kSuccess) return {};
    return std::to_string(code / 10000) + "." + std::to_string(code / 100 % 100) + "." + std::to_string(code % 100);
}

}  // namespace plateau::ranks::nccl
