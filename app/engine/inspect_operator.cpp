#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/engine/checkpoint_flags.h"
#include "app/engine/inspect_commands.h"
#include "app/engine/operator_document.h"
#include "app/engine/operator_tensors.h"
#include "app/engine/tensor_output.h"
#include "core/inspect/operator_statistics.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::string checkpoint, output, minus, start, minus_start, part = "whole", statistics = "all";
    std::vector<std::int64_t> layers;
    OperatorTensorWish wish;
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

OperatorTensorWish wishOf(const Flags& flags) {
    using Part = OperatorTensorWish::Part;
    OperatorTensorWish wish = flags.wish;
    std::ranges::sort(wish.heads);
    wish.heads.erase(std::unique(wish.heads.begin(), wish.heads.end()), wish.heads.end());
    wish.part = flags.part == "symmetric"       ? Part::symmetric
                : flags.part == "antisymmetric" ? Part::antisymmetric
                                                : Part::whole;
    return wish;
}

// A checkpoint whose matrices are taken off, or added where what it is taken off is taken off itself.
struct Other {
    std::shared_ptr<OpenCheckpoint> checkpoint;
    bool is_taken_off;
    std::string flag;
};

// (M - start) - (minus - minus start), as far as they are given.
Result<std::vector<Other>> openOthers(const Flags& flags, const Context& context) {
    std::vector<Other> others;
    const auto add = [&](const std::string& folder, bool isTakenOff, const char* flag) -> Status {
        if (folder.empty()) return Done{};
        auto opened = openCheckpoint(folder, context, at::kFloat);
        if (!opened) return opened.error();
        others.push_back({std::move(*opened), isTakenOff, flag});
        return Done{};
    };
    if (Status added = add(flags.minus, true, "--minus"); !added) return added.error();
    if (Status added = add(flags.start, true, "--start"); !added) return added.error();
    if (Status added = add(flags.minus_start, false, "--minus-start"); !added) return added.error();
    return others;
}

// Heads by their own numbers, whichever were chosen.
nlohmann::json numbered(nlohmann::json layer, const std::vector<std::int64_t>& heads) {
    for (std::size_t i = 0; i < heads.size() && i < layer["heads"].size(); ++i) layer["heads"][i]["head"] = heads[i];
    return layer;
}

Status addLayer(Reply& reply, Tensors& tensors, const Flags& flags, const OperatorTensorWish& wish,
                const model::Bert& bert, const std::vector<Other>& others, std::int64_t layer, bool isFileWanted) {
    inspect::OperatorMatrices found = inspect::operatorMatrices(bert, layer);
    if (Status kept = keepOnly(found, wish); !kept) return kept;
    if (flags.statistics == "none") {
        reply.document["layers"].push_back(numbered(operatorNames(layer, found), wish.heads));
    } else {
        const inspect::OperatorStatistics statistics = inspect::operatorStatistics(found);
        reply.document["layers"].push_back(numbered(operatorDocument(layer, statistics), wish.heads));
        reply.text += operatorText(layer, statistics);
    }
    if (!isFileWanted) return Done{};
    std::vector<OperatorTerm> terms;
    for (const Other& other : others) {
        terms.push_back({{}, other.is_taken_off, other.flag});
        const model::Bert& model = other.checkpoint->model();
        if (layer >= model.config().layers) continue;
        terms.back().matrices = inspect::operatorMatrices(model, layer);
        if (Status kept = keepOnly(terms.back().matrices, wish); !kept) return kept;
    }
    return addOperatorTensors(tensors, layer, found, terms, wish);
}

Reply inspectOperator(const Flags& flags, const Context& context) {
    const auto opened = openCheckpoint(flags.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const auto others = openOthers(flags, context);
    if (!others) return failure(others.error());
    const model::Bert& bert = (*opened)->model();
    const auto layers = layersOf(flags, bert.config().layers);
    if (!layers) return failure(layers.error());
    const fs::path output = flags.output.empty() ? context.scratch_file : fs::path(flags.output);
    Reply reply;
    reply.document = {{"layers", nlohmann::json::array()}};
    Tensors tensors;
    const OperatorTensorWish wish = wishOf(flags);
    const auto count = static_cast<double>(layers->size());
    for (const std::int64_t layer : *layers) {
        if (!context.go_on(static_cast<double>(reply.document["layers"].size()) / count))
            return failure(Error{ErrorCode::cancelled, "cancelled", "layer " + std::to_string(layer), ""});
        const Status added = addLayer(reply, tensors, flags, wish, bert, *others, layer, !output.empty());
        if (!added) return failure(added.error());
    }
    if (output.empty()) return reply;
    if (Status written = writeTensors(tensors, output, output == context.scratch_file); !written)
        return failure(written.error());
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
    app.add_option("--heads", flags->wish.heads, "numbers of the heads to look at (default: all)")
        ->delimiter(',')
        ->type_name("LIST");
    app.add_option("--matrix", flags->wish.matrix, "name of the only matrix to look at, e.g. effective_form")
        ->type_name("NAME");
    app.add_option("--statistics", flags->statistics, "none leaves the matrices' statistics out")
        ->check(CLI::IsMember({"all", "none"}))
        ->capture_default_str();
    app.add_option("--output", flags->output, "file of the matrices, in float64")->type_name("F");
    app.add_flag("--forms", flags->wish.forms,
                 "also write the matrices between hidden states, heads x hidden x hidden a layer");
    app.add_option("--thumbnails", flags->wish.thumbnails,
                   "also write every matrix reduced to N x N numbers, the largest of each block")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    CLI::Option* minus = app.add_option("--minus", flags->minus, "in the file: less the matrices of this checkpoint");
    minus->type_name("C");
    app.add_option("--start", flags->start, "in the file: the change since this checkpoint")->type_name("C");
    app.add_option("--minus-start", flags->minus_start,
                   "in the file: of --minus, too, the change since this checkpoint")
        ->type_name("C")
        ->needs(minus);
    app.add_option("--part", flags->part, "in the file: (M + M^T)/2 or (M - M^T)/2")
        ->check(CLI::IsMember({"whole", "symmetric", "antisymmetric"}))
        ->capture_default_str();
    return [flags](Context& context) { return inspectOperator(*flags, context); };
}

}  // namespace plateau::engine
