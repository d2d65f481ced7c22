#include "core/spec/finetune_schema.h"

#include "core/spec/pretrain_schema.h"

namespace plateau::spec {
namespace {

constexpr double kMost = 1e9;

// What both kinds have, in pieces: a kind's own fields stand between them.
template <typename Spec>
Schema<Spec> begin(RunKind kind) {
    Schema<Spec> schema(kind);
    schema.text("device", PLATEAU_AT(device), "auto, cpu, cuda or cuda:N.")
        .section(std::string(toString(kind)))
        .optionalText("checkpoint", PLATEAU_AT(checkpoint), "Checkpoint folder, or a run for its newest one.");
    return schema;
}

template <typename Spec>
void addRecipe(Schema<Spec>& schema) {
    schema.text("recipe", PLATEAU_AT(recipe), "Protocol that the other fields follow.");
}

template <typename Spec>
void addProtocol(Schema<Spec>& schema) {
    schema.wholeNumbers("seeds", 0, kMaxSeed, PLATEAU_AT(seeds), "Seeds, one fine-tuning each, as 1-5 or 1,7.")
        .integer("epochs", 1, 1000, PLATEAU_AT(epochs), "Passes over the training data.")
        .integer("batch", 1, 4096, PLATEAU_AT(batch), "Examples per optimiser step.")
        .integer("length", 8, 8192, PLATEAU_AT(length), "Most tokens of an example, [CLS] and [SEP] included.")
        .number("lr", 0, 1, PLATEAU_AT(lr), "Peak learning rate.")
        .choice("schedule", {Schedule::linear, Schedule::cosine, Schedule::constant}, PLATEAU_AT(schedule),
                "Learning rate after the warm-up.")
        .number("warmup_ratio", 0, 1, PLATEAU_AT(warmup_ratio), "Share of the steps that warm up.")
        .pair("betas", 0, 0.999999, PLATEAU_AT(beta1), PLATEAU_AT(beta2), "AdamW's two decay rates, as \"0.9,0.999\".")
        .number("eps", 0, 1, PLATEAU_AT(eps), "AdamW's epsilon.")
        .number("weight_decay", 0, 10, PLATEAU_AT(weight_decay), "Decoupled weight decay.")
        .number("clip_norm", 0, kMost, PLATEAU_AT(clip_norm), "Largest gradient norm; 0 = no clipping.")
        .number("dropout", 0, 0.95, PLATEAU_AT(dropout), "Dropout on hidden values and before the classifier.")
        .number("attention_dropout", 0, 0.95, PLATEAU_AT(attention_dropout), "Dropout on attention probabilities.")
        .choice("precision", {Precision::fp32, Precision::bf16}, PLATEAU_AT(precision),
                "Number format of the training.");
}

template <typename Spec>
void addCells(Schema<Spec>& schema) {
    schema.integer("parallel", 0, 64, PLATEAU_AT(parallel), "Cells at a time; 0 = as suits model and machine.")
        .flag("keep_weights", PLATEAU_AT(keep_weights), "Keep each fine-tuned model in its cell's folder.");
}

Schema<GlueSpec> makeGlue() {
    auto schema = begin<GlueSpec>(RunKind::glue);
    schema.optionalText("along", PLATEAU_AT(along), "Pre-training run whose checkpoints are fine-tuned.")
        .integer("every", 0, kMost, PLATEAU_AT(every), "Steps between those checkpoints; 0 takes all.")
        .text("data", PLATEAU_AT(data), "GLUE folder in the official layout.");
    addRecipe(schema);
    schema.texts("tasks", PLATEAU_AT(tasks), "Names of tasks, or all.");
    addProtocol(schema);
    schema.choice("predict_test", PLATEAU_AT(predict_test), "Seeds of which test predictions are made.");
    addCells(schema);
    schema.example("glue.lr").flags(
        {{"checkpoint", "glue.checkpoint", "C", "checkpoint, or a run folder for its newest one"},
         {"data", "glue.data", "DIR", "GLUE folder in the official layout"},
         {"recipe", "glue.recipe", "R", "protocol: courtois2024 (the default), run_glue, cramming"},
         {"tasks", "glue.tasks", "LIST", "names of tasks, or all: those whose data are there (the default)"},
         {"seeds", "glue.seeds", "LIST", "as 1-5 or 1,7 (the recipe's)"},
         {"along", "glue.along", "RUN", "fine-tune the checkpoints of this pre-training run instead"},
         {"every", "glue.every", "N", "with --along: steps between them (0: all)"},
         {"device", "device"}});
    return schema;
}

Schema<ClassifySpec> makeClassify() {
    auto schema = begin<ClassifySpec>(RunKind::classify);
    schema.text("train", PLATEAU_AT(train), "TSV, CSV or JSON lines to train on.")
        .text("dev", PLATEAU_AT(dev), "The same to evaluate on after every epoch.")
        .optionalText("text", PLATEAU_AT(text), "Column with the text; by its usual names when it is not given.")
        .optionalText("label", PLATEAU_AT(label), "Column with the label; by its usual names when it is not given.")
        .optionalText("pair", PLATEAU_AT(pair), "Column with a second text, of pairs.")
        .flag("numeric_labels", PLATEAU_AT(numeric_labels),
              "Many different numbers as labels are classes, not scores.");
    addRecipe(schema);
    addProtocol(schema);
    schema
        .choice("head", {ClassifierForm::twoLayer, ClassifierForm::pooler}, PLATEAU_AT(head),
                "Dense, ReLU, dropout, dense on [CLS]; or BERT's tanh pooler, dropout, dense.")
        .choice("select", {EpochChoice::best, EpochChoice::last}, PLATEAU_AT(select),
                "Epoch whose weights count: that of the best accuracy on the dev data, or the last.");
    addCells(schema);
    schema.example("classify.lr")
        .flags({{"checkpoint", "classify.checkpoint", "C", "checkpoint, or a run folder for its newest one"},
                {"train", "classify.train", "F", "TSV, CSV or JSON lines to train on"},
                {"dev", "classify.dev", "F", "the same to evaluate on after every epoch"},
                {"text", "classify.text", "COL", "column with the text (text, sentence, utt, …)"},
                {"label", "classify.label", "COL", "column with the label (label, intent, category, …)"},
                {"pair", "classify.pair", "COL", "column with a second text, of pairs"},
                {"recipe", "classify.recipe", "R", "protocol: hbert-classify (the default), bert"},
                {"seeds", "classify.seeds", "LIST", "as 1-5 or 1,7 (the recipe's)"},
                {"device", "device"}});
    return schema;
}

}  // namespace

const Schema<GlueSpec>& glueSchema() {
    static const Schema<GlueSpec> schema = makeGlue();
    return schema;
}

const Schema<ClassifySpec>& classifySchema() {
    static const Schema<ClassifySpec> schema = makeClassify();
    return schema;
}

}  // namespace plateau::spec
