// export --fold: plain BERT of the same function, and the way back.
#include "checkpoint_fixture.h"
#include "core/model/folded_folder.h"

namespace plateau::model {
namespace {

class Folding : public Checkpoint {
protected:
    void fold(const spec::ModelSpec& spec) {
        write(spec);
        ASSERT_TRUE(std::filesystem::create_directory(folded()));
        const Status written = writeFolded(*model, {kVocabulary}, folded());
        ASSERT_TRUE(written.ok()) << describe(written.error());
    }
    std::filesystem::path folded() const { return folder.path() / "folded"; }
    Result<Bert> unfolded() const {
        const auto plain = readModel(folded());
        return plain.ok() ? unfoldedModel(*plain, folded()) : plain.error();
    }
    std::string fault() const {
        const auto back = unfolded();
        return back.ok() ? "it was read" : back.error().message;
    }
};

spec::ModelSpec mixture() {
    spec::ModelSpec spec = tinySpec();
    spec.pattern = {"symmetric", "pairwise"};
    return spec;
}

TEST_F(Folding, ComputesTheSameAndComesBackExactly) {
    spec::ModelSpec without_types = tinySpec("pairwise");
    without_types.token_types = 0;
    for (const spec::ModelSpec& spec : {tinySpec("symmetric"), tinySpec("pairwise"), mixture(), without_types}) {
        std::filesystem::remove_all(folded());
        fold(spec);
        const auto plain = readModel(folded(), at::kDouble);
        ASSERT_TRUE(plain.ok()) << describe(plain.error());
        EXPECT_TRUE(plain->config().plainBert());
        const auto own = readModel(folder.path(), at::kDouble);
        const BertInput input{.input_ids_BT = someIds(2, 9)};
        EXPECT_LE(distance(plain->encode(input).hidden_BTh, own->encode(input).hidden_BTh), 1e-5);

        const auto back = unfolded();
        ASSERT_TRUE(back.ok()) << describe(back.error());
        expectSameWeights(*back);
        TemporaryFolder again;
        ASSERT_TRUE(writeModel(*back, {kVocabulary}, again.path()).ok());
        for (const char* name : {"config.json", "model.safetensors"})
            EXPECT_EQ(readFile(again.path() / name).value(), text(name)) << name;
    }
}

TEST_F(Folding, APoolerComesThroughBothWays) {
    BertConfig bert = configFor(tinySpec("pairwise"));
    bert.pooler = true;
    write(bert);
    ASSERT_TRUE(std::filesystem::create_directory(folded()));
    ASSERT_TRUE(writeFolded(*model, {kVocabulary}, folded()).ok());
    const auto plain = readModel(folded());
    ASSERT_TRUE(plain.ok()) << describe(plain.error());
    EXPECT_TRUE(plain->config().plainBert());
    EXPECT_TRUE(plain->parameter("bert.pooler.dense.weight").equal(model->parameter("bert.pooler.dense.weight")));
    const auto back = unfolded();
    ASSERT_TRUE(back.ok()) << describe(back.error());
    expectSameWeights(*back);
}

TEST_F(Folding, IsExactInFloat64) {
    for (const char* op : {"symmetric", "pairwise"}) {
        const Bert own(configFor(tinySpec(op)), 7, at::kDouble);
        const auto plain = foldedModel(own);
        ASSERT_TRUE(plain.ok()) << describe(plain.error());
        const BertInput input{.input_ids_BT = someIds(2, 9)};
        EXPECT_LE(distance(plain->encode(input).hidden_BTh, own.encode(input).hidden_BTh), 1e-12) << op;
    }
}

TEST_F(Folding, PlainModelsNeedNoSideCar) {
    fold(tinySpec());
    EXPECT_FALSE(std::filesystem::exists(folded() / kSideCar));
    EXPECT_EQ(readFile(folded() / "model.safetensors").value(), text("model.safetensors"));
}

TEST_F(Folding, ASideCarOfOtherWeightsIsRefused) {
    fold(mixture());
    const std::string sidecar = readFile(folded() / kSideCar).value();
    const Bert trained = foldedModel(*model).value();
    {
        const at::NoGradGuard no_gradients;
        at::Tensor(trained.parameter("bert.encoder.layer.1.attention.self.query.weight")).mul_(1.001);
    }
    ASSERT_TRUE(writeModel(trained, {kVocabulary}, folded()).ok());
    EXPECT_NE(fault().find("does not belong to these weights"), std::string::npos) << fault();
}

TEST_F(Folding, DamagedSideCarsAreRefused) {
    fold(tinySpec("pairwise"));
    const std::filesystem::path path = folded() / kSideCar;
    const auto rewrite = [&](const std::string& config, const at::Tensor& factors) {
        std::vector<tensorfile::NamedTensor> tensors;
        for (int layer = 0; layer < 2; ++layer)
            tensors.push_back(
                {"bert.encoder.layer." + std::to_string(layer) + ".attention.self.pairwise_factors", viewOf(factors)});
        ASSERT_TRUE(tensorfile::writeTensorFile(path, tensors, {{"plateau_config", config}}).ok());
    };
    const at::Tensor wrong = model->parameter("bert.embeddings.LayerNorm.bias").detach().clone();
    rewrite(text("config.json"), wrong);
    EXPECT_NE(fault().find("is missing or has another shape"), std::string::npos) << fault();
    rewrite("{", wrong);
    EXPECT_EQ(fault(), "the file is not a JSON object");
    rewrite(text("config.json"), wrong.to(at::kInt));
    EXPECT_NE(fault().find("holds I32"), std::string::npos) << fault();
    ASSERT_TRUE(tensorfile::writeTensorFile(path, {}).ok());
    EXPECT_NE(fault().find("does not say which model was folded"), std::string::npos) << fault();
    std::ofstream(path) << "x";
    EXPECT_NE(fault().find("too short"), std::string::npos) << fault();
}

}  // namespace
}  // namespace plateau::model
