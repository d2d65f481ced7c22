#include <algorithm>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/checkpoint_flags.h"
#include "app/engine/inspect_commands.h"
#include "app/engine/operator_document.h"
#include "app/engine/tensor_output.h"
#include "core/inspect/operator_statistics.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::string checkpoint, output;
    std::vector<std::int64_t> layers;
    bool forms = false;
};

Result<std::vector<std::int64_t>> layersOf(const Flags& flags, std::int64_t all) {
    std::vector<std::int64_t> layers = flags.layers;
    for (const std::int64_t layer : layers)
        if (layer < 0 || layer >= all)
            return Error{ErrorCode::invalidField, "there is no layer " + std::to_string(layer), "--layers",
                         "give numbers from 0 to " + std::to_string(all - 1)};
    std::ranges::sort(layers);
    layers.erase(std::unique(layers.begin(), layers.end()), layers.end());
    for (std::int64_t layer = 0; flags.layers.empty() && layer < all; ++layer) layers.push_back(layer);
    return layers;
}

void addTensors(Tensors& tensors, std::int64_t layer, const inspect::OperatorMatrices& found, bool forms) {
    for (const auto& [name, batch] : found.matrices)
        if (forms || !batch.isForm())
            tensors.emplace_back(std::to_string(layer) + "." + name, batch.matrices().contiguous());
}

Reply statisticsOf(const Flags& flags, const Context& context) {
    const auto opened = openCheckpoint(flags.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const model::Bert& bert = opened->loaded.model;
    const auto layers = layersOf(flags, bert.config().layers);
    if (!layers) return failure(layers.error());
    const fs::path output = flags.output.empty() ? context.scratch_file : fs::path(flags.output);
    Reply reply;
    reply.document = {{"layers", nlohmann::json::array()}};
    Tensors tensors;
    for (const std::int64_t layer : *layers) {
        const inspect::OperatorMatrices found = inspect::operatorMatrices(bert, layer);
        const inspect::OperatorStatistics statistics = inspect::operatorStatistics(found);
        reply.document["layers"].push_back(operatorDocument(layer, statistics));
        reply.text += operatorText(layer, statistics);
        if (!output.empty()) addTensors(tensors, layer, found, flags.forms);
    }
    if (output.empty()) return reply;
    if (Status written = writeTensors(tensors, output); !written) return failure(written.error());
    reply.document["output"] = output.string();
    reply.document["tensors"] = shapesOf(tensors);
    return reply;
}

}  // namespace

Action declareInspectOperator(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    declareCheckpoint(app, flags->checkpoint);
    app.add_option("--layers", flags->layers, "numbers of the layers to look at (default: all)")
        ->delimiter(',')
        ->type_name("LIST");
    app.add_option("--output", flags->output, "file of the matrices, in float64")->type_name("F");
    app.add_flag("--forms", flags->forms,
                 "also write the matrices between hidden states, heads x hidden x hidden a layer");
    return [flags](Context& context) { return statisticsOf(*flags, context); };
}

}  // namespace plateau::engine
