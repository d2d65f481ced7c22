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

// What the half adds to its input, without its bias, and that bias.
struct Added {
    at::Tensor delta_BTh, bias;
    kernels::DropoutStream dropout{};
};

Added addedByOperator(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass) {
    const BertConfig& config = pass.config;
    const LayerOperator& op = config.operators[pass.index];
    const auto dropout = [&](kernels::DropoutSite site, double rate) {
        return dropoutOf(pass.input, pass.index + 1, site, rate);
    };
    const attention::ForwardOptions options{
        dropout(kernels::DropoutSite::attention_probabilities, config.attention_dropout), pass.attention.maps,
        pass.input.packing, pass.attention.uniform};
    const at::Tensor own_BTh = config.norm == NormPlace::post ? x_BTh.x : normalised(x_BTh.x, layer.attention_norm);
    attention::ForwardResult attended =
        attendBy(op, own_BTh, pass.mask_B11T, layer.attention, config.shape(pass.index), options);
    if (pass.attention.maps) pass.output.maps = {attended.probabilities_BHTT, attended.scores_BHTT};
    if (config.norm == NormPlace::sub) attended.context_BTh = normalised(attended.context_BTh, layer.context_norm);

    Added added{attended.context_BTh, layer.attention_output.bias};
    if (op.hasOutputDense()) {
        added.delta_BTh = at::linear(added.delta_BTh, layer.attention_output.weight);
        added.dropout = dropout(kernels::DropoutSite::attention_output, config.dropout);
    }
    if (pass.attention_muted) {
        // Times zero rather than left out: every parameter keeps a gradient, as the optimiser expects.
        added.delta_BTh = added.delta_BTh * 0;
        if (added.bias.defined()) added.bias = added.bias * 0;
    }
    return added;
}

kernels::Hidden attentionHalf(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass) {
    const at::Tensor& constant_h = pass.attention.constant_h;
    const Added added = constant_h.defined()
                            ? Added{constant_h.to(x_BTh.x.scalar_type()).expand_as(x_BTh.x).contiguous(), {}}
                            : addedByOperator(layer, x_BTh, pass);
    if (pass.attention.output)
        pass.output.attention_BTh =
            added.bias.defined() ? added.delta_BTh + added.bias.to(added.delta_BTh.scalar_type()) : added.delta_BTh;
    return joined(added.delta_BTh, added.bias, added.dropout, x_BTh.skip, layer.attention_norm, pass.config.norm);
}

kernels::Hidden feedForwardHalf(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass) {
    const BertConfig& config = pass.config;
    const at::Tensor own_BTh = config.norm == NormPlace::post ? x_BTh.x : normalised(x_BTh.x, layer.output_norm);
    at::Tensor inner_BTf =
        activated(at::linear(own_BTh, layer.intermediate.weight), layer.intermediate.bias, config.activation);
    if (config.norm == NormPlace::sub) inner_BTf = normalised(inner_BTf, layer.inner_norm);
    return joined(at::linear(inner_BTf, layer.output.weight), layer.output.bias,
                  dropoutOf(pass.input, pass.index + 1, kernels::DropoutSite::ffn_output, config.dropout), x_BTh.skip,
                  layer.output_norm, config.norm);
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

kernels::Hidden encoderLayer(const EncoderLayer& layer, const kernels::Hidden& x_BTh, const LayerPass& pass) {
    return feedForwardHalf(layer, attentionHalf(layer, x_BTh, pass), pass);
}

}  // namespace plateau::model
