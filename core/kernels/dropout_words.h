// What the dropout of a step is drawn from, in a device's memory: a pass that is recorded once and repeated
// (core/device/recording.h) reads there what differs from step to step.
//
// Shape legend: S sites of a pass.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

// A row for each site of each layer: the two words of its key, and the number of the first sample. One thread.
class DropoutWords {
public:
    static constexpr std::int64_t kWords = 3;
    // S: the rows of a model of so many layers, which count from 1 on; 0 is what stands before and behind them.
    static std::int64_t rowsFor(std::int64_t layers) { return (layers + 1) * kDropoutSites; }

    // `words_S3` is int64 on the device. Shares its memory.
    explicit DropoutWords(at::Tensor words_S3);

    // The row of a site. Throws c10::Error for a layer that has none.
    at::Tensor of(std::uint32_t layer, DropoutSite site) const;

    // All rows for a step, one behind the other, to be copied to `words_S3`.
    std::vector<std::int64_t> at(const DropoutPosition& position) const;

private:
    at::Tensor m_words_S3;
};

}  // namespace plateau::kernels
