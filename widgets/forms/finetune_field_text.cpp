#include "widgets/forms/finetune_field_text.h"

#include "core/spec/draft.h"
#include "core/spec/finetune_schema.h"
#include "widgets/forms/catalogue_text.h"

namespace plateau::widgets {
namespace {

// What both kinds of run have is called alike: "glue.lr" for "classify.lr".
std::string commonName(const std::string& field) {
    const std::string own = "classify.";
    return field.starts_with(own) ? "glue." + field.substr(own.size()) : field;
}

}  // namespace

QString finetuneFieldHelp(const std::string& field) {
    if (const auto found = spec::glueSchema().find(field))
        return catalogueText("field." + field, found->field->info.help) + QLatin1Char('\n') +
               QString::fromStdString(field);
    const auto found = spec::classifySchema().find(field);
    if (!found) return {};
    const QString common = catalogueText("field." + commonName(field), found->field->info.help);
    return catalogueText("field." + field, common.toStdString()) + QLatin1Char('\n') + QString::fromStdString(field);
}

}  // namespace plateau::widgets
