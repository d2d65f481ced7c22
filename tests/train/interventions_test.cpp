// What a run does to its start and to its parts to ask a question of it: scores that begin hotter or colder, keys that
// begin as the queries, parts that are frozen.
#include <cmath>
#include <string>
#include <vector>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "core/train/initial_scores.h"
#include "core/train/optimizer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

model::Bert modelOf(const spec::ModelSpec& spec) {
    return {model::configOf(spec).value(), 1};
}

// Of layer 0 on one sample of the ids 0 … 8; biases are not zero, as they are after a first update.
at::Tensor scoresOf(const model::Bert& bert) {
    const at::NoGradGuard no_gradients;
    at::Tensor ids_BT = at::zeros({1, 9}, at::kLong);
    for (std::int64_t i = 0; i < 9; ++i) ids_BT[0][i] = i;
    const model::BertInput input{.input_ids_BT = ids_BT};
    return bert.layer(0, bert.embedded(input), input, true).maps.scores_BHTT;
}

TEST(InitialScores, AreHotterByTheFactor) {
    std::vector<std::string> scaled, refused;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators()) {
        const spec::RunSpec spec = test::smallSpec(descriptor->id);
        model::Bert bert = modelOf(spec.model);
        spec::InitSpec init;
        init.score_scale = 5;
        const at::Tensor before = descriptor->capabilities.attention_weights ? scoresOf(bert) : at::Tensor();
        const Status done = startScores(init, bert);
        (done ? scaled : refused).push_back(descriptor->id);
        if (!done) {
            EXPECT_EQ(done.error().context, "init.score_scale");
            EXPECT_NE(done.error().message.find("'" + descriptor->id + "'"), std::string::npos);
            continue;
        }
        if (!before.defined()) continue;  // it gives none; the weights have been scaled
        const at::Tensor wanted = before * 5;
        EXPECT_LE((scoresOf(bert) - wanted).abs().max().item<double>(), 1e-5 * wanted.abs().max().item<double>())
            << descriptor->id;
    }
    EXPECT_EQ(refused, (std::vector<std::string>{"additive", "linear", "fnet"}));
    EXPECT_GE(scaled.size(), 11U);
}

TEST(InitialScores, AreSymmetricWithKeysThatAreTheQueries) {
    const spec::RunSpec spec = test::smallSpec("original");
    model::Bert bert = modelOf(spec.model);
    const auto asymmetry = [&] {
        const at::Tensor scores = scoresOf(bert);
        return (scores - scores.transpose(-2, -1)).abs().max().item<double>() / scores.abs().max().item<double>();
    };
    EXPECT_GT(asymmetry(), 0.1);
    spec::InitSpec init;
    init.keys_from_queries = true;
    ASSERT_TRUE(startScores(init, bert));
    EXPECT_LT(asymmetry(), 1e-6);
    for (const char* op : {"symmetric", "pairwise", "kv-shared", "gqa", "shared-weight"}) {
        const Status refused = checkScoreStart(init, model::configOf(test::smallSpec(op).model).value());
        ASSERT_FALSE(refused) << op;
        EXPECT_EQ(refused.error().context, "init.keys_from_queries");
    }
}

TEST(InitialScores, StayAsTheyAreUnlessAskedFor) {
    const spec::RunSpec spec = test::smallSpec("fnet");
    model::Bert bert = modelOf(spec.model);
    EXPECT_TRUE(startScores({}, bert));
}

void setGradients(const model::Bert& bert, double value) {
    for (const model::NamedParameter& parameter : bert.parameters())
        parameter.tensor.mutable_grad() = at::full_like(parameter.tensor.detach(), value);
}

std::vector<at::Tensor> copiesOf(const model::Bert& bert) {
    std::vector<at::Tensor> copies;
    for (const model::NamedParameter& parameter : bert.parameters())
        copies.push_back(parameter.tensor.detach().clone());
    return copies;
}

