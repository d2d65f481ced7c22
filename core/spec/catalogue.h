// The catalogue: what `plateau-engine describe --json` says about this engine build. The window checks drafts with it
// and so never needs Torch. Plain data; thread-safe to read.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace plateau::spec {

struct OperatorSetting {
    std::string name, type;  // type: "choice" | "integer" | "number" | "text"
    std::optional<double> min, max;
    std::vector<std::string> choices;  // may be patterns such as "low-rank(r)"
    std::string default_value, help;
    bool divides_heads = false;  // for an integer: the value must divide model.heads
    // It has an effect only while the setting `only_with` is `only_value`; without one always. JSON:
    // "only_with":{"setting","value"}, or nothing.
    std::string only_with = {}, only_value = {};
};

struct OperatorInfo {
    std::string id, title, paper, formula;
    std::vector<OperatorSetting> settings;
    bool attention_weights = true, key_padding = true, fold = false;  // JSON: capabilities{…}
    std::int64_t head_width_multiple = 1;                             // hidden / heads must be a multiple of it
    // Of one of a person's own, the checks that it fails although it may be used: "gradients". Not in JSON.
    std::vector<std::string> failed_checks = {};
};

struct SizeInfo {
    std::string id;
    std::int64_t layers = 0, hidden = 0, heads = 0, ffn = 0;
};

struct RecipeInfo {
    std::string id, kind;
    std::string title;                        // shown in the launcher
    std::string help;                         // one sentence
    std::map<std::string, std::string> spec;  // dotted field -> value as text; nested objects in JSON
    std::vector<std::string> open;            // fields of `spec` whose value the recipe's paper does not state
};

struct PatternInfo {  // a named pattern of operators (pattern_presets.h)
    std::string id;
    std::string help;               // one sentence
    std::vector<std::string> open;  // as in RecipeInfo: {"model.pattern"} where the paper does not state the order
};

struct CorpusInfo {  // a corpus that is built into the engine, or whose files the caller has looked at
    std::string id;  // as data.corpus names it
    std::int64_t vocab_size = 0, tokens = 0;
    double unigram_nats = 0, no_context_nats = 0;  // reference losses; the curves page draws them as lines
    std::int64_t length = 0;  // tokens of each of its samples; 0: it is cut to any length. Not in JSON
};

struct TaskInfo {  // a GLUE task
    std::string id, title;
    std::vector<std::string> splits;   // "train", "dev", "test"; for MNLI "dev_matched", …
    std::vector<std::string> metrics;  // "matthews_correlation", …
};

struct DeviceInfo {
    std::string id, name;  // "cpu", "cuda:0"
    std::uint64_t memory_bytes = 0;
    std::vector<std::string> precisions;  // "fp32", "bf16", …
    bool operator==(const DeviceInfo&) const = default;
};

struct Catalogue {
    std::string plateau_version, torch_version, cuda_version;
    std::vector<OperatorInfo> operators;
    std::vector<SizeInfo> sizes;
    std::vector<RecipeInfo> recipes;
    std::vector<PatternInfo> patterns;
    std::vector<CorpusInfo> corpora;
    std::vector<TaskInfo> tasks;
    std::vector<DeviceInfo> devices;

    const OperatorInfo* findOperator(std::string_view id) const;
    const SizeInfo* findSize(std::string_view id) const;
    // `kind` is the kind of run: recipes for different kinds may share an id.
    const RecipeInfo* findRecipe(std::string_view id, std::string_view kind = "pretrain") const;
    const PatternInfo* findPattern(std::string_view id) const;
    const CorpusInfo* findCorpus(std::string_view id) const;
    const TaskInfo* findTask(std::string_view id) const;
    const DeviceInfo* findDevice(std::string_view id) const;
};

nlohmann::json toJson(const Catalogue& catalogue);
Result<Catalogue> parseCatalogue(std::string_view json);

// The sizes (Turc et al. 2019) and recipes (resources/recipes/*.json) that every build has. The engine's `describe` and
// the tests share these lists; the engine adds operators, corpora and devices.
std::vector<SizeInfo> builtInSizes();
Result<std::vector<RecipeInfo>> builtInRecipes();

}  // namespace plateau::spec
