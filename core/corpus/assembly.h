// The ordered end of a build: takes the results of the threads in the order of the chunks, decides what is held out,
// packs, writes and counts. Its state can be saved between two chunks and resumed from. One thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/corpus/chunk_work.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/held_out.h"
#include "core/corpus/inputs.h"
#include "core/corpus/packing.h"
#include "core/corpus/report.h"
#include "core/corpus/settings.h"
#include "core/corpus/shard_writer.h"
#include "core/corpus/text_seen.h"

namespace plateau::corpus {

struct AssemblyPlan {
    std::filesystem::path folder;
    Settings settings;
    std::vector<Input> inputs;
    int token_bytes = 2;
    std::uint64_t shard_bytes = std::uint64_t{256} << 20;
};

class Assembly {
public:
    explicit Assembly(AssemblyPlan plan);

    // Errors: notText (plain text that is something else; nothing of the chunk is taken), noSpace, io, invalidField
    // (too much is held out).
    Status take(ChunkResult&& result);
    const Position& position() const { return m_position; }
    const Counts& counts() const { return m_counts; }
    std::int64_t heldOut() const { return m_heldOut.size(); }
    std::int64_t samples() const { return m_train.samples() + m_heldOutShards.samples(); }
    std::uint64_t rawBytesDone() const;

    // Everything up to the last chunk, the shards' part of it on the disk. As CBOR it fits into a file.
    Result<nlohmann::json> save();
    // Errors: malformed, also when the shards do not hold what the state says.
    Status resume(const nlohmann::json& state);

    // After the last chunk: writes the held-out documents and ends the shards. The manifest's members that follow from
    // the build; the caller adds the vocabulary and versions.
    Result<nlohmann::json> finish();

private:
    Status takeDocument(std::int64_t number, std::string_view ids);
    void takeExamples(ChunkResult& result);

    const AssemblyPlan m_plan;
    const std::uint64_t m_sampleBytes;
    Position m_position;
    std::int64_t m_lines = 0;  // before the position, in its input
    TextSeen m_seen;           // the same
    Counts m_counts;
    std::vector<Example> m_examples;
    std::vector<std::optional<FinishedInput>> m_finished;
    HeldOut m_heldOut;
    Packer m_packer;
    ShardWriter m_train, m_heldOutShards;
};

}  // namespace plateau::corpus
