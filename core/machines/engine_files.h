// What is sent to a machine that has no engine: this program with the libraries that it has loaded, or a wheel.
// Thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::machines {

// The program of an installed folder, which starts what lies in `lib` beside it or in a wheel.
inline constexpr const char* kInstalledProgram = "plateau-engine";

struct SentFile {
    std::string name{};            // in the folder there, with slashes
    std::filesystem::path path{};  // here; empty: `text` is what is sent
    std::string text{};
    std::uint64_t bytes = 0;
    bool is_program = false;  // and may be executed
};

// This program, the shared libraries that it has loaded by now except those of the C library, which must be those of
// the machine that it runs on, and the script that starts it with them. Errors: those of looking at a file.
Result<std::vector<SentFile>> engineFiles();

// A wheel of the engine, and the script that starts what pip makes of it. Errors: usage, its name is none of such a
// wheel; those of looking at it.
Result<std::vector<SentFile>> wheelFiles(const std::filesystem::path& wheel);
// "1.2.3" of "plateau_engine-1.2.3-py3-none-manylinux_2_36_x86_64.whl"; empty for another name.
std::string versionOfWheel(const std::filesystem::path& wheel);

std::uint64_t bytesOf(const std::vector<SentFile>& files);

// N of the newest version 2.N of the C library that the programs among them ask for. Errors: those of reading them.
Result<int> neededLibc(const std::vector<SentFile>& files);

}  // namespace plateau::machines
