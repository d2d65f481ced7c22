// CSV curves and everything that is computed from them.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "core/analysis/curve.h"
#include "core/analysis/plateau.h"
#include "core/analysis/reduction.h"
#include "core/analysis/smoothing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::analysis;
    const auto curves = readCurvesCsv({reinterpret_cast<const char*>(data), size}, "input.csv");
    if (!curves) return 0;
    for (const Curve& curve : *curves) {
        if (curve.steps.size() != curve.values.size()) std::abort();
        for (const std::optional<double> level : {std::optional<double>(), std::optional(curve.values.back())})
            if (const auto plateau = findPlateau(curve.steps, curve.values, {.no_context = level}))
                if (!(plateau->start <= plateau->end)) std::abort();
        if (smooth(curve.values, 0.9).size() != curve.values.size()) std::abort();
        (void)reduceToColumns(curve.steps, curve.values, curve.steps.front(), curve.steps.back(), 7, size % 2 == 0);
    }
    return 0;
}
