#include "widgets/forms/field_text.h"

#include <QCoreApplication>

#include "widgets/forms/catalogue_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

struct Label {
    std::string_view field;
    const char* text;
};

constexpr Label kLabels[] = {
    {"seed", QT_TRANSLATE_NOOP("FieldText", "Seeds")},
    {"variants", QT_TRANSLATE_NOOP("FieldText", "Variants")},
    {"device", QT_TRANSLATE_NOOP("FieldText", "Device")},
    {"model.operator", QT_TRANSLATE_NOOP("FieldText", "Operator")},
    {"model.size", QT_TRANSLATE_NOOP("FieldText", "Size")},
    {"model.layers", QT_TRANSLATE_NOOP("FieldText", "Layers")},
    {"model.hidden", QT_TRANSLATE_NOOP("FieldText", "Width")},
    {"model.heads", QT_TRANSLATE_NOOP("FieldText", "Heads")},
    {"model.ffn", QT_TRANSLATE_NOOP("FieldText", "Feed-forward width")},
    {"model.vocab_size", QT_TRANSLATE_NOOP("FieldText", "Vocabulary size")},
    {"model.max_positions", QT_TRANSLATE_NOOP("FieldText", "Positions")},
    {"model.pattern", QT_TRANSLATE_NOOP("FieldText", "Operator per layer")},
    {"model.failed_checks", QT_TRANSLATE_NOOP("FieldText", "Known failures")},
    {"model.dropout", QT_TRANSLATE_NOOP("FieldText", "Dropout")},
    {"model.attention_dropout", QT_TRANSLATE_NOOP("FieldText", "Attention dropout")},
    {"model.norm", QT_TRANSLATE_NOOP("FieldText", "Layer norm")},
    {"model.activation", QT_TRANSLATE_NOOP("FieldText", "Activation")},
    {"model.ffn_bias", QT_TRANSLATE_NOOP("FieldText", "Feed-forward biases")},
    {"model.positions", QT_TRANSLATE_NOOP("FieldText", "Position embedding")},
    {"model.token_types", QT_TRANSLATE_NOOP("FieldText", "Token types")},
    {"data.corpus", QT_TRANSLATE_NOOP("FieldText", "Corpus")},
    {"data.vocab", QT_TRANSLATE_NOOP("FieldText", "Vocabulary")},
    {"data.documents", QT_TRANSLATE_NOOP("FieldText", "Documents")},
    {"data.length", QT_TRANSLATE_NOOP("FieldText", "Sample length (tokens)")},
    {"data.held_out", QT_TRANSLATE_NOOP("FieldText", "Held-out samples")},
    {"train.recipe", QT_TRANSLATE_NOOP("FieldText", "Recipe")},
    {"train.steps", QT_TRANSLATE_NOOP("FieldText", "Steps")},
    {"train.batch", QT_TRANSLATE_NOOP("FieldText", "Batch (samples)")},
    {"train.stop_after_exit", QT_TRANSLATE_NOOP("FieldText", "Stop after exit (steps)")},
    {"train.micro_batch", QT_TRANSLATE_NOOP("FieldText", "Micro-batch")},
    {"train.peak_lr", QT_TRANSLATE_NOOP("FieldText", "Peak learning rate")},
    {"train.lr_scale", QT_TRANSLATE_NOOP("FieldText", "Rate factors")},
    {"train.freeze_until", QT_TRANSLATE_NOOP("FieldText", "Freeze until (steps)")},
    {"train.warmup_steps", QT_TRANSLATE_NOOP("FieldText", "Warm-up steps")},
    {"train.schedule", QT_TRANSLATE_NOOP("FieldText", "Schedule")},
    {"train.schedule_epochs", QT_TRANSLATE_NOOP("FieldText", "Schedule over (epochs)")},
    {"train.betas", QT_TRANSLATE_NOOP("FieldText", "AdamW betas")},
    {"train.eps", QT_TRANSLATE_NOOP("FieldText", "AdamW epsilon")},
    {"train.weight_decay", QT_TRANSLATE_NOOP("FieldText", "Weight decay")},
    {"train.clip_norm", QT_TRANSLATE_NOOP("FieldText", "Gradient clip norm")},
    {"train.mlm_probability", QT_TRANSLATE_NOOP("FieldText", "Masked share")},
    {"train.mlm_fixed_count", QT_TRANSLATE_NOOP("FieldText", "Same masked count in every sample")},
    {"train.eval_every", QT_TRANSLATE_NOOP("FieldText", "Evaluate every (steps)")},
    {"train.checkpoint_every", QT_TRANSLATE_NOOP("FieldText", "Checkpoint every (steps)")},
    {"train.keep_checkpoints.last", QT_TRANSLATE_NOOP("FieldText", "Keep newest checkpoints")},
    {"train.keep_checkpoints.every", QT_TRANSLATE_NOOP("FieldText", "Keep one every (steps)")},
    {"train.keep_checkpoints.best", QT_TRANSLATE_NOOP("FieldText", "Keep the best")},
    {"train.log_every", QT_TRANSLATE_NOOP("FieldText", "Log every (steps)")},
    {"train.budget_seconds", QT_TRANSLATE_NOOP("FieldText", "Time budget (s)")},
    {"train.batch_ramp", QT_TRANSLATE_NOOP("FieldText", "Batch ramp")},
    {"train.fresh_optimizer_each", QT_TRANSLATE_NOOP("FieldText", "Fresh optimiser each")},
    {"train.early_stop.above_loss", QT_TRANSLATE_NOOP("FieldText", "Stop early above loss")},
    {"train.early_stop.after_seconds", QT_TRANSLATE_NOOP("FieldText", "Stop early after (s)")},
    {"train.precision", QT_TRANSLATE_NOOP("FieldText", "Precision")},
    {"train.deterministic", QT_TRANSLATE_NOOP("FieldText", "Deterministic")},
    {"anatomy.share", QT_TRANSLATE_NOOP("FieldText", "Share for anatomy")},
    {"init.from", QT_TRANSLATE_NOOP("FieldText", "Start from checkpoint")},
    {"init.parts", QT_TRANSLATE_NOOP("FieldText", "Parts to load")},
    {"init.other_vocab", QT_TRANSLATE_NOOP("FieldText", "Allow another vocabulary")},
    {"init.score_scale", QT_TRANSLATE_NOOP("FieldText", "Score scale at the start")},
    {"init.keys_from_queries", QT_TRANSLATE_NOOP("FieldText", "Keys start as queries")},
};

