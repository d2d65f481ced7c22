#include "core/model/encoder_layer.h"

#include <functional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/zeros_like.h>

#include "core/model/activation.h"

namespace plateau::model {
namespace {

using Forward =
    std::function<attention::ForwardResult(const at::Tensor&, const at::Tensor&, const attention::ForwardOptions&)>;

attention::ForwardOptions alone(const attention::ForwardOptions& options, std::int64_t sequence) {
    attention::ForwardOptions own{options.dropout, false};
    own.uniform_heads = options.uniform_heads;
    own.dropout.packing = nullptr;
    own.dropout.first_sample += sequence;
    return own;
}

// Each sequence of a packed batch by itself.
at::Tensor onePackedAfterAnother(const at::Tensor& x_1Nh, const Forward& forward,
                                 const attention::ForwardOptions& options) {
    std::vector<at::Tensor> contexts;
    for (std::int64_t s = 0; s < options.packing->count(); ++s)
        contexts.push_back(
            forward(x_1Nh.narrow(1, options.packing->first(s), options.packing->length(s)), {}, alone(options, s))
                .context_BTh);
    return at::cat(contexts, 1);
}

// Each sequence of a padded batch by itself, without its padding, whose context is zero.
at::Tensor onePaddedAfterAnother(const at::Tensor& x_BTh, const at::Tensor& mask_B11T, const Forward& forward,
                                 const attention::ForwardOptions& options) {
    std::vector<at::Tensor> contexts;
    for (std::int64_t b = 0; b < x_BTh.size(0); ++b) {
        const at::Tensor visible_N = (mask_B11T[b].flatten() == 0).nonzero().flatten();
        const at::Tensor x_1Th = x_BTh.narrow(0, b, 1), nothing_1Th = at::zeros_like(x_1Th);
        contexts.push_back(
            visible_N.numel() == 0
                ? nothing_1Th
                : nothing_1Th.index_copy(1, visible_N,
                                         forward(x_1Th.index_select(1, visible_N), {}, alone(options, b)).context_BTh));
    }
    return at::cat(contexts, 0);
}

attention::ForwardResult attendBy(const LayerOperator& op, const at::Tensor& x_BTh, const at::Tensor& mask_B11T,
                                  const attention::Parameters& parameters, const attention::AttentionShape& shape,
                                  const attention::ForwardOptions& options) {
    const attention::Capabilities& can = op.descriptor->capabilities;
    const Forward forward = [&](const at::Tensor& x, const at::Tensor& mask, const attention::ForwardOptions& how) {
        return op.descriptor->implementation->forward(x, mask, parameters, shape, op.settings, how);
    };
    at::Tensor context_BTh;
    if (options.packing && !can.packing)
        context_BTh = onePackedAfterAnother(x_BTh, forward, options);
    else if (mask_B11T.defined() && !can.key_padding)
        context_BTh = onePaddedAfterAnother(x_BTh, mask_B11T, forward, options);
    else
        return forward(x_BTh, mask_B11T, options);
    return {.context_BTh = context_BTh, .probabilities_BHTT = {}, .scores_BHTT = {}};
}

// The end of a half: its output without bias comes to what it started from.
kernels::Hidden joined(const at::Tensor& delta, const at::Tensor& bias, const kernels::DropoutStream& dropout,
                       const at::Tensor& x, const Norm& norm, NormPlace place) {
    if (place == NormPlace::post) return kernels::dropoutAddNorm(delta, bias, dropout, x, norm);
    const at::Tensor sum = x + kernels::dropout(bias.defined() ? delta + bias.to(delta.scalar_type()) : delta, dropout);
    return {sum, sum};
}

// Over the visible tokens: [h], in double.
at::Tensor meanOverTokens(const at::Tensor& x_BTh, const BertInput& input) {
    if (!input.mask_BT.defined()) return x_BTh.flatten(0, 1).mean(0, false, at::kDouble);
    const at::Tensor visible_BT1 = input.mask_BT.unsqueeze(-1).to(x_BTh.scalar_type());
    return (x_BTh * visible_BT1).flatten(0, 1).sum(0, false, at::kDouble) / visible_BT1.sum(at::kDouble);
}

std::vector<std::int64_t> headsWith(const LayerMute& mute, Substitute what, std::int64_t heads) {
    std::vector<std::int64_t> found;
    for (std::int64_t head = 0; head < heads; ++head)
        if (mute.attention == what || (!mute.heads.empty() && mute.heads[static_cast<std::size_t>(head)] == what))
            found.push_back(head);
    return found;
}

// The context with the change of its heads; the attention's own change comes later.
at::Tensor changedContext(const at::Tensor& context_BTh, const LayerPass& pass) {
    const LayerChange& change = *pass.change;
    const std::int64_t heads = pass.config.heads;
    if (change.seen) change.seen->context_h = meanOverTokens(context_BTh, pass.input);
    at::Tensor context_BTHD = context_BTh.unflatten(-1, {heads, -1});
    if (change.head_factors_BH.defined())
        context_BTHD = context_BTHD * change.head_factors_BH.unsqueeze(1).unsqueeze(-1);
    if (change.mute.heads.empty()) return context_BTHD.flatten(2);
    context_BTHD = context_BTHD.clone();
    for (std::size_t head = 0; head < change.mute.heads.size(); ++head) {
        const auto place = static_cast<std::int64_t>(head);
        if (change.mute.heads[head] == Substitute::zero) context_BTHD.select(2, place).zero_();
        if (change.mute.heads[head] == Substitute::mean)
            context_BTHD.select(2, place).copy_(change.means.context_h.unflatten(0, {heads, -1})[place]);
    }
    return context_BTHD.flatten(2);
}

// What a half adds, or what stands in its place; a bias that is in it already is taken away.
void changeHalf(at::Tensor& delta_BTh, at::Tensor& bias, const LayerPass& pass, Substitute LayerMute::*half,
                at::Tensor LayerMeans::*mean) {
    const LayerChange& change = *pass.change;
    const Substitute what = change.mute.*half;
    if (change.seen) {
        change.seen->*mean = meanOverTokens(delta_BTh, pass.input);
        if (bias.defined()) change.seen->*mean = change.seen->*mean + bias;
    }
    if (what != Substitute::zero && what != Substitute::mean) return;
    delta_BTh = what == Substitute::zero
                    ? at::zeros_like(delta_BTh)
                    : (change.means.*mean).to(delta_BTh.scalar_type()).expand_as(delta_BTh).contiguous();
    bias = at::Tensor();
}

kernels::Hidden attentionHalf(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass,
                              LayerMaps* maps) {
    const BertConfig& config = pass.config;
    const LayerOperator& op = config.operators[pass.index];
    const auto dropout = [&](kernels::DropoutSite site, double rate) {
        return dropoutOf(pass.input, pass.index + 1, site, rate);
    };
    attention::ForwardOptions options{dropout(kernels::DropoutSite::attention_probabilities, config.attention_dropout),
                                      maps != nullptr, pass.input.packing};
    if (pass.change) options.uniform_heads = headsWith(pass.change->mute, Substitute::uniform, config.heads);
    const at::Tensor own_BTh = config.norm == NormPlace::post ? x_BTh.x : normalised(x_BTh.x, layer.attention_norm);
    attention::ForwardResult attended =
        attendBy(op, own_BTh, pass.mask_B11T, layer.attention, config.shape(pass.index), options);
    if (maps) *maps = {attended.probabilities_BHTT, attended.scores_BHTT};
    if (pass.change) attended.context_BTh = changedContext(attended.context_BTh, pass);
    if (config.norm == NormPlace::sub) attended.context_BTh = normalised(attended.context_BTh, layer.context_norm);

    at::Tensor delta = attended.context_BTh, bias = layer.attention_output.bias;
    kernels::DropoutStream dropped;
    if (op.hasOutputDense()) {
        delta = at::linear(delta, layer.attention_output.weight);
        dropped = dropout(kernels::DropoutSite::attention_output, config.dropout);
    }
    if (pass.attention_muted) {
        // Times zero rather than left out: every parameter keeps a gradient, as the optimiser expects.
        delta = delta * 0;
        if (bias.defined()) bias = bias * 0;
    }
    if (pass.change) changeHalf(delta, bias, pass, &LayerMute::attention, &LayerMeans::attention_h);
    return joined(delta, bias, dropped, x_BTh.skip, layer.attention_norm, config.norm);
}

kernels::Hidden feedForwardHalf(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass) {
    const BertConfig& config = pass.config;
    const at::Tensor own_BTh = config.norm == NormPlace::post ? x_BTh.x : normalised(x_BTh.x, layer.output_norm);
    at::Tensor inner_BTf =
        activated(at::linear(own_BTh, layer.intermediate.weight), layer.intermediate.bias, config.activation);
    if (config.norm == NormPlace::sub) inner_BTf = normalised(inner_BTf, layer.inner_norm);
    at::Tensor delta = at::linear(inner_BTf, layer.output.weight), bias = layer.output.bias;
    if (pass.change) changeHalf(delta, bias, pass, &LayerMute::feed_forward, &LayerMeans::feed_forward_h);
    return joined(delta, bias, dropoutOf(pass.input, pass.index + 1, kernels::DropoutSite::ffn_output, config.dropout),
                  x_BTh.skip, layer.output_norm, config.norm);
}

}  // namespace

kernels::DropoutStream dropoutOf(const BertInput& input, std::size_t layer, kernels::DropoutSite site, double rate) {
    if (!input.training || rate == 0) return {};
    kernels::DropoutStream stream =
        kernels::dropoutStream(input.dropout, static_cast<std::uint32_t>(layer), site, rate);
    stream.packing = input.packing;
    return stream;
}

at::Tensor normalised(const at::Tensor& x, const Norm& norm) {
    return kernels::dropoutAddNorm(x, {}, {}, {}, norm).x;
}

kernels::Hidden encoderLayer(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass,
                             LayerMaps* maps) {
    return feedForwardHalf(layer, attentionHalf(layer, x_BTh, pass, maps), pass);
}

}  // namespace plateau::model
