#include "core/huggingface/hugging_face_config.h"

#include <cmath>
#include <utility>

#include "core/base/joined_text.h"
#include "core/huggingface/config_reader.h"
#include "core/huggingface/head_json.h"

namespace plateau::huggingface {
namespace {

using nlohmann::json;

constexpr const char* kTransformersVersion = "4.46.0";  // whose key set this is

// Courtois et al. 2024 name their operators so.
constexpr const char* kAuthorsKey = "plpi_affinity_function";
constexpr std::pair<const char*, const char*> kAuthorsOperators[] = {
    {"vanilla", "original"}, {"symmetric", "symmetric"}, {"pairwise", "pairwise"}};

constexpr const char* kOwnType = "plateau_bert";
constexpr const char* kHeadActivationKey = "plateau_head_act";

// What `transformers` calls the activations of spec::Activation, besides their words: the same functions, computed in
// other ways.
constexpr std::pair<std::string_view, spec::Activation> kActivationNames[] = {
    {"gelu_python", spec::Activation::gelu},         {"gelu_pytorch_tanh", spec::Activation::geluNew},
    {"gelu_python_tanh", spec::Activation::geluNew}, {"gelu_fast", spec::Activation::geluNew},
    {"gelu_accurate", spec::Activation::geluNew},    {"swish", spec::Activation::silu}};

// Relatives of BERT, and what this version would have to compute for them.
constexpr std::pair<std::string_view, const char*> kOthers[] = {
    {"roberta", "its tokeniser is byte-level BPE, and its positions begin after that of the padding"},
    {"xlm-roberta", "its tokeniser is SentencePiece, and its positions begin after that of the padding"},
    {"camembert", "its tokeniser is SentencePiece, and its positions begin after that of the padding"},
    {"modernbert", "its tokeniser is byte-level BPE, its positions rotate, and its feed-forward parts are gated"},
    {"albert", "its tokeniser is SentencePiece, its layers share their weights, and its embeddings are factorised"},
    {"electra", "its embeddings are factorised, and its heads are others"},
    {"distilbert", "its weights have other names and its layers no token types"},
    {"deberta", "its attention depends on relative positions"},
    {"deberta-v2", "its attention depends on relative positions"}};

void readDimensions(ConfigReader& reader, spec::ModelSpec& spec) {
    reader.integer("vocab_size", spec.vocab_size, true);
    reader.integer("hidden_size", spec.hidden, true);
    reader.integer("num_hidden_layers", spec.layers, true);
    reader.integer("num_attention_heads", spec.heads, true);
    reader.integer("intermediate_size", spec.ffn, true);
    reader.integer("max_position_embeddings", spec.max_positions);
    reader.integer("type_vocab_size", spec.token_types);
    reader.number("hidden_dropout_prob", spec.dropout);
    reader.number("attention_probs_dropout_prob", spec.attention_dropout);
}

void refuseType(ConfigReader& reader, const std::string& type) {
    for (const auto& [name, difference] : kOthers)
        if (type == name)
            return reader.fail(ErrorCode::unavailable, "'" + type + "' is not BERT: " + difference, "model_type",
                               "use a checkpoint with the type 'bert'");
    reader.refuse("model_type", type, "the type 'bert'");
}

void checkKind(ConfigReader& reader) {
    const std::string type = reader.text("model_type", "bert");
    if (type != "bert" && type != kOwnType && !reader.holds(kAuthorsKey)) refuseType(reader, type);
    if (const std::string value = reader.text("position_embedding_type", "absolute"); value != "absolute")
        reader.refuse("position_embedding_type", value, "'absolute'");
    for (const char* key : {"is_decoder", "add_cross_attention"})
        if (reader.flag(key, false)) reader.refuse(key, "true", "an encoder");
    std::int64_t pad = 0;
    reader.integer("pad_token_id", pad);
    if (pad != 0) reader.refuse("pad_token_id", std::to_string(pad), "[PAD] at 0");
}

void readAuthorsOperator(ConfigReader& reader, spec::ModelSpec& spec) {
    const std::string name = reader.text(kAuthorsKey, "");
    for (const auto& [theirs, ours] : kAuthorsOperators)
        if (name == theirs) {
            spec.op = ours;
            return;
        }
    reader.refuse(kAuthorsKey, name, "vanilla, symmetric or pairwise");
}

// The fault names the field of the spec, as those of dimensions and operators do.
template <typename Choice>
void readChoice(ConfigReader& reader, const char* key, const char* field, Choice& choice) {
    const std::string word = reader.text(key, std::string(toString(choice)));
    if (const auto known = spec::choiceOf<Choice>(word))
        choice = *known;
    else
        reader.fail(ErrorCode::malformed, "'" + word + "' is not known to this version", field,
                    "choose one of: " + joined(wordsOf(choice)));
}

spec::Activation readActivation(ConfigReader& reader, const char* key) {
    const std::string name = reader.text(key, "gelu");
    if (const auto known = spec::choiceOf<spec::Activation>(name)) return *known;
    for (const auto& [alias, activation] : kActivationNames)
        if (name == alias) return activation;
    reader.refuse(key, name, "one of: " + joined(wordsOf(spec::Activation{})));
    return {};
}

// What stands around the operators; keys that are absent are BERT's.
void readBlocks(ConfigReader& reader, spec::ModelSpec& spec) {
    readChoice(reader, "plateau_norm", "model.norm", spec.norm);
    readChoice(reader, "plateau_positions", "model.positions", spec.positions);
    spec.ffn_bias = reader.flag("plateau_ffn_bias", spec.ffn_bias);
}

void readOperator(ConfigReader& reader, spec::ModelSpec& spec) {
    std::int64_t format = kCheckpointFormat;
    reader.integer("plateau_format", format);
    if (format > kCheckpointFormat)
        reader.fail(ErrorCode::newerVersion,
                    "the checkpoint has format " + std::to_string(format) + ", this version reads up to " +
                        std::to_string(kCheckpointFormat),
                    "plateau_format", "use a newer Plateau");
    spec.op = reader.text("plateau_operator", "");
    if (const json* settings = reader.find("plateau_operator_settings", "an object", &json::is_object))
        for (const auto& [name, value] : settings->items()) {
            if (value.is_string())
                spec.operator_settings[name] = value.get<std::string>();
            else
                reader.wrong("plateau_operator_settings", "a setting is not text");
        }
    if (const json* pattern = reader.find("plateau_pattern", "a list", &json::is_array))
        for (const json& id : *pattern) {
            if (id.is_string())
                spec.pattern.push_back(id.get<std::string>());
            else
                reader.wrong("plateau_pattern", "an entry is not text");
        }
}

bool hasBertBlocks(const spec::ModelSpec& spec) {
    const spec::ModelSpec bert;
    return spec.activation == bert.activation && spec.norm == bert.norm && spec.positions == bert.positions &&
           spec.ffn_bias == bert.ffn_bias;
}

bool hasOtherHeadActivation(const HuggingFaceConfig& config) {
    return config.head == HeadKind::masked_lm && config.head_activation != spec::Activation::gelu;
}

bool hasTwoLayers(const HuggingFaceConfig& config) {
    return config.head == HeadKind::classifier && config.classifier.form == ClassifierForm::twoLayer;
}

// The oldest that can say it.
int formatOf(const HuggingFaceConfig& config) {
    const bool isEarly =
        config.model.activation == spec::Activation::gelu || config.model.activation == spec::Activation::relu;
    if (!isEarly || hasOtherHeadActivation(config)) return kCheckpointFormat;
    if (hasTwoLayers(config)) return 3;
    return hasBertBlocks(config.model) ? 1 : 2;
}

void addOperator(json& document, const spec::ModelSpec& spec) {
    document["plateau_operator"] = spec.op;
    document["plateau_operator_settings"] = spec.operator_settings;
    document["plateau_pattern"] = spec.pattern;
}

void addBlocks(json& document, const spec::ModelSpec& spec) {
    const spec::ModelSpec bert;
    if (spec.norm != bert.norm) document["plateau_norm"] = toString(spec.norm);
    if (spec.positions != bert.positions) document["plateau_positions"] = toString(spec.positions);
    if (spec.ffn_bias != bert.ffn_bias) document["plateau_ffn_bias"] = spec.ffn_bias;
}

}  // namespace

std::string writeConfigJson(const HuggingFaceConfig& config, bool plain) {
    const spec::ModelSpec& model = config.model;
    json document = {{"model_type", plain ? "bert" : kOwnType},
                     {"vocab_size", model.vocab_size},
                     {"hidden_size", model.hidden},
                     {"num_hidden_layers", model.layers},
                     {"num_attention_heads", model.heads},
                     {"intermediate_size", model.ffn},
                     {"hidden_act", toString(model.activation)},
                     {"hidden_dropout_prob", model.dropout},
                     {"attention_probs_dropout_prob", model.attention_dropout},
                     {"max_position_embeddings", model.max_positions},
                     {"type_vocab_size", model.token_types},
                     {"initializer_range", config.initializer_range},
                     {"layer_norm_eps", config.layer_norm_eps},
                     {"pad_token_id", 0},
                     {"position_embedding_type", "absolute"},
                     {"use_cache", true},
                     {"tie_word_embeddings", config.tied},
                     {"torch_dtype", "float32"},
                     {"transformers_version", kTransformersVersion}};
    addHead(document, config.head, config.classifier, plain ? "Bert" : "PlateauBert");
    if (!plain) {
        document["plateau_format"] = formatOf(config);
        addOperator(document, model);
        addBlocks(document, model);
        if (hasOtherHeadActivation(config)) document[kHeadActivationKey] = toString(config.head_activation);
    }
    return document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Result<HuggingFaceConfig> readConfigJson(std::string_view text, const std::string& source) {
    const auto document = parseObject(text, source);
    if (!document) return document.error();
    HuggingFaceConfig config;
    ConfigReader reader(*document, source);
    checkKind(reader);
    readDimensions(reader, config.model);
    const bool isOurs = reader.text("model_type", "bert") == kOwnType;
    config.model.activation = readActivation(reader, "hidden_act");
    config.head_activation = isOurs ? readActivation(reader, kHeadActivationKey) : config.model.activation;
    if (isOurs) {
        readOperator(reader, config.model);
        readBlocks(reader, config.model);
    } else if (reader.holds(kAuthorsKey))
        readAuthorsOperator(reader, config.model);
    config.tied = reader.flag("tie_word_embeddings", true);
    if (!config.tied && (isOurs || reader.holds(kAuthorsKey)))
        reader.refuse("tie_word_embeddings", "false", "true, but in plain BERT");
    config.head = readHead(reader);
    if (config.head == HeadKind::classifier) config.classifier = readClassifier(reader);
    double& eps = config.layer_norm_eps;
    double& range = config.initializer_range;
    reader.number("layer_norm_eps", eps);
    reader.number("initializer_range", range);
    if (!(eps >= 0 && std::isfinite(eps) && range >= 0 && std::isfinite(range)))
        reader.wrong("layer_norm_eps, initializer_range", "the value is negative or not finite");
    if (reader.error()) return *reader.error();
    return config;
}

}  // namespace plateau::huggingface
