#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/checkpoint/checkpoint_flags.h"
#include "app/engine/checkpoint/commands.h"
#include "app/engine/checkpoint/model_document.h"
#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "core/base/new_folder.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/folded_folder.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::string checkpoint, output;
    bool fold = false;
};

Reply exportModel(const Flags& flags, const Context& context) {
    if (Status fresh = checkNewFolder(flags.output); !fresh) return failure(fresh.error());
    const auto folder = train::resolveCheckpoint(flags.checkpoint);
    if (!folder) return failure(folder.error());
    const auto loaded = model::loadModel(*folder);
    if (!loaded) return failure(loaded.error());
    const auto tokenizer = huggingface::readTokenizer(*folder);
    if (!tokenizer) return failure(tokenizer.error());
    noteReport(loaded->report, context);
    const bool plain = flags.fold || loaded->model.config().plainBert();
    const auto write = flags.fold ? &model::writeFolded : &model::writeModel;
    const Status written = writeNewFolder(flags.output, [&](const fs::path& target) {
        return write(loaded->model, tokenizer->vocabulary, tokenizer->cased, target);
    });
    if (!written) return failure(written.error());
    Reply reply;
    reply.document = modelDocument(loaded->model);
    reply.document["output"] = flags.output;
    reply.document["model_type"] = plain ? "bert" : "plateau_bert";
    reply.text =
        modelText(loaded->model) + (plain ? " as plain BERT in " : " as plateau_bert in ") + flags.output + "\n";
    return reply;
}

}  // namespace

Action declareExport(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    declareCheckpoint(app, flags->checkpoint);
    app.add_option("--output", flags->output, "folder to make; must be new or empty")->required()->type_name("DIR");
    app.add_flag("--fold", flags->fold,
                 "as plain BERT that computes the same, with plateau.safetensors for the way back");
    return [flags](Context& context) { return exportModel(*flags, context); };
}

}  // namespace plateau::engine
