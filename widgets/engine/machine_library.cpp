#include "widgets/engine/machine_library.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/base/files.h"
#include "core/machines/machine_list.h"
#include "core/machines/ssh_hosts.h"
#include "core/relay/answers.h"
#include "core/relay/connection.h"
#include "core/run/run_directory.h"
#include "core/slurm/cluster.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {

// What the worker saw in one look.
struct MachineLibrary::Seen {
    std::vector<MachineRow> rows;                           // without this machine
    std::optional<Error> error;                             // of the list
    std::vector<std::pair<QString, QString>> not_mirrored;  // machines whose mirror could not be started, and why
    std::set<std::string> started;
};

namespace {

constexpr int kLookForMachinesMs = 1000;
constexpr std::chrono::seconds kSlurmAnswersWithin{2};
constexpr std::uint64_t kMostConfigBytes = 1 << 20;

std::filesystem::path placeOf(const QString& workspace) {
    return workspace.toStdString();
}

// Of the command "machines submit".
QStringList submitWords(const QString& machine, const QStringList& runs, const slurm::JobRequest& job) {
    QStringList words{QStringLiteral("machines"), QStringLiteral("submit"), machine};
    words << runs;
    const auto text = [&words](const char* option, const std::string& value) {
        if (!value.empty())
            words << QStringLiteral("--%1=%2").arg(QLatin1String(option), QString::fromStdString(value));
    };
    const auto number = [&text](const char* option, int value) {
        if (value > 0) text(option, std::to_string(value));
    };
    text("job-name", job.name);
    text("partition", job.partition);
    text("account", job.account);
    text("qos", job.qos);
    number("minutes", job.minutes);
    number("nodes", job.nodes);
    number("gpus", job.gpus);
    number("cpus", job.cpus);
    number("memory", job.memory_gib);
    number("at-once", job.at_once);
    number("warning", job.warning_seconds);
    for (const std::string& option : job.options) text("option", option);
    for (const std::string& line : job.before) text("before", line);
    return words;
}

double numberIn(const nlohmann::json& document, const char* name) {
    const auto found = document.find(name);
    return found != document.end() && found->is_number() ? found->get<double>() : 0;
}

machines::LastSeen seenNow() {
    machines::LastSeen last;
    last.seen = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    return last;
}

}  // namespace

MachineLibrary::MachineLibrary(QString workspaceFolder, QString engine, QObject* parent)
    : QObject(parent), m_workspace(std::move(workspaceFolder)), m_engine(std::move(engine)) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kLookForMachinesMs);
    m_rows.push_back({.machine = {.name = std::string(machines::kLocal)}});
    connect(&m_timer, &QTimer::timeout, this, &MachineLibrary::look);
}

MachineLibrary::~MachineLibrary() = default;

void MachineLibrary::start() {
    if (std::exchange(m_watches, true)) return;
    look();
    // Asked once: its controller serves a whole cluster.
    onWorker(
        m_pool, this, [] { return slurm::isSetUp(std::chrono::steady_clock::now() + kSlurmAnswersWithin); },
        [this](bool isSetUp) {
            m_isSlurmHere = isSetUp;
            if (std::exchange(m_rows.front().has_slurm, isSetUp) != isSetUp) emit changed();
        });
}

const MachineRow* MachineLibrary::row(const QString& name) const {
    const auto found = std::ranges::find_if(
        m_rows, [id = name.toStdString()](const MachineRow& row) { return row.machine.name == id; });
    return found == m_rows.end() ? nullptr : &*found;
}

