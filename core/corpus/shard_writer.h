// Writes the samples of one split to shards, `<split>-00000.tokens` and so on. After a crash, writing resumes from what
// was flushed; whatever was written later is cut off. One thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/content_hash.h"
#include "core/base/result.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/packing.h"

namespace plateau::corpus {

inline constexpr const char* kShardEnding = ".tokens";

struct ShardsWritten {
    std::vector<Shard> full;   // complete ones
    std::int64_t samples = 0;  // in the shard after them
    std::string checksum;      // of these samples
    std::int64_t total(std::int64_t samplesOfFull) const {
        return static_cast<std::int64_t>(full.size()) * samplesOfFull + samples;
    }
};

class ShardWriter : public SampleSink {
public:
    // `sampleBytes` <= `shardBytes`. Nothing is touched before append() or resume().
    ShardWriter(std::filesystem::path folder, std::string split, std::uint64_t sampleBytes, std::uint64_t shardBytes);
    ~ShardWriter() override;
    ShardWriter(const ShardWriter&) = delete;
    ShardWriter& operator=(const ShardWriter&) = delete;

    // Goes on from what flush() had reported. Errors: malformed when the files hold less or something else.
    Status resume(const ShardsWritten& written);
    // Errors: noSpace, io.
    Status append(std::string_view samples) override;
    // Everything so far to the disk.
    Result<ShardsWritten> flush();
    // Ends the last shard, and gives all of them.
    Result<std::vector<Shard>> finish();

    std::int64_t samples() const { return m_written.total(m_shardSamples) + bufferedSamples(); }

private:
    std::filesystem::path fileOf(std::size_t number) const;
    std::int64_t bufferedSamples() const { return static_cast<std::int64_t>(m_buffer.size() / m_sampleBytes); }
    Status openShard();
    Status writeBuffer();
    Status endShard();
    void closeFile();

    const std::filesystem::path m_folder;
    const std::string m_split;
    const std::uint64_t m_sampleBytes;
    const std::int64_t m_shardSamples;
    ShardsWritten m_written;
    ContentHash m_hash;  // of the open shard
    std::string m_buffer;
    int m_fd = -1;
};

}  // namespace plateau::corpus
