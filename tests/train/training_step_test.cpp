#include <gtest/gtest.h>
#include <cmath>

#include <ATen/Parallel.h>

#include "core/corpus/corpus.h"
#include "core/device/devices.h"
#include "core/train/batch_loader.h"
#include "core/train/optimizer.h"
#include "core/train/training_step.h"
#include "train_support.h"

namespace plateau::train {
namespace {

struct Stage {
    spec::RunSpec spec;
    corpus::Corpus corpus;
    model::Bert model;

    explicit Stage(const std::string& op) : spec(test::smallSpec(op)), corpus(load(spec)), model(configOf(spec), 3) {}
    static corpus::Corpus load(const spec::RunSpec& spec) {
        corpus::CorpusRequest request;
        request.length = spec.data.length;
        request.held_out = spec.data.held_out;
        return corpus::Corpus::load(request).value();
    }
    static model::BertConfig configOf(spec::RunSpec& spec) {
        spec.model.dropout = spec.model.attention_dropout = 0;
        return model::configOf(spec.model).value();
    }
    // Loss and gradients of one step of 8 samples in pieces of `micro`.
    std::pair<double, std::vector<at::Tensor>> step(std::int64_t micro,
                                                    spec::Precision precision = spec::Precision::fp32) {
        AdamW optimizer(model.parameters(), spec.train);
        optimizer.clearGradients();
        BatchLoader loader(corpus, {7, 0.15}, {micro});
        const double loss = accumulateGradients(model, loader.take(0, 8), at::kCPU, precision, {}).item<double>();
        std::vector<at::Tensor> gradients;
        for (const auto& parameter : model.parameters()) gradients.push_back(parameter.tensor.grad().clone());
        return {loss, gradients};
    }
};

TEST(TrainingStep, SplittingIntoMicroBatchesChangesOnlyRounding) {
    at::set_num_threads(1);
    Stage stage("original");
    const auto [whole, whole_gradients] = stage.step(8);
    for (const std::int64_t micro : {1, 3, 4}) {
        const auto [split, gradients] = stage.step(micro);
        EXPECT_NEAR(split / whole, 1, 1e-6) << micro;
        for (std::size_t i = 0; i < gradients.size(); ++i) {
            const double scale = whole_gradients[i].abs().max().item<double>();
            EXPECT_LE(gradients[i].sub(whole_gradients[i]).abs().max().item<double>(), 1e-5 * scale + 1e-8)
                << stage.model.parameters()[i].name;
        }
    }
}

TEST(TrainingStep, LossIsTheMeanOverSelectedPositions) {
    at::set_num_threads(1);
    Stage stage("symmetric");
    EXPECT_NEAR(stage.step(8).first, std::log(static_cast<double>(stage.spec.model.vocab_size)), 0.2);
}

TEST(TrainingStep, Bf16StaysCloseToFp32) {
    if (const Status can = device::checkPrecision(at::kCPU, spec::Precision::bf16); !can)
        GTEST_SKIP() << describe(can.error());
    at::set_num_threads(1);
    Stage stage("pairwise");
    const auto [exact, exact_gradients] = stage.step(8);
    const auto [rough, gradients] = stage.step(8, spec::Precision::bf16);
    EXPECT_NE(rough, exact);
    EXPECT_NEAR(rough / exact, 1, 1e-2);
    for (const at::Tensor& gradient : gradients) EXPECT_EQ(gradient.scalar_type(), at::kFloat);
}

TEST(BatchLoader, GivesTheSameBatchInAndOutOfOrder) {
    const Stage stage("original");
    BatchLoader in_order(stage.corpus, {7, 0.15}, {3}), jumping(stage.corpus, {7, 0.15}, {3});
    (void)in_order.take(0, 8);
    const auto expected = in_order.take(8, 8);
    (void)jumping.take(40, 8);
    (void)jumping.take(0, 8);
    (void)jumping.take(8, 6);
    const auto found = jumping.take(8, 8);
    ASSERT_EQ(found.size(), 3U);
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].masked.input_ids, expected[i].masked.input_ids);
        EXPECT_EQ(found[i].masked.positions, expected[i].masked.positions);
    }
    EXPECT_EQ(found.back().masked.samples, 2);
}

}  // namespace
}  // namespace plateau::train
