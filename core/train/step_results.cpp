#include "core/train/step_results.h"

#include <utility>

#include <ATen/ops/cat.h>
#include <ATen/ops/stack.h>

namespace plateau::train {

void StepResults::add(run::StepIndex step, double lr, const at::Tensor& loss, const at::Tensor& grad_norm) {
    m_pending.push_back({step, lr});
    for (const at::Tensor& number : {loss, grad_norm}) m_numbers.push_back(number.detach().to(at::kDouble));
    ++m_added;
}

void StepResults::ask(const at::Tensor& more) {
    if (m_pending.empty()) return;
    at::Tensor numbers = at::stack(std::exchange(m_numbers, {}));
    if (more.defined()) numbers = at::cat({numbers, more});
    m_asked.push_back({std::exchange(m_pending, {}), device::Download(numbers), m_added});
}

std::vector<StepGroup> StepResults::arrived() {
    std::vector<StepGroup> groups;
    while (!m_asked.empty() && (m_added - m_asked.front().added >= kMostAhead || m_asked.front().numbers.isThere()))
        groups.push_back(next());
    return groups;
}

std::vector<StepGroup> StepResults::settle(const at::Tensor& more) {
    ask(more);
    std::vector<StepGroup> groups;
    while (!m_asked.empty()) groups.push_back(next());
    return groups;
}

StepGroup StepResults::next() {
    Asked asked = std::move(m_asked.front());
    m_asked.pop_front();
    const at::Tensor& numbers = asked.numbers.wait();
    const double* number = numbers.const_data_ptr<double>();
    const double* end = number + numbers.numel();
    for (StepResult& result : asked.results) {
        result.loss = *number++;
        result.grad_norm = *number++;
    }
    return {std::move(asked.results), {number, end}};
}

}  // namespace plateau::train
