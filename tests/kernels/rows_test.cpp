// The fused row kernels against their plain references: values and all gradients, at every level of vector
// instructions, in float and bfloat16, for any number of threads.
#include <functional>

#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randint.h>
#include <ATen/ops/randn.h>
#include <gtest/gtest.h>

#include "core/kernels/gelu.h"
#include "core/kernels/masked_loss.h"
#include "core/kernels/norm.h"
#include "core/kernels/simd.h"
#include "tests/kernels/both_ways.h"

namespace plateau::kernels {
namespace {

using Tensors = std::vector<at::Tensor>;

at::Tensor leaf(at::IntArrayRef shape, double scale = 1, at::ScalarType type = at::kFloat) {
    return (at::randn(shape) * scale).to(type).set_requires_grad(true);
}

// The result and the gradients of its product with fixed numbers.
Tensors valuesOf(const std::function<at::Tensor()>& function, const Tensors& inputs) {
    for (const at::Tensor& input : inputs) input.mutable_grad().reset();
    const at::Tensor y = function();
    // Numbers whose sums do not cancel: an error in them would be mistaken for one of the kernel.
    const at::Tensor weights = at::arange(y.numel(), at::kDouble).square().mul(0.37).sin().add(0.5).view(y.sizes());
    (y.to(at::kDouble) * weights).sum().backward();
    Tensors values{y.detach()};
    for (const at::Tensor& input : inputs) values.push_back(input.grad());
    return values;
}

void expectClose(const Tensors& found, const Tensors& expected, double tolerance) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_EQ(found[i].sizes(), expected[i].sizes()) << i;
        const at::Tensor wanted = expected[i].to(at::kDouble);
        const double largest = wanted.abs().max().item<double>();
        EXPECT_LE(found[i].to(at::kDouble).sub(wanted).abs().max().item<double>(), tolerance * largest)
            << "value " << i;
    }
}

class Rows : public testing::TestWithParam<std::tuple<Simd, at::ScalarType>> {
protected:
    void SetUp() override {
        limitSimd(std::get<0>(GetParam()));
        at::manual_seed(5);
    }
    void TearDown() override { limitSimd(Simd::avx512_bf16); }

    at::ScalarType type() const { return std::get<1>(GetParam()); }
    // bfloat16 rounds each result and each intermediate result of the reference.
    double tolerance() const { return type() == at::kFloat ? 2e-6 : 2e-2; }
    DropoutStream dropout = dropoutStream({3, 4, 5}, 1, DropoutSite::ffn_output, 0.1);
    NormWeights norm{leaf({48}), leaf({48}), 1e-12};
};

INSTANTIATE_TEST_SUITE_P(Levels, Rows,
                         testing::Combine(testing::ValuesIn(supportedSimd()),
                                          testing::Values(at::kFloat, at::kBFloat16)),
                         [](const auto& tested) {
                             return "level" + std::to_string(static_cast<int>(std::get<0>(tested.param))) +
                                    toString(std::get<1>(tested.param));
                         });

TEST_P(Rows, NormWithDropoutAndResidualEqualsItsReference) {
    const at::Tensor x = leaf({3, 23, 48}, 1, type()), residual = leaf({3, 23, 48}, 1, type()), bias = leaf({48});
    const at::Tensor wide_x = x.detach().to(at::kDouble).set_requires_grad(true);
    const at::Tensor wide_residual = residual.detach().to(at::kDouble).set_requires_grad(true);
    for (const DropoutStream& stream : {dropout, DropoutStream{}}) {
        const auto found = valuesOf([&] { return bothWays(dropoutAddNorm(x, bias, stream, residual, norm)); },
                                    {x, residual, bias, norm.weight, norm.bias});
        const auto expected = valuesOf(
            [&] {
                const NormWeights wide{norm.weight.to(at::kDouble), norm.bias.to(at::kDouble), norm.eps};
                return bothWays(dropoutAddNormReference(wide_x, bias.to(at::kDouble), stream, wide_residual, wide));
            },
            {wide_x, wide_residual, bias, norm.weight, norm.bias});
        expectClose(found, expected, tolerance());
    }
    for (at::Tensor Hidden::*way : {&Hidden::x, &Hidden::skip})
        expectClose(valuesOf([&] { return dropoutAddNorm(x, {}, {}, {}, norm).*way; }, {x}),
                    valuesOf([&] { return dropoutAddNormReference(x.to(at::kFloat), {}, {}, {}, norm).*way; }, {x}),
                    tolerance());
}

