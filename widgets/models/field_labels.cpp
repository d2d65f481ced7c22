#include "widgets/models/field_labels.h"

#include <string>

#include <QCoreApplication>
#include <QRegularExpression>

#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr const char *kTraining = "FieldText", *kFinetuning = "FinetuneFieldText";  // contexts of translations

struct Label {
    std::string_view field;
    const char* text;
};

constexpr Label kLabels[] = {
    {"seed", QT_TRANSLATE_NOOP("FieldText", "Seeds")},
    {"variants", QT_TRANSLATE_NOOP("FieldText", "Variants")},
    {"machine", QT_TRANSLATE_NOOP("FieldText", "Machine")},
    {"start", QT_TRANSLATE_NOOP("FieldText", "Start")},
    {"job.partition", QT_TRANSLATE_NOOP("FieldText", "Partition")},
    {"job.minutes", QT_TRANSLATE_NOOP("FieldText", "Time limit (minutes)")},
    {"job.gpus", QT_TRANSLATE_NOOP("FieldText", "GPUs per node")},
    {"job.at_once", QT_TRANSLATE_NOOP("FieldText", "Runs at a time")},
    {"job.account", QT_TRANSLATE_NOOP("FieldText", "Account")},
    {"job.qos", QT_TRANSLATE_NOOP("FieldText", "Quality of service")},
    {"job.nodes", QT_TRANSLATE_NOOP("FieldText", "Nodes")},
    {"job.cpus", QT_TRANSLATE_NOOP("FieldText", "Processors per process")},
    {"job.memory_gib", QT_TRANSLATE_NOOP("FieldText", "Memory per node (GiB)")},
    {"job.warning_seconds", QT_TRANSLATE_NOOP("FieldText", "Checkpoint before the limit (seconds)")},
    {"job.name", QT_TRANSLATE_NOOP("FieldText", "Name of the job")},
    {"job.options", QT_TRANSLATE_NOOP("FieldText", "Options of sbatch")},
    {"job.before", QT_TRANSLATE_NOOP("FieldText", "Before the run")},
    {"device", QT_TRANSLATE_NOOP("FieldText", "Device")},
    {"devices", QT_TRANSLATE_NOOP("FieldText", "Devices")},
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
    {"train.reduction", QT_TRANSLATE_NOOP("FieldText", "Sum of gradients")},
    {"anatomy.share", QT_TRANSLATE_NOOP("FieldText", "Share for anatomy")},
    {"init.from", QT_TRANSLATE_NOOP("FieldText", "Start from checkpoint")},
    {"init.parts", QT_TRANSLATE_NOOP("FieldText", "Parts to load")},
    {"init.other_vocab", QT_TRANSLATE_NOOP("FieldText", "Allow another vocabulary")},
    {"init.score_scale", QT_TRANSLATE_NOOP("FieldText", "Score scale at the start")},
    {"init.keys_from_queries", QT_TRANSLATE_NOOP("FieldText", "Keys start as queries")},
};

constexpr Label kFinetuneLabels[] = {
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
    {"classify.train", QT_TRANSLATE_NOOP("FinetuneFieldText", "Training file")},
    {"classify.dev", QT_TRANSLATE_NOOP("FinetuneFieldText", "Validation file")},
    {"classify.text", QT_TRANSLATE_NOOP("FinetuneFieldText", "Text")},
    {"classify.label", QT_TRANSLATE_NOOP("FinetuneFieldText", "Label")},
    {"classify.pair", QT_TRANSLATE_NOOP("FinetuneFieldText", "Second text")},
    {"classify.numeric_labels", QT_TRANSLATE_NOOP("FinetuneFieldText", "Numbers as classes")},
    {"classify.head", QT_TRANSLATE_NOOP("FinetuneFieldText", "Head")},
    {"classify.select", QT_TRANSLATE_NOOP("FinetuneFieldText", "Epoch taken")},
};

// What both kinds of fine-tuning have is called alike: "glue.lr" for "classify.lr".
std::string commonName(std::string_view field) {
    constexpr std::string_view kOwn = "classify.";
    return field.starts_with(kOwn) ? "glue." + std::string(field.substr(kOwn.size())) : std::string(field);
}

}  // namespace

QString knownFieldLabel(std::string_view field) {
    for (const Label& label : kLabels)
        if (label.field == field) return QCoreApplication::translate(kTraining, label.text);
    for (const std::string& name : {std::string(field), commonName(field)})
        for (const Label& label : kFinetuneLabels)
            if (label.field == name) return QCoreApplication::translate(kFinetuning, label.text);
    return {};
}

QString fieldLabel(std::string_view field) {
    const QString known = knownFieldLabel(field);
    return known.isEmpty() ? q(field.substr(field.rfind('.') + 1)) : known;
}

QString settingLabel(std::string_view field) {
    if (field == "seed") return QCoreApplication::translate("plateau::widgets::RunTableModel", "Seed");
    if (field == "kind") return QCoreApplication::translate("plateau::widgets::RunTableModel", "Kind");
    return fieldLabel(field);
}

QString withoutUnit(const QString& label) {
    static const QRegularExpression kUnit(QStringLiteral("\\s*[(（][^)）]*[)）]$"));
    return QString(label).remove(kUnit);
}

QString labelOfParameter(std::string_view parameter) {
    for (const Label& label : kLabels)
        if (label.field.substr(label.field.find('.') + 1) == parameter)
            return QCoreApplication::translate(kTraining, label.text);
    return {};
}

}  // namespace plateau::widgets
