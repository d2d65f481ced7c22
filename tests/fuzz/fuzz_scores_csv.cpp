// CSV files of GLUE scores and everything that is computed from them.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/glue/summary.h"
#include "core/glue/table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::glue;
    const auto scores = readScoresCsv({reinterpret_cast<const char*>(data), size}, "input.csv");
    if (!scores) return 0;
    const auto summary = summarise(*scores);
    if (!summary) return 0;
    for (const Group& group : summary->groups)
        if (group.score && !(std::abs(group.score->mean) <= 100)) std::abort();
    for (const AlongCurve& curve : summary->along)
        if (curve.crossing && !(*curve.crossing >= 0)) std::abort();
    (void)toJson(*summary).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const Matrix matrix = makeMatrix(summary->groups, summary->baselines);
    for (const plateau::table::TableFormat format :
         {plateau::table::TableFormat::latex, plateau::table::TableFormat::markdown, plateau::table::TableFormat::csv})
        if (tableText(matrix, format).empty()) std::abort();
    return 0;
}