// "1 … 1000000000" with its digits grouped; anything else as it is.
QString readable(const QString& expected) {
    QStringList parts = expected.split(QStringLiteral(" … "));
    for (QString& part : parts) {
        bool whole = false;
        const qlonglong number = part.toLongLong(&whole);
        if (whole) part = groupedNumber(double(number));
    }
    return parts.join(QStringLiteral(" … "));
}

}  // namespace

QString fieldLabel(std::string_view field) {
    for (const Label& label : kLabels) {
        if (label.field == field) return FieldText::tr(label.text);
    }
    return q(field.substr(field.rfind('.') + 1));
}

QString fieldHelp(std::string_view field) {
    const spec::FieldInfo* info = spec::findField(field);
    if (!info || info->help.empty()) return q(field);
    return catalogueText("field." + std::string(field), info->help) + QLatin1Char('\n') + q(field);
}

QString problemText(const spec::FieldError& error) {
    const QString expected = readable(q(error.expected));
    switch (error.problem) {
        case spec::FieldProblem::unknownField:
            return expected.isEmpty() ? FieldText::tr("Unknown field")
                                      : FieldText::tr("Unknown field; did you mean %1?").arg(expected);
        case spec::FieldProblem::notANumber:
            return FieldText::tr("Must be a number, %1").arg(expected);
        case spec::FieldProblem::notAnInteger:
            return FieldText::tr("Must be a whole number, %1").arg(expected);
        case spec::FieldProblem::outOfRange:
            if (error.field == "model.pattern")
                return FieldText::tr("Must have one operator a layer, %1 in all")
                    .arg(expected.section(QLatin1Char(' '), 0, 0));
            return FieldText::tr("Must be %1").arg(expected);
        case spec::FieldProblem::unknownChoice:
            return FieldText::tr("Must be one of: %1").arg(expected);
        case spec::FieldProblem::notDivisible:
            return FieldText::tr("Must be divisible by the number of heads");
        case spec::FieldProblem::tooLong:
            return FieldText::tr("Longer than the model's %1 positions").arg(expected);
        case spec::FieldProblem::warmupTooLong:
            return FieldText::tr("Longer than the training");
        case spec::FieldProblem::unsupported:
            return FieldText::tr("Not supported by this version");
        case spec::FieldProblem::deviceMissing:
            return FieldText::tr("This machine does not have it; it has %1").arg(expected);
        case spec::FieldProblem::precisionMissing:
            return FieldText::tr("The device cannot do it; it can do %1").arg(expected);
        case spec::FieldProblem::missing:
            return FieldText::tr("Must be given");
        case spec::FieldProblem::repeated:
            return FieldText::tr("Given twice");
        case spec::FieldProblem::otherLength:
            return FieldText::tr("The corpus has samples of %1 tokens").arg(expected);
        case spec::FieldProblem::tooFewPositions:
            return FieldText::tr("Fewer than the %1 tokens of the corpus' samples").arg(expected);
    }
    return q(spec::describe(error).message);
}

QString problemText(const study::SeedError& error) {
    switch (error.problem) {
        case study::SeedProblem::empty:
            return FieldText::tr("Must be given, such as 1 or 1-3,7");
        case study::SeedProblem::notANumber:
            return FieldText::tr("“%1” is not a seed; write 1 or 1-3,7").arg(q(error.part));
        case study::SeedProblem::backwards:
            return FieldText::tr("“%1” runs backwards").arg(q(error.part));
        case study::SeedProblem::tooMany:
            return FieldText::tr("At most %1 seeds at once").arg(study::kMostSeeds);
    }
    return {};
}

}  // namespace plateau::widgets
