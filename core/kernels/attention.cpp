#include "core/kernels/attention.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/ops/empty.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/device/capabilities.h"
#include "core/kernels/attention_task.h"
#include "core/kernels/device_passes.h"
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

// One sample: a row of the batch, or a sequence of a packed row.
struct Span {
    std::int64_t row = 0, first = 0, tokens = 0;  // tokens [first, first + tokens) of the batch's row
    std::int64_t before = 0;                      // tokens of the samples before it
    std::int64_t keep_before = 0;                 // bytes of their dropout decisions
    std::size_t bias = 0;

    std::int64_t keepStride() const { return roundUp(tokens, kKeyStep) / 8; }
};

// What all heads share in both passes.
struct Call {
    Shape shape;
    std::vector<Span> spans;
    std::vector<KeyBias> biases;
    const DropoutStream& dropout;
    std::int64_t keep_bytes = 0;

    Call(const at::Tensor& q_BHTD, const at::Tensor& mask, const DropoutStream& stream, const Packing& packing)
        : shape(q_BHTD), dropout(stream) {
        if (packing)
            addSequences(*packing);
        else
            addRows(mask);
        std::int64_t before = 0;
        for (Span& span : spans) {
            span.before = before;
            span.keep_before = keep_bytes;
            before += span.tokens;
            keep_bytes += shape.H * span.tokens * span.keepStride();
        }
    }

    void addRows(const at::Tensor& mask) {
        for (std::int64_t b = 0; b < shape.B; ++b) spans.push_back({.row = b, .tokens = shape.T});
        if (!mask.defined()) return biases.push_back(keyBias(nullptr, shape.T));
        const at::Tensor rows = mask.to(at::kFloat).contiguous();
        for (std::int64_t b = 0; b < mask.size(0); ++b)
            biases.push_back(keyBias(rows.const_data_ptr<float>() + b * shape.T, shape.T));
        if (biases.size() > 1)
            for (std::size_t b = 0; b < spans.size(); ++b) spans[b].bias = b;
    }

    void addSequences(const Segments& segments) {
        for (std::int64_t s = 0; s < segments.count(); ++s) {
            spans.push_back({.first = segments.first(s), .tokens = segments.length(s), .bias = biases.size()});
            biases.push_back(keyBias(nullptr, segments.length(s)));
        }
    }

    // Of a head of a sample: where its rows of log-sums and of dropout decisions begin.
    std::int64_t logOffset(const Span& span, std::int64_t h) const { return span.before * shape.H + h * span.tokens; }
    std::int64_t keepOffset(const Span& span, std::int64_t h) const {
        return span.keep_before + h * span.tokens * span.keepStride();
    }

    AttentionHead head(const Span& span, const std::uint8_t* keep) const {
        const KeyBias& keys = biases[span.bias];
        const double scale = 1 / std::sqrt(static_cast<double>(shape.D));
        AttentionHead head{.tokens = span.tokens, .width = shape.D, .keys = keys.keys};
        head.exponent_scale = keys.uniform ? 0 : static_cast<float>(scale * kLog2E);
        head.gradient_scale = static_cast<float>(scale);
        head.bias = keys.bias.data();
        if (dropout) {
            head.keep = keep;
            head.keep_stride = span.keepStride();
            head.keep_scale = static_cast<float>(dropout.scale());
        }
        return head;
    }
};

template <class Element>
TokenRows<const Element> readRows(const at::Tensor& x_BHTD, const Span& span, std::int64_t h) {
    const auto* data = static_cast<const Element*>(x_BHTD.const_data_ptr());
    return {data + span.row * x_BHTD.stride(0) + h * x_BHTD.stride(1) + span.first * x_BHTD.stride(2),
            x_BHTD.stride(2)};
}

template <class Element>
TokenRows<Element> writeRows(const at::Tensor& x_BHTD, const Span& span, std::int64_t h) {
    auto* data = static_cast<Element*>(x_BHTD.mutable_data_ptr());
    return {data + span.row * x_BHTD.stride(0) + h * x_BHTD.stride(1) + span.first * x_BHTD.stride(2),
            x_BHTD.stride(2)};
}

