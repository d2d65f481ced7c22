// bench_make_workspace DIR N POINTS: a workspace with N finished runs of POINTS metrics each.
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "tests/support/made_run.h"

int main(int argc, char** argv) {
    namespace support = plateau::support;
    const long runs = argc == 4 ? std::atol(argv[2]) : 0, points = argc == 4 ? std::atol(argv[3]) : 0;
    if (runs <= 0 || points <= 0) {
        std::fprintf(stderr, "usage: %s DIR RUNS POINTS\n", argv[0]);
        return 2;
    }
    const std::filesystem::path workspace = argv[1];
    const auto events = support::madeHistory(points);
    const char* operators[] = {"original", "symmetric", "pairwise"};
    for (long i = 0; i < runs; ++i) {
        char name[64];
        std::snprintf(name, sizeof name, "20260131-120000-run-%06ld", i);
        if (std::filesystem::exists(workspace / "runs" / name)) continue;
        const auto spec = support::madeSpec(operators[i % 3], static_cast<std::uint64_t>(i / 3 + 1), points);
        support::appendEvents(support::makeRun(workspace, name, spec), events);
    }
}
