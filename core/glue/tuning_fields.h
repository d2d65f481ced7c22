// Builds the form of a kind of fine-tuning run: its own fields, and the protocol's, which every kind has. Internal to
// core/glue.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/glue/tuning_form.h"

namespace plateau::glue {

// Access to one member, for a const and for a mutable spec.
#define PLATEAU_AT(path)      \
    [](auto& spec) -> auto& { \
        return spec.path;     \
    }

template <typename Spec>
class FormBuilder {
public:
    explicit FormBuilder(spec::RunKind kind) { m_form.kind = kind; }

    TuningForm form(std::vector<spec::FieldFlag> flags) && {
        m_form.flags = std::move(flags);
        return std::move(m_form);
    }

    template <typename Access>
    TuningField& integer(std::string_view name, double min, double max, Access access, std::string_view help) {
        return bind(name, {{}, spec::FieldType::integer, min, max, {}, help}, spec::FieldShape::scalar, access);
    }
    template <typename Access>
    TuningField& number(std::string_view name, double min, double max, Access access, std::string_view help) {
        return bind(name, {{}, spec::FieldType::number, min, max, {}, help}, spec::FieldShape::scalar, access);
    }
    template <typename Access>
    TuningField& choice(std::string_view name, std::vector<std::string_view> choices, Access access,
                        std::string_view help) {
        return bind(name, {{}, spec::FieldType::choice, 0, 0, std::move(choices), help}, spec::FieldShape::scalar,
                    access);
    }
    template <typename Access>
    TuningField& text(std::string_view name, Access access, std::string_view help) {
        return bind(name, {{}, spec::FieldType::text, 0, 0, {}, help}, spec::FieldShape::scalar, access);
    }
    template <typename Access>
    TuningField& texts(std::string_view name, Access access, std::string_view help) {
        return bind(name, {{}, spec::FieldType::text, 0, 0, {}, help}, spec::FieldShape::texts, access);
    }
    template <typename Access>
    TuningField& flag(std::string_view name, Access access, std::string_view help) {
        return bind(name, {{}, spec::FieldType::flag, 0, 0, {}, help}, spec::FieldShape::scalar, access);
    }
    // Empty is null.
    template <typename Access>
    void optionalText(std::string_view name, Access access, std::string_view help) {
        TuningField& field = text(name, access, help);
        field.nullable = true;
        field.get = [access](const TuningSpec& spec) {
            const std::string& value = access(static_cast<const Spec&>(spec));
            return value.empty() ? nlohmann::json() : nlohmann::json(value);
        };
        field.set = [access](TuningSpec& spec, const nlohmann::json& value) {
            access(static_cast<Spec&>(spec)) = value.is_null() ? std::string() : value.get<std::string>();
        };
    }

    // The protocol, in pieces: a kind's own fields stand between them.
    void device() { text("device", PLATEAU_AT(device), "auto, cpu, cuda or cuda:N.").info.name = "device"; }
    void recipe() { text("recipe", PLATEAU_AT(recipe), "Protocol that the other fields follow."); }
    void seeds() {
        constexpr double kMaxSeed = 9007199254740991;  // 2^53 - 1: exact in every JSON reader
        bind("seeds", {{}, spec::FieldType::integer, 0, kMaxSeed, {}, "Seeds, one fine-tuning each, as 1-5 or 1,7."},
             spec::FieldShape::wholeNumbers, PLATEAU_AT(seeds));
    }
    void training() {
        integer("epochs", 1, 1000, PLATEAU_AT(epochs), "Passes over the training data.");
        integer("batch", 1, 4096, PLATEAU_AT(batch), "Examples per optimiser step.");
        integer("length", 8, 8192, PLATEAU_AT(length), "Most tokens of an example, [CLS] and [SEP] included.");
        number("lr", 0, 1, PLATEAU_AT(lr), "Peak learning rate.");
        choice("schedule", {"linear", "cosine", "constant"}, PLATEAU_AT(schedule), "Learning rate after the warm-up.");
        number("warmup_ratio", 0, 1, PLATEAU_AT(warmup_ratio), "Share of the steps that warm up.");
        betas();
        number("eps", 0, 1, PLATEAU_AT(eps), "AdamW's epsilon.");
        number("weight_decay", 0, 10, PLATEAU_AT(weight_decay), "Decoupled weight decay.");
        number("clip_norm", 0, kMost, PLATEAU_AT(clip_norm), "Largest gradient norm; 0 = no clipping.");
        number("dropout", 0, 0.95, PLATEAU_AT(dropout), "Dropout on hidden values and before the classifier.");
        number("attention_dropout", 0, 0.95, PLATEAU_AT(attention_dropout), "Dropout on attention probabilities.");
        choice("precision", {"fp32", "bf16"}, PLATEAU_AT(precision), "Number format of the training.");
    }
    void cells() {
        integer("parallel", 0, 64, PLATEAU_AT(parallel), "Cells at a time; 0 = as suits model and machine.");
        flag("keep_weights", PLATEAU_AT(keep_weights), "Keep each fine-tuned model in its cell's folder.");
    }

    static constexpr double kMost = 1e9;

private:
    template <typename Access>
    TuningField& bind(std::string_view name, spec::FieldInfo info, spec::FieldShape shape, Access access) {
        info.name = m_form.names.emplace_back(std::string(m_form.section()) + "." + std::string(name));
        m_form.fields.push_back(
            {{std::move(info), shape},
             [access](const TuningSpec& spec) { return nlohmann::json(access(static_cast<const Spec&>(spec))); },
             [access](TuningSpec& spec, const nlohmann::json& value) {
                 auto& member = access(static_cast<Spec&>(spec));
                 member = value.get<std::remove_reference_t<decltype(member)>>();
             }});
        return m_form.fields.back();
    }

    void betas() {
        constexpr double kBelowOne = 0.999999;
        TuningField& field =
            bind("betas", {{}, spec::FieldType::text, 0, kBelowOne, {}, "AdamW's two decay rates, as \"0.9,0.999\"."},
                 spec::FieldShape::numbers, PLATEAU_AT(beta1));
        field.get = [](const TuningSpec& spec) { return nlohmann::json::array({spec.beta1, spec.beta2}); };
        field.set = [](TuningSpec& spec, const nlohmann::json& value) {
            spec.beta1 = value.at(0).get<double>();
            spec.beta2 = value.at(1).get<double>();
        };
    }

    TuningForm m_form;
};

}  // namespace plateau::glue
