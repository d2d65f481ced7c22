#include "core/model/config_json.h"

#include <cmath>

#include <nlohmann/json.hpp>

namespace plateau::model {
namespace {

using nlohmann::json;

constexpr const char* kTransformersVersion = "4.46.0";  // whose key set this is

// Collects typed values; the first fault is kept and everything after it is skipped.
class Reader {
public:
    Reader(const json& document, const std::string& source) : m_document(document), m_source(source) {}

    void integer(const char* key, std::int64_t& value, bool required = true) {
        if (const json* found = find(key, required, "a whole number", &json::is_number_integer))
            value = found->get<std::int64_t>();
    }
    void number(const char* key, double& value) {
        if (const json* found = find(key, false, "a number", &json::is_number)) value = found->get<double>();
    }
    std::string text(const char* key, const std::string& otherwise) {
        const json* found = find(key, false, "text", &json::is_string);
        return found ? found->get<std::string>() : otherwise;
    }
    void fail(ErrorCode code, const std::string& what, const char* key, const std::string& advice) {
        if (!m_error) m_error = Error{code, what, m_source + ": " + key, advice};
    }
    const json* find(const char* key, bool required, const char* kind, bool (json::*is)() const noexcept) {
        const auto found = m_document.find(key);
        if (found == m_document.end()) {
            if (required) fail(ErrorCode::malformed, "a key is missing", key, "add the key or fetch the file again");
            return nullptr;
        }
        if (((*found).*is)()) return &*found;
        fail(ErrorCode::malformed, std::string("the value is not ") + kind, key, "correct the file or fetch it again");
        return nullptr;
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    const json& m_document;
    const std::string& m_source;
    std::optional<Error> m_error;
};

void readDimensions(Reader& reader, run::ModelSpec& spec) {
    reader.integer("vocab_size", spec.vocab_size);
    reader.integer("hidden_size", spec.hidden);
    reader.integer("num_hidden_layers", spec.layers);
    reader.integer("num_attention_heads", spec.heads);
    reader.integer("intermediate_size", spec.ffn);
    reader.integer("max_position_embeddings", spec.max_positions, false);
    reader.integer("type_vocab_size", spec.token_types, false);
    reader.number("hidden_dropout_prob", spec.dropout);
    reader.number("attention_probs_dropout_prob", spec.attention_dropout);
}

void checkKind(Reader& reader) {
    const std::pair<const char*, const char*> fixed[] = {{"hidden_act", "gelu"}, {"position_embedding_type", "absolute"}};
    for (const auto& [key, known] : fixed)
        if (const std::string value = reader.text(key, known); value != known)
            reader.fail(ErrorCode::unavailable, "'" + value + "' is not known to this version", key,
                        "use a checkpoint with '" + std::string(known) + "'");
    const std::string type = reader.text("model_type", "bert");
    if (type != "bert" && type != "plateau_bert")
        reader.fail(ErrorCode::unavailable, "a model of type '" + type + "' is not BERT", "model_type",
                    "use a checkpoint of a BERT model");
}

void readOperator(Reader& reader, run::ModelSpec& spec) {
    if (reader.text("model_type", "bert") != "plateau_bert") return;
    std::int64_t format = kCheckpointFormat;
    reader.integer("plateau_format", format, false);
    if (format > kCheckpointFormat)
        reader.fail(ErrorCode::newerVersion,
                    "the checkpoint has format " + std::to_string(format) + ", this version reads up to " +
                        std::to_string(kCheckpointFormat),
                    "plateau_format", "use a newer Plateau");
    spec.op = reader.text("plateau_operator", "");
    if (const json* settings = reader.find("plateau_operator_settings", false, "an object", &json::is_object))
        for (const auto& [name, value] : settings->items()) {
            if (value.is_string())
                spec.operator_settings[name] = value.get<std::string>();
            else
                reader.fail(ErrorCode::malformed, "setting '" + name + "' is not text", "plateau_operator_settings",
                            "correct the file or fetch it again");
        }
    if (const json* pattern = reader.find("plateau_pattern", false, "a list", &json::is_array))
        for (const json& id : *pattern) {
            if (id.is_string())
                spec.pattern.push_back(id.get<std::string>());
            else
                reader.fail(ErrorCode::malformed, "an entry is not text", "plateau_pattern",
                            "correct the file or fetch it again");
        }
}

void addOperator(json& document, const BertConfig& config) {
    json settings = json::object(), pattern = json::array();
    bool uniform = true;
    for (const LayerOperator& op : config.operators) {
        for (const auto& [name, value] : op.settings) settings[name] = value;
        pattern.push_back(op.descriptor->id);
        uniform = uniform && op.descriptor == config.operators.front().descriptor;
    }
    document["plateau_format"] = kCheckpointFormat;
    document["plateau_operator"] = config.operators.front().descriptor->id;
    document["plateau_operator_settings"] = settings;
    document["plateau_pattern"] = uniform ? json::array() : pattern;
}

}  // namespace

std::string configJson(const BertConfig& config) {
    const bool plain = config.plainBert();
    json document = {{"architectures", {plain ? "BertForMaskedLM" : "PlateauBertForMaskedLM"}},
                     {"model_type", plain ? "bert" : "plateau_bert"},
                     {"vocab_size", config.vocab_size},
                     {"hidden_size", config.hidden},
                     {"num_hidden_layers", config.layers},
                     {"num_attention_heads", config.heads},
                     {"intermediate_size", config.ffn},
                     {"hidden_act", "gelu"},
                     {"hidden_dropout_prob", config.dropout},
                     {"attention_probs_dropout_prob", config.attention_dropout},
                     {"max_position_embeddings", config.max_positions},
                     {"type_vocab_size", config.token_types},
                     {"initializer_range", config.initializer_range},
                     {"layer_norm_eps", config.layer_norm_eps},
                     {"pad_token_id", 0},
                     {"position_embedding_type", "absolute"},
                     {"use_cache", true},
                     {"classifier_dropout", nullptr},
                     {"tie_word_embeddings", true},
                     {"torch_dtype", "float32"},
                     {"transformers_version", kTransformersVersion}};
    if (!plain) addOperator(document, config);
    return document.dump(2) + "\n";
}

Result<BertConfig> parseConfigJson(std::string_view text, const std::string& source) {
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object())
        return Error{ErrorCode::malformed, "the file is not a JSON object", source, "fetch or write the file again"};
    run::ModelSpec spec;
    double eps = 1e-12, range = 0.02;
    Reader reader(document, source);
    checkKind(reader);
    readDimensions(reader, spec);
    readOperator(reader, spec);
    reader.number("layer_norm_eps", eps);
    reader.number("initializer_range", range);
    if (!(eps >= 0 && std::isfinite(eps) && range >= 0 && std::isfinite(range)))
        reader.fail(ErrorCode::malformed, "the value is negative or not finite", "layer_norm_eps, initializer_range",
                    "correct the file or fetch it again");
    if (reader.error()) return *reader.error();
    auto config = configOf(spec);
    if (!config) {
        const Error& error = config.error();
        return Error{ErrorCode::malformed, error.message, source + ": " + error.context, error.advice};
    }
    config->layer_norm_eps = eps;
    config->initializer_range = range;
    return config;
}

}  // namespace plateau::model
