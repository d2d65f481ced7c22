// bench_start WORKSPACE [TIMES]: from the start of the process `plateau` to its ready window, on the page of runs, over
// a workspace that the ingester has filled (bench_make_workspace); the median of so many starts. Goal, 10,000 runs: 300
// ms.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "tests/bench/figures.h"
#include "tests/bench/window_start.h"

int main(int argc, char** argv) {
    using namespace plateau;
    if (!std::getenv("DISPLAY")) ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
    bench::Figures figures(argc, argv);
    const int times = argc > 2 ? std::atoi(argv[2]) : 3;
    if (argc < 2 || times <= 0 || !std::filesystem::is_directory(argv[1])) {
        std::fprintf(stderr, "usage: bench_start WORKSPACE [TIMES]\n");
        return 2;
    }
    std::vector<double> starts = bench::windowStarts(argv[1], times);
    if (starts.empty()) {
        std::fprintf(stderr, "error: the window has not started\n");
        return 1;
    }
    std::sort(starts.begin(), starts.end());
    const double middle = starts[starts.size() / 2];
    std::printf("start: %.0f ms of %zu, fastest %.0f ms, slowest %.0f ms (goal <= 300 ms)\n", middle, starts.size(),
                starts.front(), starts.back());
    figures.add("ready", middle);
    return figures.finish();
}
