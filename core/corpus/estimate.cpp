#include "core/corpus/estimate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <thread>
#include <utility>

#include "core/corpus/chunk_work.h"
#include "core/corpus/documents.h"
#include "core/corpus/dry_assembly.h"
#include "core/corpus/input_sample.h"
#include "core/corpus/no_samples.h"
#include "core/corpus/packing.h"
#include "core/text/wordpiece.h"

namespace plateau::corpus {
namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// What was read of one input.
struct Stratum {
    double raw_bytes = 0;
    Counts counts;
    TextSeen seen;
};

class Estimator {
public:
    Estimator(Estimate& estimate, const Settings& settings, const EstimateOptions& options,
              const text::WordPiece& wordPiece)
        : m_estimate(estimate),
          m_settings(settings),
          m_options(options),
          m_tokenBytes(tokenBytes(wordPiece.vocabulary())),
          m_worker(wordPiece, settings) {}

    Status run() {
        bool isWhole = m_estimate.total_bytes <= m_options.text_bytes;
        if (isWhole) {
            const Result<bool> read = readAll();
            if (!read) return read.error();
            isWhole = *read;
        }
        return isWhole ? Status(Done{}) : readSpans();
    }

private:
    std::uint64_t sampleBytes() const { return static_cast<std::uint64_t>(m_settings.length * m_tokenBytes); }

    ChunkResult work(const Chunk& chunk) {
        const auto begin = Clock::now();
        ChunkResult result = m_worker.work(chunk);
        m_workSeconds += since(begin);
        return result;
    }

    // False when they hold more than a sample may.
    Result<bool> readAll() {
        DryAssembly assembly(m_settings, sampleBytes());
        ChunkReader reader(m_estimate.inputs, m_settings);
        Chunk chunk;
        std::int64_t lines = 0;
        TextSeen seen;  // of the input at hand
        std::uint64_t offset = 0;
        for (;;) {
            const auto reading = Clock::now();
            const Result<bool> got = reader.next(chunk);
            if (!got) return got.error();
            if (!*got) break;
            m_readSeconds += since(reading);
            const ChunkResult result = work(chunk);
            const std::int64_t before = m_estimate.counts.read;
            m_estimate.counts += result.counts;
            const std::string& path = m_estimate.inputs[chunk.input].path;
            seen.add(result.seen, offset);
            const Reading state = chunk.finished ? Reading::isDone : Reading::goesOn;
            if (const Status checked = checkIsText(seen, state, path); !checked) return checked.error();
            offset = chunk.finished ? 0 : chunk.end.offset;
            if (chunk.finished) seen = {};
            keepExamples(result, path, [&](std::int64_t line) { return ":" + std::to_string(lines + line + 1); });
            if (const Status taken = assembly.take(result, before); !taken) return taken.error();
            lines = chunk.finished ? 0 : lines + result.lines;
            const auto text = static_cast<std::uint64_t>(m_estimate.counts.text_bytes);
            if (text > m_options.text_bytes || since(m_begin) > m_options.seconds) return startOver();
        }
        m_estimate.is_exact = true;
        m_estimate.sampled_bytes = static_cast<double>(m_estimate.total_bytes);
        m_estimate.held_out = assembly.heldOut();
        m_estimate.documents = static_cast<double>(m_estimate.counts.read);
        m_estimate.kept = static_cast<double>(m_estimate.counts.kept);
        m_estimate.held_out_documents = static_cast<double>(assembly.heldOut());
        m_estimate.training_samples = static_cast<double>(assembly.trainingSamples());
        conclude(static_cast<double>(assembly.samples()), static_cast<double>(m_estimate.counts.text_bytes));
        return true;
    }

    bool startOver() {
        m_estimate.counts = {};
        m_estimate.examples.clear();
        m_readSeconds = m_workSeconds = 0;
        m_begin = Clock::now();
        return false;
    }

