// The attention kernel against the composition of ATen operations in float64, at every level of vector instructions.
#include "core/kernels/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/clamp_min.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "simd_levels.h"

namespace plateau::kernels {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

struct Case {
    std::int64_t B, H, T, D;
    double rate = 0;
    bool padded = false, joint = false;
};

DropoutStream stream(double rate) {
    if (rate == 0) return {};
    return dropoutStream({.seed = 3, .step = 4, .first_sample = 5}, 1, DropoutSite::attention_probabilities, rate);
}

at::Tensor normal(at::IntArrayRef shape, std::uint64_t seed) {
    return at::empty(shape, at::kDouble).normal_(0, 1, at::make_generator<at::CPUGeneratorImpl>(seed));
}

// Sample b sees its first T - 3 b keys, at least one.
at::Tensor paddingMask(const Case& c) {
    if (!c.padded) return {};
    at::Tensor mask = at::zeros({c.B, 1, 1, c.T}, at::kDouble);
    for (std::int64_t b = 0; b < c.B; ++b)
        mask[b].narrow(-1, std::max<std::int64_t>(1, c.T - 3 * b), std::min(c.T - 1, 3 * b)).fill_(-kInf);
    return mask;
}

// One projection x [B,T,n·h] of the given type, and what becomes of it.
struct Inputs {
    Case shape;
    at::Tensor x_BTnh, upstream_BTh, mask;

    explicit Inputs(const Case& c, std::uint64_t seed = 1)
        : shape(c),
          x_BTnh(normal({c.B, c.T, (c.joint ? 2 : 3) * c.H * c.D}, seed)),
          upstream_BTh(normal({c.B, c.T, c.H * c.D}, seed + 1)),
          mask(paddingMask(c)) {}

    Inputs to(at::ScalarType type) const {
        Inputs other = *this;
        other.x_BTnh = x_BTnh.detach().to(type, false, true).set_requires_grad(true);
        other.upstream_BTh = upstream_BTh.to(type);
        if (mask.defined()) other.mask = mask.to(type);
        return other;
    }
    at::Tensor part(std::int64_t n) const {
        return x_BTnh.narrow(-1, n * shape.H * shape.D, shape.H * shape.D)
            .unflatten(-1, {shape.H, shape.D})
            .transpose(1, 2);
    }
    // Context and the gradient of x.
    template <class Attention>
    std::pair<at::Tensor, at::Tensor> run(Attention attend) const {
        const at::Tensor q = part(0), k = shape.joint ? q : part(1), v = part(shape.joint ? 1 : 2);
        const at::Tensor context = attend(q, k, v, mask, stream(shape.rate));
        x_BTnh.mutable_grad() = at::Tensor();
        (context * upstream_BTh).sum().backward();
        return {context.detach(), x_BTnh.grad()};
    }
};

at::Tensor reference(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, const at::Tensor& mask,
                     const DropoutStream& dropout) {
    at::Tensor scores = at::matmul(q, k.transpose(-2, -1)) / std::sqrt(static_cast<double>(q.size(-1)));
    if (mask.defined()) scores = scores + at::clamp_min(mask, -1e30);
    at::Tensor p = at::softmax(scores, -1);
    if (dropout) p = p * attentionDropoutFactors(dropout, p.size(0), p.size(1), p.size(2), p.options());
    return at::matmul(p, v).transpose(1, 2).flatten(2);
}

at::Tensor kernel(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, const at::Tensor& mask,
                  const DropoutStream& dropout) {
    return attention(q, k, v, mask, dropout);
}

double error(const at::Tensor& found, const at::Tensor& wanted) {
    const at::Tensor exact = wanted.to(at::kDouble);
    return ((found.to(at::kDouble) - exact).norm() / exact.norm()).item<double>();
}

const Case kCases[] = {
    {1, 1, 1, 8},
    {2, 3, 5, 8},
    {1, 2, 17, 16, 0.1},
    {2, 2, 33, 24, 0.3, true},
    {2, 2, 64, 64, 0.1, false, true},
    {3, 2, 67, 32, 0.1, true, true},
    {1, 2, 128, 64, 0.1},
    {2, 1, 130, 40, 0, true},
    {1, 1, 200, 128, 0.1, true},
    {2, 2, 31, 7, 0.1, true},
    {1, 1, 19, 1},
    {1, 1, 520, 64, 0.1},
};

std::string describe(const Case& c) {
    return "B" + std::to_string(c.B) + " H" + std::to_string(c.H) + " T" + std::to_string(c.T) + " D" +
           std::to_string(c.D) + " rate " + std::to_string(c.rate) + (c.padded ? " padded" : "") +
           (c.joint ? " joint" : "");
}

// The error of bfloat16 inputs is not the kernel's: both sides get the same rounded ones.
void agree(at::ScalarType type, double tolerance) {
    for (const Case& c : kCases) {
        const Inputs inputs = Inputs(c).to(type);
        const auto [wanted, wanted_gradient] = inputs.to(at::kDouble).run(reference);
        atEveryLevel([&] {
            SCOPED_TRACE(describe(c));
            const auto [found, gradient] = inputs.run(kernel);
            EXPECT_LE(error(found, wanted), tolerance);
            EXPECT_LE(error(gradient, wanted_gradient), tolerance);
        });
    }
}

TEST(Attention, InFloatAgreesWithFloat64) {
    agree(at::kFloat, 2e-6);
}

TEST(Attention, InBfloat16AgreesWithFloat64) {
    agree(at::kBFloat16, 1e-2);
}

TEST(Attention, AFullyHiddenSampleWeighsAllKeysAlike) {
    for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
        Inputs inputs = Inputs({2, 2, 21, 16, 0.1, true}).to(type);
        inputs.mask[0].fill_(-kInf);
        const auto [wanted, wanted_gradient] = inputs.to(at::kDouble).run(reference);
        atEveryLevel([&] {
            const auto [found, gradient] = inputs.run(kernel);
            EXPECT_LE(error(found, wanted), type == at::kFloat ? 2e-6 : 1e-2);
            EXPECT_LE(error(gradient, wanted_gradient), type == at::kFloat ? 2e-6 : 1e-2);
        });
    }
}

