#include "core/anatomy/gradient_window.h"

#include <cmath>
#include <limits>
#include <vector>

#include <ATen/ops/tensor.h>
#include <gtest/gtest.h>

#include "core/corpus/masked_batch.h"
#include "core/train/anatomy_watch.h"
#include "core/train/training_step.h"
#include "tests/anatomy/anatomy_support.h"

namespace plateau::anatomy {
namespace {

using spec::PartKind;

at::Tensor norms(const std::vector<double>& values) {
    return at::tensor(values, at::kDouble).to(at::kFloat);
}

TEST(GradientWindow, IsTheMeanOfTheLastSixteenSteps) {
    GradientWindow window({PartKind::scores, PartKind::ffn, PartKind::scores}, {3, 4, 1});
    for (int step = 0; step < 20; ++step) window.add(norms({3.0 * step, 2, 4.0 * step}));
    const Reading reading = window.reading();
    ASSERT_EQ(reading.values.size(), 2u);
    EXPECT_DOUBLE_EQ(reading.values.at("anatomy/gradient/scores"), 2.5 * (4 + 19) / 2);  // √((9 + 16) / 4) a step
    EXPECT_DOUBLE_EQ(reading.values.at("anatomy/gradient/ffn"), 1);
}

TEST(GradientWindow, GoesOnWhereItWasStopped) {
    const auto fill = [](GradientWindow& window, int first, int end) {
        for (int step = first; step < end; ++step) window.add(norms({std::sin(step), 1.0 / (1 + step)}));
    };
    const auto fresh = [] { return GradientWindow({PartKind::values, PartKind::head}, {2, 5}); };
    GradientWindow whole = fresh(), first = fresh(), second = fresh();
    fill(whole, 0, 21);
    fill(first, 0, 13);
    second.restore(first.steps());
    fill(second, 13, 21);
    EXPECT_EQ(second.reading().values, whole.reading().values);
    EXPECT_EQ(second.steps().size(), GradientWindow::kSteps);
}

TEST(GradientWindow, StepsThatOverflowDoNotCount) {
    GradientWindow window({PartKind::head}, {1});
    window.add(norms({2}));
    window.add(norms({std::numeric_limits<double>::infinity()}));
    window.add(norms({4}));
    EXPECT_DOUBLE_EQ(window.reading().values.at("anatomy/gradient/head"), 3);
    EXPECT_TRUE(GradientWindow({PartKind::head}, {1}).reading().values.empty());
}

// Gradients of one batch: each group's is what autograd gives, and together they are the norm that clipping goes by.
TEST(GradientWindow, GroupsRecombineToTheClippedNorm) {
    const corpus::Corpus corpus = demoCorpus();
    const model::Bert model(smallConfig("pairwise", 2), 3);
    train::AdamW optimizer(model.parameters(), {});
    std::vector<train::StagedBatch> batches{{corpus::trainBatch(corpus, {}, 0, 8)}};
    optimizer.clearGradients();
    train::accumulateGradients(model, batches, at::kCPU, spec::Precision::fp32, {});
    std::map<std::string, double> squares, elements;
    for (const model::NamedParameter& parameter : model.parameters()) {
        const std::string part(spec::nameOf(parameter.part));
        squares[part] += parameter.tensor.grad().to(at::kDouble).square().sum().item<double>();
        elements[part] += static_cast<double>(parameter.tensor.numel());
    }
    const double norm = optimizer.clipGradients(1e-3).item<double>();
    GradientWindow window = train::gradientWindow(optimizer);
    window.add(optimizer.gradientNorms());
    double all = 0;
    const Reading reading = window.reading();
    EXPECT_EQ(reading.values.size(), 6u);
    for (const auto& [group, square] : squares) {
        const double rms = reading.values.at("anatomy/gradient/" + group);
        EXPECT_NEAR(rms, std::sqrt(square / elements[group]), 1e-6 * rms) << group;
        all += rms * rms * elements[group];
    }
    EXPECT_NEAR(std::sqrt(all), norm, 1e-6 * norm);
}

}  // namespace
}  // namespace plateau::anatomy