void MachineLibrary::look() {
    if (!m_watches) return;
    if (m_looking) {
        m_again = true;
        return;
    }
    m_timer.stop();
    m_looking = true;
    const auto work = [workspace = m_workspace, engine = m_engine, started = m_started] {
        Seen seen;
        const std::filesystem::path place = placeOf(workspace);
        const auto list = machines::readMachines(place);
        if (!list) {
            seen.error = list.error();
            return seen;
        }
        for (const machines::Machine& machine : list->machines) {
            seen.rows.push_back({.machine = machine,
                                 .last = machines::readLastSeen(place, machine.name),
                                 .is_mirrored = machines::isMirrored(place, machine.name)});
            const auto& hello = seen.rows.back().last.hello;
            seen.rows.back().has_slurm = hello && hello->has_slurm;
            if (!machine.mirror || seen.rows.back().is_mirrored || started.contains(machine.name)) continue;
            seen.started.insert(machine.name);
            const QString name = QString::fromStdString(machine.name);
            if (QString why; !EngineClient::startMirror(engine, workspace, name, &why))
                seen.not_mirrored.emplace_back(name, why);
        }
        return seen;
    };
    onWorker(m_pool, this, work, [this](Seen seen) { take(std::move(seen)); });
}

void MachineLibrary::take(Seen seen) {
    m_looking = false;
    const bool isFirst = !std::exchange(m_ready, true);
    const QString problem = seen.error ? errorText(*seen.error) : QString();
    std::vector<MachineRow> rows{{.machine = {.name = std::string(machines::kLocal)}, .last = m_local}};
    rows.front().has_slurm = m_isSlurmHere;
    if (seen.error)
        std::copy(m_rows.begin() + 1, m_rows.end(), std::back_inserter(rows));
    else
        std::move(seen.rows.begin(), seen.rows.end(), std::back_inserter(rows));
    for (MachineRow& row : rows)
        if (const auto behind = m_behind.find(QString::fromStdString(row.machine.name)); behind != m_behind.end())
            row.behind_seconds = behind->second;
    m_started.merge(seen.started);
    const bool isNew = rows != m_rows || problem != m_problem;
    m_rows = std::move(rows);
    m_problem = problem;
    if (std::exchange(m_again, false))
        look();
    else
        m_timer.start();
    if (isNew || isFirst) emit changed();
    for (const auto& [name, why] : seen.not_mirrored)
        emit failed(tr("What mirrors the runs of %1 could not be started").arg(name), why);
}

// `work` returns a Result; `then` is called with its value when the rows show it.
template <typename Work, typename Then>
void MachineLibrary::change(const QString& what, Work work, const Then& then) {
    onWorker(m_pool, this, std::move(work), [this, what, then](auto done) {
        look();
        if (!done) {
            emit failed(what, errorText(done.error()));
            return;
        }
        // Behind the look that was just asked for, in the order of the worker.
        onWorker(
            m_pool, this, [] { return true; }, [then, value = *std::move(done)](bool) { then(value); });
    });
}

void MachineLibrary::add(const machines::Machine& machine) {
    const QString name = QString::fromStdString(machine.name);
    m_started.erase(machine.name);
    change(
        tr("%1 could not be added").arg(name),
        [workspace = placeOf(m_workspace), machine]() -> Result<Done> {
            const Status added = machines::addMachine(workspace, machine);
            return added ? Result<Done>(Done{}) : Result<Done>(added.error());
        },
        [this, name](Done) { emit added(name); });
}

void MachineLibrary::remove(const QString& name) {
    cancelCheck(name);
    change(
        tr("%1 could not be removed").arg(name),
        [workspace = placeOf(m_workspace), id = name.toStdString()]() -> Result<machines::Machine> {
            auto machine = machines::machineOf(workspace, id);
            if (!machine) return machine.error();
            if (const Status ended = machines::stopMirror(workspace, id); !ended) return ended.error();
            if (const Status gone = machines::removeMachine(workspace, id); !gone) return gone.error();
            return machine;
        },
        [this](const machines::Machine& machine) { emit removed(machine); });
}

void MachineLibrary::setMirrored(const QString& name, bool wanted) {
    m_started.erase(name.toStdString());
    change(
        wanted ? tr("The runs of %1 cannot be mirrored").arg(name)
               : tr("Mirroring the runs of %1 cannot be ended").arg(name),
        [workspace = placeOf(m_workspace), id = name.toStdString(), wanted]() -> Result<Done> {
            Status done = machines::setMirrorWanted(workspace, id, wanted);
            if (done && !wanted) done = machines::stopMirror(workspace, id);
            return done ? Result<Done>(Done{}) : Result<Done>(done.error());
        },
        [](Done) {});
}

