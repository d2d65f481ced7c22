#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <ATen/ops/empty.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device/attention_parameters.h"
#include "core/kernels/device_attention.h"
#include "core/kernels/device_calls.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

using device::AttentionTiles;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr std::int64_t kWidths[] = {16, 32, 64};

bool readsWell(const at::Tensor& x_BHTD) {
    const auto place = reinterpret_cast<std::uintptr_t>(x_BHTD.const_data_ptr());
    const auto steps = x_BHTD.strides().slice(0, 3);
    return place % 16 == 0 && std::all_of(steps.begin(), steps.end(), [](std::int64_t step) { return step % 8 == 0; });
}

device::HeadRows rowsOf(const at::Tensor& x_BHTD, const Packing& packing) {
    return {writableElements<device::Bf16>(x_BHTD), packing ? 0 : x_BHTD.stride(0), x_BHTD.stride(1), x_BHTD.stride(2)};
}

struct TileShape {
    std::int64_t samples, heads, tokens;  // tokens of the longest sample
    TileShape(const at::Tensor& q_BHTD, const Packing& packing)
        : samples(packing ? packing->count() : q_BHTD.size(0)),
          heads(q_BHTD.size(1)),
          tokens(packing ? packing->longest() : q_BHTD.size(2)) {}
};

// What all three kernels are told.
AttentionTiles parametersOf(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, const at::Tensor& context,
                            const at::Tensor& mask, const at::Tensor& statistics, const AttentionSettings& settings) {
    const TileShape shape(q, settings.packing);
    AttentionTiles p{};
    p.q = rowsOf(q, settings.packing);
    p.k = rowsOf(k, settings.packing);
    p.v = rowsOf(v, settings.packing);
    p.context = rowsOf(context, settings.packing);
    p.offsets = settings.packing ? indicesOf(settings.packing->offsets_S1()) : nullptr;
    p.mask = floatsOf(mask);
    p.mask_stride = mask.defined() && mask.size(0) > 1 ? mask.stride(0) : 0;
    p.statistics = static_cast<device::RowStatistics*>(statistics.mutable_data_ptr());
    p.dropout = dropoutParameters(settings.dropout, shape.tokens);
    p.scale = static_cast<float>(1 / std::sqrt(static_cast<double>(q.size(3))));
    p.heads = static_cast<int>(shape.heads);
    p.tokens = static_cast<int>(shape.tokens);
    return p;
}

void start(const char* kernel, const at::Tensor& q, const TileShape& shape, const AttentionTiles& parameters) {
    launch(*launcherFor(q), q.device(), (kernel + std::to_string(q.size(3))).c_str(),
           {.blocks_x = static_cast<std::uint32_t>(shape.samples * shape.heads),
            .blocks_y = blocksFor(shape.tokens, device::kTile),
            .threads = device::kTileThreads},
           parameters);
}

struct DeviceTiles : torch::autograd::Function<DeviceTiles> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              const std::optional<at::Tensor>& given_mask, const AttentionSettingsPtr& settings) {
        const TileShape shape(q, settings->packing);
        const at::Tensor mask = maskRows(given_mask);
        const at::Tensor statistics =
            at::empty({shape.samples, shape.heads, shape.tokens, 2}, q.options().dtype(at::kFloat));
        const at::Tensor context_BTh = at::empty({q.size(0), q.size(2), q.size(1) * q.size(3)}, q.options());
        start("attention_tiles_", q, shape,
              parametersOf(q, k, v, asHeads(context_BTh, q.size(1)), mask, statistics, *settings));
        ctx->save_for_backward({q, k, v, mask, statistics, context_BTh});
        ctx->saved_data["joint"] = q.is_same(k);
        ctx->saved_data["settings"] = c10::IValue::make_capsule(settings);
        return context_BTh;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        const auto saved = ctx->get_saved_variables();
        const at::Tensor &q = saved[0], &k = saved[1], &v = saved[2];
        const auto capsule = ctx->saved_data["settings"].toCapsule();
        const auto& settings = static_cast<const AttentionSettings&>(*capsule);
        const TileShape shape(q, settings.packing);
        const bool joint = ctx->saved_data["joint"].toBool();
        const AttentionGradients g(q, joint);
        const at::Tensor gradient = asHeads(aligned(gradients[0].to(q.scalar_type())), q.size(1));
        const at::Tensor products = at::empty({shape.samples, shape.heads, shape.tokens}, saved[4].options());
        AttentionTiles p = parametersOf(q, k, v, asHeads(saved[5], q.size(1)), saved[3], saved[4], settings);
        p.gradient = rowsOf(gradient, settings.packing);
        p.dq = rowsOf(g.dq, settings.packing);
        p.dk = rowsOf(joint ? g.dq : g.dk, settings.packing);
        p.dv = rowsOf(g.dv, settings.packing);
        p.products = writableElements<float>(products);
        p.joint = joint;
        start("attention_tiles_queries_", q, shape, p);
        start("attention_tiles_keys_", q, shape, p);
        return {g.dq, g.dk, g.dv, {}, {}};
    }
};

}  // namespace

bool tilesTake(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD, const Stretch& stretch) {
    const bool fits = std::find(std::begin(kWidths), std::end(kWidths), q_BHTD.size(3)) != std::end(kWidths);
    if (!fits || stretch || q_BHTD.scalar_type() != at::kBFloat16) return false;
    return readsWell(q_BHTD) && readsWell(k_BHTD) && readsWell(v_BHTD) &&
           launcherFor(q_BHTD)->tensorCores(q_BHTD.device());
}

at::Tensor attentionByTiles(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                            const std::optional<at::Tensor>& mask, const AttentionSettingsPtr& settings) {
    return DeviceTiles::apply(q_BHTD, k_BHTD, v_BHTD, mask, settings);
}

}  // namespace plateau::kernels
