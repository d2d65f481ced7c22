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

// Each site has a row: the two words of its key, and the number of the first sample. One thread.
class DropoutWords {
public:
    static constexpr std::int64_t kWords = 3;

    // `words_S3` is int64 on the device, with room for every site that a pass can have. Shares its memory.
    explicit DropoutWords(at::Tensor words_S3);

    // The row of a site, which is given one the first time. Throws c10::Error when there is no room.
    at::Tensor of(std::uint32_t layer, DropoutSite site);

    // The rows of all sites that were given one, for a step: kWords numbers each, to be copied to `words_S3`.
    std::vector<std::int64_t> at(const DropoutPosition& position) const;

private:
    struct Site {
        std::uint32_t layer = 0;
        DropoutSite site{};
        bool operator==(const Site&) const = default;
    };
    at::Tensor m_words_S3;
    std::vector<Site> m_sites;
};

}  // namespace plateau::kernels
