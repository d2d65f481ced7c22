#include "widgets/models/corpus_folders.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

#include "core/base/number_text.h"
#include "core/corpus/build_spec.h"
#include "core/corpus/corpus_manifest.h"
#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/store/run_bin.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostNameBytes = 100;
constexpr const char* kTrash = ".deleting-";

Error systemFailure(const std::error_code& failure, std::string_view what, const fs::path& path) {
    errno = failure.value();
    return systemError(what, path.string());
}

// Whether any of its locks is held: that of the run folder and that of the corpus folder in it.
bool isWorkedOn(const fs::path& folder) {
    for (const fs::path& held : {folder, corpus::corpusOf(folder)}) {
        if (run::inspectLock(run::RunPaths{held}.lock()).state != run::LockState::free) return true;
    }
    return false;
}

// The corpus that a person means by this folder.
Result<fs::path> corpusIn(const fs::path& folder) {
    auto direct = corpus::readManifest(folder);
    if (direct) return folder;
    const fs::path inner = corpus::corpusOf(folder);
    std::error_code ignored;
    if (fs::is_directory(inner, ignored) && corpus::readManifest(inner)) return inner;
    return direct.error();
}

std::string nameFor(const fs::path& corpora, const fs::path& existing) {
    std::string name = existing.filename().string();
    if (!isCorpusName(name)) name = "corpus";
    std::string free = name;
    std::error_code failure;
    for (int number = 2; fs::symlink_status(corpora / free, failure).type() != fs::file_type::not_found; ++number)
        free = name + "-" + std::to_string(number);
    return free;
}

fs::path binOf(const fs::path& corpora) {
    return corpora.parent_path() / "corpus-bin";
}

// Of an entry of the bin; nothing for another name.
std::optional<std::int64_t> timeOf(const std::string& entry) {
    const auto time = numberIn<std::int64_t>(entry);
    return time && *time >= 0 && std::to_string(*time) == entry ? time : std::nullopt;
}

// The lock of a build, held until its folder has gone: no engine can start on it meanwhile. A folder of somebody else's
// making gets none.
Result<std::optional<run::RunLock>> holdForRemoval(const fs::path& folder) {
    std::error_code failure;
    if (!fs::is_directory(folder, failure))
        return Error{ErrorCode::notFound, "there is no corpus of this name", folder.string(), ""};
    if (isWorkedOn(folder))
        return Error{ErrorCode::busy, "the corpus is being built", folder.string(), "stop the build first"};
    if (!fs::exists(run::RunPaths{folder}.spec(), failure)) return std::optional<run::RunLock>();
    auto lock = run::RunLock::acquire(run::RunPaths{folder}.lock());
    if (!lock) return lock.error();
    return std::optional(*std::move(lock));
}

}  // namespace

