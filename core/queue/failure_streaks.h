// Failures of one arm in a row. An arm is the runs whose specs differ in nothing but the seed: when three of them fail
// one after the other it is no accident, and the rest of a study would fail in the same way. Use an object from one
// thread at a time.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace plateau::queue {

inline constexpr std::size_t kFailuresInARow = 3;

enum class RunEnd { finished, stopped, failed };  // a stop that was asked for says nothing of the arm

// That of an engine with this exit code; -1 for one that a signal ended, which is a failure.
RunEnd runEndOf(int exitCode);

class FailureStreaks {
public:
    // The run in this folder has ended so: the names of the folders of the last kFailuresInARow runs of its arm when
    // they all have failed, and their count begins anew; else none. Reads a file.
    std::vector<std::string> take(const std::filesystem::path& runFolder, RunEnd end);

private:
    std::map<std::string, std::vector<std::string>> m_failed;  // by arm
};

}  // namespace plateau::queue
