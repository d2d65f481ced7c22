#include "core/logs/csv_rows.h"

#include <algorithm>

namespace plateau::logs {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;
constexpr auto kNone = std::string_view::npos;

}  // namespace

CsvRows::CsvRows(InputFile& file) : m_file(file) {
    m_file.rewind();
    fill();
    if (m_buffer.starts_with("\xEF\xBB\xBF")) m_position = 3;
    chooseSeparator();
}

void CsvRows::chooseSeparator() {
    const std::string_view all(m_buffer);
    const std::size_t start = std::min(all.find_first_not_of("\r\n", m_position), all.size());
    const auto header = all.substr(start, all.find('\n', start) - start);
    for (const char candidate : {';', '\t'})
        if (std::count(header.begin(), header.end(), candidate) > std::count(header.begin(), header.end(), m_separator))
            m_separator = candidate;
}

bool CsvRows::fill() {
    m_buffer.erase(0, m_position);
    m_position = 0;
    const std::size_t before = m_buffer.size();
    m_buffer.resize(before + kBlock);
    m_buffer.resize(before + m_file.read(m_buffer.data() + before, kBlock));
    if (!m_file.status()) m_status = m_file.status();
    return m_buffer.size() > before && m_status;
}

// The first line end outside quotes.
std::size_t CsvRows::endOfRow() {
    bool quoted = false;
    for (std::size_t at = m_position;;) {
        const std::size_t found = quoted ? m_buffer.find('"', at) : m_buffer.find_first_of("\n\"", at);
        if (found == kNone) {
            const std::size_t seen = m_buffer.size() - m_position;
            if (seen > kLongestRow || !fill()) return kNone;
            at = m_position + seen;
        } else if (m_buffer[found] == '\n') {
            return found;
        } else {
            quoted = !quoted;
            at = found + 1;
        }
    }
}

// Unquoted cells stay where they are; `m_unquoted` has room for the others, so it never moves.
void CsvRows::split(std::string_view row, std::vector<std::string_view>& cells) {
    cells.clear();
    m_unquoted.clear();
    m_unquoted.reserve(row.size());
    for (std::size_t at = 0; at <= row.size();) {
        std::size_t end = std::min(row.find(m_separator, at), row.size());
        const auto plain = row.substr(at, end - at);
        if (plain.find('"') == kNone) {
            cells.push_back(plain);
            at = end + 1;
            continue;
        }
        const std::size_t start = m_unquoted.size();
        bool quoted = false;
        for (end = at; end < row.size() && (quoted || row[end] != m_separator); ++end) {
            if (row[end] != '"')
                m_unquoted += row[end];
            else if (quoted && end + 1 < row.size() && row[end + 1] == '"')
                m_unquoted += row[++end];
            else
                quoted = !quoted;
        }
        cells.push_back(std::string_view(m_unquoted).substr(start));
        at = end + 1;
    }
}

bool CsvRows::next(std::vector<std::string_view>& cells) {
    while (m_status) {
        const std::size_t found = endOfRow();
        if (!m_status) return false;
        m_rowLine = m_nextLine;
        if (found == kNone && m_buffer.size() - m_position > kLongestRow) {
            m_status = Error{ErrorCode::malformed, "a row is longer than " + std::to_string(kLongestRow) + " bytes",
                             place(), "check the quotes there, or that this is a CSV file"};
            return false;
        }
        const std::size_t end = found == kNone ? m_buffer.size() : found;
        auto row = std::string_view(m_buffer).substr(m_position, end - m_position);
        if (found == kNone && row.empty()) return false;
        m_nextLine += 1 + static_cast<std::size_t>(std::count(row.begin(), row.end(), '\n'));
        m_position = found == kNone ? end : end + 1;
        if (row.ends_with('\r')) row.remove_suffix(1);
        if (row.empty()) continue;
        split(row, cells);
        return true;
    }
    return false;
}

}  // namespace plateau::logs
