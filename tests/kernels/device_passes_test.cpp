// The fused operations by a device's kernels, host side and kernels together, against their references in double
// precision: values and all gradients. For every program that has a device under test.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/clamp.h>
#include <ATen/ops/clamp_min.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "core/kernels/attention.h"
#include "core/kernels/device_kernels.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/gelu.h"
#include "core/kernels/masked_loss.h"
#include "core/kernels/norm.h"
#include "tests/kernels/both_ways.h"
#include "tests/kernels/device_under_test.h"

namespace plateau::test {
namespace {

using kernels::DropoutStream;
using kernels::NormWeights;
using kernels::Packing;
using kernels::Stretch;
using Tensors = std::vector<at::Tensor>;

at::Tensor normal(at::IntArrayRef shape, double mean = 0, double deviation = 1) {
    static at::Generator generator = at::make_generator<at::CPUGeneratorImpl>(7);
    return at::empty(shape, at::kDouble).normal_(mean, deviation, generator);
}

// What an operation takes; `narrow` in the type that is tested, the others in float.
struct Input {
    at::Tensor value;
    bool narrow = true;
};

// Runs the operation on the device in `type`, then its reference on the CPU in double with the same rounded inputs, and
// compares the results and the gradients of their product with fixed numbers.
struct Comparison {
    at::ScalarType type;
    std::vector<Input> inputs;
    // Of the largest element, or of the norm where sums are long. The reference is without bfloat16's rounding in
    // between.
    double tolerance = type == at::kFloat ? 2e-6 : 2e-2;
    bool by_norm = false;

    at::ScalarType typeOf(const Input& input) const { return input.narrow ? type : at::kFloat; }

    Tensors valuesOf(const std::function<at::Tensor(const Tensors&)>& operation, bool on_device) const {
        Tensors leaves;
        for (const Input& input : inputs) {
            const at::Tensor rounded = input.value.to(typeOf(input));
            const at::Tensor own = on_device ? rounded.to(theDevice()) : rounded.to(at::kDouble);
            leaves.push_back(own.detach().set_requires_grad(true));
        }
        const at::Tensor y = operation(leaves);
        // Numbers whose sums do not cancel: an error in them would be mistaken for one of the kernel.
        const at::Tensor weights = at::arange(y.numel(), at::kDouble).square().mul(0.37).sin().add(0.5).view(y.sizes());
        y.backward(weights.to(y.scalar_type()).to(y.device()));
        Tensors values{y.detach().cpu().to(at::kDouble)};
        for (const at::Tensor& leaf : leaves)
            values.push_back(leaf.grad().defined() ? leaf.grad().cpu().to(at::kDouble) : at::Tensor());
        return values;
    }

    void expectEqual(const std::function<at::Tensor(const Tensors&)>& operation,
                     const std::function<at::Tensor(const Tensors&)>& reference) const {
        const Tensors found = valuesOf(operation, true), expected = valuesOf(reference, false);
        for (std::size_t i = 0; i < found.size(); ++i) {
            ASSERT_EQ(found[i].defined(), expected[i].defined()) << "value " << i;
            if (!found[i].defined()) continue;
            ASSERT_EQ(found[i].sizes(), expected[i].sizes()) << "value " << i;
            const auto size = [&](const at::Tensor& x) { return (by_norm ? x.norm() : x.abs().max()).item<double>(); };
            // Not a number is as far apart as can be.
            const double apart = size(found[i].sub(expected[i])) / size(expected[i]);
            EXPECT_TRUE(apart <= tolerance) << "value " << i << " is off by " << apart << toString(type);
        }
    }
};

class DeviceKernels : public testing::TestWithParam<at::ScalarType> {
protected:
    void SetUp() override {
        if (const std::string missing = deviceMissing(); !missing.empty()) GTEST_SKIP() << missing;
        ASSERT_EQ(kernels::kernelsMissing(theDevice()), "");
        at::set_num_threads(1);
    }
    at::ScalarType type() const { return GetParam(); }
    Comparison comparison(std::vector<Input> inputs) const { return {type(), std::move(inputs)}; }

