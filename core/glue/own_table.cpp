#include "core/glue/own_table.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/glue/own_rows.h"

namespace plateau::glue {
namespace {

// A file of 100,000 rows of which most are of no use will not turn out well.
constexpr std::size_t kLongestCell = std::size_t{1} << 19;  // so that its prediction's line is not too long

struct Ending {
    std::string_view ending;
    OwnFormat format;
};
constexpr std::array<Ending, 6> kEndings = {{{".tsv", OwnFormat::tsv},
                                             {".tab", OwnFormat::tsv},
                                             {".csv", OwnFormat::csv},
                                             {".jsonl", OwnFormat::jsonLines},
                                             {".ndjson", OwnFormat::jsonLines},
                                             {".json", OwnFormat::jsonLines}}};

std::string lowered(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

constexpr std::string_view kZeroByte = "a zero byte";

// What is wrong with a text as such.
std::optional<std::string> textFault(std::string_view text) {
    if (auto fault = encodingFault(text)) return fault;
    return text.find('\0') == text.npos ? std::nullopt : std::optional<std::string>(kZeroByte);
}

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// The wanted cells of one row after the other.
class Judge {
public:
    Judge(const OwnTable& table, const std::vector<std::size_t>& positions, const TakeRow& row,
          const TakeSkipped& skipped)
        : m_table(table), m_positions(positions), m_row(row), m_skipped(skipped) {}

    // False when it is no use to go on.
    bool take(OwnRow& row) {
        const bool isBlank = row.problem && row.problem->code == "blank";
        const std::int64_t index = isBlank ? m_index : m_index++;
        if (!row.problem) row.problem = judged(row, index);
        if (!row.problem) {
            ++m_usableCount;
            return true;
        }
        SkippedRow unusable{row.line, std::string(row.problem->code), std::move(row.problem->detail)};
        m_blankCount += isBlank ? 1 : 0;
        const bool isDamaged = unusable.reason_code == "utf8" && unusable.detail != kZeroByte;
        if (isDamaged && m_damagedCount++ == 0) m_firstDamaged = unusable;
        if (m_skippedCount++ == 0) m_first = unusable;
        m_skipped(std::move(unusable));
        return m_skippedCount <= kMostUnusable || m_skippedCount <= m_usableCount;
    }

    Status status() const {
        const std::string advice = "see that the columns are right, and correct the rows";
        if (m_usableCount + m_skippedCount == 0)
            return Error{ErrorCode::empty, "no rows in the file", m_table.at(1), std::string(kOwnWords.advice)};
        const std::string of = " of " + std::to_string(m_skippedCount + m_usableCount) + " rows ";
        // One damaged row among good ones is damage; several, and no other letter beyond ASCII, are another encoding.
        const bool isUseless = m_skippedCount > m_usableCount || m_skippedCount - m_blankCount >= m_usableCount;
        if (m_damagedCount >= (isUseless ? 1 : 2) && !m_hasLetters)
            return Error{ErrorCode::notText,
                         std::to_string(m_damagedCount) + of + "are no UTF-8; the first: " + m_firstDamaged.detail,
                         m_table.at(m_firstDamaged.line), std::string(kSaveAsUtf8)};
        if (!isUseless) return Done{};
        return Error{ErrorCode::malformed,
                     std::to_string(m_skippedCount) + of + "cannot be used; the first: " + m_first.detail,
                     m_table.at(m_first.line), advice};
    }

private:
    std::optional<UnusableRow> judged(const OwnRow& row, std::int64_t index) {
        m_cells.clear();
        for (const std::size_t position : m_positions) {
            const auto& cell = row.cells[position];
            if (!cell) return UnusableRow{"columns", "no text in \"" + shown(m_table.columns()[position]) + "\""};
            if (cell->size() > kLongestCell) return UnusableRow{"long", "a text longer than 512 KiB"};
            if (auto fault = textFault(*cell)) return UnusableRow{"utf8", *std::move(fault)};
            m_hasLetters = m_hasLetters || !isAscii(*cell);
            m_cells.push_back(*cell);
        }
        return m_row({row.line, index, m_cells});
    }

    const OwnTable& m_table;
    const std::vector<std::size_t>& m_positions;
    const TakeRow& m_row;
    const TakeSkipped& m_skipped;
    std::vector<std::string_view> m_cells;
    std::int64_t m_index = 0;
    std::size_t m_usableCount = 0, m_skippedCount = 0;
    std::size_t m_blankCount = 0, m_damagedCount = 0;  // of the skipped ones
    bool m_hasLetters = false;                         // beyond ASCII, and in UTF-8
    SkippedRow m_first, m_firstDamaged;
};

}  // namespace

OwnFormat ownFormat(const std::filesystem::path& file, std::string_view firstLine) {
    const std::size_t start = firstLine.find_first_not_of(" \t");
    if (start != std::string_view::npos && firstLine[start] == '{') return OwnFormat::jsonLines;
    const std::string ending = lowered(file.extension().string());
    for (const Ending& known : kEndings)
        if (ending == known.ending) return known.format;
    return firstLine.find('\t') != std::string_view::npos ? OwnFormat::tsv : OwnFormat::csv;
}

OwnTable::OwnTable(OwnFormat format, std::string name, std::unique_ptr<OwnRows> rows)
    : m_format(format), m_name(std::move(name)), m_rows(std::move(rows)) {}
OwnTable::OwnTable(OwnTable&&) noexcept = default;
OwnTable& OwnTable::operator=(OwnTable&&) noexcept = default;
OwnTable::~OwnTable() = default;

Result<OwnTable> OwnTable::open(const std::filesystem::path& file) {
    const auto lines = [&] { return LineReader::open(file, kOwnWords); };
    auto sniffed = lines();
    if (!sniffed) return sniffed.error();
    Line line;
    while (sniffed->next(line) && line.text.empty() && !line.too_long) {
    }
    const OwnFormat format = ownFormat(file, line.text);
    std::unique_ptr<OwnRows> rows;
    if (format == OwnFormat::csv) {
        auto csv = csvRows(file);
        if (!csv) return csv.error();
        rows = *std::move(csv);
    } else {
        auto again = lines();
        if (!again) return again.error();
        rows = format == OwnFormat::tsv ? tsvRows(*std::move(again)) : jsonRows(*std::move(again));
    }
    OwnTable table(format, file.string(), std::move(rows));
    if (const Status named = table.readColumns(); !named) return named.error();
    return table;
}

Result<OwnTable> OwnTable::over(std::FILE* stream, const std::string& name) {
    // The format by its name alone; of a file the first line counts too.
    const OwnFormat format = ownFormat(name, {});
    if (format == OwnFormat::csv) {
        OwnTable table(format, name, csvRows(stream, name));
        if (const Status named = table.readColumns(); !named) return named.error();
        return table;
    }
    auto lines = LineReader::read(stream, name, kOwnWords);
    if (!lines) return lines.error();
    OwnTable table(format, name, format == OwnFormat::tsv ? tsvRows(*std::move(lines)) : jsonRows(*std::move(lines)));
    if (const Status named = table.readColumns(); !named) return named.error();
    return table;
}

Status OwnTable::readColumns() {
    auto columns = m_rows->columns();
    if (!columns) return columns.error();
    m_columns = *std::move(columns);
    for (const std::string& column : m_columns)
        if (auto fault = textFault(column))
            return Error{ErrorCode::notText, "no UTF-8 text: " + *fault, at(1),
                         std::string(encodingFault(column) ? kSaveAsUtf8 : kOwnWords.advice)};
    return Done{};
}

Status OwnTable::read(const std::vector<std::string>& wanted, const TakeRow& row, const TakeSkipped& skipped) {
    std::vector<std::size_t> positions;
    for (const std::string& name : wanted) {
        const auto found = std::find(m_columns.begin(), m_columns.end(), name);
        if (found == m_columns.end())
            return Error{ErrorCode::malformed, "no column \"" + shown(name) + "\"", at(1), "name one that is there"};
        positions.push_back(static_cast<std::size_t>(found - m_columns.begin()));
    }
    Judge judge(*this, positions, row, skipped);
    OwnRow next;
    while (m_rows->next(next) && judge.take(next)) {
    }
    if (const Status read = m_rows->status(); !read) return read;
    return judge.status();
}

}  // namespace plateau::glue