void MachineLibrary::check(const QString& name) {
    EngineCommand*& command = m_checks[name];
    if (!command) {
        command = new EngineCommand(m_engine, this);
        connect(command, &EngineCommand::ended, this,
                [this, name](const EngineCommand::End& end) { takeCheck(name, end); });
    }
    command->start(inWorkspace({QStringLiteral("machines"), QStringLiteral("check"), name}));
    emit changed();
}

void MachineLibrary::cancelCheck(const QString& name) {
    if (!isChecking(name)) return;
    m_checks[name]->cancel();
    emit changed();
}

bool MachineLibrary::isChecking(const QString& name) const {
    const auto found = m_checks.find(name);
    return found != m_checks.end() && found->second->isRunning();
}

// What was seen of another machine the engine has written down itself.
void MachineLibrary::takeCheck(const QString& name, const EngineCommand::End& end) {
    std::optional<Error> problem = end.error;
    Result<relay::HelloAnswer> hello =
        problem ? Result<relay::HelloAnswer>(*problem)
                : relay::HelloAnswer::read(end.document.value("hello", nlohmann::json::object()));
    if (!hello) problem = hello.error();
    if (name == QLatin1String(machines::kLocal.data(), qsizetype(machines::kLocal.size()))) {
        if (hello) m_local = seenNow();
        if (hello) m_local.hello = *hello;
        m_local.problem = problem;
    }
    const auto behind = end.document.is_object() ? end.document.find("behind_seconds") : end.document.end();
    if (behind != end.document.end() && behind->is_number()) m_behind[name] = behind->get<double>();
    look();
    emit changed();
    emit checked(name, problem);
}

QStringList MachineLibrary::inWorkspace(QStringList words) const {
    return words << QStringLiteral("--workspace") << QDir(m_workspace).absolutePath();
}

void MachineLibrary::startRun(const QString& machine, const QString& run) {
    askOfRun(tr("The run %1 could not be started on %2").arg(run, machine), {QStringLiteral("start"), machine, run});
}

void MachineLibrary::stopRun(const QString& machine, const QString& run) {
    askOfRun(tr("The run %1 could not be stopped on %2").arg(run, machine), {QStringLiteral("stop"), machine, run});
}

void MachineLibrary::cancelJob(const QString& machine, const QString& run) {
    askOfRun(tr("The job of %1 could not be cancelled on %2").arg(run, machine),
             {QStringLiteral("cancel"), machine, run});
}

void MachineLibrary::putRuns(const QString& machine, std::vector<NewRun> runs) {
    if (isPutting() || runs.empty()) return;
    m_put = {machine, std::move(runs), {}};
    putNext();
}

Result<std::string> MachineLibrary::jobScript(const QString& machine, const std::vector<NewRun>& runs,
                                              const slurm::JobRequest& job) const {
    const MachineRow* there = row(machine);
    const bool isHere = there && there->isLocal();
    const auto hello = there ? there->last.hello : std::nullopt;
    const std::string workspace = isHere  ? QDir(m_workspace).absolutePath().toStdString()
                                  : hello ? hello->workspace
                                          : std::string();
    const std::string engine = isHere                            ? QFileInfo(m_engine).canonicalFilePath().toStdString()
                               : hello && !hello->engine.empty() ? hello->engine
                                                                 : "plateau-engine";
    std::vector<std::string> folders;
    for (const NewRun& run : runs) folders.push_back(workspace + "/runs/" + run.id.toStdString());
    return slurm::jobScript(job, engine, folders, workspace + "/jobs");
}

void MachineLibrary::submitRuns(const QString& machine, std::vector<NewRun> runs, const slurm::JobRequest& job) {
    if (isPutting() || runs.empty()) return;
    m_put = {machine, std::move(runs), {}, job};
    putNext();
}

