// Losses and gradient norms of steps that the device may still be computing. They are read in groups, so that the host
// waits for the device only once in many steps. One thread.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/run/ids.h"

namespace plateau::train {

struct StepResult {
    run::StepIndex step;
    double lr = 0, loss = 0, grad_norm = 0;
};

class StepResults {
public:
    static constexpr std::size_t kMostPending = 1000;

    // `loss` and `grad_norm` have one element each and are on the same device.
    void add(run::StepIndex step, double lr, const at::Tensor& loss, const at::Tensor& grad_norm);

    bool isFull() const { return m_pending.size() >= kMostPending; }

    // Returns and removes all results, oldest first. Waits for the device.
    std::vector<StepResult> take();

private:
    std::vector<StepResult> m_pending;
    std::vector<at::Tensor> m_numbers;  // loss and gradient norm of each step
};

}  // namespace plateau::train