// body(sample, h, scratch) for every head of every sample, each by one thread.
template <class Body>
void eachHead(const Call& call, std::size_t scratch_size, Body body) {
    const std::int64_t H = call.shape.H;
    at::parallel_for(0, static_cast<std::int64_t>(call.spans.size()) * H, 1, [&](std::int64_t begin, std::int64_t end) {
        const at::Tensor scratch =
            at::empty({static_cast<std::int64_t>(scratch_size)}, at::TensorOptions().dtype(at::kByte));
        auto* bytes = static_cast<std::byte*>(scratch.mutable_data_ptr());
        for (std::int64_t i = begin; i < end; ++i) body(i / H, i % H, bytes);
    });
}

std::size_t largestScratch(const Call& call, std::size_t (*size)(const AttentionHead&)) {
    std::size_t most = 0;
    for (const Span& span : call.spans) most = std::max(most, size(call.head(span, nullptr)));
    return most;
}

struct Tensors {
    at::Tensor q_BHTD, k_BHTD, v_BHTD, context_BHTD;
    at::Tensor log_sums, keep;  // of each sample [H,T], and bytes of eight keys [H,T,…]
};

at::Tensor asHeads(const at::Tensor& x_BTh, const Shape& shape) {
    return x_BTh.unflatten(-1, {shape.H, shape.D}).transpose(1, 2);
}

template <class Element>
void forwardAll(const Call& call, const Tensors& t) {
    const AttentionVariant<Element>& kernel = attentionVariantFor(Element{});
    eachHead(call, largestScratch(call, kernel.forward_scratch), [&](auto sample, auto h, std::byte* scratch) {
        const Span& span = call.spans[static_cast<std::size_t>(sample)];
        std::uint8_t* keep = nullptr;
        if (call.dropout) {
            keep = t.keep.mutable_data_ptr<std::uint8_t>() + call.keepOffset(span, h);
            drawKeepBits(call.dropout.ofHead(static_cast<std::uint32_t>(h)), call.dropout.first_sample + sample, 0,
                         span.tokens, span.tokens, keep, span.keepStride());
        }
        kernel.forward({.head = call.head(span, keep),
                        .q = readRows<Element>(t.q_BHTD, span, h),
                        .k = readRows<Element>(t.k_BHTD, span, h),
                        .v = readRows<Element>(t.v_BHTD, span, h),
                        .context = writeRows<Element>(t.context_BHTD, span, h),
                        .log_sum = t.log_sums.mutable_data_ptr<float>() + call.logOffset(span, h),
                        .scratch = scratch});
    });
}

template <class Element>
void backwardAll(const Call& call, const Tensors& t, const at::Tensor& gradient_BHTD, const at::Tensor& dq_BHTD,
                 const at::Tensor& dk_BHTD, const at::Tensor& dv_BHTD) {
    const AttentionVariant<Element>& kernel = attentionVariantFor(Element{});
    eachHead(call, largestScratch(call, kernel.backward_scratch), [&](auto sample, auto h, std::byte* scratch) {
        const Span& span = call.spans[static_cast<std::size_t>(sample)];
        const std::uint8_t* keep =
            call.dropout ? t.keep.const_data_ptr<std::uint8_t>() + call.keepOffset(span, h) : nullptr;
        kernel.backward({.head = call.head(span, keep),
                         .q = readRows<Element>(t.q_BHTD, span, h),
                         .k = readRows<Element>(t.k_BHTD, span, h),
                         .v = readRows<Element>(t.v_BHTD, span, h),
                         .context = readRows<Element>(t.context_BHTD, span, h),
                         .gradient = readRows<Element>(gradient_BHTD, span, h),
                         .log_sum = t.log_sums.const_data_ptr<float>() + call.logOffset(span, h),
                         .dq = writeRows<Element>(dq_BHTD, span, h),
                         .dk = dk_BHTD.defined() ? writeRows<Element>(dk_BHTD, span, h) : TokenRows<Element>{},
                         .dv = writeRows<Element>(dv_BHTD, span, h),
                         .scratch = scratch});
    });
}

