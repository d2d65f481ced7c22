#include "core/kernels/attention.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/attention_task.h"
#include "core/kernels/dropout_bits.h"

namespace plateau::kernels {
namespace {

constexpr double kLog2E = 1.4426950408889634;
// Further below any score than its sum could lift it, and finite in every step.
constexpr float kLowest = -1e30F;

// The keys of one sample: how many can be seen, and what is added to their scores, in units of log 2.
struct KeyBias {
    std::vector<float> bias;
    std::ptrdiff_t keys = 0;
    bool uniform = false;  // nothing can be seen, so all weigh alike
};

KeyBias keyBias(const float* mask, std::ptrdiff_t tokens) {
    KeyBias result;
    result.bias.assign(static_cast<std::size_t>(roundUp(tokens, kKeyStep)), kLowest);
    result.keys = tokens;
    float most = mask ? *std::max_element(mask, mask + tokens) : 0;
    result.uniform = most <= kLowest;
    for (std::ptrdiff_t n = 0; n < tokens; ++n) {
        // Only differences matter to the softmax; the largest at 0 keeps the precision of the sums.
        const double shifted = mask && !result.uniform ? static_cast<double>(mask[n]) - most : 0;
        result.bias[static_cast<std::size_t>(n)] = static_cast<float>(std::max<double>(shifted * kLog2E, kLowest));
    }
    while (result.keys > 1 && result.bias[static_cast<std::size_t>(result.keys - 1)] <= kLowest) --result.keys;
    return result;
}

struct Shape {
    std::int64_t B, H, T, D;
    explicit Shape(const at::Tensor& q_BHTD)
        : B(q_BHTD.size(0)), H(q_BHTD.size(1)), T(q_BHTD.size(2)), D(q_BHTD.size(3)) {}
};

// What all heads share in both passes.
struct Call {
    Shape shape;
    std::vector<KeyBias> biases;  // one a sample, or one for all
    const DropoutStream& dropout;

    Call(const at::Tensor& q_BHTD, const at::Tensor& mask, const DropoutStream& stream)
        : shape(q_BHTD), dropout(stream) {
        if (!mask.defined()) {
            biases.push_back(keyBias(nullptr, shape.T));
            return;
        }
        const at::Tensor rows = mask.to(at::kFloat).contiguous();
        for (std::int64_t b = 0; b < mask.size(0); ++b)
            biases.push_back(keyBias(rows.const_data_ptr<float>() + b * shape.T, shape.T));
    }

    std::int64_t keepStride() const { return roundUp(shape.T, kKeyStep) / 8; }

