#include "tests/strict_device/kernel_launcher.h"

#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <c10/util/Exception.h>

#include "tests/cuda_on_cpu/launch.h"
#include "tests/strict_device/device_memory.h"
#include "tests/strict_device/ledger.h"
#include "tests/strict_device/tape.h"

namespace plateau::strict {
namespace {

constexpr std::size_t kGrain = 4;  // bytes that are watched as one; narrower accesses make it finer

class CheckedKernels final : public kernels::KernelLauncher {
public:
    bool ready(at::Device) override { return true; }
    std::string why(at::Device) override { return {}; }
    bool tensorCores(at::Device) override { return true; }

    void launch(at::Device device, const char* kernel, const kernels::Grid& grid, const void* parameters,
                std::size_t bytes) override {
        if (isTaping()) {
            const auto* first = static_cast<const std::byte*>(parameters);
            tape([this, device, kernel = std::string(kernel), grid, given = std::vector(first, first + bytes)] {
                launch(device, kernel.c_str(), grid, given.data(), given.size());
            });
        }
        const std::scoped_lock lock(m_mutex);
        Ledger::one().launch(kernel);
        std::vector<std::uint64_t> words((bytes + 7) / 8);
        std::memcpy(words.data(), parameters, bytes);
        // A kernel may touch the blocks that its parameters point into, and nothing else.
        std::map<void*, std::size_t> blocks;
        for (std::uint64_t& word : words) {
            const std::optional<Place> place = placeOf(reinterpret_cast<const void*>(word));
            if (!place) continue;
            blocks[place->block] = place->bytes;
            word = reinterpret_cast<std::uint64_t>(place->at);
        }
        std::deque<cuda_on_cpu::BorrowedMemory> lent;
        for (const auto& [block, size] : blocks) lent.emplace_back("a tensor", block, size, kGrain);
        const cuda_on_cpu::Launch how{.grid = {grid.blocks_x, grid.blocks_y},
                                      .block = {grid.threads},
                                      .shared_bytes = (grid.shared_bytes + 15) / 16 * 16,
                                      .seed = m_launches++};
        const std::string fault = cuda_on_cpu::launchNamed(how, kernel, words.data(), bytes).fault;
        TORCH_CHECK(fault.empty(), "strict: ", kernel, ": ", fault);
    }

private:
    std::mutex m_mutex;
    std::uint64_t m_launches = 0;
};

const bool kSet = [] {
    kernels::setLauncher(at::kPrivateUse1, checkedKernels());
    return true;
}();

}  // namespace

std::shared_ptr<kernels::KernelLauncher> checkedKernels() {
    static const auto launcher = std::make_shared<CheckedKernels>();
    return launcher;
}

NoKernels::NoKernels() {
    kernels::setLauncher(at::kPrivateUse1, nullptr);
}

NoKernels::~NoKernels() {
    kernels::setLauncher(at::kPrivateUse1, checkedKernels());
}

}  // namespace plateau::strict
