// One encoder layer as a function of its weights: attention and feed-forward part with their residual connections and
// norms, placed as BertConfig::norm says. Internal to the room.
#pragma once

#include "core/kernels/norm.h"
#include "core/model/bert.h"

namespace plateau::model {

// How a layer is passed. Refers to what its maker owns.
struct LayerPass {
    const BertConfig& config;
    std::size_t index = 0;
    at::Tensor mask_B11T;  // additive; undefined = all visible
    const BertInput& input;
    bool attention_muted = false;  // the attention half's output is held at zero
    const AttentionPass& attention;
    LayerOutput& output;  // what `attention` asks for is put here
};

// x [B,T,h] -> [B,T,h]
kernels::Hidden encoderLayer(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass);

// Layers count from 1; the embeddings are layer 0.
kernels::DropoutStream dropoutOf(const BertInput& input, std::size_t layer, kernels::DropoutSite site, double rate);

// The norm alone, x [B,T,F] or [N,F].
at::Tensor normalised(const at::Tensor& x, const Norm& norm);

}  // namespace plateau::model
