#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/attention_answer.h"
#include "app/engine/inspect/commands.h"
#include "core/inspect/weight_changes.h"
#include "core/protocol/weights.h"

namespace plateau::engine {
namespace {

using protocol::WeightsAnswer;

const char* wordOf(inspect::TensorState state) {
    switch (state) {
        case inspect::TensorState::compared:
            return "compared";
        case inspect::TensorState::missing:
            return "missing";
        case inspect::TensorState::other_shape:
            return "other_shape";
        case inspect::TensorState::other_vocabulary:
            break;
    }
    return "other_vocabulary";
}

// "same", "other" or "unknown".
std::string vocabularies(OpenCheckpoint& first, OpenCheckpoint& other) {
    const auto own = first.tokenizer(), theirs = other.tokenizer();
    if (!own || !theirs) return "unknown";
    return (*own)->vocabulary().text() == (*theirs)->vocabulary().text() ? "same" : "other";
}

WeightsAnswer::Side sideOf(const inspect::MatrixSide& side) {
    return {side.trace.frobenius_norm, side.trace.symmetric_share, side.trace.antisymmetric_share,
            side.singular.effective_rank, side.singular.singular_values};
}

WeightsAnswer::Layer layerOf(const inspect::LayerMatrixChange& change) {
    WeightsAnswer::Layer layer{static_cast<int>(change.layer), change.matrix, "compared", {}};
    if (!change.compared) layer.state = change.matrix.empty() ? "none" : "other_matrix";
    for (const inspect::MatrixChange& head : change.heads)
        layer.heads.push_back({static_cast<int>(layer.heads.size()), sideOf(head.first), sideOf(head.other),
                               head.difference, head.cosine, head.symmetric_share});
    return layer;
}

WeightsAnswer answerOf(OpenCheckpoint& first, OpenCheckpoint& other) {
    const auto pathOf = [](const OpenCheckpoint& checkpoint) {
        return std::filesystem::absolute(checkpoint.folder()).lexically_normal().string();
    };
    WeightsAnswer answer;
    answer.checkpoint = pathOf(first);
    answer.other = pathOf(other);
    answer.op = operatorName(first.model().config());
    answer.other_op = operatorName(other.model().config());
    answer.vocabulary = vocabularies(first, other);
    inspect::WeightChanges changes = inspect::weightChanges(first.model(), other.model(), answer.vocabulary != "other");
    for (inspect::TensorChange& change : changes.tensors)
        answer.tensors.push_back({std::move(change.name), std::move(change.shape), wordOf(change.state), change.norm,
                                  change.other_norm, change.difference, change.cosine});
    answer.only_other = std::move(changes.only_other);
    for (const inspect::LayerMatrixChange& change : changes.layers) answer.layers.push_back(layerOf(change));
    return answer;
}

// A dash where there is none.
std::string figureText(double number, int digits) {
    return std::isnan(number) ? "-" : numberText(number, digits);
}

std::string textOf(const WeightsAnswer& answer) {
    std::size_t width = 0;
    for (const WeightsAnswer::Tensor& tensor : answer.tensors) width = std::max(width, tensor.name.size());
    std::string text = "norm, of the other, of the difference; cosine\n";
    for (const WeightsAnswer::Tensor& tensor : answer.tensors) {
        text += tensor.name + std::string(width + 2 - tensor.name.size(), ' ');
        text += tensor.state != "compared" ? tensor.state
                                           : numberText(tensor.norm) + "  " + numberText(tensor.other_norm) + "  " +
                                                 numberText(tensor.difference) + "  " + figureText(tensor.cosine, 5);
        text += "\n";
    }
    for (const std::string& name : answer.only_other) text += name + "  only in the other\n";
    if (answer.vocabulary != "same") text += "vocabulary: " + answer.vocabulary + "\n";
    for (const WeightsAnswer::Layer& layer : answer.layers) {
        if (layer.state == "none") continue;
        text += "\nlayer " + std::to_string(layer.layer) + "  " + layer.matrix +
                (layer.state == "compared" ? "" : "  " + layer.state) + "\n";
        for (const WeightsAnswer::Head& head : layer.heads)
            text += "  head " + std::to_string(head.head) + "  norm " + numberText(head.first.frobenius_norm) + " to " +
                    numberText(head.other.frobenius_norm) + "  symmetric " + figureText(head.first.symmetric_share, 3) +
                    " to " + figureText(head.other.symmetric_share, 3) + "  rank " +
                    numberText(head.first.effective_rank, 4) + " to " + numberText(head.other.effective_rank, 4) +
                    "  difference " + numberText(head.difference) + ", symmetric " +
                    figureText(head.symmetric_share, 3) + "\n";
    }
    return text;
}

Reply weightsReply(const protocol::WeightsQuestion& question, Context& context) {
    const auto first = openCheckpoint(question.checkpoint, context, at::kFloat);
    if (!first) return failure(first.error());
    const auto other = openCheckpoint(question.other, context, at::kFloat);
    if (!other) return failure(other.error());
    const WeightsAnswer answer = answerOf(**first, **other);
    return answered(answer, textOf(answer));
}

}  // namespace

Command inspectWeightsCommand() {
    return questionCommand<protocol::WeightsQuestion, &weightsReply>(
        "inspect weights", "two checkpoints as weights: what differs in each tensor and in every head's matrix");
}

}  // namespace plateau::engine
