// Attention as matrix products with our passes between them, a chunk of the batch at a time, so that the scores of a
// chunk are all that is ever held of them. The backward pass makes them anew.
//
// Legend: as device/attention_parameters.h.
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <ATen/ops/bmm.h>
#include <ATen/ops/empty.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device/attention_parameters.h"
#include "core/kernels/device_attention.h"
#include "core/kernels/device_calls.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr std::uint32_t kCopyThreads = 256;

// One call on tensors like q; `mask` [S or 1, T] float or undefined.
class ProductsCall {
public:
    ProductsCall(const at::Tensor& q_BHTD, at::Tensor mask, at::Tensor statistics, const AttentionSettings& settings)
        : m_q(q_BHTD),
          m_mask(std::move(mask)),
          m_statistics(std::move(statistics)),
          m_settings(settings),
          m_launcher(*launcherFor(q_BHTD)),
          m_H(q_BHTD.size(1)),
          m_D(q_BHTD.size(3)),
          m_S(settings.packing ? settings.packing->count() : q_BHTD.size(0)),
          m_T(settings.packing ? settings.packing->longest() : q_BHTD.size(2)),
          m_Tp((m_T + kElements - 1) / kElements * kElements) {
        const std::int64_t map_bytes = m_Tp * m_Tp * static_cast<std::int64_t>(q_BHTD.element_size());
        const std::int64_t maps = std::max<std::int64_t>(1, settings.score_bytes / map_bytes);
        m_heads = std::min(maps, m_H);
        m_samples = std::min(m_S, std::max<std::int64_t>(1, maps / m_H));
    }

    static at::Tensor emptyStatistics(const at::Tensor& q_BHTD, const AttentionSettings& settings) {
        const ProductsCall call(q_BHTD, {}, {}, settings);
        return at::empty({call.m_S, call.m_H, call.m_Tp, 2}, q_BHTD.options().dtype(at::kFloat));
    }

    void forward(const at::Tensor& k, const at::Tensor& v, const at::Tensor& context) const {
        const at::Tensor all_scores = emptyScores();
        const Maps q_maps = emptyMaps(m_q), v_maps = emptyMaps(v);
        const bool joint = m_q.is_same(k);
        const Maps k_maps = joint ? q_maps : emptyMaps(k);
        eachChunk([&](const device::AttentionChunk& chunk) {
            const at::Tensor scores = partOf(all_scores, chunk);
            copy("attention_gather", chunk, joint ? std::vector{q_maps, v_maps} : std::vector{q_maps, k_maps, v_maps});
            product(scores, q_maps.of(chunk), k_maps.of(chunk).transpose(1, 2));
            weigh("attention_forward", chunk, [&](auto element, const device::AttentionWeights& weights) {
                using T = decltype(element);
                return device::AttentionForward<T>{writableElements<T>(scores), weights};
            });
            // The queries have served: their maps take the context.
            product(q_maps.of(chunk), scores, v_maps.of(chunk));
            copy("attention_scatter", chunk, {{context, q_maps.maps}});
        });
    }

