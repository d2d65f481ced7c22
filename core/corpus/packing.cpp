#include "core/corpus/packing.h"

#include <algorithm>

namespace plateau::corpus {

Status Packer::add(std::string_view document, SampleSink& sink) {
    std::string& remainder = m_state.remainder;
    if (!remainder.empty()) {
        const std::size_t size = std::min<std::uint64_t>(document.size(), m_sampleBytes - remainder.size());
        remainder += document.substr(0, size);
        document.remove_prefix(size);
    }
    if (remainder.size() == m_sampleBytes) {
        if (const Status done = sink.append(remainder); !done) return done;
        remainder.clear();
    }
    const std::size_t whole = document.size() / m_sampleBytes * m_sampleBytes;
    if (whole > 0)
        if (const Status done = sink.append(document.substr(0, whole)); !done) return done;
    remainder += document.substr(whole);
    if (m_packing == Packing::courtois2024 && ++m_state.documents == kGroupDocuments) endGroup();
    return Done{};
}

void Packer::endGroup() {
    m_state.dropped_bytes += m_state.remainder.size();
    m_state.remainder.clear();
    m_state.documents = 0;
}

void Packer::finish() {
    endGroup();
}

}  // namespace plateau::corpus
