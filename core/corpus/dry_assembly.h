// Holds out and packs documents as a build does, but only counts. One thread at a time.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"
#include "core/corpus/chunk_work.h"
#include "core/corpus/held_out.h"
#include "core/corpus/packing.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

// Counts samples of so many bytes.
class CountingSink : public SampleSink {
public:
    explicit CountingSink(std::uint64_t sampleBytes) : m_sampleBytes(sampleBytes) {}
    Status append(std::string_view samples) override;
    std::int64_t samples() const { return m_samples; }

private:
    const std::uint64_t m_sampleBytes;
    std::int64_t m_samples = 0;
};

class DryAssembly {
public:
    DryAssembly(const Settings& settings, std::uint64_t sampleBytes);

    // Results in the order of their chunks; `readBefore` documents were read before. Errors: invalidField (too much is
    // held out).
    Status take(const ChunkResult& result, std::int64_t readBefore);
    std::int64_t heldOut() const { return m_heldOut.size(); }
    // Of both splits, if those were all documents, and for training alone.
    std::int64_t samples() const;
    std::int64_t trainingSamples() const { return m_sink.samples(); }

private:
    const Packing m_packing;
    const std::uint64_t m_sampleBytes;
    HeldOut m_heldOut;
    Packer m_packer;
    CountingSink m_sink;
};

}  // namespace plateau::corpus
