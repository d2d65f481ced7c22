#include "core/machines/engine_files.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <regex>
#include <string_view>
#include <system_error>

#include <link.h>

namespace plateau::machines {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSelf = "/proc/self/exe";  // the file that runs, also when another one has its name by now

// What is named in LD_LIBRARY_PATH goes first, so that another LibTorch can be chosen there.
constexpr const char* kStart = R"sh(#!/bin/sh
# Starts the engine of this folder with the libraries that came with it.
self=$(readlink -f -- "$0") && here=${self%/*} || exit 127
LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib
export LD_LIBRARY_PATH
exec "$here/lib/plateau-engine" "$@"
)sh";
constexpr const char* kStartWheel = R"py(#!/usr/bin/env python3
# Starts the engine that pip has put into this folder.
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "site"))
from plateau_engine import main

main()
)py";

// Parts of the C library, and the loader that belongs to it.
bool isOfLibc(const std::string& name) {
    static const std::regex names(
        R"((ld-linux|ld64|linux-vdso|lib(c|m|dl|rt|pthread|resolv|util|anl|mvec|nss_\w+))[-.].*)");
    return std::regex_match(name, names);
}

int addLoaded(dl_phdr_info* info, std::size_t, void* all) {
    if (info->dlpi_name && *info->dlpi_name == '/')
        static_cast<std::vector<fs::path>*>(all)->emplace_back(info->dlpi_name);
    return 0;
}

// As the loader names them: their file names are those by which they are asked for.
std::vector<fs::path> loadedLibraries() {
    std::vector<fs::path> all;
    dl_iterate_phdr(&addLoaded, &all);
    return all;
}

Result<SentFile> fileOf(std::string name, const fs::path& path) {
    std::error_code problem;
    const std::uint64_t bytes = fs::file_size(path, problem);
    if (problem) {
        errno = problem.value();
        return systemError("cannot look at", path.string());
    }
    return SentFile{.name = std::move(name), .path = path, .bytes = bytes};
}

SentFile startOf(const char* text) {
    SentFile start{.name = kInstalledProgram, .text = text, .is_program = true};
    start.bytes = start.text.size();
    return start;
}

// The digits behind each "GLIBC_2." in the text, as `newest` if they are more.
void look(std::string_view text, int& newest) {
    constexpr std::string_view kVersion = "GLIBC_2.";
    for (auto at = text.find(kVersion); at != std::string_view::npos; at = text.find(kVersion, at + 1)) {
        const char* const digits = text.data() + at + kVersion.size();
        int minor = 0;
        if (std::from_chars(digits, text.data() + text.size(), minor).ec == std::errc())
            newest = std::max(newest, minor);
    }
}

}  // namespace

Result<std::vector<SentFile>> engineFiles() {
    std::vector<SentFile> files{startOf(kStart)};
    auto program = fileOf(std::string("lib/") + kInstalledProgram, kSelf);
    if (!program) return program.error();
    program->is_program = true;
    files.push_back(*std::move(program));
    for (const fs::path& library : loadedLibraries()) {
        const std::string name = "lib/" + library.filename().string();
        if (isOfLibc(library.filename().string())) continue;
        if (std::ranges::find(files, name, &SentFile::name) != files.end()) continue;
        auto file = fileOf(name, library);
        if (!file) return file.error();
        files.push_back(*std::move(file));
    }
    return files;
}

std::string versionOfWheel(const fs::path& wheel) {
    static const std::regex names(R"(plateau_engine-([0-9A-Za-z.+]+)-[\w.]+-[\w.]+-[\w.]+\.whl)");
    std::smatch found;
    const std::string name = wheel.filename().string();
    return std::regex_match(name, found, names) ? found[1].str() : std::string();
}

Result<std::vector<SentFile>> wheelFiles(const fs::path& wheel) {
    if (versionOfWheel(wheel).empty())
        return Error{ErrorCode::usage, "this is no wheel of the engine", wheel.string(),
                     "give the file plateau_engine-….whl of the release, with the name that it came by"};
    auto file = fileOf(wheel.filename().string(), wheel);
    if (!file) return file.error();
    return std::vector<SentFile>{startOf(kStartWheel), *std::move(file)};
}

std::uint64_t bytesOf(const std::vector<SentFile>& files) {
    std::uint64_t bytes = 0;
    for (const SentFile& file : files) bytes += file.bytes;
    return bytes;
}

Result<int> neededLibc(const std::vector<SentFile>& files) {
    constexpr std::size_t kLongest = 16;  // of what is looked for, which may stand across two blocks
    std::string block(std::size_t{1} << 20, '\0');
    int newest = 0;
    for (const SentFile& file : files) {
        if (file.path.empty()) continue;
        std::ifstream stream(file.path, std::ios::binary);
        std::size_t kept = 0;
        while (stream.read(block.data() + kept, static_cast<std::streamsize>(block.size() - kept)) ||
               stream.gcount() > 0) {
            const std::size_t size = kept + static_cast<std::size_t>(stream.gcount());
            look({block.data(), size}, newest);
            kept = std::min(kLongest, size);
            std::copy_n(block.data() + size - kept, kept, block.data());
        }
        if (!stream.eof()) return systemError("cannot read", file.path.string());
    }
    return newest;
}

}  // namespace plateau::machines
