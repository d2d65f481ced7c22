#include "core/corpus/build_progress.h"

#include <numeric>

#include <nlohmann/json.hpp>

#include "core/run/progress_names.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;

std::int64_t countIn(const json& object, const char* name) {
    if (!object.is_object()) return 0;
    const auto found = object.find(name);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

const json& memberOf(const json& object, const char* name) {
    static const json kNone;
    const auto found = object.is_object() ? object.find(name) : object.end();
    return found != object.end() ? *found : kNone;
}

}  // namespace

BuildProgress progressOf(const CorpusManifest& manifest) {
    const json& documents = memberOf(manifest.document, "documents");
    BuildProgress progress;
    for (const json& input : memberOf(manifest.document, "inputs"))
        progress.bytes += static_cast<std::uint64_t>(countIn(input, "bytes"));
    progress.total_bytes = progress.bytes;
    progress.samples = countIn(manifest.document, "samples");
    Counts& counts = progress.counts;
    counts.read = countIn(documents, "read");
    counts.kept = countIn(documents, "kept");
    counts.tokens = countIn(documents, "tokens");
    counts.text_bytes = countIn(manifest.document, "text_bytes");
    const json& bad = memberOf(documents, "bad");
    counts.not_json = countIn(bad, "not_json");
    counts.no_content = countIn(bad, "no_content");
    counts.too_long = countIn(bad, "too_long");
    for (std::size_t rule = 0; rule < kRules; ++rule)
        counts.dropped[rule] = countIn(memberOf(documents, "dropped"), toString(static_cast<Rule>(rule)));
    return progress;
}

void BuildMeter::begin(const BuildProgress& progress, double secondsBefore) {
    m_begin = std::chrono::steady_clock::now();
    m_bytes = progress.bytes;
    m_textBytes = progress.counts.text_bytes;
    m_secondsBefore = secondsBefore;
}

Figures BuildMeter::figures(const BuildProgress& progress) const {
    constexpr double kWorthARate = 0.1;  // seconds
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
    const auto rate = [&](double now, double before) {
        return seconds < kWorthARate || now < before ? 0 : (now - before) / seconds;
    };
    const auto number = [](auto value) { return static_cast<double>(value); };
    const Counts& counts = progress.counts;
    return {
        {run::kCorpusBytes, number(progress.bytes)},
        {run::kCorpusTotalBytes, number(progress.total_bytes)},
        {run::kCorpusBytesPerSecond, rate(number(progress.bytes), number(m_bytes))},
        {run::kCorpusDocuments, number(counts.read)},
        {run::kCorpusKept, number(counts.kept)},
        {run::kCorpusDropped, number(std::accumulate(counts.dropped.begin(), counts.dropped.end(), std::int64_t{0}))},
        {run::kCorpusBadLines, number(counts.badLines())},
        {run::kCorpusSamples, number(progress.samples)},
        {run::kCorpusTokens, number(counts.tokens)},
        {run::kCorpusTextBytes, number(counts.text_bytes)},
        {run::kCorpusTextBytesPerSecond, rate(number(counts.text_bytes), number(m_textBytes))},
        {run::kCorpusSeconds, m_secondsBefore + seconds}};
}

}  // namespace plateau::corpus
