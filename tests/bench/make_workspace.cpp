// bench_make_workspace DIR RUNS POINTS [losses] [--json]: a workspace with so many finished runs of POINTS metrics
// each, or of their losses alone. The runs share one event file by hard links, which the ingester reads once: the
// others get copies of what it made of it. A hundred long ones take the disk of one log, and of a hundred in the
// database.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/run_directory.h"
#include "core/store/database.h"
#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "tests/bench/figures.h"
#include "tests/support/made_run.h"

namespace {

using namespace plateau;
namespace fs = std::filesystem;

std::string nameOf(long run) {
    char name[64];
    std::snprintf(name, sizeof name, "20260131-120000-run-%06ld", run);
    return name;
}

spec::RunSpec specOf(long run, long points) {
    const char* operators[] = {"original", "symmetric", "pairwise"};
    return support::madeSpec(operators[run % 3], static_cast<std::uint64_t>(run / 3 + 1), points);
}

std::vector<run::Event> historyOf(long points, bool isOfLosses) {
    std::vector<run::Event> events = support::madeHistory(points);
    if (isOfLosses)
        for (run::Event& event : events)
            std::erase_if(event.values, [](const auto& value) { return !value.first.ends_with("/loss"); });
    return events;
}

Status ingest(const fs::path& folder) {
    auto workspace = store::Workspace::open(folder);
    if (!workspace) return workspace.error();
    const auto report = store::ingestOnce(*workspace);
    if (!report) return report.error();
    return report->errors.empty() ? Status(Done{}) : Status(report->errors.front().second);
}

// Written plainly: a flush for each of ten thousand takes minutes.
void makeFolderLike(const fs::path& first, const fs::path& folder, const spec::RunSpec& spec) {
    fs::create_directory(folder);
    support::appendText(run::RunPaths{folder}.spec(), spec::canonicalJson(spec));
    fs::create_hard_link(run::RunPaths{first}.events(), run::RunPaths{folder}.events());
}

// What the database holds of its only run, for others too, as if it had been read of each.
void copyRun(const fs::path& folder, long runs) {
    SQLite::Database database((folder / store::kDatabaseName).string(), SQLite::OPEN_READWRITE);
    for (const char* setting : {"PRAGMA journal_mode=OFF", "PRAGMA synchronous=OFF"}) database.exec(setting);
    SQLite::Transaction transaction(database);
    const long series = database.execAndGet("SELECT max(key) FROM series").getInt(),
               chunks = database.execAndGet("SELECT max(key) FROM chunks").getInt();
    database.exec("CREATE TEMP TABLE one AS SELECT * FROM runs");
    SQLite::Statement name(database, "UPDATE one SET key=key+1, id=?"),
        row(database, "INSERT INTO runs SELECT * FROM one"),
        lines(database,
              "INSERT INTO series SELECT key+?2*?1, run+?1, name, revision, points, open_points, last_step, last_value "
              "FROM series WHERE key<=?2"),
        points(database,
               "INSERT INTO chunks SELECT key+?3*?1, series+?2*?1, first_step, last_step, points, sealed, low, high, "
               "step_column, time_column, value_column FROM chunks WHERE key<=?3");
    for (long run = 1; run < runs; ++run) {
        name.bind(1, nameOf(run));
        lines.bind(1, run), lines.bind(2, series);
        points.bind(1, run), points.bind(2, series), points.bind(3, chunks);
        for (SQLite::Statement* statement : {&name, &row, &lines, &points}) {
            statement->exec();
            statement->reset();
        }
    }
    transaction.commit();
}

Status make(const fs::path& folder, long runs, const std::vector<run::Event>& history, long points) {
    const fs::path first = support::makeRun(folder, nameOf(0), specOf(0, points));
    support::appendEvents(first, history);
    if (const Status known = ingest(folder); !known) return known;
    for (long run = 1; run < runs; ++run) makeFolderLike(first, first.parent_path() / nameOf(run), specOf(run, points));
    copyRun(folder, runs);
    return ingest(folder);  // their specs
}

}  // namespace

int main(int argc, char** argv) {
    const bench::Figures figures(argc, argv);
    const bool isOfLosses = argc == 5 && std::string_view(argv[4]) == "losses";
    const long runs = argc >= 4 ? std::atol(argv[2]) : 0, points = argc >= 4 ? std::atol(argv[3]) : 0;
    if (runs <= 0 || points <= 0 || argc > (isOfLosses ? 5 : 4) || fs::exists(argv[1])) {
        std::fprintf(stderr, "usage: bench_make_workspace NEW_FOLDER RUNS POINTS [losses] [--json]\n");
        return 2;
    }
    try {
        const Status made = make(argv[1], runs, historyOf(points, isOfLosses), points);
        if (made) return figures.finish();
        std::fprintf(stderr, "error: %s\n", describe(made.error()).c_str());
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "error: %s\n", problem.what());
    }
    return 1;
}
