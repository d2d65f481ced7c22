// config.json as others write it, as we do, and as nobody should.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/huggingface/hugging_face_config.h"

namespace plateau::huggingface {
namespace {

using nlohmann::json;

json small() {
    return {{"architectures", {"BertForMaskedLM"}},
            {"model_type", "bert"},
            {"vocab_size", 19},
            {"hidden_size", 8},
            {"num_hidden_layers", 2},
            {"num_attention_heads", 2},
            {"intermediate_size", 12}};
}

HuggingFaceConfig read(const json& document) {
    const auto config = readConfigJson(document.dump(), "config.json");
    if (!config) ADD_FAILURE() << describe(config.error());
    return config ? *config : HuggingFaceConfig{};
}

TEST(HuggingFaceConfig, DefaultsAreBerts) {
    const HuggingFaceConfig config = read(small());
    EXPECT_EQ(config.model.max_positions, 512);
    EXPECT_EQ(config.model.token_types, 2);
    EXPECT_EQ(config.model.dropout, 0.1);
    EXPECT_EQ(config.layer_norm_eps, 1e-12);
    EXPECT_EQ(config.head, HeadKind::masked_lm);
}

TEST(HuggingFaceConfig, ArchitecturesNameTheHead) {
    const std::pair<const char*, HeadKind> cases[] = {{"BertForMaskedLM", HeadKind::masked_lm},
                                                      {"BertForPreTraining", HeadKind::masked_lm},
                                                      {"BertModel", HeadKind::none},
                                                      {"BertForQuestionAnswering", HeadKind::none},
                                                      {"BertForTokenClassification", HeadKind::none},
                                                      {"BertForSequenceClassification", HeadKind::classifier},
                                                      {"PlateauBertForMaskedLM", HeadKind::masked_lm}};
    for (const auto& [name, head] : cases) {
        json document = small();
        document["architectures"] = json::array({name});
        EXPECT_EQ(read(document).head, head) << name;
    }
    for (const json& silent : {json(), json::array()}) {
        json document = small();
        document["architectures"] = silent;
        EXPECT_EQ(read(document).head, HeadKind::masked_lm);
    }
}

TEST(HuggingFaceConfig, ClassifiersComeBack) {
    HuggingFaceConfig config = read(small());
    config.head = HeadKind::classifier;
    config.classifier = {
        .labels = {"no", "yes", "perhaps"}, .problem_type = "single_label_classification", .dropout = 0.25};
    const std::string text = writeConfigJson(config, true);
    const json document = json::parse(text);
    EXPECT_EQ(document["architectures"], json({"BertForSequenceClassification"}));
    EXPECT_EQ(document["id2label"], json({{"0", "no"}, {"1", "yes"}, {"2", "perhaps"}}));
    EXPECT_EQ(document["label2id"]["perhaps"], 2);
    const auto again = readConfigJson(text, "config.json");
    ASSERT_TRUE(again.ok()) << describe(again.error());
    EXPECT_EQ(again->classifier, config.classifier);
    EXPECT_EQ(writeConfigJson(*again, true), text);
}

TEST(HuggingFaceConfig, LabelsAreNumberedWhenTheyHaveNoNames) {
    json document = small();
    document["architectures"] = {"BertForSequenceClassification"};
    EXPECT_EQ(read(document).classifier.count(), 2);
    document["num_labels"] = 3;
    EXPECT_EQ(read(document).classifier.labels, (std::vector<std::string>{"LABEL_0", "LABEL_1", "LABEL_2"}));
}

TEST(HuggingFaceConfig, AuthorsCheckpointsAreRecognised) {
    for (const auto& [theirs, ours] :
         {std::pair{"vanilla", "original"}, {"symmetric", "symmetric"}, {"pairwise", "pairwise"}}) {
        json document = small();
        document["plpi_affinity_function"] = theirs;
        document["model_type"] = "plpi-bert";
        EXPECT_EQ(read(document).model.op, ours);
    }
    json document = small();
    document["plpi_affinity_function"] = "cosine";
    const auto unknown = readConfigJson(document.dump(), "config.json");
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(
        describe(unknown.error()),
        "'cosine' is not known to this version (config.json: plpi_affinity_function): use a checkpoint with vanilla, "
        "symmetric or pairwise");
}

TEST(HuggingFaceConfig, NullsCountAsAbsent) {
    json document = small();
    for (const char* key : {"classifier_dropout", "problem_type", "pad_token_id", "is_decoder", "hidden_act"})
        document[key] = nullptr;
    EXPECT_EQ(read(document).model.hidden, 8);
    document["hidden_size"] = nullptr;
    EXPECT_EQ(readConfigJson(document.dump(), "config.json").error().message, "a key is missing");
}

TEST(HuggingFaceConfig, ActivationsByTheNamesOfTransformers) {
    using enum spec::Activation;
    const std::pair<const char*, spec::Activation> cases[] = {
        {"gelu", gelu},         {"gelu_python", gelu},          {"relu", relu},
        {"gelu_new", geluNew},  {"gelu_pytorch_tanh", geluNew}, {"gelu_python_tanh", geluNew},
        {"gelu_fast", geluNew}, {"gelu_accurate", geluNew},     {"silu", silu},
        {"swish", silu}};
    for (const auto& [name, activation] : cases) {
        json document = small();
        document["hidden_act"] = name;
        const HuggingFaceConfig config = read(document);
        EXPECT_EQ(config.model.activation, activation) << name;
        EXPECT_EQ(config.head_activation, activation) << "BERT's head has it, too: " << name;
        EXPECT_EQ(json::parse(writeConfigJson(config, true))["hidden_act"], std::string(toString(activation)));
    }
}

TEST(HuggingFaceConfig, TheHeadOfAModelOfOursHasItsOwnActivation) {
    json document = small();
    document.update({{"model_type", "plateau_bert"}, {"plateau_operator", "original"}, {"hidden_act", "relu"}});
    HuggingFaceConfig config = read(document);
    EXPECT_EQ(config.model.activation, spec::Activation::relu);
    EXPECT_EQ(config.head_activation, spec::Activation::gelu);
    EXPECT_EQ(json::parse(writeConfigJson(config, false))["plateau_format"], 2) << "which older versions read";
    config.head_activation = spec::Activation::silu;
    const std::string text = writeConfigJson(config, false);
    EXPECT_EQ(json::parse(text)["plateau_format"], 4);
    EXPECT_EQ(read(json::parse(text)).head_activation, spec::Activation::silu);
    config.head = HeadKind::none;
    EXPECT_FALSE(json::parse(writeConfigJson(config, false)).contains("plateau_head_act")) << "there is no head";
    config.model.activation = spec::Activation::geluNew;
    EXPECT_EQ(json::parse(writeConfigJson(config, false))["plateau_format"], 4);
}

TEST(HuggingFaceConfig, RelativesOfBertAreRefusedWithWhatSetsThemApart) {
    const std::pair<const char*, const char*> cases[] = {
        {"roberta", "byte-level BPE"},        {"modernbert", "byte-level BPE"},
        {"albert", "SentencePiece"},          {"electra", "factorised"},
        {"distilbert", "token types"},        {"deberta-v2", "relative positions"},
        {"gpt2", "not known to this version"}};
    for (const auto& [type, difference] : cases) {
        json document = small();
        document["model_type"] = type;
        const auto config = readConfigJson(document.dump(), "config.json");
        ASSERT_FALSE(config.ok()) << type;
        EXPECT_EQ(config.error().code, ErrorCode::unavailable);
        EXPECT_NE(config.error().message.find(difference), std::string::npos) << config.error().message;
        EXPECT_EQ(config.error().advice, "use a checkpoint with the type 'bert'");
    }
}

TEST(HuggingFaceConfig, OtherModelsAreRefusedInOneLine) {
    const struct {
        const char* key;
        json value;
        ErrorCode code;
    } cases[] = {{"model_type", "roberta", ErrorCode::unavailable},
                 {"hidden_act", "quick_gelu", ErrorCode::unavailable},
                 {"hidden_act", std::string(100000, 'x'), ErrorCode::unavailable},
                 {"position_embedding_type", "relative_key_query", ErrorCode::unavailable},
                 {"is_decoder", true, ErrorCode::unavailable},
                 {"add_cross_attention", true, ErrorCode::unavailable},
                 {"pad_token_id", 1, ErrorCode::unavailable},
                 {"is_decoder", "yes", ErrorCode::malformed},
                 {"architectures", "BertModel", ErrorCode::malformed},
                 {"architectures", {1}, ErrorCode::malformed},
                 {"layer_norm_eps", "1e-12", ErrorCode::malformed}};
    for (const auto& c : cases) {
        json document = small();
        document[c.key] = c.value;
        const auto config = readConfigJson(document.dump(), "config.json");
        ASSERT_FALSE(config.ok()) << c.key;
        EXPECT_EQ(config.error().code, c.code) << describe(config.error());
        EXPECT_EQ(config.error().context, std::string("config.json: ") + c.key);
        EXPECT_LT(describe(config.error()).size(), 250u);
    }
}

TEST(HuggingFaceConfig, LabelsThatCannotBe) {
    for (const auto& [key, value] : {std::pair<const char*, json>{"id2label", {{"0", "a"}, {"2", "b"}}},
                                     {"id2label", {{"0", 1}}},
                                     {"id2label", json::object()},
                                     {"id2label", {"a", "b"}},
                                     {"num_labels", 0},
                                     {"num_labels", std::int64_t{1} << 40},
                                     {"problem_type", "ranking"},
                                     {"classifier_dropout", 1},
                                     {"classifier_dropout", -0.1}}) {
        json document = small();
        document["architectures"] = {"BertForSequenceClassification"};
        document[key] = value;
        EXPECT_FALSE(readConfigJson(document.dump(), "config.json").ok()) << key << " " << value;
    }
}

TEST(HuggingFaceConfig, KeysThatComeTwiceAndOtherForms) {
    const auto fault = [](const std::string& text) {
        const auto config = readConfigJson(text, "config.json");
        return config.ok() ? "read" : config.error().message;
    };
    EXPECT_EQ(fault(R"({"vocab_size":1,"vocab_size":2})"), "the key 'vocab_size' comes twice");
    EXPECT_EQ(fault(R"({"a":[{"b":{"c":1,"c":2}}]})"), "the key 'c' comes twice");
    EXPECT_EQ(fault(R"({"a":{"b":1},"c":{"b":1}})"), "a key is missing");
    for (const std::string& text :
         {std::string(), std::string("3"), std::string("[]"), std::string("{"), std::string("{}x"),
          std::string(200000, '['), R"({"a":)" + std::string(200000, '[')})
        EXPECT_EQ(fault(text), "the file is not a JSON object");
}

}  // namespace
}  // namespace plateau::huggingface
