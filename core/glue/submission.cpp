#include "core/glue/submission.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/files.h"
#include "core/glue/run_files.h"
#include "core/glue/task_data.h"
#include "core/glue/zip_archive.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

// Where the predictions of a table lie.
struct Found {
    CellId cell;
    fs::path file;
};

std::optional<Found> findPredictions(const fs::path& run, const GlueRun& cells, const SubmissionFile& wanted,
                                     const std::vector<std::uint64_t>& seeds) {
    const std::string_view task = taskInfo(wanted.model).name;
    std::optional<Found> best;
    std::size_t bestSeed = 0;
    for (const CellResult& cell : cells.cells) {
        const auto seed = static_cast<std::size_t>(std::find(seeds.begin(), seeds.end(), cell.id.seed) - seeds.begin());
        if (cell.id.task != task || seed == seeds.size()) continue;
        // A step is more than none.
        if (best && (cell.id.step < best->cell.step || (cell.id.step == best->cell.step && seed >= bestSeed))) continue;
        const fs::path file = cellFolder(run, cell.id) / predictionFile(wanted.task, wanted.split);
        std::error_code ignored;
        if (!fs::exists(file, ignored)) continue;
        best = Found{cell.id, file};
        bestSeed = seed;
    }
    return best;
}

// The rows of the data's split, every one of which must be usable, against those of the predictions.
Status compareRows(const fs::path& data, const SubmissionFile& wanted, const std::vector<Prediction>& rows,
                   const fs::path& predictions) {
    std::size_t count = 0;
    std::optional<SkippedRow> skipped;
    const auto file = visitSplit(
        data, wanted.task, wanted.split, [&](Example&&) { ++count; },
        [&](SkippedRow&& row) {
            if (!skipped && row.reason_code != "blank") skipped = std::move(row);
        });
    if (!file) return file.error();
    if (skipped)
        return Error{
            ErrorCode::malformed, "the server wants an answer to every row, but one cannot be used: " + skipped->detail,
            file->string() + ":" + std::to_string(skipped->line), "take the file from the official archive of GLUE"};
    if (rows.size() != count || rows.back().index != static_cast<std::int64_t>(count) - 1)
        return Error{ErrorCode::malformed,
                     std::to_string(rows.size()) + " predictions for the " + std::to_string(count) + " rows of " +
                         file->string(),
                     predictions.string(), "give the data folder that the run was made with"};
    return Done{};
}

Result<GlueRun> readRun(const SubmissionRequest& request) {
    auto run = readGlueRun(request.run);
    if (!run) return run.error();
    const auto& seeds = run->spec.seeds;
    if (request.seed && std::find(seeds.begin(), seeds.end(), *request.seed) == seeds.end()) {
        std::string known;
        for (const std::uint64_t seed : seeds) known += (known.empty() ? "" : ", ") + std::to_string(seed);
        return Error{ErrorCode::invalidField, "the run has no seed " + std::to_string(*request.seed), "--seed",
                     "it has " + known};
    }
    return run;
}

Result<ZipEntry> makeEntry(const fs::path& data, const SubmissionFile& wanted, const fs::path& file,
                           WrittenFile& written) {
    const auto rows = readPredictions(file, taskInfo(wanted.task));
    if (!rows) return rows.error();
    if (const Status same = compareRows(data, wanted, *rows, file); !same) return same.error();
    auto text = submissionText(wanted.task, *rows);
    if (!text) {
        Error error = text.error();
        error.context = file.string() + ": " + error.context;
        return error;
    }
    written.rows = static_cast<std::int64_t>(rows->size());
    return ZipEntry{wanted.name, std::move(*text)};
}

}  // namespace

const std::vector<SubmissionFile>& submissionFiles() {
    static const std::vector<SubmissionFile> table = [] {
        std::vector<SubmissionFile> made;
        for (const TaskInfo& task : tasks()) {
            const std::string title(task.title);
            made.push_back({title + (hasHalves(task) ? "-m.tsv" : ".tsv"), task.id, Split::test, task.model});
            if (hasHalves(task)) made.push_back({title + "-mm.tsv", task.id, Split::test_mm, task.model});
        }
        return made;
    }();
    return table;
}

Result<std::string> submissionText(TaskId id, const std::vector<Prediction>& rows) {
    const TaskInfo& task = taskInfo(id);
    std::string text = "index\tprediction\n";
    for (const Prediction& row : rows) {
        text += std::to_string(row.index) + '\t';
        if (!std::isfinite(row.prediction))
            return Error{ErrorCode::malformed, "a prediction is no finite number", "index " + std::to_string(row.index),
                         "choose another seed with --seed"};
        if (task.is_regression) {
            char score[16];
            std::snprintf(score, sizeof score, "%.3f",
                          std::clamp(row.prediction, 0.0, static_cast<double>(task.top_score)));
            text += score;
        } else {
            text += task.labels.at(static_cast<std::size_t>(row.prediction));
        }
        text += '\n';
    }
    return text;
}

Result<Submission> writeSubmission(const SubmissionRequest& request) {
    const auto run = readRun(request);
    if (!run) return run.error();
    const auto seeds = request.seed ? std::vector{*request.seed} : run->spec.seeds;
    Submission submission;
    std::vector<ZipEntry> entries;
    for (const SubmissionFile& wanted : submissionFiles()) {
        const auto found = findPredictions(request.run, *run, wanted, seeds);
        if (!found) {
            submission.missing.push_back(wanted.name);
            continue;
        }
        WrittenFile written{wanted.name, found->cell.task, found->cell.seed, found->cell.step, 0};
        auto entry = makeEntry(request.data, wanted, found->file, written);
        if (!entry) return entry.error();
        entries.push_back(std::move(*entry));
        submission.files.push_back(std::move(written));
    }
    if (entries.empty())
        return Error{ErrorCode::notFound,
                     "the run has no test predictions" + std::string(request.seed ? " of that seed" : ""),
                     request.run.string(), "let its cells finish, with predict_test other than none"};
    const auto archive = zipArchive(entries);
    if (!archive) return archive.error();
    if (const Status done = writeFileAtomically(request.output, *archive); !done) return done.error();
    return submission;
}

}  // namespace plateau::glue
