#include <variant>

#include "app/engine/command/fields_text.h"
#include "app/engine/command/question.h"
#include "app/engine/finetune/commands.h"
#include "app/engine/finetune/finetune_command.h"
#include "core/glue/finetune_draft.h"
#include "core/glue/own_data.h"
#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_schema.h"
#include "core/spec/finetune_spec.h"

namespace plateau::engine {
namespace {

// The spec names the columns, so that it says what was done.
Status nameColumns(spec::Draft& draft) {
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

std::variant<spec::ClassifySpec, std::vector<Error>> resolve(const protocol::FinetuneForm& form, Context& context) {
    using Errors = std::vector<Error>;
    auto draft =
        draftOf(spec::classifySchema(), form, {"classify.checkpoint", "classify.train", "classify.dev"}, context);
    if (!draft) return Errors{draft.error()};
    if (Status named = nameColumns(*draft); !named) return Errors{named.error()};
    const auto recipes = spec::builtInRecipes();
    if (!recipes) return Errors{recipes.error()};
    auto resolution = glue::resolveClassify(*draft, *recipes, positionsOf(spec::classifySchema(), *draft));
    if (auto* spec = std::get_if<spec::ClassifySpec>(&resolution)) {
        tellLength(spec->length, std::get<spec::ClassifySpec>(glue::resolveClassify(*draft, *recipes)).length,
                   context.console);
        return std::move(*spec);
    }
    return errorsOf(std::get<std::vector<spec::FieldError>>(resolution));
}

Reply classify(const protocol::ClassifyEstimateQuestion& question, Context& context) {
    const auto resolved = resolve(question, context);
    if (const std::vector<Error> problems = withLacking(resolved, question, question.kMethod, context);
        !problems.empty())
        return failure(problems);
    return startFinetune(std::get<spec::ClassifySpec>(resolved), question, context);
}

std::string footer() {
    return fieldsText(spec::classifySchema(), spec::classifySchema().toJson(spec::ClassifySpec{}));
}

}  // namespace

Command classifyCommand() {
    return questionCommand<protocol::ClassifyEstimateQuestion, &classify, &footer>(
        "classify", "fine-tune a checkpoint on one's own labelled texts; --dry-run: what that would take");
}

}  // namespace plateau::engine
