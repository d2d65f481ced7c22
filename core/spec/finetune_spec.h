// What a fine-tuning is, of either kind: glue on tasks of the GLUE benchmark, classify on a person's own data. Both are
// a checkpoint, seeds and a protocol, and are read, written and resolved alike (core/glue/finetune_files.h,
// finetune_draft.h):
//
//     {"version":1,"kind":"glue","device":"auto","glue":{"checkpoint":…,"data":…,"tasks":[…],"seeds":[…],…}}
//     {"version":1,"kind":"classify","device":"auto","classify":{"checkpoint":…,"train":…,"dev":…,"seeds":[…],…}}
//
// Canonical JSON as of a RunSpec, so equal specs are equal bytes. A field that is missing has its default. Values;
// thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/spec/choices.h"

namespace plateau::spec {

// What both kinds have.
struct FinetuneSpec {
    std::string device = "auto";  // auto | cpu | cuda | cuda:N
    std::string checkpoint;       // absolute: a checkpoint folder, or a run for its newest one
    std::string recipe = "courtois2024";
    std::vector<std::uint64_t> seeds{1, 2, 3, 4, 5};
    std::int64_t epochs = 5, batch = 16, length = 128;
    double lr = 1e-5;
    Schedule schedule = Schedule::linear;  // linear, cosine or constant
    double warmup_ratio = 0.1;             // of the steps
    double beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0;
    double clip_norm = 1;  // 0 = no clipping
    double dropout = 0.1, attention_dropout = 0.1;
    ClassifierForm head = ClassifierForm::pooler;  // a field of classify only, as is the next
    EpochChoice select = EpochChoice::last;
    Precision precision = Precision::fp32;  // of the training, fp32 or bf16; evaluation is fp32
    std::int64_t parallel = 0;              // cells at a time; 0 = as many as suit model and machine
    bool keep_weights = false;              // the fine-tuned model stays in each cell's folder
    bool operator==(const FinetuneSpec&) const = default;
};

struct GlueSpec : FinetuneSpec {     // without a checkpoint (null) where it goes along a run
    std::string along;               // absolute: a pre-training run whose checkpoints are fine-tuned; empty = null
    std::int64_t every = 0;          // steps between them; 0 = all that are there
    std::string data;                // absolute: a GLUE folder
    std::vector<std::string> tasks;  // names of core/glue/task.h in its order; ax only with mnli
    TestPredictions predict_test = TestPredictions::first;
    bool operator==(const GlueSpec&) const = default;
};

// The defaults are those of the recipe "hbert-classify".
struct ClassifySpec : FinetuneSpec {
    ClassifySpec();
    std::string train, dev;         // absolute: files of rows with a text and a label (core/glue/own_table.h)
    std::string text, label, pair;  // columns; empty = null: by their usual names, and no second text
    bool numeric_labels = false;    // labels that look like scores are classes (core/glue/own_data.h)
    bool operator==(const ClassifySpec&) const = default;
};

using AnyFinetuneSpec = std::variant<GlueSpec, ClassifySpec>;

inline const FinetuneSpec& protocolOf(const AnyFinetuneSpec& any) {
    return std::visit([](const auto& spec) -> const FinetuneSpec& { return spec; }, any);
}

// "glue.lr" or "classify.lr", for errors.
inline std::string fieldOf(const AnyFinetuneSpec& any, std::string_view name) {
    return (std::holds_alternative<GlueSpec>(any) ? "glue." : "classify.") + std::string(name);
}

nlohmann::json toJson(const AnyFinetuneSpec& any);
std::string canonicalJson(const AnyFinetuneSpec& any);

}  // namespace plateau::spec
