#include "core/huggingface/hugging_face_config.h"

#include <cmath>

#include "core/huggingface/config_reader.h"
#include "core/huggingface/head_json.h"
#include "core/spec/field_form.h"

namespace plateau::huggingface {
namespace {

using nlohmann::json;

constexpr const char* kTransformersVersion = "4.46.0";  // whose key set this is

// Courtois et al. 2024 name their operators so.
constexpr const char* kAuthorsKey = "plpi_affinity_function";
constexpr std::pair<const char*, const char*> kAuthorsOperators[] = {
    {"vanilla", "original"}, {"symmetric", "symmetric"}, {"pairwise", "pairwise"}};

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

void checkKind(ConfigReader& reader) {
    const std::string type = reader.text("model_type", "bert");
    if (type != "bert" && type != "plateau_bert" && !reader.holds(kAuthorsKey))
        reader.refuse("model_type", type, "the type 'bert'");
    const bool isOurs = type == "plateau_bert";
    // gelu_python is the same function, computed step by step.
    if (const std::string value = reader.text("hidden_act", "gelu");
        value != "gelu" && value != "gelu_python" && !(isOurs && value == "relu"))
        reader.refuse("hidden_act", value, "'gelu'");
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
                    "choose one of: " + spec::joined(wordsOf(choice)));
}

// What stands around the operators; keys that are absent are BERT's.
void readBlocks(ConfigReader& reader, spec::ModelSpec& spec) {
    if (reader.text("hidden_act", "gelu") == "relu") spec.activation = spec::Activation::relu;
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

bool hasTwoLayers(const HuggingFaceConfig& config) {
    return config.head == HeadKind::classifier && config.classifier.form == ClassifierForm::twoLayer;
}

// The oldest that can say it.
int formatOf(const HuggingFaceConfig& config) {
    if (hasTwoLayers(config)) return kCheckpointFormat;
    return hasBertBlocks(config.model) ? 1 : 2;
}

void addOperator(json& document, const spec::ModelSpec& spec) {
    document["plateau_operator"] = spec.op;
    document["plateau_operator_settings"] = spec.operator_settings;
    document["plateau_pattern"] = spec.pattern;
}

void addBlocks(json& document, const spec::ModelSpec& spec) {
    const spec::ModelSpec bert;
    document["hidden_act"] = toString(spec.activation);
    if (spec.norm != bert.norm) document["plateau_norm"] = toString(spec.norm);
    if (spec.positions != bert.positions) document["plateau_positions"] = toString(spec.positions);
    if (spec.ffn_bias != bert.ffn_bias) document["plateau_ffn_bias"] = spec.ffn_bias;
}

}  // namespace

std::string writeConfigJson(const HuggingFaceConfig& config, bool plain) {
    const spec::ModelSpec& model = config.model;
    json document = {{"model_type", plain ? "bert" : "plateau_bert"},
                     {"vocab_size", model.vocab_size},
                     {"hidden_size", model.hidden},
                     {"num_hidden_layers", model.layers},
                     {"num_attention_heads", model.heads},
                     {"intermediate_size", model.ffn},
                     {"hidden_act", "gelu"},
                     {"hidden_dropout_prob", model.dropout},
                     {"attention_probs_dropout_prob", model.attention_dropout},
                     {"max_position_embeddings", model.max_positions},
                     {"type_vocab_size", model.token_types},
                     {"initializer_range", config.initializer_range},
                     {"layer_norm_eps", config.layer_norm_eps},
                     {"pad_token_id", 0},
                     {"position_embedding_type", "absolute"},
                     {"use_cache", true},
                     {"tie_word_embeddings", true},
                     {"torch_dtype", "float32"},
                     {"transformers_version", kTransformersVersion}};
    addHead(document, config.head, config.classifier, plain ? "Bert" : "PlateauBert");
    if (!plain) {
        document["plateau_format"] = formatOf(config);
        addOperator(document, model);
        addBlocks(document, model);
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
    if (reader.text("model_type", "bert") == "plateau_bert") {
        readOperator(reader, config.model);
        readBlocks(reader, config.model);
    } else if (reader.holds(kAuthorsKey))
        readAuthorsOperator(reader, config.model);
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
