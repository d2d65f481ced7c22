#include "core/glue/own_rows.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>

#include <simdjson.h>

#include "core/logs/csv_rows.h"
#include "core/text/utf8.h"

namespace plateau::glue {
namespace {

UnusableRow wrongWidth(std::size_t found, std::size_t wanted) {
    return {"columns",
            std::to_string(found) + (found == 1 ? " column" : " columns") + " instead of " + std::to_string(wanted)};
}

class TsvRows : public OwnRows {
public:
    explicit TsvRows(LineReader lines) : m_lines(std::move(lines)) {}

    Result<std::vector<std::string>> columns() override {
        Line line;
        if (!m_lines.next(line)) return nothing(m_lines);
        if (line.too_long) return tooLong(m_lines, line);
        std::vector<std::string> names;
        forEach(line.text, [&](std::string_view cell) { names.emplace_back(cell); });
        m_width = names.size();
        return names;
    }

    bool next(OwnRow& row) override {
        Line line;
        if (!m_lines.next(line)) return false;
        row.line = line.number;
        row.cells.clear();
        row.problem.reset();
        if (line.too_long) {
            row.problem = UnusableRow{"long", "longer than 1 MiB"};
        } else if (line.text.empty()) {
            row.problem = UnusableRow{"blank", "a blank line"};
        } else if (const auto width =
                       static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), '\t')) + 1;
                   width != m_width) {
            row.problem = wrongWidth(width, m_width);
        } else {
            forEach(line.text, [&](std::string_view cell) { row.cells.emplace_back(cell); });
        }
        return true;
    }

    Status status() const override { return m_lines.status(); }

    static Error nothing(const LineReader& lines) {
        if (!lines.status()) return lines.status().error();
        return {ErrorCode::empty, "the file is empty", lines.at(1), std::string(lines.words().advice)};
    }
    static Error tooLong(const LineReader& lines, const Line& line) {
        return {ErrorCode::malformed, "the first line is longer than 1 MiB", lines.at(line.number),
                std::string(lines.words().advice)};
    }

private:
    template <typename Take>
    static void forEach(std::string_view line, Take take) {
        for (std::size_t start = 0;;) {
            const std::size_t tab = line.find('\t', start);
            take(line.substr(start, tab - start));
            if (tab == std::string_view::npos) return;
            start = tab + 1;
        }
    }

    LineReader m_lines;
    std::size_t m_width = 0;
};

class JsonRows : public OwnRows {
public:
    explicit JsonRows(LineReader lines) : m_lines(std::move(lines)) {}

    Result<std::vector<std::string>> columns() override {
        do {
            if (!m_lines.next(m_line)) return TsvRows::nothing(m_lines);
            if (m_line.too_long) return TsvRows::tooLong(m_lines, m_line);
        } while (m_line.text.find_first_not_of(" \t") == std::string_view::npos);
        m_first = true;
        const auto object = parse(m_line.text);
        if (!object) {
            const std::string place = m_lines.at(m_line.number);
            if (auto fault = encodingFault(m_line.text))
                return Error{ErrorCode::notText, *std::move(fault), place, std::string(kSaveAsUtf8)};
            return Error{ErrorCode::malformed, "the first line is no JSON object", place,
                         "write JSON lines: one object a line, with the text and the label as its members"};
        }
        for (const auto& member : *object)
            if (std::string name(member.key); std::find(m_columns.begin(), m_columns.end(), name) == m_columns.end())
                m_columns.push_back(std::move(name));
        return m_columns;
    }

    bool next(OwnRow& row) override {
        if (!std::exchange(m_first, false) && !m_lines.next(m_line)) return false;
        row.line = m_line.number;
        row.cells.clear();
        row.problem.reset();
        m_numbers.clear();
        if (m_line.too_long) {
            row.problem = UnusableRow{"long", "longer than 1 MiB"};
        } else if (m_line.text.find_first_not_of(" \t") == std::string_view::npos) {
            row.problem = UnusableRow{"blank", "a blank line"};
        } else if (const auto object = parse(m_line.text)) {
            row.cells.resize(m_columns.size());
            for (std::size_t i = 0; i < m_columns.size(); ++i) row.cells[i] = textOf((*object)[m_columns[i]]);
        } else if (auto fault = encodingFault(m_line.text)) {
            row.problem = UnusableRow{"utf8", *std::move(fault)};
        } else {
            row.problem = UnusableRow{"json", "no JSON object"};
        }
        return true;
    }

