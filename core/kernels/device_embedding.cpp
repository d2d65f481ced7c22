#include <vector>

#include <ATen/ops/empty.h>
#include <ATen/ops/sort.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

constexpr std::int64_t kEmbeddingSums = 2;        // dgamma, dbeta
constexpr std::int64_t kChunk = 64;               // sorted rows of one block of the scatter
constexpr std::int64_t kPadding = 0, kNone = -1;  // ids that get no gradient

// table[id] += the rows of that id.
void scatter(const at::Tensor& dz, const at::Tensor& ids, const at::Tensor& table, std::int64_t skipped) {
    KernelLauncher& launcher = *launcherFor(dz);
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

}  // namespace

void embedOnDevice(const EmbedPass& t) {
    const std::int64_t T = t.ids.size(1), F = t.words.size(1), rows = t.ids.numel();
    const at::ScalarType type = t.z.scalar_type();
    withDeviceElement(type, [&](auto element) {
        using E = decltype(element);
        launch(*launcherFor(t.z), t.z.device(), kernelName("embedding", type).c_str(),
               {.blocks_x = static_cast<std::uint32_t>(rows),
                .threads = rowThreads(F),
                .shared_bytes = static_cast<std::uint32_t>(F * 4)},
               device::Embedding<E>{indicesOf(t.ids),
                                    indicesOf(t.type_ids),
                                    indicesOf(t.places),
                                    floatsOf(t.words),
                                    floatsOf(t.positions),
                                    floatsOf(t.types),
                                    floatsOf(t.gamma),
                                    floatsOf(t.beta),
                                    writableElements<E>(t.z),
                                    writableElements<E>(t.y),
                                    writableElements<float>(t.mean),
                                    writableElements<float>(t.inverse_deviation),
                                    static_cast<int>(rows),
                                    static_cast<int>(F),
                                    static_cast<int>(T),
                                    static_cast<int>(t.words.size(0)),
                                    static_cast<int>(t.positions.size(0)),
                                    t.types.defined() ? static_cast<int>(t.types.size(0)) : 0,
                                    static_cast<float>(t.eps),
                                    dropoutParameters(t.dropout, T)});
    });
}

SumGradients sumGradientsOnDevice(const HiddenGradients& of, const EmbedPass& t) {
    const std::int64_t F = t.z.size(-1), rows = t.z.numel() / F;
    const Grid grid = normSumsGrid(rows, F, kEmbeddingSums);
    const at::Tensor dz = at::empty({rows, F}, t.mean.options()),
                     partial = at::empty({grid.blocks_x, kEmbeddingSums * F}, t.mean.options());
    KernelLauncher& launcher = *launcherFor(t.z);
    withDeviceElement(t.z.scalar_type(), [&](auto element) {
        using E = decltype(element);
        launch(launcher, t.z.device(), kernelName("embedding_backward", t.z.scalar_type()).c_str(), grid,
               device::EmbeddingBackward<E>{elementsOf<E>(of.dy), elementsOf<E>(of.dskip), elementsOf<E>(t.z),
                                            floatsOf(t.mean), floatsOf(t.inverse_deviation), floatsOf(t.gamma),
                                            writableElements<float>(dz), writableElements<float>(partial),
                                            static_cast<int>(rows), static_cast<int>(F),
                                            dropoutParameters(t.dropout, t.z.size(1))});
    });
    const std::vector<at::Tensor> sums = columnTotals(launcher, partial).view({kEmbeddingSums, F}).unbind();
    return {dz, sums[0], sums[1]};
}

void addWordsOnDevice(const at::Tensor& dz, const EmbedPass& t, const at::Tensor& table) {
    scatter(dz, t.ids.flatten(), table, kPadding);
}

void addPlacesOnDevice(const at::Tensor& dz, const EmbedPass& t, const at::Tensor& table) {
    const std::int64_t B = t.ids.size(0), T = t.ids.size(1);
    if (t.places.defined())
        scatter(dz, t.places, table, kNone);
    else
        table.narrow(0, 0, T).copy_(dz.view({B, T, dz.size(1)}).sum(0));
}

void addTypesOnDevice(const at::Tensor& dz, const EmbedPass& t, const at::Tensor& table) {
    if (t.type_ids.defined())
        scatter(dz, t.type_ids.flatten(), table, kNone);
    else
        table.select(0, 0).copy_(dz.sum(0));
}

}  // namespace plateau::kernels
