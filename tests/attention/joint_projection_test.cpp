#include "core/attention/joint_projection.h"

#include <ATen/TensorOperators.h>
#include <ATen/autocast_mode.h>
#include <ATen/ops/linear.h>
#include <gtest/gtest.h>

#include "core/kernels/attention.h"
#include "operator_support.h"

namespace plateau::attention {
namespace {

constexpr std::int64_t kHidden = 12, kHeads = 3;

struct Projections {
    at::Tensor x;
    std::vector<at::Tensor> weights, biases;

    Projections(std::int64_t n, at::ScalarType type) : x(leaf({2, 5, kHidden}, 1, type)) {
        for (std::int64_t i = 0; i < n; ++i) {
            const auto seed = static_cast<std::uint64_t>(10 * i);
            weights.push_back(leaf({kHidden, kHidden}, seed + 2, type));
            biases.push_back(leaf({kHidden}, seed + 3, type));
        }
    }
    static at::Tensor leaf(at::IntArrayRef shape, std::uint64_t seed, at::ScalarType type) {
        return randomTensor(shape, seed).to(type).set_requires_grad(true);
    }
    std::vector<at::Tensor> separately() const {
        std::vector<at::Tensor> parts;
        for (std::size_t i = 0; i < weights.size(); ++i) parts.push_back(at::linear(x, weights[i], biases[i]));
        return parts;
    }
    std::vector<at::Tensor> gradients(const at::Tensor& loss) const {
        std::vector<at::Tensor> leaves{x};
        leaves.insert(leaves.end(), weights.begin(), weights.end());
        leaves.insert(leaves.end(), biases.begin(), biases.end());
        for (at::Tensor& one : leaves) one.mutable_grad() = at::Tensor();
        loss.backward();
        std::vector<at::Tensor> found;
        for (const at::Tensor& one : leaves) found.push_back(one.grad().clone());
        return found;
    }
};

void expectNear(const std::vector<at::Tensor>& found, const std::vector<at::Tensor>& wanted, double tolerance) {
    ASSERT_EQ(found.size(), wanted.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_LE(distance(found[i], wanted[i]), tolerance) << i;
}

TEST(JointProjection, IsWhatSeparateProjectionsAre) {
    for (const std::int64_t n : {1, 2, 3}) {
        const Projections p(n, at::kDouble);
        const auto loss = [&](const std::vector<at::Tensor>& parts) {
            at::Tensor sum;
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const at::Tensor term = (parts[i] * randomTensor({2, 5, kHidden}, 50 + i)).sum();
                sum = i == 0 ? term : sum + term;
            }
            return sum;
        };
        const auto joint = projectJointly(p.x, p.weights, p.biases);
        expectNear(joint, p.separately(), 1e-13);
        expectNear(p.gradients(loss(joint)), p.gradients(loss(p.separately())), 1e-12);
    }
}

// The gradients then come back side by side and are not copied.
TEST(JointProjection, TakesTheGradientsOfTheAttentionKernel) {
    for (const bool symmetric : {false, true}) {
        const Projections p(symmetric ? 2 : 3, at::kFloat);
        const auto loss = [&](const std::vector<at::Tensor>& parts) {
            std::vector<at::Tensor> heads;
            for (const at::Tensor& part : parts)
                heads.push_back(part.unflatten(-1, {kHeads, kHidden / kHeads}).transpose(1, 2));
            return kernels::attention(heads[0], heads[symmetric ? 0 : 1], heads.back(), {}, {}).square().sum();
        };
        const auto joint = p.gradients(loss(projectJointly(p.x, p.weights, p.biases)));
        const auto separate = p.gradients(loss(p.separately()));
        for (std::size_t i = 0; i < joint.size(); ++i)
            EXPECT_LE(distance(joint[i], separate[i]), 1e-4 * separate[0].abs().max().item<double>()) << i;
    }
}

TEST(JointProjection, FollowsAutocast) {
    const Projections p(2, at::kFloat);
    at::autocast::set_autocast_dtype(at::kCPU, at::kBFloat16);
    at::autocast::set_autocast_enabled(at::kCPU, true);
    const auto joint = projectJointly(p.x, p.weights, p.biases), separate = p.separately();
    at::autocast::set_autocast_enabled(at::kCPU, false);
    at::autocast::clear_cache();
    EXPECT_EQ(joint[0].scalar_type(), at::kBFloat16);
    expectNear(joint, separate, 0.02);
    const auto found = p.gradients((joint[0] + joint[1]).square().sum()),
               wanted = p.gradients((separate[0] + separate[1]).square().sum());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].scalar_type(), at::kFloat);
        EXPECT_LE(distance(found[i], wanted[i]), 0.02 * wanted[i].abs().max().item<double>()) << i;
    }
}

TEST(JointProjection, APartThatIsNotUsedGetsZero) {
    const Projections p(2, at::kDouble);
    const auto found = p.gradients(projectJointly(p.x, p.weights, p.biases)[1].sum());
    EXPECT_EQ(found[1].abs().max().item<double>(), 0);
    EXPECT_GT(found[2].abs().max().item<double>(), 0);
}

}  // namespace
}  // namespace plateau::attention
