#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_passes.h"
#include "core/kernels/norm.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

struct Lookup {
    std::int64_t T = 0, F = 0;
    const std::int64_t *ids = nullptr, *type_ids = nullptr;  // type_ids may be null: zeros
    const std::int64_t* places = nullptr;                    // of packed rows, else null
    const float *words = nullptr, *positions = nullptr, *types = nullptr;

    std::int64_t place(std::int64_t row) const { return places ? places[row] : row % T; }

    void sum(std::int64_t row, float* to) const {
        const float* word = words + ids[row] * F;
        const float* position = positions + place(row) * F;
        for (std::int64_t f = 0; f < F; ++f) to[f] = word[f] + position[f];
        if (!types) return;
        const float* type = types + (type_ids ? type_ids[row] : 0) * F;
        for (std::int64_t f = 0; f < F; ++f) to[f] += type[f];
    }
};

struct EmbedTensors {
    at::Tensor ids{}, type_ids{}, places{}, words{}, positions{}, types{}, gamma{}, beta{}, keep{}, z{}, y{}, mean{},
        inverse_deviation{};
    double scale = 1, eps = 0;
};

Lookup lookupOf(const EmbedTensors& t) {
    return {t.ids.size(1),
            t.words.size(1),
            t.ids.const_data_ptr<std::int64_t>(),
            t.type_ids.defined() ? t.type_ids.const_data_ptr<std::int64_t>() : nullptr,
            t.places.defined() ? t.places.const_data_ptr<std::int64_t>() : nullptr,
            floatsOf(t.words),
            floatsOf(t.positions),
            floatsOf(t.types)};
}

template <class Element>
void embedAll(const EmbedTensors& t) {
    const Lookup lookup = lookupOf(t);
    const std::int64_t F = lookup.F;
    eachBlock(t.ids.numel(), [&](std::int64_t, std::int64_t first, std::int64_t count) {
        const at::Tensor scratch = at::empty({count + 1, F}, at::kFloat);
        auto* sums = scratch.mutable_data_ptr<float>();
        for (std::int64_t row = 0; row < count; ++row) lookup.sum(first + row, sums + row * F);
        NormTask<Element> task{.rows = count, .width = F, .x_float = sums};
        task.keep_out = keepRows(t.keep, t.scale, first);
        task.gamma = floatsOf(t.gamma);
        task.beta = floatsOf(t.beta);
        task.eps = static_cast<float>(t.eps);
        task.row = sums + count * F;
        task.z = writableElements<Element>(t.z) + first * F;
        task.y = writableElements<Element>(t.y) + first * F;
        task.mean = writableElements<float>(t.mean) + first;
        task.inverse_deviation = writableElements<float>(t.inverse_deviation) + first;
        rowVariant<Element>().norm(task);
    });
}

// The gradient of the sums [B*T,F], float, and of the layer norm.
template <class Element>
at::Tensor sumGradients(const at::Tensor& dy, const EmbedTensors& t, at::Tensor& dgamma_F, at::Tensor& dbeta_F) {
    const std::int64_t F = t.z.size(-1), rows = t.z.numel() / F;
    const at::Tensor dz = at::empty({rows, F}, at::kFloat);
    const BlockSums dgamma(rows, F), dbeta(rows, F);
    eachBlock(rows, [&](std::int64_t block, std::int64_t first, std::int64_t count) {
        const at::Tensor row = at::empty({2 * F}, at::kFloat);
        NormBackwardTask<Element> task{.rows = count, .width = F};
        task.dy = elementsOf<Element>(dy) + first * F;
        task.z = elementsOf<Element>(t.z) + first * F;
        task.keep_out = keepRows(t.keep, t.scale, first);
        task.gamma = floatsOf(t.gamma);
        task.mean = floatsOf(t.mean) + first;
        task.inverse_deviation = floatsOf(t.inverse_deviation) + first;
        task.row = row.mutable_data_ptr<float>();
        task.dz_float = dz.mutable_data_ptr<float>() + first * F;
        task.dgamma = dgamma.of(block);
        task.dbeta = dbeta.of(block);
        rowVariant<Element>().norm_backward(task);
    });
    dgamma_F = dgamma.total();
    dbeta_F = dbeta.total();
    return dz;
}

