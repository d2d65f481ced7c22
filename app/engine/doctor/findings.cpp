#include "app/engine/doctor/findings.h"

#include <filesystem>
#include <system_error>

#include "app/engine/command/console.h"
#include "core/base/joined_text.h"
#include "core/kernels/cubin_cache.h"
#include "core/kernels/device_kernels.h"

namespace plateau::engine {
namespace {

constexpr double kCrowded = 0.1;  // of a card's memory: with less of it free a training hardly starts

Error problem(std::string what, std::size_t card, std::string advice) {
    return {ErrorCode::unavailable, std::move(what), "cuda:" + std::to_string(card), std::move(advice)};
}

void judgeReading(std::vector<Error>& problems, const device::CardReading& reading, double memory, std::size_t card) {
    if (!reading.problem.empty())
        problems.push_back(problem("the management library reports: " + reading.problem, card,
                                   "see nvidia-smi; restart the machine when it says the same"));
    if (reading.memory_free_bytes && *reading.memory_free_bytes < kCrowded * memory)
        problems.push_back(problem("other programs hold its memory: " + bytesText(*reading.memory_free_bytes) + " of " +
                                       bytesText(memory) + " are free",
                                   card, "end those that nvidia-smi names, or choose another device"));
    if (const auto names = device::slowdownNames(reading.slowdowns.value_or(0)); !names.empty())
        problems.push_back(problem("its clocks are held down: " + joined(names), card,
                                   "see to its cooling and its power supply; nvidia-smi -q -d PERFORMANCE tells more"));
}

void judgeCard(std::vector<Error>& problems, const Sight& sight, std::size_t card) {
    const device::CudaDevice& device = sight.driver.devices[card];
    if (const Status usable = device::checkCard(device, sight.build); !usable) {
        problems.push_back(usable.error());
        problems.back().context = "cuda:" + std::to_string(card);
    } else if (card < sight.kernels_missing.size() && !sight.kernels_missing[card].empty()) {
        problems.push_back(
            problem("its kernels cannot be used, so training is slower: " + sight.kernels_missing[card], card,
                    "run ./run.sh again, or plateau-engine setup where Plateau is installed: the compiler "
                    "for them comes with LibTorch's CUDA build"));
    }
    if (card < sight.readings.size())
        judgeReading(problems, sight.readings[card], static_cast<double>(device.memory_bytes), card);
}

// Keeps a file there as kernels are kept.
std::optional<Error> cacheProblem() {
    constexpr const char* kTrial = "doctor";
    const std::filesystem::path folder = kernels::cubinFolder();
    const Status kept = kernels::storeCubin(folder, kTrial, "");
    std::error_code ignored;
    std::filesystem::remove(folder / kTrial, ignored);
    if (kept) return std::nullopt;
    return Error{kept.error().code,
                 "compiled kernels cannot be kept, so every start compiles them: " + kept.error().message,
                 folder.string(), "make the folder writable, or name another one in XDG_CACHE_HOME"};
}

}  // namespace

Sight look() {
    Sight sight{.driver = device::askCudaDriver(),
                .driver_version = device::nvidiaDriverVersion(),
                .has_card = device::nvidiaCardOnBus(),
                .build = {},
                .cache_problem = {},
                .readings = {},
                .kernels_missing = {}};
    sight.build = device::cudaBuild();
    if (!sight.driver.devices.empty()) sight.cache_problem = cacheProblem();
    const bool isUsable = device::checkCuda(sight.driver, sight.build, sight.driver_version).ok();
    for (const device::CudaDevice& card : sight.driver.devices) {
        const at::Device place(at::kCUDA, static_cast<at::DeviceIndex>(sight.readings.size()));
        sight.readings.push_back(device::readCard(card.uuid));
        if (isUsable) sight.kernels_missing.push_back(kernels::kernelsMissing(place));
    }
    return sight;
}

std::vector<Error> problemsOf(const Sight& sight) {
    std::vector<Error> problems;
    const Status usable = device::checkCuda(sight.driver, sight.build, sight.driver_version);
    if (!usable && (sight.driver.version > 0 || sight.has_card)) problems.push_back(usable.error());
    for (std::size_t card = 0; card < sight.driver.devices.size(); ++card) judgeCard(problems, sight, card);
    if (sight.cache_problem) problems.push_back(*sight.cache_problem);
    return problems;
}

}  // namespace plateau::engine
