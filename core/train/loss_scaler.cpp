#include "core/train/loss_scaler.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/_amp_foreach_non_finite_check_and_unscale.h>
#include <ATen/ops/_amp_update_scale.h>
#include <ATen/ops/full.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/zeros.h>

namespace plateau::train {
namespace {

constexpr double kGrowth = 2, kBackoff = 0.5;

}  // namespace

LossScaler::LossScaler(at::Device device) {
    const auto on = [device](at::ScalarType type) { return at::TensorOptions().dtype(type).device(device); };
    m_scale = at::full({}, kFirstScale, on(at::kFloat));
    m_foundInf = at::zeros({}, on(at::kFloat));
    m_goodSteps = at::zeros({}, on(at::kInt));
    m_skipped = at::zeros({}, on(at::kLong));
}

void LossScaler::unscale(const std::vector<at::Tensor>& gradients) {
    const at::NoGradGuard no_grad;
    m_foundInf.zero_();
    at::_amp_foreach_non_finite_check_and_unscale_(gradients, m_foundInf, m_scale.reciprocal());
}

void LossScaler::update() {
    const at::NoGradGuard no_grad;
    m_skipped.add_(m_foundInf.to(at::kLong));
    at::_amp_update_scale_(m_scale, m_goodSteps, m_foundInf, kGrowth, kBackoff, kGrowthInterval);
}

at::Tensor LossScaler::numbers() const {
    return at::stack({m_scale.to(at::kDouble), m_goodSteps.to(at::kDouble), m_skipped.to(at::kDouble)});
}

LossScaler::State LossScaler::stateOf(const std::vector<double>& numbers) {
    return {numbers.at(0), static_cast<std::int64_t>(numbers.at(1)), static_cast<std::int64_t>(numbers.at(2))};
}

LossScaler::State LossScaler::state() const {
    const at::Tensor read = numbers().to(at::kCPU);
    const auto* first = read.const_data_ptr<double>();
    return stateOf({first, first + read.numel()});
}

void LossScaler::restore(const State& state) {
    const at::NoGradGuard no_grad;
    m_scale.fill_(state.scale);
    m_goodSteps.fill_(state.good_steps);
    m_skipped.fill_(state.skipped_steps);
}

}  // namespace plateau::train
