#include "widgets/engine/corpus_library.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QDir>

#include "core/corpus/corpus_bin.h"
#include "core/corpus/corpus_folders.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

// A build tells about itself once a second; a folder that appears may wait a little.
constexpr int kLookWhileBuildingMs = 200, kLookMs = 1000;

std::filesystem::path pathOf(const QString& text) {
    return text.toStdString();
}

Status startEngine(const QString& engine, const std::filesystem::path& folder) {
    QString problem;
    if (EngineClient::startDetached(engine, QString::fromStdString(folder.string()), &problem)) return Done{};
    return Error{ErrorCode::unavailable, problem.toStdString(), folder.string(), ""};
}

}  // namespace

CorpusLibrary::CorpusLibrary(const QString& workspaceFolder, QString engine, QObject* parent)
    : QObject(parent),
      m_folder(QDir(workspaceFolder).absoluteFilePath(QStringLiteral("corpora"))),
      m_engine(std::move(engine)),
      m_scan(std::make_shared<CorpusScan>(pathOf(m_folder))) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &CorpusLibrary::look);
}

CorpusLibrary::~CorpusLibrary() = default;

void CorpusLibrary::start() {
    if (std::exchange(m_started, true)) return;
    m_pool.start([folder = pathOf(m_folder)] { corpus::expireCorpora(folder, QDateTime::currentMSecsSinceEpoch()); });
    look();
}

const CorpusRow* CorpusLibrary::row(const QString& name) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const CorpusRow& row) { return row.name == name.toStdString(); });
    return found == m_rows.end() ? nullptr : &*found;
}

void CorpusLibrary::refresh() {
    if (!m_started) return;
    if (m_looking)
        m_again = true;
    else
        look();
}

void CorpusLibrary::look() {
    m_timer.stop();
    m_looking = true;
    onWorker(
        m_pool, this, [scan = m_scan, folder = m_folder] { return seen(*scan, folder); },
        [this](Seen seen) { take(std::move(seen)); });
}

CorpusLibrary::Seen CorpusLibrary::seen(CorpusScan& scan, const QString& folder) {
    return {scan.look(), corpus::binnedCorpora(pathOf(folder))};
}

void CorpusLibrary::take(Seen seen) {
    m_looking = false;
    const bool isFirst = !std::exchange(m_ready, true);
    const bool isNew = seen.rows != m_rows || seen.binned != m_binned;
    m_rows = std::move(seen.rows);
    m_binned = std::move(seen.binned);
    const bool isLively = std::any_of(m_rows.begin(), m_rows.end(), [](const CorpusRow& row) {
        return row.state == CorpusState::building || row.state == CorpusState::waiting;
    });
    if (std::exchange(m_again, false))
        look();
    else
        m_timer.start(isLively ? kLookWhileBuildingMs : kLookMs);
    if (isFirst) emit ready();
    if (isNew || isFirst) emit changed();
}

// `work` returns a Result with the name to announce, or an empty one.
template <typename Work>
void CorpusLibrary::change(const QString& what, Work work, void (CorpusLibrary::*tell)(const QString&)) {
    onWorker(m_pool, this, std::move(work), [this, what, tell](Result<std::string> done) {
        if (!done) {
            emit failed(what, errorText(done.error()));
            return refresh();
        }
        // The row is there when it is announced.
        onWorker(
            m_pool, this, [scan = m_scan, folder = m_folder] { return seen(*scan, folder); },
            [this, tell, name = QString::fromStdString(*done)](Seen seen) {
                take(std::move(seen));
                if (!name.isEmpty()) emit(this->*tell)(name);
            });
    });
}

void CorpusLibrary::stop(const QString& name) {
    change(tr("The build of “%1” cannot be stopped.").arg(name),
           [folder = pathOf(m_folder) / name.toStdString()]() -> Result<std::string> {
               const Status stopped = corpus::stopBuild(folder);
               return stopped ? Result<std::string>(std::string()) : Result<std::string>(stopped.error());
           });
}

void CorpusLibrary::resume(const QString& name) {
    change(tr("The build of “%1” cannot go on.").arg(name),
           [folder = pathOf(m_folder) / name.toStdString(), engine = m_engine, scan = m_scan]() -> Result<std::string> {
               const Status started = startEngine(engine, folder);
               if (started) scan->expectEngine(folder.filename().string());
               return started ? Result<std::string>(std::string()) : Result<std::string>(started.error());
           });
}

void CorpusLibrary::remove(const QString& name) {
    change(
        tr("The corpus “%1” cannot be deleted.").arg(name),
        [folder = pathOf(m_folder) / name.toStdString()]() -> Result<std::string> {
            const Status removed = corpus::binCorpus(folder);
            return removed ? Result<std::string>(folder.filename().string()) : Result<std::string>(removed.error());
        },
        &CorpusLibrary::binned);
}

void CorpusLibrary::undoRemove() {
    if (m_binned.empty()) return;
    change(
        tr("The corpus “%1” cannot be brought back.").arg(lastRemoved()),
        [corpora = pathOf(m_folder), entry = m_binned.front().entry] { return corpus::restoreCorpus(corpora, entry); });
}

QString CorpusLibrary::lastRemoved() const {
    return m_binned.empty() ? QString() : QString::fromStdString(m_binned.front().name);
}

void CorpusLibrary::removeForGood(const QString& name) {
    change(tr("The corpus “%1” cannot be deleted.").arg(name),
           [folder = pathOf(m_folder) / name.toStdString()]() -> Result<std::string> {
               const Status removed = corpus::removeCorpus(folder);
               return removed ? Result<std::string>(std::string()) : Result<std::string>(removed.error());
           });
}

void CorpusLibrary::addExisting(const QString& folder) {
    change(tr("This folder cannot be added."),
           [corpora = pathOf(m_folder), existing = pathOf(folder)] { return corpus::linkCorpus(corpora, existing); });
}

void CorpusLibrary::build(const QString& name, const corpus::BuildSpec& spec) {
    change(tr("The build of “%1” cannot be started.").arg(name),
           [folder = pathOf(m_folder) / name.toStdString(), spec, engine = m_engine]() -> Result<std::string> {
               if (const Status written = corpus::writeBuildSpec(folder, spec); !written) return written.error();
               if (const Status started = startEngine(engine, folder); !started) return started.error();
               return folder.filename().string();
           });
}

}  // namespace plateau::widgets
