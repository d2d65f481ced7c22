// The specs of both kinds of fine-tuning: `glue` trains on tasks of the GLUE benchmark, `classify` on a person's own
// data. Both have a checkpoint, seeds and a protocol (epochs, batch, learning rate, …), and are read, written and
// resolved by the same code (core/glue/finetune_files.h, finetune_draft.h):
//
//     {"version":1,"kind":"glue","device":"auto","glue":{"checkpoint":…,"data":…,"tasks":[…],"seeds":[…],…}}
//     {"version":1,"kind":"classify","device":"auto","classify":{"checkpoint":…,"train":…,"dev":…,"seeds":[…],…}}
//
// The JSON is canonical as for a RunSpec, so equal specs are equal bytes. A missing field has its default. Plain
// values; thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/spec/choices.h"

namespace plateau::spec {

// The fields of both kinds.
struct FinetuneSpec {
    std::string device = "auto";  // auto | cpu | cuda | cuda:N
    std::string checkpoint;       // absolute path of a checkpoint folder, or of a run (its newest checkpoint)
    std::string recipe = "courtois2024";
    std::vector<std::uint64_t> seeds{1, 2, 3, 4, 5};
    std::int64_t epochs = 5, batch = 16, length = 128;
    double lr = 1e-5;
    Schedule schedule = Schedule::linear;  // linear, cosine or constant
    double warmup_ratio = 0.1;             // share of all steps
    double beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0;
    double clip_norm = 1;  // 0 = no clipping
    double dropout = 0.1, attention_dropout = 0.1;
    ClassifierForm head = ClassifierForm::pooler;  // only in classify, like `select`
    EpochChoice select = EpochChoice::last;
    Precision precision = Precision::fp32;  // fp32 or bf16, for training; evaluation is fp32
    std::int64_t parallel = 0;              // cells trained at once; 0 = chosen by model and machine
    bool keep_weights = false;              // keep the fine-tuned model in each cell's folder
    bool operator==(const FinetuneSpec&) const = default;
};

struct GlueSpec : FinetuneSpec {  // with `along`, the checkpoint is empty (null)
    std::string along;       // absolute path of a pre-training run whose checkpoints are all fine-tuned; empty = null
    std::int64_t every = 0;  // steps between these checkpoints; 0 = every one
    std::string data;        // absolute path of a GLUE folder
    std::vector<std::string> tasks;  // names and order as in core/glue/task.h; ax only with mnli
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

// The full name of a field, "glue.lr" or "classify.lr", for error messages.
inline std::string fieldOf(const AnyFinetuneSpec& any, std::string_view name) {
    return (std::holds_alternative<GlueSpec>(any) ? "glue." : "classify.") + std::string(name);
}

nlohmann::json toJson(const AnyFinetuneSpec& any);
std::string canonicalJson(const AnyFinetuneSpec& any);

}  // namespace plateau::spec
