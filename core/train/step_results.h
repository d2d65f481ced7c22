// Losses and gradient norms of steps that the device may still be computing. They are asked for in groups; a device
// copies a group to pinned memory when it comes to that point of its work, and the host reads it a few steps later,
// when it is there. On the CPU a group is there at once. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/device/transfer.h"
#include "core/run/ids.h"

namespace plateau::train {

struct StepResult {
    run::StepIndex step;
    double lr = 0, loss = 0, grad_norm = 0;
};

struct StepGroup {
    std::vector<StepResult> results;  // oldest first
    std::vector<double> more;         // what was asked for beside them
};

class StepResults {
public:
    static constexpr std::size_t kMostPending = 1000;
    // The host is never further ahead of a group that was asked for, in steps.
    static constexpr std::int64_t kMostAhead = 4;

    // `loss` and `grad_norm` have one element each and are on the same device.
    void add(run::StepIndex step, double lr, const at::Tensor& loss, const at::Tensor& grad_norm);

    // Too many results have been added since the last ask().
    bool isFull() const { return m_pending.size() >= kMostPending; }

    // Asks for the results since the last call, and for the numbers of `more`, doubles [n] on their device (may be
    // undefined). Nothing waits. Does nothing when there are no results.
    void ask(const at::Tensor& more = {});

    // Returns and removes the groups that are there, oldest first. Waits only for those asked for kMostAhead steps ago.
    std::vector<StepGroup> arrived();

    // Asks for the rest; returns and removes all groups, oldest first. Waits for the device.
    std::vector<StepGroup> settle(const at::Tensor& more = {});

private:
    struct Asked {
        std::vector<StepResult> results;
        device::Download numbers;
        std::int64_t added = 0;  // steps until then
    };
    StepGroup next();

    std::vector<StepResult> m_pending;
    std::vector<at::Tensor> m_numbers;  // loss and gradient norm of each of them
    std::deque<Asked> m_asked;
    std::int64_t m_added = 0;
};

}  // namespace plateau::train