    AttentionHead head(std::int64_t b, const std::uint8_t* keep) const {
        const KeyBias& keys = biases[biases.size() == 1 ? 0 : static_cast<std::size_t>(b)];
        const double scale = 1 / std::sqrt(static_cast<double>(shape.D));
        AttentionHead head{.tokens = shape.T, .width = shape.D, .keys = keys.keys};
        head.exponent_scale = keys.uniform ? 0 : static_cast<float>(scale * kLog2E);
        head.gradient_scale = static_cast<float>(scale);
        head.bias = keys.bias.data();
        if (dropout) {
            head.keep = keep;
            head.keep_stride = keepStride();
            head.keep_scale = static_cast<float>(dropout.scale());
        }
        return head;
    }
};

template <class Element>
TokenRows<const Element> readRows(const at::Tensor& x_BHTD, std::int64_t b, std::int64_t h) {
    const auto* data = static_cast<const Element*>(x_BHTD.const_data_ptr());
    return {data + b * x_BHTD.stride(0) + h * x_BHTD.stride(1), x_BHTD.stride(2)};
}

template <class Element>
TokenRows<Element> writeRows(const at::Tensor& x_BHTD, std::int64_t b, std::int64_t h) {
    auto* data = static_cast<Element*>(x_BHTD.mutable_data_ptr());
    return {data + b * x_BHTD.stride(0) + h * x_BHTD.stride(1), x_BHTD.stride(2)};
}

// body(b, h, scratch) for every head of every sample, each by one thread.
template <class Body>
void eachHead(const Shape& shape, std::size_t scratch_size, Body body) {
    at::parallel_for(0, shape.B * shape.H, 1, [&](std::int64_t begin, std::int64_t end) {
        const at::Tensor scratch =
            at::empty({static_cast<std::int64_t>(scratch_size)}, at::TensorOptions().dtype(at::kByte));
        auto* bytes = static_cast<std::byte*>(scratch.mutable_data_ptr());
        for (std::int64_t i = begin; i < end; ++i) body(i / shape.H, i % shape.H, bytes);
    });
}

template <class Element>
std::size_t largestScratch(const Call& call, std::size_t (*size)(const AttentionHead&)) {
    std::size_t most = 0;
    for (std::size_t b = 0; b < call.biases.size(); ++b)
        most = std::max(most, size(call.head(static_cast<std::int64_t>(b), nullptr)));
    return most;
}

struct Tensors {
    at::Tensor q_BHTD, k_BHTD, v_BHTD, context_BHTD;
    at::Tensor log_sums_BHT, keep_BHTt;  // keep: bytes of eight keys
};

at::Tensor asHeads(const at::Tensor& x_BTh, const Shape& shape) {
    return x_BTh.unflatten(-1, {shape.H, shape.D}).transpose(1, 2);
}

template <class Element>
void forwardAll(const Call& call, const Tensors& t) {
    const Shape& shape = call.shape;
    const AttentionVariant<Element>& kernel = attentionVariantFor(Element{});
    eachHead(shape, largestScratch<Element>(call, kernel.forward_scratch), [&](auto b, auto h, std::byte* scratch) {
        const std::int64_t map = b * shape.H + h;
        std::uint8_t* keep = nullptr;
        if (call.dropout) {
            keep = t.keep_BHTt.mutable_data_ptr<std::uint8_t>() + map * shape.T * call.keepStride();
            drawKeepBits(call.dropout.ofHead(static_cast<std::uint32_t>(h)), call.dropout.first_sample + b, 0, shape.T,
                         shape.T, keep, call.keepStride());
        }
        kernel.forward({.head = call.head(b, keep),
                        .q = readRows<Element>(t.q_BHTD, b, h),
                        .k = readRows<Element>(t.k_BHTD, b, h),
                        .v = readRows<Element>(t.v_BHTD, b, h),
                        .context = writeRows<Element>(t.context_BHTD, b, h),
                        .log_sum = t.log_sums_BHT.mutable_data_ptr<float>() + map * shape.T,
                        .scratch = scratch});
    });
}

template <class Element>
void backwardAll(const Call& call, const Tensors& t, const at::Tensor& gradient_BHTD, const at::Tensor& dq_BHTD,
                 const at::Tensor& dk_BHTD, const at::Tensor& dv_BHTD) {
    const Shape& shape = call.shape;
    const AttentionVariant<Element>& kernel = attentionVariantFor(Element{});
    eachHead(shape, largestScratch<Element>(call, kernel.backward_scratch), [&](auto b, auto h, std::byte* scratch) {
        const std::int64_t map = b * shape.H + h;
        const std::uint8_t* keep =
            call.dropout ? t.keep_BHTt.const_data_ptr<std::uint8_t>() + map * shape.T * call.keepStride() : nullptr;
        kernel.backward({.head = call.head(b, keep),
                         .q = readRows<Element>(t.q_BHTD, b, h),
                         .k = readRows<Element>(t.k_BHTD, b, h),
                         .v = readRows<Element>(t.v_BHTD, b, h),
                         .context = readRows<Element>(t.context_BHTD, b, h),
                         .gradient = readRows<Element>(gradient_BHTD, b, h),
                         .log_sum = t.log_sums_BHT.const_data_ptr<float>() + map * shape.T,
                         .dq = writeRows<Element>(dq_BHTD, b, h),
                         .dk = dk_BHTD.defined() ? writeRows<Element>(dk_BHTD, b, h) : TokenRows<Element>{},
                         .dv = writeRows<Element>(dv_BHTD, b, h),
                         .scratch = scratch});
    });
}

Tensors forward(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD, const Call& call) {
    const auto [B, H, T, D] = call.shape;
    const at::Tensor context_BTh = at::empty({B, T, H * D}, q_BHTD.options());
    Tensors t{q_BHTD, k_BHTD, v_BHTD, asHeads(context_BTh, call.shape), at::empty({B, H, T}, at::kFloat), {}};
    if (call.dropout) t.keep_BHTt = at::empty({B, H, T, call.keepStride()}, at::kByte);
    if (q_BHTD.scalar_type() == at::kFloat)
        forwardAll<float>(call, t);
    else
        forwardAll<std::uint16_t>(call, t);
    return t;
}

struct AttentionFunction : torch::autograd::Function<AttentionFunction> {
    static at::Tensor forward(torch::autograd::AutogradContext* ctx, const at::Tensor& q_BHTD, const at::Tensor& k_BHTD,
                              const at::Tensor& v_BHTD, const std::optional<at::Tensor>& given_mask, bool joint,
                              const DropoutStream& dropout) {
        const at::Tensor mask = given_mask.value_or(at::Tensor());
        const Call call(q_BHTD, mask, dropout);
        const Tensors t = kernels::forward(q_BHTD, k_BHTD, v_BHTD, call);
        const at::Tensor context_BTh = t.context_BHTD.transpose(1, 2).flatten(2);
        ctx->save_for_backward({q_BHTD, k_BHTD, v_BHTD, mask, context_BTh, t.log_sums_BHT, t.keep_BHTt});
        ctx->saved_data["joint"] = joint;
        ctx->saved_data["rate"] = dropout.rate;
        return context_BTh;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* ctx,
                                                   torch::autograd::variable_list gradients) {
        const auto saved = ctx->get_saved_variables();
        // The decisions are in the saved bits; of the stream only the rate is asked for.
        const DropoutStream dropout{.rate = ctx->saved_data["rate"].toDouble(), .key = {}, .first_sample = 0};
        const Call call(saved[0], saved[3], dropout);
        const auto [B, H, T, D] = call.shape;
        const bool joint = ctx->saved_data["joint"].toBool();
        const at::Tensor buffer_BTnHD = at::empty({B, T, joint ? 2 : 3, H, D}, saved[0].options());
        const auto part = [&](std::int64_t n) { return buffer_BTnHD.select(2, n).transpose(1, 2); };
        const at::Tensor dq = part(0), dk = joint ? at::Tensor() : part(1), dv = part(joint ? 1 : 2);
        const Tensors t{saved[0], saved[1], saved[2], asHeads(saved[4], call.shape), saved[5], saved[6]};
        at::Tensor gradient_BTh = gradients[0].to(saved[0].scalar_type());
        if (gradient_BTh.stride(-1) != 1) gradient_BTh = gradient_BTh.contiguous();
        const at::Tensor gradient_BHTD = asHeads(gradient_BTh, call.shape);
        if (saved[0].scalar_type() == at::kFloat)
            backwardAll<float>(call, t, gradient_BHTD, dq, dk, dv);
        else
            backwardAll<std::uint16_t>(call, t, gradient_BHTD, dq, dk, dv);
        return {dq, dk, dv, {}, {}, {}};
    }
};

bool readable(const at::Tensor& x, const at::Tensor& like) {
    return x.dim() == 4 && x.sizes() == like.sizes() && x.scalar_type() == like.scalar_type() && x.device().is_cpu() &&
           x.numel() > 0 && (x.size(3) == 1 || x.stride(3) == 1);
}

}  // namespace

bool attentionSupports(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                       const at::Tensor& mask) {
    const auto type = q_BHTD.scalar_type();
    if (type != at::kFloat && type != at::kBFloat16) return false;
    for (const at::Tensor& x : {q_BHTD, k_BHTD, v_BHTD})
        if (!readable(x, q_BHTD)) return false;
    if (!mask.defined()) return true;
    return mask.dim() == 4 && (mask.size(0) == 1 || mask.size(0) == q_BHTD.size(0)) && mask.size(1) == 1 &&
           mask.size(2) == 1 && mask.size(3) == q_BHTD.size(2) && mask.device().is_cpu() && !mask.requires_grad();
}

at::Tensor attention(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                     const at::Tensor& mask, const DropoutStream& dropout) {
    const auto known_mask = mask.defined() ? std::optional(mask) : std::nullopt;  // autograd takes no undefined tensor
    return AttentionFunction::apply(q_BHTD, k_BHTD, v_BHTD, known_mask, q_BHTD.is_same(k_BHTD), dropout);
}

}  // namespace plateau::kernels
