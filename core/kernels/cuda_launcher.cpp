#include "core/kernels/cuda_launcher.h"

namespace plateau::kernels {
namespace {

class CudaLauncher : public KernelLauncher {
public:
    bool ready(at::Device) override { return false; }
    std::string why(at::Device) override { return "this build has no kernels for CUDA"; }
    void launch(at::Device device, const char* kernel, const Grid&, const void*, std::size_t) override {
        TORCH_CHECK(false, "cannot start ", kernel, " on ", device.str(), ": ", why(device));
    }
};

}  // namespace

std::shared_ptr<KernelLauncher> cudaLauncher() {
    return std::make_shared<CudaLauncher>();
}

}  // namespace plateau::kernels
