#include <algorithm>
#include <optional>

#include <ATen/ops/empty.h>
#include <ATen/ops/sort.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr std::int64_t kSummingBlocks = 256, kSums = 2;  // dgamma, dbeta
constexpr std::int64_t kChunk = 64;                      // sorted rows of one block of the scatter
constexpr std::int64_t kPadding = 0, kNone = -1;         // ids that get no gradient

// table[id] += the rows of that id.
void scatter(KernelLauncher& launcher, const at::Tensor& dz, const at::Tensor& ids, const at::Tensor& table,
             std::int64_t skipped) {
    const std::int64_t rows = dz.size(0), F = dz.size(1);
    const auto [sorted, order] = at::sort(ids, /*stable=*/true, 0, /*descending=*/false);
    const Grid grid{.blocks_x = blocksFor(rows, kChunk), .threads = rowThreads(8 * F)};  // a column a thread
    const at::Tensor heads = at::empty({grid.blocks_x, F}, dz.options());
    const device::Scatter parameters{indicesOf(sorted),
                                     indicesOf(order),
                                     floatsOf(dz),
                                     writableElements<float>(table),
                                     writableElements<float>(heads),
                                     static_cast<int>(rows),
                                     static_cast<int>(F),
                                     static_cast<int>(kChunk),
                                     static_cast<int>(table.size(0)),
                                     skipped};
    launch(launcher, dz.device(), "scatter_rows", grid, parameters);
    launch(launcher, dz.device(), "scatter_join", grid, parameters);
}

struct DeviceEmbedding : torch::autograd::Function<DeviceEmbedding> {
    static variable_list forward(AutogradContext* ctx, const at::Tensor& given_words, const at::Tensor& given_positions,
                                 const std::optional<at::Tensor>& given_types, const at::Tensor& given_gamma,
                                 const at::Tensor& given_beta, const at::Tensor& given_ids,
                                 const std::optional<at::Tensor>& given_type_ids, double eps,
                                 const DropoutStream& dropout, at::ScalarType type, const Packing& packing) {
        RECORD_USER_SCOPE("plateau::embed");
        const at::Tensor words = aligned(given_words), positions = aligned(given_positions),
                         types = aligned(given_types.value_or(at::Tensor())), gamma = aligned(given_gamma),
                         beta = aligned(given_beta), ids = given_ids.contiguous(),
                         places = packing ? packing->positions_N() : at::Tensor();
        at::Tensor type_ids;
        if (given_type_ids) type_ids = given_type_ids->contiguous();
        const std::int64_t B = ids.size(0), T = ids.size(1), F = words.size(1), rows = B * T;
        const at::Tensor z = at::empty({B, T, F}, words.options().dtype(type)), y = at::empty({B, T, F}, z.options());
        const at::Tensor mean = at::empty({rows}, words.options()), inverse = at::empty({rows}, words.options());
        withDeviceElement(type, [&](auto element) {
            using E = decltype(element);
            launch(*launcherFor(z), z.device(), kernelName("embedding", type).c_str(),
                   {.blocks_x = static_cast<std::uint32_t>(rows),
                    .threads = rowThreads(F),
                    .shared_bytes = static_cast<std::uint32_t>(F * 4)},
                   device::Embedding<E>{indicesOf(ids),
                                        indicesOf(type_ids),
                                        indicesOf(places),
                                        floatsOf(words),
                                        floatsOf(positions),
                                        floatsOf(types),
                                        floatsOf(gamma),
                                        floatsOf(beta),
                                        writableElements<E>(z),
                                        writableElements<E>(y),
                                        writableElements<float>(mean),
                                        writableElements<float>(inverse),
                                        static_cast<int>(rows),
                                        static_cast<int>(F),
                                        static_cast<int>(T),
                                        static_cast<int>(words.size(0)),
                                        static_cast<int>(positions.size(0)),
                                        types.defined() ? static_cast<int>(types.size(0)) : 0,
                                        static_cast<float>(eps),
                                        dropoutParameters(dropout, T)});
        });
        ctx->save_for_backward({ids, type_ids, z, gamma, mean, inverse, places});
        ctx->saved_data["vocabulary"] = words.size(0);
        ctx->saved_data["positions"] = positions.size(0);
        ctx->saved_data["types"] = types.defined() ? types.size(0) : 0;
        keepStream(*ctx, dropout);
        ctx->set_materialize_grads(false);
        // The words once more, which autograd must not take for a view of them.
        at::Tensor decoder = at::empty({0}, given_words.options());
        decoder.set_(given_words.storage(), given_words.storage_offset(), given_words.sizes(), given_words.strides());
        return {y, decoder};
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::embed_backward");
        variable_list results(11);
        if (!gradients[0].defined()) {
            results[0] = gradients[1];
            return results;
        }
        const auto saved = ctx->get_saved_variables();
        const at::Tensor &ids = saved[0], &type_ids = saved[1], &places = saved[6];
        const at::Tensor dz = sumGradients(*ctx, saved, gradients[0], results);
        const std::int64_t F = dz.size(1);
        KernelLauncher& launcher = *launcherFor(dz);
        const auto table = [&](const char* rows) {
            return at::zeros({ctx->saved_data[rows].toInt(), F}, dz.options());
        };
        const bool tied = gradients[1].defined() && gradients[1].is_contiguous();
        results[0] = tied ? gradients[1] : table("vocabulary");
        scatter(launcher, dz, ids.flatten(), results[0], kPadding);
        if (gradients[1].defined() && !tied) results[0].add_(gradients[1]);
        if (ctx->needs_input_grad(1)) {
            results[1] = table("positions");
            if (places.defined())
                scatter(launcher, dz, places, results[1], kNone);
            else
                results[1].narrow(0, 0, ids.size(1)).copy_(dz.view({ids.size(0), ids.size(1), F}).sum(0));
        }
        if (ctx->saved_data["types"].toInt() > 0) {
            results[2] = table("types");
            if (type_ids.defined())
                scatter(launcher, dz, type_ids.flatten(), results[2], kNone);
            else
                results[2].select(0, 0).copy_(dz.sum(0));
        }
        return results;
    }