// The engine reads the spec and operators as files, which lie in a folder of the workspace as long as that takes.
void MachineLibrary::putNext() {
    if (std::cmp_equal(m_put.done.size(), m_put.runs.size())) return m_put.job ? submitPut() : endPutting({});
    const NewRun run = m_put.runs[std::size_t(m_put.done.size())];
    if (m_put.job && m_unsent.contains({m_put.machine, run.id})) {
        m_put.done << run.id;
        return putNext();
    }
    const QString folder = QDir(m_workspace).filePath(QStringLiteral("machines/%1.put").arg(run.id));
    const auto write = [run, folder] {
        QDir().mkpath(folder);
        const Status written = writeOperators(run.operators, folder.toStdString());
        return written ? writeFileAtomically(run::RunPaths{folder.toStdString()}.spec(), run.spec) : written;
    };
    onWorker(m_pool, this, write, [this, run, folder](const Status& written) {
        if (!written) {
            QDir(folder).removeRecursively();
            return endPutting(written.error());
        }
        auto* command = new EngineCommand(m_engine, this);
        connect(command, &EngineCommand::ended, this, [this, command, run, folder](const EngineCommand::End& end) {
            command->deleteLater();
            QDir(folder).removeRecursively();
            if (end.error) return endPutting(end.error);
            m_put.done << run.id;
            if (m_put.job) m_unsent.emplace(m_put.machine, run.id);
            putNext();
        });
        QStringList words{
            QStringLiteral("machines"), QStringLiteral("put"), m_put.machine, folder, QStringLiteral("--as"), run.id};
        if (!m_put.job) words << QStringLiteral("--start");
        command->start(inWorkspace(words));
    });
}

void MachineLibrary::submitPut() {
    auto* command = new EngineCommand(m_engine, this);
    connect(command, &EngineCommand::ended, this, [this, command](const EngineCommand::End& end) {
        command->deleteLater();
        if (end.error) return endPutting(end.error);
        const auto answer = relay::SubmitAnswer::read(end.document);
        if (!answer) return endPutting(answer.error());
        const Put put = std::exchange(m_put, {});
        for (const QString& run : put.done) m_unsent.erase({put.machine, run});
        if (row(put.machine) && !row(put.machine)->isLocal()) setMirrored(put.machine, true);
        emit jobQueued(put.machine, put.done, QString::fromStdString(answer->job),
                       QString::fromStdString(answer->start));
    });
    command->start(inWorkspace(submitWords(m_put.machine, m_put.done, *m_put.job)));
}

void MachineLibrary::endPutting(const std::optional<Error>& problem) {
    const Put put = std::exchange(m_put, {});
    const bool isThere = std::cmp_equal(put.done.size(), put.runs.size());  // its job was refused
    if (!put.done.isEmpty() && !put.job) setMirrored(put.machine, true);
    if (!put.job) emit runsPut(put.machine, put.done);
    if (!problem) return;
    emit putFailed(isThere ? tr("The job could not be queued on %1").arg(put.machine)
                           : tr("A run could not be put on %1").arg(put.machine),
                   errorText(*problem));
}

// What a run does then is seen in its mirror.
void MachineLibrary::askOfRun(const QString& what, const QStringList& words) {
    auto* command = new EngineCommand(m_engine, this);
    connect(command, &EngineCommand::ended, this,
            [this, command, what, machine = words.at(1), run = words.at(2)](const EngineCommand::End& end) {
                command->deleteLater();
                if (end.error) return emit runFailed(what, errorText(*end.error));
                emit runAnswered(machine, run, end.document.value("paused", false));
            });
    command->start(inWorkspace(QStringList{QStringLiteral("machines")} + words));
}

