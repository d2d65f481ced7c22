// Whether a corpus is long enough is found as loading it finds it, but without reading all of it.
#include "core/corpus/shortage.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/corpus/corpus_manifest.h"
#include "tests/corpus/corpus_support.h"

namespace plateau::corpus {
namespace {

using test::Workshop;
namespace fs = std::filesystem;

std::string documents(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "a b\n\n";  // [CLS] a b [SEP]
    return text;
}

TEST(Shortage, OfPlainTextIsWhatLoadingRefuses) {
    Workshop shop;
    test::write(shop / "text.txt", documents(10));  // 40 tokens
    for (const std::int64_t length : {2, 3, 4, 8, 41})
        for (const std::int64_t heldOut : {0, 1, 4, 5, 9, 10, 12, 13, 20}) {
            SCOPED_TRACE(std::to_string(length) + " tokens, " + std::to_string(heldOut) + " held out");
            const CorpusRequest request{
                .corpus = shop / "text.txt", .vocab = shop / "vocab.txt", .length = length, .held_out = heldOut};
            const auto found = findShortage(request);
            ASSERT_TRUE(found) << describe(found.error());
            EXPECT_EQ(found->has_value(), !Corpus::load(request).ok());
            if (!*found) continue;
            EXPECT_EQ((*found)->samples, 40 / length);
            EXPECT_EQ((*found)->length, length);
            EXPECT_EQ((*found)->held_out, heldOut);
        }
}

TEST(Shortage, ReadsNoMoreTextThanItNeeds) {
    Workshop shop;
    // What follows the first MiB is no text at all, which only a reader of it notices.
    test::write(shop / "text.txt", documents(300'000) + std::string(4 << 20, '\0'));
    const CorpusRequest request{
        .corpus = shop / "text.txt", .vocab = shop / "vocab.txt", .length = 128, .held_out = 256};
    ASSERT_EQ(Corpus::load(request).error().code, ErrorCode::notText);
    const auto found = findShortage(request);
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_FALSE(found->has_value());
}

TEST(Shortage, OfACorpusFolderIsReadInItsManifest) {
    Workshop shop;
    test::write(shop / "text.txt", documents(20));
    auto request = shop.request("text.txt", "corpus");
    request.settings.length = 8;
    ASSERT_TRUE(build(request, {}));
    const auto manifest = readManifest(shop / "corpus");
    ASSERT_TRUE(manifest);
    for (const Shard& shard : manifest->train) fs::remove(shop / "corpus" / shard.file);
    const auto found = findShortage({.corpus = shop / "corpus", .length = 8, .held_out = 10});
    ASSERT_TRUE(found) << describe(found.error());
    ASSERT_TRUE(found->has_value());
    EXPECT_EQ((*found)->samples, 10);
    EXPECT_FALSE(findShortage({.corpus = shop / "corpus", .length = 8, .held_out = 9})->has_value());
}

TEST(Shortage, OfTheBuiltInCorpus) {
    for (const std::int64_t heldOut : {3124, 3125}) {
        const CorpusRequest request{.length = 128, .held_out = heldOut};
        const auto found = findShortage(request);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->has_value(), !Corpus::load(request).ok());
    }
}

TEST(Supply, OfPlainTextIsCountedAsFarAsIsWanted) {
    Workshop shop;
    test::write(shop / "text.txt", documents(10));  // 40 tokens
    const CorpusRequest request{.corpus = shop / "text.txt", .vocab = shop / "vocab.txt", .length = 4, .held_out = 3};
    const auto all = findSupply(request, 100);
    ASSERT_TRUE(all) << describe(all.error());
    EXPECT_TRUE(all->is_counted);
    EXPECT_EQ(all->samples, 10);
    EXPECT_EQ(all->training(), Corpus::load(request)->trainSamples());
    const auto some = findSupply(request, 2);
    ASSERT_TRUE(some);
    EXPECT_FALSE(some->is_counted);
    EXPECT_GE(some->training(), 2);
}

TEST(Supply, OfACorpusFolderIsThatOfItsManifest) {
    Workshop shop;
    test::write(shop / "text.txt", documents(20));
    auto request = shop.request("text.txt", "corpus");
    request.settings.length = 8;
    request.settings.held_out = 4;
    ASSERT_TRUE(build(request, {}));
    const auto supply = findSupply({.corpus = shop / "corpus", .length = 8, .held_out = 10}, 1);
    ASSERT_TRUE(supply) << describe(supply.error());
    EXPECT_EQ(supply->own_held_out, 2);
    EXPECT_EQ(supply->held_out, 0);
    EXPECT_EQ(supply->training(), 8);
}

TEST(Shortage, CountingCanBeCancelled) {
    Workshop shop;
    test::write(shop / "text.txt", documents(10));
    const auto found = findShortage({.corpus = shop / "text.txt", .vocab = shop / "vocab.txt"}, [] { return false; });
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::cancelled);
}

TEST(Shortage, WhatCannotBeReadIsAnError) {
    Workshop shop;
    EXPECT_EQ(findShortage({.corpus = shop / "none.txt", .vocab = shop / "vocab.txt"}).error().code,
              ErrorCode::notFound);
    test::write(shop / "text.txt", documents(1));
    EXPECT_EQ(findShortage({.corpus = shop / "text.txt"}).error().code, ErrorCode::invalidField);
}

}  // namespace
}  // namespace plateau::corpus
