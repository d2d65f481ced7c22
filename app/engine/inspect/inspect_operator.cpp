#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/checkpoint/tensor_output.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/inspect/operator_answer.h"
#include "app/engine/inspect/operator_tensors.h"
#include "core/inspect/operator_statistics.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

using Question = protocol::OperatorQuestion;

Result<std::vector<std::int64_t>> layersOf(const Question& question, std::int64_t all) {
    std::vector<std::int64_t> layers = question.layers;
    for (const std::int64_t layer : layers)
        if (layer < 0 || layer >= all)
            return Error{ErrorCode::invalidField, "there is no layer " + std::to_string(layer), "--layers",
                         "give numbers from 0 to " + std::to_string(all - 1)};
    std::ranges::sort(layers);
    layers.erase(std::unique(layers.begin(), layers.end()), layers.end());
    for (std::int64_t layer = 0; question.layers.empty() && layer < all; ++layer) layers.push_back(layer);
    return layers;
}

OperatorTensorChoice choiceOf(const Question& question) {
    using Part = OperatorTensorChoice::Part;
    OperatorTensorChoice choice{.matrix = question.matrix,
                                .heads = question.heads,
                                .part = Part::whole,
                                .forms = question.forms,
                                .thumbnails = question.thumbnails};
    std::ranges::sort(choice.heads);
    choice.heads.erase(std::unique(choice.heads.begin(), choice.heads.end()), choice.heads.end());
    choice.part = question.part == "symmetric"       ? Part::symmetric
                  : question.part == "antisymmetric" ? Part::antisymmetric
                                                     : Part::whole;
    return choice;
}

// A checkpoint whose matrices are taken off, or added where what it is taken off is taken off itself.
struct Other {
    std::shared_ptr<OpenCheckpoint> checkpoint;
    bool is_taken_off;
    std::string flag;
};

// (M - start) - (minus - minus start), as far as they are given.
Result<std::vector<Other>> openOthers(const Question& question, const Context& context) {
    std::vector<Other> others;
    const auto add = [&](const std::string& folder, bool isTakenOff, const char* flag) -> Status {
        if (folder.empty()) return Done{};
        auto opened = openCheckpoint(folder, context, at::kFloat);
        if (!opened) return opened.error();
        others.push_back({std::move(*opened), isTakenOff, flag});
        return Done{};
    };
    if (Status added = add(question.minus, true, "--minus"); !added) return added.error();
    if (Status added = add(question.start, true, "--start"); !added) return added.error();
    if (Status added = add(question.minus_start, false, "--minus-start"); !added) return added.error();
    return others;
}

// Heads by their own numbers, whichever were chosen.
protocol::OperatorAnswer::Layer numbered(protocol::OperatorAnswer::Layer layer,
                                         const std::vector<std::int64_t>& heads) {
    for (std::size_t i = 0; i < heads.size() && i < layer.heads.size(); ++i)
        layer.heads[i].head = static_cast<int>(heads[i]);
    return layer;
}

struct Looked {
    protocol::OperatorAnswer answer;
    std::string text;
    Tensors tensors;
};

Status addLayer(Looked& looked, const Question& question, const OperatorTensorChoice& choice, const model::Bert& bert,
                const std::vector<Other>& others, std::int64_t layer, bool isFileWanted) {
    inspect::OperatorMatrices found = inspect::operatorMatrices(bert, layer);
    if (Status kept = keepOnly(found, choice); !kept) return kept;
    if (question.statistics == "none") {
        looked.answer.layers.push_back(numbered(operatorNames(layer, found), choice.heads));
    } else {
        const inspect::OperatorStatistics statistics = inspect::operatorStatistics(found);
        looked.answer.layers.push_back(numbered(operatorAnswer(layer, statistics), choice.heads));
        looked.text += operatorText(layer, statistics);
    }
    if (!isFileWanted) return Done{};
    std::vector<OperatorTerm> terms;
    for (const Other& other : others) {
        terms.push_back({{}, other.is_taken_off, other.flag});
        const model::Bert& model = other.checkpoint->model();
        if (layer >= model.config().layers) continue;
        terms.back().matrices = inspect::operatorMatrices(model, layer);
        if (Status kept = keepOnly(terms.back().matrices, choice); !kept) return kept;
    }
    return addOperatorTensors(looked.tensors, layer, found, terms, choice);
}

Reply inspectOperator(const Question& question, Context& context) {
    const auto opened = openCheckpoint(question.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const auto others = openOthers(question, context);
    if (!others) return failure(others.error());
    const model::Bert& bert = (*opened)->model();
    const auto layers = layersOf(question, bert.config().layers);
    if (!layers) return failure(layers.error());
    const fs::path output = question.output.empty() ? context.scratch_file : fs::path(question.output);
    Looked looked;
    const OperatorTensorChoice choice = choiceOf(question);
    const auto count = static_cast<double>(layers->size());
    for (const std::int64_t layer : *layers) {
        if (!context.go_on(static_cast<double>(looked.answer.layers.size()) / count))
            return failure(Error{ErrorCode::cancelled, "cancelled", "layer " + std::to_string(layer), ""});
        const Status added = addLayer(looked, question, choice, bert, *others, layer, !output.empty());
        if (!added) return failure(added.error());
    }
    if (!output.empty()) {
        if (Status written = writeTensors(looked.tensors, output, output == context.scratch_file); !written)
            return failure(written.error());
        looked.answer.output = output.string();
        looked.answer.tensors = shapesOf(looked.tensors);
    }
    return answered(looked.answer, std::move(looked.text));
}

}  // namespace

Command inspectOperatorCommand() {
    return questionCommand<Question, &inspectOperator>("inspect operator",
                                                       "statistics and spectra of every head's matrices");
}

}  // namespace plateau::engine
