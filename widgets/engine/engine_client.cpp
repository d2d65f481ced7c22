#include "widgets/engine/engine_client.h"

#include <optional>
#include <utility>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStringList>

#include "core/base/files.h"
#include "core/protocol/describe.h"
#include "core/spec/json_text.h"
#include "widgets/engine/own_operators.h"
#include "widgets/engine/serve_session.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

// One file per engine build: its path, size and time of change name the cache entry.
QString cacheFile(const QString& folder, const QString& program) {
    const QFileInfo file(program);
    const QString key = QStringLiteral("%1\n%2\n%3")
                            .arg(file.absoluteFilePath())
                            .arg(file.size())
                            .arg(file.lastModified().toMSecsSinceEpoch());
    const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
    return QDir(folder).filePath(QStringLiteral("catalogue-%1.json").arg(QString::fromLatin1(hash)));
}

std::optional<spec::Catalogue> readCache(const QString& folder, const QString& program) {
    constexpr std::uint64_t kLimit = 16 << 20;
    const auto text = readFile(cacheFile(folder, program).toStdString(), kLimit);
    if (!text) return std::nullopt;
    auto catalogue = spec::parseCatalogue(*text);
    if (!catalogue) return std::nullopt;
    return std::move(catalogue).value();
}

bool writeCache(const QString& folder, const QString& program, const std::string& json) {
    QDir().mkpath(folder);
    return writeFileAtomically(cacheFile(folder, program).toStdString(), json).ok();
}

// What the program says on standard error before it can open a log of its own (a missing library, a held lock) would be
// lost without `log`.
bool startInOwnSession(const QString& program, const QStringList& words, const QString& log, QString* error) {
    if (!QFileInfo(program).isExecutable()) {
        if (error) *error = EngineClient::tr("%1 is not there or cannot be run").arg(program);
        return false;
    }
    QProcess process;
    process.setProgram(program);
    process.setArguments(words);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(log, QIODevice::Append);
    if (process.startDetached()) return true;
    if (error) *error = process.errorString();
    return false;
}

}  // namespace

struct EngineClient::State {
    QString program, cache_folder, problem;
    ServeSession* serve = nullptr;
    OwnOperators* own = nullptr;
    std::optional<spec::Catalogue> catalogue;
    std::size_t described = 0;   // operators of the catalogue that are the engine's
    std::string catalogue_json;  // as the engine said it, to see a change
};

EngineClient::EngineClient(QString program, QString cacheFolder, QObject* parent)
    : EngineClient(std::move(program), std::move(cacheFolder), ServeSession::Limits{}, parent) {}

EngineClient::EngineClient(QString program, QString cacheFolder, const ServeSession::Limits& limits, QObject* parent)
    : QObject(parent), m_state(std::make_unique<State>()) {
    m_state->program = program.isEmpty() ? defaultProgram() : std::move(program);
    m_state->cache_folder = std::move(cacheFolder);
    m_state->serve = new ServeSession(m_state->program, limits, this);
    m_state->own = new OwnOperators(m_state->program, this);
    connect(m_state->own, &OwnOperators::changed, this, [this] {
        if (!m_state->catalogue) return;
        addOwnOperators();
        emit catalogueChanged();
    });
    connect(m_state->serve, &ServeSession::stateChanged, this, &EngineClient::engineStateChanged);
    connect(m_state->serve, &ServeSession::lost, this, &EngineClient::engineLost);
    connect(m_state->serve, &ServeSession::movedOn, this, &EngineClient::movedOn);
}

EngineClient::~EngineClient() {
    m_state->serve->disconnect(this);
    delete std::exchange(m_state->serve, nullptr);
}

QString EngineClient::defaultProgram() {
    return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("plateau-engine"));
}

QString EngineClient::program() const {
    return m_state->program;
}
QString EngineClient::engineState() const {
    return m_state->serve->state();
}
QString EngineClient::problem() const {
    return m_state->problem.isEmpty() ? m_state->serve->problem() : m_state->problem;
}

const spec::Catalogue* EngineClient::catalogue() const {
    return m_state->catalogue ? &*m_state->catalogue : nullptr;
}

OwnOperators& EngineClient::ownOperators() const {
    return *m_state->own;
}

void EngineClient::setCatalogue(spec::Catalogue catalogue) {
    m_state->catalogue = std::move(catalogue);
    m_state->described = m_state->catalogue->operators.size();
    addOwnOperators();
    emit catalogueChanged();
}

void EngineClient::addOwnOperators() {
    std::vector<spec::OperatorInfo>& operators = m_state->catalogue->operators;
    operators.resize(m_state->described);
    for (const OwnOperators::Entry& entry : m_state->own->entries()) operators.push_back(entry.info);
}

void EngineClient::start() {
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = m_state->cache_folder, program = m_state->program] { return readCache(folder, program); },
        [this](std::optional<spec::Catalogue> cached) {
            if (!cached || m_state->catalogue) return;
            setCatalogue(*std::move(cached));
        });
    const protocol::DescribeQuestion question;
    send(std::string(question.kMethod), paramsOf(question),
         [this](const Result<nlohmann::json>& result) { takeCatalogue(result); }, {});
}

void EngineClient::takeCatalogue(const Result<nlohmann::json>& result) {
    if (!result) return;  // the state says so already
    const std::string json = spec::dumpJson(*result);
    auto catalogue = spec::parseCatalogue(json);
    if (!catalogue) {
        m_state->problem = errorText(catalogue.error());
        emit engineStateChanged(QStringLiteral("failed"));
        return;
    }
    m_state->problem.clear();
    if (json == m_state->catalogue_json) return;
    m_state->catalogue_json = json;
    setCatalogue(std::move(catalogue).value());
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = m_state->cache_folder, program = m_state->program, json] {
            return writeCache(folder, program, json);
        },
        [](bool) {});  // without a cache the next start only takes longer
}

int EngineClient::send(std::string method, nlohmann::json params, ServeSession::Answer answer,
                       ServeSession::Progress progress) {
    return m_state->serve->ask(std::move(method), std::move(params), std::move(answer), std::move(progress));
}

Error EngineClient::unreadable(const Error& error) {
    return {ErrorCode::malformed, tr("The engine's answer cannot be read").toStdString(), "", error.message};
}

void EngineClient::cancel(int id) {
    m_state->serve->cancel(id);
}

bool EngineClient::isBehindAnother(int id) const {
    return m_state->serve->isBehindAnother(id);
}

void EngineClient::restart() {
    m_state->serve->restart();
}

bool EngineClient::startDetached(const QString& program, const QString& runFolder, QString* error) {
    return startInOwnSession(program, {QStringLiteral("run"), runFolder, QStringLiteral("--quiet")},
                             QDir(runFolder).filePath(QStringLiteral("log.txt")), error);
}

bool EngineClient::startKeeper(const QString& program, const QString& workspace, QString* error) {
    return startInOwnSession(program, {QStringLiteral("queue"), workspace, QStringLiteral("--quiet")},
                             QDir(workspace).filePath(QStringLiteral("queue.log")), error);
}

bool EngineClient::startMirror(const QString& program, const QString& workspace, const QString& machine,
                               QString* error) {
    const QDir folder(workspace);
    folder.mkpath(QStringLiteral("machines"));
    return startInOwnSession(
        program,
        {QStringLiteral("mirror"), machine, QStringLiteral("--workspace"), workspace, QStringLiteral("--quiet")},
        folder.filePath(QStringLiteral("machines/%1.log").arg(machine)), error);
}

}  // namespace plateau::widgets
