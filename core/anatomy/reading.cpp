#include "core/anatomy/reading.h"

#include <cmath>

namespace plateau::anatomy {

std::string_view toString(Lacking why) {
    switch (why) {
        case Lacking::no_attention_maps:
            return "no_attention_maps";
        case Lacking::not_uniform:
            return "not_uniform";
        case Lacking::few_positions:
            return "few_positions";
        case Lacking::young_optimiser:
            return "young_optimiser";
        case Lacking::frozen:
            return "frozen";
        case Lacking::no_optimiser_state:
            return "no_optimiser_state";
        case Lacking::only_in_training:
            return "only_in_training";
        case Lacking::no_reference_levels:
            break;
    }
    return "no_reference_levels";
}

std::string_view describe(Lacking why) {
    switch (why) {
        case Lacking::no_attention_maps:
            return "the operator gives no attention maps";
        case Lacking::not_uniform:
            return "the operator cannot weigh all tokens alike";
        case Lacking::few_positions:
            return "the held-out text has too few such positions";
        case Lacking::young_optimiser:
            return "the optimiser has done fewer than 50 steps since it began";
        case Lacking::frozen:
            return "the part was frozen at first, so its moments are of fewer steps";
        case Lacking::no_optimiser_state:
            return "the checkpoint has no optimiser state";
        case Lacking::only_in_training:
            return "it is known while a run is on, and of no checkpoint";
        case Lacking::no_reference_levels:
            break;
    }
    return "the corpus has no reference levels of this mask rate; compute them with plateau-engine levels";
}

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
