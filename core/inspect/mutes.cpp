#include "core/inspect/mutes.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

namespace plateau::inspect {
namespace {

using model::LayerMute;
using model::Substitute;

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Error cannotBeMuted(const std::string& word, const std::string& why) {
    return {ErrorCode::invalidField, "'" + word + "' cannot be muted: " + why, "--mute",
            "write 2.5 for head 5 of layer 2, 2.attention or 2.ffn, with =zero, =mean or =uniform behind it"};
}

Status addMute(Mutes& mutes, const std::string& word, const model::BertConfig& config) {
    const std::string_view all(word);
    const std::size_t equals = std::min(all.find('='), all.size()), point = all.find('.');
    const std::string_view with = equals < all.size() ? all.substr(equals + 1) : kSubstitutes[0];
    if (point == all.npos || point > equals) return cannotBeMuted(word, "it is not LAYER.PART");
    if (std::ranges::find(kSubstitutes, with) == std::end(kSubstitutes))
        return cannotBeMuted(word, "'" + std::string(with) + "' is none of zero, mean, uniform");
    const auto layer = wholeNumber(all.substr(0, point));
    if (!layer || *layer < 0 || *layer >= config.layers)
        return cannotBeMuted(word, "layers are numbered from 0 to " + std::to_string(config.layers - 1));
    const std::string_view part = all.substr(point + 1, equals - point - 1);
    const Substitute what = substituteOf(with);
    LayerMute& mute = mutes[static_cast<std::size_t>(*layer)];
    if (part == "attention") {
        mute.attention = what;
    } else if (part == "ffn") {
        if (what == Substitute::uniform) return cannotBeMuted(word, "only attention has weights to make alike");
        mute.feed_forward = what;
    } else {
        const auto head = wholeNumber(part);
        if (!head || *head < 0 || *head >= config.heads)
            return cannotBeMuted(word, "heads are numbered from 0 to " + std::to_string(config.heads - 1));
        mute.heads.resize(static_cast<std::size_t>(config.heads), Substitute::none);
        mute.heads[static_cast<std::size_t>(*head)] = what;
    }
    return Done{};
}

}  // namespace

Substitute substituteOf(std::string_view word) {
    return word == kSubstitutes[1]   ? Substitute::mean
           : word == kSubstitutes[2] ? Substitute::uniform
                                     : Substitute::zero;
}

Mutes noMutes(const model::BertConfig& config) {
    return Mutes(static_cast<std::size_t>(config.layers));
}

Result<Mutes> readMutes(const std::vector<std::string>& words, const model::BertConfig& config) {
    Mutes mutes = noMutes(config);
    for (const std::string& word : words)
        if (Status added = addMute(mutes, word, config); !added) return added.error();
    if (Status possible = checkMutes(mutes, config); !possible) return possible.error();
    return mutes;
}

Status checkMutes(const Mutes& mutes, const model::BertConfig& config) {
    for (std::size_t layer = 0; layer < mutes.size(); ++layer) {
        const attention::OperatorDescriptor& op = *config.operators[layer].descriptor;
        const std::string where = "the operator '" + op.id + "' of layer " + std::to_string(layer);
        const auto isMuted = [](Substitute what) { return what != Substitute::none; };
        if (!op.capabilities.heads && std::ranges::any_of(mutes[layer].heads, isMuted))
            return Error{ErrorCode::unavailable, where + " mixes its heads, so none can be muted by itself", "--mute",
                         "mute " + std::to_string(layer) + ".attention instead"};
        if (!op.capabilities.attention_weights && mutes[layer].has(Substitute::uniform))
            return Error{ErrorCode::unavailable, where + " has no attention weights to make alike", "--mute",
                         "take zero or mean"};
    }
    return Done{};
}

}  // namespace plateau::inspect
