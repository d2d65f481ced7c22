#include "widgets/models/corpus_scan.h"

#include <sys/stat.h>

#include <algorithm>

#include "core/base/files.h"
#include "core/run/event_log.h"
#include "core/run/failure.h"
#include "core/run/progress_names.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;

constexpr int kMostReads = 8;  // of a log in one look; the next look goes on
constexpr std::uintmax_t kMostLogBytes = 64 << 10;

std::string words(const Error& error) {
    return errorText(error).toStdString();
}

void damage(CorpusRow& row, const std::string& problem) {
    row.state = CorpusState::damaged;
    row.problem = problem;
}

std::uint64_t bytesIn(const fs::path& folder) {
    std::uint64_t bytes = 0;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure)) {
        std::error_code ignored;
        const auto size = entry->is_regular_file(ignored) ? entry->file_size(ignored) : 0;
        if (!ignored) bytes += size;
    }
    return bytes;
}

// A corpus with a shard that is gone or cut short is none, whatever its manifest says.
std::string missingShard(const fs::path& corpus, const corpus::CorpusManifest& manifest) {
    for (const auto* split : {&manifest.train, &manifest.held_out}) {
        for (const corpus::Shard& shard : *split) {
            std::error_code failure;
            const auto size = fs::file_size(corpus / shard.file, failure);
            if (failure || size != manifest.bytesOf(shard))
                return words({ErrorCode::malformed, "a shard is missing or has another size than its manifest says",
                              (corpus / shard.file).string(), "build the corpus again"});
        }
    }
    return {};
}

CorpusProgress progressFrom(const std::map<std::string, double>& values) {
    const auto value = [&values](const char* name) {
        const auto found = values.find(name);
        return found == values.end() ? 0.0 : found->second;
    };
    return {.bytes = value(run::kCorpusBytes),
            .total_bytes = value(run::kCorpusTotalBytes),
            .documents = value(run::kCorpusDocuments),
            .kept = value(run::kCorpusKept),
            .dropped = value(run::kCorpusDropped),
            .bad_lines = value(run::kCorpusBadLines),
            .samples = value(run::kCorpusSamples),
            .tokens = value(run::kCorpusTokens),
            .text_bytes = value(run::kCorpusTextBytes),
            .bytes_per_second = value(run::kCorpusBytesPerSecond),
            .seconds = value(run::kCorpusSeconds)};
}

// What an engine said that ended before it could open the event log.
std::string lastWordsOf(const fs::path& log) {
    std::error_code failure;
    const auto size = fs::file_size(log, failure);
    if (failure || size == 0 || size > kMostLogBytes) return {};
    const auto text = readFile(log, kMostLogBytes);
    if (!text) return {};
    constexpr std::string_view kError = "error: ";
    const auto at = text->rfind(kError);
    if (at == std::string::npos) return {};
    const auto begin = at + kError.size();
    return text->substr(begin, text->find('\n', begin) - begin);
}

}  // namespace

std::optional<double> CorpusProgress::share() const {
    if (!(total_bytes > 0)) return std::nullopt;
    return std::clamp(bytes / total_bytes, 0.0, 1.0);
}

std::optional<double> CorpusProgress::secondsLeft() const {
    if (!(total_bytes > 0) || !(bytes_per_second > 0)) return std::nullopt;
    return std::max(0.0, total_bytes - bytes) / bytes_per_second;
}

CorpusScan::Mark CorpusScan::markOf(const fs::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) return {};
    return {static_cast<std::uint64_t>(info.st_ino), static_cast<std::uint64_t>(info.st_size),
            std::int64_t{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec};
}

