#include "core/corpus/chunk_work.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include <simdjson.h>

#include "core/corpus/blank_lines.h"
#include "core/corpus/document_writer.h"

namespace plateau::corpus {
namespace {

constexpr std::size_t kBlock = 2048;                  // bytes of a document of running text, about
constexpr std::size_t kPiece = std::size_t{1} << 20;  // bytes of a document that are tokenised at a time

// Calls take(line) for each line, without its LF.
template <typename Take>
void forEachLine(std::string_view text, const Take& take) {
    while (!text.empty()) {
        const auto end = text.find('\n');
        take(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
}

// A document's next piece: white space ends a word whatever follows, so ids do not depend on the cut.
std::string_view pieceOf(std::string_view text) {
    if (text.size() <= kPiece) return text;
    const auto cut = text.find_last_of(" \n", kPiece);
    return cut == text.npos || cut == 0 ? text : text.substr(0, cut);
}

template <typename Stored>
void narrow(const text::TokenId* ids, std::size_t count, char* to) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto id = static_cast<Stored>(ids[i]);
        std::memcpy(to + i * sizeof id, &id, sizeof id);
    }
}

std::size_t binOf(std::uint64_t tokens) {
    return std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(tokens)) - 1, LengthHistogram().size() - 1);
}

}  // namespace

int tokenBytes(const text::Vocabulary& vocabulary) {
    constexpr std::int64_t kMostNarrow = 65535;
    return vocabulary.size() > kMostNarrow ? 4 : 2;
}

ChunkWorker::ChunkWorker(const text::WordPiece& wordPiece, const Settings& settings)
    : m_settings(settings),
      m_tokenBytes(tokenBytes(wordPiece.vocabulary())),
      m_encoder(std::make_unique<text::Encoder>(wordPiece)) {}

ChunkResult ChunkWorker::work(const Chunk& chunk) {
    m_result = {};
    m_result.chunk_bytes = chunk.size;
    m_result.input = chunk.input;
    m_result.end = chunk.end;
    m_result.finished = chunk.finished;
    m_result.counts.text_bytes = static_cast<std::int64_t>(chunk.size);
    if (chunk.is_too_long) {
        badLine(m_result.counts.too_long, "longer than 16 MiB", {});
        m_result.lines = 1;
    } else if (m_settings.format == Format::oscar) {
        workOscar(chunk);
    } else {
        workText(chunk);
    }
    return std::move(m_result);
}

void ChunkWorker::badLine(std::int64_t& counter, const char* reason, std::string_view line) {
    ++counter;
    example("bad_line", reason, line);
}

void ChunkWorker::example(const char* kind, std::string_view reason, std::string_view text) {
    const auto isOfKind = [kind](const Example& example) { return example.kind == kind; };
    const auto& all = m_result.examples;
    if (static_cast<std::size_t>(std::count_if(all.begin(), all.end(), isOfKind)) >= kExamplesOfAKind) return;
    m_result.examples.push_back({kind, std::to_string(m_result.lines), excerpt(reason), excerpt(text)});
}

void ChunkWorker::workOscar(const Chunk& chunk) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::string_view text(chunk.text.data(), chunk.size);
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    forEachLine(text, [this](std::string_view line) {
        if (!isBlank(line)) oscarLine(line);
        ++m_result.lines;
    });
}

void ChunkWorker::oscarLine(std::string_view line) {
    Counts& counts = m_result.counts;
    const RecordFault fault = m_parser.parse(line, m_record);
    if (fault == RecordFault::not_json) return badLine(counts.not_json, "not JSON", line);
    if (fault == RecordFault::no_content) return badLine(counts.no_content, "without a text \"content\"", line);
    if (const auto rule = dropsBy(m_settings.filter, m_record)) {
        ++counts.read;
        ++counts.dropped[static_cast<std::size_t>(*rule)];
        return example(toString(*rule), reasonOf(*rule, m_settings.filter, m_record), m_record.content);
    }
    keep(m_record.content);
}

