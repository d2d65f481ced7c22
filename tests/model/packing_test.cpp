// A packed batch against the padded one: the same loss, the same gradients, the same dropout.
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "core/kernels/dropout.h"
#include "core/model/classifier.h"
#include "model_support.h"

namespace plateau::model {
namespace {

const std::vector<std::int64_t> kLengths{5, 1, 16, 9, 16, 2};

struct Outcome {
    double loss = 0;
    std::map<std::string, at::Tensor> gradients;
};

// The token in place t of sequence s; neither 0, the padding, nor beyond the vocabulary.
std::int64_t tokenAt(std::size_t s, std::int64_t t) {
    return 1 + (static_cast<std::int64_t>(s) * 7 + t * 5) % 18;
}

struct Batches {
    BertInput packed, padded;
};

Batches someBatches(double dropout, at::ScalarType type) {
    const auto S = static_cast<std::int64_t>(kLengths.size());
    std::vector<std::int64_t> ids, types;
    Batches batches;
    at::Tensor padded_ids = at::zeros({S, 16}, at::kLong), padded_types = padded_ids.clone(), mask = padded_ids.clone();
    for (std::size_t s = 0; s < kLengths.size(); ++s)
        for (std::int64_t t = 0; t < kLengths[s]; ++t) {
            ids.push_back(tokenAt(s, t));
            types.push_back(t > 3);
            const auto row = static_cast<std::int64_t>(s);
            padded_ids[row][t] = ids.back();
            padded_types[row][t] = types.back();
            mask[row][t] = 1;
        }
    batches.packed.input_ids_BT = at::tensor(ids, at::kLong).unsqueeze(0);
    batches.packed.token_types_BT = at::tensor(types, at::kLong).unsqueeze(0);
    batches.packed.packing = std::make_shared<const kernels::Segments>(kLengths);
    batches.padded.input_ids_BT = padded_ids;
    batches.padded.token_types_BT = padded_types;
    batches.padded.mask_BT = mask;
    for (BertInput* input : {&batches.packed, &batches.padded}) {
        input->training = dropout > 0;
        input->dropout = {.seed = 7, .step = 3, .first_sample = 40};
        input->type = type;
    }
    return batches;
}

Outcome trained(const Bert& model, const BertInput& input) {
    for (const NamedParameter& parameter : model.parameters()) parameter.tensor.mutable_grad().reset();
    const at::Tensor logits = classifierLogits(model, model.encode(input).hidden_BTh, input);
    const at::Tensor loss = at::cross_entropy_loss(logits, at::arange(logits.size(0), at::kLong).remainder(3));
    loss.backward();
    Outcome outcome{loss.item<double>(), {}};
    for (const NamedParameter& parameter : model.parameters())
        if (parameter.tensor.grad().defined())
            outcome.gradients[parameter.name] = parameter.tensor.grad().to(at::kDouble);
    return outcome;
}

BertConfig configWith(const std::string& op, double dropout) {
    ClassifierConfig head;
    head.labels = {"a", "b", "c"};
    BertConfig config = withClassifier(configFor(sizedSpec(op, 2, 2, 64)), std::move(head));
    config.dropout = config.attention_dropout = dropout;
    config.max_positions = 16;
    return config;
}

void expectEqual(const Outcome& packed, const Outcome& padded, double tolerance, const std::string& what) {
    EXPECT_NEAR(packed.loss, padded.loss, tolerance * padded.loss) << what;
    ASSERT_EQ(packed.gradients.size(), padded.gradients.size());
    double norm = 0, difference = 0;
    for (const auto& [name, gradient] : padded.gradients) {
        norm += gradient.square().sum().item<double>();
        difference += (gradient - packed.gradients.at(name)).square().sum().item<double>();
    }
    EXPECT_LE(std::sqrt(difference), tolerance * std::sqrt(norm)) << what;
}

void compareBoth(const BertConfig& config, double dropout, at::ScalarType weights, at::ScalarType type,
                 double tolerance, const std::string& what) {
    const Bert model(config, 11, weights);
    const Batches batches = someBatches(dropout, type);
    expectEqual(trained(model, batches.packed), trained(model, batches.padded), tolerance, what);
}

TEST(Packing, EveryOperatorGivesThePaddedBatchsLossAndGradients) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators())
        for (const double dropout : {0.0, 0.3}) {
            const BertConfig config = configWith(op->id, dropout);
            const std::string what = op->id + ", dropout " + std::to_string(dropout);
            compareBoth(config, dropout, at::kFloat, at::ScalarType::Undefined, 1e-6, what);
            compareBoth(config, dropout, at::kDouble, at::ScalarType::Undefined, 1e-13, what + ", float64");
            compareBoth(config, dropout, at::kFloat, at::kBFloat16, 2e-2, what + ", bfloat16");
        }
}

