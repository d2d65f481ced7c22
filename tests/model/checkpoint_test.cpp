#include <ATen/ops/zeros.h>

#include "checkpoint_fixture.h"
#include "core/base/new_folder.h"
#include "tests/support/counted_flushes.h"

namespace plateau::model {
namespace {

using nlohmann::json;

TEST_F(Checkpoint, RoundTripIsByteEqual) {
    for (const char* op : {"original", "symmetric", "pairwise"}) {
        spec::ModelSpec spec = tinySpec(op);
        spec.dropout = 0.25;
        write(spec);
        const auto read = readModel(folder.path());
        ASSERT_TRUE(read.ok()) << describe(read.error());
        expectSameWeights(*read);
        EXPECT_EQ(read->config().dropout, 0.25);
        TemporaryFolder again;
        ASSERT_TRUE(writeModel(*read, {kVocabulary}, again.path()).ok());
        for (const char* name : {"model.safetensors", "config.json", "vocab.txt", "tokenizer_config.json"})
            EXPECT_EQ(readFile(again.path() / name).value(), text(name)) << op << " " << name;
    }
}

TEST_F(Checkpoint, InANewFolderEachFileIsFlushedOnce) {
    const Bert made(configFor(tinySpec()), 4);
    support::clearFlushes();
    const Status written = writeNewFolder(folder.path() / "exported", [&](const std::filesystem::path& target) {
        return writeModel(made, {kVocabulary}, target);
    });
    ASSERT_TRUE(written.ok()) << describe(written.error());
    for (const auto& [path, count] : support::flushes()) EXPECT_EQ(count, 1) << path;
    EXPECT_EQ(support::flushes().size(), 4u + 2u) << "the files, their folder, and the one around it";
}

TEST_F(Checkpoint, PlainBertIsCalledBertAndOthersAreNot) {
    write();
    EXPECT_EQ(config()["model_type"], "bert");
    EXPECT_EQ(config()["architectures"], json({"BertForMaskedLM"}));
    EXPECT_EQ(config()["layer_norm_eps"], 1e-12);
    EXPECT_FALSE(config().contains("plateau_operator"));

    spec::ModelSpec spec = tinySpec("pairwise");
    spec.operator_settings["init"] = "identity";
    write(spec);
    EXPECT_EQ(config()["model_type"], "plateau_bert");
    EXPECT_EQ(config()["plateau_operator"], "pairwise");
    EXPECT_EQ(config()["plateau_operator_settings"],
              json({{"init", "identity"}, {"structure", "full"}, {"rank", "8"}}));
    EXPECT_EQ(config()["plateau_pattern"], json::array());

    spec = tinySpec();
    spec.token_types = 0;
    write(spec);
    EXPECT_EQ(config()["model_type"], "plateau_bert");
    const auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(read->config().token_types, 0);
}

TEST_F(Checkpoint, MixturesComeBackLayerByLayer) {
    spec::ModelSpec spec = tinySpec();
    spec.pattern = {"pairwise", "original"};
    spec.operator_settings["init"] = "normal(0.02)";
    write(spec);
    const auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(read->config().operators[0].descriptor->id, "pairwise");
    EXPECT_EQ(read->config().operators[0].settings.at("init"), "normal(0.02)");
    EXPECT_EQ(read->config().operators[1].descriptor->id, "original");
    expectSameWeights(*read);
}

TEST_F(Checkpoint, StoresNamesOfHuggingFaceInFp32) {
    write(tinySpec("pairwise"));
    const auto file = tensorfile::TensorFile::open(folder.path() / "model.safetensors");
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file->metadata().at("format"), "pt");
    const tensorfile::TensorView* factors = file->find("bert.encoder.layer.1.attention.self.pairwise_factors");
    ASSERT_NE(factors, nullptr);
    EXPECT_EQ(factors->shape, (std::vector<std::int64_t>{2, 4, 4}));
    EXPECT_EQ(factors->dtype, tensorfile::DType::F32);
    EXPECT_EQ(file->find("cls.predictions.decoder.weight"), nullptr);
    EXPECT_NE(file->find("cls.predictions.bias"), nullptr);
    EXPECT_EQ(json::parse(text("tokenizer_config.json"))["do_lower_case"], true);
    EXPECT_EQ(text("vocab.txt"), kVocabulary);
}

TEST_F(Checkpoint, ReadsOtherSpellingsAndLeavesOutWhatSaysNothing) {
    write();
    changeWeights([&](auto& tensors) {
        std::map<std::string, at::Tensor> renamed;
        for (const auto& [name, tensor] : tensors) {
            std::string old = name.starts_with("bert.") ? name.substr(5) : name;
            if (const auto at = old.find("LayerNorm."); at != old.npos)
                old = old.substr(0, at) + (old.ends_with("weight") ? "LayerNorm.gamma" : "LayerNorm.beta");
            renamed[old] = tensor;
        }
        renamed["cls.predictions.decoder.weight"] = tensors.at("bert.embeddings.word_embeddings.weight");
        renamed["cls.predictions.decoder.bias"] = tensors.at("cls.predictions.bias");
        renamed["embeddings.position_ids"] = at::zeros({1, 16}, at::kLong);
        renamed["cls.seq_relationship.bias"] = at::zeros({2});
        renamed["pooler.dense.bias"] = at::zeros({8});
        tensors = renamed;
    });
    Bert other(configFor(tinySpec()), 99);
    const auto report = loadWeights(other, folder.path());
    ASSERT_TRUE(report.ok()) << describe(report.error());
    EXPECT_EQ(report->unexpected, (std::vector<std::string>{"bert.pooler.dense.bias"}));
    EXPECT_TRUE(report->missing.empty() && report->misshaped.empty());
    expectSameWeights(other);
}

TEST_F(Checkpoint, ReadsHalfWidthWeights) {
    write();
    for (const at::ScalarType type : {at::kHalf, at::kBFloat16, at::kDouble}) {
        changeWeights([&](auto& tensors) {
            for (auto& entry : tensors) entry.second = entry.second.to(type);
        });
        const auto read = readModel(folder.path());
        ASSERT_TRUE(read.ok()) << describe(read.error());
        EXPECT_EQ(read->parameters().front().tensor.scalar_type(), at::kFloat);
        expectSameWeights(*read, type == at::kDouble ? 0 : 0.01);
    }
}

TEST_F(Checkpoint, ListsEveryMissingAndMisshapenTensorAndTouchesNothing) {
    write();
    changeWeights([](auto& tensors) {
        tensors.erase("cls.predictions.bias");
        tensors.erase("bert.encoder.layer.1.output.dense.bias");
        tensors["bert.embeddings.LayerNorm.bias"] = at::zeros({7});
    });
    Bert other(configFor(tinySpec()), 99);
    const Bert untouched(configFor(tinySpec()), 99);
    const auto report = loadWeights(other, folder.path());
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().code, ErrorCode::malformed);
    for (const char* part : {"missing: ", "cls.predictions.bias", "bert.encoder.layer.1.output.dense.bias",
                             "wrong shape: ", "bert.embeddings.LayerNorm.bias [7] instead of [8]"})
        EXPECT_NE(report.error().message.find(part), std::string::npos) << report.error().message;
    for (const NamedParameter& parameter : untouched.parameters())
        EXPECT_TRUE(parameter.tensor.equal(other.parameter(parameter.name))) << parameter.name;
}

