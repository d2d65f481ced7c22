#include "widgets/models/watched_series.h"

#include <algorithm>

#include "widgets/models/workspace_session.h"

namespace plateau::widgets {

WatchedSeries::WatchedSeries(WorkspaceSession& session, QObject* parent) : QObject(parent), m_session(session) {
    connect(&session, &WorkspaceSession::seriesReady, this, &WatchedSeries::take);
}

WatchedSeries::~WatchedSeries() {
    for (const auto& [run, series] : m_wanted) m_session.unwatchSeries(run, series);
}

void WatchedSeries::setWanted(const std::set<Key>& wanted) {
    for (const Key& key : m_wanted) {
        if (wanted.contains(key)) continue;
        m_session.unwatchSeries(key.first, key.second);
        m_read.erase(key);
    }
    const std::set<Key> before = std::exchange(m_wanted, wanted);
    for (const Key& key : wanted) {
        if (!before.contains(key)) m_session.watchSeries(key.first, key.second);
    }
}

std::shared_ptr<const store::Series> WatchedSeries::find(const QString& run, const QString& series) const {
    const auto read = m_read.find({run, series});
    return read == m_read.end() ? nullptr : read->second;
}

bool WatchedSeries::areAllRead() const {
    return std::ranges::all_of(m_wanted, [this](const Key& key) { return m_read.contains(key); });
}

void WatchedSeries::take(const store::Series& series) {
    const Key key{QString::fromStdString(series.id.value), QString::fromStdString(series.name)};
    if (!m_wanted.contains(key)) return;
    m_read[key] = m_session.newestSeries(key.first, key.second);
    emit ready(key.first, key.second);
}

}  // namespace plateau::widgets
