#include "core/corpus/chunk_reader.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/base/characters.h"
#include "core/corpus/blank_lines.h"

namespace plateau::corpus {
namespace {

std::size_t afterLastLine(std::string_view text) {
    const auto newline = text.rfind('\n');
    return newline == text.npos ? 0 : newline + 1;
}

// The lines between the last two line ends and so on backwards, until one is blank.
std::size_t afterLastBlankLine(std::string_view text) {
    for (auto end = text.rfind('\n'); end != text.npos;) {
        const auto before = end == 0 ? text.npos : text.rfind('\n', end - 1);
        const std::size_t begin = before == text.npos ? 0 : before + 1;
        if (isBlank(text.substr(begin, end - begin))) return end + 1;
        end = before;
    }
    return 0;
}

// Where to split a document that is too long: after a line, else after a word, else before a character.
std::size_t splitOf(std::string_view text) {
    if (const std::size_t line = afterLastLine(text); line > 0) return line;
    if (const auto space = text.find_last_of(kSpaces); space != text.npos) return space + 1;
    return std::max<std::size_t>(1, characterCut(text, text.size() - 1));
}

}  // namespace

struct ChunkReader::Open {
    std::unique_ptr<FileSource> file;
    std::unique_ptr<ByteSource> text;
    ContentHash prefix;  // of the unpacked bytes that were handed out
};

ChunkReader::ChunkReader(std::vector<Input> inputs, const Settings& settings, ChunkLimits limits)
    : m_inputs(std::move(inputs)), m_format(settings.format), m_documents(settings.documents), m_limits(limits) {}

ChunkReader::~ChunkReader() = default;

Status ChunkReader::openInput() {
    const Input& input = m_inputs[m_input];
    Result<std::unique_ptr<FileSource>> file = FileSource::open(input);
    if (!file) return file.error();
    Result<std::unique_ptr<ByteSource>> text = makeDecoder(**file, input.path);
    if (!text) return text.error();
    m_open = std::make_unique<Open>(Open{std::move(*file), std::move(*text), {}});
    m_pending.clear();
    m_ended = false;
    return Done{};
}

// Afterwards `m_pending` holds `size` bytes, or the input has ended.
Status ChunkReader::fill(std::size_t size) {
    std::size_t have = m_pending.size();
    if (have >= size || m_ended) return Done{};
    m_pending.resize(size);
    while (have < size && !m_ended) {
        const Result<std::size_t> got = m_open->text->read(std::span(m_pending).subspan(have));
        if (!got) return got.error();
        have += *got;
        m_ended = *got == 0;
    }
    m_pending.resize(have);
    return Done{};
}

Status ChunkReader::seek(const Position& position, const std::function<bool()>& goOn) {
    m_open.reset();
    m_input = position.input;
    if (position.offset == 0) return Done{};
    if (const Status opened = openInput(); !opened) return opened;
    while (m_open->prefix.size() < position.offset) {
        if (goOn && !goOn()) return Error{ErrorCode::cancelled, "stopped", m_inputs[m_input].path, ""};
        const std::uint64_t left = position.offset - m_open->prefix.size();
        if (const Status filled = fill(std::min<std::uint64_t>(left, m_limits.chunk)); !filled) return filled;
        if (m_pending.empty()) return changedInput(m_inputs[m_input].path);
        m_open->prefix.update(m_pending);
        m_pending.clear();
    }
    if (m_open->prefix.hex() != position.prefix) return changedInput(m_inputs[m_input].path);
    return Done{};
}

Status ChunkReader::skipLine() {
    for (;;) {
        const auto newline = m_pending.find('\n');
        const std::size_t size = newline == m_pending.npos ? m_pending.size() : newline + 1;
        m_open->prefix.update(std::string_view(m_pending).substr(0, size));
        m_pending.erase(0, size);
        if (newline != m_pending.npos) return Done{};
        if (const Status filled = fill(m_limits.chunk); !filled) return filled;
        if (m_pending.empty()) return Done{};
    }
}

// Behind the last whole record of `m_pending`; 0 without any.
std::size_t ChunkReader::border() const {
    if (m_format == Format::text && m_documents == Documents::files) return 0;
    return endsAtLines(m_format, m_documents) ? afterLastLine(m_pending) : afterLastBlankLine(m_pending);
}

// How much of `m_pending` makes the next chunk; marks what is special about it.
Result<std::size_t> ChunkReader::cut(Chunk& chunk) {
    for (std::size_t wanted = std::min(m_limits.chunk, m_limits.record);;
         wanted = std::min(2 * wanted, m_limits.record)) {
        if (const Status filled = fill(wanted); !filled) return filled.error();
        if (m_ended) return m_pending.size();
        if (const std::size_t end = border(); end > 0) return end;
        if (wanted < m_limits.record) continue;
        chunk.is_too_long = m_format == Format::oscar;
        chunk.is_split = !chunk.is_too_long;
        return chunk.is_split ? splitOf(m_pending) : 0;
    }
}

void ChunkReader::take(Chunk& chunk, std::size_t size) {
    m_open->prefix.update(std::string_view(m_pending).substr(0, size));
    chunk.text.swap(m_pending);
    m_pending.assign(chunk.text, size);
    chunk.size = size;
    chunk.text.resize(size + kChunkPadding);
}

Result<bool> ChunkReader::next(Chunk& chunk) {
    if (!m_open) {
        if (m_input == m_inputs.size()) return false;
        if (const Status opened = openInput(); !opened) return opened.error();
    }
    chunk.input = m_input;
    chunk.is_split = chunk.is_too_long = false;
    chunk.finished.reset();
    const Result<std::size_t> size = cut(chunk);
    if (!size) return size.error();
    if (chunk.is_too_long)
        if (const Status skipped = skipLine(); !skipped) return skipped.error();
    take(chunk, *size);
    chunk.end = {m_input, m_open->prefix.size(), m_open->file->bytes(), m_open->prefix.hex()};
    if (m_ended && m_pending.empty()) {
        chunk.finished = {m_open->file->bytes(), m_open->prefix.size(), m_open->file->hash()};
        chunk.end = {++m_input, 0, 0, {}};
        m_open.reset();
    }
    return true;
}

}  // namespace plateau::corpus