// table[index(row)] += dz[row]. Threads share the columns, so each sum has the order of the rows.
template <class Index>
void scatter(const at::Tensor& dz, const at::Tensor& table, Index index) {
    const std::int64_t rows = dz.size(0), F = dz.size(1);
    const float* from = floatsOf(dz);
    auto* to = table.mutable_data_ptr<float>();
    at::parallel_for(0, F / kRowStep, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t at = index(row);
            if (at < 0) continue;
            const float* source = from + row * F;
            float* target = to + at * F;
            for (std::int64_t f = begin * kRowStep; f < end * kRowStep; ++f) target[f] += source[f];
        }
    });
}

struct EmbedFunction : torch::autograd::Function<EmbedFunction> {
    static variable_list forward(AutogradContext* ctx, const at::Tensor& words, const at::Tensor& positions,
                                 const std::optional<at::Tensor>& types, const at::Tensor& gamma,
                                 const at::Tensor& beta, const at::Tensor& ids,
                                 const std::optional<at::Tensor>& type_ids, double eps, const DropoutStream& dropout,
                                 at::ScalarType type, const Packing& packing) {
        RECORD_USER_SCOPE("plateau::embed");
        EmbedTensors t{.ids = ids.contiguous(),
                       .words = words.contiguous(),
                       .positions = positions.contiguous(),
                       .gamma = gamma.contiguous(),
                       .beta = beta.contiguous(),
                       .eps = eps};
        if (types) t.types = types->contiguous();
        if (type_ids) t.type_ids = type_ids->contiguous();
        if (packing) t.places = packing->positions_N();
        const std::int64_t B = ids.size(0), T = ids.size(1), F = words.size(1);
        if (dropout) {
            t.keep = drawKeepRows(dropout, B, T, F);
            t.scale = dropout.scale();
        }
        t.z = at::empty({B, T, F}, type);
        t.y = at::empty({B, T, F}, type);
        t.mean = at::empty({B * T}, at::kFloat);
        t.inverse_deviation = at::empty({B * T}, at::kFloat);
        withElement(type, [&](auto element) { embedAll<decltype(element)>(t); });
        ctx->save_for_backward({t.ids, t.type_ids, t.z, t.gamma, t.mean, t.inverse_deviation, t.keep, t.places});
        ctx->saved_data["scale"] = t.scale;
        ctx->saved_data["vocabulary"] = words.size(0);
        ctx->saved_data["positions"] = positions.size(0);
        ctx->saved_data["types"] = types ? types->size(0) : 0;
        ctx->set_materialize_grads(false);
        at::Tensor decoder = at::empty({0}, words.options());
        decoder.set_(words.storage(), words.storage_offset(), words.sizes(), words.strides());
        return {t.y, decoder};
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::embed_backward");
        const auto saved = ctx->get_saved_variables();
        EmbedTensors t{.ids = saved[0],
                       .type_ids = saved[1],
                       .places = saved[7],
                       .gamma = saved[3],
                       .keep = saved[6],
                       .z = saved[2],
                       .mean = saved[4],
                       .inverse_deviation = saved[5]};
        t.scale = ctx->saved_data["scale"].toDouble();
        const std::int64_t T = t.ids.size(1), F = t.z.size(-1);
        const auto* places = t.places.defined() ? t.places.const_data_ptr<std::int64_t>() : nullptr;
        const auto table = [&](const char* rows) {
            return at::zeros({ctx->saved_data[rows].toInt(), F}, at::TensorOptions().dtype(at::kFloat));
        };
        if (!gradients[0].defined()) return {gradients[1], {}, {}, {}, {}, {}, {}, {}, {}, {}, {}};
        at::Tensor dz, dgamma, dbeta;
        const at::Tensor dy = gradients[0].to(t.z.scalar_type()).contiguous();
        withElement(t.z.scalar_type(),
                    [&](auto element) { dz = sumGradients<decltype(element)>(dy, t, dgamma, dbeta); });
        const auto* ids = t.ids.const_data_ptr<std::int64_t>();
        const auto* type_ids = t.type_ids.defined() ? t.type_ids.const_data_ptr<std::int64_t>() : nullptr;
        const bool tied = gradients[1].defined() && gradients[1].is_contiguous();
        at::Tensor dwords = tied ? gradients[1] : table("vocabulary");
        scatter(dz, dwords, [&](std::int64_t row) { return ids[row] == 0 ? -1 : ids[row]; });
        if (gradients[1].defined() && !tied) dwords.add_(gradients[1]);
        const at::Tensor dpositions = table("positions");
        scatter(dz, dpositions, [&](std::int64_t row) { return places ? places[row] : row % T; });
        at::Tensor dtypes;
        if (ctx->saved_data["types"].toInt() > 0) {
            dtypes = table("types");
            scatter(dz, dtypes, [&](std::int64_t row) { return type_ids ? type_ids[row] : 0; });
        }
        return {dwords, dpositions, dtypes, dgamma, dbeta, {}, {}, {}, {}, {}, {}};
    }
};

