// The lens is the head over every layer's states; a tuned one is nearer to the model, and known by its weights.
#include "core/inspect/lens.h"

#include <fstream>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/log_softmax.h>
#include <ATen/ops/remainder.h>
#include <gtest/gtest.h>

#include "core/inspect/mute_study.h"
#include "core/inspect/tuned_lens_file.h"
#include "inspect_support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::inspect {
namespace {

using model::Bert;

TextInput someText() {
    return *textInput(letters(), smallConfig("original"), "a b c d e", std::nullopt);
}

bool always(double) {
    return true;
}

// Weights that make more of a difference than fresh ones.
Bert livelyModel(const std::string& op, const std::string& norm = "post") {
    spec::ModelSpec spec;
    spec.layers = 3;
    spec.heads = 2;
    spec.hidden = 16;
    spec.ffn = 24;
    spec.vocab_size = 19;
    spec.max_positions = 16;
    spec.op = op;
    if (norm == "pre") spec.norm = spec::NormPlace::pre;
    Bert bert(*model::configOf(spec), 3);
    const at::NoGradGuard constant;
    for (const model::NamedParameter& parameter : bert.parameters())
        if (parameter.decayed) at::Tensor(parameter.tensor).mul_(8);
    return bert;
}

at::Tensor ids() {
    return at::remainder(at::arange(24 * 12, at::kLong) * 7 % 53, 14).add_(5).view({24, 12});
}

TEST(Lens, IsTheHeadOverEveryLayer) {
    const at::NoGradGuard no_gradients;
    const Bert bert = livelyModel("pairwise");
    const auto lens = lensOf(bert, someText(), 19, {}, always);
    ASSERT_TRUE(lens.ok());
    ASSERT_EQ(lens->layers.size(), 4u);
    const auto states = bert.encode({.input_ids_BT = someText().input_ids_1T}, true).all_hidden;
    const auto logOf = [&](std::size_t layer) {
        return at::log_softmax(bert.headLogits(states[layer], {}).to(at::kDouble), 1);
    };
    for (std::size_t layer = 0; layer < 4; ++layer) {
        const at::Tensor own_TV = logOf(layer), divergence_T = (logOf(3).exp() * (logOf(3) - own_TV)).sum(1);
        EXPECT_NEAR(lens->layers[layer].mean_divergence, divergence_T.mean().item<double>(), 1e-9);
        ASSERT_EQ(lens->layers[layer].places.size(), 7u);
        for (std::int64_t t = 0; t < 7; ++t) {
            const LensPlace& place = lens->layers[layer].places[static_cast<std::size_t>(t)];
            EXPECT_NEAR(place.divergence, divergence_T[t].item<double>(), 1e-9);
            EXPECT_EQ(place.best.front().id, own_TV[t].argmax().item<std::int64_t>());
            ASSERT_EQ(place.best.size(), 19u);
            double sum = 0;
            for (const Guess& guess : place.best) sum += guess.probability;
            EXPECT_NEAR(sum, 1, 1e-9);
        }
    }
    EXPECT_EQ(lens->layers[3].mean_divergence, 0);
}

TEST(Lens, SettlesWhereTheBestStays) {
    const Bert bert = livelyModel("original");
    const auto lens = lensOf(bert, someText(), 1, {}, always);
    ASSERT_TRUE(lens.ok());
    for (std::size_t place = 0; place < lens->settles.size(); ++place) {
        const auto best = [&](std::int64_t layer) {
            return lens->layers[static_cast<std::size_t>(layer)].places[place].best.front().id;
        };
        const std::int64_t settles = lens->settles[place];
        for (std::int64_t layer = settles; layer < 4; ++layer) EXPECT_EQ(best(layer), best(3));
        if (settles > 0) {
            EXPECT_NE(best(settles - 1), best(3));
        }
    }
}

TEST(Lens, PassesTheNormThatClosesTheEncoder) {
    const at::NoGradGuard no_gradients;
    const Bert bert = livelyModel("original", "pre");
    const auto lens = lensOf(bert, someText(), 1, {}, always);
    ASSERT_TRUE(lens.ok());
    const auto states = bert.encode({.input_ids_BT = someText().input_ids_1T}, true).all_hidden;
    const at::Tensor own_TV = at::log_softmax(bert.headLogits(bert.closed(states[1]), {}).to(at::kDouble), 1);
    EXPECT_FALSE(bert.closed(states[1]).equal(states[1]));
    for (std::int64_t t = 0; t < 7; ++t)
        EXPECT_EQ(lens->layers[1].places[static_cast<std::size_t>(t)].best.front().id,
                  own_TV[t].argmax().item<std::int64_t>());
}

TEST(TunedLens, IsNearerToTheModelInEveryLayer) {
    for (const char* norm : {"post", "pre"}) {
        const Bert bert = livelyModel("original", norm);
        const auto tuned = trainTunedLens(bert, ids(), {.steps = 150, .places = 48, .rate = 1e-2}, always);
        ASSERT_TRUE(tuned.ok());
        ASSERT_EQ(tuned->plain.size(), 3u);
        for (std::size_t layer = 0; layer < 3; ++layer) EXPECT_LT(tuned->tuned[layer], tuned->plain[layer]) << layer;
        EXPECT_EQ(tuned->texts, 12);
        for (const model::NamedParameter& parameter : bert.parameters())
            EXPECT_FALSE(parameter.tensor.grad().defined());
        const auto through = lensOf(bert, someText(), 1, tuned->translators, always);
        EXPECT_NE(through->layers[0].mean_divergence,
                  lensOf(bert, someText(), 1, {}, always)->layers[0].mean_divergence);
        EXPECT_EQ(through->layers[3].mean_divergence, 0);
    }
}

TEST(TunedLens, StartsAsTheLogitLensAndStops) {
    const Bert bert = livelyModel("original");
    const auto fresh = trainTunedLens(bert, ids(), {.steps = 1, .places = 48, .rate = 0}, always);
    ASSERT_TRUE(fresh.ok());
    EXPECT_EQ(fresh->plain, fresh->tuned);
    int asked = 0;
    const auto stopped = trainTunedLens(bert, ids(), {}, [&](double) { return asked++ < 3; });
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    EXPECT_EQ(trainTunedLens(bert, ids().narrow(0, 0, 1), {}, always).error().code, ErrorCode::invalidField);
}

TEST(TunedLens, IsKeptAndBelongsToItsWeights) {
    const support::TemporaryFolder folder;
    const Bert bert = livelyModel("original");
    EXPECT_EQ(readTunedLens(folder.path(), bert).error().code, ErrorCode::notFound);
    const auto tuned = trainTunedLens(bert, ids(), {.steps = 3, .places = 48, .rate = 1e-2}, always);
    ASSERT_TRUE(writeTunedLens(folder.path(), *tuned).ok());
    const auto read = readTunedLens(folder.path(), bert);
    ASSERT_TRUE(read.ok()) << read.error().message;
    for (std::size_t layer = 0; layer < 3; ++layer) {
        EXPECT_TRUE(read->translators[layer].weight_hh.equal(tuned->translators[layer].weight_hh));
        EXPECT_TRUE(read->translators[layer].bias_h.equal(tuned->translators[layer].bias_h));
    }
    EXPECT_EQ(read->plain, tuned->plain);
    EXPECT_EQ(read->tuned, tuned->tuned);
    EXPECT_EQ(read->texts, 12);
    EXPECT_EQ(read->steps, 3);
    {
        const at::NoGradGuard constant;
        at::Tensor(bert.parameters().back().tensor).add_(1);
    }
    const auto stale = readTunedLens(folder.path(), bert);
    EXPECT_EQ(stale.error().code, ErrorCode::invalidField);
    EXPECT_EQ(stale.error().message, "the tuned lens belongs to other weights");
    std::filesystem::resize_file(folder.path() / kTunedLensFile, 100);
    EXPECT_EQ(readTunedLens(folder.path(), bert).error().code, ErrorCode::malformed);
}

TEST(MuteStudy, ShowsBothModels) {
    const Bert bert = livelyModel("original");
    MuteStudy study(bert, someText());
    const auto none = study.look(bert, noMutes(bert.config()), 2);
    ASSERT_TRUE(none.ok());
    ASSERT_EQ(none->size(), 7u);
    for (const MutedPlace& place : *none) EXPECT_EQ(place.divergence, 0);
    const auto muted = study.look(bert, *readMutes({"0.attention", "1.0"}, bert.config()), 2);
    double most = 0;
    for (std::size_t t = 0; t < 7; ++t) {
        EXPECT_EQ((*muted)[t].whole.front().id, (*none)[t].whole.front().id);
        EXPECT_EQ((*muted)[t].whole.front().probability, (*none)[t].whole.front().probability);
        most = std::max(most, (*muted)[t].divergence);
    }
    EXPECT_GT(most, 1e-4);
}

}  // namespace
}  // namespace plateau::inspect
