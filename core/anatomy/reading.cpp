#include "core/anatomy/reading.h"

#include <cmath>

namespace plateau::anatomy {

void Reading::add(const std::string& series, const Mean& mean) {
    add(series, mean.value);
    if (std::isfinite(mean.standard_error)) errors[series] = mean.standard_error;
}

void Reading::add(const std::string& series, double value) {
    if (std::isfinite(value))
        values[series] = value;
    else
        lacking[series] = Lacking::few_positions;
}

void Reading::merge(Reading other) {
    values.merge(other.values);
    errors.merge(other.errors);
    lacking.merge(other.lacking);
}

}  // namespace plateau::anatomy
