#include "core/protocol/operators.h"

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

constexpr std::size_t kMostMatrixHeads = 4096;
constexpr const char* kMark = "frobenius_norm";  // statistics are there where this is

}  // namespace

template <typename Members, MaybeConst<OperatorAnswer::Statistics> Self>
static void members(Members& m, Self& statistics) {
    m.may(kMark, statistics.frobenius_norm, kShortest);
    m.may("symmetric_share", statistics.symmetric_share, kShortest);
    m.may("antisymmetric_share", statistics.antisymmetric_share, kShortest);
    m.may("distance_to_identity", statistics.distance_to_identity, kShortest);
    m.may("spectral_norm", statistics.spectral_norm, kShortest);
    m.may("nuclear_norm", statistics.nuclear_norm, kShortest);
    m.may("effective_rank", statistics.effective_rank, kShortest);
    m.may("condition", statistics.condition, kShortest);
    m.may("singular_values", statistics.singular_values, kShortest);
    m.may("eigenvalues", statistics.eigenvalues, kShortest);
}

template <typename Members, MaybeConst<OperatorAnswer::Subspaces> Self>
static void members(Members& m, Self& subspaces) {
    m.may("principal_angles", subspaces.principal_angles, kShortest);
    m.may("cka", subspaces.cka, kShortest);
}

template <typename Members, MaybeConst<OperatorAnswer::Matrix> Self>
static void members(Members& m, Self& matrix) {
    m.inlined(kMark, matrix.statistics);
}

template <typename Members, MaybeConst<OperatorAnswer::Head> Self>
static void members(Members& m, Self& head) {
    m.may("head", head.head);
    m.may("matrix", head.matrix);
    m.inlined(kMark, head.statistics);
    m.may("others", head.others);
    m.mayIfSet("query_key_subspaces", head.query_key_subspaces);
}

template <typename Members, MaybeConst<OperatorAnswer::Layer> Self>
static void members(Members& m, Self& layer) {
    m.need("layer", layer.layer);
    m.check(layer.layer >= 0, "layer", "it is below zero");
    m.may("operator", layer.op);
    m.may("heads", layer.heads, atMost(kMostMatrixHeads));
}

template <typename Members, MaybeConst<OperatorAnswer> Self>
static void members(Members& m, Self& answer) {
    m.need("layers", answer.layers);
    m.mayIf(!answer.output.empty(), "output", answer.output);
    m.mayIf(!answer.output.empty(), "tensors", answer.tensors);
}

nlohmann::json OperatorAnswer::document() const {
    return write(*this);
}

Result<OperatorAnswer> OperatorAnswer::read(const nlohmann::json& document) {
    return protocol::read<OperatorAnswer>(document, OperatorQuestion::kMethod);
}

std::vector<Parameter> OperatorQuestion::parameters() {
    return {
        checkpointParameter(checkpoint),
        parameter("layers", &layers, "LIST", "numbers of the layers to look at (default: all)").list(),
        parameter("heads", &heads, "LIST", "numbers of the heads to look at (default: all)").list(),
        parameter("matrix", &matrix, "NAME", "name of the only matrix to look at, e.g. effective_form"),
        parameter("statistics", &statistics, {}, "none leaves the matrices' statistics out")
            .oneOf({"all", "none"})
            .alwaysSent()
            .withDefault(),
        parameter("output", &output, "F", "file of the matrices, in float64"),
        flag("forms", &forms, "also write the matrices between hidden states, heads x hidden x hidden a layer"),
        parameter("thumbnails", &thumbnails, "N",
                  "also write every matrix reduced to N x N numbers, the largest of each block")
            .within(1, 1024),
        parameter("minus", &minus, "C", "in the file: less the matrices of this checkpoint"),
        parameter("start", &start, "C", "in the file: the change since this checkpoint"),
        parameter("minus-start", &minus_start, "C", "in the file: of --minus, too, the change since this checkpoint")
            .needing("minus"),
        parameter("part", &part, {}, "in the file: (M + M^T)/2 or (M - M^T)/2")
            .oneOf({"whole", "symmetric", "antisymmetric"})
            .withDefault(),
    };
}

}  // namespace plateau::protocol