TEST(Attention, AnAdditiveMaskMayHoldAnyNumber) {
    Inputs inputs = Inputs({2, 2, 21, 16}).to(at::kFloat);
    inputs.mask = normal({2, 1, 1, 21}, 8).to(at::kFloat) * 2 - 1e4;
    const auto [wanted, wanted_gradient] = inputs.to(at::kDouble).run(reference);
    atEveryLevel([&] {
        const auto [found, gradient] = inputs.run(kernel);
        EXPECT_LE(error(found, wanted), 2e-6);
        EXPECT_LE(error(gradient, wanted_gradient), 2e-6);
    });
}

// Large scores must neither overflow nor vanish: pairwise factors start at a deviation of 1.
TEST(Attention, LargeScoresStayExact) {
    for (const double size : {30.0, 1000.0}) {
        Inputs inputs({1, 2, 65, 16, 0.1});
        inputs.x_BTnh.narrow(-1, 0, 64).mul_(std::sqrt(size));
        const auto [wanted, wanted_gradient] = inputs.to(at::kDouble).run(reference);
        atEveryLevel([&] {
            const auto [found, gradient] = inputs.to(at::kFloat).run(kernel);
            EXPECT_LE(error(found, wanted), 2e-4);
            EXPECT_LE(error(gradient, wanted_gradient), 2e-3);
        });
    }
}

TEST(Attention, GradientsLieSideBySideInOneBuffer) {
    for (const bool joint : {false, true}) {
        const std::int64_t B = 2, H = 3, T = 5, D = 8, n = joint ? 2 : 3;
        std::vector<at::Tensor> leaves;
        for (std::int64_t i = 0; i < n; ++i)
            leaves.push_back(normal({B, H, T, D}, 4).to(at::kFloat).set_requires_grad(true));
        std::vector<at::Tensor> seen(static_cast<std::size_t>(n)), views;
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            views.push_back(leaves[i] * 1);
            views[i].register_hook([&seen, i](const at::Tensor& gradient) { seen[i] = gradient; });
        }
        attention(views[0], views[joint ? 0 : 1], views.back(), {}, {}).sum().backward();
        for (std::int64_t i = 0; i < n; ++i) {
            const at::Tensor& gradient = seen[static_cast<std::size_t>(i)];
            EXPECT_EQ(gradient.strides(), (at::IntArrayRef{T * n * H * D, D, n * H * D, 1}));
            EXPECT_EQ(gradient.storage().data(), seen[0].storage().data());
            EXPECT_EQ(gradient.storage_offset(), i * H * D);
        }
    }
}