    // The gradient of the sums [B*T,F], float; those of the layer norm's parameters are results 3 and 4.
    static at::Tensor sumGradients(AutogradContext& ctx, const variable_list& saved, const at::Tensor& gradient,
                                   variable_list& results) {
        const at::Tensor &z = saved[2], &gamma = saved[3], &mean = saved[4], &inverse = saved[5];
        const at::Tensor dy = aligned(gradient.to(z.scalar_type()));
        const std::int64_t F = z.size(-1), rows = z.numel() / F, blocks = std::min(rows, kSummingBlocks);
        const at::Tensor dz = at::empty({rows, F}, mean.options()),
                         partial = at::empty({blocks, kSums * F}, mean.options());
        KernelLauncher& launcher = *launcherFor(z);
        withDeviceElement(z.scalar_type(), [&](auto element) {
            using E = decltype(element);
            launch(launcher, z.device(), kernelName("embedding_backward", z.scalar_type()).c_str(),
                   {.blocks_x = static_cast<std::uint32_t>(blocks),
                    .threads = rowThreads(F),
                    .shared_bytes = static_cast<std::uint32_t>((2 + kSums) * F * 4)},
                   device::EmbeddingBackward<E>{elementsOf<E>(dy), elementsOf<E>(z), floatsOf(mean), floatsOf(inverse),
                                                floatsOf(gamma), writableElements<float>(dz),
                                                writableElements<float>(partial), static_cast<int>(rows),
                                                static_cast<int>(F), dropoutParameters(keptStream(ctx), z.size(1))});
        });
        const variable_list sums = columnTotals(launcher, partial).view({kSums, F}).unbind();
        results[3] = sums[0];
        results[4] = sums[1];
        return dz;
    }
};

std::optional<at::Tensor> optional(const at::Tensor& x) {
    return x.defined() ? std::optional(x) : std::nullopt;
}

}  // namespace

Embedded embedOnDevice(const EmbeddingTables& tables, const at::Tensor& ids_BT, const at::Tensor& type_ids_BT,
                       const NormWeights& norm, const DropoutStream& dropout, at::ScalarType type,
                       const Packing& packing) {
    const auto outputs =
        DeviceEmbedding::apply(tables.words_VF, tables.positions_PF, optional(tables.types_KF), norm.weight, norm.bias,
                               ids_BT, optional(type_ids_BT), norm.eps, dropout, type, packing);
    return {outputs[0], outputs[1]};
}

}  // namespace plateau::kernels
