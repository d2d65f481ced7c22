#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/huggingface/hugging_face_config.h"
#include "core/huggingface/model_code.h"
#include "core/resources/resources.h"
#include "tests/support/temporary_folder.h"

namespace plateau::huggingface {
namespace {

using nlohmann::json;

class ModelCode : public testing::Test {
protected:
    void put(const std::string& config) const { std::ofstream(folder.path() / "config.json") << config; }
    std::string text(const std::string& name) const { return readFile(folder.path() / name).value(); }
    support::TemporaryFolder folder;
};

TEST_F(ModelCode, EveryAutoClassIsInAFileThatIsThere) {
    put(R"({"model_type":"plateau_bert"})");
    ASSERT_TRUE(addModelCode(folder.path()).ok());
    const json map = json::parse(text("config.json"))["auto_map"];
    for (const char* kind : {"AutoConfig", "AutoModel", "AutoModelForMaskedLM", "AutoModelForSequenceClassification"}) {
        ASSERT_TRUE(map.contains(kind)) << kind;
        const auto reference = map[kind].get<std::string>();
        const std::size_t dot = reference.find('.');
        EXPECT_NE(text(reference.substr(0, dot) + ".py").find("\nclass " + reference.substr(dot + 1) + "("),
                  std::string::npos)
            << kind;
    }
    for (const resources::Resource& file : resources::below("huggingface"))
        EXPECT_EQ(text(std::filesystem::path(file.path).filename().string()), file.text);
}

TEST_F(ModelCode, TheConfigurationReadsAsBefore) {
    HuggingFaceConfig config;
    config.model.vocab_size = 12;
    config.model.hidden = 8;
    config.model.layers = 2;
    config.model.heads = 2;
    config.model.ffn = 16;
    config.model.op = "pairwise";
    config.model.operator_settings = {{"structure", "low-rank(2)"}};
    config.model.pattern = {"pairwise", "original"};
    const std::string before = writeConfigJson(config, false);
    put(before);
    ASSERT_TRUE(addModelCode(folder.path()).ok());
    json after = json::parse(text("config.json"));
    after.erase("auto_map");
    EXPECT_EQ(after, json::parse(before));
    const auto read = readConfigJson(text("config.json"), "config.json");
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(writeConfigJson(*read, false), before);
}

TEST_F(ModelCode, WithoutAConfigurationNothingIsWritten) {
    EXPECT_EQ(addModelCode(folder.path()).error().code, ErrorCode::notFound);
    put("[]");
    EXPECT_EQ(addModelCode(folder.path()).error().code, ErrorCode::malformed);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "modeling_plateau.py"));
}

}  // namespace
}  // namespace plateau::huggingface
