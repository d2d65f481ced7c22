#include "core/train/step_results.h"

#include <utility>

#include <ATen/ops/stack.h>

namespace plateau::train {

void StepResults::add(run::StepIndex step, double lr, const at::Tensor& loss, const at::Tensor& grad_norm) {
    m_pending.push_back({step, lr});
    for (const at::Tensor& number : {loss, grad_norm}) m_numbers.push_back(number.detach().to(at::kDouble));
}

std::vector<StepResult> StepResults::take() {
    std::vector<StepResult> results = std::exchange(m_pending, {});
    if (results.empty()) return results;
    const at::Tensor numbers = at::stack(std::exchange(m_numbers, {})).to(at::kCPU);
    const double* next = numbers.const_data_ptr<double>();
    for (StepResult& result : results) {
        result.loss = *next++;
        result.grad_norm = *next++;
    }
    return results;
}

}  // namespace plateau::train
