#include <algorithm>
#include <functional>
#include <numeric>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/commands.h"
#include "app/engine/pretrain/pretrain_plan.h"
#include "core/spec/operator_text.h"
#include "core/train/preflight.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kBertVocabulary = 30522;  // bert-base-uncased, when no corpus is named

std::int64_t whole(std::uint64_t bytes) {
    return static_cast<std::int64_t>(bytes);
}

protocol::EstimateAnswer estimateOf(const Planned& plan) {
    const auto count = model::countParameters(plan.config);
    const auto flops = model::flopsPerToken(plan.config, plan.spec.data.length, plan.spec.train.mlm_probability);
    const auto memory = memoryOf(plan);
    return {.parameters = count.total(),
            .parts = {count.embeddings, count.layers, count.head},
            .forward_flops = flops.forward,
            .training_flops = flops.training,
            .memory = {.runtime = whole(memory.runtime),
                       .weights = whole(memory.weights),
                       .gradients = whole(memory.gradients),
                       .optimizer = whole(memory.optimizer),
                       .activations = whole(memory.activations),
                       .total = whole(memory.total())},
            .disk_bytes = whole(train::estimateDiskBytes(plan.spec, plan.config))};
}

// One number when all layers are alike, as they are but in a mixture.
std::string layersText(const std::vector<std::int64_t>& layers) {
    const bool alike = std::adjacent_find(layers.begin(), layers.end(), std::not_equal_to<>()) == layers.end();
    if (alike) return "layer " + grouped(layers.empty() ? 0 : layers.front());
    return "layers " + grouped(std::accumulate(layers.begin(), layers.end(), std::int64_t{0}));
}

std::string estimateText(const spec::RunSpec& spec, const protocol::EstimateAnswer& estimate) {
    const auto& [runtime, weights, gradients, optimizer, activations, total] = estimate.memory;
    const auto bytes = [](std::int64_t value) { return bytesText(static_cast<double>(value)); };
    std::string text = spec::operatorText(spec.model) + ", " + spec.model.size + ": L" +
                       std::to_string(spec.model.layers) + " H" + std::to_string(spec.model.heads) + " h" +
                       std::to_string(spec.model.hidden) + " f" + std::to_string(spec.model.ffn) + ", " +
                       grouped(spec.model.vocab_size) + " ids\n";
    text += "parameters  " + grouped(estimate.parameters) + "  (embeddings " + grouped(estimate.parts.embeddings) +
            ", " + layersText(estimate.parts.layers) + ", head " + grouped(estimate.parts.head) + ")\n";
    text += "FLOPs       " + numberText(estimate.forward_flops) + " a token forward, " +
            numberText(estimate.training_flops) + " training, at length " + grouped(spec.data.length) + "\n";
    text += "memory      " + bytes(total) + "  (runtime " + bytes(runtime) + ", weights " + bytes(weights) +
            ", gradients " + bytes(gradients) + ", optimizer " + bytes(optimizer) + ", activations " +
            bytes(activations) + ") at batch " + grouped(spec.train.batch) + " in " +
            std::string(toString(spec.train.precision)) + "\n";
    return text + "disk        " + bytes(estimate.disk_bytes) + "  at most, for checkpoints and log\n";
}

Reply estimate(const protocol::EstimateQuestion& question, Context& context) {
    const auto planned = plan(question, context.flags.device, kBertVocabulary);
    if (const auto* errors = std::get_if<std::vector<Error>>(&planned)) return failure(*errors);
    const auto& plan = std::get<Planned>(planned);
    const protocol::EstimateAnswer answer = estimateOf(plan);
    return answered(answer, estimateText(plan.spec, answer));
}

}  // namespace

Command estimateCommand() {
    return questionCommand<protocol::EstimateQuestion, &estimate>("estimate",
                                                                  "parameters, FLOPs and memory of a model");
}

}  // namespace plateau::engine
