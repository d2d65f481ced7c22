#include "core/corpus/assembly.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/corpus/held_out_samples.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;

json positionJson(const Position& position) {
    return {{"input", position.input}, {"offset", position.offset}, {"raw", position.raw}, {"prefix", position.prefix}};
}

Position positionFrom(const json& document) {
    return {document.at("input").get<std::size_t>(), document.at("offset").get<std::uint64_t>(),
            document.at("raw").get<std::uint64_t>(), document.at("prefix").get<std::string>()};
}

json finishedJson(const std::vector<std::optional<FinishedInput>>& inputs) {
    json list = json::array();
    for (const auto& input : inputs)
        list.push_back(
            input ? json{{"raw_bytes", input->raw_bytes}, {"text_bytes", input->text_bytes}, {"hash", input->hash}}
                  : json());
    return list;
}

std::optional<FinishedInput> finishedFrom(const json& entry) {
    if (entry.is_null()) return std::nullopt;
    return FinishedInput{entry.at("raw_bytes").get<std::uint64_t>(), entry.at("text_bytes").get<std::uint64_t>(),
                         entry.at("hash").get<std::string>()};
}

json shardsJson(const ShardsWritten& written) {
    json full = json::array();
    for (const Shard& shard : written.full)
        full.push_back({{"file", shard.file}, {"samples", shard.samples}, {"checksum", shard.checksum}});
    return {{"full", std::move(full)}, {"samples", written.samples}, {"checksum", written.checksum}};
}

ShardsWritten shardsFrom(const json& document) {
    ShardsWritten written{{}, document.at("samples").get<std::int64_t>(), document.at("checksum").get<std::string>()};
    for (const json& shard : document.at("full"))
        written.full.push_back({shard.at("file").get<std::string>(), shard.at("samples").get<std::int64_t>(),
                                shard.at("checksum").get<std::string>()});
    return written;
}

json packerJson(const Packer::State& state) {
    return {{"remainder", json::binary(json::binary_t({state.remainder.begin(), state.remainder.end()}))},
            {"documents", state.documents},
            {"dropped_bytes", state.dropped_bytes}};
}

Packer::State packerFrom(const json& document) {
    const auto& remainder = document.at("remainder").get_binary();
    return {std::string(remainder.begin(), remainder.end()), document.at("documents").get<std::int64_t>(),
            document.at("dropped_bytes").get<std::uint64_t>()};
}

}  // namespace

using nlohmann::json;

Assembly::Assembly(AssemblyPlan plan)
    : m_plan(std::move(plan)),
      m_sampleBytes(static_cast<std::uint64_t>(m_plan.settings.length) *
                    static_cast<std::uint64_t>(m_plan.token_bytes)),
      m_finished(m_plan.inputs.size()),
      m_heldOut(m_plan.settings.held_out, m_plan.settings.seed),
      m_packer(m_plan.settings.packing, m_sampleBytes),
      m_train(m_plan.folder, "train", m_sampleBytes, m_plan.shard_bytes),
      m_heldOutShards(m_plan.folder, "held-out", m_sampleBytes, m_plan.shard_bytes) {}

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
    if (!m_heldOut.wants(number)) return m_packer.add(ids, m_train);
    Result<std::optional<std::string>> out = m_heldOut.add(number, std::string(ids));
    if (!out) return out.error();
    return out->has_value() ? m_packer.add(**out, m_train) : Done{};
}

Status Assembly::take(ChunkResult&& result) {
    TextSeen seen = m_seen;
    seen.add(result.seen, m_position.input == result.input ? m_position.offset : 0);
    const Reading reading = result.finished ? Reading::isDone : Reading::goesOn;
    if (const Status checked = checkIsText(seen, reading, m_plan.inputs[result.input].path); !checked) return checked;
    m_seen = seen;
    const std::int64_t before = m_counts.read;
    m_counts += result.counts;
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
        m_seen = {};
        m_finished[result.input] = std::move(result.finished);
    }
    m_position = std::move(result.end);
    return Done{};
}

Result<json> Assembly::finish() {
    m_packer.finish();
    const std::uint64_t trainDropped = m_packer.state().dropped_bytes;
    Packer packer(m_plan.settings.packing, m_sampleBytes);
    HeldOutSamples heldOut(m_sampleBytes);
    for (const auto& [number, ids] : m_heldOut.documents())
        if (const Status done = packer.add(ids, heldOut); !done) return done.error();
    packer.finish();
    if (const Status done = heldOut.write(m_plan.settings.held_out_order, m_heldOutShards); !done) return done.error();

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
                                          {"bytes", static_cast<std::uint64_t>(shard.samples) * m_sampleBytes},
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
    if (const Status done = end(m_heldOutShards, "held_out", packer.state().dropped_bytes); !done) return done.error();

    document["samples"] = samples;
    document["tokens"] = samples * m_plan.settings.length;
    document["documents"] = documentsJson(m_counts, m_heldOut.size());
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

Result<json> Assembly::save() {
    const Result<ShardsWritten> shards = m_train.flush();
    if (!shards) return shards.error();
    return json{{"position", positionJson(m_position)},
                {"lines", m_lines},
                {"seen", toJson(m_seen)},
                {"counts", toJson(m_counts)},
                {"examples", toJson(m_examples)},
                {"finished", finishedJson(m_finished)},
                {"held_out", m_heldOut.state()},
                {"packer", packerJson(m_packer.state())},
                {"train", shardsJson(*shards)}};
}

Status Assembly::resume(const json& state) {
    ShardsWritten shards;
    try {
        m_position = positionFrom(state.at("position"));
        m_lines = state.at("lines").get<std::int64_t>();
        if (const auto seen = state.find("seen"); seen != state.end())
            m_seen = seenFromJson(*seen);  // not in older ones
        for (std::size_t i = 0; i < m_finished.size(); ++i) m_finished[i] = finishedFrom(state.at("finished").at(i));
        m_packer.resume(packerFrom(state.at("packer")));
        shards = shardsFrom(state.at("train"));
    } catch (const json::exception&) {
        return Error{ErrorCode::malformed, "the state of the build is damaged", m_plan.folder.string(),
                     "remove the folder and build the corpus again"};
    }
    Result<Counts> counts = countsFromJson(state.value("counts", json()));
    if (!counts) return counts.error();
    m_counts = *counts;
    Result<std::vector<Example>> examples = examplesFromJson(state.value("examples", json()));
    if (!examples) return examples.error();
    m_examples = std::move(*examples);
    if (const Status held = m_heldOut.resume(state.value("held_out", json())); !held) return held;
    if (const Status train = m_train.resume(shards); !train) return train;
    return m_heldOutShards.resume({});
}

}  // namespace plateau::corpus
