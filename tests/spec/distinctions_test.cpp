#include "core/spec/distinctions.h"

#include <gtest/gtest.h>

namespace plateau::spec {
namespace {

using Texts = std::vector<std::string>;

Settings made(const std::string& op, const std::string& more) {
    return Settings::fromText("seed=1\ndevice=cpu\nmodel.operator=" + op + "\nmodel.pattern=[]\n" + more);
}

TEST(Distinctions, AreWhatDiffersAndNotWhatFollowsFromIt) {
    const std::vector<Settings> runs{
        made("original", "model.size=tiny\nmodel.hidden=64\ntrain.peak_lr=0.001\ntrain.warmup_steps=5"),
        made("original", "model.size=base\nmodel.hidden=768\ntrain.peak_lr=0.001\ntrain.warmup_steps=9")};
    EXPECT_EQ(distinctions(runs), (Texts{"model.size", "train.warmup_steps"}));
    EXPECT_EQ(distinctionTexts(runs, ", ", 3), (Texts{"size=tiny, warmup_steps=5", "size=base, warmup_steps=9"}));
    EXPECT_EQ(distinctionTexts(runs, " ", 1), (Texts{"size=tiny +1", "size=base +1"}));
    EXPECT_EQ(distinctions({runs[0], runs[0]}), Texts());
    EXPECT_EQ(distinctionTexts({runs[0]}, " ", 3), Texts{""});
    EXPECT_EQ(distinctionTexts({}, " ", 3), Texts());
}

TEST(Distinctions, SettingsOfOperatorsCountWithinOneOperator) {
    const Settings plain = made("original", ""), one = made("pairwise", "model.operator_settings.init=identity"),
                   two = made("pairwise", "model.operator_settings.init=normal(1)");
    EXPECT_EQ(distinctions({plain, one}), Texts());
    EXPECT_EQ(distinctionTexts({plain, one, two}, " ", 3), (Texts{"", "init=identity", "init=normal(1)"}));
}

TEST(Distinctions, OfAPathTheLastPartIsEnough) {
    const std::vector<Settings> runs{made("original", "data.corpus=/corpora/wiki/\ndata.vocab=/a"),
                                     made("original", "data.corpus=demo\ndata.vocab="), Settings()};
    EXPECT_EQ(distinctionTexts(runs, " ", 3), (Texts{"corpus=wiki", "corpus=demo", ""}));
    const auto built = [](const char* path) {
        return distinctionText(made("original", std::string("data.corpus=") + path), "data.corpus");
    };
    EXPECT_EQ(built("/w/corpora/book/corpus/"), "corpus=book");
    EXPECT_EQ(built("/corpus"), "corpus=corpus");
    EXPECT_EQ(built("corpus"), "corpus=corpus");
}

}  // namespace
}  // namespace plateau::spec
