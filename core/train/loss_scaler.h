// Dynamic loss scaling for fp16 (Micikevicius et al. 2018). The loss is multiplied by a scale so that small gradients
// do not vanish. A step whose gradients overflow is skipped and halves the scale; kGrowthInterval good steps in a row
// double it.
//
// All values are on the device, and nothing but state() waits for it. One thread.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/train/optimizer.h"

namespace plateau::train {

class LossScaler {
public:
    static constexpr double kFirstScale = 65536, kSmallestScale = 1;
    static constexpr std::int64_t kGrowthInterval = 2000;

    explicit LossScaler(at::Device device);

    // The scale for accumulateGradients(), a tensor of one float.
    const at::Tensor& scale() const { return m_scale; }

    // Divides the gradients by the scale and records whether any of them is not finite. Call it before clipping.
    void unscale(const std::vector<at::Tensor>& gradients);

    // A tensor of one float: 1 when the step must be skipped.
    const at::Tensor& foundInf() const { return m_foundInf; }

    // Computes the next scale. Call it after AdamW::step().
    void update();

    struct State {
        double scale = kFirstScale;
        std::int64_t good_steps = 0, skipped_steps = 0;  // in a row; in total
        bool operator==(const State&) const = default;
    };
    State state() const;  // waits for the device
    // The state as numbers that the device may still be computing: doubles [3], for stateOf().
    at::Tensor numbers() const;
    static State stateOf(const std::vector<double>& numbers);
    void restore(const State& state);

private:
    at::Tensor m_scale, m_foundInf;     // float
    at::Tensor m_goodSteps, m_skipped;  // int32, as the kernel requires; int64
};

// Whether the scale is below kSmallestScale: then the gradients overflow without any scaling.
inline bool hasCollapsed(const LossScaler::State& state) {
    return state.scale < LossScaler::kSmallestScale;
}

}  // namespace plateau::train
