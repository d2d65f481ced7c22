#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/checkpoint/commands.h"
#include "app/engine/checkpoint/model_document.h"
#include "app/engine/command/question.h"
#include "core/attention/graph/own_operators.h"
#include "core/base/files.h"
#include "core/base/new_folder.h"
#include "core/huggingface/model_code.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/folded_folder.h"
#include "core/operatorfile/operator_file.h"
#include "core/protocol/checkpoint_parameter.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Question {
    std::string checkpoint, output;
    bool fold = false;

    std::vector<Parameter> parameters() {
        return {protocol::checkpointParameter(checkpoint),
                parameter("output", &output, "DIR", "folder to make; must be new or empty").required(),
                flag("fold", &fold, "as plain BERT that computes the same, with plateau.safetensors for the way back")};
    }
};

bool isProgram(const std::string& op, const fs::path& checkpoint) {
    if (!attention::graph::isOwnId(op)) return false;
    const fs::path path = checkpoint / (op + operatorfile::kOperatorEnding);
    const auto text = readFile(path, operatorfile::kMostOperatorBytes);
    const auto file = text ? operatorfile::parseOperatorFile(*text, path.string()) : text.error();
    return file && file->isProgram();
}

Reply exportModel(const Question& question, const Context& context) {
    if (Status fresh = checkNewFolder(question.output); !fresh) return failure(fresh.error());
    const auto folder = train::resolveCheckpoint(question.checkpoint);
    if (!folder) return failure(folder.error());
    const auto loaded = model::loadModel(*folder);
    if (!loaded) return failure(loaded.error());
    for (const model::LayerOperator& op : loaded->model.config().operators)
        if (isProgram(op.descriptor->id, *folder))
            return failure(
                Error{ErrorCode::unavailable,
                      "transformers has no code for the operator '" + op.descriptor->id + "', which is in C++",
                      folder->string(), "open the checkpoint with plateau-engine"});
    const auto tokenizer = huggingface::readTokenizer(*folder);
    if (!tokenizer) return failure(tokenizer.error());
    noteReport(loaded->report, context);
    const bool plain = question.fold || loaded->model.config().plainBert();
    const Status written = writeNewFolder(question.output, [&](const fs::path& target) {
        Status model = question.fold ? model::writeFolded(loaded->model, *tokenizer, target)
                                     : model::writeModel(loaded->model, *tokenizer, target);
        return model && !plain ? huggingface::addModelCode(target) : model;
    });
    if (!written) return failure(written.error());
    Reply reply;
    reply.document = modelDocument(loaded->model);
    reply.document["output"] = question.output;
    reply.document["model_type"] = plain ? "bert" : "plateau_bert";
    reply.text =
        modelText(loaded->model) + (plain ? " as plain BERT in " : " as plateau_bert in ") + question.output + "\n";
    return reply;
}

}  // namespace

Command exportCommand() {
    return questionCommand<Question, &exportModel>("export", "a checkpoint as a Hugging Face folder");
}

}  // namespace plateau::engine