TEST(Packing, AnOperatorThatKnowsNoPackingIsGivenTheSequencesOneByOne) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        attention::OperatorDescriptor plain = *op;
        plain.capabilities.packing = false;
        BertConfig config = configWith(op->id, 0.3);
        for (LayerOperator& layer : config.operators) layer.descriptor = &plain;
        compareBoth(config, 0.3, at::kFloat, at::ScalarType::Undefined, 1e-6, op->id);
    }
}

// In a padded batch, whatever the operator: those that cannot ignore padding are given each sequence at its length.
TEST(Padding, GivesEachSequenceWhatItGivesAlone) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const Bert model(configWith(op->id, 0), 11, at::kDouble);
        const BertInput padded = someBatches(0, at::ScalarType::Undefined).padded;
        const at::Tensor together = model.encode(padded).hidden_BTh;
        for (std::size_t s = 0; s < kLengths.size(); ++s) {
            const auto row = static_cast<std::int64_t>(s);
            const auto own = [&](const at::Tensor& x) { return x.narrow(0, row, 1).narrow(1, 0, kLengths[s]); };
            BertInput alone = padded;
            alone.input_ids_BT = own(padded.input_ids_BT);
            alone.token_types_BT = own(padded.token_types_BT);
            alone.mask_BT = at::Tensor();
            EXPECT_LE(distance(own(together), model.encode(alone).hidden_BTh), 1e-12) << op->id << " " << s;
        }
    }
}

TEST(Padding, AloneIsFinite) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const Bert model(configWith(op->id, 0), 11);
        BertInput input = someBatches(0, at::ScalarType::Undefined).padded;
        input.mask_BT[1].zero_();
        EXPECT_TRUE(model.encode(input).hidden_BTh.isfinite().all().item<bool>()) << op->id;
    }
}

TEST(Packing, NothingLeaksFromOneSequenceToAnother) {
    const Bert model(configWith("pairwise", 0), 11);
    Batches batches = someBatches(0, at::ScalarType::Undefined);
    const at::Tensor before = classifierLogits(model, model.encode(batches.packed).hidden_BTh, batches.packed);
    batches.packed.input_ids_BT[0][7] = 3;  // in the third sequence
    const at::Tensor after = classifierLogits(model, model.encode(batches.packed).hidden_BTh, batches.packed);
    const at::Tensor changed = (before - after).abs().sum(1);
    for (std::int64_t s = 0; s < changed.size(0); ++s) EXPECT_EQ(changed[s].item<double>() > 0, s == 2) << s;
}

TEST(Packing, TheNumberOfThreadsChangesNoBit) {
    const Bert model(configWith("original", 0.3), 11);
    const Batches batches = someBatches(0.3, at::ScalarType::Undefined);
    const int before = at::get_num_threads();
    at::set_num_threads(1);
    const Outcome one = trained(model, batches.packed);
    at::set_num_threads(3);
    const Outcome three = trained(model, batches.packed);
    at::set_num_threads(before);
    EXPECT_EQ(one.loss, three.loss);
}

TEST(Packing, WhatDoesNotFitIsRefused) {
    EXPECT_THROW(kernels::Segments({}), c10::Error);
    EXPECT_THROW(kernels::Segments({3, 0}), c10::Error);
    const Bert model(configWith("original", 0), 11);
    Batches batches = someBatches(0, at::ScalarType::Undefined);
    EXPECT_THROW(model.encode(batches.packed, false, true), c10::Error);  // maps of what is packed
    batches.packed.packing = std::make_shared<const kernels::Segments>(std::vector<std::int64_t>{3, 4});
    EXPECT_THROW(model.encode(batches.packed), c10::Error);
    batches.packed.packing = std::make_shared<const kernels::Segments>(std::vector<std::int64_t>{32, 17});
    EXPECT_THROW(model.encode(batches.packed), c10::Error);  // longer than max_positions
}

TEST(Packing, PaddedAndPackedAreInverse) {
    const kernels::Segments segments(kLengths);
    const at::Tensor x_1Nh = at::arange(segments.total() * 3, at::kFloat).view({1, segments.total(), 3});
    const at::Tensor padded = segments.padded(x_1Nh);
    EXPECT_EQ(padded.sizes(), (std::vector<std::int64_t>{6, 16, 3}));
    EXPECT_TRUE(segments.packed(padded).equal(x_1Nh));
    EXPECT_TRUE(padded.masked_select(segments.mask().logical_not().unsqueeze(2)).eq(0).all().item<bool>());
}

}  // namespace
}  // namespace plateau::model
