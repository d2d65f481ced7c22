// Corpus folders as training reads them.
#include <gtest/gtest.h>

#include <set>

#include <nlohmann/json.hpp>

#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

using corpus::Corpus;
using nlohmann::json;

struct CorpusFolder : testing::Test {
    CorpusFolder() {
        std::string text;
        for (int i = 0; i < 3000; ++i) text += std::string(1, static_cast<char>('a' + i % 26)) + " b c d\n\n";
        write(shop / "a.txt", text);
        auto request = shop.request("a.txt", "out");
        request.settings.held_out = 100;
        EXPECT_TRUE(build(request, smallSteps()).ok());
        folder = request.output;
    }
    Result<Corpus> load(std::int64_t length = 8, const std::string& vocab = {}, std::int64_t heldOut = 256) const {
        return Corpus::load({.corpus = folder.string(), .vocab = vocab, .length = length, .held_out = heldOut});
    }
    void changeManifest(const std::function<void(json&)>& change) const {
        json manifest = json::parse(read(folder / "manifest.json"));
        change(manifest);
        write(folder / "manifest.json", manifest.dump());
    }

    Workshop shop;
    fs::path folder;
};

TEST_F(CorpusFolder, GivesTheSamplesOfItsShards) {
    for (const std::int64_t length : {8, 0}) {
        const auto corpus = load(length);
        ASSERT_TRUE(corpus.ok()) << describe(corpus.error());
        EXPECT_EQ(corpus->length(), 8);
        EXPECT_EQ(corpus->vocabulary().size(), 57);
        const auto train = samplesOf(folder, "train"), heldOut = samplesOf(folder, "held_out");
        ASSERT_EQ(corpus->trainSamples(), static_cast<std::int64_t>(train.size()));
        ASSERT_EQ(corpus->heldOutSamples(), static_cast<std::int64_t>(heldOut.size()));
        EXPECT_EQ(corpus->tokens(), static_cast<std::int64_t>(8 * (train.size() + heldOut.size())));
        for (std::size_t i = 0; i < train.size(); ++i) {
            const auto sample = corpus->trainSample(static_cast<std::int64_t>(i));
            ASSERT_TRUE(std::equal(sample.begin(), sample.end(), train[i].begin(), train[i].end()));
        }
        const auto last = corpus->heldOutSample(corpus->heldOutSamples() - 1);
        EXPECT_TRUE(std::equal(last.begin(), last.end(), heldOut.back().begin(), heldOut.back().end()));
        EXPECT_GT(corpus->contextFreeLevels().unigram, 1.0);
    }
    EXPECT_EQ(load(8, {}, 3)->heldOutSamples(), 3);
    EXPECT_EQ(corpus::vocabularySize(folder.string(), "").value(), 57);
}

TEST_F(CorpusFolder, KeepsItsLastSamplesWhenNothingWasHeldOut) {
    auto request = shop.request("a.txt", "all");
    ASSERT_TRUE(build(request, smallSteps()).ok());
    folder = request.output;
    const auto samples = samplesOf(folder, "train");
    const auto corpus = load(8, {}, 10);
    ASSERT_TRUE(corpus.ok()) << describe(corpus.error());
    EXPECT_EQ(corpus->trainSamples() + 10, static_cast<std::int64_t>(samples.size()));
    const auto last = corpus->heldOutSample(9);
    EXPECT_TRUE(std::equal(last.begin(), last.end(), samples.back().begin(), samples.back().end()));
    EXPECT_EQ(load(8, {}, 1'000'000).error().code, ErrorCode::empty);
}

TEST_F(CorpusFolder, AnEpochHoldsEverySampleOnceAndMasksDependOnNothingButTheSample) {
    const auto corpus = load();
    ASSERT_TRUE(corpus.ok());
    const std::int64_t samples = corpus->trainSamples();
    const corpus::MaskedBatch all = corpus::trainBatch(*corpus, {}, 0, samples);
    const corpus::MaskedBatch part = corpus::trainBatch(*corpus, {}, samples / 2, 3);
    EXPECT_TRUE(std::equal(part.input_ids.begin(), part.input_ids.end(),
                           all.input_ids.begin() + static_cast<std::ptrdiff_t>(samples / 2 * 8)));
}

