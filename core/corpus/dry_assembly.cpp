#include "core/corpus/dry_assembly.h"

#include <optional>
#include <string>

namespace plateau::corpus {

Status CountingSink::append(std::string_view samples) {
    m_samples += static_cast<std::int64_t>(samples.size() / m_sampleBytes);
    return Done{};
}

DryAssembly::DryAssembly(const Settings& settings, std::uint64_t sampleBytes)
    : m_packing(settings.packing),
      m_sampleBytes(sampleBytes),
      m_heldOut(settings.held_out, settings.seed),
      m_packer(settings.packing, sampleBytes),
      m_sink(sampleBytes) {}

Status DryAssembly::take(const ChunkResult& result, std::int64_t readBefore) {
    std::size_t begin = 0;
    for (const ChunkResult::Document& document : result.documents) {
        const std::string_view ids = std::string_view(result.tokens).substr(begin, document.end - begin);
        begin = document.end;
        const std::int64_t number = readBefore + document.number;
        if (!m_heldOut.wants(number)) {
            if (Status added = m_packer.add(ids, m_sink); !added) return added;
            continue;
        }
        const Result<std::optional<std::string>> out = m_heldOut.add(number, std::string(ids));
        if (!out) return out.error();
        if (!*out) continue;
        if (Status added = m_packer.add(**out, m_sink); !added) return added;
    }
    return Done{};
}

std::int64_t DryAssembly::samples() const {
    Packer packer(m_packing, m_sampleBytes);
    CountingSink heldOut(m_sampleBytes);
    for (const auto& [number, ids] : m_heldOut.documents()) (void)packer.add(ids, heldOut);
    return m_sink.samples() + heldOut.samples();
}

}  // namespace plateau::corpus
