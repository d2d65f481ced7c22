// The tolerant cases of interchange §2: how others store a BERT.
#include <ATen/TensorIndexing.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>

#include "checkpoint_fixture.h"

namespace plateau::model {
namespace {

class Reading : public Checkpoint {
protected:
    // The weights spread over two files with an index.
    void shard() const {
        const auto file = tensorfile::TensorFile::open(folder.path() / "model.safetensors");
        ASSERT_TRUE(file.ok());
        std::vector<tensorfile::NamedTensor> parts[2];
        nlohmann::json index = {{"metadata", {{"total_size", 1}}}, {"weight_map", nlohmann::json::object()}};
        for (const auto& [name, view] : file->tensors()) {
            const std::size_t part = parts[0].size() > parts[1].size() ? 1 : 0;
            parts[part].push_back({name, view});
            index["weight_map"][name] = "model-" + std::to_string(part) + ".safetensors";
        }
        for (int part = 0; part < 2; ++part)
            ASSERT_TRUE(tensorfile::writeTensorFile(folder.path() / ("model-" + std::to_string(part) + ".safetensors"),
                                                    parts[part])
                            .ok());
        put("model.safetensors.index.json", index.dump());
        std::filesystem::remove(folder.path() / "model.safetensors");
    }
};

TEST_F(Reading, ShardsOfAnIndex) {
    write();
    shard();
    const auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    expectSameWeights(*read);
    std::filesystem::remove(folder.path() / "model-1.safetensors");
    EXPECT_EQ(failure().code, ErrorCode::notFound);
    EXPECT_NE(failure().context.find("model-1.safetensors"), std::string::npos);
}

TEST_F(Reading, ADecoderInAnotherTypeIsStillTheTiedOne) {
    write();
    changeWeights([](auto& tensors) {
        auto& words = tensors.at("bert.embeddings.word_embeddings.weight");
        words = words.to(at::kHalf).to(at::kFloat);
        tensors["cls.predictions.decoder.weight"] = words.to(at::kHalf);
        tensors["cls.predictions.decoder.bias"] = tensors.at("cls.predictions.bias").clone();
        tensors.erase("cls.predictions.bias");
    });
    const auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(distance(read->parameter("cls.predictions.bias"), model->parameter("cls.predictions.bias")), 0);
    changeWeights([](auto& tensors) { tensors["cls.predictions.decoder.bias"] = at::ones({19}); });
    EXPECT_NE(failure().message.find("cls.predictions.decoder.bias differs from cls.predictions.bias"),
              std::string::npos)
        << describe(failure());
}

TEST_F(Reading, ADecoderOfItsOwn) {
    write();
    changeConfig("tie_word_embeddings", false);
    EXPECT_NE(failure().message.find("missing: cls.predictions.decoder.weight"), std::string::npos);
    const at::Tensor decoder = at::randn({19, 8}), bias = at::randn({19});
    changeWeights([&](auto& tensors) {
        tensors["cls.predictions.decoder.weight"] = decoder;
        tensors["cls.predictions.decoder.bias"] = bias;
    });
    auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_TRUE(read->config().plainBert());
    EXPECT_EQ(read->parameterCount(), countParameters(read->config()).total());
    const at::Tensor ids = someIds(2, 5);
    const at::Tensor hidden = read->encode({.input_ids_BT = ids}).hidden_BTh;
    EXPECT_EQ(distance(hidden, model->encode({.input_ids_BT = ids}).hidden_BTh), 0);
    const at::Tensor tied = model->headLogits(hidden, {}), own = read->headLogits(hidden, {});
    EXPECT_GT(distance(own, tied), 0.1);

    // It learns, and the word embeddings without it.
    const MaskedTargets targets{at::arange(3), at::zeros(3, at::kLong), 3};
    read->maskedLoss({.input_ids_BT = ids}, targets).backward();
    EXPECT_GT(read->parameter("cls.predictions.decoder.weight").grad().abs().max().item<double>(), 0);
    const at::Tensor unseen = at::ones(19, at::kBool).index_fill(0, ids.flatten(), 0);
    ASSERT_TRUE(unseen.any().item<bool>());
    const at::Tensor words = read->parameter("bert.embeddings.word_embeddings.weight").grad();
    EXPECT_EQ(words.index({unseen}).abs().max().item<double>(), 0);

    TemporaryFolder again;
    ASSERT_TRUE(writeModel(*read, {}, again.path()).ok());
    const auto same = readModel(again.path());
    ASSERT_TRUE(same.ok()) << describe(same.error());
    EXPECT_EQ(distance(same->headLogits(hidden, {}), own), 0);
    changeConfig("model_type", "plateau_bert");
    EXPECT_EQ(failure().code, ErrorCode::unavailable) << "a model of ours is always tied";
}

TEST_F(Reading, ModelsWithoutAHead) {
    write();
    changeWeights([](auto& tensors) {
        std::erase_if(tensors, [](const auto& entry) { return entry.first.starts_with("cls."); });
        tensors["bert.pooler.dense.weight"] = at::zeros({8, 8});
    });
    const auto named = loadModel(folder.path());
    ASSERT_TRUE(named.ok()) << describe(named.error());
    EXPECT_EQ(named->model.config().head, HeadKind::none);
    EXPECT_EQ(named->report.missing.size(), 5u) << "config.json names a masked-LM head";
    EXPECT_EQ(named->report.unexpected, (std::vector<std::string>{"bert.pooler.dense.weight"}));

    changeConfig("architectures", {"BertModel"});
    const auto read = loadModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_TRUE(read->report.missing.empty());
    const EncoderOutput output = read->model.encode({.input_ids_BT = someIds(2, 5)});
    EXPECT_EQ(distance(output.hidden_BTh, model->encode({.input_ids_BT = someIds(2, 5)}).hidden_BTh), 0);
    EXPECT_THROW(read->model.headLogits(output.hidden_BTh, {}), c10::Error);

    TemporaryFolder again;
    ASSERT_TRUE(writeModel(read->model, {""}, again.path()).ok());
    EXPECT_FALSE(std::filesystem::exists(again.path() / "vocab.txt"));
    EXPECT_EQ(readConfig(again.path())->head, HeadKind::none);
}

TEST_F(Reading, APartOfAHeadIsAFault) {
    write();
    changeWeights([](auto& tensors) { tensors.erase("cls.predictions.transform.dense.weight"); });
    EXPECT_NE(failure().message.find("missing: cls.predictions.transform.dense.weight"), std::string::npos);
}

TEST_F(Reading, AuthorsPairwiseCheckpoint) {
    write(tinySpec("pairwise"));
    nlohmann::json theirs = config();
    for (const char* key : {"plateau_operator", "plateau_operator_settings", "plateau_pattern", "plateau_format"})
        theirs.erase(key);
    theirs["model_type"] = "bert";
    for (const bool named : {true, false}) {
        if (named)
            theirs["plpi_affinity_function"] = "pairwise";
        else
            theirs.erase("plpi_affinity_function");
        put("config.json", theirs.dump());
        const auto read = readModel(folder.path());
        ASSERT_TRUE(read.ok()) << describe(read.error());
        for (const LayerOperator& op : read->config().operators) EXPECT_EQ(op.descriptor->id, "pairwise") << named;
        expectSameWeights(*read);
    }
    theirs["plpi_affinity_function"] = "symmetric";
    put("config.json", theirs.dump());
    const auto symmetric = loadModel(folder.path());
    ASSERT_TRUE(symmetric.ok()) << describe(symmetric.error());
    EXPECT_EQ(symmetric->report.unexpected.size(), 2u) << "the factors of both layers are left out, and said so";
}

TEST_F(Reading, ConfigurationsThatContradictTheTensors) {
    write();
    for (const auto& [key, value] : {std::pair{"hidden_size", 16},
                                     {"vocab_size", 20},
                                     {"num_hidden_layers", 3},
                                     {"intermediate_size", 13},
                                     {"max_position_embeddings", 17},
                                     {"type_vocab_size", 3}}) {
        const std::string good = text("config.json");
        changeConfig(key, value);
        const Error error = failure();
        EXPECT_EQ(error.code, ErrorCode::malformed);
        EXPECT_EQ(error.advice, "check that config.json and model.safetensors belong together") << describe(error);
        put("config.json", good);
    }
}

}  // namespace
}  // namespace plateau::model
