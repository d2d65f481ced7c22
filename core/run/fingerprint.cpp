#include "core/run/fingerprint.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/base/content_hash.h"
#include "core/run/metrics.h"

namespace plateau::run {
namespace {

constexpr std::string_view kHeadStatistics = "operator/";

void addNumber(ContentHash& hash, std::uint64_t number) {
    char bytes[8];
    for (char& byte : bytes) {
        byte = static_cast<char>(number & 0xff);
        number >>= 8;
    }
    hash.update({bytes, sizeof bytes});
}

bool counts(const std::string& name) {
    const Metric* metric = findMetric(name);
    return !(metric && metric->is_of_machine) && !name.starts_with(kHeadStatistics);
}

}  // namespace

std::string fingerprint(const std::map<std::string, std::vector<SeriesPoint>>& series) {
    ContentHash hash;
    for (const auto& [name, points] : series) {
        if (!counts(name)) continue;
        hash.update(name);
        hash.update({"\0", 1});
        addNumber(hash, points.size());
        for (const SeriesPoint& point : points) {
            addNumber(hash, static_cast<std::uint64_t>(point.step.value));
            // A log tells neither one NaN from another nor, on every machine, their bits.
            const double value = std::isnan(point.value) ? std::numeric_limits<double>::quiet_NaN() : point.value;
            addNumber(hash, std::bit_cast<std::uint64_t>(value));
        }
    }
    return hash.hex();
}

}  // namespace plateau::run
