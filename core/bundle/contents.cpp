#include "core/bundle/contents.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <utility>

#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::bundle {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepest = 16;  // folders; deeper are only links in circles

// Half-written files: ".tmp-step-…", "label.json.tmp-4711".
bool isLeftover(const std::string& name) {
    return name.front() == '.' || name.find(".tmp-") != std::string::npos;
}

std::vector<run::StepIndex> chosen(const fs::path& run, Checkpoints checkpoints) {
    std::vector<run::StepIndex> steps = run::checkpointSteps(run);
    if (checkpoints == Checkpoints::none) return {};
    if (checkpoints == Checkpoints::last && !steps.empty()) steps.erase(steps.begin(), steps.end() - 1);
    return steps;
}

// As the first event says it that does; a run that is about to begin has none, and a log that cannot be read is bundled
// as it is.
run::CorpusIdentity corpusOf(const fs::path& run) {
    const auto batch = run::readTail(run::RunPaths{run}.events(), 0);
    if (!batch) return {};
    for (const run::Event& event : batch->events)
        if (auto identity = run::corpusIdentity(event)) return *std::move(identity);
    return {};
}

Status checkAtRest(const fs::path& run) {
    const run::LockInfo lock = run::inspectLock(run::RunPaths{run}.lock());
    if (lock.state == run::LockState::free) return Done{};
    if (lock.state == run::LockState::held || lock.state == run::LockState::elsewhere)
        return Error{ErrorCode::busy, "a process works on the run", run.string(),
                     "wait until it has ended, or stop it with plateau-engine stop"};
    return Error{ErrorCode::busy, "the run was at work on another machine", run.string(),
                 "if nothing works on it there any more: plateau-engine unlock RUN --host HOST"};
}

class Walk {
public:
    Walk(const fs::path& run, std::set<fs::path> left, RunContents& contents)
        : m_run(run), m_left(std::move(left)), m_contents(contents) {}

    Status folder(const fs::path& folder, const std::string& path, int depth = 0) {
        if (depth > kDeepest)
            return Error{ErrorCode::malformed, "the folders of the run are too deep", folder.string(),
                         "remove links that lead in a circle"};
        std::error_code problem;
        for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem)) {
            const std::string name = entry->path().filename().string();
            if (isLeftover(name) || m_left.contains(entry->path())) continue;
            if (const Status taken = take(entry->path(), path + "/" + name, depth); !taken) return taken;
        }
        if (!problem) return Done{};
        errno = problem.value();
        return systemError("cannot read", folder.string());
    }

private:
    Status take(const fs::path& file, const std::string& path, int depth) {
        struct stat info {};
        if (::stat(file.c_str(), &info) != 0) return systemError("cannot read", file.string());
        if (S_ISDIR(info.st_mode)) return folder(file, path, depth + 1);
        if (!S_ISREG(info.st_mode))
            return Error{ErrorCode::malformed, "neither a file nor a folder", file.string(), "remove it from the run"};
        if (const std::string fault = faultOfPath(path); !fault.empty())
            return Error{ErrorCode::malformed, "the file " + fault, file.string(), "rename it or remove it"};
        if (m_contents.files.size() >= kMostFiles)
            return Error{ErrorCode::malformed, "the run has more than " + std::to_string(kMostFiles) + " files",
                         m_run.string(), "bundle it without its checkpoints"};
        m_contents.files.push_back(
            {file, path, static_cast<std::uint64_t>(info.st_size), std::max<std::int64_t>(info.st_mtim.tv_sec, 0)});
        return Done{};
    }

    const fs::path& m_run;
    const std::set<fs::path> m_left;
    RunContents& m_contents;
};

}  // namespace

Result<RunContents> contentsOf(const fs::path& run, const std::string& name, Checkpoints checkpoints) {
    const auto kind = run::readKind(run);
    if (!kind) return kind.error();
    if (*kind == spec::RunKind::corpus)
        return Error{ErrorCode::usage, "the build of a corpus is not bundled", run.string(),
                     "copy its folder; runs name the corpus by its checksum"};
    if (const Status rest = checkAtRest(run); !rest) return rest.error();
    RunContents contents;
    contents.run = {name, std::string(spec::toString(*kind)), corpusOf(run), chosen(run, checkpoints)};
    const run::RunPaths paths{run};
    std::set<fs::path> left{paths.lock(), paths.control(), run / run::kRemoteFile};
    std::set<fs::path> wanted;
    for (const run::StepIndex step : contents.run.checkpoints) wanted.insert(paths.checkpoint(step));
    std::error_code ignored;  // a run without the folder has no checkpoints
    for (fs::directory_iterator entry(paths.checkpoints(), ignored), end; !ignored && entry != end;
         entry.increment(ignored))
        if (!wanted.contains(entry->path())) left.insert(entry->path());
    const Status walked = Walk(run, std::move(left), contents).folder(run, std::string(kRunsFolder) + "/" + name);
    if (!walked) return walked.error();
    std::ranges::sort(contents.files, {}, &SourceFile::path);
    return contents;
}

}  // namespace plateau::bundle
