// How often the plateau rule is right: simulated runs, and the real curves beside the checkout, each judged with the
// level without context and by shape alone.
//
//     bench_plateau [RUNS=1000] [SEED=1] [FOLDER=../shared/data/plateaus]
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/analysis/plateau_tally.h"
#include "tests/analysis/real_plateaus.h"

namespace plateau::analysis {
namespace {

void printTally(const char* rule, const Tally& seen) {
    const auto percent = [](int part, int whole) { return whole > 0 ? 100.0 * part / whole : 0; };
    std::printf("| %s | %.1f %% | %.1f %% | %.1f %% | %.0f %% |\n", rule, percent(seen.false_exits, seen.stayed),
                percent(seen.missed, seen.left), percent(seen.covered, seen.found()),
                seen.found() > 0 ? 100 * seen.width / seen.found() : 0);
}

double takenBackShare(int runs, std::uint32_t seed) {
    RunSimulator simulator(seed);
    int taken = 0;
    for (int i = 0; i < runs; ++i) {
        const SimulatedRun run = simulator.run(i % 2 == 1);
        taken += takenBack(run.curve, {.no_context = run.no_context}).has_value();
    }
    return static_cast<double>(taken) / runs;
}

std::string answer(const std::optional<Plateau>& plateau) {
    if (!plateau) return "no plateau";
    if (!plateau->exit_step) return "on it";
    char text[64];
    std::snprintf(text, sizeof text, "%.0f (%.0f–%.0f)", *plateau->exit_step, plateau->exit_interval->low,
                  plateau->exit_interval->high);
    return text;
}

void printCurve(const RealCurve& curve) {
    char truth[32] = "on it";
    if (curve.exit) std::snprintf(truth, sizeof truth, "%.0f–%.0f", curve.exit->first, curve.exit->second);
    std::printf("| %s | %s | %s | %s |\n", curve.file.c_str(), truth,
                answer(findPlateau(curve.steps, curve.values)).c_str(),
                answer(findPlateau(curve.steps, curve.values, {.no_context = curve.no_context})).c_str());
}

}  // namespace
}  // namespace plateau::analysis

int main(int count, char** arguments) {
    using namespace plateau::analysis;
    const int runs = count > 1 ? std::atoi(arguments[1]) : 1000;
    const auto seed = static_cast<std::uint32_t>(count > 2 ? std::atoi(arguments[2]) : 1);
    const char* folder = count > 3 ? arguments[3] : "../shared/data/plateaus";
    if (runs < 2) return std::fputs("bench_plateau [RUNS] [SEED] [FOLDER]\n", stderr), 1;
    std::printf("%d simulated runs of seed %u\n\n", runs, static_cast<unsigned>(seed));
    std::printf("| rule | false exits | missed | covered | width of the interval |\n|---|---|---|---|---|\n");
    printTally("by shape", tally(runs, seed, false));
    printTally("with the level", tally(runs, seed, true));
    std::printf("\ntaken back within a hundred steps: %.1f %%\n", 100 * takenBackShare(runs, seed));
    const auto curves = realCurves(folder);
    if (curves.empty()) return std::printf("\nno real curves in %s\n", folder), 0;
    std::printf("\n| curve | truth | by shape | with the level |\n|---|---|---|---|\n");
    for (const RealCurve& curve : curves) printCurve(curve);
    return 0;
}