    // `dk` undefined: q and k are one, and dq takes both.
    void backward(const at::Tensor& k, const at::Tensor& v, const at::Tensor& gradient, const at::Tensor& dq,
                  const at::Tensor& dk, const at::Tensor& dv) const {
        const at::Tensor all_scores = emptyScores(), all_gradients = emptyScores();
        const bool joint = !dk.defined();
        const Maps q_maps = emptyMaps(m_q), v_maps = emptyMaps(v), g_maps = emptyMaps(gradient);
        const Maps k_maps = joint ? q_maps : emptyMaps(k);
        eachChunk([&](const device::AttentionChunk& chunk) {
            const at::Tensor scores = partOf(all_scores, chunk), d_scores = partOf(all_gradients, chunk);
            std::vector<Maps> read{q_maps, v_maps, g_maps};
            if (!joint) read.push_back(k_maps);
            copy("attention_gather", chunk, read);
            product(scores, q_maps.of(chunk), k_maps.of(chunk).transpose(1, 2));
            product(d_scores, g_maps.of(chunk), v_maps.of(chunk).transpose(1, 2));
            weigh("attention_backward", chunk, [&](auto element, const device::AttentionWeights& weights) {
                using T = decltype(element);
                return device::AttentionBackward<T>{writableElements<T>(scores), writableElements<T>(d_scores),
                                                    weights};
            });
            // Maps that have served take the gradients.
            product(v_maps.of(chunk), scores.transpose(1, 2), g_maps.of(chunk));
            product(g_maps.of(chunk), d_scores, k_maps.of(chunk));
            std::vector<Maps> written{{dv, v_maps.maps}, {dq, g_maps.maps}};
            if (joint) {
                const at::Tensor sum = g_maps.of(chunk);
                sum.baddbmm_(d_scores.transpose(1, 2), q_maps.of(chunk));
            } else {
                product(k_maps.of(chunk), d_scores.transpose(1, 2), q_maps.of(chunk));
                written.push_back({dk, k_maps.maps});
            }
            copy("attention_scatter", chunk, written);
        });
    }

private:
    // A tensor [B,H,T,D] of the model, and its heads in chunks as maps [.., Tp, D].
    struct Maps {
        at::Tensor rows, maps;
        at::Tensor of(const device::AttentionChunk& chunk) const { return partOf(maps, chunk); }
    };

    static at::Tensor partOf(const at::Tensor& maps, const device::AttentionChunk& chunk) {
        return maps.narrow(0, 0, std::int64_t{chunk.samples} * chunk.heads);
    }
    Maps emptyMaps(const at::Tensor& rows) const {
        return {rows, at::empty({m_samples * m_heads, m_Tp, m_D}, m_q.options())};
    }
    at::Tensor emptyScores() const { return at::empty({m_samples * m_heads, m_Tp, m_Tp}, m_q.options()); }

    static void product(const at::Tensor& to, const at::Tensor& left, const at::Tensor& right) {
        at::Tensor out = to;
        at::bmm_out(out, left, right);
    }

    template <class Body>
    void eachChunk(Body body) const {
        const long long* offsets = m_settings.packing ? indicesOf(m_settings.packing->offsets_S1()) : nullptr;
        for (std::int64_t s = 0; s < m_S; s += m_samples)
            for (std::int64_t h = 0; h < m_H; h += m_heads)
                body(device::AttentionChunk{
                    offsets, static_cast<int>(s), static_cast<int>(std::min(m_samples, m_S - s)), static_cast<int>(h),
                    static_cast<int>(std::min(m_heads, m_H - h)), static_cast<int>(m_T), static_cast<int>(m_Tp)});
    }

    void start(const char* kernel, const Grid& grid, const auto& parameters) const {
        launch(m_launcher, m_q.device(), kernelName(kernel, m_q.scalar_type()).c_str(), grid, parameters);
    }

    template <class T>
    bool movesWhole(const Maps& part) const {
        const auto place = reinterpret_cast<std::uintptr_t>(part.rows.const_data_ptr());
        const auto steps = {m_D, part.rows.stride(0), part.rows.stride(1), part.rows.stride(2)};
        return place % 16 == 0 &&
               std::all_of(steps.begin(), steps.end(), [](std::int64_t step) { return step % kElements == 0; });
    }

