// What a forward pass may do otherwise in one layer, to look at a trained model: parts of it muted, heads scaled, and
// the means of its parts taken. Training does none of it.
//
// Shape legend: B batch, H heads, h hidden.
#pragma once

#include <algorithm>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::model {

// What stands in place of a part's output.
enum class Substitute {
    none,     // its own
    zero,     // of a half: what it adds to the residual stream, bias and all; of a head: its part of the context
    mean,     // its mean over the tokens of an unmuted pass (LayerMeans), the same at every token
    uniform,  // of heads, or of all heads by the attention: weights that do not choose (ForwardOptions::uniform_heads)
};

struct LayerMute {
    std::vector<Substitute> heads{};  // one a head; empty = none of them is muted
    Substitute attention = Substitute::none, feed_forward = Substitute::none;

    // Whether some part has this in its place.
    bool has(Substitute what) const {
        return attention == what || feed_forward == what || std::ranges::find(heads, what) != heads.end();
    }
    bool any() const { return has(Substitute::zero) || has(Substitute::mean) || has(Substitute::uniform); }
    bool operator==(const LayerMute&) const = default;
};

// Over all visible tokens of a batch: the heads' context; what each half adds to the residual stream. [h] each.
struct LayerMeans {
    at::Tensor context_h, attention_h, feed_forward_h;
};

struct LayerChange {
    LayerMute mute{};
    LayerMeans means{};            // read where `mute` wants a mean
    at::Tensor head_factors_BH{};  // times each head's part of the context; undefined = 1
    LayerMeans* seen = nullptr;    // receives the means of this pass, unless null
};

}  // namespace plateau::model
