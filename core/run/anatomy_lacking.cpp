#include "core/run/anatomy_lacking.h"

#include <array>

#include <nlohmann/json.hpp>

namespace plateau::run {
namespace {

struct Reason {
    Lacking why;
    std::string_view word, sentence;
};

constexpr std::array kReasons = {
    Reason{Lacking::no_attention_maps, "no_attention_maps", "the operator gives no attention maps"},
    Reason{Lacking::not_uniform, "not_uniform", "the operator cannot weigh all tokens alike"},
    Reason{Lacking::few_positions, "few_positions", "the held-out text has too few such positions"},
    Reason{Lacking::young_optimiser, "young_optimiser", "the optimiser has done fewer than 50 steps since it began"},
    Reason{Lacking::frozen, "frozen", "the part was frozen at first, so its moments are of fewer steps"},
    Reason{Lacking::no_optimiser_state, "no_optimiser_state", "the checkpoint has no optimiser state"},
    Reason{Lacking::only_in_training, "only_in_training", "it is known while a run is on, and of no checkpoint"},
    Reason{Lacking::no_reference_levels, "no_reference_levels",
           "the corpus has no reference levels of this mask rate; compute them with plateau-engine levels"}};

}  // namespace

std::string_view toString(Lacking why) {
    return kReasons[static_cast<std::size_t>(why)].word;
}

std::optional<Lacking> lackingOf(std::string_view word) {
    for (const Reason& reason : kReasons)
        if (reason.word == word) return reason.why;
    return std::nullopt;
}

std::string_view describe(Lacking why) {
    return kReasons[static_cast<std::size_t>(why)].sentence;
}

LackingSeries lackingIn(const Event& event) {
    LackingSeries found;
    if (event.type != EventType::started || !event.details.is_object()) return found;
    const auto anatomy = event.details.find("anatomy");
    if (anatomy == event.details.end() || !anatomy->is_object()) return found;
    const auto lacking = anatomy->find("lacking");
    if (lacking == anatomy->end() || !lacking->is_object()) return found;
    for (const auto& [series, word] : lacking->items())
        if (word.is_string())
            if (const auto why = lackingOf(word.get<std::string>())) found.emplace(series, *why);
    return found;
}

std::optional<Lacking> whyLacking(const LackingSeries& lacking, std::string_view series) {
    if (const auto own = lacking.find(series); own != lacking.end()) return own->second;
    for (const auto& [name, why] : lacking)
        if (series.starts_with(name) || name.starts_with(series)) return why;
    return std::nullopt;
}

}  // namespace plateau::run
