// The classification head beside the masked-LM one.
#include <ATen/ops/linear.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/zeros.h>

#include "checkpoint_fixture.h"
#include "core/model/classifier.h"

namespace plateau::model {
namespace {

const ClassifierConfig kThree{.labels = {"no", "yes", "perhaps"}, .problem_type = "", .dropout = {}};

ClassifierConfig twoLayer() {
    ClassifierConfig config = kThree;
    config.form = ClassifierForm::twoLayer;
    return config;
}

using Heads = Checkpoint;

TEST_F(Heads, BaseWithTwoLabelsHasThePublishedCount) {
    spec::ModelSpec spec = sizedSpec("original", 12, 12, 768);
    EXPECT_EQ(countParameters(withClassifier(configFor(spec), {})).total(), 109483778);
}

TEST_F(Heads, FormulaEqualsTheModel) {
    for (const HeadKind head : {HeadKind::none, HeadKind::masked_lm, HeadKind::classifier}) {
        BertConfig bert = withClassifier(configFor(tinySpec()), kThree);
        bert.head = head;
        EXPECT_EQ(countParameters(bert).total(), Bert(bert, 1).parameterCount());
        bert.pooler = head != HeadKind::classifier;
        EXPECT_EQ(countParameters(bert).total(), Bert(bert, 1).parameterCount());
    }
    const BertConfig two = withClassifier(configFor(tinySpec()), twoLayer());
    EXPECT_EQ(countParameters(two).total(), Bert(two, 1).parameterCount());
}

TEST_F(Heads, ClassifierIsPoolerAndMatrix) {
    const Bert bert(withClassifier(configFor(tinySpec()), kThree), 1, at::kDouble);
    const BertInput input{.input_ids_BT = someIds(3, 5)};
    const at::Tensor hidden = bert.encode(input).hidden_BTh;
    const at::Tensor pooled = at::tanh(at::linear(hidden.select(1, 0), bert.parameter("bert.pooler.dense.weight"),
                                                  bert.parameter("bert.pooler.dense.bias")));
    const at::Tensor expected =
        at::linear(pooled, bert.parameter("classifier.weight"), bert.parameter("classifier.bias"));
    const at::Tensor logits = classifierLogits(bert, hidden, input);
    EXPECT_EQ(logits.sizes(), (at::IntArrayRef{3, 3}));
    EXPECT_LE(distance(logits, expected), 1e-15);
    EXPECT_THROW(bert.headLogits(hidden, {}), c10::Error);
    EXPECT_THROW(classifierLogits(Bert(configFor(tinySpec()), 1), hidden, input), c10::Error);
}

TEST_F(Heads, TheTwoLayerClassifierIsDenseReluDense) {
    const Bert bert(withClassifier(configFor(tinySpec()), twoLayer()), 1, at::kDouble);
    const BertInput input{.input_ids_BT = someIds(3, 5)};
    const at::Tensor hidden = bert.encode(input).hidden_BTh;
    const at::Tensor x = hidden.select(1, 0);
    const at::Tensor inner =
        x.matmul(bert.parameter("classifier.dense.weight").t()) + bert.parameter("classifier.dense.bias");
    const at::Tensor expected = (inner * (inner > 0)).matmul(bert.parameter("classifier.out_proj.weight").t()) +
                                bert.parameter("classifier.out_proj.bias");
    const at::Tensor logits = classifierLogits(bert, hidden, input);
    EXPECT_EQ(logits.sizes(), (at::IntArrayRef{3, 3}));
    EXPECT_LE(distance(logits, expected), 1e-15);
    EXPECT_GT((inner < 0).sum().item<int>(), 0);  // so that the activation shows
    EXPECT_THROW(bert.parameter("bert.pooler.dense.weight"), std::out_of_range);
}

TEST_F(Heads, ATwoLayerClassifierIsOursAndComesBack) {
    const BertConfig bert = withClassifier(configFor(tinySpec("original")), twoLayer());
    EXPECT_FALSE(bert.plainBert());
    write(bert);
    EXPECT_EQ(config()["model_type"], "plateau_bert");
    EXPECT_EQ(config()["plateau_classifier"], "two-layer");
    EXPECT_EQ(config()["plateau_format"], 3);
    const auto read = loadModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_TRUE(read->report.missing.empty() && read->report.unexpected.empty());
    EXPECT_EQ(read->model.config().classifier, twoLayer());
    expectSameWeights(read->model);
    // The other head is not silently filled in.
    changeConfig("plateau_classifier", "pooler");
    EXPECT_NE(failure().message.find("missing: bert.pooler.dense"), std::string::npos) << describe(failure());
    changeConfig("plateau_classifier", "three-layer");
    EXPECT_NE(describe(failure()).find("plateau_classifier"), std::string::npos) << describe(failure());
}

TEST_F(Heads, ClassifierDropoutFollowsThePosition) {
    ClassifierConfig half = kThree;
    half.dropout = 0.5;
    spec::ModelSpec spec = tinySpec();
    spec.dropout = spec.attention_dropout = 0;
    const Bert bert(withClassifier(configFor(spec), half), 1);
    BertInput input{.input_ids_BT = someIds(8, 5), .training = true};
    const at::Tensor hidden = bert.encode(input).hidden_BTh;
    const at::Tensor first = classifierLogits(bert, hidden, input);
    EXPECT_TRUE(first.equal(classifierLogits(bert, hidden, input)));
    input.dropout.step = 1;
    EXPECT_FALSE(first.equal(classifierLogits(bert, hidden, input)));
    input.training = false;
    EXPECT_FALSE(first.equal(classifierLogits(bert, hidden, input)));
}

TEST_F(Heads, ClassifiersAreWrittenAndReadBack) {
    for (const char* op : {"original", "pairwise"}) {
        write(withClassifier(configFor(tinySpec(op)), kThree));
        EXPECT_EQ(config()["num_hidden_layers"], 2);
        const auto read = loadModel(folder.path());
        ASSERT_TRUE(read.ok()) << describe(read.error());
        EXPECT_TRUE(read->report.missing.empty() && read->report.unexpected.empty());
        EXPECT_EQ(read->model.config().classifier, kThree);
        expectSameWeights(read->model);
    }
    changeConfig("id2label", {{"0", "no"}, {"1", "yes"}});
    EXPECT_NE(failure().message.find("classifier.weight [3x8] instead of [2x8]"), std::string::npos)
        << describe(failure());
}

TEST_F(Heads, FreshClassifierOnAMaskedLanguageModel) {
    write();
    const auto one = loadForClassification(folder.path(), kThree, 1);
    ASSERT_TRUE(one.ok()) << describe(one.error());
    EXPECT_EQ(one->report.missing, (std::vector<std::string>{"bert.pooler.dense.weight", "bert.pooler.dense.bias",
                                                             "classifier.weight", "classifier.bias"}));
    for (const NamedParameter& parameter : one->model.parameters()) {
        if (parameter.name.starts_with("classifier") || parameter.name.starts_with("bert.pooler")) continue;
        EXPECT_EQ(distance(parameter.tensor, model->parameter(parameter.name)), 0) << parameter.name;
    }
    const auto same = loadForClassification(folder.path(), kThree, 1),
               other = loadForClassification(folder.path(), kThree, 2);
    EXPECT_TRUE(one->model.parameter("classifier.weight").equal(same->model.parameter("classifier.weight")));
    EXPECT_FALSE(one->model.parameter("classifier.weight").equal(other->model.parameter("classifier.weight")));
    EXPECT_EQ(one->model.parameter("classifier.bias").abs().max().item<double>(), 0);
}

// As in the folders of BertModel and BertForPreTraining.
TEST_F(Heads, APoolerBesideTheHeadIsKeptAndServesAClassifier) {
    for (const HeadKind head : {HeadKind::none, HeadKind::masked_lm}) {
        BertConfig bert = configFor(tinySpec("original"));
        bert.head = head;
        bert.pooler = true;
        write(bert);
        const auto read = loadModel(folder.path());
        ASSERT_TRUE(read.ok()) << describe(read.error());
        EXPECT_TRUE(read->report.missing.empty() && read->report.unexpected.empty());
        EXPECT_EQ(read->model.config().head, head);
        expectSameWeights(read->model);
        EXPECT_EQ(config()["architectures"][0], head == HeadKind::none ? "BertModel" : "BertForMaskedLM");

        const auto tuned = loadForClassification(folder.path(), kThree, 1);
        ASSERT_TRUE(tuned.ok()) << describe(tuned.error());
        EXPECT_EQ(tuned->report.missing, (std::vector<std::string>{"classifier.weight", "classifier.bias"}));
        for (const char* name : {"bert.pooler.dense.weight", "bert.pooler.dense.bias"})
            EXPECT_TRUE(tuned->model.parameter(name).equal(model->parameter(name))) << name;
        EXPECT_TRUE(loadForClassification(folder.path(), twoLayer(), 1).ok()) << "which has no use for it";
    }
}

TEST_F(Heads, APoolerOfAnotherShapeIsNone) {
    write();
    changeWeights([](auto& tensors) {
        tensors["bert.pooler.dense.weight"] = at::zeros({8, 4});
        tensors["bert.pooler.dense.bias"] = at::zeros({8});
    });
    const auto read = loadModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_FALSE(read->model.config().pooler);
    EXPECT_EQ(read->report.unexpected.size(), 2U);
}

TEST_F(Heads, APoolerThatIsThereIsKept) {
    write(withClassifier(configFor(tinySpec()), kThree));
    const auto two = loadForClassification(folder.path(), {}, 1);
    ASSERT_TRUE(two.ok()) << describe(two.error());
    EXPECT_EQ(two->report.misshaped.size(), 2u);
    EXPECT_EQ(distance(two->model.parameter("bert.pooler.dense.weight"), model->parameter("bert.pooler.dense.weight")),
              0);
    EXPECT_EQ(two->model.parameter("classifier.weight").size(0), 2);
    changeWeights([](auto& tensors) { tensors.erase("bert.embeddings.LayerNorm.bias"); });
    EXPECT_FALSE(loadForClassification(folder.path(), kThree, 1).ok()) << "the encoder must be whole";
}

}  // namespace
}  // namespace plateau::model
