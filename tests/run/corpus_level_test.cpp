#include "core/run/corpus_level.h"

#include <limits>

#include "tests/run/support.h"

namespace plateau::run {
namespace {

Event started(nlohmann::json details) {
    return {{0}, {}, EventType::started, {0}, {}, std::move(details)};
}

TEST(CorpusLevel, IsWhatTheStartSays) {
    EXPECT_EQ(noContextNats(started({{"corpus", {{"unigram_nats", 6.3}, {"no_context_nats", 6.1}}}})), 6.1);
}

TEST(CorpusLevel, IsAbsentWhereNothingUsableIsSaid) {
    EXPECT_FALSE(noContextNats(started(nlohmann::json::object())));
    EXPECT_FALSE(noContextNats(started({{"corpus", "demo"}})));
    EXPECT_FALSE(noContextNats(started({{"corpus", {{"unigram_nats", 6.3}}}})));
    for (const nlohmann::json& damaged :
         {nlohmann::json("6.1"), nlohmann::json(), nlohmann::json(0), nlohmann::json(-6.1),
          nlohmann::json(std::numeric_limits<double>::infinity())})
        EXPECT_FALSE(noContextNats(started({{"corpus", {{"no_context_nats", damaged}}}}))) << damaged;
    Event other = started({{"corpus", {{"no_context_nats", 6.1}}}});
    other.type = EventType::resumed;
    EXPECT_FALSE(noContextNats(other));
}

TEST(CorpusIdentity, IsWhatABeginningSays) {
    const nlohmann::json corpus{{"checksum", "aa"}, {"vocab_checksum", "bb"}, {"tokens", 400000}};
    Event event = started({{"corpus", corpus}});
    EXPECT_EQ(corpusIdentity(event), (CorpusIdentity{"aa", "bb"}));
    event.type = EventType::resumed;
    EXPECT_EQ(corpusIdentity(event), (CorpusIdentity{"aa", "bb"}));
    event.type = EventType::evaluation;
    EXPECT_FALSE(corpusIdentity(event));
}

TEST(CorpusIdentity, IsAbsentWhereLessThanBothIsSaid) {
    for (const nlohmann::json& corpus :
         {nlohmann::json("demo"), nlohmann::json{{"checksum", "aa"}}, nlohmann::json{{"vocab_checksum", "bb"}},
          nlohmann::json{{"checksum", 7}, {"vocab_checksum", "bb"}},
          nlohmann::json{{"checksum", ""}, {"vocab_checksum", "bb"}}})
        EXPECT_FALSE(corpusIdentity(started({{"corpus", corpus}}))) << corpus;
    EXPECT_FALSE(corpusIdentity(started(nlohmann::json::object())));
}

}  // namespace
}  // namespace plateau::run