    DropoutStream dropout =
        kernels::dropoutStream({3, 4, (std::int64_t{1} << 40) + 5}, 1, kernels::DropoutSite::ffn_output, 0.1);
};

INSTANTIATE_TEST_SUITE_P(Types, DeviceKernels, testing::Values(at::kFloat, at::kBFloat16),
                         [](const auto& tested) { return std::string(toString(tested.param)); });

TEST_P(DeviceKernels, NormEqualsItsReference) {
    for (const std::int64_t F : {48, 7}) {
        const Comparison c = comparison({{normal({3, 23, F})},
                                         {normal({F}), false},
                                         {normal({3, 23, F})},
                                         {normal({F}, 1, 0.2), false},
                                         {normal({F}), false}});
        for (const DropoutStream& stream : {dropout, DropoutStream{}}) {
            const auto with = [&](auto function, bool whole) {
                return [=](const Tensors& x) {
                    return bothWays(function(x[0], whole ? x[1] : at::Tensor(), stream, whole ? x[2] : at::Tensor(),
                                             NormWeights{x[3], x[4], 1e-12}));
                };
            };
            for (const bool whole : {true, false})
                c.expectEqual(with(kernels::dropoutAddNorm, whole), with(kernels::dropoutAddNormReference, whole));
        }
    }
}

TEST_P(DeviceKernels, NormOfPackedRowsIsThatOfThePaddedBatch) {
    const std::vector<std::int64_t> lengths{3, 1, 5};
    const auto packed = [&](at::Device device) {
        DropoutStream stream = dropout;
        stream.packing = std::make_shared<const kernels::Segments>(lengths, device);
        return stream;
    };
    const Comparison c = comparison({{normal({1, 9, 24})}, {normal({24}, 1, 0.2), false}, {normal({24}), false}});
    c.expectEqual(
        [&](const Tensors& x) {
            return dropoutAddNorm(x[0], {}, packed(theDevice()), {}, NormWeights{x[1], x[2], 1e-12}).x;
        },
        [&](const Tensors& x) {
            return dropoutAddNormReference(x[0], {}, packed(at::kCPU), {}, NormWeights{x[1], x[2], 1e-12}).x;
        });
}

TEST_P(DeviceKernels, GeluEqualsItsReference) {
    for (const std::int64_t F : {32, 9}) {
        const Comparison c = comparison({{normal({131, F}, 0, 3)}, {normal({F}), false}});
        c.expectEqual([](const Tensors& x) { return kernels::biasGelu(x[0], x[1]); },
                      [](const Tensors& x) { return kernels::biasGeluReference(x[0], x[1]); });
        c.expectEqual([](const Tensors& x) { return kernels::biasGelu(x[0], {}); },
                      [](const Tensors& x) { return kernels::biasGeluReference(x[0], {}); });
    }
}

TEST_P(DeviceKernels, EmbeddingEqualsItsReference) {
    constexpr std::int64_t kVocabulary = 11, kLength = 7, F = 40;
    const Comparison c = comparison({{normal({kVocabulary, F}), false},
                                     {normal({9, F}), false},
                                     {normal({2, F}), false},
                                     {normal({F}, 1, 0.2), false},
                                     {normal({F}), false}});
    const at::Tensor ids = at::arange(4 * kLength).mul(5).remainder(kVocabulary).view({4, kLength}),
                     types = ids.remainder(2);
    for (const bool typed : {true, false})
        for (const DropoutStream& stream : {dropout, DropoutStream{}})
            for (const bool packed : {true, false}) {
                SCOPED_TRACE(std::string(typed ? "types " : "") + (packed ? "packed " : "") +
                             (stream ? "dropout" : ""));
                // One row of the decoder learns, too, padding included.
                const auto with = [&](auto function, at::Device device, at::ScalarType in) {
                    return [&, function, device, in](const Tensors& x) {
                        DropoutStream own = stream;
                        const std::vector<std::int64_t> lengths{5, 7, 2, 7, 7};
                        if (packed) own.packing = std::make_shared<const kernels::Segments>(lengths, device);
                        const auto shaped = [&](const at::Tensor& of) {
                            return (packed ? of.reshape({1, 4 * kLength}) : of).to(device);
                        };
                        const kernels::Embedded embedded =
                            function({x[0], x[1], x[2]}, shaped(ids), typed ? shaped(types) : at::Tensor(),
                                     NormWeights{x[3], x[4], 1e-12}, own, in, own.packing);
                        return at::cat({bothWays(embedded.hidden_BTF).to(x[0].scalar_type()),
                                        (embedded.decoder_VF * 3).flatten()});
                    };
                };
                c.expectEqual(with(kernels::embed, theDevice(), type()),
                              with(kernels::embedReference, at::kCPU, at::kDouble));
            }
}

TEST_P(DeviceKernels, MaskedLossEqualsItsReference) {
    constexpr std::int64_t kVocabulary = 131;  // no multiple of anything
    const Comparison c =
        comparison({{normal({37, 48})}, {normal({kVocabulary, 48}, 0, 0.3)}, {normal({kVocabulary}), false}});
    const at::Tensor labels = at::arange(37).mul(29).remainder(kVocabulary);
    c.expectEqual(
        [&](const Tensors& x) {
            return kernels::maskedLoss(x[0], x[1], x[2], labels.to(theDevice()), 50).view({1}) * 2;
        },
        [&](const Tensors& x) { return kernels::maskedLossReference(x[0], x[1], x[2], labels, 50).view({1}) * 2; });
    const at::NoGradGuard evaluation;
    const auto rounded = [&](std::size_t i, at::Device device) {
        return c.inputs[i].value.to(c.typeOf(c.inputs[i])).to(device);
    };
    const auto loss = [&](at::Device device) {
        return kernels::maskedLoss(rounded(0, device), rounded(1, device), rounded(2, device), labels.to(device), 50)
            .item<double>();
    };
    EXPECT_NEAR(loss(theDevice()), loss(at::kCPU), c.tolerance * loss(at::kCPU));
}

struct AttentionCase {
    std::int64_t B, H, T, D;
    double rate = 0;
    bool padded = false, joint = false, packed = false;
    Stretch stretch{};
    std::int64_t score_bytes = kernels::kScoreBytes;

