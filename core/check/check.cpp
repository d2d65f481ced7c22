#include "core/check/check.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <vector>

#include "core/check/cells_check.h"
#include "core/check/checkpoint_check.h"
#include "core/check/index_check.h"
#include "core/check/log_check.h"
#include "core/corpus/build_spec.h"
#include "core/corpus/corpus_manifest.h"
#include "core/glue/finetune_files.h"
#include "core/logs/import_spec.h"
#include "core/run/run_directory.h"
#include "core/run/workspace_runs.h"

namespace plateau::check {
namespace {

namespace fs = std::filesystem;

template <typename Spec>
Status statusOf(const Result<Spec>& spec) {
    return spec ? Status(Done{}) : Status(spec.error());
}

Status readAnySpec(const fs::path& folder, const Result<spec::RunKind>& kind) {
    if (!kind) return kind.error();
    switch (*kind) {
        case spec::RunKind::pretrain:
            return statusOf(run::readSpec(folder));
        case spec::RunKind::corpus:
            return statusOf(corpus::readBuildSpec(folder));
        case spec::RunKind::import:
            return statusOf(logs::readImportSpec(folder));
        case spec::RunKind::glue:
        case spec::RunKind::classify:
            return statusOf(glue::readFinetuneSpec(folder));
    }
    return Done{};
}

void checkCorpus(const fs::path& folder, Checked& checked) {
    ++checked.corpora;
    const auto manifest = corpus::readManifest(folder);
    if (!manifest) {
        checked.findings.push_back(
            {.flaw = Flaw::badFile, .file = folder / corpus::kManifestFile, .cause = manifest.error()});
        return;
    }
    for (const auto* shards : {&manifest->train, &manifest->held_out})
        for (const corpus::Shard& shard : *shards)
            checkFile(folder / shard.file, manifest->bytesOf(shard), shard.checksum, checked);
    const fs::path words = folder / corpus::kCorpusVocabFile;
    std::error_code problem;
    const std::uint64_t size = fs::file_size(words, problem);
    checkFile(words, problem ? 0 : size, manifest->vocab_checksum, checked);
}

void checkTemporaries(const fs::path& folder, Checked& checked) {
    std::vector<fs::path> left;
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem))
        if (entry->path().filename().string().find(".tmp-") != std::string::npos) left.push_back(entry->path());
    std::ranges::sort(left);
    for (fs::path& file : left) checked.findings.push_back({.flaw = Flaw::unfinishedFile, .file = std::move(file)});
}

void checkRun(const fs::path& folder, Checked& checked) {
    ++checked.runs;
    const run::RunPaths paths{folder};
    const auto kind = run::readKind(folder);
    if (const Status spec = readAnySpec(folder, kind); !spec)
        checked.findings.push_back({.flaw = Flaw::badSpec, .file = paths.spec(), .cause = spec.error()});
    if (const auto label = run::readLabel(folder); !label)
        checked.findings.push_back({.flaw = Flaw::badLabel, .file = paths.label(), .cause = label.error()});
    checkTemporaries(folder, checked);
    const LogFacts log = checkLog(paths.events(), checked);
    checkCheckpoints(folder, log, checked);
    if (kind && (*kind == spec::RunKind::glue || *kind == spec::RunKind::classify)) checkCells(folder, log, checked);
    std::error_code problem;
    const bool isBuilt = fs::exists(paths.corpus() / corpus::kManifestFile, problem);
    if (isBuilt || (log.is_finished && kind && *kind == spec::RunKind::corpus)) checkCorpus(paths.corpus(), checked);
}

}  // namespace

Result<Checked> checkFolder(const fs::path& folder) {
    Checked checked;
    std::error_code problem;
    if (run::isWorkspace(folder)) {
        if (const auto runs = run::runsOf(folder))
            for (const fs::path& one : *runs) checkRun(one, checked);
        if (const Status index = checkIndex(folder, checked); !index) return index.error();
        return checked;
    }
    const run::RunPaths paths{folder};
    if (fs::exists(folder / corpus::kManifestFile, problem))
        checkCorpus(folder, checked);
    else if (fs::exists(paths.spec(), problem) || fs::exists(paths.events(), problem))
        checkRun(folder, checked);
    else
        return Error{ErrorCode::notFound, "neither a run nor a workspace", folder.string(),
                     "name a run's folder, one that has the folder runs, or a corpus"};
    return checked;
}

}  // namespace plateau::check
