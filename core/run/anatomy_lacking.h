// Why a run's anatomy lacks series: the words that stand in `started` events and in JSON (resources/guide/anatomy.md,
// "Series", what cannot be answered). Pure; thread-safe.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/run/event.h"

namespace plateau::run {

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
// Nothing for a word that is none.
std::optional<Lacking> lackingOf(std::string_view word);
// A sentence for the command line.
std::string_view describe(Lacking why);

// By series, or by a family's name.
using LackingSeries = std::map<std::string, Lacking, std::less<>>;
// What a `started` event says; empty for any other event, and for a run without anatomy.
LackingSeries lackingIn(const Event& event);
// The reason of a series or of a family: its own, that of its family, or that of one of its members.
std::optional<Lacking> whyLacking(const LackingSeries& lacking, std::string_view series);

}  // namespace plateau::run
