#include "core/kernels/nvrtc.h"

#include <dlfcn.h>

#include <filesystem>
#include <vector>

#include "core/device/loaded_library.h"

namespace plateau::kernels {

namespace fs = std::filesystem;

// Its C interface, as far as it is used. An int is its nvrtcResult: 0 when all is well.
struct Nvrtc::Functions {
    using Program = void*;
    int (*version)(int*, int*) = nullptr;
    int (*create)(Program*, const char*, const char*, int, const char* const*, const char* const*) = nullptr;
    int (*compile)(Program, int, const char* const*) = nullptr;
    int (*log_size)(Program, std::size_t*) = nullptr;
    int (*log)(Program, char*) = nullptr;
    int (*cubin_size)(Program, std::size_t*) = nullptr;
    int (*cubin)(Program, char*) = nullptr;
    int (*destroy)(Program*) = nullptr;

    explicit Functions(void* library) {
        find(library, "nvrtcVersion", version);
        find(library, "nvrtcCreateProgram", create);
        find(library, "nvrtcCompileProgram", compile);
        find(library, "nvrtcGetProgramLogSize", log_size);
        find(library, "nvrtcGetProgramLog", log);
        find(library, "nvrtcGetCUBINSize", cubin_size);
        find(library, "nvrtcGetCUBIN", cubin);
        find(library, "nvrtcDestroyProgram", destroy);
    }
    bool complete() const { return version && create && compile && log_size && log && cubin_size && cubin && destroy; }

private:
    template <class Function>
    static void find(void* library, const char* name, Function& function) {
        function = reinterpret_cast<Function>(::dlsym(library, name));
    }
};

namespace {

std::vector<fs::path> candidates() {
    std::vector<fs::path> files;
    // Wheels keep NVIDIA's libraries beside the folder torch/lib, and name their folders by the release.
    if (const fs::path torch = plateau::device::folderOf("libtorch_cuda.so"); !torch.empty()) {
        const fs::path wheels = torch / "../../nvidia";
        files.insert(files.end(), {torch / "libnvrtc.so.13", wheels / "cu13/lib/libnvrtc.so.13",
                                   wheels / "cuda_nvrtc/lib/libnvrtc.so.12", torch / "libnvrtc.so.12"});
    }
    files.insert(files.end(), {"libnvrtc.so.13", "libnvrtc.so.12", "/usr/local/cuda/lib64/libnvrtc.so"});
    return files;
}

// What sources may include, as the compiler takes it.
struct Headers {
    std::vector<std::string> names{}, texts{};
    std::vector<const char*> name_pointers{}, text_pointers{};

    Headers() {
        for (const sources::Resource& header : sources::all()) {
            if (header.path.ends_with(".cu")) continue;
            names.emplace_back(header.path);
            texts.emplace_back(header.text);
        }
        for (const std::string& name : names) name_pointers.push_back(name.c_str());
        for (const std::string& text : texts) text_pointers.push_back(text.c_str());
    }
    Headers(const Headers&) = delete;
};

// What the compiler gives in two calls, one for the size.
std::string grown(void* program, int (*size_of)(void*, std::size_t*), int (*content)(void*, char*)) {
    std::size_t size = 0;
    if (size_of(program, &size) != 0) return {};
    std::string text(size, '\0');
    return content(program, text.data()) == 0 ? text : std::string();
}

Error failed(const sources::Resource& source, int architecture, std::string words) {
    return {ErrorCode::unavailable, "the kernels cannot be compiled for sm_" + std::to_string(architecture),
            std::string(source.path) + ": " + std::move(words), "LibTorch's own kernels are used instead"};
}

}  // namespace

Result<Nvrtc> Nvrtc::open() {
    for (const fs::path& file : candidates()) {
        void* library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!library) continue;
        const auto functions = std::make_shared<const Functions>(library);
        int major = 0, minor = 0;
        if (!functions->complete() || functions->version(&major, &minor) != 0) continue;
        Nvrtc found;
        found.m_functions = functions;
        found.m_version = std::to_string(major) + "." + std::to_string(minor);
        return found;
    }
    return Error{ErrorCode::unavailable, "NVIDIA's run-time compiler libnvrtc is not here", "",
                 "run the set-up again to install LibTorch's CUDA build with it"};
}

Result<std::string> Nvrtc::compile(const sources::Resource& source, int architecture) const {
    const Headers headers;
    const std::string text(source.text), path(source.path);
    const std::string target = "--gpu-architecture=sm_" + std::to_string(architecture);
    const char* const options[] = {target.c_str(), "--std=c++20"};
    Functions::Program program = nullptr;
    if (m_functions->create(&program, text.c_str(), path.c_str(), static_cast<int>(headers.names.size()),
                            headers.text_pointers.data(), headers.name_pointers.data()) != 0)
        return failed(source, architecture, "libnvrtc makes no program of it");
    const bool good = m_functions->compile(program, 2, options) == 0;
    const std::string result = good ? grown(program, m_functions->cubin_size, m_functions->cubin)
                                    : grown(program, m_functions->log_size, m_functions->log);
    m_functions->destroy(&program);
    if (!good || result.empty()) return failed(source, architecture, result);
    return result;
}

}  // namespace plateau::kernels
