#include "core/glue/glue_fields.h"

#include <algorithm>
#include <type_traits>

#include "core/run/nearest.h"

namespace plateau::glue {
namespace {

using nlohmann::json;
using run::FieldInfo;
using run::FieldShape;
using run::FieldType;

constexpr double kMost = 1e9, kMaxSeed = 9007199254740991;  // 2^53 - 1: exact in every JSON reader

// Access to one member, for a const and for a mutable spec.
#define PLATEAU_AT(path)      \
    [](auto& spec) -> auto& { \
        return spec.path;     \
    }

template <typename Access>
GlueField bind(FieldInfo info, FieldShape shape, Access access) {
    return {{std::move(info), shape}, [access](const GlueSpec& spec) { return json(access(spec)); },
            [access](GlueSpec& spec, const json& value) {
                using Member = std::remove_reference_t<decltype(access(spec))>;
                access(spec) = value.get<Member>();
            }};
}

template <typename Access>
GlueField integer(std::string_view name, double min, double max, Access access, std::string_view help) {
    return bind({name, FieldType::integer, min, max, {}, help}, FieldShape::scalar, access);
}

template <typename Access>
GlueField number(std::string_view name, double min, double max, Access access, std::string_view help) {
    return bind({name, FieldType::number, min, max, {}, help}, FieldShape::scalar, access);
}

template <typename Access>
GlueField choice(std::string_view name, std::vector<std::string_view> choices, Access access, std::string_view help) {
    return bind({name, FieldType::choice, 0, 0, std::move(choices), help}, FieldShape::scalar, access);
}

template <typename Access>
GlueField text(std::string_view name, Access access, std::string_view help) {
    return bind({name, FieldType::text, 0, 0, {}, help}, FieldShape::scalar, access);
}

template <typename Access>
GlueField optionalText(std::string_view name, Access access, std::string_view help) {
    GlueField field = text(name, access, help);
    field.nullable = true;
    field.get = [access](const GlueSpec& spec) { return access(spec).empty() ? json() : json(access(spec)); };
    field.set = [access](GlueSpec& spec, const json& value) {
        access(spec) = value.is_null() ? std::string() : value.get<std::string>();
    };
    return field;
}

GlueField betas() {
    return {{{"glue.betas", FieldType::text, 0, 0.999999, {}, "AdamW's two decay rates, as \"0.9,0.999\"."},
             FieldShape::numbers},
            [](const GlueSpec& spec) {
                return json::array({spec.beta1, spec.beta2});
            },
            [](GlueSpec& spec, const json& value) {
                spec.beta1 = value.at(0).get<double>();
                spec.beta2 = value.at(1).get<double>();
            }};
}

std::vector<GlueField> table() {
    return {
        text("device", PLATEAU_AT(device), "auto, cpu, cuda or cuda:N."),
        optionalText("glue.checkpoint", PLATEAU_AT(checkpoint), "Checkpoint folder, or a run for its newest one."),
        optionalText("glue.along", PLATEAU_AT(along), "Pre-training run whose checkpoints are fine-tuned."),
        integer("glue.every", 0, kMost, PLATEAU_AT(every), "Steps between those checkpoints; 0 takes all."),
        text("glue.data", PLATEAU_AT(data), "GLUE folder in the official layout."),
        text("glue.recipe", PLATEAU_AT(recipe), "Protocol that the other fields follow."),
        bind({"glue.tasks", FieldType::text, 0, 0, {}, "Names of tasks, or all."}, FieldShape::texts,
             PLATEAU_AT(tasks)),
        bind({"glue.seeds", FieldType::integer, 0, kMaxSeed, {}, "Seeds, one fine-tuning each, as 1-5 or 1,7."},
             FieldShape::wholeNumbers, PLATEAU_AT(seeds)),
        integer("glue.epochs", 1, 1000, PLATEAU_AT(epochs), "Passes over the training data."),
        integer("glue.batch", 1, 4096, PLATEAU_AT(batch), "Examples per optimiser step."),
        integer("glue.length", 8, 8192, PLATEAU_AT(length), "Most tokens of an example, [CLS] and [SEP] included."),
        number("glue.lr", 0, 1, PLATEAU_AT(lr), "Peak learning rate."),
        choice("glue.schedule", {"linear", "cosine", "constant"}, PLATEAU_AT(schedule),
               "Learning rate after the warm-up."),
        number("glue.warmup_ratio", 0, 1, PLATEAU_AT(warmup_ratio), "Share of the steps that warm up."),
        betas(),
        number("glue.eps", 0, 1, PLATEAU_AT(eps), "AdamW's epsilon."),
        number("glue.weight_decay", 0, 10, PLATEAU_AT(weight_decay), "Decoupled weight decay."),
        number("glue.clip_norm", 0, kMost, PLATEAU_AT(clip_norm), "Largest gradient norm; 0 = no clipping."),
        number("glue.dropout", 0, 0.95, PLATEAU_AT(dropout), "Dropout on hidden values and before the classifier."),
        number("glue.attention_dropout", 0, 0.95, PLATEAU_AT(attention_dropout), "Dropout on attention probabilities."),
        choice("glue.precision", {"fp32", "bf16"}, PLATEAU_AT(precision), "Number format of the training."),
        choice("glue.predict_test", {"first", "all", "none"}, PLATEAU_AT(predict_test),
               "Seeds of which test predictions are made."),
        integer("glue.parallel", 0, 64, PLATEAU_AT(parallel), "Cells at a time; 0 = as suits model and machine."),
        bind({"glue.keep_weights", FieldType::flag, 0, 0, {}, "Keep each fine-tuned model in its cell's folder."},
             FieldShape::scalar, PLATEAU_AT(keep_weights)),
    };
}

constexpr std::string_view kSection = "glue.";

}  // namespace

const std::vector<GlueField>& glueFields() {
    static const std::vector<GlueField> fields = table();
    return fields;
}

const GlueField* findGlueField(std::string_view name) {
    for (const GlueField& field : glueFields()) {
        const std::string_view known = field.info.name;
        if (name == known || (known.starts_with(kSection) && name == known.substr(kSection.size()))) return &field;
    }
    return nullptr;
}

std::string nearestGlueField(std::string_view name) {
    std::vector<std::string> names;
    for (const GlueField& field : glueFields()) names.emplace_back(field.info.name);
    return run::nearest(name, names);
}

const std::vector<FieldInfo>& glueFieldTable() {
    static const std::vector<FieldInfo> infos = [] {
        std::vector<FieldInfo> list;
        for (const GlueField& field : glueFields()) list.push_back(field.info);
        return list;
    }();
    return infos;
}

}  // namespace plateau::glue
