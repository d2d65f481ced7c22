#include <algorithm>
#include <functional>
#include <numeric>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/commands.h"
#include "app/engine/pretrain/estimate_target.h"
#include "app/engine/pretrain/pretrain_plan.h"
#include "core/device/cards.h"
#include "core/model/memory_estimate.h"
#include "core/spec/operator_text.h"
#include "core/train/preflight.h"
#include "core/train/roofline.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kBertVocabulary = 30522;  // bert-base-uncased, when no corpus is named

std::int64_t whole(std::uint64_t bytes) {
    return static_cast<std::int64_t>(bytes);
}

using protocol::EstimateAnswer;

EstimateAnswer::Memory memoryAnswer(const model::StepMemory& memory) {
    return {.runtime = whole(memory.runtime),
            .weights = whole(memory.weights),
            .narrow_copies = whole(memory.narrow_copies),
            .gradients = whole(memory.gradients),
            .optimizer = whole(memory.optimizer),
            .activations = whole(memory.activations),
            .logits = whole(memory.logits),
            .attention = whole(memory.attention),
            .total = whole(memory.total())};
}

std::optional<EstimateAnswer::Device> deviceAnswer(const EstimateTarget& target, const Planned& plan) {
    if (target.name.empty()) return std::nullopt;
    const auto fits =
        model::fittingMicroBatch(plan.config, train::stepShape(plan.spec), target.place, target.available_bytes);
    return EstimateAnswer::Device{target.name, whole(target.available_bytes), fits};
}

std::optional<EstimateAnswer::Speed> speedAnswer(const EstimateTarget& target, const Planned& plan) {
    const auto roofline = rooflineOn(target, plan.spec, plan.config);
    if (!roofline) return std::nullopt;
    const train::Efficiency efficiency;
    EstimateAnswer::Speed speed{.tokens_per_second = roofline->tokens_per_second,
                                .goal_tokens_per_second = roofline->goal_tokens_per_second,
                                .limit_tokens_per_second = roofline->tokens_per_second_without_loss,
                                .utilisation = roofline->utilisation};
    for (const train::RooflinePart& part : roofline->parts)
        speed.parts.push_back({.name = std::string(train::nameOf(part.kind)),
                               .launches = part.launches,
                               .flops = part.flops,
                               .bytes = part.bytes,
                               .seconds = part.seconds,
                               .limit_seconds = part.seconds_without_loss,
                               .efficiency = efficiency.of(part.kind)});
    const auto scaling = scalingOn(target, plan.spec, plan.config);
    for (const train::Scaled& scaled : scaling)
        speed.shared.push_back(
            {.devices = scaled.devices,
             .machines = scaled.machines,
             .reduction = std::string(toString(scaled.reduction)),
             .seconds = scaled.seconds,
             .exchange_seconds = scaled.exchange_seconds,
             .tokens_per_second = scaled.tokens_per_second,
             .efficiency = scaled.efficiency,
             .bytes_sent = scaled.bytes_sent,
             .is_worthwhile = scaled.devices <= train::worthwhileDevices(scaling, scaled.reduction)});
    return speed;
}

EstimateAnswer estimateOf(const Planned& plan, const EstimateTarget& target) {
    const auto count = model::countParameters(plan.config);
    const auto flops = model::flopsPerToken(plan.config, plan.spec.data.length, plan.spec.train.mlm_probability);
    const model::StepShape shape = shapeOn(target, plan.spec, plan.config);
    return {.parameters = count.total(),
            .parts = {count.embeddings, count.layers, count.head},
            .forward_flops = flops.forward,
            .training_flops = flops.training,
            .memory = memoryAnswer(model::memoryOfStep(plan.config, shape, target.place)),
            .disk_bytes = whole(train::estimateDiskBytes(plan.spec, plan.config)),
            .device = deviceAnswer(target, plan),
            .speed = speedAnswer(target, plan)};
}

// One number when all layers are alike, as they are but in a mixture.
std::string layersText(const std::vector<std::int64_t>& layers) {
    const bool alike = std::adjacent_find(layers.begin(), layers.end(), std::not_equal_to<>()) == layers.end();
    if (alike) return "layer " + grouped(layers.empty() ? 0 : layers.front());
    return "layers " + grouped(std::accumulate(layers.begin(), layers.end(), std::int64_t{0}));
}

std::string bytesOf(std::int64_t bytes) {
    return bytesText(static_cast<double>(bytes));
}

// "47 GiB  (weights 418 MiB, …)"; parts of nothing are left out.
std::string memoryText(const EstimateAnswer::Memory& memory) {
    std::string parts;
    for (const auto& [name, bytes] : {std::pair{"runtime", memory.runtime},
                                      {"weights", memory.weights},
                                      {"narrow copies", memory.narrow_copies},
                                      {"gradients", memory.gradients},
                                      {"optimizer", memory.optimizer},
                                      {"activations", memory.activations},
                                      {"logits", memory.logits},
                                      {"attention", memory.attention}})
        if (bytes > 0) parts += (parts.empty() ? "" : ", ") + std::string(name) + " " + bytesOf(bytes);
    return bytesOf(memory.total) + "  (" + parts + ")";
}

