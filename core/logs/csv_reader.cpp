#include "core/logs/csv_reader.h"

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/logs/csv_rows.h"

namespace plateau::logs {
namespace {

constexpr std::size_t kTellEveryRows = 4096;  // rows

class Reader {
public:
    Reader(CsvRows& rows, const CsvLayout& layout, PointSink& sink, ImportReport& report, std::int64_t timeMs)
        : m_rows(rows), m_layout(layout), m_sink(sink), m_report(report), m_timeMs(timeMs) {}

    Status nameSeries() {
        if (!m_layout.series.empty()) return Done{};
        for (const std::size_t column : m_layout.values) {
            const auto series = m_sink.series(m_layout.names[column]);
            if (!series) return series.error();
            m_series.push_back(*series);
        }
        return Done{};
    }

    Status take(const std::vector<std::string_view>& cells) {
        if (cells.size() != m_layout.width) {
            skip("rows of another width",
                 "expected " + std::to_string(m_layout.width) + " cells, found " + std::to_string(cells.size()));
            return Done{};
        }
        const auto step = csvNumber(cells[m_layout.step], m_rows.separator());
        const bool isStep =
            step && *step >= 0 && *step <= static_cast<double>(kLargestStep) && *step == std::floor(*step);
        if (!isStep) {
            skip("rows without a whole step",
                 "no whole step: '" + std::string(cells[m_layout.step].substr(0, 40)) + "'");
            return Done{};
        }
        if (m_layout.time) m_timeMs = csvTime(cells[*m_layout.time], m_rows.separator()).value_or(m_timeMs);
        if (const Status named = nameRow(cells); !named) return named;
        m_values.clear();
        for (std::size_t i = 0; i < m_layout.values.size(); ++i) takeCell(cells[m_layout.values[i]], m_series[i]);
        if (m_values.empty()) return Done{};
        return m_sink.row(static_cast<std::int64_t>(*step), m_timeMs, m_values);
    }

private:
    void skip(const char* kind, std::string message) {
        m_report.skip(kind);
        if (m_report.skipped[kind] == 1)
            m_report.fault({ErrorCode::malformed, std::move(message), m_rows.place(), "left out"});
    }

    void takeCell(std::string_view cell, std::size_t series) {
        if (isAbsent(cell)) return;
        if (const auto value = csvNumber(cell, m_rows.separator()))
            m_values.push_back({series, *value});
        else
            skip("cells that are no numbers", "not a number: '" + std::string(cell.substr(0, 40)) + "'");
    }

    // In long form every row names its series.
    Status nameRow(const std::vector<std::string_view>& cells) {
        if (m_layout.series.empty()) return Done{};
        m_name.clear();
        for (const std::size_t column : m_layout.series) {
            if (!m_name.empty()) m_name += '/';
            m_name += cells[column];
        }
        const std::size_t length = m_name.size();
        m_series.clear();
        for (const std::size_t column : m_layout.values) {
            m_name.resize(length);
            if (m_layout.values.size() > 1) m_name += '/' + m_layout.names[column];
            const auto series = m_sink.series(m_name);
            if (!series) return series.error();
            m_series.push_back(*series);
        }
        return Done{};
    }

    CsvRows& m_rows;
    const CsvLayout& m_layout;
    PointSink& m_sink;
    ImportReport& m_report;
    std::int64_t m_timeMs;
    std::string m_name;
    std::vector<std::size_t> m_series;  // of each value column
    std::vector<SeriesValue> m_values;
};

}  // namespace

Status CollectorSink::row(std::int64_t step, std::int64_t timeMs, std::span<const SeriesValue> values) {
    for (const SeriesValue& value : values)
        if (const Status added = m_collector.add(value.series, step, timeMs, value.value); !added) return added;
    return Done{};
}

Status readCsv(InputFile& file, const CsvLayout& layout, PointSink& sink, ImportReport& report, const GoOn& goOn) {
    CsvRows rows(file);
    Reader reader(rows, layout, sink, report, file.timeMs());
    std::vector<std::string_view> cells;
    if (!rows.next(cells)) return rows.status();
    if (const Status named = reader.nameSeries(); !named) return named;
    for (std::size_t count = 1; rows.next(cells); ++count) {
        if (const Status taken = reader.take(cells); !taken) return taken;
        if (count % kTellEveryRows == 0 && !goOn(file.share())) return cancelledImport();
    }
    return rows.status();
}

}  // namespace plateau::logs