void MachineLibrary::askOffer() {
    if (m_offer || m_asking || !areThereOthers()) return;
    m_asking = new EngineCommand(m_engine, this);
    connect(m_asking, &EngineCommand::ended, this, [this](const EngineCommand::End& end) {
        m_asking->deleteLater();
        m_asking = nullptr;
        if (end.error) return;  // the next call asks again
        m_offer = Offer{.version = QString::fromStdString(end.document.value("version", std::string())),
                        .folder = QString::fromStdString(end.document.value("folder", std::string())),
                        .bytes = end.document.value("bytes", 0.0)};
        emit changed();
    });
    m_asking->start(inWorkspace({QStringLiteral("machines"), QStringLiteral("install"),
                                 QString::fromStdString(m_rows[1].machine.name), QStringLiteral("--show")}));
}

bool MachineLibrary::wantsEngine(const MachineRow& row) const {
    if (row.isLocal() || !m_offer) return false;
    if (row.last.problem) return row.last.problem->message.starts_with(relay::kNoEngine);
    return row.last.hello && row.last.hello->version != m_offer->version.toStdString();
}

// What the present engine is, does not matter: the button is there where it is another one.
void MachineLibrary::install(const QString& name) {
    if (installing(name)) return;
    auto* command = new EngineCommand(m_engine, this);
    m_installs[name] = {.command = command};
    connect(command, &EngineCommand::progressed, this, [this, name](const nlohmann::json& progress) {
        m_installs[name].rate.tell(numberIn(progress, "bytes"), numberIn(progress, "of"));
        emit changed();
    });
    connect(command, &EngineCommand::ended, this, [this, name](const EngineCommand::End& end) {
        cancelInstall(name);
        if (end.error)
            return emit failed(tr("The engine could not be installed on %1").arg(name), errorText(*end.error));
        emit installed(name);
        check(name);
    });
    command->start(
        inWorkspace({QStringLiteral("machines"), QStringLiteral("install"), name, QStringLiteral("--json-progress")}));
    emit changed();
}

void MachineLibrary::cancelInstall(const QString& name) {
    const auto found = m_installs.find(name);
    if (found == m_installs.end()) return;
    found->second.command->cancel();
    found->second.command->deleteLater();
    m_installs.erase(found);
    emit changed();
}

const TransferRate* MachineLibrary::installing(const QString& name) const {
    const auto found = m_installs.find(name);
    return found == m_installs.end() ? nullptr : &found->second.rate;
}

void MachineLibrary::fetchCheckpoint(const QString& machine, const QString& run) {
    if (isFetching(run)) return;
    auto* command = new EngineCommand(m_engine, this);
    m_fetches[run] = command;
    connect(command, &EngineCommand::progressed, this, [this, run](const nlohmann::json& progress) {
        emit fetchProgressed(run, numberIn(progress, "bytes"), numberIn(progress, "of"));
    });
    connect(command, &EngineCommand::ended, this, [this, machine, run](const EngineCommand::End& end) {
        cancelFetch(run);
        if (end.error)
            return emit runFailed(tr("The checkpoint of %1 could not be fetched from %2").arg(run, machine),
                                  errorText(*end.error));
        emit fetched(run, qint64(end.document.value("step", std::int64_t{0})));
    });
    command->start(inWorkspace(
        {QStringLiteral("machines"), QStringLiteral("fetch"), machine, run, QStringLiteral("--json-progress")}));
    emit changed();
}

void MachineLibrary::cancelFetch(const QString& run) {
    const auto found = m_fetches.find(run);
    if (found == m_fetches.end()) return;
    found->second->cancel();
    found->second->deleteLater();
    m_fetches.erase(found);
    emit changed();
}

void MachineLibrary::readHosts() {
    onWorker(
        m_pool, this,
        [config = QDir::home().filePath(QStringLiteral(".ssh/config")).toStdString()] {
            const auto text = readFile(config, kMostConfigBytes);
            return text ? machines::sshHosts(*text) : std::vector<std::string>{};
        },
        [this](const std::vector<std::string>& found) {
            QStringList hosts;
            for (const std::string& host : found) hosts << QString::fromStdString(host);
            emit hostsRead(hosts);
        });
}

}  // namespace plateau::widgets
