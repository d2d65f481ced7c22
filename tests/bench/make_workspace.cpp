// bench_make_workspace DIR N POINTS: a workspace with N finished runs of POINTS metrics each, brought in by the
// ingester. The runs share one event file by hard links: a hundred of them take the disk of one.
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "tests/support/made_run.h"

int main(int argc, char** argv) {
    namespace support = plateau::support;
    const long runs = argc == 4 ? std::atol(argv[2]) : 0, points = argc == 4 ? std::atol(argv[3]) : 0;
    if (runs <= 0 || points <= 0) {
        std::fprintf(stderr, "usage: %s DIR RUNS POINTS\n", argv[0]);
        return 2;
    }
    const std::filesystem::path workspace = argv[1];
    const char* operators[] = {"original", "symmetric", "pairwise"};
    std::filesystem::path first;
    for (long i = 0; i < runs; ++i) {
        char name[64];
        std::snprintf(name, sizeof name, "20260131-120000-run-%06ld", i);
        const std::filesystem::path folder = workspace / "runs" / name, events = folder / "events.jsonl";
        if (std::filesystem::exists(folder)) continue;
        support::makeRun(workspace, name,
                         support::madeSpec(operators[i % 3], static_cast<std::uint64_t>(i / 3 + 1), points));
        if (first.empty()) {
            support::appendEvents(folder, support::madeHistory(points));
            first = events;
        } else {
            std::filesystem::create_hard_link(first, events);
        }
    }
    auto opened = plateau::store::Workspace::open(workspace);
    const auto report =
        opened ? plateau::store::ingestOnce(*opened) : plateau::Result<plateau::store::IngestReport>(opened.error());
    if (report && report->errors.empty()) return 0;
    std::fprintf(stderr, "%s\n", describe(report ? report->errors.front().second : report.error()).c_str());
    return 1;
}
