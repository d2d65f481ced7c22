#include "core/corpus/vocabulary_training.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "core/corpus/text_seen.h"
#include "core/corpus/unpacked_input.h"
#include "core/text/line_blocks.h"
#include "core/text/word_counts.h"

namespace plateau::corpus {
namespace {

constexpr double kReadingShare = 0.5;

Error cancelled() {
    return {ErrorCode::cancelled, "making the vocabulary was stopped", "", "start it again"};
}

class Counting {
public:
    Counting(const VocabularyRequest& request, const std::vector<Input>& inputs, const VocabularyListener& listener)
        : m_inputs(inputs), m_listener(listener), m_counts(request.cased) {
        for (const Input& input : inputs) m_bytes += input.identity.size;
    }

    Status run() {
        for (const Input& input : m_inputs) {
            if (const Status read = countIn(input); !read) return read;
            m_before += input.identity.size;
            if (m_listener.read) m_listener.read(input.path, totals());
        }
        return Done{};
    }

    WordTotals totals() const { return {m_counts.words(), m_counts.size(), m_counts.forgotten()}; }
    std::int64_t replaced() const { return m_replaced; }
    const text::WordCounts& counts() const { return m_counts; }

private:
    Status countIn(const Input& input) {
        const auto source = UnpackedInput::open(input);
        if (!source) return source.error();
        text::LineBlocks blocks([&](std::span<char> to) { return (*source)->read(to); }, input.path);
        TextSeen seen;
        for (text::LineBlock block; blocks.next(block);) {
            seen.add(seenIn(block.text), static_cast<std::uint64_t>(seen.bytes));
            if (const Status checked = checkIsText(seen, Reading::goesOn, input.path); !checked) return checked;
            m_counts.add(block.text);
            if (!goesOn((*source)->rawBytes())) return cancelled();
        }
        if (!blocks.status()) return blocks.status();
        m_replaced += seen.malformed;
        return checkIsText(seen, Reading::isDone, input.path);
    }

    bool goesOn(std::uint64_t raw) const {
        const auto bytes = static_cast<double>(std::max<std::uint64_t>(m_bytes, 1));
        const double share = std::min(1.0, static_cast<double>(m_before + raw) / bytes);
        return !m_listener.go_on || m_listener.go_on(kReadingShare * share);
    }

    const std::vector<Input>& m_inputs;
    const VocabularyListener& m_listener;
    text::WordCounts m_counts;
    std::uint64_t m_bytes = 0, m_before = 0;
    std::int64_t m_replaced = 0;
};

}  // namespace

Result<TrainedVocabulary> trainVocabulary(const VocabularyRequest& request, const VocabularyListener& listener) {
    const Result<std::vector<Input>> inputs = expandInputs(request.files, Format::text);
    if (!inputs) return inputs.error();
    Counting counting(request, *inputs, listener);
    if (const Status counted = counting.run(); !counted) return counted.error();

    text::VocabularyOptions options = request.options;
    options.progress = [&](std::int64_t entries) {
        if (listener.joined) listener.joined(entries);
        const double share =
            static_cast<double>(entries) / static_cast<double>(std::max<std::int64_t>(1, options.size));
        return !listener.go_on || listener.go_on(kReadingShare + (1 - kReadingShare) * std::min(1.0, share));
    };
    Result<std::vector<std::string>> entries = text::trainVocabulary(counting.counts().sorted(), options);
    if (!entries) return entries.error().code == ErrorCode::cancelled ? cancelled() : entries.error();
    return TrainedVocabulary{std::move(*entries), counting.totals(), counting.replaced(),
                             ignoredFiles(request.files, Format::text)};
}

}  // namespace plateau::corpus
