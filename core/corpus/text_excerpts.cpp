#include "core/corpus/text_excerpts.h"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/base/characters.h"
#include "core/corpus/document_writer.h"
#include "core/corpus/text_file.h"

namespace plateau::corpus {
namespace {

constexpr std::int64_t kStretchBytes = 8, kMostIdBytes = 64;  // an id

// Where the first word begins, when the text may begin within one: behind a space or line end of the first `within`
// bytes; a text without such has no words, but characters.
std::size_t firstWord(std::string_view text, std::size_t within) {
    const std::size_t space = text.substr(0, within).find_first_of(" \t\r\v\f\n");
    if (space != text.npos) return space;
    return static_cast<std::size_t>(std::ranges::find_if_not(text, continuesCharacter) - text.begin());
}

// What of a text that goes on is whole words; where there are no spaces, whole characters.
std::string_view wholeWords(std::string_view text) {
    const std::size_t line = text.rfind('\n') + 1;  // 0: there is one line
    return line == text.size() ? text : text.substr(0, line + wordCut(text.substr(line)));
}

std::vector<text::TokenId> encoded(DocumentWriter& writer, std::string_view text, std::size_t length, bool at_end) {
    while (!text.empty() && writer.tokens().size() < length) {
        const std::size_t end = text.find('\n');
        writer.add(text.substr(0, end));
        if (end == text.npos) break;
        writer.endLine();
        text.remove_prefix(end + 1);
    }
    if (at_end) writer.endDocument();
    std::vector<text::TokenId> ids = std::move(writer.tokens());
    ids.resize(std::min(ids.size(), length));
    return ids;
}

}  // namespace

TextExcerpts::TextExcerpts(File file, std::string name, std::int64_t bytes, const text::WordPiece& wordPiece,
                           std::int64_t length)
    : m_file(std::move(file)),
      m_name(std::move(name)),
      m_encoder(std::make_unique<text::Encoder>(wordPiece)),
      m_bytes(bytes),
      m_length(length),
      m_count((bytes + kStretchBytes * length - 1) / (kStretchBytes * length)) {}

Result<TextExcerpts> TextExcerpts::open(const std::filesystem::path& file, const text::WordPiece& wordPiece,
                                        std::int64_t length) {
    if (const Status checked = checkTextFile(file); !checked) return checked.error();
    File stream(std::fopen(file.c_str(), "rbe"), &std::fclose);
    if (!stream) return systemError("cannot open the corpus", file.string());
    std::error_code failure;
    const auto bytes = static_cast<std::int64_t>(std::filesystem::file_size(file, failure));
    if (failure || bytes == 0)
        return Error{ErrorCode::empty, "the corpus holds no text", file.string(), "give a text file with some words"};
    return TextExcerpts(std::move(stream), file.string(), bytes, wordPiece, length);
}

Result<std::string> TextExcerpts::bytesOf(std::int64_t begin) {
    std::string bytes(static_cast<std::size_t>(std::min(kMostIdBytes * m_length, m_bytes - begin)), '\0');
    if (::fseeko(m_file.get(), begin, SEEK_SET) != 0) return systemError("cannot read the corpus", m_name);
    bytes.resize(std::fread(bytes.data(), 1, bytes.size(), m_file.get()));
    if (std::ferror(m_file.get()) != 0) return systemError("cannot read the corpus", m_name);
    return bytes;
}

Result<std::vector<text::TokenId>> TextExcerpts::read(std::int64_t stretch) {
    const std::int64_t place = stretch * kStretchBytes * m_length;
    const std::int64_t begin = std::max<std::int64_t>(0, place - 1);  // a word may begin right at the stretch's
    const auto bytes = bytesOf(begin);
    if (!bytes) return bytes.error();
    const bool at_end = begin + static_cast<std::int64_t>(bytes->size()) >= m_bytes;
    std::string_view text = *bytes;
    if (place > 0) text.remove_prefix(firstWord(text, static_cast<std::size_t>(kStretchBytes * m_length)));
    if (!at_end) text = wholeWords(text);
    if (!m_check.isText(text))
        return Error{ErrorCode::notText, "the corpus is not UTF-8 text", m_name,
                     "give a text file; convert another encoding with iconv -t UTF-8"};
    using Begin = DocumentWriter::Begin;
    DocumentWriter writer(*m_encoder, place > 0 ? Begin::within : Begin::document);
    std::vector<text::TokenId> ids = encoded(writer, text, static_cast<std::size_t>(m_length), at_end);
    const text::Vocabulary& vocabulary = m_encoder->vocabulary();
    const auto isAdded = [&](text::TokenId id) { return id == vocabulary.cls() || id == vocabulary.sep(); };
    if (std::ranges::all_of(ids, isAdded)) ids.clear();
    return ids;
}

}  // namespace plateau::corpus
