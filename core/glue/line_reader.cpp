#include "core/glue/line_reader.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>

namespace plateau::glue {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 16;
constexpr std::int64_t kLargestFile = std::int64_t{4} << 30;

struct Beginning {
    std::string_view bytes, what;
};
constexpr std::array<Beginning, 4> kOtherFormats = {
    {{"PK\x03\x04", "a zip archive"}, {"\x1f\x8b", "a gzip file"}, {"\xff\xfe", "UTF-16"}, {"\xfe\xff", "UTF-16"}}};

// Of "<!DOCTYPE", "<html", "<?xml": what servers send in place of a file.
bool isMarkup(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || text[start] != '<' || start + 1 == text.size()) return false;
    const char next = text[start + 1];
    return next == '!' || next == '?' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
}

Status checkFile(std::FILE* stream, const std::string& name, std::string_view advice) {
    struct stat info {};
    if (::fstat(::fileno(stream), &info) != 0) return systemError("cannot read", name);
    if (S_ISDIR(info.st_mode)) {
        errno = EISDIR;
        return systemError("cannot read", name);
    }
    if (!S_ISREG(info.st_mode)) return Error{ErrorCode::unreadable, "no regular file", name, std::string(advice)};
    if (info.st_size > kLargestFile)
        return Error{ErrorCode::malformed, "larger than 4 GiB, which no data to fine-tune on is", name,
                     std::string(advice)};
    return Done{};
}

}  // namespace

LineReader::LineReader(std::FILE* stream, std::string name, FileWords words)
    : m_stream(stream), m_words(words), m_name(std::move(name)) {}

Result<LineReader> LineReader::open(const std::filesystem::path& file, FileWords words) {
    // A pipe without a writer would hold a plain open() for ever.
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored) &&
        !std::filesystem::is_directory(file, ignored))
        return Error{ErrorCode::unreadable, "no regular file", file.string(), std::string(words.advice)};
    std::FILE* stream = std::fopen(file.c_str(), "rbe");
    if (stream == nullptr) return systemError("cannot open", file.string());
    if (const Status usable = checkFile(stream, file.string(), words.advice); !usable) {
        std::fclose(stream);
        return usable.error();
    }
    return read(stream, file.string(), words);
}

Result<LineReader> LineReader::read(std::FILE* stream, std::string name, FileWords words) {
    LineReader reader(stream, std::move(name), words);
    if (!reader.fill()) {
        if (!reader.m_status) return reader.m_status.error();
        return Error{ErrorCode::empty, "the file is empty", reader.at(1), std::string(words.advice)};
    }
    if (const Status text = reader.checkBeginning(); !text) return text.error();
    if (reader.m_buffer.starts_with("\xEF\xBB\xBF")) reader.m_position = 3;
    return reader;
}

Status LineReader::checkBeginning() const {
    const auto notText = [this](std::string_view what) {
        return Error{ErrorCode::notText, std::string(what) + " instead of " + std::string(m_words.wanted), at(1),
                     std::string(m_words.advice)};
    };
    for (const Beginning& other : kOtherFormats)
        if (m_buffer.starts_with(other.bytes)) return notText(other.what);
    const std::string_view start = std::string_view(m_buffer).substr(0, 1024);
    if (isMarkup(start.starts_with("\xEF\xBB\xBF") ? start.substr(3) : start)) return notText("an HTML page");
    return Done{};
}

bool LineReader::fill() {
    m_buffer.resize(kBuffer);
    m_position = 0;
    const std::size_t got = std::fread(m_buffer.data(), 1, kBuffer, m_stream.get());
    m_buffer.resize(got);
    if (got == 0 && std::ferror(m_stream.get()) != 0) m_status = systemError("cannot read", m_name);
    return got > 0;
}

bool LineReader::next(Line& line) {
    m_pending.clear();
    line = {.text = {}, .number = ++m_number, .too_long = false};
    bool begun = false, joined = false;
    while (m_position < m_buffer.size() || fill()) {
        begun = true;
        const std::string_view rest = std::string_view(m_buffer).substr(m_position);
        const std::size_t end = rest.find('\n');
        const std::string_view piece = rest.substr(0, end);
        m_position += std::min(piece.size() + 1, rest.size());
        line.too_long = line.too_long || m_pending.size() + piece.size() > kLongestLine;
        const bool ends = end != std::string_view::npos;
        if (line.too_long) {
            m_pending.clear();
        } else if (ends && !joined) {
            line.text = piece;
        } else {
            joined = true;
            m_pending += piece;
            line.text = m_pending;
        }
        if (ends) break;
    }
    if (line.too_long) line.text = {};
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    return begun && m_status.ok();
}

}  // namespace plateau::glue
