#include "widgets/forms/finetune_field_text.h"

#include <QCoreApplication>

#include "core/spec/draft.h"
#include "core/spec/finetune_schema.h"
#include "widgets/forms/catalogue_text.h"

namespace plateau::widgets {
namespace {

struct FinetuneFieldText {
    Q_DECLARE_TR_FUNCTIONS(FinetuneFieldText)
};

constexpr struct {
    const char* field;
    const char* text;
} kFinetuneLabels[] = {
    {"glue.checkpoint", QT_TRANSLATE_NOOP("FinetuneFieldText", "Model")},
    {"glue.step", QT_TRANSLATE_NOOP("FinetuneFieldText", "Checkpoint")},
    {"glue.along", QT_TRANSLATE_NOOP("FinetuneFieldText", "Along the training of")},
    {"glue.tasks", QT_TRANSLATE_NOOP("FinetuneFieldText", "Tasks")},
    {"glue.every", QT_TRANSLATE_NOOP("FinetuneFieldText", "One every (steps)")},
    {"glue.data", QT_TRANSLATE_NOOP("FinetuneFieldText", "GLUE folder")},
    {"glue.recipe", QT_TRANSLATE_NOOP("FinetuneFieldText", "Protocol")},
    {"glue.seeds", QT_TRANSLATE_NOOP("FinetuneFieldText", "Seeds")},
    {"glue.epochs", QT_TRANSLATE_NOOP("FinetuneFieldText", "Epochs")},
    {"glue.batch", QT_TRANSLATE_NOOP("FinetuneFieldText", "Batch (examples)")},
    {"glue.length", QT_TRANSLATE_NOOP("FinetuneFieldText", "Longest example (tokens)")},
    {"glue.lr", QT_TRANSLATE_NOOP("FinetuneFieldText", "Learning rate")},
    {"glue.schedule", QT_TRANSLATE_NOOP("FinetuneFieldText", "Schedule")},
    {"glue.warmup_ratio", QT_TRANSLATE_NOOP("FinetuneFieldText", "Warm-up share")},
    {"glue.betas", QT_TRANSLATE_NOOP("FinetuneFieldText", "AdamW betas")},
    {"glue.eps", QT_TRANSLATE_NOOP("FinetuneFieldText", "AdamW epsilon")},
    {"glue.weight_decay", QT_TRANSLATE_NOOP("FinetuneFieldText", "Weight decay")},
    {"glue.clip_norm", QT_TRANSLATE_NOOP("FinetuneFieldText", "Gradient clip norm")},
    {"glue.dropout", QT_TRANSLATE_NOOP("FinetuneFieldText", "Dropout")},
    {"glue.attention_dropout", QT_TRANSLATE_NOOP("FinetuneFieldText", "Attention dropout")},
    {"glue.precision", QT_TRANSLATE_NOOP("FinetuneFieldText", "Precision")},
    {"glue.predict_test", QT_TRANSLATE_NOOP("FinetuneFieldText", "Test predictions")},
    {"glue.parallel", QT_TRANSLATE_NOOP("FinetuneFieldText", "Cells at a time")},
    {"glue.keep_weights", QT_TRANSLATE_NOOP("FinetuneFieldText", "Keep the weights")},
    {"device", QT_TRANSLATE_NOOP("FinetuneFieldText", "Device")},
    {"classify.train", QT_TRANSLATE_NOOP("FinetuneFieldText", "Training file")},
    {"classify.dev", QT_TRANSLATE_NOOP("FinetuneFieldText", "Validation file")},
    {"classify.text", QT_TRANSLATE_NOOP("FinetuneFieldText", "Text")},
    {"classify.label", QT_TRANSLATE_NOOP("FinetuneFieldText", "Label")},
    {"classify.pair", QT_TRANSLATE_NOOP("FinetuneFieldText", "Second text")},
    {"classify.numeric_labels", QT_TRANSLATE_NOOP("FinetuneFieldText", "Numbers as classes")},
    {"classify.head", QT_TRANSLATE_NOOP("FinetuneFieldText", "Head")},
    {"classify.select", QT_TRANSLATE_NOOP("FinetuneFieldText", "Epoch taken")},
};

// What both kinds of run have is called alike: "glue.lr" for "classify.lr".
std::string commonName(const std::string& field) {
    const std::string own = "classify.";
    return field.starts_with(own) ? "glue." + field.substr(own.size()) : field;
}

}  // namespace

QString finetuneFieldLabel(const std::string& field) {
    for (const std::string& known : {field, commonName(field)}) {
        for (const auto& [name, text] : kFinetuneLabels) {
            if (known == name) return FinetuneFieldText::tr(text);
        }
    }
    return QString::fromStdString(field.substr(field.rfind('.') + 1));
}

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