std::vector<CorpusRow> CorpusScan::look() {
    std::vector<CorpusRow> rows;
    std::map<std::string, Known> before;
    before.swap(m_known);
    std::error_code failure;
    for (fs::directory_iterator entry(m_folder, failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        std::error_code ignored;
        const bool isLink = entry->is_symlink(ignored);
        if (name.starts_with('.') || (!isLink && !entry->is_directory(ignored))) continue;
        Known known;
        if (const auto found = before.find(name); found != before.end()) known = std::move(found->second);
        rows.push_back(lookAt(entry->path(), known));
        m_known[name] = std::move(known);
    }
    std::sort(rows.begin(), rows.end(), [](const CorpusRow& a, const CorpusRow& b) { return a.name < b.name; });
    return rows;
}

void CorpusScan::expectEngine(const std::string& name) {
    Known& known = m_known[name];
    known.called = Call{Clock::now(), known.log_offset, known.words};
}

// An engine was called a moment ago and has said nothing since.
bool CorpusScan::isExpected(const Known& known) const {
    const auto isRecent = [this](Clock::time_point call) {
        const Clock::duration age = Clock::now() - call;
        return std::max(age, -age) < m_patience;  // the clocks of machines that share a folder differ
    };
    if (known.called && known.called->log_offset == known.log_offset && known.called->words == known.words)
        return isRecent(known.called->at);
    if (known.last || known.words > 0) return false;
    const std::chrono::nanoseconds written(known.spec_mark.modified_ns);
    return isRecent(Clock::time_point(std::chrono::duration_cast<Clock::duration>(written)));
}

CorpusRow CorpusScan::lookAt(const fs::path& folder, Known& known) const {
    CorpusRow row;
    row.name = folder.filename().string();
    row.folder = row.corpus = folder;
    std::error_code failure;
    if (fs::is_symlink(folder, failure)) row.target = fs::read_symlink(folder, failure);
    if (!fs::is_directory(folder, failure)) {
        damage(row, words({ErrorCode::notFound, "the link leads to no folder", row.target.string(),
                           "bring the folder back, or remove the link"}));
        return row;
    }
    // A folder of the same name that is another one: nothing known is true of it.
    Mark mark = markOf(folder);
    mark.size = 0;
    mark.modified_ns = 0;
    if (known.folder != mark) known = {};
    known.folder = mark;

    row.is_build = fs::exists(run::RunPaths{folder}.spec(), failure);
    if (row.is_build) row.corpus = corpus::corpusOf(folder);
    row.disk_bytes = bytesIn(row.corpus);
    readManifest(row, known);
    if (!row.is_build) {
        judgeFolder(row);
        return row;
    }
    readSpec(row, known);
    if (row.state == CorpusState::damaged) return row;
    // The lock before the log: a build that ends in between shows its last word.
    const run::LockState lock = run::inspectLock(run::RunPaths{folder}.lock()).state;
    readLog(row, known);
    row.progress = known.progress;
    if (known.last != run::EventType::finished && lock != run::LockState::free)
        row.state = lock == run::LockState::held ? CorpusState::building : CorpusState::unknown;
    else
        judgeBuild(row, known);
    return row;
}

void CorpusScan::readSpec(CorpusRow& row, Known& known) {
    const Mark mark = markOf(run::RunPaths{row.folder}.spec());
    if (!known.spec || known.spec_mark != mark) known.spec = corpus::readBuildSpec(row.folder);
    known.spec_mark = mark;
    if (!*known.spec) return damage(row, words(known.spec->error()));
    row.spec = **known.spec;
    row.settings = row.spec->settings;
}

void CorpusScan::readManifest(CorpusRow& row, Known& known) {
    const Mark mark = markOf(row.corpus / corpus::kManifestFile);
    if (mark == Mark{}) {
        known.manifest.reset();
        known.shared.reset();
        return;
    }
    if (!known.manifest || known.manifest_mark != mark) {
        known.manifest = corpus::readManifest(row.corpus);
        known.shared = *known.manifest ? std::make_shared<const corpus::CorpusManifest>(**known.manifest) : nullptr;
    }
    known.manifest_mark = mark;
    if (!*known.manifest) return damage(row, words(known.manifest->error()));
    if (const std::string missing = missingShard(row.corpus, *known.shared); !missing.empty())
        return damage(row, missing);
    row.manifest = known.shared;
    const auto settings = row.manifest->document.find("settings");
    if (settings == row.manifest->document.end()) return;
    if (auto read = corpus::settingsFromJson(*settings)) row.settings = std::move(read).value();
}

void CorpusScan::readLog(const CorpusRow& row, Known& known) {
    known.words = markOf(run::RunPaths{row.folder}.log()).size;
    for (int reads = 0; reads < kMostReads; ++reads) {
        const auto batch = run::readTail(run::RunPaths{row.folder}.events(), known.log_offset);
        if (!batch) return;  // an unreadable log says nothing; what was known stays
        if (batch->offset < known.log_offset) known.last.reset();
        known.log_offset = batch->offset;
        for (const run::Event& event : batch->events) {
            if (event.type == run::EventType::unknown) continue;
            known.last = event.type;
            if (event.type == run::EventType::progress) known.progress = progressFrom(event.values);
            if (event.type != run::EventType::failed) continue;
            const run::Failure failure = run::failureOf(event);
            known.failure = failure.code ? words({*failure.code, failure.message, failure.context, failure.advice})
                                         : failure.message;
        }
        if (!batch->more) return;
    }
}

// Nobody works on it: what its log says last.
void CorpusScan::judgeBuild(CorpusRow& row, const Known& known) const {
    if (row.state == CorpusState::damaged) return;
    if (known.last == run::EventType::finished) {
        row.state = CorpusState::finished;
        if (!row.manifest)
            damage(row, words({ErrorCode::notFound, "the build is finished, but its manifest is gone",
                               (row.corpus / corpus::kManifestFile).string(), "build the corpus again"}));
    } else if (isExpected(known)) {
        row.state = CorpusState::waiting;
    } else if (known.last == run::EventType::failed) {
        row.state = CorpusState::failed;
        row.problem = known.failure;
    } else {
        if (!known.last) row.problem = lastWordsOf(run::RunPaths{row.folder}.log());
        row.state = row.problem.empty() ? CorpusState::interrupted : CorpusState::failed;
    }
}

// A corpus folder without a run folder around it, as `corpus build` makes it.
void CorpusScan::judgeFolder(CorpusRow& row) {
    if (row.state == CorpusState::damaged) return;
    if (row.manifest) {
        row.state = CorpusState::finished;
        return;
    }
    std::error_code failure;
    if (fs::exists(row.folder / "build.state", failure)) {
        const run::LockState lock = run::inspectLock(run::RunPaths{row.folder}.lock()).state;
        row.state = lock == run::LockState::held ? CorpusState::building : CorpusState::interrupted;
        return;
    }
    damage(row, words({ErrorCode::notFound, "the folder holds no corpus", row.folder.string(),
                       "remove it, or build a corpus in a folder of another name"}));
}

}  // namespace plateau::widgets
