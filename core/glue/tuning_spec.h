// The part of a spec that all fine-tunings share: a checkpoint, seeds and a protocol. The specs of the kinds glue and
// classify begin with it and are read, written and resolved alike:
//
//     {"version":1,"kind":"glue","device":"auto","glue":{"checkpoint":…,"seeds":[…],…}}
//
// Canonical JSON as core/run's specs: sorted keys, no white space, one LF; so equal specs are equal bytes. Reading is
// strict: an unknown field is an error that names it and a near known one, a newer version names both numbers. A field
// that is missing has its default. Values; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::glue {

// BERT's tanh(dense) on [CLS], dropout, dense; or dense, ReLU, dropout, dense (core/model/classifier.h).
inline constexpr std::string_view kPoolerHead = "pooler", kTwoLayerHead = "two-layer";
// The epoch whose weights count: the last, or the one with the best dev accuracy (the first of equals).
inline constexpr std::string_view kSelectLast = "last", kSelectBest = "best";

struct TuningSpec {
    std::string device = "auto";  // auto | cpu | cuda | cuda:N
    std::string checkpoint;       // absolute: a checkpoint folder, or a run for its newest one
    std::string recipe = "courtois2024";
    std::vector<std::uint64_t> seeds{1, 2, 3, 4, 5};
    std::int64_t epochs = 5, batch = 16, length = 128;
    double lr = 1e-5;
    std::string schedule = "linear";  // linear, cosine: to 0 at the end; constant. After the warm-up.
    double warmup_ratio = 0.1;        // of the steps
    double beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0;
    double clip_norm = 1;  // 0 = no clipping
    double dropout = 0.1, attention_dropout = 0.1;
    std::string head{kPoolerHead}, select{kSelectLast};  // fields of classify only
    std::string precision = "fp32";                      // of the training, fp32 | bf16; evaluation is fp32
    std::int64_t parallel = 0;                           // cells at a time; 0 = as many as suit model and machine
    bool keep_weights = false;                           // the fine-tuned model stays in each cell's folder
    bool operator==(const TuningSpec&) const = default;
};

// What a person chose, as text: "glue.lr" or "lr" -> "2e-5", "seeds" -> "1-5", "tasks" -> "all" or "cola,rte".
struct TuningDraft {
    std::map<std::string, std::string> fields;
};

}  // namespace plateau::glue
