// Reads which series the chosen runs have, on a worker thread with its own database connection. GUI thread.
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

    // Emits changed() when they have been read.
    void setRuns(const QStringList& ids);
    int runCount() const { return int(m_runs.size()); }
    // Reads them again soon, as active runs may have new series.
    void refresh();
    // Reads them again now.
    void read();

    // Series name -> number of runs that have it.
    using Names = std::map<QString, int>;
    const Names& names() const { return m_names; }
    // Whether the series of the current runs have been read.
    bool isSettled() const { return m_read == m_runs; }

signals:
    void changed();

private:
    const QString m_workspace;
    QStringList m_runs, m_read;
    Names m_names;
    bool m_reading = false, m_again = false;
    QTimer m_soon;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
