#include "core/corpus/documents.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "core/corpus/blank_lines.h"
#include "core/corpus/unpacked_input.h"

namespace plateau::corpus {
namespace {

constexpr std::size_t kMostTexts = 16;
constexpr std::size_t kSample = std::size_t{256} << 10;        // bytes of a text
constexpr std::uint64_t kSmallFile = std::uint64_t{64} << 10;  // larger ones hold several documents
constexpr std::int64_t kLongLine = 200;                        // bytes; running text is broken before

std::string_view trimmed(std::string_view line) {
    const auto last = line.find_last_not_of(kSpaces);
    return last == line.npos ? std::string_view() : line.substr(0, last + 1);
}

bool endsAsSentence(std::string_view line) {
    constexpr std::string_view kClosing[] = {"\"", "'", ")", "]", "”", "’", "»"};
    constexpr std::string_view kEnds[] = {".", "!", "?", "…", "。", "！", "？", "।"};
    for (bool isClosed = true; isClosed;) {
        isClosed = false;
        for (const std::string_view mark : kClosing)
            if (line.ends_with(mark)) {
                line.remove_suffix(mark.size());
                isClosed = true;
            }
    }
    return std::any_of(std::begin(kEnds), std::end(kEnds), [&](auto end) { return line.ends_with(end); });
}

// Of many, some from all over the list.
std::vector<std::size_t> chosen(std::size_t count) {
    std::vector<std::size_t> places;
    const std::size_t most = std::min(count, kMostTexts);
    for (std::size_t i = 0; i < most; ++i) places.push_back((2 * i + 1) * count / (2 * most));
    return places;
}

void sample(const Input& input, LineTally& tally) {
    const auto source = UnpackedInput::open(input);
    if (!source) return;
    std::string text(kSample, '\0');
    std::size_t size = 0;
    bool isWhole = false;
    while (size < kSample && !isWhole) {
        const Result<std::size_t> got = (*source)->read(std::span(text).subspan(size));
        if (!got) break;
        size += *got;
        isWhole = *got == 0;
    }
    tally.add(std::string_view(text).substr(0, size), isWhole);
}

}  // namespace

void LineTally::add(std::string_view text, bool isWhole) {
    ++texts;
    bool hasText = false, isGap = false;
    while (!text.empty()) {
        const auto end = text.find('\n');
        if (end == text.npos && !isWhole) break;
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (line.empty()) {
            isGap = hasText;
            continue;
        }
        gaps += isGap ? 1 : 0;
        isGap = false;
        hasText = true;
        ++lines;
        bytes += static_cast<std::int64_t>(line.size());
        sentences += endsAsSentence(line) ? 1 : 0;
    }
}

Documents documentsIn(const LineTally& tally, std::uint64_t meanBytes) {
    if (tally.gaps > 0) return Documents::paragraphs;
    if (tally.texts > 1 && meanBytes <= kSmallFile) return Documents::files;
    const bool areLines = 2 * tally.sentences >= tally.lines || tally.bytes >= kLongLine * tally.lines;
    return tally.lines > 1 && areLines ? Documents::lines : Documents::blocks;
}

Documents guessDocuments(const std::vector<Input>& inputs) {
    const auto isStream = [](const Input& input) { return input.identity.is_stream; };
    if (inputs.empty() || std::any_of(inputs.begin(), inputs.end(), isStream)) return Documents::paragraphs;
    LineTally tally;
    std::uint64_t bytes = 0;
    for (const Input& input : inputs) bytes += input.identity.size;
    for (const std::size_t place : chosen(inputs.size())) sample(inputs[place], tally);
    return documentsIn(tally, bytes / inputs.size());
}

std::vector<std::string> undividedInputs(const std::vector<Input>& inputs) {
    std::vector<std::string> undivided;
    for (const std::size_t place : chosen(inputs.size())) {
        if (inputs[place].identity.is_stream) continue;
        LineTally tally;
        sample(inputs[place], tally);
        if (documentsIn(tally, inputs[place].identity.size) == Documents::lines)
            undivided.push_back(inputs[place].path);
    }
    return undivided;
}

Settings settled(Settings settings, const std::vector<Input>& inputs) {
    if (settings.documents != Documents::automatic) return settings;
    settings.documents = settings.format == Format::text ? guessDocuments(inputs) : Documents::paragraphs;
    return settings;
}

}  // namespace plateau::corpus
