#include "core/model/parameter_layout.h"

namespace plateau::model {
namespace {

using spec::PartKind;

struct Builder {
    std::vector<ParameterPlace> places;
    // Of what is added from now on.
    PartKind part = PartKind::embeddings;
    std::optional<std::int64_t> layer{};

    void add(std::string name, std::vector<std::int64_t> shape, InitialValue init) {
        places.push_back({std::move(name), std::move(shape), init, part, layer});
    }
    void linear(const std::string& name, std::int64_t out, std::int64_t in, bool bias = true) {
        add(name + ".weight", {out, in}, InitialValue::normal);
        if (bias) add(name + ".bias", {out}, InitialValue::zeros);
    }
    void norm(const std::string& name, std::int64_t width, PartKind of) {
        part = of;
        add(name + ".weight", {width}, InitialValue::ones);
        add(name + ".bias", {width}, InitialValue::zeros);
    }
};

InitialValue initialValue(const attention::ParameterInfo& info) {
    if (info.init == attention::ParameterInfo::Init::own) return InitialValue::own;
    return info.name.ends_with("bias") ? InitialValue::zeros : InitialValue::normal;
}

PartKind partOf(attention::ParameterInfo::Role role) {
    switch (role) {
        case attention::ParameterInfo::Role::scores:
            return PartKind::scores;
        case attention::ParameterInfo::Role::values:
            return PartKind::values;
        case attention::ParameterInfo::Role::undivided:
            break;
    }
    return PartKind::attention;
}

void addLayer(Builder& builder, const BertConfig& config, std::size_t index) {
    const LayerOperator& op = config.operators[index];
    const std::string prefix = layerPrefix(index);
    builder.layer = static_cast<std::int64_t>(index);
    for (const auto& info : op.descriptor->implementation->parameters(config.shape(index), op.settings)) {
        builder.part = partOf(info.role);
        builder.add(prefix + "attention.self." + info.name, info.shape, initialValue(info));
    }
    const LayerNormNames norms = layerNormNames(config.norm, index);
    if (!norms.context.empty()) builder.norm(norms.context, config.hidden, PartKind::norms);
    builder.part = PartKind::values;
    if (op.hasOutputDense()) builder.linear(prefix + "attention.output.dense", config.hidden, config.hidden);
    builder.norm(norms.attention, config.hidden, PartKind::norms);
    builder.part = PartKind::ffn;
    builder.linear(prefix + "intermediate.dense", config.ffn, config.hidden, config.ffn_bias);
    if (!norms.inner.empty()) builder.norm(norms.inner, config.ffn, PartKind::norms);
    builder.part = PartKind::ffn;
    builder.linear(prefix + "output.dense", config.hidden, config.ffn, config.ffn_bias);
    builder.norm(norms.output, config.hidden, PartKind::norms);
    builder.layer.reset();
}

}  // namespace

bool ParameterPlace::decayed() const {
    return !name.ends_with("bias") && !name.ends_with("_norm.weight") && name.find("LayerNorm") == std::string::npos;
}

std::string layerPrefix(std::size_t index) {
    return "bert.encoder.layer." + std::to_string(index) + ".";
}

LayerNormNames layerNormNames(NormPlace place, std::size_t index) {
    const std::string prefix = layerPrefix(index);
    if (place == NormPlace::post) return {prefix + "attention.output.LayerNorm", {}, prefix + "output.LayerNorm", {}};
    LayerNormNames names{prefix + "attention.LayerNorm", {}, prefix + "intermediate.LayerNorm", {}};
    if (place == NormPlace::sub) {
        names.context = prefix + "attention.output.LayerNorm";
        names.inner = prefix + "output.LayerNorm";
    }
    return names;
}

ClassifierNames classifierNames(ClassifierForm form) {
    if (form == ClassifierForm::twoLayer) return {"classifier.dense", "classifier.out_proj"};
    return {kPooler, "classifier"};
}

std::vector<ParameterPlace> headLayout(const BertConfig& config) {
    const std::string predictions = "cls.predictions.";
    Builder builder{.places = {}, .part = PartKind::head};
    switch (config.head) {
        case HeadKind::none:
            break;
        case HeadKind::masked_lm:
            builder.add(predictions + "bias", {config.vocab_size}, InitialValue::zeros);
            builder.linear(predictions + "transform.dense", config.hidden, config.hidden);
            builder.norm(predictions + "transform.LayerNorm", config.hidden, PartKind::head);
            if (!config.tied) builder.linear(kDecoder, config.vocab_size, config.hidden, false);
            break;
        case HeadKind::classifier: {
            const ClassifierNames names = classifierNames(config.classifier.form);
            builder.linear(names.hidden, config.hidden, config.hidden);
            builder.linear(names.logits, config.classifier.count(), config.hidden);
            break;
        }
    }
    if (config.pooler) builder.linear(kPooler, config.hidden, config.hidden);
    return std::move(builder.places);
}

std::vector<ParameterPlace> parameterLayout(const BertConfig& config) {
    const std::string embeddings = "bert.embeddings.";
    Builder builder;
    builder.add(embeddings + "word_embeddings.weight", {config.vocab_size, config.hidden}, InitialValue::words);
    if (config.positions == Positions::learned)
        builder.add(embeddings + "position_embeddings.weight", {config.max_positions, config.hidden},
                    InitialValue::normal);
    if (config.token_types > 0)
        builder.add(embeddings + "token_type_embeddings.weight", {config.token_types, config.hidden},
                    InitialValue::normal);
    builder.norm(embeddings + "LayerNorm", config.hidden, PartKind::embeddings);
    for (std::size_t i = 0; i < config.operators.size(); ++i) addLayer(builder, config, i);
    if (config.norm != NormPlace::post) builder.norm(kFinalNorm, config.hidden, PartKind::head);
    for (ParameterPlace& place : headLayout(config)) builder.places.push_back(std::move(place));
    return std::move(builder.places);
}

}  // namespace plateau::model
