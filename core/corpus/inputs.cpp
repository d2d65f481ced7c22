#include "core/corpus/inputs.h"

#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace plateau::corpus {
namespace {

namespace fs = std::filesystem;

bool fits(std::string_view name, Format format) {
    if (name.empty() || name.front() == '.') return false;
    for (const std::string_view packed : {".gz", ".zst"})
        if (name.ends_with(packed)) {
            name.remove_suffix(packed.size());
            break;
        }
    if (format == Format::text) return name.ends_with(".txt") || name.ends_with(".text");
    return name.ends_with(".jsonl") || name.ends_with(".json");
}

// Files of a folder and those below it, sorted, whose names fit the format, or those that do not.
std::vector<std::string> namesBelow(const std::string& folder, Format format, bool fitting, std::error_code& failure) {
    std::vector<std::string> files;
    for (fs::recursive_directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        std::error_code ignored;
        if (entry->is_regular_file(ignored) && fits(entry->path().filename().string(), format) == fitting)
            files.push_back(entry->path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Result<std::vector<std::string>> filesBelow(const std::string& folder, Format format) {
    std::error_code failure;
    std::vector<std::string> files = namesBelow(folder, format, /*fitting=*/true, failure);
    if (failure) {
        errno = failure.value();
        return systemError("cannot read the folder", folder);
    }
    if (files.empty())
        return Error{ErrorCode::empty, "the folder holds no file of this format", folder,
                     format == Format::text ? "text files are named *.txt, *.txt.gz or *.txt.zst"
                                            : "OSCAR files are named *.jsonl, *.jsonl.gz or *.jsonl.zst"};
    return files;
}

std::vector<std::string> matchesOf(const std::string& pattern) {
    std::vector<std::string> matches;
    glob_t found{};
    if (::glob(pattern.c_str(), 0, nullptr, &found) == 0)
        for (std::size_t i = 0; i < found.gl_pathc; ++i) matches.emplace_back(found.gl_pathv[i]);
    ::globfree(&found);
    std::sort(matches.begin(), matches.end());
    return matches;
}

Result<std::vector<std::string>> pathsOf(const std::string& argument, Format format) {
    std::error_code ignored;
    if (argument == kStandardInput) return std::vector{argument};
    if (fs::is_directory(argument, ignored)) return filesBelow(argument, format);
    if (fs::exists(argument, ignored) || argument.find_first_of("*?[") == argument.npos) return std::vector{argument};
    std::vector<std::string> files;
    for (const std::string& match : matchesOf(argument)) {
        if (!fs::is_directory(match, ignored)) {
            files.push_back(match);
            continue;
        }
        Result<std::vector<std::string>> below = filesBelow(match, format);
        if (!below) return below.error();
        files.insert(files.end(), below->begin(), below->end());
    }
    if (!files.empty()) return files;
    return Error{ErrorCode::notFound, "no file matches", argument, "check that the pattern is spelled correctly"};
}

std::int64_t nanoseconds(const timespec& time) {
    return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

Result<Identity> identityOf(const std::string& path) {
    if (path == kStandardInput) return Identity{.is_stream = true};
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return systemError("cannot open the input", path);
    if (S_ISDIR(info.st_mode)) {
        errno = EISDIR;
        return systemError("cannot read the input", path);
    }
    if (::access(path.c_str(), R_OK) != 0) return systemError("cannot read the input", path);
    if (!S_ISREG(info.st_mode)) return Identity{.is_stream = true};
    return Identity{.is_stream = false,
                    .size = static_cast<std::uint64_t>(info.st_size),
                    .inode = info.st_ino,
                    .modified_ns = nanoseconds(info.st_mtim),
                    .changed_ns = nanoseconds(info.st_ctim)};
}

Result<std::vector<Input>> expandInputs(const std::vector<std::string>& arguments, Format format) {
    std::vector<Input> inputs;
    for (const std::string& argument : arguments) {
        const Result<std::vector<std::string>> paths = pathsOf(argument, format);
        if (!paths) return paths.error();
        for (const std::string& path : *paths) {
            const Result<Identity> identity = identityOf(path);
            if (!identity) return identity.error();
            inputs.push_back({path, *identity});
        }
    }
    if (inputs.empty())
        return Error{ErrorCode::usage, "no input is given", "FILE",
                     "give files, folders, patterns or - for standard input"};
    if (std::count(arguments.begin(), arguments.end(), kStandardInput) > 1)
        return Error{ErrorCode::usage, "standard input is given twice", "-", "give it once"};
    return inputs;
}

bool holdsFiles(const std::string& folder, Format format) {
    std::error_code failure;
    for (fs::recursive_directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        std::error_code ignored;
        if (fits(entry->path().filename().string(), format) && entry->is_regular_file(ignored)) return true;
    }
    return false;
}

std::vector<std::string> ignoredFiles(const std::vector<std::string>& arguments, Format format) {
    std::vector<std::string> files;
    for (const std::string& argument : arguments) {
        std::error_code failure;
        const bool isPlain = argument == kStandardInput || fs::exists(argument, failure);
        for (const std::string& path : isPlain ? std::vector{argument} : matchesOf(argument)) {
            if (!fs::is_directory(path, failure)) continue;
            const std::vector<std::string> below = namesBelow(path, format, /*fitting=*/false, failure);
            files.insert(files.end(), below.begin(), below.end());
        }
    }
    return files;
}

}  // namespace plateau::corpus