TEST_P(Rows, GeluEqualsItsReference) {
    const at::Tensor x = leaf({131, 32}, 3, type()), bias = leaf({32});
    const at::Tensor wide = x.detach().to(at::kDouble).set_requires_grad(true);
    expectClose(valuesOf([&] { return biasGelu(x, bias); }, {x, bias}),
                valuesOf([&] { return biasGeluReference(wide, bias.to(at::kDouble)); }, {wide, bias}), tolerance());
    const at::Tensor extreme = at::arange(-160, 160, at::kFloat).mul(0.1).view({20, 16}).to(type());
    EXPECT_LE(biasGelu(extreme, {})
                  .to(at::kDouble)
                  .sub(biasGeluReference(extreme.to(at::kDouble), {}))
                  .abs()
                  .max()
                  .item<double>(),
              type() == at::kFloat ? 2e-6 : 4e-2);
}

TEST_P(Rows, EmbeddingEqualsItsReference) {
    const EmbeddingTables tables{leaf({11, 48}), leaf({9, 48}), leaf({2, 48})};
    const at::Tensor ids = at::randint(0, 11, {4, 7}, at::kLong), types = at::randint(0, 2, {4, 7}, at::kLong);
    const Tensors inputs{tables.words_VF, tables.positions_PF, tables.types_KF, norm.weight, norm.bias};
    for (const at::Tensor& given : {types, at::Tensor()})
        for (const DropoutStream& stream : {dropout, DropoutStream{}})
            expectClose(
                valuesOf([&] { return bothWays(embed(tables, ids, given, norm, stream, type()).hidden_BTF); }, inputs),
                valuesOf(
                    [&] { return bothWays(embedReference(tables, ids, given, norm, stream, at::kFloat).hidden_BTF); },
                    inputs),
                tolerance());
    const auto tied = [&](const Embedded& embedded) {
        return (embedded.hidden_BTF.x.to(at::kFloat).sum() + (embedded.decoder_VF * 3).sum()).view({1});
    };
    EXPECT_TRUE(
        valuesOf([&] { return tied(embed(tables, ids, {}, norm, {}, type())); }, {tables.words_VF})[1]
            .select(0, 0)
            .equal(valuesOf([&] { return (tables.words_VF * 3).sum().view({1}); }, {tables.words_VF})[1].select(0, 0)))
        << "the padding row learns as an output only";
}

TEST_P(Rows, MaskedLossEqualsItsReference) {
    constexpr std::int64_t kVocabulary = 131;  // no multiple of anything
    const at::Tensor x = leaf({37, 48}, 1, type()), decoder = leaf({kVocabulary, 48}, 0.3, type()),
                     bias = leaf({kVocabulary});
    const at::Tensor labels = at::randint(0, kVocabulary, {37}, at::kLong);
    const at::Tensor wide_x = x.detach().to(at::kDouble).set_requires_grad(true);
    const at::Tensor wide_decoder = decoder.detach().to(at::kDouble).set_requires_grad(true);
    const auto found =
        valuesOf([&] { return maskedLoss(x, decoder, bias, labels, 50).view({1}) * 2; }, {x, decoder, bias});
    const auto expected = valuesOf(
        [&] { return maskedLossReference(wide_x, wide_decoder, bias.to(at::kDouble), labels, 50).view({1}) * 2; },
        {wide_x, wide_decoder, bias});
    expectClose(found, expected, tolerance());
}

TEST_P(Rows, ThreadsChangeNothing) {
    const at::Tensor x = leaf({5, 40, 48}, 1, type()), bias = leaf({48});
    const auto values = [&](int threads) {
        at::set_num_threads(threads);
        return valuesOf([&] { return bothWays(dropoutAddNorm(biasGelu(x, bias), bias, dropout, x, norm)); },
                        {x, bias, norm.weight});
    };
    const Tensors one = values(1), three = values(3);
    at::set_num_threads(1);
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_TRUE(one[i].equal(three[i])) << i;
}

TEST(RowsBadInput, OutsideTheTablesIsAnError) {
    const EmbeddingTables tables{leaf({11, 16}), leaf({9, 16}), {}};
    const NormWeights norm{leaf({16}), leaf({16}), 1e-12};
    const at::Tensor ids = at::ones({1, 4}, at::kLong);
    EXPECT_THROW((void)embed(tables, ids * 11, {}, norm, {}, at::kFloat), c10::Error);
    EXPECT_THROW((void)embed(tables, -ids, {}, norm, {}, at::kFloat), c10::Error);
    EXPECT_THROW((void)embed(tables, at::ones({1, 10}, at::kLong), {}, norm, {}, at::kFloat), c10::Error);
    EXPECT_THROW((void)maskedLoss(leaf({4, 16}), leaf({11, 16}), leaf({11}), at::ones({4}, at::kLong) * 11, 1),
                 c10::Error);
}

}  // namespace
}  // namespace plateau::kernels
