#include "app/engine/inspect/operator_tensors.h"

#include <algorithm>

#include <ATen/TensorOperators.h>
#include <ATen/ops/bmm.h>
#include <ATen/ops/tensor.h>

#include "core/inspect/attention_statistics.h"

namespace plateau::engine {
namespace {

using inspect::MatrixBatch;
using inspect::NamedMatrices;
using Part = OperatorTensorChoice::Part;

at::Tensor rows(const at::Tensor& tensor, const std::vector<std::int64_t>& heads) {
    return tensor.defined() ? tensor.index_select(0, at::tensor(heads, at::kLong)) : tensor;
}

const MatrixBatch* find(const inspect::OperatorMatrices& matrices, const std::string& name) {
    const auto found = std::ranges::find(matrices.matrices, name, &NamedMatrices::first);
    return found == matrices.matrices.end() ? nullptr : &found->second;
}

// Thumbnails of wide forms need no float64, which would take twice the time and memory.
at::Tensor multiplied(const MatrixBatch& batch, at::ScalarType dtype) {
    if (!batch.isForm()) return batch.whole_NDD.to(dtype);
    return at::bmm(batch.left_NDh.to(dtype).transpose(1, 2), batch.right_NDh.to(dtype));
}

std::int64_t count(const MatrixBatch& batch) {
    return (batch.isForm() ? batch.left_NDh : batch.whole_NDD).size(0);
}

using Signed = std::pair<const MatrixBatch*, double>;

at::Tensor pictured(const MatrixBatch& batch, const std::vector<Signed>& terms, Part part, at::ScalarType dtype) {
    at::Tensor matrices_NDD = multiplied(batch, dtype);
    for (const auto& [term, sign] : terms) matrices_NDD = matrices_NDD + sign * multiplied(*term, dtype);
    if (part == Part::symmetric) matrices_NDD = (matrices_NDD + matrices_NDD.transpose(1, 2)) / 2;
    if (part == Part::antisymmetric) matrices_NDD = (matrices_NDD - matrices_NDD.transpose(1, 2)) / 2;
    return matrices_NDD.contiguous();
}

}  // namespace

Status keepOnly(inspect::OperatorMatrices& found, const OperatorTensorChoice& choice) {
    if (!choice.matrix.empty())
        std::erase_if(found.matrices, [&](const NamedMatrices& named) { return named.first != choice.matrix; });
    if (choice.heads.empty()) return Done{};
    for (auto& [name, batch] : found.matrices) {
        if (choice.heads.front() < 0 || choice.heads.back() >= count(batch))
            return Error{ErrorCode::invalidField, "there is no head " + std::to_string(choice.heads.back()), "--heads",
                         "give numbers from 0 to " + std::to_string(count(batch) - 1)};
        batch = {rows(batch.whole_NDD, choice.heads), rows(batch.left_NDh, choice.heads),
                 rows(batch.right_NDh, choice.heads)};
    }
    found.query_HDh = rows(found.query_HDh, choice.heads);
    found.key_HDh = rows(found.key_HDh, choice.heads);
    return Done{};
}

Status addOperatorTensors(Tensors& tensors, std::int64_t layer, const inspect::OperatorMatrices& found,
                          const std::vector<OperatorTerm>& terms, const OperatorTensorChoice& choice) {
    for (const auto& [name, batch] : found.matrices) {
        std::vector<Signed> others;
        for (const OperatorTerm& term : terms) {
            const MatrixBatch* other = find(term.matrices, name);
            if (!other || other->order() != batch.order() || other->isForm() != batch.isForm() ||
                count(*other) != count(batch))
                return Error{ErrorCode::invalidField,
                             "layer " + std::to_string(layer) + " has no " + name + " of that size there", term.flag,
                             "give a checkpoint of a model of the same kind and size"};
            others.emplace_back(other, term.is_taken_off ? -1.0 : 1.0);
        }
        const std::string key = std::to_string(layer) + "." + name;
        if (choice.forms || !batch.isForm())
            tensors.emplace_back(key, pictured(batch, others, choice.part, at::kDouble));
        if (choice.thumbnails > 0)
            tensors.emplace_back(
                "thumbnails." + key,
                inspect::thumbnails(pictured(batch, others, choice.part, at::kFloat), choice.thumbnails));
    }
    return Done{};
}

}  // namespace plateau::engine
