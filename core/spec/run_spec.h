// RunSpec: everything that defines a run, all defaults resolved, written once to spec.json (resources/guide/spec.md).
//
// The JSON is canonical: sorted keys, no insignificant white space except one final LF, and numbers in their shortest
// form that reads back exactly. So equal specs are equal bytes. Reading is strict: an unknown field is an error that
// names it and a similar known field; for a newer `version` the error names both versions. By convention, a spec does
// not change once written; thread-safe.
// newer `version` names both numbers. Values of this type are immutable by convention once written; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/spec/choices.h"
#include "core/spec/run_kind.h"

namespace plateau::spec {

inline constexpr int kSpecVersion = 1;

struct ModelSpec {
    std::string size = "small";  // id of a size; the dimensions below take precedence
    std::int64_t layers = 4;
    std::int64_t hidden = 512;  // h; divisible by heads
    std::int64_t heads = 8;
    std::int64_t ffn = 2048;
    std::int64_t vocab_size = 0;  // 0 only while a draft is resolved; then the corpus' own
    std::int64_t max_positions = 512;
    std::string op = "original";                           // JSON key "operator"
    std::map<std::string, std::string> operator_settings;  // JSON object; values as text, e.g. {"init":"normal(1)"}
    std::vector<std::string> pattern;                      // operator of each layer; empty = `op` in all layers
    std::vector<std::string> failed_checks;  // of own operators, accepted when the run was made: "ID:check"
    double dropout = 0.1;                    // of hidden states
    double attention_dropout = 0.1;
    NormPlace norm = NormPlace::post;
    Activation activation = Activation::gelu;
    bool ffn_bias = true;
    Positions positions = Positions::learned;
    std::int64_t token_types = 2;  // 0 = no token-type embedding
    std::string classifier;        // empty in pre-training
    bool operator==(const ModelSpec&) const = default;
};

struct InitSpec {
    std::string from;                // checkpoint or run folder; empty = random N(0, 0.02)
    std::vector<std::string> parts;  // the parts to take (init_parts.h); empty = everything
    bool other_vocab = false;        // take the embeddings although their ids stand for other tokens
    double score_scale = 1;          // of the attention scores, by the weights that make them
    bool keys_from_queries = false;  // Wk and its bias begin as copies of Wq and its bias
    bool operator==(const InitSpec&) const = default;
};

inline constexpr const char* kDemoCorpus = "demo";  // the built-in one

struct DataSpec {
    std::string corpus = kDemoCorpus;            // the built-in one, a text file, a folder of them, or a corpus folder
    std::string vocab;                           // vocabulary file; empty = the corpus' own
    Documents documents = Documents::automatic;  // of plain text
    std::int64_t length = 128;                   // tokens per sample
    std::int64_t held_out = 256;                 // samples kept for evaluation
    bool operator==(const DataSpec&) const = default;
};

struct KeepCheckpoints {
    std::int64_t last = 2;
    std::int64_t every = 0;  // steps between kept checkpoints; 0 = none besides the last ones and step 0
    bool best = false;
    bool operator==(const KeepCheckpoints&) const = default;
};

// Stops a run whose loss is still too high (resources/guide/pretraining.md, "Time budgets").
struct EarlyStop {
    double above_loss = 0;     // stop when eval/loss (nats) is above it; 0 = never (JSON null)
    double after_seconds = 0;  // but only once this much of the budget is spent
    bool operator==(const EarlyStop&) const = default;
};

struct TrainSpec {
    std::string recipe = "courtois2024";
    std::int64_t steps = 200000;       // at most; a time budget or stop_after_exit may end the run earlier
    std::int64_t stop_after_exit = 0;  // ends the run so many steps after it has left its plateau; 0 = it goes on
    std::int64_t batch = 256;          // samples per optimiser step
    std::int64_t micro_batch = 0;      // samples per forward pass; 0 = batch
    double peak_lr = 1e-4;
    std::map<std::string, double> lr_scale;  // part of the model or parameter-name pattern -> factor
    // Part of the model (init_parts.h) -> steps for which it is not trained: it has no update, no decay, and no share
    // in the gradient's norm.
    std::map<std::string, double> freeze_until;
    std::int64_t warmup_steps = 10000;
    // It ends at `steps`. With a time budget it ends with the budget, and the warm-up keeps its share warmup_steps /
    // steps.
    Schedule schedule = Schedule::linear;  // any but cosine
    double schedule_epochs = 0;         // ends after this many epochs of the corpus instead; 0 = as above (JSON null)
    double beta1 = 0.9, beta2 = 0.999;  // JSON: betas [b1, b2]
    double eps = 1e-12;
    double weight_decay = 0.01;
    double clip_norm = 1.0;  // 0 = no clipping
    double mlm_probability = 0.15;
    bool mlm_fixed_count = false;  // the same number of masked tokens in every sample
    std::int64_t eval_every = 250;
    std::int64_t checkpoint_every = 1000;
    KeepCheckpoints keep_checkpoints;
    std::int64_t log_every = 1;       // steps between `metrics` events
    double budget_seconds = 0;        // wall-clock time budget; 0 = none (JSON null)
    double batch_ramp = 0;            // share of the run in which the batch grows to full size; 0 = none (JSON null)
    double fresh_optimizer_each = 0;  // seconds of the budget between resets of the optimiser; 0 = never (JSON null)
    EarlyStop early_stop;
    Precision precision = Precision::fp32;
    bool deterministic = true;
    Reduction reduction = Reduction::automatic;
    bool operator==(const TrainSpec&) const = default;
};

// What a run measures of itself besides its evaluations (resources/guide/anatomy.md). It changes nothing else.
struct AnatomySpec {
    double share = 0;  // of the training's operations; 0 = none, as before there was the field. Recipes set it.
    bool operator==(const AnatomySpec&) const = default;
};

struct RunSpec {
    RunKind kind = RunKind::pretrain;
    std::uint64_t seed = 1;
    ModelSpec model;
    InitSpec init;
    DataSpec data;
    TrainSpec train;
    AnatomySpec anatomy;
    std::string device = "auto";  // auto | cpu | cuda | cuda:N
    std::int64_t devices = 1;     // processes that share it on one machine, each on a device of its own
    bool operator==(const RunSpec&) const = default;
};

// The number of steps that a run is expected to do: `train.steps`, or fewer if the time budget ends it earlier. This is
// extrapolated from the first `step` steps, which took `spent_seconds` of the budget.
std::int64_t expectedSteps(const TrainSpec& train, std::int64_t step, double spent_seconds);

nlohmann::json toJson(const RunSpec& spec);
std::string canonicalJson(const RunSpec& spec);

// `source` names the file in errors ("spec.json"); positions are given where the JSON parser knows them.
Result<RunSpec> parseRunSpec(std::string_view json, std::string_view source);

// Hexadecimal XXH3-128 of the canonical JSON. groupHash() leaves out seed, device and devices, and anatomy, which has
// no effect on a run; so it is equal for runs that differ only in these.
std::string contentHash(const RunSpec& spec);
std::string groupHash(const RunSpec& spec);

}  // namespace plateau::spec