    Status readSpans() {
        const Result<std::vector<Span>> spans = planSpans(m_estimate.inputs, m_settings, m_options.text_bytes);
        if (!spans) return spans.error();
        std::vector<Stratum> strata(m_estimate.inputs.size());
        const std::size_t count = spans->size();
        // In steps of about the golden section, so that what the time allows is spread as well.
        std::size_t stride =
            std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(0.618 * static_cast<double>(count))));
        while (std::gcd(stride, count) != 1) ++stride;
        for (std::size_t i = 0; i < count && (i == 0 || since(m_begin) < m_options.seconds); ++i) {
            const Span& span = (*spans)[i * stride % count];
            if (const Status read = readSpan(span, strata[span.input]); !read) return read;
        }
        for (std::size_t i = 0; i < strata.size(); ++i)  // what the samples show is all that will be known
            if (const Status checked = checkIsText(strata[i].seen, Reading::isDone, m_estimate.inputs[i].path);
                !checked)
                return checked;
        scale(strata);
        return Done{};
    }

    Status readSpan(const Span& span, Stratum& stratum) {
        const Input& input = m_estimate.inputs[span.input];
        const auto reading = Clock::now();
        const Result<InputSample> sample = sampleInput(input, m_settings, span);
        if (!sample) return sample.error();
        m_readSeconds += since(reading);
        if (sample->chunk.size == 0) return Done{};
        const ChunkResult result = work(sample->chunk);
        m_estimate.counts += result.counts;
        m_estimate.sampled_bytes += sample->raw_bytes;
        stratum.counts += result.counts;
        stratum.raw_bytes += sample->raw_bytes;
        const bool hasLines = span.offset == 0;
        keepExamples(result, input.path, [&](std::int64_t line) {
            return hasLines ? ":" + std::to_string(line + 1) : "@" + std::to_string(span.offset);
        });
        stratum.seen.add(result.seen, span.offset == 0 ? std::optional<std::uint64_t>(0) : std::nullopt);
        return checkIsText(stratum.seen, Reading::goesOn, input.path);
    }

    template <typename Place>
    void keepExamples(const ChunkResult& result, const std::string& path, const Place& place) {
        for (const Example& example : result.examples) {
            const auto& all = m_estimate.examples;
            const auto isOfKind = [&](const Example& other) { return other.kind == example.kind; };
            if (static_cast<std::size_t>(std::count_if(all.begin(), all.end(), isOfKind)) >= kExamplesOfAKind) continue;
            m_estimate.examples.push_back(example);
            m_estimate.examples.back().source = path + place(std::stoll(example.source));
        }
    }

    void scale(const std::vector<Stratum>& strata) {
        double sampledSizes = 0, documents = 0, kept = 0, tokens = 0, text = 0;
        for (std::size_t i = 0; i < strata.size(); ++i) {
            if (!(strata[i].raw_bytes > 0)) continue;
            const auto size = static_cast<double>(m_estimate.inputs[i].identity.size);
            const double factor = size / strata[i].raw_bytes;
            const Counts& counts = strata[i].counts;
            sampledSizes += size;
            documents += factor * static_cast<double>(counts.read);
            kept += factor * static_cast<double>(counts.kept);
            tokens += factor * static_cast<double>(counts.tokens);
            text += factor * static_cast<double>(counts.text_bytes);
        }
        if (!(sampledSizes > 0)) return;
        const double rest = static_cast<double>(m_estimate.total_bytes) / sampledSizes;
        m_estimate.documents = documents * rest;
        m_estimate.kept = kept * rest;
        m_estimate.held_out = std::min(m_settings.held_out, m_estimate.counts.kept);
        m_estimate.held_out_documents = std::min(static_cast<double>(m_settings.held_out), m_estimate.kept);
        const double heldOutShare = m_estimate.kept > 0 ? m_estimate.held_out_documents / m_estimate.kept : 0;
        const double all = tokens * rest;
        m_estimate.training_samples =
            std::floor(samplesOf(m_estimate.kept - m_estimate.held_out_documents, all * (1 - heldOutShare)));
        conclude(m_estimate.training_samples + samplesOf(m_estimate.held_out_documents, all * heldOutShare),
                 text * rest);
    }

    // Of that many documents, whose groups each leave half a sample on average.
    double samplesOf(double documents, double tokens) const {
        if (!(documents > 0)) return 0;
        const double groups =
            m_settings.packing == Packing::dense ? 1 : std::ceil(documents / static_cast<double>(kGroupDocuments));
        const auto length = static_cast<double>(m_settings.length);
        return std::max(0.0, (tokens - groups * (length - 1) / 2) / length);
    }

    void conclude(double samples, double textBytes) {
        m_estimate.samples = m_estimate.is_exact ? samples : std::floor(samples);
        m_estimate.text_bytes = textBytes;
        m_estimate.disk_bytes = m_estimate.samples * static_cast<double>(sampleBytes());
        const auto sampled = static_cast<double>(m_estimate.counts.text_bytes);
        if (!(sampled > 0)) return;
        const int threads = m_options.threads > 0 ? m_options.threads
                                                  : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        // One thread reads at a time; all work.
        const double aByte =
            std::max(m_readSeconds, (m_readSeconds + m_workSeconds) / static_cast<double>(threads)) / sampled;
        m_estimate.seconds = textBytes * aByte;
    }

    Estimate& m_estimate;
    const Settings& m_settings;
    const EstimateOptions& m_options;
    const int m_tokenBytes;
    ChunkWorker m_worker;
    double m_readSeconds = 0, m_workSeconds = 0;
    Clock::time_point m_begin = Clock::now();
};

}  // namespace

Result<Estimate> estimate(const EstimateRequest& request, const EstimateOptions& options) {
    if (const Status checked = checkSettings(request.settings); !checked) return checked.error();
    Result<std::vector<Input>> inputs = expandInputs(request.files, request.settings.format);
    if (!inputs) return inputs.error();
    Estimate result;
    for (const Input& input : *inputs) {
        if (input.identity.is_stream)
            return Error{ErrorCode::usage, "a pipe cannot be sampled before it is read", input.path,
                         "give files, or build without an estimate"};
        result.total_bytes += input.identity.size;
    }
    result.inputs = std::move(*inputs);
    result.ignored = ignoredFiles(request.files, request.settings.format);
    Result<text::Vocabulary> vocabulary = text::Vocabulary::load(request.vocab);
    if (!vocabulary) return vocabulary.error();
    const text::WordPiece wordPiece(std::move(*vocabulary), {.cased = request.settings.cased});
    result.settings = settled(request.settings, result.inputs);
    const bool isGuess = request.settings.documents == Documents::automatic && request.settings.format == Format::text;
    if (isGuess && result.settings.documents == Documents::paragraphs)
        result.undivided = undividedInputs(result.inputs);
    if (const Status done = Estimator(result, result.settings, options, wordPiece).run(); !done) return done.error();
    if (result.training_samples < 1)
        result.problem = noTrainingSamples(result.settings, result.counts, result.held_out, result.inputs.front().path);
    return result;
}

}  // namespace plateau::corpus
