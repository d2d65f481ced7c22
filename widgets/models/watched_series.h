// The series that a page shows or counts with. The session reads each and follows it as long as it is wanted. GUI
// thread.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <utility>

#include <QObject>
#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

class WorkspaceSession;

class WatchedSeries : public QObject {
    Q_OBJECT

public:
    using Key = std::pair<QString, QString>;  // run id, series name

    explicit WatchedSeries(WorkspaceSession& session, QObject* parent = nullptr);
    ~WatchedSeries() override;

    void setWanted(const std::set<Key>& wanted);
    std::shared_ptr<const store::Series> find(const QString& run, const QString& series) const;  // null: not yet read
    bool areAllRead() const;

signals:
    void ready(const QString& run, const QString& series);  // it was read, or has new points

private:
    void take(const store::Series& series);

    WorkspaceSession& m_session;
    std::set<Key> m_wanted;
    std::map<Key, std::shared_ptr<const store::Series>> m_read;
};

}  // namespace plateau::widgets