bool isCorpusName(std::string_view name) {
    const auto isUnusable = [](char c) { return c == '/' || static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    return !name.empty() && name.size() <= kMostNameBytes && name.front() != '.' && name.front() != ' ' &&
           name.back() != ' ' && std::none_of(name.begin(), name.end(), isUnusable);
}

Status stopBuild(const fs::path& folder) {
    if (run::inspectLock(run::RunPaths{folder}.lock()).state == run::LockState::free)
        return Error{ErrorCode::usage, "nobody builds this corpus", folder.string(), ""};
    return run::sendRequest(folder, run::Request::stop);
}

Status binCorpus(const fs::path& folder, std::int64_t now_ms) {
    std::error_code failure;
    const auto held = fs::is_symlink(folder, failure) ? Result(std::optional<run::RunLock>()) : holdForRemoval(folder);
    if (!held) return held.error();
    const fs::path bin = binOf(folder.parent_path());
    fs::create_directories(bin, failure);
    while (!failure && !fs::create_directory(bin / std::to_string(now_ms), failure)) ++now_ms;
    const fs::path entry = bin / std::to_string(now_ms);
    if (!failure) fs::rename(folder, entry / folder.filename(), failure);
    if (!failure) return Done{};
    const Error error = systemFailure(failure, "cannot move the corpus into the bin", folder);
    fs::remove(entry, failure);
    return error;
}

std::vector<BinnedCorpus> binnedCorpora(const fs::path& corpora) {
    std::vector<BinnedCorpus> all;
    std::error_code failure;
    for (fs::directory_iterator entry(binOf(corpora), failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        if (!timeOf(name)) continue;
        std::error_code ignored;
        for (fs::directory_iterator held(entry->path(), ignored); !ignored && held != fs::directory_iterator();
             held.increment(ignored))
            if (isCorpusName(held->path().filename().string())) all.push_back({name, held->path().filename().string()});
    }
    std::ranges::sort(all, [](const BinnedCorpus& a, const BinnedCorpus& b) {
        return timeOf(a.entry) != timeOf(b.entry) ? timeOf(a.entry) > timeOf(b.entry) : a.name < b.name;
    });
    return all;
}

Result<std::string> restoreCorpus(const fs::path& corpora, const BinnedCorpus& binned) {
    if (!timeOf(binned.entry) || !isCorpusName(binned.name))
        return Error{ErrorCode::notFound, "the bin has no such corpus", binned.entry, ""};
    const fs::path entry = binOf(corpora) / binned.entry, place = corpora / binned.name;
    std::error_code failure;
    if (fs::symlink_status(place, failure).type() != fs::file_type::not_found)
        return Error{ErrorCode::busy, "a corpus of this name is there", place.string(), "delete that one first"};
    fs::create_directories(corpora, failure);
    if (!failure) fs::rename(entry / binned.name, place, failure);
    if (failure) return systemFailure(failure, "cannot bring the corpus back", place);
    fs::remove(entry, failure);  // when nothing else is in it
    return binned.name;
}

void expireCorpora(const fs::path& corpora, std::int64_t now_ms) {
    for (const BinnedCorpus& binned : binnedCorpora(corpora)) {
        if (*timeOf(binned.entry) >= now_ms - store::kBinnedMs) continue;
        std::error_code ignored;
        fs::remove_all(binOf(corpora) / binned.entry, ignored);
    }
}

Status removeCorpus(const fs::path& folder) {
    std::error_code failure;
    if (fs::is_symlink(folder, failure)) {
        if (!fs::remove(folder, failure) && failure) return systemFailure(failure, "cannot remove the link", folder);
        return Done{};
    }
    const auto held = holdForRemoval(folder);
    if (!held) return held.error();
    const fs::path trash = folder.parent_path() / (kTrash + folder.filename().string());
    fs::remove_all(trash, failure);
    fs::rename(folder, trash, failure);
    if (failure) return systemFailure(failure, "cannot delete the corpus", folder);
    fs::remove_all(trash, failure);
    if (failure) return systemFailure(failure, "some files of the deleted corpus remain", trash);
    return Done{};
}

Result<std::string> linkCorpus(const fs::path& corpora, const fs::path& existing) {
    std::error_code failure;
    const fs::path folder = fs::canonical(existing, failure);
    if (failure) return systemFailure(failure, "cannot open the folder", existing);
    const auto corpus = corpusIn(folder);
    if (!corpus) return corpus.error();
    fs::create_directories(corpora, failure);
    const fs::path home = failure ? fs::path() : fs::canonical(corpora, failure);
    if (failure) return systemFailure(failure, "cannot make the folder of corpora", corpora);
    if (folder.parent_path() == home)
        return Error{ErrorCode::usage, "the corpus is in this workspace already", folder.string(), ""};
    const std::string name = nameFor(corpora, folder);
    fs::create_directory_symlink(*corpus, corpora / name, failure);
    if (failure) return systemFailure(failure, "cannot make the link", corpora / name);
    return name;
}

}  // namespace plateau::widgets
