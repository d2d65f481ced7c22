#include <memory>
#include <variant>

#include <CLI/CLI.hpp>

#include "app/engine/glue.h"
#include "app/engine/tuning_command.h"
#include "core/glue/classify_spec.h"
#include "core/glue/own_data.h"
#include "core/spec/catalogue.h"

namespace plateau::engine {
namespace {

constexpr TuningFlagHelp kFlags[] = {
    {"checkpoint", "C", "checkpoint, or a run folder for its newest one"},
    {"train", "F", "TSV, CSV or JSON lines to train on"},
    {"dev", "F", "the same to evaluate on after every epoch"},
    {"text", "COL", "column with the text (text, sentence, utt, …)"},
    {"label", "COL", "column with the label (label, intent, category, …)"},
    {"pair", "COL", "column with a second text, of pairs"},
    {"recipe", "R", "protocol: hbert-classify (the default), bert"},
    {"seeds", "LIST", "as 1-5 or 1,7 (the recipe's)"},
};

// The spec names the columns, so that it says what was done.
Status nameColumns(glue::TuningDraft& draft) {
    const std::string& train = draft.fields["classify.train"];
    if (train.empty()) return Done{};
    const auto table = glue::OwnTable::open(train);
    if (!table) return table.error();
    auto& fields = draft.fields;
    const auto columns =
        glue::chooseColumns(*table, {fields["classify.text"], fields["classify.label"], fields["classify.pair"]});
    if (!columns) return columns.error();
    fields["classify.text"] = columns->text;
    fields["classify.label"] = columns->label;
    return Done{};
}

std::variant<glue::ClassifySpec, std::vector<Error>> resolve(const TuningFlags& flags, Context& context) {
    using Errors = std::vector<Error>;
    auto given = flags.values;
    if (!context.flags.device.empty()) given["device"] = context.flags.device;
    auto draft = glue::classifyDraftFromFlags(given, flags.set);
    if (!draft) return Errors{draft.error()};
    *draft = withWholePaths(*std::move(draft), {"classify.checkpoint", "classify.train", "classify.dev"});
    if (Status named = nameColumns(*draft); !named) return Errors{named.error()};
    const auto recipes = spec::builtInRecipes();
    if (!recipes) return Errors{recipes.error()};
    auto resolution = glue::resolveClassify(*draft, *recipes);
    if (auto* spec = std::get_if<glue::ClassifySpec>(&resolution)) return std::move(*spec);
    return errorsOf(std::get<std::vector<spec::FieldError>>(resolution));
}

Reply classify(const TuningFlags& flags, Context& context) {
    const auto resolved = resolve(flags, context);
    if (const auto* errors = std::get_if<std::vector<Error>>(&resolved)) return failure(*errors);
    return startTuning(std::get<glue::ClassifySpec>(resolved), flags, context);
}

}  // namespace

Action declareClassify(CLI::App& app) {
    const auto flags = declareTuning(app, kFlags, glue::classifyFieldTable());
    return [flags](Context& context) { return classify(*flags, context); };
}

}  // namespace plateau::engine
