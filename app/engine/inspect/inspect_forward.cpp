#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/checkpoint/tensor_output.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/commands.h"
#include "core/inspect/forward.h"
#include "core/protocol/checkpoint_parameter.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Question {
    std::string checkpoint, text, output;
    std::optional<std::string> pair;
    std::vector<std::string> outputs;
    std::vector<std::int64_t> layers;
    bool wide = false;

    std::vector<Parameter> parameters() {
        return {protocol::checkpointParameter(checkpoint),
                parameter("text", &text, "A", "the text").required(),
                parameter("pair", &pair, "B", "a second text, after [SEP]"),
                parameter("outputs", &outputs, "LIST",
                          "logits, hidden, attention, scores (default: all that the model has)")
                    .list()
                    .oneOf({"logits", "hidden", "attention", "scores"}),
                parameter("layers", &layers, "LIST", "numbers of the layers to write (default: all)").list(),
                flag("double", &wide, "compute in float64"),
                parameter("output", &output, "F", "file of the tensors")};
    }
};

inspect::ForwardOutputs outputsOf(const Question& question, const model::BertConfig& config) {
    inspect::ForwardOutputs outputs =
        question.outputs.empty() ? inspect::everyOutput(config) : inspect::ForwardOutputs{};
    for (const std::string& name : question.outputs) {
        outputs.logits |= name == "logits";
        outputs.hidden |= name == "hidden";
        outputs.attention |= name == "attention";
        outputs.scores |= name == "scores";
    }
    outputs.layers = question.layers;
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

Reply forwardOf(const Question& question, const Context& context) {
    const fs::path output = question.output.empty() ? context.scratch_file : fs::path(question.output);
    if (output.empty())
        return failure(Error{ErrorCode::usage, "no output given", "--output", "give --output F.safetensors"});
    const auto opened = openCheckpoint(question.checkpoint, context, question.wide ? at::kDouble : at::kFloat);
    if (!opened) return failure(opened.error());
    const model::Bert& bert = (*opened)->model();
    const auto tokenizer = (*opened)->tokenizer();
    if (!tokenizer) return failure(tokenizer.error());
    const auto input = inspect::textInput(**tokenizer, bert.config(), question.text, question.pair);
    if (!input) return failure(input.error());
    const auto tensors = inspect::forward(bert, *input, outputsOf(question, bert.config()));
    if (!tensors) return failure(tensors.error());
    if (Status written = writeTensors(*tensors, output, output == context.scratch_file); !written)
        return failure(written.error());
    return replyOf(output, *input, *tensors);
}

}  // namespace

Command inspectForwardCommand() {
    return questionCommand<Question, &forwardOf>("inspect forward",
                                                 "logits, hidden states and attention maps of a text");
}

}  // namespace plateau::engine
