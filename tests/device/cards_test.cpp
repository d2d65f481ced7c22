#include "core/device/cards.h"

#include <set>

#include <gtest/gtest.h>

namespace plateau::device {
namespace {

using spec::Precision;

TEST(Cards, HaveIdsOfTheirOwnAndRatesThatCanBe) {
    std::set<std::string_view> ids;
    for (const Card& card : knownCards()) {
        EXPECT_TRUE(ids.insert(card.id).second) << card.id;
        EXPECT_EQ(findCard(card.id), &card);
        EXPECT_GT(card.memory_bytes, 10e9) << card.id;
        EXPECT_GT(card.bytes_per_second, 1e11) << card.id;
        EXPECT_GT(card.half_flops, card.fp32_flops) << card.id;
        EXPECT_EQ(card.has_bf16, card.capability >= 80) << card.id;
    }
}

TEST(Cards, AreKnownByTheNamesThatDriversReport) {
    const std::pair<const char*, const char*> names[] = {{"NVIDIA H200", "h200"},
                                                         {"NVIDIA H200 NVL", "h200-nvl"},
                                                         {"NVIDIA H100 80GB HBM3", "h100"},
                                                         {"NVIDIA H100 PCIe", "h100-pcie"},
                                                         {"NVIDIA A100-SXM4-80GB", "a100-80"},
                                                         {"NVIDIA A100 80GB PCIe", "a100-80-pcie"},
                                                         {"NVIDIA A100-SXM4-40GB", "a100-40"},
                                                         {"NVIDIA A100-PCIE-40GB", "a100-40"},
                                                         {"NVIDIA L40S", "l40s"},
                                                         {"NVIDIA L4", "l4"},
                                                         {"NVIDIA A10", "a10"},
                                                         {"NVIDIA GeForce RTX 4090", "rtx4090"},
                                                         {"Tesla V100-SXM2-32GB", "v100"},
                                                         {"Tesla T4", "t4"}};
    for (const auto& [name, id] : names) {
        const Card* card = cardCalled(name);
        ASSERT_NE(card, nullptr) << name;
        EXPECT_EQ(card->id, id) << name;
    }
}

TEST(Cards, AreNotTakenForOthersOfASimilarName) {
    for (const char* name : {"", "CUDA device", "NVIDIA GH200 480GB", "NVIDIA A10G", "NVIDIA L40", "Tesla T40",
                             "NVIDIA GeForce RTX 3090 Ti", "NVIDIA GeForce RTX 4090 Laptop GPU", "Intel Xeon H200v"})
        EXPECT_EQ(cardCalled(name), nullptr) << name;
    EXPECT_EQ(findCard("H200"), nullptr) << "ids are in small letters";
}

TEST(Cards, TrainInThePrecisionsThatTheyCompute) {
    EXPECT_EQ(findCard("h200")->precisions(), (std::vector<std::string>{"fp32", "bf16", "fp16"}));
    EXPECT_EQ(findCard("t4")->precisions(), (std::vector<std::string>{"fp32", "fp16"}));
    EXPECT_EQ(findCard("t4")->flops(Precision::bf16), 0);
    EXPECT_DOUBLE_EQ(findCard("h200")->flops(Precision::bf16), 989.4e12);
    EXPECT_DOUBLE_EQ(findCard("h200")->flops(Precision::fp32), 66.9e12);
}

}  // namespace
}  // namespace plateau::device
