// What one measurement gives: values of series by name, standard errors of those that are means over positions, and for
// what cannot be answered the reason.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/anatomy/clustered_mean.h"

namespace plateau::anatomy {

// Why a series is not there. The words stand in events and in JSON.
enum class Lacking {
    no_attention_maps,    // an operator gives none
    not_uniform,          // an operator cannot weigh all tokens alike
    few_positions,        // there are not enough of the kind in the held-out text
    young_optimiser,      // fewer than 50 steps since its last reset
    frozen,               // the part was frozen at first: its moments are of fewer steps than the others'
    no_optimiser_state,   // the checkpoint has none
    only_in_training,     // known while a run is on, and of no checkpoint
    no_reference_levels,  // the corpus has none, or none of this mask rate
};
// "no_attention_maps", …
std::string_view toString(Lacking why);
// A sentence for the command line.
std::string_view describe(Lacking why);

struct Reading {
    std::map<std::string, double> values;
    std::map<std::string, double> errors;    // standard errors, clustered by samples
    std::map<std::string, Lacking> lacking;  // by series, or by a family's name

    // A mean without positions is lacking.
    void add(const std::string& series, const Mean& mean);
    // A value that is not finite is lacking.
    void add(const std::string& series, double value);
    void merge(Reading other);
};

}  // namespace plateau::anatomy