TEST(Attention, GivesTheSameBitsForAnyNumberOfThreads) {
    const int threads = at::get_num_threads();
    const Inputs inputs = Inputs({3, 3, 70, 32, 0.1, true}).to(at::kFloat);
    at::set_num_threads(1);
    const auto [context, gradient] = inputs.run(kernel);
    for (const int count : {2, 5}) {
        at::set_num_threads(count);
        const auto [other, other_gradient] = inputs.run(kernel);
        EXPECT_TRUE(other.equal(context));
        EXPECT_TRUE(other_gradient.equal(gradient));
    }
    at::set_num_threads(threads);
}

// x [1,N,…] with its gradient after attention to `packing`, or of each sequence alone.
std::pair<at::Tensor, at::Tensor> attendPacked(const at::Tensor& x_1Nc, std::int64_t H, bool joint,
                                               const Packing& packing) {
    const at::Tensor x = x_1Nc.detach().clone().set_requires_grad(true);
    const std::int64_t parts = joint ? 2 : 3, width = x.size(2) / parts;
    const auto attend = [&](const at::Tensor& own, const DropoutStream& dropout, const Packing& how) {
        std::vector<at::Tensor> heads;
        for (const at::Tensor& part : own.split(width, -1))
            heads.push_back(part.unflatten(-1, {H, -1}).transpose(1, 2));
        return attention(heads[0], heads[joint ? 0 : 1], heads.back(), {}, dropout, how);
    };
    const std::vector<std::int64_t> lengths{17, 1, 40, 16, 3};
    DropoutStream dropout = stream(0.3);
    at::Tensor context;
    if (packing) {
        context = attend(x, dropout, packing);
    } else {
        std::vector<at::Tensor> contexts;
        for (const at::Tensor& own : x.split(lengths, 1)) {
            contexts.push_back(attend(own, dropout, {}));
            ++dropout.first_sample;
        }
        context = at::cat(contexts, 1);
    }
    (context * normal(context.sizes(), 8).to(context.scalar_type())).sum().backward();
    return {context.detach(), x.grad()};
}

TEST(Attention, SequencesOfAPackedRowGiveTheBitsOfEachAlone) {
    const auto packing = std::make_shared<const Segments>(std::vector<std::int64_t>{17, 1, 40, 16, 3});
    for (const bool joint : {false, true})
        for (const at::ScalarType type : {at::kFloat, at::kBFloat16})
            atEveryLevel([&] {
                const at::Tensor x = normal({1, 77, (joint ? 2 : 3) * 2 * 24}, 3).to(type);
                const auto [context, gradient] = attendPacked(x, 2, joint, packing);
                const auto [alone, gradient_alone] = attendPacked(x, 2, joint, {});
                EXPECT_TRUE(context.equal(alone));
                EXPECT_TRUE(gradient.equal(gradient_alone));
            });
}

TEST(Attention, ANaNDoesNotGoUnseen) {
    atEveryLevel([] {
        Inputs inputs = Inputs({1, 1, 20, 16}).to(at::kFloat);
        inputs.x_BTnh.detach()[0][3][16] = std::numeric_limits<double>::quiet_NaN();  // a key
        EXPECT_TRUE(inputs.run(kernel).first.isnan().all().item<bool>());
    });
}

TEST(Attention, SaysWhatItDoesNotSupport) {
    const at::Tensor x = at::zeros({2, 3, 4, 8});
    EXPECT_TRUE(attentionSupports(x, x, x, {}));
    EXPECT_TRUE(
        attentionSupports(x.to(at::kBFloat16), x.to(at::kBFloat16), x.to(at::kBFloat16), at::zeros({2, 1, 1, 4})));
    EXPECT_FALSE(attentionSupports(x.to(at::kDouble), x.to(at::kDouble), x.to(at::kDouble), {}));
    EXPECT_FALSE(attentionSupports(x, x.to(at::kBFloat16), x, {}));
    EXPECT_FALSE(attentionSupports(x, x.narrow(2, 0, 3), x.narrow(2, 0, 3), {}));
    EXPECT_FALSE(attentionSupports(x.narrow(2, 0, 0), x.narrow(2, 0, 0), x.narrow(2, 0, 0), {}));
    EXPECT_FALSE(attentionSupports(x, x, x, at::zeros({2, 1, 4, 4})));
    EXPECT_FALSE(attentionSupports(x, x, x, at::zeros({2, 1, 1, 4}).set_requires_grad(true)));
    const at::Tensor turned = at::zeros({2, 3, 8, 4}).transpose(2, 3);
    EXPECT_FALSE(attentionSupports(turned, turned, turned, {}));
}

}  // namespace
}  // namespace plateau::kernels