    std::string name() const {
        return "B" + std::to_string(B) + " H" + std::to_string(H) + " T" + std::to_string(T) + " D" +
               std::to_string(D) + " rate " + std::to_string(rate) + (padded ? " padded" : "") +
               (joint ? " joint" : "") + (packed ? " packed" : "") + (stretch ? " stretched" : "");
    }
    std::vector<std::int64_t> lengths() const {
        std::vector<std::int64_t> all;
        for (std::int64_t left = T, next = T / 2; left > 0; left -= all.back(), next = next / 2 + 1)
            all.push_back(std::min(left, next));
        return all;
    }
};

constexpr double kInf = std::numeric_limits<double>::infinity();

// Sample b sees its first T - 3 b keys, at least one, and the last one no key at all.
at::Tensor maskOf(const AttentionCase& c) {
    if (!c.padded) return {};
    at::Tensor mask = at::zeros({c.B, 1, 1, c.T}, at::kFloat);
    for (std::int64_t b = 0; b < c.B; ++b)
        mask[b].narrow(-1, std::max<std::int64_t>(1, c.T - 3 * b), std::min(c.T - 1, 3 * b)).fill_(-kInf);
    if (c.B > 1) mask[c.B - 1].fill_(-kInf);
    return mask;
}

at::Tensor attendInSteps(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, const at::Tensor& mask,
                         const DropoutStream& dropout, const Stretch& stretch) {
    at::Tensor scores = at::matmul(q, k.transpose(-2, -1)) / std::sqrt(static_cast<double>(q.size(-1)));
    if (mask.defined()) scores = scores + at::clamp_min(mask, -1e30);
    at::Tensor p = at::softmax(scores, -1);
    if (stretch) p = at::clamp(p * stretch.factor + stretch.offset, 0, 1);
    if (dropout) p = p * kernels::attentionDropoutFactors(dropout, p.size(0), p.size(1), p.size(2), p.options());
    return at::matmul(p, v).transpose(1, 2).flatten(2);
}

// Each sequence of a packed row by itself.
at::Tensor attendAlone(const AttentionCase& c, const Tensors& heads, DropoutStream dropout) {
    Tensors contexts;
    std::int64_t first = 0;
    for (const std::int64_t length : c.lengths()) {
        const auto own = [&](std::size_t i) { return heads[i].narrow(2, first, length); };
        contexts.push_back(attendInSteps(own(0), own(1), own(2), {}, dropout, c.stretch));
        first += length;
        ++dropout.first_sample;
    }
    return at::cat(contexts, 1);
}

void agree(at::ScalarType type, const AttentionCase& c) {
    SCOPED_TRACE(c.name() + toString(type));
    const std::int64_t parts = c.joint ? 2 : 3;
    Comparison comparison{type, {{normal({c.B, c.T, parts * c.H * c.D})}}};
    comparison.by_norm = true;
    // Where bfloat16 rounds a weight over an end of the clip, its gradient comes or goes.
    if (c.stretch && type == at::kBFloat16) comparison.tolerance = 5e-2;
    DropoutStream dropout;
    if (c.rate > 0)
        dropout = kernels::dropoutStream({3, 4, (std::int64_t{1} << 40) + 5}, 1,
                                         kernels::DropoutSite::attention_probabilities, c.rate);
    const auto headsOf = [&](const at::Tensor& x_BTnh) {
        Tensors heads;
        for (const at::Tensor& part : x_BTnh.chunk(parts, -1))
            heads.push_back(part.unflatten(-1, {c.H, c.D}).transpose(1, 2));
        if (c.joint) heads.insert(heads.begin(), heads.front());
        return heads;
    };
    comparison.expectEqual(
        [&](const Tensors& x) {
            const Tensors heads = headsOf(x[0]);
            const at::Tensor mask = maskOf(c).defined() ? maskOf(c).to(theDevice()) : at::Tensor();
            EXPECT_TRUE(kernels::attentionSupports(heads[0], heads[1], heads[2], mask, c.stretch));
            const Packing packing =
                c.packed ? std::make_shared<const kernels::Segments>(c.lengths(), theDevice()) : nullptr;
            DropoutStream own = dropout;
            own.packing = packing;
            return kernels::attentionOnDevice(heads[0], heads[1], heads[2], mask, own, packing, c.stretch,
                                              c.score_bytes);
        },
        [&](const Tensors& x) {
            const Tensors heads = headsOf(x[0]);
            if (c.packed) return attendAlone(c, heads, dropout);
            return attendInSteps(heads[0], heads[1], heads[2], maskOf(c), dropout, c.stretch);
        });
}

TEST_P(DeviceKernels, AttentionEqualsItsReference) {
    const AttentionCase cases[] = {
        {1, 1, 1, 8},
        {2, 3, 5, 8},
        {1, 2, 17, 16, 0.1},
        {3, 2, 33, 24, 0.3, true},
        {2, 2, 64, 64, 0.1, false, true},
        {3, 2, 67, 32, 0.1, true, true},
        {2, 2, 31, 7, 0.1, true},
        {1, 1, 19, 1},
        {1, 2, 77, 24, 0.3, false, false, true},
        {1, 2, 50, 16, 0.1, false, true, true},
        {2, 2, 33, 16, 0.1, true, false, false, {1.2, -0.1}},
        {1, 1, 264, 16, 0.1},
    };
    for (const AttentionCase& c : cases) agree(type(), c);
}

TEST_P(DeviceKernels, AttentionInChunksIsTheSame) {
    for (const bool joint : {false, true})
        for (const std::int64_t maps : {1, 2, 3, 7}) {
            AttentionCase c{3, 3, 16, 8, 0.2, true, joint};
            c.score_bytes = maps * 16 * 16 * (type() == at::kFloat ? 4 : 2);
            agree(type(), c);
        }
    AttentionCase packed{1, 3, 40, 8, 0.2, false, false, true};
    packed.score_bytes = 1;
    agree(type(), packed);
}

TEST_P(DeviceKernels, GradientsOfAttentionLieSideBySideInOneBuffer) {
    const std::int64_t B = 2, H = 3, T = 5, D = 8;
    Tensors seen(3), views;
    for (std::size_t i = 0; i < 3; ++i) {
        views.push_back(normal({B, H, T, D}).to(type()).to(theDevice()).set_requires_grad(true) * 1);
        views[i].register_hook([&seen, i](const at::Tensor& gradient) { seen[i] = gradient; });
    }
    kernels::attention(views[0], views[1], views[2], {}, {}).sum().backward();
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(seen[i].strides(), (at::IntArrayRef{T * 3 * H * D, D, 3 * H * D, 1}));
        EXPECT_TRUE(seen[i].is_alias_of(seen[0]));
        EXPECT_EQ(seen[i].storage_offset(), static_cast<std::int64_t>(i) * H * D);
    }
}

// Parts of a tensor that vectors of 16 bytes cannot read.
TEST_P(DeviceKernels, TakeTensorsThatBeginAnywhere) {
    const Comparison c = comparison({{normal({2, 5, 19})}, {normal({2, 3, 9, 17})}});
    const auto part = [](const at::Tensor& x) { return x.narrow(-1, 1, 16); };
    c.expectEqual(
        [&](const Tensors& x) {
            const at::Tensor heads = part(x[1]);
            return at::cat({kernels::biasGelu(part(x[0]), {}).flatten(),
                            kernels::attention(heads, heads * 1, heads, {}, {}).flatten()});
        },
        [&](const Tensors& x) {
            const at::Tensor heads = part(x[1]);
            return at::cat({kernels::biasGeluReference(part(x[0]), {}).flatten(),
                            attendInSteps(heads, heads, heads, {}, {}, {}).flatten()});
        });
}

}  // namespace
}  // namespace plateau::test
