// bench.json from anywhere: whatever is accepted can be compared with itself.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/compare/bench_figures.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::compare;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto figures = parseBench(text, "bench.json");
    if (!figures.ok()) {
        if (describe(figures.error()).empty()) std::abort();
        return 0;
    }
    for (const std::string& row : benchRows({*figures})) {
        const BenchFigure* figure = figures->find(row);
        if (!figure || !isSameWork(*figure, *figure)) std::abort();
        if (const auto times = timesAsGood(figure, figure); times && *times != 1) std::abort();
        const BenchVerdict verdict = verdictOf(figure, figure);
        if (verdict == BenchVerdict::better || verdict == BenchVerdict::worse) std::abort();
    }
    return 0;
}
