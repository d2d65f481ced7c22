// The list of derived series of a workspace: what is read is written and read again as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/derive/derived_series.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::derive;
    const auto rows = parseDerivedSeries({reinterpret_cast<const char*>(data), size}, "derived.json");
    if (!rows) return 0;
    const auto again = parseDerivedSeries(derivedSeriesText(*rows), "again");
    if (!again || *again != *rows) std::abort();
    return 0;
}
