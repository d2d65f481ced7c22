#include "core/corpus/corpus_bin.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

#include "core/base/number_text.h"
#include "core/corpus/build_spec.h"
#include "core/corpus/corpus_folders.h"
#include "core/corpus/system_failure.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::corpus {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTrash = ".deleting-";

fs::path binOf(const fs::path& corpora) {
    return corpora.parent_path() / "corpus-bin";
}

// Whether any of its locks is held: that of the run folder and that of the corpus folder in it.
bool isWorkedOn(const fs::path& folder) {
    for (const fs::path& held : {folder, corpusOf(folder)}) {
        if (run::inspectLock(run::RunPaths{held}.lock()).state != run::LockState::free) return true;
    }
    return false;
}

// The lock of a build, held until its folder has gone: no engine can start on it meanwhile. A folder of somebody else's
// making gets none, and a link neither.
Result<std::optional<run::RunLock>> holdForRemoval(const fs::path& folder) {
    std::error_code failure;
    if (fs::is_symlink(folder, failure)) return std::optional<run::RunLock>();
    if (!fs::is_directory(folder, failure))
        return Error{ErrorCode::notFound, "there is no corpus of this name", folder.string(), ""};
    if (isWorkedOn(folder))
        return Error{ErrorCode::busy, "the corpus is being built", folder.string(), "stop the build first"};
    if (!fs::exists(run::RunPaths{folder}.spec(), failure)) return std::optional<run::RunLock>();
    auto lock = run::RunLock::acquire(run::RunPaths{folder}.lock());
    if (!lock) return lock.error();
    return std::optional(*std::move(lock));
}

std::vector<fs::path> pathsIn(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code failure;
    for (fs::directory_iterator at(folder, failure); !failure && at != fs::directory_iterator(); at.increment(failure))
        paths.push_back(at->path());
    return paths;
}

// An older version's: milliseconds since 1970, with nothing but corpora in it.
bool isOldEntry(const fs::path& entry) {
    constexpr std::int64_t kFirst = 1'000'000'000'000;
    const auto time = numberIn<std::int64_t>(entry.filename().string());
    std::error_code failure;
    if (!time || *time < kFirst || !fs::is_directory(fs::symlink_status(entry, failure))) return false;
    return std::ranges::all_of(pathsIn(entry), [](const fs::path& held) {
        std::error_code ignored;
        return isCorpusName(held.filename().string()) &&
               (fs::is_symlink(held, ignored) || fs::is_directory(held, ignored));
    });
}

void takeOldEntries(const fs::path& bin) {
    for (const fs::path& entry : pathsIn(bin)) {
        if (!isOldEntry(entry)) continue;
        for (const fs::path& held : pathsIn(entry)) (void)run::moveIntoBin(held, bin).ok();
        std::error_code ignored;
        fs::remove(entry, ignored);  // when nothing else is in it
    }
}

}  // namespace

Status binCorpus(const fs::path& folder) {
    const auto held = holdForRemoval(folder);
    if (!held) return held.error();
    const auto entry = run::moveIntoBin(folder, binOf(folder.parent_path()));
    return entry ? Status(Done{}) : Status(entry.error());
}

std::vector<run::BinEntry> binnedCorpora(const fs::path& corpora) {
    auto entries = run::readBin(binOf(corpora));
    if (!entries) return {};
    std::erase_if(*entries, [](const run::BinEntry& each) { return !isCorpusName(each.name); });
    return std::move(*entries);
}

Result<std::string> restoreCorpus(const fs::path& corpora, const std::string& entry) {
    if (!isCorpusName(run::nameInBin(entry)))
        return Error{ErrorCode::notFound, "the bin has no such corpus", entry, ""};
    const auto place = run::moveOutOfBin(binOf(corpora), entry, corpora);
    if (!place) return place.error();
    return place->filename().string();
}

void expireCorpora(const fs::path& corpora, std::int64_t now_ms) {
    takeOldEntries(binOf(corpora));
    (void)run::expireBin(binOf(corpora), now_ms).ok();
}

Status removeCorpus(const fs::path& folder) {
    std::error_code failure;
    const auto held = holdForRemoval(folder);
    if (!held) return held.error();
    if (fs::is_symlink(folder, failure)) {
        if (!fs::remove(folder, failure) && failure) return systemFailure(failure, "cannot remove the link", folder);
        return Done{};
    }
    const fs::path trash = folder.parent_path() / (kTrash + folder.filename().string());
    fs::remove_all(trash, failure);
    fs::rename(folder, trash, failure);
    if (failure) return systemFailure(failure, "cannot delete the corpus", folder);
    fs::remove_all(trash, failure);
    if (failure) return systemFailure(failure, "some files of the deleted corpus remain", trash);
    return Done{};
}

}  // namespace plateau::corpus
