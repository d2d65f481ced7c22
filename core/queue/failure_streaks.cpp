#include "core/queue/failure_streaks.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"

namespace plateau::queue {
namespace {

constexpr std::uint64_t kArmLimit = 1 << 20;
constexpr int kDoneCode = 0, kStoppedCode = 3;  // of the engine

// A fine-tuning has all of its seeds in itself, and what cannot be read is an arm of its own.
std::string armOf(const std::filesystem::path& runFolder) {
    const auto text = readFile(run::RunPaths{runFolder}.spec(), kArmLimit);
    if (!text) return runFolder.string();
    const auto pretraining = spec::parseRunSpec(*text, "spec.json");
    return pretraining ? spec::groupHash(*pretraining) : *text;
}

}  // namespace

RunEnd runEndOf(int exitCode) {
    return exitCode == kDoneCode ? RunEnd::finished : exitCode == kStoppedCode ? RunEnd::stopped : RunEnd::failed;
}

std::vector<std::string> FailureStreaks::take(const std::filesystem::path& runFolder, RunEnd end) {
    if (end == RunEnd::stopped) return {};
    std::vector<std::string>& failed = m_failed[armOf(runFolder)];
    const std::string name = runFolder.filename().string();
    if (end == RunEnd::finished) {
        failed.clear();
        return {};
    }
    // One that was resumed and failed again is still one.
    if (std::ranges::find(failed, name) == failed.end()) failed.push_back(name);
    return failed.size() < kFailuresInARow ? std::vector<std::string>() : std::exchange(failed, {});
}

}  // namespace plateau::queue
