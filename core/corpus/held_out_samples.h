// The samples of the held-out documents, in memory until they are written in their order. One thread at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/packing.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

// The numbers 0 to `count` - 1 so that the first N of them, whatever N is, lie evenly over all: by their bits in
// reverse order, the van der Corput sequence of base 2.
std::vector<std::uint64_t> spreadOrder(std::uint64_t count);

class HeldOutSamples : public SampleSink {
public:
    explicit HeldOutSamples(std::uint64_t sampleBytes) : m_sampleBytes(sampleBytes) {}

    Status append(std::string_view samples) override;
    // Errors: those of the sink.
    Status write(HeldOutOrder order, SampleSink& sink) const;

private:
    const std::uint64_t m_sampleBytes;
    std::string m_samples;  // at most kMostHeldOutBytes
};

}  // namespace plateau::corpus