void ChunkWorker::workText(const Chunk& chunk) {
    const std::string_view text(chunk.text.data(), chunk.size);
    Counts& counts = m_result.counts;
    counts.split = chunk.is_split ? 1 : 0;
    m_result.seen = seenIn(text, simdjson::validate_utf8(text.data(), text.size()));
    counts.zeros = m_result.seen.zeros;
    counts.malformed = m_result.seen.malformed;
    const char* begin = nullptr;  // of the document that is open
    const char* end = nullptr;
    std::int64_t lines = 0;
    const auto close = [&] {
        if (begin != nullptr) keep({begin, static_cast<std::size_t>(end - begin)});
        begin = nullptr;
    };
    const auto extend = [&](std::string_view part) {
        if (begin == nullptr) m_result.lines = lines;
        begin = begin == nullptr ? part.data() : begin;
        end = part.data() + part.size();
    };
    forEachLine(text, [&](std::string_view line) {
        if (endsBefore(line, begin)) close();
        while (m_settings.documents == Documents::blocks && line.size() > kBlock) {
            const std::string_view part = line.substr(0, wordCut(line.substr(0, kBlock)));
            extend(part);
            close();
            line.remove_prefix(part.size());
        }
        if (!isBlank(line)) extend(line);
        ++lines;
    });
    close();
    m_result.lines = lines;
}

// Whether a document that began at `begin`, if one is open, ends before the line.
bool ChunkWorker::endsBefore(std::string_view line, const char* begin) const {
    switch (m_settings.documents) {
        case Documents::lines:
            return true;
        case Documents::blocks:
            return begin != nullptr && static_cast<std::size_t>(line.data() - begin) >= kBlock;
        case Documents::files:
            return false;
        case Documents::paragraphs:
        case Documents::automatic:
            break;  // a build has settled on one of the others
    }
    return isBlank(line);
}

void ChunkWorker::keep(std::string_view content) {
    Counts& counts = m_result.counts;
    const std::int64_t number = counts.read++;
    const std::size_t before = m_result.tokens.size();
    m_ids.assign(1, m_encoder->vocabulary().cls());
    for (std::string_view rest = content; !rest.empty();) {
        const std::string_view piece = pieceOf(rest);
        m_encoder->encode(piece, m_ids);
        rest.remove_prefix(piece.size());
        if (!rest.empty()) appendIds();
    }
    const auto width = static_cast<std::size_t>(m_tokenBytes);
    if (m_ids.size() + (m_result.tokens.size() - before) / width == 1) {
        m_result.tokens.resize(before);
        ++counts.dropped[static_cast<std::size_t>(Rule::empty)];
        return example(toString(Rule::empty), reasonOf(Rule::empty, m_settings.filter, m_record), content);
    }
    m_ids.push_back(m_encoder->vocabulary().sep());
    appendIds();
    const std::uint64_t tokens = (m_result.tokens.size() - before) / width;
    ++counts.kept;
    counts.tokens += static_cast<std::int64_t>(tokens);
    counts.content_bytes += static_cast<std::int64_t>(content.size());
    ++counts.lengths[binOf(tokens)];
    m_result.documents.push_back({number, m_result.tokens.size()});
}

// Moves the ids to the result, as shards hold them.
void ChunkWorker::appendIds() {
    const std::size_t before = m_result.tokens.size();
    m_result.tokens.resize(before + m_ids.size() * static_cast<std::size_t>(m_tokenBytes));
    if (m_tokenBytes == 2)
        narrow<std::uint16_t>(m_ids.data(), m_ids.size(), m_result.tokens.data() + before);
    else
        narrow<std::uint32_t>(m_ids.data(), m_ids.size(), m_result.tokens.data() + before);
    m_ids.clear();
}

}  // namespace plateau::corpus
