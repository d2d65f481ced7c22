// The samples of one split of a corpus folder, read through memory maps: nothing is loaded before it is asked for, and
// what was read can be dropped by the system at any time. Immutable, thread-safe; keeps the maps until destruction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/corpus_manifest.h"
#include "core/text/vocabulary.h"

namespace plateau::corpus {

class TokenShards {
public:
    TokenShards() = default;  // no samples

    // Maps `shards` and compares their sizes with the manifest's. `unknown` is what read() gives for an id that is not
    // in the vocabulary. Errors: those of open(2), malformed (a shard of another size).
    static Result<TokenShards> open(const std::filesystem::path& folder, const CorpusManifest& manifest,
                                    const std::vector<Shard>& shards, text::TokenId unknown);

    std::int64_t samples() const { return m_starts.empty() ? 0 : m_starts.back(); }
    std::uint64_t bytes() const;
    // Sample `index` < samples() into `ids`, which has room for its length. Damage that verify() would name can show as
    // wrong ids here, never as ids outside of the vocabulary.
    void read(std::int64_t index, std::span<text::TokenId> ids) const;
    // Reads everything and compares the checksums. `progress` gets the bytes done so far; false cancels; may be empty.
    // Errors: malformed, cancelled.
    Status verify(const std::function<bool(std::uint64_t bytes)>& progress = {}) const;

private:
    struct Map;
    std::vector<std::shared_ptr<const Map>> m_maps;
    std::vector<std::int64_t> m_starts;  // of each shard, its first sample; then the total
    std::size_t m_length = 0, m_tokenBytes = 2;
    std::int64_t m_vocabSize = 0;
    text::TokenId m_unknown = 0;
};

}  // namespace plateau::corpus
