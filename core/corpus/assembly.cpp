#include "core/corpus/assembly.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace plateau::corpus {

using nlohmann::json;

Status checkIsText(const Settings& settings, const Counts& counts, const std::string& path) {
    if (settings.format != Format::text) return Done{};
    if (counts.zeros <= counts.text_bytes / 1000 && counts.malformed <= counts.text_bytes / 100) return Done{};
    return Error{ErrorCode::notText, "the input is not UTF-8 text", path,
                 "give text files; convert another encoding with iconv -t UTF-8"};
}

Assembly::Assembly(AssemblyPlan plan)
    : m_plan(std::move(plan)),
      m_sample_bytes(static_cast<std::uint64_t>(m_plan.settings.length) *
                     static_cast<std::uint64_t>(m_plan.token_bytes)),
      m_finished(m_plan.inputs.size()),
      m_held_out(m_plan.settings.held_out, m_plan.settings.seed),
      m_packer(m_plan.settings.packing, m_sample_bytes),
      m_train(m_plan.folder, "train", m_sample_bytes, m_plan.shard_bytes),
      m_held_out_shards(m_plan.folder, "held-out", m_sample_bytes, m_plan.shard_bytes) {}

std::uint64_t Assembly::rawBytesDone() const {
    std::uint64_t bytes = m_position.raw;
    for (const auto& finished : m_finished) bytes += finished ? finished->raw_bytes : 0;
    return bytes;
}

void Assembly::takeExamples(ChunkResult& result) {
    for (Example& example : result.examples) {
        const auto isOfKind = [&](const Example& other) { return other.kind == example.kind; };
        if (static_cast<std::size_t>(std::count_if(m_examples.begin(), m_examples.end(), isOfKind)) >= kExamplesOfAKind)
            continue;
        std::int64_t line = 0;
        std::from_chars(example.source.data(), example.source.data() + example.source.size(), line);
        example.source = m_plan.inputs[result.input].path + ":" + std::to_string(m_lines + line + 1);
        m_examples.push_back(std::move(example));
    }
}

Status Assembly::takeDocument(std::int64_t number, std::string_view ids) {
    if (!m_held_out.wants(number)) return m_packer.add(ids, m_train);
    Result<std::optional<std::string>> out = m_held_out.add(number, std::string(ids));
    if (!out) return out.error();
    return out->has_value() ? m_packer.add(**out, m_train) : Done{};
}

Status Assembly::take(ChunkResult&& result) {
    const std::int64_t before = m_counts.read;
    m_counts += result.counts;
    if (const Status checked = checkIsText(m_plan.settings, m_counts, m_plan.inputs[result.input].path); !checked)
        return checked;
    takeExamples(result);
    std::size_t begin = 0;
    for (const ChunkResult::Document& document : result.documents) {
        const std::string_view ids = std::string_view(result.tokens).substr(begin, document.end - begin);
        if (const Status taken = takeDocument(before + document.number, ids); !taken) return taken;
        begin = document.end;
    }
    m_lines += result.lines;
    if (result.finished) {
        m_lines = 0;
        m_finished[result.input] = std::move(result.finished);
    }
    m_position = std::move(result.end);
    return Done{};
}

Result<json> Assembly::finish() {
    m_packer.finish();
    const std::uint64_t trainDropped = m_packer.state().dropped_bytes;
    Packer packer(m_plan.settings.packing, m_sample_bytes);
    for (const auto& [number, ids] : m_held_out.documents())
        if (const Status done = packer.add(ids, m_held_out_shards); !done) return done.error();
    packer.finish();

    json document = {{"shards", json::array()}};
    std::int64_t samples = 0;
    const auto end = [&](ShardWriter& writer, const char* split, std::uint64_t droppedBytes) -> Status {
        const Result<std::vector<Shard>> shards = writer.finish();
        if (!shards) return shards.error();
        std::int64_t count = 0;
        for (const Shard& shard : *shards) {
            document["shards"].push_back({{"file", shard.file},
                                          {"split", split},
                                          {"samples", shard.samples},
                                          {"bytes", static_cast<std::uint64_t>(shard.samples) * m_sample_bytes},
                                          {"checksum", shard.checksum}});
            count += shard.samples;
        }
        document[split] = {{"samples", count},
                           {"tokens", count * m_plan.settings.length},
                           {"dropped_tokens", droppedBytes / static_cast<std::uint64_t>(m_plan.token_bytes)}};
        samples += count;
        return Done{};
    };
    if (const Status done = end(m_train, "train", trainDropped); !done) return done.error();
    if (const Status done = end(m_held_out_shards, "held_out", packer.state().dropped_bytes); !done)
        return done.error();

    document["samples"] = samples;
    document["tokens"] = samples * m_plan.settings.length;
    document["documents"] = documentsJson(m_counts, m_held_out.size());
    document["text_bytes"] = m_counts.text_bytes;
    document["content_bytes"] = m_counts.content_bytes;
    document["examples"] = toJson(m_examples);
    document["inputs"] = json::array();
    for (std::size_t i = 0; i < m_finished.size(); ++i) {
        const FinishedInput finished = m_finished[i].value_or(FinishedInput{});
        document["inputs"].push_back({{"path", m_plan.inputs[i].path},
                                      {"bytes", finished.raw_bytes},
                                      {"text_bytes", finished.text_bytes},
                                      {"checksum", finished.hash}});
    }
    return document;
}

}  // namespace plateau::corpus
