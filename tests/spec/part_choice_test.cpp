#include "core/spec/part_choice.h"

#include <gtest/gtest.h>

namespace plateau::spec {
namespace {

// What is taken: 'e' and 'h' for the parts without layers, then a letter a layer and kind, '.' for what is not.
std::string cells(const PartChoice& choice) {
    std::string text;
    for (const PartKindInfo& info : partKindTable()) {
        const std::int64_t count = info.has_layers ? choice.layers() : 1;
        for (std::int64_t layer = 0; layer < count; ++layer)
            text += choice.isTaken(info.kind, layer) ? info.name.front() : '.';
    }
    return text;
}

std::string cellsOf(std::string_view text, std::int64_t layers) {
    const auto choice = PartChoice::from(text, layers);
    return choice ? cells(*choice) : "unreadable";
}

TEST(PartChoice, ReadsTheTextOfInitParts) {
    EXPECT_EQ(cellsOf("", 3), "eaaasssvvvfffnnnh") << "no parts named: everything";
    EXPECT_EQ(cellsOf("attention", 3), ".aaasssvvv.......");
    EXPECT_EQ(cellsOf("attention@0-1, ffn@2,head", 3), ".aa.ss.vv...f...h");
    EXPECT_EQ(cellsOf("attention@1-9", 3), "..aa.ss.vv.......") << "layers that there are";
    EXPECT_EQ(cellsOf("none", 3), ".................");
    for (const char* text : {"attentions", "attention@", "attention,,ffn", "none,ffn", "head@1"})
        EXPECT_EQ(cellsOf(text, 3), "unreadable") << text;
}

TEST(PartChoice, IsWrittenShort) {
    for (const char* text : {"attention@0-1,attention@10-11", "embeddings,attention,ffn@3", "none", "", "head"})
        EXPECT_EQ(PartChoice::from(text, 12)->text(), text);
    EXPECT_EQ(PartChoice::from("attention@0-5,attention@6-11", 12)->text(), "attention") << "all layers";
    EXPECT_EQ(PartChoice::from("embeddings,attention,ffn,norms,head", 12)->text(), "") << "everything";
    EXPECT_EQ(PartChoice::from("ffn@2,ffn@1", 12)->text(), "ffn@1-2");
}

TEST(PartChoice, CellsAreSwitched) {
    PartChoice choice(3);
    choice.take(PartKind::ffn, 1, true);
    choice.take(PartKind::embeddings, 0, true);
    choice.take(PartKind::ffn, 3, true);  // no such layer
    choice.take(PartKind::ffn, -1, true);
    EXPECT_EQ(choice.text(), "embeddings,ffn@1");
    EXPECT_FALSE(choice.isTaken(PartKind::ffn, 3));
    choice.takeAll(PartKind::ffn, true);
    choice.take(PartKind::ffn, 0, false);
    EXPECT_EQ(choice.text(), "embeddings,ffn@1-2");
    EXPECT_EQ(PartChoice::everything(1'000'000'000).layers(), 128) << "whatever was typed";
}

TEST(PartChoice, AttentionIsItsScoresAndItsValues) {
    PartChoice choice = *PartChoice::from("attention", 2);
    EXPECT_TRUE(choice.isTaken(PartKind::scores, 1) && choice.isTaken(PartKind::values, 0));
    choice.take(PartKind::scores, 1, false);
    EXPECT_EQ(choice.text(), "attention@0,values@1");
    EXPECT_FALSE(choice.isTaken(PartKind::attention, 1));
    choice.take(PartKind::attention, 1, true);
    EXPECT_EQ(choice.text(), "attention");
    choice.take(PartKind::values, 0, true);
    EXPECT_EQ(choice.text(), "attention") << "it has them already";
    choice.takeAll(PartKind::attention, false);
    EXPECT_EQ(choice.text(), "none");
    EXPECT_EQ(PartChoice::from("scores@0,attention@0", 1)->text(), "attention");
}

TEST(PartChoice, OfAMixtureTheSelfAttentionLayersComeFromBert) {
    EXPECT_EQ(selfAttentionOf({"original", "additive", "additive", "original"}).text(), "attention@0,attention@3");
    EXPECT_EQ(selfAttentionOf({"original", "original"}).text(), "attention");
    EXPECT_EQ(selfAttentionOf({"additive"}).text(), "none");
}

}  // namespace
}  // namespace plateau::spec
