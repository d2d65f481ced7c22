#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/norm.h"
#include "core/kernels/row_passes.h"
#include "core/kernels/row_tensors.h"

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

Lookup lookupOf(const EmbedPass& t) {
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
void embedAll(const EmbedPass& t) {
    const Lookup lookup = lookupOf(t);
    const std::int64_t F = lookup.F;
    eachBlock(t.ids.numel(), [&](std::int64_t, std::int64_t first, std::int64_t count) {
        const at::Tensor scratch = at::empty({count + 1, F}, at::kFloat);
        auto* sums = scratch.mutable_data_ptr<float>();
        for (std::int64_t row = 0; row < count; ++row) lookup.sum(first + row, sums + row * F);
        NormTask<Element> task{.rows = count, .width = F, .x_float = sums};
        task.keep_out = keepRows(t.keep, t.dropout.scale(), first);
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

template <class Element>
SumGradients sumGradients(const HiddenGradients& of, const EmbedPass& t) {
    const std::int64_t F = t.z.size(-1), rows = t.z.numel() / F;
    const at::Tensor dz = at::empty({rows, F}, at::kFloat);
    const BlockSums dgamma(rows, F), dbeta(rows, F);
    eachBlock(rows, [&](std::int64_t block, std::int64_t first, std::int64_t count) {
        const at::Tensor row = at::empty({2 * F}, at::kFloat);
        NormBackwardTask<Element> task{.rows = count, .width = F};
        task.dy = elementsOf<Element>(of.dy) + first * F;
        if (of.dskip.defined()) task.dskip = elementsOf<Element>(of.dskip) + first * F;
        task.z = elementsOf<Element>(t.z) + first * F;
        task.keep_out = keepRows(t.keep, t.dropout.scale(), first);
        task.gamma = floatsOf(t.gamma);
        task.mean = floatsOf(t.mean) + first;
        task.inverse_deviation = floatsOf(t.inverse_deviation) + first;
        task.row = row.mutable_data_ptr<float>();
        task.dz_float = dz.mutable_data_ptr<float>() + first * F;
        task.dgamma = dgamma.of(block);
        task.dbeta = dbeta.of(block);
        rowVariant<Element>().norm_backward(task);
    });
    return {dz, dgamma.total(), dbeta.total()};
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

void addWordsByRows(const at::Tensor& dz, const EmbedPass& t, const at::Tensor& table) {
    const auto* ids = t.ids.const_data_ptr<std::int64_t>();
    scatter(dz, table, [&](std::int64_t row) { return ids[row] == 0 ? -1 : ids[row]; });
}

void addPlacesByRows(const at::Tensor& dz, const EmbedPass& t, const at::Tensor& table) {
    const std::int64_t T = t.ids.size(1);
    const auto* places = t.places.defined() ? t.places.const_data_ptr<std::int64_t>() : nullptr;
    scatter(dz, table, [&](std::int64_t row) { return places ? places[row] : row % T; });
}

void addTypesByRows(const at::Tensor& dz, const EmbedPass& t, const at::Tensor& table) {
    const auto* type_ids = t.type_ids.defined() ? t.type_ids.const_data_ptr<std::int64_t>() : nullptr;
    scatter(dz, table, [&](std::int64_t row) { return type_ids ? type_ids[row] : 0; });
}

struct EmbedFunction : torch::autograd::Function<EmbedFunction> {
    static variable_list forward(AutogradContext* ctx, const at::Tensor& words, const at::Tensor& positions,
                                 const std::optional<at::Tensor>& types, const at::Tensor& gamma,
                                 const at::Tensor& beta, const at::Tensor& ids,
                                 const std::optional<at::Tensor>& type_ids, double eps, const DropoutStream& dropout,
                                 at::ScalarType type, const Packing& packing) {
        RECORD_USER_SCOPE("plateau::embed");
        EmbedPass pass{.ids = ids.contiguous(),
                       .words = aligned(words),
                       .positions = aligned(positions),
                       .types = aligned(types.value_or(at::Tensor())),
                       .gamma = aligned(gamma),
                       .beta = aligned(beta),
                       .dropout = dropout,
                       .eps = eps};
        if (type_ids) pass.type_ids = type_ids->contiguous();
        if (packing) pass.places = packing->positions_N();
        const std::int64_t B = ids.size(0), T = ids.size(1), F = words.size(1);
        pass.z = at::empty({B, T, F}, words.options().dtype(type));
        pass.y = at::empty({B, T, F}, pass.z.options());
        pass.mean = at::empty({B * T}, words.options());
        pass.inverse_deviation = at::empty({B * T}, words.options());
        if (deviceTakesRows(words)) {
            embedOnDevice(pass);
        } else {
            if (dropout) pass.keep = drawKeepRows(dropout, B, T, F);
            withElement(type, [&](auto element) { embedAll<decltype(element)>(pass); });
        }
        ctx->save_for_backward(
            {pass.ids, pass.type_ids, pass.places, pass.z, pass.gamma, pass.mean, pass.inverse_deviation, pass.keep});
        ctx->saved_data["vocabulary"] = words.size(0);
        ctx->saved_data["positions"] = positions.size(0);
        ctx->saved_data["types"] = types ? types->size(0) : 0;
        keepStream(*ctx, dropout);
        ctx->set_materialize_grads(false);
        return {pass.y, onMemoryOf(pass.y), onMemoryOf(words)};
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::embed_backward");
        variable_list results(11);
        const at::Tensor& of_decoder = gradients[2];
        if (!gradients[0].defined() && !gradients[1].defined()) {
            results[0] = of_decoder;
            return results;
        }
        const auto saved = ctx->get_saved_variables();
        const EmbedPass pass{.ids = saved[0],
                             .type_ids = saved[1],
                             .places = saved[2],
                             .gamma = saved[4],
                             .z = saved[3],
                             .mean = saved[5],
                             .inverse_deviation = saved[6],
                             .keep = saved[7],
                             .dropout = keptStream(*ctx)};
        const bool by_device = deviceTakesRows(pass.z);
        const HiddenGradients of = hiddenGradients(gradients[0], gradients[1], pass.z.scalar_type());
        SumGradients sums;
        if (by_device)
            sums = sumGradientsOnDevice(of, pass);
        else
            withElement(of.dy.scalar_type(), [&](auto element) { sums = sumGradients<decltype(element)>(of, pass); });
        const at::Tensor& dz = sums.dz;
        const auto table = [&](const char* rows) {
            return at::zeros({ctx->saved_data[rows].toInt(), dz.size(1)}, dz.options());
        };
        const bool tied = of_decoder.defined() && of_decoder.is_contiguous();
        results[0] = tied ? of_decoder : table("vocabulary");
        (by_device ? addWordsOnDevice : addWordsByRows)(dz, pass, results[0]);
        if (of_decoder.defined() && !tied) results[0].add_(of_decoder);
        if (ctx->needs_input_grad(1)) {
            results[1] = table("positions");
            (by_device ? addPlacesOnDevice : addPlacesByRows)(dz, pass, results[1]);
        }
        if (ctx->saved_data["types"].toInt() > 0) {
            results[2] = table("types");
            (by_device ? addTypesOnDevice : addTypesByRows)(dz, pass, results[2]);
        }
        results[3] = sums.dgamma;
        results[4] = sums.dbeta;
        return results;
    }
};

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
    const at::Tensor hidden = dropout(y, stream).to(type);
    return {{hidden, hidden}, tables.words_VF};
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
    if (!by_device) {  // which would wait for it
        TORCH_CHECK_INDEX(inRange(ids_BT, tables.words_VF.size(0)), "a token id lies outside the vocabulary");
        if (tables.types_KF.defined() && type_ids_BT.defined())
            TORCH_CHECK_INDEX(inRange(type_ids_BT, tables.types_KF.size(0)), "a token type lies outside its table");
    }
    const auto outputs =
        EmbedFunction::apply(tables.words_VF, tables.positions_PF, ifDefined(tables.types_KF), norm.weight, norm.bias,
                             ids_BT, ifDefined(type_ids_BT), norm.eps, stream, type, packing);
    return {{outputs[0], outputs[1]}, outputs[2]};
}

}  // namespace plateau::kernels
