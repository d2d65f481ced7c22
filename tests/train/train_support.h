// What the training tests share: a folder that vanishes, a small run, its events, and a child process that runs it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "core/run/event.h"
#include "core/spec/run_spec.h"
#include "tests/support/temporary_folder.h"

namespace plateau::train::test {

using support::TemporaryFolder;

// 40 steps of a very small model on the demo corpus with dropout; evaluation and checkpoint every 10.
spec::RunSpec smallSpec(const std::string& op = "original");

// Makes the run folder; aborts the test program when that fails.
std::filesystem::path makeRun(const std::filesystem::path& folder, const spec::RunSpec& spec);

std::vector<run::Event> eventsOf(const std::filesystem::path& run);

// All series that a reader keeps, without the speeds and the operators' statistics, of which a stop adds points: name
// -> (step, value).
using Points = std::vector<std::pair<std::int64_t, double>>;
std::map<std::string, Points> seriesWithoutSpeeds(const std::filesystem::path& run);

// Content of a file; a failing test prints its size only.
struct FileBytes {
    std::string content;
    bool operator==(const FileBytes&) const = default;
    friend void PrintTo(const FileBytes& bytes, std::ostream* out) { *out << bytes.content.size() << " bytes"; }
};
// Name -> bytes of the files of a checkpoint that a resumed run must reproduce.
std::map<std::string, FileBytes> checkpointBytes(const std::filesystem::path& run, std::int64_t step);

struct ChildResult {
    int exit_code = -1;  // -1 when a signal ended it
    int signal = 0;
    std::string output;
};
// Runs `train_child <run> <arguments>` to its end. TRAIN_CHILD in the environment names another program.
ChildResult runChild(const std::filesystem::path& run, const std::vector<std::string>& arguments);

// The same with --tell, killed as by kill -9 so long after it has done so many steps, unless it has ended before.
ChildResult runChildAndKill(const std::filesystem::path& run, std::size_t after_steps, std::chrono::microseconds later,
                            std::vector<std::string> arguments = {});

// Bytes of all files below a folder.
std::uint64_t bytesBelow(const std::filesystem::path& folder);

}  // namespace plateau::train::test
