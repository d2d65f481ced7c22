#include "core/spec/pretrain_schema.h"

#include "core/spec/nearest.h"

namespace plateau::spec {
namespace {

constexpr double kMaxSteps = 1e9;
constexpr double kMostDevices = 64;

void addModel(Schema<RunSpec>& schema) {
    schema.text("model.size", PLATEAU_AT(model.size), "Named size; sets layers, hidden, heads and ffn.")
        .integer("model.layers", 1, 128, PLATEAU_AT(model.layers), "Number of encoder layers.")
        .integer("model.hidden", 1, 16384, PLATEAU_AT(model.hidden), "Width h; divisible by the heads.")
        .integer("model.heads", 1, 256, PLATEAU_AT(model.heads), "Attention heads per layer.")
        .integer("model.ffn", 1, 65536, PLATEAU_AT(model.ffn), "Width of the feed-forward part.")
        .integer("model.vocab_size", 0, 1e7, PLATEAU_AT(model.vocab_size),
                 "Entries of the vocabulary; 0 = the corpus'.")
        .integer("model.max_positions", 4, 65536, PLATEAU_AT(model.max_positions),
                 "Longest sequence the model can take.")
        .text("model.operator", PLATEAU_AT(model.op), "Attention operator of every layer.")
        .textMap("model.operator_settings", PLATEAU_AT(model.operator_settings), "Settings of the operator by name.")
        .texts("model.pattern", PLATEAU_AT(model.pattern),
               "Operator per layer, as \"original×2,pairwise×2\", or hbert-v1, hbert-v2; empty = the same everywhere.")
        .texts("model.failed_checks", PLATEAU_AT(model.failed_checks),
               "Checks that its own operators are known to fail; follows from the operators.")
        .silent()
        .number("model.dropout", 0, 0.99, PLATEAU_AT(model.dropout), "Dropout of the hidden states.")
        .number("model.attention_dropout", 0, 0.99, PLATEAU_AT(model.attention_dropout),
                "Dropout of the attention probabilities.")
        .choice("model.norm", PLATEAU_AT(model.norm), "Where the layer norms stand.")
        .choice("model.activation", PLATEAU_AT(model.activation), "Activation of the feed-forward part.")
        .flag("model.ffn_bias", PLATEAU_AT(model.ffn_bias), "Biases in the feed-forward part.")
        .choice("model.positions", PLATEAU_AT(model.positions), "Kind of position embedding.")
        .integer("model.token_types", 0, 16, PLATEAU_AT(model.token_types), "Token types; 0 = no such embedding.")
        .optionalText("model.classifier", PLATEAU_AT(model.classifier), "Classification head; empty in pre-training.")
        .optionalText("init.from", PLATEAU_AT(init.from), "Checkpoint or run to start from; empty = random.")
        .texts("init.parts", PLATEAU_AT(init.parts),
               "Parts taken from there, as \"attention@0-3,ffn\"; empty = everything.")
        .flag("init.other_vocab", PLATEAU_AT(init.other_vocab),
              "Take embeddings and head from there although its vocabulary is another.")
        .silent()
        .number("init.score_scale", 1e-6, 1e6, PLATEAU_AT(init.score_scale),
                "Factor of the attention scores at the start, by the weights that make them.")
        .silent()
        .flag("init.keys_from_queries", PLATEAU_AT(init.keys_from_queries),
              "Start with keys that are the queries: symmetric scores, which then may part.")
        .silent()
        .text("data.corpus", PLATEAU_AT(data.corpus), "\"demo\", a text file, a folder of them, or a corpus folder.")
        .optionalText("data.vocab", PLATEAU_AT(data.vocab), "Vocabulary file; empty = the corpus' own.")
        .choice("data.documents", PLATEAU_AT(data.documents),
                "What a document is in plain text; auto guesses from a sample.")
        .silent()
        .integer("data.length", 4, 4096, PLATEAU_AT(data.length), "Tokens per sample.")
        .integer("data.held_out", 1, 1e7, PLATEAU_AT(data.held_out), "Samples kept for evaluation.");
}

void addTraining(Schema<RunSpec>& schema) {
    schema.text("train.recipe", PLATEAU_AT(train.recipe), "Recipe that fills in what is not set.")
        .integer("train.steps", 1, kMaxSteps, PLATEAU_AT(train.steps),
                 "Optimiser steps; a time budget may end the run before.")
        .integer("train.stop_after_exit", 0, kMaxSteps, PLATEAU_AT(train.stop_after_exit),
                 "Steps that a run still does once it has left its plateau; 0 = all.")
        .silent()
        .integer("train.batch", 1, 65536, PLATEAU_AT(train.batch), "Samples per optimiser step.")
        .integer("train.micro_batch", 0, 65536, PLATEAU_AT(train.micro_batch),
                 "Samples per forward pass; 0 = the batch.")
        .number("train.peak_lr", 1e-12, 10, PLATEAU_AT(train.peak_lr), "Highest learning rate.")
        .numberMap("train.lr_scale", 0, 1e6, PLATEAU_AT(train.lr_scale),
                   "Factors of the learning rate by part of the model or parameter-name pattern, as {\"scores\": 2}.")
        .numberMap("train.freeze_until", 0, kMaxSteps, PLATEAU_AT(train.freeze_until),
                   "Steps for which parts of the model stay as they started, as {\"scores\": 1000, \"ffn@0-1\": 500}.")
        .silent()
        .integer("train.warmup_steps", 0, kMaxSteps, PLATEAU_AT(train.warmup_steps), "Steps until the highest rate.")
        .choice("train.schedule", {Schedule::linear, Schedule::constant, Schedule::budgetTriangle2},
                PLATEAU_AT(train.schedule),
                "Course of the rate: linear to 0 or constant after the warm-up; budget-triangle2 runs on the budget.")
        .optionalNumber("train.schedule_epochs", 1e6, PLATEAU_AT(train.schedule_epochs),
                        "Epochs of the corpus after which a linear rate is 0; empty = the run's end.")
        .pair("train.betas", 0, 0.999999, PLATEAU_AT(train.beta1), PLATEAU_AT(train.beta2),
              "AdamW's two decay rates, as \"0.9,0.999\".")
        .number("train.eps", 1e-30, 1, PLATEAU_AT(train.eps), "AdamW's epsilon.")
        .number("train.weight_decay", 0, 10, PLATEAU_AT(train.weight_decay), "Decoupled weight decay.")
        .number("train.clip_norm", 0, 1e6, PLATEAU_AT(train.clip_norm),
                "Largest global gradient norm; 0 = no clipping.")
        .number("train.mlm_probability", 0.001, 0.99, PLATEAU_AT(train.mlm_probability),
                "Share of tokens selected for prediction.")
        .flag("train.mlm_fixed_count", PLATEAU_AT(train.mlm_fixed_count),
              "Select that share of each sample exactly, instead of drawing each token.")
        .integer("train.eval_every", 1, kMaxSteps, PLATEAU_AT(train.eval_every), "Steps between evaluations.")
        .integer("train.checkpoint_every", 1, kMaxSteps, PLATEAU_AT(train.checkpoint_every),
                 "Steps between checkpoints.")
        .integer("train.keep_checkpoints.last", 1, 100000, PLATEAU_AT(train.keep_checkpoints.last),
                 "Newest checkpoints that stay.")
        .integer("train.keep_checkpoints.every", 0, kMaxSteps, PLATEAU_AT(train.keep_checkpoints.every),
                 "Every how many steps one stays for good; 0 = none.")
        .flag("train.keep_checkpoints.best", PLATEAU_AT(train.keep_checkpoints.best),
              "Keep the one with the lowest evaluation loss.")
        .integer("train.log_every", 1, kMaxSteps, PLATEAU_AT(train.log_every), "Steps between metrics events.")
        .optionalNumber("train.budget_seconds", 1e9, PLATEAU_AT(train.budget_seconds),
                        "Wall-clock budget of the whole run, stops not counted; empty = none.")
        .optionalNumber("train.batch_ramp", 1, PLATEAU_AT(train.batch_ramp),
                        "Share of the run over which the batch grows to its size; empty = it does not.")
        .optionalNumber("train.fresh_optimizer_each", 1e9, PLATEAU_AT(train.fresh_optimizer_each),
                        "Seconds of the budget after which optimiser and schedule start afresh; empty = never.")
        .optionalNumber("train.early_stop.above_loss", 1e3, PLATEAU_AT(train.early_stop.above_loss),
                        "Stop when the evaluation loss is still above it; empty = never.")
        .number("train.early_stop.after_seconds", 0, 1e9, PLATEAU_AT(train.early_stop.after_seconds),
                "Seconds of the budget before such a stop.")
        .choice("train.precision", PLATEAU_AT(train.precision), "Number format of the matrix products.")
        .flag("train.deterministic", PLATEAU_AT(train.deterministic), "Bit-identical repetition on the same machine.")
        .choice("train.reduction", PLATEAU_AT(train.reduction),
                "How several processes sum their gradients: exact is the same bits for 1, 2, 4 and 8 of them.")
        .silent()
        .silentNumber("anatomy.share", 0.5, PLATEAU_AT(anatomy.share),
                      "Share of the training's operations for the series of its anatomy; 0 = none.")
        .text("device", PLATEAU_AT(device), "auto, cpu, cuda or cuda:N.")
        .integer("devices", 1, kMostDevices, PLATEAU_AT(devices),
                 "Devices of this machine that share the run; without GPUs, processes that share its processors.")
        .silent();
}

}  // namespace

const Schema<RunSpec>& pretrainSchema() {
    static const Schema<RunSpec> schema = [] {
        Schema<RunSpec> made(RunKind::pretrain);
        made.choice("kind", PLATEAU_AT(kind), "What the run does.")
            .integer("seed", 0, kMaxSeed, PLATEAU_AT(seed), "Seed of weights, masks, order and dropout.");
        addModel(made);
        addTraining(made);
        made.reserved("glue")
            .example("train.peak_lr")
            .flags({{"corpus", "data.corpus", "C", "demo, a text file or a corpus folder"},
                    {"vocab", "data.vocab", "F", "vocabulary file of a text corpus", false},
                    {"documents", "data.documents", "D",
                     "what a document is in a text: paragraphs, lines, blocks, files (auto: guessed)"},
                    {"recipe", "train.recipe", "R", "named settings, see describe"},
                    {"operator", "model.operator", "O", "attention operator"},
                    {"size", "model.size", "S", "tiny, mini, small, medium, base, large"},
                    {"init-from", "init.from", "CKPT", "checkpoint or run whose weights it starts from", false},
                    {"init-parts", "init.parts", "LIST",
                     "only these: embeddings, attention, attention@0-3, ffn, norms, head", false},
                    {"steps", "train.steps", "N", "optimiser steps"},
                    {"batch", "train.batch", "N", "samples a step"},
                    {"length", "data.length", "N", "tokens a sample"},
                    {"seed", "seed", "N", "seed of weights, masks and order"},
                    {"precision", "train.precision", "P", "fp32, bf16 or fp16"},
                    {"device", "device"},
                    {"devices", "devices", "N", "devices of this machine that share the run"}});
        return made;
    }();
    return schema;
}

const std::vector<FieldInfo>& fieldTable() {
    static const std::vector<FieldInfo> infos = pretrainSchema().infos();
    return infos;
}

const FieldInfo* findField(std::string_view name) {
    const auto found = pretrainSchema().find(name);
    return found ? &found->field->info : nullptr;
}

std::string nearestField(std::string_view name, std::vector<std::string> others) {
    for (const FieldInfo& info : fieldTable()) others.emplace_back(info.name);
    return spec::nearest(name, others);
}

}  // namespace plateau::spec