TEST_F(CorpusFolder, NoticesMismatches) {
    EXPECT_EQ(load(16).error().code, ErrorCode::invalidField);
    EXPECT_EQ(load(16).error().context, "data.length");
    EXPECT_TRUE(load(8, (shop / "vocab.txt").string()).ok());
    write(shop / "other.txt", smallVocabulary() + "zz\n");
    EXPECT_EQ(load(8, (shop / "other.txt").string()).error().context, "data.vocab");
    write(folder / "vocab.txt", smallVocabulary() + "zz\n");
    EXPECT_EQ(load().error().code, ErrorCode::malformed);
}

TEST_F(CorpusFolder, NoticesDamagedShards) {
    const json manifest = json::parse(read(folder / "manifest.json"));
    for (const auto& shard : {manifest["shards"].front(), manifest["shards"].back()}) {
        const fs::path file = folder / shard["file"].get<std::string>();
        const std::string content = read(file);
        std::string flipped = content;
        flipped[flipped.size() / 2] ^= 4;
        for (const std::string& damaged : {flipped, content.substr(0, content.size() - 2), content + "x"}) {
            write(file, damaged);
            const auto corpus = load();
            ASSERT_FALSE(corpus.ok());
            EXPECT_EQ(corpus.error().code, ErrorCode::malformed);
            EXPECT_EQ(corpus.error().context, file.string());
        }
        fs::remove(file);
        EXPECT_EQ(load().error().code, ErrorCode::notFound);
        write(file, content);
    }
    EXPECT_TRUE(load().ok());
}

// An id that is not in the vocabulary never leaves the shard.
TEST_F(CorpusFolder, KeepsIdsInsideTheVocabulary) {
    const auto manifest = corpus::readManifest(folder);
    ASSERT_TRUE(manifest.ok());
    const fs::path file = folder / manifest->train[0].file;
    std::string content = read(file);
    content[0] = content[1] = '\xFF';
    write(file, content);
    const auto shards = corpus::TokenShards::open(folder, *manifest, manifest->train, 1);
    ASSERT_TRUE(shards.ok());
    std::vector<text::TokenId> ids(8);
    shards->read(0, ids);
    EXPECT_EQ(ids[0], 1);
    EXPECT_FALSE(shards->verify().ok());
}

TEST_F(CorpusFolder, RefusesManifestsThatContradictThemselves) {
    const std::string good = read(folder / "manifest.json");
    const std::vector<std::function<void(json&)>> changes = {
        [](json& m) { m.erase("version"); },
        [](json& m) { m["version"] = "1"; },
        [](json& m) { m["length"] = 0; },
        [](json& m) { m["length"] = -8; },
        [](json& m) { m["length"] = 1e300; },
        [](json& m) { m["dtype"] = "uint8"; },
        [](json& m) { m["samples"] = m["samples"].get<int>() + 1; },
        [](json& m) { m["samples"] = "many"; },
        [](json& m) { m["shards"] = 5; },
        [](json& m) { m["shards"].erase(0); },
        [](json& m) { m["shards"][0] = nullptr; },
        [](json& m) { m["shards"][0]["file"] = "../secret"; },
        [](json& m) { m["shards"][0]["file"] = "/dev/zero"; },
        [](json& m) { m["shards"][0]["file"] = m["shards"][1]["file"]; },
        [](json& m) { m["shards"][0]["samples"] = 0; },
        [](json& m) { m["shards"][0]["samples"] = 9223372036854775807; },
        [](json& m) { m["shards"][0]["split"] = "test"; },
        [](json& m) { m["shards"][0]["checksum"] = "0"; },
        [](json& m) { m["vocabulary"] = nullptr; },
        [](json& m) { m["vocabulary"].erase("checksum"); },
        [](json& m) { m["vocabulary"]["size"] = -1; },
        [](json& m) { m = json::array({m}); },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        write(folder / "manifest.json", good);
        changeManifest(changes[i]);
        const auto corpus = load();
        ASSERT_FALSE(corpus.ok()) << "change " << i;
        EXPECT_EQ(corpus.error().code, ErrorCode::malformed) << "change " << i << describe(corpus.error());
    }
    changeManifest([&](json& m) { m = json::parse(good), m["version"] = 2; });
    EXPECT_EQ(load().error().code, ErrorCode::newerVersion);
    for (const std::string& text : {std::string(), good.substr(0, good.size() / 2), std::string(100000, '[')}) {
        write(folder / "manifest.json", text);
        EXPECT_EQ(load().error().code, ErrorCode::malformed);
    }
    fs::remove(folder / "manifest.json");
    EXPECT_EQ(load().error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::corpus::test
