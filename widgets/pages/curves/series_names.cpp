#include "widgets/pages/curves/series_names.h"

#include "core/store/workspace.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {
namespace {

constexpr int kSoonMs = 2000;

// What cannot be read has no series; the session says what is wrong with the workspace.
SeriesNames::Names namesOf(const QString& workspace, const QStringList& runs) {
    SeriesNames::Names names;
    auto opened = store::Workspace::openReader(workspace.toStdString());
    if (!opened) return names;
    for (const QString& id : runs) {
        const auto read = opened->seriesNames(run::RunId{id.toStdString()});
        if (!read) continue;
        for (const std::string& name : *read) ++names[QString::fromStdString(name)];
    }
    return names;
}

}  // namespace

SeriesNames::SeriesNames(QString workspace, QObject* parent) : QObject(parent), m_workspace(std::move(workspace)) {
    m_pool.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonMs);
    connect(&m_soon, &QTimer::timeout, this, &SeriesNames::read);
}

SeriesNames::~SeriesNames() {
    m_pool.waitForDone();
}

void SeriesNames::setRuns(const QStringList& ids) {
    if (ids == m_runs) return;
    m_runs = ids;
    read();
}

void SeriesNames::refresh() {
    if (!m_runs.isEmpty() && !m_soon.isActive()) m_soon.start();
}

void SeriesNames::read() {
    m_soon.stop();
    if (m_reading) return void(m_again = true);
    m_reading = true;
    onWorker(
        m_pool, this, [workspace = m_workspace, runs = m_runs] { return namesOf(workspace, runs); },
        [this, runs = m_runs](Names names) {
            m_reading = false;
            if (std::exchange(m_again, false)) read();
            const bool isNew = names != m_names || runs != m_read;
            m_names = std::move(names);
            m_read = runs;
            if (isNew) emit changed();
        });
}

}  // namespace plateau::widgets