// A part that is released has its first update then: AdamW's is the rate times the sign of the gradient.
TEST(FrozenParts, MoveFromTheStepOnAtWhichTheyAreReleased) {
    const spec::RunSpec spec = test::smallSpec("original");
    const model::Bert bert = modelOf(spec.model);
    spec::TrainSpec train = spec.train;
    train.weight_decay = 0.1;
    train.freeze_until = {{"scores", 3}, {"ffn@1", 1}};
    AdamW optimizer(bert.parameters(), train);
    constexpr double kRate = 1e-3;
    for (std::int64_t step = 1; step <= 4; ++step) {
        const std::vector<at::Tensor> before = copiesOf(bert);
        setGradients(bert, 0.01);
        optimizer.beginStep(step);
        std::int64_t free = 0;
        for (const model::NamedParameter& parameter : bert.parameters()) {
            const bool frozen = (parameter.part == spec::PartKind::scores && step <= 3) ||
                                (parameter.part == spec::PartKind::ffn && parameter.layer == 1 && step <= 1);
            if (!frozen) free += parameter.tensor.numel();
        }
        EXPECT_NEAR(optimizer.clipGradients(0).item<double>(), 0.01 * std::sqrt(static_cast<double>(free)), 1e-5)
            << "frozen parts have no share in the norm";
        optimizer.step(kRate);
        for (std::size_t i = 0; i < before.size(); ++i) {
            const model::NamedParameter& parameter = bert.parameters()[i];
            const double moved = (parameter.tensor.detach() - before[i]).abs().max().item<double>();
            const bool frozen = (parameter.part == spec::PartKind::scores && step <= 3) ||
                                (parameter.part == spec::PartKind::ffn && parameter.layer == 1 && step == 1);
            if (frozen) {
                EXPECT_EQ(moved, 0) << parameter.name << " at step " << step;
            } else if (!parameter.decayed) {
                EXPECT_NEAR(moved, kRate, 1e-6) << parameter.name << " at step " << step;
            }
        }
    }
}

TEST(FrozenParts, MayBeTheWholeModel) {
    const spec::RunSpec spec = test::smallSpec("original");
    const model::Bert bert = modelOf(spec.model);
    spec::TrainSpec train = spec.train;
    for (const char* part : {"embeddings", "attention", "ffn", "norms", "head"}) train.freeze_until[part] = 1;
    AdamW optimizer(bert.parameters(), train);
    optimizer.beginStep(1);
    const std::vector<at::Tensor> before = copiesOf(bert);
    setGradients(bert, 1);
    EXPECT_EQ(optimizer.clipGradients(1).item<double>(), 0);
    optimizer.step(1e-3);
    for (std::size_t i = 0; i < before.size(); ++i) EXPECT_TRUE(before[i].equal(bert.parameters()[i].tensor.detach()));
}

// A step that is recorded reads its rates there.
TEST(FrozenParts, StayWhereRatesStandOnTheDevice) {
    const spec::RunSpec spec = test::smallSpec("pairwise");
    spec::TrainSpec train = spec.train;
    train.freeze_until = {{"scores", 2}};
    train.lr_scale = {{"ffn", 4}};
    constexpr double kRate = 1.0 / 1024;
    const model::Bert byNumber = modelOf(spec.model), byTensor = modelOf(spec.model);
    AdamW numbers(byNumber.parameters(), train), tensors(byTensor.parameters(), train);
    at::Tensor lr_G = at::zeros({static_cast<std::int64_t>(tensors.groups().size())});
    for (std::size_t i = 0; i < tensors.groups().size(); ++i)
        lr_G.select(0, static_cast<std::int64_t>(i)).fill_(kRate * tensors.groups()[i].lr_scale);
    for (std::int64_t step = 1; step <= 4; ++step) {
        for (const model::Bert* bert : {&byNumber, &byTensor}) setGradients(*bert, 0.01);
        numbers.beginStep(step);
        tensors.beginStep(step);
        numbers.step(kRate);
        tensors.step(lr_G);
        for (std::size_t i = 0; i < byNumber.parameters().size(); ++i)
            EXPECT_TRUE(byNumber.parameters()[i].tensor.detach().equal(byTensor.parameters()[i].tensor.detach()))
                << byNumber.parameters()[i].name << " at step " << step;
    }
    EXPECT_EQ(numbers.steps(), tensors.steps());
}

TEST(FrozenParts, AreSaidWhereTheOperatorDoesNotHaveThem) {
    spec::TrainSpec train;
    train.freeze_until = {{"scores", 10}};
    EXPECT_TRUE(checkNamedParts(train, model::configOf(test::smallSpec("pairwise").model).value()));
    const Status refused = checkNamedParts(train, model::configOf(test::smallSpec("additive").model).value());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().context, "train.freeze_until");
}

// A name with a typing error had trained another experiment than the one that was meant.
TEST(LearningRates, ANameThatNothingHasIsRefused) {
    const model::BertConfig config = model::configOf(test::smallSpec("pairwise").model).value();
    const auto isUsable = [&config](const std::string& name) {
        spec::TrainSpec train;
        train.lr_scale = {{"scores", 2}, {name, 3}};
        const Status checked = checkNamedParts(train, config);
        EXPECT_TRUE(checked || checked.error().context == "train.lr_scale");
        return checked.ok();
    };
    for (const char* name : {"ffn", "values@0-1", "bert.embeddings.word_embeddings.weight", "*attention.self.key*"})
        EXPECT_TRUE(isUsable(name)) << name;
    for (const char* name : {"bogus", "scores@7", "bert.embeddings.words"}) EXPECT_FALSE(isUsable(name)) << name;
}

}  // namespace
}  // namespace plateau::train