Tensors forward(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD, const Call& call) {
    const auto [B, H, T, D] = call.shape;
    const at::Tensor context_BTh = at::empty({B, T, H * D}, q_BHTD.options());
    Tensors t{q_BHTD, k_BHTD, v_BHTD, asHeads(context_BTh, call.shape), at::empty({B * H * T}, at::kFloat), {}};
    if (call.dropout) t.keep = at::empty({call.keep_bytes}, at::kByte);
    if (q_BHTD.scalar_type() == at::kFloat)
        forwardAll<float>(call, t);
    else
        forwardAll<std::uint16_t>(call, t);
    return t;
}

struct AttentionFunction : torch::autograd::Function<AttentionFunction> {
    static at::Tensor forward(torch::autograd::AutogradContext* ctx, const at::Tensor& q_BHTD, const at::Tensor& k_BHTD,
                              const at::Tensor& v_BHTD, const std::optional<at::Tensor>& given_mask, bool joint,
                              const DropoutStream& dropout, const Packing& packing) {
        const at::Tensor mask = given_mask.value_or(at::Tensor());
        const Call call(q_BHTD, mask, dropout, packing);
        const Tensors t = kernels::forward(q_BHTD, k_BHTD, v_BHTD, call);
        const at::Tensor context_BTh = t.context_BHTD.transpose(1, 2).flatten(2);
        ctx->save_for_backward({q_BHTD, k_BHTD, v_BHTD, mask, context_BTh, t.log_sums, t.keep});
        ctx->saved_data["lengths"] = packing ? packing->lengths() : std::vector<std::int64_t>{};
        ctx->saved_data["joint"] = joint;
        ctx->saved_data["rate"] = dropout.rate;
        return context_BTh;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* ctx,
                                                   torch::autograd::variable_list gradients) {
        const auto saved = ctx->get_saved_variables();
        // The decisions are in the saved bits; of the stream only the rate is asked for.
        const DropoutStream dropout{.rate = ctx->saved_data["rate"].toDouble(), .key = {}, .first_sample = 0};
        const std::vector<std::int64_t> lengths = ctx->saved_data["lengths"].toIntVector();
        const Packing packing = lengths.empty() ? nullptr : std::make_shared<const Segments>(lengths);
        const Call call(saved[0], saved[3], dropout, packing);
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
        return {dq, dk, dv, {}, {}, {}, {}};
    }
};

bool readable(const at::Tensor& x, const at::Tensor& like) {
    return x.dim() == 4 && x.sizes() == like.sizes() && x.scalar_type() == like.scalar_type() &&
           x.device() == like.device() && x.numel() > 0 && (x.size(3) == 1 || x.stride(3) == 1);
}

}  // namespace

bool attentionSupports(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                       const at::Tensor& mask, const Stretch& stretch) {
    const auto type = q_BHTD.scalar_type();
    if (type != at::kFloat && type != at::kBFloat16) return false;
    for (const at::Tensor& x : {q_BHTD, k_BHTD, v_BHTD})
        if (!readable(x, q_BHTD)) return false;
    const bool by_host = device::hostMemory(q_BHTD.device()) && !stretch;
    if (!by_host && !deviceTakesAttention(q_BHTD)) return false;
    if (!mask.defined()) return true;
    return mask.dim() == 4 && (mask.size(0) == 1 || mask.size(0) == q_BHTD.size(0)) && mask.size(1) == 1 &&
           mask.size(2) == 1 && mask.size(3) == q_BHTD.size(2) && mask.device() == q_BHTD.device() &&
           !mask.requires_grad();
}

at::Tensor attention(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                     const at::Tensor& mask, const DropoutStream& dropout, const Packing& packing,
                     const Stretch& stretch) {
    TORCH_CHECK(!packing || (q_BHTD.size(0) == 1 && q_BHTD.size(2) == packing->total() && !mask.defined()),
                "a packed batch is one row without padding");
    if (!device::hostMemory(q_BHTD.device()))
        return attentionOnDevice(q_BHTD, k_BHTD, v_BHTD, mask, dropout, packing, stretch);
    const auto known_mask = mask.defined() ? std::optional(mask) : std::nullopt;  // autograd takes no undefined tensor
    return AttentionFunction::apply(q_BHTD, k_BHTD, v_BHTD, known_mask, q_BHTD.is_same(k_BHTD), dropout, packing);
}

}  // namespace plateau::kernels
