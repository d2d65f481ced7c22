#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/checkpoint/checkpoint_flags.h"
#include "app/engine/checkpoint/tensor_output.h"
#include "app/engine/command/command.h"
#include "app/engine/inspect/commands.h"
#include "core/inspect/forward.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::string checkpoint, text, output;
    std::optional<std::string> pair;
    std::vector<std::string> outputs;
    std::vector<std::int64_t> layers;
    bool wide = false;
};

inspect::ForwardOutputs outputsOf(const Flags& flags, const model::BertConfig& config) {
    inspect::ForwardOutputs outputs = flags.outputs.empty() ? inspect::everyOutput(config) : inspect::ForwardOutputs{};
    for (const std::string& name : flags.outputs) {
        outputs.logits |= name == "logits";
        outputs.hidden |= name == "hidden";
        outputs.attention |= name == "attention";
        outputs.scores |= name == "scores";
    }
    outputs.layers = flags.layers;
    return outputs;
}

Reply replyOf(const fs::path& output, const inspect::TextInput& input, const Tensors& tensors) {
    Reply reply;
    std::vector<std::string> tokens;
    for (const inspect::TextToken& token : input.tokens) tokens.push_back(token.token);
    for (const auto& [name, tensor] : tensors) {
        reply.text += name + "  [";
        for (std::int64_t i = 0; i < tensor.dim(); ++i) reply.text += (i ? "," : "") + std::to_string(tensor.size(i));
        reply.text += "]\n";
    }
    reply.document = {{"output", output.string()}, {"tokens", tokens}, {"tensors", shapesOf(tensors)}};
    return reply;
}

Reply forwardOf(const Flags& flags, const Context& context) {
    const fs::path output = flags.output.empty() ? context.scratch_file : fs::path(flags.output);
    if (output.empty())
        return failure(Error{ErrorCode::usage, "no output given", "--output", "give --output F.safetensors"});
    const auto opened = openCheckpoint(flags.checkpoint, context, flags.wide ? at::kDouble : at::kFloat);
    if (!opened) return failure(opened.error());
    const model::Bert& bert = (*opened)->model();
    const auto tokenizer = (*opened)->tokenizer();
    if (!tokenizer) return failure(tokenizer.error());
    const auto input = inspect::textInput(**tokenizer, bert.config(), flags.text, flags.pair);
    if (!input) return failure(input.error());
    const auto tensors = inspect::forward(bert, *input, outputsOf(flags, bert.config()));
    if (!tensors) return failure(tensors.error());
    if (Status written = writeTensors(*tensors, output, output == context.scratch_file); !written)
        return failure(written.error());
    return replyOf(output, *input, *tensors);
}

}  // namespace

Action declareInspectForward(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    declareCheckpoint(app, flags->checkpoint);
    app.add_option("--text", flags->text, "the text")->required()->type_name("A");
    app.add_option("--pair", flags->pair, "a second text, after [SEP]")->type_name("B");
    app.add_option("--outputs", flags->outputs, "logits, hidden, attention, scores (default: all that the model has)")
        ->delimiter(',')
        ->check(CLI::IsMember({"logits", "hidden", "attention", "scores"}))
        ->type_name("LIST");
    app.add_option("--layers", flags->layers, "numbers of the layers to write (default: all)")
        ->delimiter(',')
        ->type_name("LIST");
    app.add_flag("--double", flags->wide, "compute in float64");
    app.add_option("--output", flags->output, "file of the tensors")->type_name("F");
    return [flags](Context& context) { return forwardOf(*flags, context); };
}

}  // namespace plateau::engine
