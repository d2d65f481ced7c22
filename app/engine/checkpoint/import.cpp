#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/checkpoint/commands.h"
#include "app/engine/checkpoint/model_document.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "core/base/new_folder.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/inspect/text_input.h"
#include "core/model/folded_folder.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Question {
    std::string from, output;

    std::vector<Parameter> parameters() {
        return {parameter("from", &from, "DIR", "Hugging Face folder").required(),
                parameter("output", &output, "C", "checkpoint to make; must be new or empty").required()};
    }
};

// The model of the folder; of a folded one, the model that was folded.
Result<model::LoadedModel> read(const fs::path& from) {
    auto loaded = model::loadModel(from);
    std::error_code ignored;
    if (!loaded || !fs::exists(from / model::kSideCar, ignored)) return loaded;
    auto own = model::unfoldedModel(loaded->model, from);
    if (!own) return own.error();
    return model::LoadedModel{*std::move(own), std::move(loaded->report)};
}

// Where there are more tokens than the model has embeddings for, which `transformers` opens, too.
void warnOfRows(const huggingface::TokenizerFiles& tokenizer, std::int64_t rows, const Context& context) {
    const auto own = inspect::tokenizerOf(tokenizer, "");
    if (own && own->vocabulary().size() > rows)
        context.console.warning("the vocabulary has " + grouped(own->vocabulary().size()) +
                                " tokens, the model embeddings for " + grouped(rows) +
                                ": texts with the others are refused");
}

Reply import(const Question& question, const Context& context) {
    if (Status fresh = checkNewFolder(question.output); !fresh) return failure(fresh.error());
    const auto loaded = read(question.from);
    if (!loaded) return failure(loaded.error());
    const auto tokenizer = huggingface::readTokenizer(question.from);
    if (!tokenizer) return failure(tokenizer.error());
    noteReport(loaded->report, context);
    if (tokenizer->vocabulary.empty())
        context.console.warning("the folder has no vocabulary: put its vocab.txt into " + question.output);
    else
        warnOfRows(*tokenizer, loaded->model.config().vocab_size, context);
    const Status written = writeNewFolder(
        question.output, [&](const fs::path& folder) { return model::writeModel(loaded->model, *tokenizer, folder); });
    if (!written) return failure(written.error());
    Reply reply;
    reply.document = modelDocument(loaded->model);
    reply.document["output"] = question.output;
    reply.document.update(reportDocument(loaded->report));
    reply.text = modelText(loaded->model) + " in " + question.output + "\n";
    return reply;
}

}  // namespace

Command importCommand() {
    return questionCommand<Question, &import>("import", "a Hugging Face folder as a checkpoint");
}

}  // namespace plateau::engine
