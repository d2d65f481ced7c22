#include "core/logs/import_log.h"

#include <algorithm>
#include <limits>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/base/new_folder.h"
#include "core/logs/csv_reader.h"
#include "core/logs/import_spec.h"
#include "core/logs/log_writer.h"
#include "core/logs/tensorboard_reader.h"
#include "core/logs/trainer_state.h"
#include "core/run/run_directory.h"

namespace plateau::logs {
namespace {

namespace fs = std::filesystem;

Error noPoints(const ImportRequest& request, const ImportReport& report) {
    std::string found;
    for (const auto& [kind, count] : report.skipped)
        found += (found.empty() ? "it has " : ", ") + std::to_string(count) + " " + kind;
    if (!report.faults.empty()) found = describe(report.faults.front());
    return {ErrorCode::empty, "no points in it", request.source.string(),
            found.empty() ? "check that this is the right file" : found};
}

class Import {
public:
    Import(const ImportRequest& request, ImportSource source, const GoOn& goOn)
        : m_request(request), m_source(std::move(source)), m_goOn(goOn) {
        m_report.format = m_source.format;
        for (const fs::path& file : m_source.files) m_report.files.push_back(file.filename().string());
    }

    Status writeTo(const fs::path& folder) {
        const Status logged = m_source.format == LogFormat::csv ? writeCsv(folder) : writeCollected(folder);
        if (!logged) return logged;
        const auto spec = makeSpec();
        if (!spec) return spec.error();
        const run::RunPaths paths{folder};
        if (const Status written = writeFileAtomically(paths.spec(), importSpecText(*spec)); !written) return written;
        run::Label label;
        label.name = m_request.name.empty() ? importName(m_request.source) : m_request.name;
        return run::writeLabel(folder, label);
    }

    ImportReport takeReport() { return std::move(m_report); }

private:
    Status readEventFiles(Collector& collector) {
        TensorboardReader reader(collector, m_report);
        for (std::size_t i = 0; i < m_source.files.size(); ++i) {
            auto file = InputFile::open(m_source.files[i]);
            if (!file) return file.error();
            if (file->size() == 0) continue;  // a writer that has not written yet
            if (i > 0) collector.nextFile();
            const auto count = static_cast<double>(m_source.files.size());
            const auto goOn = [&](double share) { return m_goOn((static_cast<double>(i) + share) / count); };
            const Status read = reader.read(*file, goOn);
            const bool isOther = !read && read.error().code == ErrorCode::malformed && m_source.files.size() > 1;
            if (isOther)
                m_report.fault(read.error());  // one of many: the others are worth having
            else if (!read)
                return read;
        }
        return Done{};
    }

    Status readState(Collector& collector) {
        auto file = InputFile::open(m_source.files.front());
        if (!file) return file.error();
        const auto text = readFile(m_source.files.front(), kLargestTrainerState);
        if (!text) return text.error();
        return readTrainerState(*text, file->name(), file->timeMs(), collector, m_report);
    }

    Status writeCollected(const fs::path& folder) {
        Collector collector;
        const Status read =
            m_source.format == LogFormat::tensorboard ? readEventFiles(collector) : readState(collector);
        if (!read) return read;
        return writeCollector(std::move(collector), folder);
    }

    Status writeCollector(Collector&& collector, const fs::path& folder) {
        const LogData data = std::move(collector).finish();
        m_report.points = static_cast<std::int64_t>(data.points());
        m_report.series = static_cast<std::int64_t>(data.series.size());
        m_report.restarts = static_cast<std::int64_t>(data.restarts.size());
        if (m_report.points == 0) return noPoints(m_request, m_report);
        std::int64_t firstTime = std::numeric_limits<std::int64_t>::max();
        for (const LogSeries& series : data.series)
            for (const LogPoint& point : series.points) firstTime = std::min(firstTime, point.time_ms);
        return writeEvents(folder, firstTime, [&](LogWriter& log) { return writeLog(data, log, m_goOn); });
    }

    // Straight into the log while the steps ascend, as large files do; otherwise once more, by way of the memory.
    Status writeCsv(const fs::path& folder) {
        auto file = InputFile::open(m_source.files.front());
        if (!file) return file.error();
        const auto preview = previewCsv(*file);
        if (!preview) return preview.error();
        auto layout = layoutOf(*preview, m_request.columns);
        if (!layout) return layout.error();
        m_report.taken_as = nameLosses(*layout);
        const ImportReport before = m_report;
        bool goesBack = false;
        const Status straight = writeEvents(folder, firstTime(*preview, *layout, *file), [&](LogWriter& log) -> Status {
            LogSink sink(log);
            const Status read = readCsv(*file, *layout, sink, m_report, m_goOn);
            goesBack = sink.goesBack();
            m_report.points = sink.points();
            m_report.series = sink.seriesCount();
            if (read && m_report.points == 0) return noPoints(m_request, m_report);
            return read;
        });
        if (!goesBack) return straight;
        m_report = before;
        Collector collector;
        CollectorSink sink(collector);
        if (const Status read = readCsv(*file, *layout, sink, m_report, m_goOn); !read) return read;
        return writeCollector(std::move(collector), folder);
    }

    static std::int64_t firstTime(const CsvPreview& preview, const CsvLayout& layout, const InputFile& file) {
        if (!layout.time || preview.rows.empty()) return file.timeMs();
        return csvTime(preview.rows.front()[*layout.time], preview.separator).value_or(file.timeMs());
    }

    template <typename Write>
    Status writeEvents(const fs::path& folder, std::int64_t firstTimeMs, Write write) {
        auto log = LogWriter::create(run::RunPaths{folder}.events());
        if (!log) return log.error();
        const nlohmann::json details = {
            {"imported", {{"file", m_request.source.filename().string()}, {"format", toString(m_source.format)}}}};
        if (const Status begun = log->begin(firstTimeMs, details); !begun) return begun;
        if (const Status written = write(*log); !written) return written;
        for (const Error& fault : m_report.faults)
            if (const Status said = log->warning(describe(fault)); !said) return said;
        m_report.last_step = log->lastStep();
        return log->end();
    }

    Result<ImportSpec> makeSpec() const {
        ImportSpec spec;
        fs::path plain = m_request.source.lexically_normal();
        if (!plain.has_filename()) plain = plain.parent_path();
        spec.file = plain.filename().string();
        spec.files = m_report.files;
        spec.format = m_source.format;
        spec.steps = m_report.last_step;
        std::string hashes;
        for (const fs::path& file : m_source.files) {
            const auto hash = contentHashOfFile(file);
            if (!hash) return hash.error();
            hashes += *hash;
            std::error_code ignored;
            spec.bytes += fs::file_size(file, ignored);
        }
        spec.hash = m_source.files.size() == 1 ? hashes : contentHash(hashes);
        return spec;
    }

    const ImportRequest& m_request;
    ImportSource m_source;
    const GoOn& m_goOn;
    ImportReport m_report;
};

}  // namespace

Result<ImportReport> importLog(const ImportRequest& request, const fs::path& run, const GoOn& goOn) {
    auto source = findImportSource(request.source, request.format);
    if (!source) return source.error();
    Import import(request, std::move(*source), goOn);
    const Status written = writeNewFolder(run, [&](const fs::path& folder) { return import.writeTo(folder); });
    if (!written) return written.error();
    return import.takeReport();
}

}  // namespace plateau::logs
