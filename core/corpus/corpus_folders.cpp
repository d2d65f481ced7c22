#include "core/corpus/corpus_folders.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "core/corpus/build_spec.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/system_failure.h"
#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::corpus {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostNameBytes = 100;

// The corpus that a person means by this folder.
Result<fs::path> corpusMeantBy(const fs::path& folder) {
    auto direct = readManifest(folder);
    if (direct) return folder;
    const fs::path inner = corpusOf(folder);
    std::error_code ignored;
    if (fs::is_directory(inner, ignored) && readManifest(inner)) return inner;
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

Result<std::string> linkCorpus(const fs::path& corpora, const fs::path& existing) {
    std::error_code failure;
    const fs::path folder = fs::canonical(existing, failure);
    if (failure) return systemFailure(failure, "cannot open the folder", existing);
    const auto corpus = corpusMeantBy(folder);
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

}  // namespace plateau::corpus
