#include "core/kernels/cuda_launcher.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/kernels/cuda_modules.h"

namespace plateau::kernels {

namespace fs = std::filesystem;

namespace {

constexpr int kTensorCores = 80;  // for bfloat16

// From the folder, or compiled and put there.
Result<std::string> cubinOf(const sources::Resource& source, int architecture, const Nvrtc& compiler,
                            const fs::path& folder) {
    const std::string name = cubinName(source, architecture, compiler.version());
    if (std::optional<std::string> kept = loadCubin(folder, name)) return *std::move(kept);
    Result<std::string> cubin = compiler.compile(source, architecture);
    if (!cubin) return cubin;
    const Status stored = storeCubin(folder, name, *cubin);
    if (!stored) {
        TORCH_WARN_ONCE("compiled kernels cannot be kept, so every start compiles them anew: ",
                        describe(stored.error()));
    }
    return cubin;
}

class CudaLauncher : public KernelLauncher {
public:
    CudaLauncher(std::function<Result<Nvrtc>()> compiler, fs::path folder)
        : m_compiler(std::move(compiler)), m_folder(std::move(folder)) {}

    bool ready(at::Device device) override { return on(device).ok(); }

    std::string why(at::Device device) override {
        const Result<CudaModules>& modules = on(device);
        return modules ? std::string() : describe(modules.error());
    }

    bool tensorCores(at::Device device) override {
        const Result<CudaModules>& modules = on(device);
        return modules && modules->architecture() >= kTensorCores;
    }

    void launch(at::Device device, const char* kernel, const Grid& grid, const void* parameters, std::size_t) override {
        const Result<CudaModules>& modules = on(device);
        TORCH_CHECK(modules.ok(), "cannot start ", kernel, ": ", why(device));
        const c10::Stream stream = c10::impl::VirtualGuardImpl(device.type()).getStream(device);
        const Status started = modules->launch(kernel, grid, parameters, stream.native_handle());
        TORCH_CHECK(started.ok(), describe(started.error()));
    }

private:
    Result<CudaModules> modulesOn(at::Device device) const {
        Result<CudaModules> modules = CudaModules::on(device.index());
        if (!modules) return modules;
        const Result<Nvrtc> compiler = m_compiler();
        if (!compiler) return compiler.error();
        for (const sources::Resource& source : sources::all()) {
            if (!source.path.ends_with(".cu")) continue;
            const Result<std::string> cubin = cubinOf(source, modules->architecture(), *compiler, m_folder);
            if (!cubin) return cubin.error();
            if (const Status loaded = modules->load(*cubin); !loaded) return loaded.error();
        }
        return modules;
    }

    // Of the card; made once, and kept for ever since kernels may still run when the program ends.
    const Result<CudaModules>& on(at::Device device) {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_cards.find(device.index());
        if (found != m_cards.end()) return found->second;
        const Result<CudaModules>& made = m_cards.emplace(device.index(), modulesOn(device)).first->second;
        if (!made) {
            TORCH_WARN("LibTorch's kernels do the work of our own on ", device.str(), ": ", describe(made.error()));
        }
        return made;
    }

    const std::function<Result<Nvrtc>()> m_compiler;
    const fs::path m_folder;
    std::mutex m_mutex;
    std::map<at::DeviceIndex, Result<CudaModules>> m_cards;
};

}  // namespace

std::shared_ptr<KernelLauncher> cudaLauncher(std::function<Result<Nvrtc>()> compiler, fs::path folder) {
    return std::make_shared<CudaLauncher>(std::move(compiler), std::move(folder));
}

}  // namespace plateau::kernels
