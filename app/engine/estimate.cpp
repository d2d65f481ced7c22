#include <algorithm>
#include <functional>
#include <numeric>

#include "app/engine/command.h"
#include "app/engine/console.h"
#include "app/engine/json_text.h"
#include "app/engine/spec_flags.h"
#include "core/spec/operator_text.h"
#include "core/train/preflight.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kBertVocabulary = 30522;  // bert-base-uncased, when no corpus is named

nlohmann::json estimateDocument(const model::ParameterCount& count, const model::Flops& flops,
                                const model::MemoryEstimate& memory, std::uint64_t disk) {
    return {{"disk_bytes", disk},
            {"parameters", count.total()},
            {"parameters_by_part", {{"embeddings", count.embeddings}, {"layers", count.layers}, {"head", count.head}}},
            {"flops_per_token", {{"forward", jsonNumber(flops.forward)}, {"training", jsonNumber(flops.training)}}},
            {"memory_bytes",
             {{"runtime", memory.runtime},
              {"weights", memory.weights},
              {"gradients", memory.gradients},
              {"optimizer", memory.optimizer},
              {"activations", memory.activations},
              {"total", memory.total()}}}};
}

// One number when all layers are alike, as they are but in a mixture.
std::string layersText(const std::vector<std::int64_t>& layers) {
    const bool alike = std::adjacent_find(layers.begin(), layers.end(), std::not_equal_to<>()) == layers.end();
    if (alike) return "layer " + grouped(layers.empty() ? 0 : layers.front());
    return "layers " + grouped(std::accumulate(layers.begin(), layers.end(), std::int64_t{0}));
}

std::string estimateText(const Planned& planned, const model::ParameterCount& count, const model::Flops& flops,
                         const model::MemoryEstimate& memory) {
    const spec::RunSpec& spec = planned.spec;
    const auto bytes = [](std::uint64_t value) { return bytesText(static_cast<double>(value)); };
    std::string text = spec::operatorText(spec.model) + ", " + spec.model.size + ": L" +
                       std::to_string(spec.model.layers) + " H" + std::to_string(spec.model.heads) + " h" +
                       std::to_string(spec.model.hidden) + " f" + std::to_string(spec.model.ffn) + ", " +
                       grouped(spec.model.vocab_size) + " ids\n";
    text += "parameters  " + grouped(count.total()) + "  (embeddings " + grouped(count.embeddings) + ", " +
            layersText(count.layers) + ", head " + grouped(count.head) + ")\n";
    text += "FLOPs       " + numberText(flops.forward) + " a token forward, " + numberText(flops.training) +
            " training, at length " + grouped(spec.data.length) + "\n";
    text += "memory      " + bytes(memory.total()) + "  (runtime " + bytes(memory.runtime) + ", weights " +
            bytes(memory.weights) + ", gradients " + bytes(memory.gradients) + ", optimizer " +
            bytes(memory.optimizer) + ", activations " + bytes(memory.activations) + ") at batch " +
            grouped(spec.train.batch) + " in " + spec.train.precision + "\n";
    return text;
}

}  // namespace

Action declareEstimate(CLI::App& app) {
    auto flags = declareSpecFlags(app);
    return [flags](Context& context) {
        const auto planned = plan(*flags, context.flags.device, kBertVocabulary);
        if (const auto* errors = std::get_if<std::vector<Error>>(&planned)) return failure(*errors);
        const auto& plan = std::get<Planned>(planned);
        const auto count = model::countParameters(plan.config);
        const auto flops = model::flopsPerToken(plan.config, plan.spec.data.length, plan.spec.train.mlm_probability);
        const auto memory = memoryOf(plan);
        Reply reply;
        const std::uint64_t disk = train::estimateDiskBytes(plan.spec, plan.config);
        reply.document = estimateDocument(count, flops, memory, disk);
        reply.text = estimateText(plan, count, flops, memory) + "disk        " + bytesText(static_cast<double>(disk)) +
                     "  at most, for checkpoints and log\n";
        return reply;
    };
}

}  // namespace plateau::engine
