// The other end of checked_operators.h: this program as the process in which an operator is checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plateau::engine {

// Memory. The engine takes 0.1 GiB of it to start, tensors of five tokens a few KiB, and the constants of a file up to
// 16 MiB in each of three types; so what reaches this does not come from the sizes of the checks.
inline constexpr std::uint64_t kCheckMemory = std::uint64_t{1} << 30;
// Seconds of processor time. The checks of attention take half a one, those of a file of 2,000 calls and 60 parameters
// ten (on a core of a server of 2023).
inline constexpr int kCheckSeconds = 60;
// The deadline by the clock is this many times as late: beside other programs a process gets a part of a core.
inline constexpr int kDeadlineFactor = 5;

// The words that start it, behind the program's name.
std::vector<std::string> conformanceChildWords(int cpu_seconds);

// The words that start it for an object in place of a file (core/attention/plugin): what the operator in it says of
// itself, {"id","title","formula","paper"} as one line, or {"error":…}.
std::vector<std::string> pluginChildWords(const std::string& object);

// Nothing when the words are others. Otherwise does what they say and gives the exit status; the process has then
// limited itself for good (confinement.h). To check is to read the file of an operator from standard input and to write
// {"ready":true,"confined":…} and then each row of the table as one line of JSON.
std::optional<int> runConformanceChild(const std::vector<std::string>& words);

}  // namespace plateau::engine