    void copy(const char* kernel, const device::AttentionChunk& chunk, const std::vector<Maps>& parts) const {
        withDeviceElement(m_q.scalar_type(), [&](auto element) {
            using T = decltype(element);
            device::HeadCopy<T> all{};
            all.chunk = chunk;
            all.width = static_cast<int>(m_D);
            all.whole = std::all_of(parts.begin(), parts.end(), [&](const Maps& x) { return movesWhole<T>(x); });
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const Maps& part = parts[i];
                all.parts[i] = {writableElements<T>(part.rows),
                                writableElements<T>(part.maps),
                                m_settings.packing ? 0 : part.rows.stride(0),
                                part.rows.stride(1),
                                part.rows.stride(2),
                                chunk.first_head,
                                chunk.heads};
            }
            const std::int64_t moves =
                std::int64_t{chunk.samples} * chunk.heads * m_Tp * ((m_D + kElements - 1) / kElements);
            start(kernel,
                  {.blocks_x = blocksFor(moves, kCopyThreads),
                   .blocks_y = static_cast<std::uint32_t>(parts.size()),
                   .threads = kCopyThreads},
                  all);
        });
    }

    template <class Parameters>
    void weigh(const char* kernel, const device::AttentionChunk& chunk, Parameters parameters) const {
        const Stretch& stretch = m_settings.stretch;
        const device::AttentionWeights weights{chunk,
                                               floatsOf(m_mask),
                                               m_mask.defined() && m_mask.size(0) > 1 ? m_mask.stride(0) : 0,
                                               static_cast<device::RowStatistics*>(m_statistics.mutable_data_ptr()),
                                               dropoutParameters(m_settings.dropout, m_T),
                                               static_cast<float>(1 / std::sqrt(static_cast<double>(m_D))),
                                               static_cast<int>(m_H),
                                               static_cast<bool>(stretch),
                                               static_cast<float>(stretch.factor),
                                               static_cast<float>(stretch.offset)};
        const Grid grid{.blocks_x = static_cast<std::uint32_t>(chunk.samples * chunk.heads),
                        .blocks_y = blocksFor(m_Tp, device::kQueriesOfBlock),
                        .threads = blocksFor(m_Tp, kElements * 32) * 32};
        withDeviceElement(m_q.scalar_type(), [&](auto element) { start(kernel, grid, parameters(element, weights)); });
    }

    const at::Tensor m_q, m_mask, m_statistics;
    const AttentionSettings& m_settings;
    KernelLauncher& m_launcher;
    const std::int64_t m_H, m_D, m_S, m_T, m_Tp;
    std::int64_t m_samples = 1, m_heads = 1;  // of a chunk
};

struct DeviceProducts : torch::autograd::Function<DeviceProducts> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              const std::optional<at::Tensor>& given_mask, const AttentionSettingsPtr& settings) {
        const at::Tensor mask = maskRows(given_mask), statistics = ProductsCall::emptyStatistics(q, *settings);
        const std::int64_t H = q.size(1);
        const at::Tensor context_BTh = at::empty({q.size(0), q.size(2), H * q.size(3)}, q.options());
        ProductsCall(q, mask, statistics, *settings).forward(k, v, asHeads(context_BTh, H));
        ctx->save_for_backward({q, k, v, mask, statistics});
        ctx->saved_data["joint"] = q.is_same(k);
        ctx->saved_data["settings"] = c10::IValue::make_capsule(settings);
        return context_BTh;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        const auto saved = ctx->get_saved_variables();
        const at::Tensor& q = saved[0];
        const auto capsule = ctx->saved_data["settings"].toCapsule();
        const AttentionGradients g(q, ctx->saved_data["joint"].toBool());
        ProductsCall(q, saved[3], saved[4], static_cast<const AttentionSettings&>(*capsule))
            .backward(saved[1], saved[2], asHeads(aligned(gradients[0].to(q.scalar_type())), q.size(1)), g.dq, g.dk,
                      g.dv);
        return {g.dq, g.dk, g.dv, {}, {}};
    }
};

}  // namespace

at::Tensor attentionByProducts(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                               const std::optional<at::Tensor>& mask, const AttentionSettingsPtr& settings) {
    return DeviceProducts::apply(q_BHTD, k_BHTD, v_BHTD, mask, settings);
}

}  // namespace plateau::kernels
