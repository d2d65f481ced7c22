#include <utility>

#include "core/corpus/assembly.h"

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

Result<json> Assembly::save() {
    const Result<ShardsWritten> shards = m_train.flush();
    if (!shards) return shards.error();
    return json{{"position", positionJson(m_position)},
                {"lines", m_lines},
                {"counts", toJson(m_counts)},
                {"examples", toJson(m_examples)},
                {"finished", finishedJson(m_finished)},
                {"held_out", m_held_out.state()},
                {"packer", packerJson(m_packer.state())},
                {"train", shardsJson(*shards)}};
}

Status Assembly::resume(const json& state) {
    ShardsWritten shards;
    try {
        m_position = positionFrom(state.at("position"));
        m_lines = state.at("lines").get<std::int64_t>();
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
    if (const Status held = m_held_out.resume(state.value("held_out", json())); !held) return held;
    if (const Status train = m_train.resume(shards); !train) return train;
    return m_held_out_shards.resume({});
}

}  // namespace plateau::corpus
