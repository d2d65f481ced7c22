// Expressions over series: what is accepted can be evaluated, and gives as many steps as its shortest series at most.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/derive/evaluate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::derive;
    const ParsedExpression parsed = parseExpression({reinterpret_cast<const char*>(data), size});
    if (parsed.error) {
        if (parsed.error->position > size || !parsed.expression.program.empty()) std::abort();
        return 0;
    }
    std::vector<Points> series;
    for (std::size_t i = 0; i < parsed.expression.series.size(); ++i) {
        const double first = double(i % 3);
        series.push_back({{first, 3, 4}, {0, 1, 2}, {-1, 0, 1e300}});
    }
    const Points made = evaluate(parsed.expression, series);
    const bool is_whole = made.seconds.size() == made.steps.size() && made.values.size() == made.steps.size();
    if (!is_whole || made.steps.size() > 3 || made.steps.size() < 2) std::abort();
    if (!std::is_sorted(made.steps.begin(), made.steps.end())) std::abort();
    return 0;
}