TEST_F(Checkpoint, RefusesDuplicatesIntegersAndATiedDecoderThatDiffers) {
    write();
    changeWeights([](auto& tensors) { tensors["embeddings.LayerNorm.gamma"] = at::zeros({8}); });
    EXPECT_NE(failure().message.find("two tensors stand for 'bert.embeddings.LayerNorm.weight'"), std::string::npos);
    changeWeights([](auto& tensors) { tensors["cls.predictions.bias"] = at::zeros({19}, at::kInt); });
    EXPECT_NE(failure().message.find("holds I32, not weights"), std::string::npos);
    changeWeights([](auto& tensors) { tensors["cls.predictions.decoder.weight"] = at::zeros({19, 8}); });
    EXPECT_NE(failure().message.find("differs from"), std::string::npos);
}

TEST_F(Checkpoint, DamagedAndMissingFilesGiveClearErrors) {
    write();
    const std::string weights = text("model.safetensors");
    put("model.safetensors", weights.substr(0, weights.size() - 1));
    EXPECT_EQ(failure().code, ErrorCode::malformed);
    std::filesystem::remove(folder.path() / "model.safetensors");
    EXPECT_EQ(failure().code, ErrorCode::notFound);
    put("pytorch_model.bin", "x");
    EXPECT_NE(failure().message.find("pickle"), std::string::npos);
    EXPECT_NE(failure().advice.find("weights_only=True"), std::string::npos);
    std::filesystem::remove(folder.path() / "config.json");
    EXPECT_EQ(failure().code, ErrorCode::notFound);
    EXPECT_NE(failure().context.find("config.json"), std::string::npos);
}

TEST_F(Checkpoint, HostileConfigurationsGiveErrorsAndTakeNoMemory) {
    write(tinySpec("pairwise"));
    const std::string good = text("config.json");
    const struct {
        const char* key;
        json value;
        ErrorCode code;
    } cases[] = {{"vocab_size", "many", ErrorCode::malformed},
                 {"vocab_size", 1e300, ErrorCode::malformed},
                 {"hidden_size", -1, ErrorCode::malformed},
                 {"num_hidden_layers", std::uint64_t{1} << 63, ErrorCode::malformed},
                 {"intermediate_size", 1 << 20, ErrorCode::malformed},
                 {"vocab_size", 1 << 26, ErrorCode::malformed},
                 {"hidden_act", "quick_gelu", ErrorCode::unavailable},
                 {"plateau_head_act", "quick_gelu", ErrorCode::unavailable},
                 {"plateau_norm", "double", ErrorCode::malformed},
                 {"plateau_ffn_bias", "no", ErrorCode::malformed},
                 {"position_embedding_type", "relative_key", ErrorCode::unavailable},
                 {"model_type", "gpt2", ErrorCode::unavailable},
                 {"plateau_format", 5, ErrorCode::newerVersion},
                 {"plateau_operator", "unheard-of", ErrorCode::malformed},
                 {"plateau_operator_settings", {{"init", 3}}, ErrorCode::malformed},
                 {"plateau_pattern", {1, 2}, ErrorCode::malformed},
                 {"layer_norm_eps", -1, ErrorCode::malformed}};
    for (const auto& c : cases) {
        put("config.json", good);
        changeConfig(c.key, c.value);
        const Error error = failure();
        EXPECT_EQ(error.code, c.code) << c.key << ": " << describe(error);
        EXPECT_NE(error.context.find(folder.path().string()), std::string::npos) << describe(error);
    }
    for (const std::string& broken : {std::string(), std::string("{"), std::string("[]"), std::string(100000, '[')}) {
        put("config.json", broken);
        EXPECT_EQ(failure().code, ErrorCode::malformed);
    }
    put("config.json", good);
    changeConfig("plateau_format", 5);
    EXPECT_NE(failure().message.find("format 5, this version reads up to 4"), std::string::npos);
}

TEST_F(Checkpoint, ReportsAFolderThatCannotBeWritten) {
    const Bert bert(configFor(tinySpec()), 1);
    const Status written = writeModel(bert, {kVocabulary}, folder.path() / "missing");
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::model