    Status status() const override { return m_lines.status(); }

private:
    std::optional<simdjson::dom::object> parse(std::string_view text) {
        simdjson::dom::object object;
        if (m_parser.parse(text.data(), text.size()).get(object) != simdjson::SUCCESS) return std::nullopt;
        return object;
    }

    std::optional<std::string_view> textOf(const simdjson::simdjson_result<simdjson::dom::element>& found) {
        simdjson::dom::element element;
        if (found.get(element) != simdjson::SUCCESS) return std::nullopt;
        if (std::string_view text; element.get(text) == simdjson::SUCCESS) return text;
        if (bool flag = false; element.get(flag) == simdjson::SUCCESS) return flag ? "true" : "false";
        if (std::int64_t number = 0; element.is<std::int64_t>() && element.get(number) == simdjson::SUCCESS)
            return m_numbers.emplace_back(std::to_string(number));
        return std::nullopt;
    }

    LineReader m_lines;
    Line m_line;
    bool m_first = false;  // m_line has not been handed over yet
    simdjson::dom::parser m_parser;
    std::vector<std::string> m_columns;
    std::deque<std::string> m_numbers;
};

class CsvFile : public OwnRows {
public:
    explicit CsvFile(logs::InputFile file) : m_file(std::move(file)), m_rows(m_file) {}

    Result<std::vector<std::string>> columns() override {
        if (!m_rows.next(m_cells)) {
            if (!m_rows.status()) return m_rows.status().error();
            return Error{ErrorCode::empty, "the file is empty", m_file.name() + ":1", std::string(kOwnWords.advice)};
        }
        m_width = m_cells.size();
        return std::vector<std::string>(m_cells.begin(), m_cells.end());
    }

    bool next(OwnRow& row) override {
        if (!m_rows.next(m_cells)) return false;
        row.line = m_rows.line();
        row.problem.reset();
        row.cells.assign(m_cells.begin(), m_cells.end());
        if (m_cells.size() != m_width) row.problem = wrongWidth(m_cells.size(), m_width);
        return true;
    }

    Status status() const override { return m_rows.status(); }

private:
    logs::InputFile m_file;
    logs::CsvRows m_rows;
    std::vector<std::string_view> m_cells;
    std::size_t m_width = 0;
};

}  // namespace

std::optional<std::string> encodingFault(std::string_view text) {
    if (simdjson::validate_utf8(text.data(), text.size())) return std::nullopt;
    const std::size_t at = text::firstMalformed(text);
    char byte[8];
    std::snprintf(byte, sizeof byte, "0x%02X", static_cast<unsigned>(static_cast<unsigned char>(text[at])));
    return "the byte " + std::string(byte) + ", number " + std::to_string(at + 1) + " of the text, is no UTF-8";
}

std::unique_ptr<OwnRows> tsvRows(LineReader lines) {
    return std::make_unique<TsvRows>(std::move(lines));
}

std::unique_ptr<OwnRows> jsonRows(LineReader lines) {
    return std::make_unique<JsonRows>(std::move(lines));
}

std::unique_ptr<OwnRows> csvRows(std::FILE* stream, std::string name) {
    return std::make_unique<CsvFile>(logs::InputFile::over(stream, std::move(name), 0));
}

Result<std::unique_ptr<OwnRows>> csvRows(const std::filesystem::path& file) {
    auto input = logs::InputFile::open(file);
    if (!input) return input.error();
    return std::unique_ptr<OwnRows>(std::make_unique<CsvFile>(*std::move(input)));
}

}  // namespace plateau::glue
