#include "core/spec/number_json.h"

#include <cmath>
#include <limits>

namespace plateau::spec {

nlohmann::json numberJson(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

std::optional<double> numberFrom(const nlohmann::json& value) {
    if (value.is_number()) return value.get<double>();
    if (value == "NaN") return std::numeric_limits<double>::quiet_NaN();
    if (value == "Infinity") return std::numeric_limits<double>::infinity();
    if (value == "-Infinity") return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

}  // namespace plateau::spec