std::optional<at::Tensor> optional(const at::Tensor& x) {
    return x.defined() ? std::optional(x) : std::nullopt;
}

bool inRange(const at::Tensor& ids, std::int64_t size) {
    return ids.numel() == 0 || (ids.min().item<std::int64_t>() >= 0 && ids.max().item<std::int64_t>() < size);
}

}  // namespace

Embedded embedReference(const EmbeddingTables& tables, const at::Tensor& ids_BT, const at::Tensor& type_ids_BT,
                        const NormWeights& norm, const DropoutStream& stream, at::ScalarType type,
                        const Packing& packing) {
    // Row 0 is [PAD]: as input it learns nothing, as an output of the tied decoder it does.
    const at::Tensor positions = packing ? tables.positions_PF.index_select(0, packing->positions_N())
                                         : tables.positions_PF.narrow(0, 0, ids_BT.size(1));
    at::Tensor sum = at::embedding(tables.words_VF, ids_BT, 0) + positions;
    if (tables.types_KF.defined())
        sum =
            sum + (type_ids_BT.defined() ? at::embedding(tables.types_KF, type_ids_BT) : tables.types_KF.select(0, 0));
    const at::Tensor y = at::layer_norm(sum, {sum.size(-1)}, norm.weight, norm.bias, norm.eps);
    return {dropout(y, stream).to(type), tables.words_VF};
}

Embedded embed(const EmbeddingTables& tables, const at::Tensor& ids_BT, const at::Tensor& type_ids_BT,
               const NormWeights& norm, const DropoutStream& stream, at::ScalarType type, const Packing& packing) {
    TORCH_CHECK(!packing || (ids_BT.size(0) == 1 && ids_BT.size(1) == packing->total()),
                "a packed batch is one row of all its sequences");
    const bool fits = tables.words_VF.scalar_type() == at::kFloat && norm.weight.scalar_type() == at::kFloat &&
                      (type == at::kFloat || type == at::kBFloat16) && ids_BT.numel() > 0 &&
                      ids_BT.scalar_type() == at::kLong &&
                      (!type_ids_BT.defined() || type_ids_BT.scalar_type() == at::kLong);
    const bool by_device = fits && deviceTakesNorm(tables.words_VF);
    if (!by_device && (!rowsSupport(tables.words_VF) || !fits))
        return embedReference(tables, ids_BT, type_ids_BT, norm, stream, type, packing);
    TORCH_CHECK_INDEX((packing ? packing->longest() : ids_BT.size(1)) <= tables.positions_PF.size(0),
                      "the sequence is longer than max_positions");
    if (by_device) return embedOnDevice(tables, ids_BT, type_ids_BT, norm, stream, type, packing);
    TORCH_CHECK_INDEX(inRange(ids_BT, tables.words_VF.size(0)), "a token id lies outside the vocabulary");
    if (tables.types_KF.defined() && type_ids_BT.defined())
        TORCH_CHECK_INDEX(inRange(type_ids_BT, tables.types_KF.size(0)), "a token type lies outside its table");
    const auto outputs =
        EmbedFunction::apply(tables.words_VF, tables.positions_PF, optional(tables.types_KF), norm.weight, norm.bias,
                             ids_BT, optional(type_ids_BT), norm.eps, stream, type, packing);
    return {outputs[0], outputs[1]};
}

}  // namespace plateau::kernels
