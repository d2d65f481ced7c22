#include "core/device/cuda_support.h"

#include <dlfcn.h>

#include <algorithm>
#include <charconv>

#include <ATen/detail/CUDAHooksInterface.h>
#include <c10/util/Exception.h>

#include "core/device/nvml.h"

namespace plateau::device {
namespace {

constexpr const char* kSetUpAgain =
    "run ./run.sh again on this machine, or plateau-engine setup where Plateau is installed: it takes the build that "
    "fits";

Error missing(std::string what, std::string advice) {
    return {ErrorCode::unavailable, std::move(what), "device", std::move(advice)};
}

Error noDriver() {
    if (nvidiaCardOnBus())
        return missing("this machine has an NVIDIA card, but no driver for it",
                       "install the NVIDIA driver, version 580 or newer, then " + std::string(kSetUpAgain) +
                           "; or use --device cpu");
    return missing("no NVIDIA driver on this machine", "use --device cpu");
}

Error refused(const std::string& problem) {
    if (problem == "CUDA_ERROR_NO_DEVICE")
        return missing("the NVIDIA driver offers no device",
                       "look at nvidia-smi and at CUDA_VISIBLE_DEVICES, or use --device cpu");
    return missing("the NVIDIA driver refuses: " + problem,
                   "look at nvidia-smi; restart the machine when it fails, too; or use --device cpu");
}

Error tooOld(const CudaDriver& driver, const CudaBuild& build, const std::string& driver_version) {
    const std::string named = driver_version.empty() ? "" : " " + driver_version;
    return missing("the NVIDIA driver" + named + " runs CUDA " + cudaVersionText(driver.version) +
                       ", and this LibTorch is built for CUDA " + cudaVersionText(build.version),
                   "update the driver to version 580 or newer, or " + std::string(kSetUpAgain));
}

// LibTorch's own warnings about a driver; ours say what to do.
class Silence : public c10::WarningHandler {
public:
    void process(const c10::Warning&) override {}
};

// ATen throws where there is no device that works.
std::vector<int> architecturesIn(const at::CUDAHooksInterface& hooks) {
    try {
        return architecturesOf(hooks.showConfig());
    } catch (const c10::Error&) {
        return {};
    }
}

CudaBuild openBuild() {
    CudaBuild build;
    Silence silence;
    const c10::WarningUtils::WarningHandlerGuard guard(&silence);
    // The library registers itself with ATen when it is loaded, so it stays loaded.
    if (!::dlopen("libtorch_cuda.so", RTLD_NOW | RTLD_GLOBAL)) {
        const char* why = ::dlerror();
        build.problem = why ? why : "libtorch_cuda.so";
        return build;
    }
    const at::CUDAHooksInterface& hooks = at::detail::getCUDAHooks();
    if (!hooks.hasCUDART()) return build;
    build.version = static_cast<int>(hooks.versionCUDART());
    build.architectures = architecturesIn(hooks);
    build.devices = hooks.hasCUDA() ? hooks.getNumGPUs() : 0;
    return build;
}

}  // namespace

const CudaBuild& cudaBuild() {
    static const CudaBuild build = openBuild();
    return build;
}

std::vector<int> architecturesOf(std::string_view configuration) {
    constexpr std::string_view kMark = "code=sm_";
    std::vector<int> found;
    for (std::size_t at = configuration.find(kMark); at != std::string_view::npos; at = configuration.find(kMark, at)) {
        at += kMark.size();
        int number = 0;
        const char* end = configuration.data() + configuration.size();
        const auto [rest, problem] = std::from_chars(configuration.data() + at, end, number);
        const bool isForOneCardOnly = rest != end && *rest == 'a';  // sm_90a runs on no other than 9.0
        if (problem == std::errc{} && !isForOneCardOnly && std::ranges::find(found, number) == found.end())
            found.push_back(number);
    }
    std::ranges::sort(found);
    return found;
}

bool runsOn(const std::vector<int>& architectures, int capability) {
    return architectures.empty() || capability == 0 || std::ranges::any_of(architectures, [capability](int compiled) {
               return compiled / 10 == capability / 10 && compiled <= capability;
           });
}

Status checkCuda(const CudaDriver& driver, const CudaBuild& build, const std::string& driver_version) {
    if (driver.version == 0) return noDriver();
    if (!build.problem.empty())
        return missing("LibTorch's CUDA library cannot be loaded", std::string(kSetUpAgain) + "; or use --device cpu");
    if (driver.version / 1000 < build.version / 1000) return tooOld(driver, build, driver_version);
    if (!driver.problem.empty()) return refused(driver.problem);
    if (driver.devices.empty() || build.devices < 1) return refused("CUDA_ERROR_NO_DEVICE");
    return Done{};
}

Status checkCard(const CudaDevice& card, const CudaBuild& build) {
    if (runsOn(build.architectures, card.capability)) return Done{};
    const bool isOld = card.capability < build.architectures.front();
    const std::string what = card.name + " has compute capability " + std::to_string(card.capability / 10) + "." +
                             std::to_string(card.capability % 10) + ", for which this LibTorch has no code";
    return missing(what, std::string(isOld ? "" : "update Plateau, or ") + kSetUpAgain + "; or use --device cpu");
}

Status checkIndex(int index, const CudaDriver& driver, const CudaBuild& build) {
    const int count = std::min(build.devices, static_cast<int>(driver.devices.size()));
    if (index < count) return checkCard(driver.devices[static_cast<std::size_t>(index)], build);
    const std::string last = count > 1 ? " to cuda:" + std::to_string(count - 1) : "";
    return missing("no device cuda:" + std::to_string(index) + ": this machine has " + std::to_string(count),
                   "use cuda:0" + last);
}

Result<int> usableCudaDevices() {
    const CudaDriver driver = askCudaDriver();
    if (driver.version == 0) return noDriver();  // before LibTorch's library is opened
    if (const Status fits = checkCuda(driver, cudaBuild(), nvidiaDriverVersion()); !fits) return fits.error();
    return std::min(cudaBuild().devices, static_cast<int>(driver.devices.size()));
}

Status checkCudaDevice(int index) {
    const Result<int> count = usableCudaDevices();
    return count ? checkIndex(index, askCudaDriver(), cudaBuild()) : count.error();
}

}  // namespace plateau::device
