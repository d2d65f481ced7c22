#include "widgets/pages/operators/operator_workshop.h"

#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"
#include "widgets/engine/worker.h"
#include "widgets/pages/operators/operator_templates.h"

namespace plateau::widgets {
namespace {

constexpr int kDelayMs = 100;

// Of a file that was checked.
Result<OperatorWorkshop::Made> readMade(const QString& file, operatorfile::Conformance conformance) {
    auto text = readFile(file.toStdString(), operatorfile::kMostOperatorBytes);
    if (!text) return text.error();
    auto read = operatorfile::parseOperatorFile(*text, file.toStdString());
    if (!read) return read.error();
    OperatorWorkshop::Made made;
    made.text = *std::move(text);
    made.info = operatorfile::infoOf(*read, conformance);
    made.conformance = std::move(conformance);
    return made;
}

std::optional<QByteArray> bytesOf(const QString& name) {
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.read(qint64(operatorfile::kMostProgramBytes) + 1);
}

}  // namespace

OperatorWorkshop::OperatorWorkshop(const QString& program, QObject* parent) : QObject(parent), m_command(program) {
    m_pool.setMaxThreadCount(1);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &OperatorWorkshop::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(&m_command, &EngineCommand::ended, this, &OperatorWorkshop::take);
}

OperatorWorkshop::~OperatorWorkshop() = default;

QString OperatorWorkshop::madeFile() const {
    if (m_file.isEmpty()) return {};
    const QFileInfo info(m_file);
    return info.dir().filePath(info.completeBaseName() + QLatin1String(operatorfile::kOperatorEnding));
}

void OperatorWorkshop::open(const QString& file) {
    if (file == m_file) return;
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    m_file = file;
    m_outcome.reset();
    m_isMissing = false;
    m_command.cancel();
    check();
}

// A file that was replaced is no longer watched; its folder tells of the new one.
void OperatorWorkshop::watch() {
    if (m_file.isEmpty()) return;
    const QString folder = QFileInfo(m_file).absolutePath();
    if (!m_watcher.directories().contains(folder)) m_watcher.addPath(folder);
    if (!m_watcher.files().contains(m_file)) m_watcher.addPath(m_file);
}

void OperatorWorkshop::check() {
    m_seen.reset();
    m_isReading = !m_file.isEmpty();
    look();
    emit changed();
}

void OperatorWorkshop::cancel() {
    m_command.cancel();
    ++m_number;
    ++m_check;
    m_isReading = m_isTaking = false;
    emit changed();
}

void OperatorWorkshop::look() {
    if (m_file.isEmpty()) return;
    watch();
    const int number = ++m_number;
    onWorker(
        m_pool, this, [file = m_file] { return bytesOf(file); },
        [this, number](const std::optional<QByteArray>& bytes) {
            if (number != m_number) return;
            m_isReading = false;
            m_isMissing = !bytes;
            if (!bytes || bytes == m_seen) return emit changed();
            m_seen = bytes;
            ++m_check;
            m_isTaking = false;
            const QString command = isPython(m_file) ? QStringLiteral("import") : QStringLiteral("build");
            QStringList words{QStringLiteral("operator"), command, m_file, QStringLiteral("--output"), madeFile()};
            if (isPython(m_file)) words << QStringLiteral("--python") << m_python;
            m_command.start(words);
            emit changed();
        });
}

void OperatorWorkshop::take(const EngineCommand::End& end) {
    Outcome outcome{.at = QDateTime::currentDateTime(), .seconds = end.seconds, .error = end.error, .made = {}};
    if (outcome.error) return tell(std::move(outcome));
    auto conformance = operatorfile::conformanceFrom(end.document.value("conformance", nlohmann::json()));
    if (!conformance) {
        outcome.error = conformance.error();
        return tell(std::move(outcome));
    }
    m_isTaking = true;
    onWorker(
        m_pool, this,
        [file = madeFile(), conformance = *std::move(conformance)]() mutable {
            return readMade(file, std::move(conformance));
        },
        [this, check = m_check, outcome](Result<Made> made) mutable {
            if (check != m_check) return;
            m_isTaking = false;
            if (made)
                outcome.made = *std::move(made);
            else
                outcome.error = made.error();
            tell(std::move(outcome));
        });
}

void OperatorWorkshop::tell(Outcome outcome) {
    m_outcome = std::move(outcome);
    emit changed();
    emit checked();
}

}  // namespace plateau::widgets
