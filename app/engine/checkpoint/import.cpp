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

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::string from, output;
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

Reply import(const Flags& flags, const Context& context) {
    if (Status fresh = checkNewFolder(flags.output); !fresh) return failure(fresh.error());
    const auto loaded = read(flags.from);
    if (!loaded) return failure(loaded.error());
    const auto tokenizer = huggingface::readTokenizer(flags.from);
    if (!tokenizer) return failure(tokenizer.error());
    noteReport(loaded->report, context);
    if (tokenizer->vocabulary.empty())
        context.console.warning("the folder has no vocabulary: put its vocab.txt into " + flags.output);
    const Status written = writeNewFolder(flags.output, [&](const fs::path& folder) {
        return model::writeModel(loaded->model, tokenizer->vocabulary, tokenizer->cased, folder);
    });
    if (!written) return failure(written.error());
    Reply reply;
    reply.document = modelDocument(loaded->model);
    reply.document["output"] = flags.output;
    reply.document.update(reportDocument(loaded->report));
    reply.text = modelText(loaded->model) + " in " + flags.output + "\n";
    return reply;
}

}  // namespace

Action declareImport(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("--from", flags->from, "Hugging Face folder")->required()->type_name("DIR");
    app.add_option("--output", flags->output, "checkpoint to make; must be new or empty")->required()->type_name("C");
    return [flags](Context& context) { return import(*flags, context); };
}

}  // namespace plateau::engine
