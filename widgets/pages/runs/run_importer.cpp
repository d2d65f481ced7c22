#include "widgets/pages/runs/run_importer.h"

#include <utility>

#include "core/bundle/copy_runs.h"
#include "core/logs/input_file.h"
#include "core/run/run_directory.h"
#include "core/run/workspace_runs.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {
namespace {

constexpr int kImportEveryMs = 100;

struct Look {
    std::optional<logs::LogFormat> format;  // none: run folders, or folders with logs
    std::optional<logs::CsvPreview> preview;
    bool holds_logs = false;
};

bool holdsLogs(const std::filesystem::path& path) {
    std::error_code unknown;
    if (!std::filesystem::is_directory(path, unknown)) return false;
    const auto runs = logs::logRunsBelow(path);
    return runs && !runs->empty();
}

bool holdsRuns(const std::filesystem::path& folder) {
    std::error_code unknown;
    if (std::filesystem::exists(run::RunPaths{folder}.spec(), unknown)) return true;
    return run::isWorkspace(folder) && run::runsOf(folder).ok();  // TensorBoard's logs may lie in a runs/, too
}

Result<Look> lookAt(const std::filesystem::path& path) {
    if (holdsRuns(path)) return Look{};
    const auto source = logs::findImportSource(path);
    if (!source && source.error().code == ErrorCode::empty && holdsLogs(path)) return Look{{}, {}, true};
    if (!source) return source.error();
    Look look{source->format, {}};
    if (source->format != logs::LogFormat::csv) return look;
    auto file = logs::InputFile::open(source->files.front());
    if (!file) return file.error();
    auto preview = logs::previewCsv(*file);
    if (!preview) return preview.error();
    look.preview = std::move(*preview);
    return look;
}

}  // namespace

RunImporter::RunImporter(QString runsFolder, QObject* parent)
    : QObject(parent), m_runsFolder(std::move(runsFolder)), m_shared(std::make_shared<Shared>()) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(kImportEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &RunImporter::changed);
}

RunImporter::~RunImporter() {
    m_waiting.clear();
    m_shared->stopped = true;
    m_pool.waitForDone();
}

void RunImporter::look(const QString& path) {
    if (path.endsWith(QStringLiteral(".plateau"), Qt::CaseInsensitive)) {
        start({path.toStdString(), {}});
        return;
    }
    ++m_looks;
    onWorker(
        *QThreadPool::globalInstance(), this, [path = path.toStdString()] { return lookAt(path); },
        [this, path](Result<Look> look) {
            --m_looks;
            if (!look)
                emit failed(path, look.error());
            else if (look->format)
                emit recognised(path, *look->format, look->preview);
            else
                start({path.toStdString(), {}, look->holds_logs});
            emit changed();
        });
    emit changed();
}

void RunImporter::add(logs::ImportRequest request) {
    std::filesystem::path source = request.source;
    start({std::move(source), std::move(request)});
}

void RunImporter::start(Item item) {
    m_waiting.push_back(std::move(item));
    startNext();
}

void RunImporter::stop() {
    m_waiting.clear();
    m_shared->stopped = true;
    emit changed();
}

QString RunImporter::currentName() const {
    return m_current ? QString::fromStdString(m_current->source.filename().string()) : QString();
}

double RunImporter::share() const {
    return m_shared->share;
}

void RunImporter::startNext() {
    if (m_current || m_waiting.empty()) return;
    m_current = std::move(m_waiting.front());
    m_waiting.erase(m_waiting.begin());
    m_shared = std::make_shared<Shared>();
    m_timer.start();
    if (m_current->log)
        startLog(*m_current->log);
    else if (m_current->holds_logs)
        startLogs(m_current->source);
    else
        startRuns(m_current->source);
    emit changed();
}

std::function<bool(double)> RunImporter::goOn() const {
    return [shared = m_shared](double share) {
        shared->share = share;
        return !shared->stopped;
    };
}

QString RunImporter::takeCurrent() {
    m_timer.stop();
    return QString::fromStdString(std::exchange(m_current, std::nullopt)->source.string());
}

void RunImporter::tellFailure(const QString& path, const Error& error) {
    if (error.code != ErrorCode::cancelled) emit failed(path, error);
}

void RunImporter::startLog(const logs::ImportRequest& request) {
    const std::string name = request.name.empty() ? logs::importName(request.source) : request.name;
    const run::RunId id = run::newRunId("import-" + name);
    const auto work = [goOn = goOn(), request, folder = std::filesystem::path(m_runsFolder.toStdString()) / id.value] {
        return logs::importLog(request, folder, goOn);
    };
    onWorker(m_pool, this, work, [this, id, name](Result<logs::ImportReport> report) {
        const QString path = takeCurrent();
        if (report)
            emit imported(QString::fromStdString(id.value), QString::fromStdString(name), *report);
        else
            tellFailure(path, report.error());
        startNext();
        emit changed();
    });
}

void RunImporter::startRuns(const std::filesystem::path& source) {
    const auto work = [goOn = goOn(), source,
                       workspace = std::filesystem::path(m_runsFolder.toStdString()).parent_path()] {
        return holdsRuns(source) ? bundle::copyRuns(source, workspace, goOn)
                                 : bundle::unbundle(source, workspace, goOn);
    };
    onWorker(m_pool, this, work, [this](Result<std::vector<bundle::UnbundledRun>> runs) {
        const QString path = takeCurrent();
        if (runs)
            emit unbundled(path, *runs);
        else
            tellFailure(path, runs.error());
        startNext();
        emit changed();
    });
}

void RunImporter::startLogs(const std::filesystem::path& source) {
    const auto work = [goOn = goOn(), source, folder = std::filesystem::path(m_runsFolder.toStdString())] {
        return logs::importLogRuns(source, folder, goOn);
    };
    onWorker(m_pool, this, work, [this](Result<logs::ImportedLogRuns> runs) {
        const QString path = takeCurrent();
        if (runs)
            emit importedBelow(path, *runs);
        else
            tellFailure(path, runs.error());
        startNext();
        emit changed();
    });
}

}  // namespace plateau::widgets
