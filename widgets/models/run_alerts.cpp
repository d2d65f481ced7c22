#include "widgets/models/run_alerts.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <QDateTime>
#include <QSettings>

#include "core/run/metrics.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

constexpr auto kUnseen = "unseen", kList = "list";  // of settings
constexpr const char* kWatchedSeries[] = {run::kTrainLoss, run::kEvalLoss};

// Older workspaces know only how the engine words the code.
bool isNotFinite(const store::RunRow& row) {
    return row.failure_code ? *row.failure_code == ErrorCode::nonFinite
                            : row.failure.find("is not finite") != std::string::npos;
}

}  // namespace

QString alertText(const RunAlert& alert) {
    switch (alert.kind) {
        case RunAlert::Kind::finished:
            return RunAlerts::tr("%1 has finished").arg(alert.name);
        case RunAlert::Kind::failed:
            return RunAlerts::tr("%1 has failed").arg(alert.name);
        case RunAlert::Kind::notANumber:
            return RunAlerts::tr("%1 has a loss that is not a number").arg(alert.name);
        case RunAlert::Kind::stalled:
            return RunAlerts::tr("%1 seems to stand still").arg(alert.name);
        case RunAlert::Kind::interrupted:
            return RunAlerts::tr("%1 was interrupted").arg(alert.name);
    }
    return {};
}

RunAlerts::RunAlerts(WorkspaceSession& session, QObject* parent) : QObject(parent), m_session(session) {
    connect(&session, &WorkspaceSession::runsChanged, this, &RunAlerts::update);
    connect(&session, &WorkspaceSession::newestChanged, this, &RunAlerts::lookForNaN);
    connect(&m_timer, &QTimer::timeout, this, &RunAlerts::lookForStalled);
    for (const char* series : kWatchedSeries) session.watchNewest(QLatin1String(series));
    setPatience(m_patience);
    if (session.isReady()) update();
}

void RunAlerts::setPatience(const Patience& patience) {
    m_patience = patience;
    m_timer.start(patience.look_ms);
}

void RunAlerts::markSeen() {
    m_unseen = 0;
    emit changed();
}

void RunAlerts::save(QSettings& settings) const {
    settings.setValue(kUnseen, m_unseen);
    settings.beginWriteArray(kList, int(m_alerts.size()));
    for (std::size_t i = 0; i < m_alerts.size(); ++i) {
        const RunAlert& alert = m_alerts[i];
        settings.setArrayIndex(int(i));
        settings.setValue("kind", int(alert.kind));
        settings.setValue("run", alert.run);
        settings.setValue("name", alert.name);
        settings.setValue("detail", alert.detail);
        settings.setValue("time", qint64(alert.time_ms));
    }
    settings.endArray();
}

void RunAlerts::restore(QSettings& settings) {
    m_alerts.clear();
    const int count = std::min(settings.beginReadArray(kList), int(kMost));
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        const int kind = std::clamp(settings.value("kind").toInt(), 0, int(RunAlert::Kind::interrupted));
        m_alerts.push_back({RunAlert::Kind(kind), settings.value("run").toString(), settings.value("name").toString(),
                            settings.value("detail").toString(), settings.value("time").toLongLong()});
    }
    settings.endArray();
    m_unseen = std::clamp(settings.value(kUnseen).toInt(), 0, int(m_alerts.size()));
    emit changed();
}

std::int64_t RunAlerts::now() const {
    const auto passed = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
}

// The first list, and a run that is there for the first time, is how things are; only what comes after it is news.
void RunAlerts::update() {
    if (!m_session.isReady()) return;
    std::size_t own = 0;
    for (const store::RunRow& row : m_session.runs()) {
        if (row.read_only) continue;
        ++own;
        const auto [found, fresh] = m_known.try_emplace(row.id);
        if (fresh)
            found->second = {row.state, row.updated_ms, now(), 0, false, false};
        else
            follow(row, found->second);
    }
    if (m_known.size() > own)
        std::erase_if(m_known,
                      [this](const auto& known) { return !m_session.run(QString::fromStdString(known.first.value)); });
}

void RunAlerts::follow(const store::RunRow& row, Known& known) {
    using run::RunState;
    if (row.updated_ms != known.updated_ms) {
        const std::int64_t time = now();
        if (known.state == RunState::running && row.state == RunState::running)
            known.gap_ms = std::max(known.gap_ms, time - known.seen_ms);
        known.seen_ms = time;
        known.updated_ms = row.updated_ms;
        known.stalled = false;
    }
    const RunState before = std::exchange(known.state, row.state);
    if (before == row.state) return;
    if (row.state == RunState::running) {
        known.seen_ms = now();
        known.gap_ms = 0;
        known.not_a_number = false;
    }
    const bool wasOver = before == RunState::finished || before == RunState::failed;
    if (row.state == RunState::finished && !wasOver) raise(RunAlert::Kind::finished, row, {});
    const bool isCut = row.state == RunState::interrupted && before == RunState::running && !row.stopped;
    if (isCut) raise(RunAlert::Kind::interrupted, row, troubleText(row));
    if (row.state != RunState::failed || wasOver) return;
    const bool notFinite = isNotFinite(row);
    if (notFinite && std::exchange(known.not_a_number, true)) return;  // its values have said so
    raise(notFinite ? RunAlert::Kind::notANumber : RunAlert::Kind::failed, row, troubleText(row));
}

void RunAlerts::lookForStalled() {
    const std::int64_t time = now();
    for (const store::RunRow& row : m_session.runs()) {
        const auto found = m_known.find(row.id);
        if (row.state != run::RunState::running || found == m_known.end() || found->second.stalled) continue;
        Known& known = found->second;
        const double patience = std::max(double(m_patience.least_ms), m_patience.factor * double(known.gap_ms));
        const std::int64_t silent = time - known.seen_ms;
        if (double(silent) < patience) continue;
        known.stalled = true;
        raise(RunAlert::Kind::stalled, row, tr("nothing in its log for %1").arg(durationText(double(silent) / 1000)));
    }
}

void RunAlerts::lookForNaN(const QString& series) {
    const NewestValues values = m_session.newestValues(series);
    if (!values) return;
    for (const auto& [id, newest] : *values) {
        if (std::isfinite(newest.value)) continue;
        const auto known = m_known.find(id);
        const auto row = known == m_known.end() ? std::nullopt : m_session.run(QString::fromStdString(id.value));
        if (!row || row->state != run::RunState::running || std::exchange(known->second.not_a_number, true)) continue;
        raise(RunAlert::Kind::notANumber, *row, series);
    }
}

void RunAlerts::raise(RunAlert::Kind kind, const store::RunRow& row, const QString& detail) {
    const RunAlert alert{kind, QString::fromStdString(row.id.value), displayName(row), detail,
                         QDateTime::currentMSecsSinceEpoch()};
    m_alerts.insert(m_alerts.begin(), alert);
    if (m_alerts.size() > kMost) m_alerts.resize(kMost);
    ++m_unseen;
    emit raised(alert);
    emit changed();
}

}  // namespace plateau::widgets
