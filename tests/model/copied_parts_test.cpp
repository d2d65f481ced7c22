// Chosen parts of another checkpoint.
#include "core/model/copied_parts.h"

#include "checkpoint_fixture.h"
#include "core/attention/registry.h"
#include "core/model/parameter_layout.h"

namespace plateau::model {
namespace {

std::vector<spec::InitPart> parts(const std::vector<std::string>& texts) {
    std::vector<spec::InitPart> list;
    for (const std::string& text : texts) list.push_back(spec::parseInitPart(text).value());
    return list;
}

class CopiedParts : public Checkpoint {
protected:
    // Names of what is equal to the checkpoint's after the copy, and was not before.
    std::vector<std::string> taken(const spec::ModelSpec& target, const std::vector<std::string>& texts) {
        Bert fresh(configFor(target), 9);
        const auto copied = copyParts(fresh, parts(texts), folder.path());
        EXPECT_TRUE(copied.ok()) << describe(copied.error());
        std::vector<std::string> names;
        for (const NamedParameter& parameter : fresh.parameters()) {
            const auto& all = model->parameters();
            const auto same = std::find_if(all.begin(), all.end(), [&](const NamedParameter& other) {
                return other.name == parameter.name && other.tensor.equal(parameter.tensor);
            });
            if (same != all.end()) names.push_back(parameter.name);
        }
        EXPECT_TRUE(copied && copied->tensors == std::int64_t(names.size()));
        return names;
    }
};

TEST_F(CopiedParts, AttentionOfALayerIsItsMatricesAndBiases) {
    write();
    const std::string self = "bert.encoder.layer.1.attention.self.", output = "bert.encoder.layer.1.attention.output.";
    EXPECT_EQ(taken(tinySpec(), {"attention@1"}),
              (std::vector<std::string>{self + "query.weight", self + "query.bias", self + "key.weight",
                                        self + "key.bias", self + "value.weight", self + "value.bias",
                                        output + "dense.weight", output + "dense.bias"}));
}

TEST_F(CopiedParts, ScoresAndValuesDivideTheAttention) {
    write();
    const std::string self = "bert.encoder.layer.0.attention.self.", output = "bert.encoder.layer.0.attention.output.";
    EXPECT_EQ(taken(tinySpec(), {"scores@0"}), (std::vector<std::string>{self + "query.weight", self + "query.bias",
                                                                         self + "key.weight", self + "key.bias"}));
    EXPECT_EQ(taken(tinySpec(), {"values@0"}),
              (std::vector<std::string>{self + "value.weight", self + "value.bias", output + "dense.weight",
                                        output + "dense.bias"}));
    spec::ModelSpec undivided = tinySpec();
    undivided.op = "additive";
    const auto none = parameterNames(configFor(undivided), parts({"scores"}));
    ASSERT_FALSE(none.ok());
    EXPECT_NE(none.error().message.find("does not divide"), std::string::npos) << none.error().message;
    EXPECT_TRUE(parameterNames(configFor(undivided), parts({"values"})).ok()) << "the output dense";
}

// Whatever the operator, each parameter of its attention is in one part, and S belongs to the scores.
TEST_F(CopiedParts, EveryOperatorSaysWhatItsParametersAreFor) {
    for (const auto* descriptor : attention::registeredOperators()) {
        spec::ModelSpec spec = tinySpec();
        spec.op = descriptor->id;
        const BertConfig config = configFor(spec);
        const std::size_t all = parameterNames(config, parts({"attention"}))->size();
        std::size_t undivided = 0;
        for (const ParameterPlace& place : parameterLayout(config)) {
            undivided += place.part == spec::PartKind::attention;
            if (place.name.ends_with("pairwise_factors")) {
                EXPECT_EQ(place.part, spec::PartKind::scores) << place.name;
            }
        }
        std::size_t divided = 0;
        for (const char* kind : {"scores", "values"})
            if (const auto names = parameterNames(config, parts({kind}))) divided += names->size();
        EXPECT_EQ(undivided + divided, all) << descriptor->id;
    }
}

TEST_F(CopiedParts, AllKindsTogetherAreTheWholeModel) {
    write();
    const BertConfig config = configFor(tinySpec());
    std::vector<std::string> all;
    for (const ParameterPlace& place : parameterLayout(config)) all.push_back(place.name);
    EXPECT_EQ(taken(tinySpec(), {"embeddings", "attention", "ffn", "norms", "head"}), all);
    std::size_t sum = 0;
    for (const char* kind : {"embeddings", "attention", "ffn", "norms", "head"})
        sum += parameterNames(config, parts({kind}))->size();
    EXPECT_EQ(sum, all.size()) << "no parameter belongs to two kinds";
}

// As Srinivasagan & Ostermann start a model with other norms and layers of another kind from BERT's attention.
TEST_F(CopiedParts, AttentionGoesIntoAModelWithOtherNormsAndAMixture) {
    write();
    spec::ModelSpec target = tinySpec();
    target.pattern = {"original", "symmetric"};
    target.norm = NormPlace::sub;
    target.ffn_bias = false;
    EXPECT_EQ(taken(target, {"attention@0"}).size(), 8u);
}

TEST_F(CopiedParts, WhatTheCheckpointLacksIsNamedAndNothingIsCopied) {
    write(tinySpec("symmetric"));
    const BertConfig config = configFor(tinySpec());
    Bert fresh(config, 9);
    const Bert before(config, 9);
    const auto copied = copyParts(fresh, parts({"ffn", "attention"}), folder.path());
    ASSERT_FALSE(copied.ok());
    EXPECT_EQ(copied.error().context, "init.parts");
    EXPECT_NE(copied.error().message.find("layer.0.attention.self.key.weight is missing"), std::string::npos)
        << copied.error().message;
    for (const NamedParameter& parameter : fresh.parameters())
        EXPECT_TRUE(parameter.tensor.equal(before.parameter(parameter.name))) << parameter.name;
}

TEST_F(CopiedParts, OtherWidthsAreRefusedWithBothShapes) {
    write();
    spec::ModelSpec wide = tinySpec();
    wide.hidden = 16;
    const auto checked = checkParts(configFor(wide), parts({"attention@0"}), folder.path());
    ASSERT_FALSE(checked.ok());
    EXPECT_NE(checked.error().message.find("[8 x 8] there, [16 x 16] here"), std::string::npos)
        << checked.error().message;
}

TEST_F(CopiedParts, AttentionOfOtherHeadsIsRefused) {
    write();
    spec::ModelSpec spec = tinySpec();
    spec.heads = 4;  // the checkpoint has two
    const BertConfig other = configFor(spec);
    const auto refused = checkParts(other, parts({"attention"}), folder.path());
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().context, "init.parts");
    EXPECT_NE(refused.error().message.find("has 2 heads, not 4"), std::string::npos) << refused.error().message;
    EXPECT_TRUE(checkParts(other, parts({"embeddings"}), folder.path()).ok());
}

TEST_F(CopiedParts, ALayerThatIsNotThereIsRefused) {
    write();
    const auto checked = checkParts(configFor(tinySpec()), parts({"ffn@1-2"}), folder.path());
    ASSERT_FALSE(checked.ok());
    EXPECT_EQ(checked.error().context, "init.parts");
}

}  // namespace
}  // namespace plateau::model
