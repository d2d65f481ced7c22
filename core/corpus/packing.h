// Cuts documents, laid end to end, into samples (resources/guide/corpus.md, "Packing"). One thread at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

inline constexpr std::int64_t kGroupDocuments = 1000;  // of Packing::courtois2024

// Where samples go.
class SampleSink {
public:
    virtual ~SampleSink() = default;
    // Whole samples.
    virtual Status append(std::string_view samples) = 0;
};

class Packer {
public:
    struct State {
        std::string remainder;            // bytes of the group that do not fill a sample yet
        std::int64_t documents = 0;       // of the group
        std::uint64_t dropped_bytes = 0;  // of finished groups
    };

    Packer(Packing packing, std::uint64_t sampleBytes) : m_packing(packing), m_sampleBytes(sampleBytes) {}

    // A document's ids as shards hold them, [CLS] and [SEP] included.
    Status add(std::string_view document, SampleSink& sink);
    // After the last document: drops what is left.
    void finish();

    const State& state() const { return m_state; }
    void resume(State state) { m_state = std::move(state); }

private:
    void endGroup();

    const Packing m_packing;
    const std::uint64_t m_sampleBytes;
    State m_state;
};

}  // namespace plateau::corpus
