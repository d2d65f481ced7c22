// Which series the chosen runs have, read on a worker with a connection of its own. GUI thread.
#pragma once

#include <map>

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

namespace plateau::widgets {

class SeriesNames : public QObject {
    Q_OBJECT

public:
    explicit SeriesNames(QString workspace, QObject* parent = nullptr);
    ~SeriesNames() override;

    // `changed` follows.
    void setRuns(const QStringList& ids);
    int runCount() const { return int(m_runs.size()); }
    // Again, soon: runs that go on may have got new ones.
    void refresh();

    // By name, how many of the runs have it.
    using Names = std::map<QString, int>;
    const Names& names() const { return m_names; }
    // Whether those of the runs asked for have been read.
    bool isSettled() const { return m_read == m_runs; }

signals:
    void changed();

private:
    void read();

    const QString m_workspace;
    QStringList m_runs, m_read;
    Names m_names;
    bool m_reading = false, m_again = false;
    QTimer m_soon;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