std::string deviceText(const EstimateAnswer::Device& device, std::int64_t batch) {
    const std::string fits = device.micro_batch == 0      ? "not even one sample fits"
                             : device.micro_batch < batch ? "fits in micro-batches of " + grouped(device.micro_batch)
                                                          : "the whole batch fits";
    return "device      " + device.name + ", " + bytesOf(device.available_bytes) + ": " + fits + "\n";
}

std::string percentText(double share) {
    return numberText(100 * share, 3) + " %";
}

std::string rateText(double tokensPerSecond) {
    return numberText(tokensPerSecond / 1e3, 4) + " k";
}

// "exact       2 devices 1.2 M tokens/s (98 %), …", of several cards that share the run.
std::string devicesText(const EstimateAnswer::Speed& speed, std::string_view reduction) {
    std::string text;
    std::int64_t most = 1;
    for (const auto& shared : speed.shared) {
        if (shared.devices == 1 || shared.reduction != reduction) continue;
        text += (text.empty() ? "" : ", ") + std::to_string(shared.devices) + " devices " +
                rateText(shared.tokens_per_second) + " (" + percentText(shared.efficiency) + ")";
        if (shared.is_worthwhile) most = std::max(most, shared.devices);
    }
    if (text.empty()) return text;
    return std::string(reduction) + std::string(12 - reduction.size(), ' ') + text + "; worth it up to " +
           std::to_string(most) + "\n";
}

// What is predicted, what is wanted, what could be; then where the time goes, and what of it a perfect kernel would
// save.
std::string speedText(const EstimateAnswer::Speed& speed) {
    std::string text = "speed       " + rateText(speed.tokens_per_second) + " tokens/s by the roofline, " +
                       percentText(speed.utilisation) + " of the peak; goal " + rateText(speed.goal_tokens_per_second) +
                       ", limit " + rateText(speed.limit_tokens_per_second) + "\n";
    double seconds = 0;
    for (const auto& part : speed.parts) seconds += part.seconds;
    for (const auto& part : speed.parts)
        text += "  " + part.name + std::string(18 - std::min<std::size_t>(part.name.size(), 17), ' ') +
                percentText(part.seconds / seconds) + " of the time, at " + percentText(part.efficiency) +
                " of the peak; to win " + percentText((part.seconds - part.limit_seconds) / seconds) + "\n";
    for (const char* reduction : {"exact", "fast"}) text += devicesText(speed, reduction);
    return text;
}

std::string estimateText(const spec::RunSpec& spec, const EstimateAnswer& estimate) {
    std::string text = spec::operatorText(spec.model) + ", " + spec.model.size + ": L" +
                       std::to_string(spec.model.layers) + " H" + std::to_string(spec.model.heads) + " h" +
                       std::to_string(spec.model.hidden) + " f" + std::to_string(spec.model.ffn) + ", " +
                       grouped(spec.model.vocab_size) + " ids\n";
    text += "parameters  " + grouped(estimate.parameters) + "  (embeddings " + grouped(estimate.parts.embeddings) +
            ", " + layersText(estimate.parts.layers) + ", head " + grouped(estimate.parts.head) + ")\n";
    text += "FLOPs       " + numberText(estimate.forward_flops) + " a token forward, " +
            numberText(estimate.training_flops) + " training, at length " + grouped(spec.data.length) + "\n";
    text += "memory      " + memoryText(estimate.memory) + " at batch " + grouped(spec.train.batch) + " in " +
            std::string(toString(spec.train.precision)) + "\n";
    if (estimate.device) text += deviceText(*estimate.device, spec.train.batch);
    if (estimate.speed) text += speedText(*estimate.speed);
    return text + "disk        " + bytesOf(estimate.disk_bytes) + "  at most, for checkpoints and log\n";
}

Reply estimate(const protocol::EstimateQuestion& question, Context& context) {
    const device::Card* card = device::findCard(context.flags.device);
    const auto planned = plan(question, context.flags.device, kBertVocabulary, card);
    if (const auto* errors = std::get_if<std::vector<Error>>(&planned)) return failure(*errors);
    const auto& plan = std::get<Planned>(planned);
    const EstimateAnswer answer = estimateOf(plan, card ? targetOfCard(*card) : targetHere(plan.spec.device));
    return answered(answer, estimateText(plan.spec, answer));
}

}  // namespace

Command estimateCommand() {
    return questionCommand<protocol::EstimateQuestion, &estimate>("estimate",
                                                                  "parameters, FLOPs and memory of a model");
}

}  // namespace plateau::engine
