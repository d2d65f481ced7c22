#include "core/spec/run_kind.h"

#include <gtest/gtest.h>

#include "core/spec/bench_word.h"
#include "core/spec/choices.h"

namespace plateau::spec {
namespace {

TEST(RunKind, EachHasItsOwnWordAndRow) {
    for (std::size_t i = 0; i < wordsOf(RunKind{}).size(); ++i) {
        const auto kind = static_cast<RunKind>(i);
        EXPECT_EQ(choiceOf<RunKind>(toString(kind)), kind);
        EXPECT_EQ(&infoOf(toString(kind)), &infoOf(kind));
    }
    EXPECT_EQ(choiceOf<RunKind>("Pretrain"), std::nullopt);
    EXPECT_EQ(choiceOf<RunKind>(""), std::nullopt);
}

TEST(RunKind, ScoresAreOfTuningsAndCurvesOfTrainings) {
    EXPECT_TRUE(infoOf(RunKind::glue).has_glue_scores);
    EXPECT_FALSE(infoOf(RunKind::classify).has_glue_scores);
    for (const RunKind kind : {RunKind::glue, RunKind::classify}) EXPECT_TRUE(infoOf(kind).is_finetuning);
    for (const RunKind kind : {RunKind::pretrain, RunKind::import}) EXPECT_TRUE(infoOf(kind).has_curves);
    EXPECT_FALSE(infoOf(RunKind::import).has_settings);
    EXPECT_FALSE(infoOf(RunKind::import).is_reported);
}

TEST(RunKind, ABenchHasNothingOfATraining) {
    EXPECT_FALSE(choiceOf<RunKind>(kBenchWord)) << "no spec says so";
    EXPECT_FALSE(infoOf(kBenchWord).has_curves);
    EXPECT_FALSE(infoOf(kBenchWord).has_checkpoints);
    EXPECT_FALSE(infoOf(kBenchWord).is_reported);
}

// Its log may be whole: it is listed and drawn, and no model of it is offered.
TEST(RunKind, ARunWithoutAReadableSpecIsShown) {
    const RunKindInfo& unread = infoOf("");
    EXPECT_TRUE(unread.has_curves);
    EXPECT_FALSE(unread.has_checkpoints);
    EXPECT_FALSE(unread.is_finetuning);
    EXPECT_FALSE(unread.is_reported);
}

TEST(Choices, EveryWordIsReadBack) {
    const auto roundTrips = [](auto first) {
        for (const std::string_view word : wordsOf(first)) EXPECT_EQ(toString(*choiceOf<decltype(first)>(word)), word);
    };
    roundTrips(NormPlace{}), roundTrips(Activation{}), roundTrips(Positions{});
    roundTrips(Schedule{}), roundTrips(Precision{});
    EXPECT_EQ(toString(Schedule::cosine), "cosine");
    EXPECT_EQ(toString(Precision::fp16), "fp16");
    EXPECT_EQ(toString(NormPlace::sub), "sub");
}

}  // namespace
}  // namespace plateau::spec
