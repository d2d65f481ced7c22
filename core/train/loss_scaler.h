// Dynamic loss scaling for fp16 (Micikevicius et al. 2018): the loss is multiplied by a scale so that small gradients
// do not vanish; a step whose gradients overflow is skipped and the scale halved, after kGrowthInterval good steps in a
// row it is doubled.
//
// Everything lives on the device: nothing here but state() waits for it. One thread.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/train/optimizer.h"

namespace plateau::train {

class LossScaler {
public:
    static constexpr double kFirstScale = 65536, kSmallestScale = 1;
    static constexpr std::int64_t kGrowthInterval = 2000;

    explicit LossScaler(at::Device device);

    // For accumulateGradients(): one float.
    const at::Tensor& scale() const { return m_scale; }

    // Divides the gradients by the scale and notes whether one of them is not finite; before clipping.
    void unscale(const std::vector<at::Tensor>& gradients);

    // One float: 1 when the step must be skipped.
    const at::Tensor& foundInf() const { return m_foundInf; }

    // The next scale; after AdamW::step().
    void update();

    struct State {
        double scale = kFirstScale;
        std::int64_t good_steps = 0, skipped_steps = 0;  // in a row; in all
        bool operator==(const State&) const = default;
    };
    State state() const;
    void restore(const State& state);

private:
    at::Tensor m_scale, m_foundInf;     // float
    at::Tensor m_goodSteps, m_skipped;  // int32, as the kernel takes it; int64
};

// A scale below it cannot help: the gradients overflow by themselves.
inline bool hasCollapsed(const LossScaler::State& state) {
    return state.scale < LossScaler::kSmallestScale;
}

}  // namespace plateau::train
