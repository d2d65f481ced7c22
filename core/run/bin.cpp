#include "core/run/bin.h"

#include <sys/stat.h>

#include <algorithm>
#include <tuple>

namespace plateau::run {
namespace {

namespace fs = std::filesystem;

constexpr char kAgain = '~';
constexpr int kMostAgain = 10'000;

bool isThere(const fs::path& path) {
    std::error_code ignored;
    return fs::symlink_status(path, ignored).type() != fs::file_type::not_found;
}

// The change time of what was renamed is when it was renamed.
std::int64_t changedMs(const fs::path& path) {
    struct stat info {};
    if (::lstat(path.c_str(), &info) != 0) return 0;
    return static_cast<std::int64_t>(info.st_ctim.tv_sec) * 1000 + info.st_ctim.tv_nsec / 1'000'000;
}

fs::path freeEntry(const fs::path& bin, const std::string& name) {
    fs::path place = bin / name;
    const bool isAmbiguous = name.find(kAgain) != std::string::npos;
    if (!isAmbiguous && !isThere(place)) return place;
    for (int again = 2; again < kMostAgain; ++again) {
        place = bin / (name + kAgain + std::to_string(again));
        if (!isThere(place)) break;
    }
    return place;
}

bool isEntry(const fs::path& path) {
    std::error_code ignored;
    return fs::is_symlink(path, ignored) || fs::is_directory(path, ignored);
}

Result<fs::path> placeOf(const fs::path& bin, const std::string& entry) {
    const bool isName = !entry.empty() && entry.front() != '.' && entry.find('/') == std::string::npos;
    if (isName && isEntry(bin / entry)) return bin / entry;
    return Error{ErrorCode::notFound, "the bin has no such folder", (bin / entry).string(), ""};
}

Error moveFailed(const std::error_code& failure, const char* what, const fs::path& place) {
    return {ErrorCode::io, what + failure.message(), place.string(), "check the permissions of the workspace"};
}

}  // namespace

std::string nameInBin(std::string_view entry) {
    const std::size_t mark = entry.rfind(kAgain);
    if (mark == std::string_view::npos || mark + 1 == entry.size()) return std::string(entry);
    const bool isNumber = entry.find_first_not_of("0123456789", mark + 1) == std::string_view::npos;
    return std::string(isNumber ? entry.substr(0, mark) : entry);
}

Result<std::string> moveIntoBin(const fs::path& folder, const fs::path& bin) {
    std::error_code failure;
    fs::create_directories(bin, failure);
    const fs::path place = freeEntry(bin, folder.filename().string());
    if (!failure) fs::rename(folder, place, failure);
    if (failure) return moveFailed(failure, "it cannot be moved into the bin: ", folder);
    return place.filename().string();
}

Result<std::vector<BinEntry>> readBin(const fs::path& bin) {
    std::vector<BinEntry> entries;
    std::error_code failure;
    if (!fs::exists(bin, failure)) return entries;
    fs::directory_iterator at(bin, failure);
    for (; !failure && at != fs::directory_iterator(); at.increment(failure)) {
        const std::string entry = at->path().filename().string();
        if (entry.front() != '.' && isEntry(at->path()))
            entries.push_back({entry, nameInBin(entry), changedMs(at->path())});
    }
    if (failure) {
        return Error{ErrorCode::unreadable, "the bin cannot be read: " + failure.message(), bin.string(),
                     "check its permissions"};
    }
    std::ranges::sort(entries, [](const BinEntry& a, const BinEntry& b) {
        return std::tuple(a.deleted_ms, a.entry.size(), a.entry) > std::tuple(b.deleted_ms, b.entry.size(), b.entry);
    });
    return entries;
}

Result<fs::path> moveOutOfBin(const fs::path& bin, const std::string& entry, const fs::path& home) {
    const auto held = placeOf(bin, entry);
    if (!held) return held.error();
    const fs::path place = home / nameInBin(entry);
    if (isThere(place))
        return Error{ErrorCode::busy, "one of this name is there", place.string(), "delete or rename that one first"};
    std::error_code failure;
    fs::create_directories(home, failure);
    if (!failure) fs::rename(*held, place, failure);
    if (failure) return moveFailed(failure, "it cannot be brought back: ", place);
    return place;
}

Status removeFromBin(const fs::path& bin, const std::string& entry) {
    const auto held = placeOf(bin, entry);
    if (!held) return held.error();
    std::error_code failure;
    fs::remove_all(*held, failure);
    if (failure) {
        return Error{ErrorCode::io, "some of the deleted files remain: " + failure.message(), held->string(),
                     "delete this folder by hand"};
    }
    return Done{};
}

Status expireBin(const fs::path& bin, std::int64_t now_ms) {
    const auto entries = readBin(bin);
    if (!entries) return entries.error();
    for (const BinEntry& each : *entries)
        if (each.deleted_ms < now_ms - kBinnedMs) (void)removeFromBin(bin, each.entry).ok();
    return Done{};
}

}  // namespace plateau::run
