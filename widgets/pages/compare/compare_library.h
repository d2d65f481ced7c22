// The data of the Compare page. It watches the series of the columns' runs, and computes the study again on a worker
// whenever one of them grows. GUI thread.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <vector>

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

#include "core/compare/study.h"
#include "widgets/pages/compare/compare_choice.h"
#include "widgets/pages/compare/compare_glue.h"

namespace plateau::widgets {

class GlueLibrary;
class WorkspaceSession;

// A study with its columns; immutable.
struct CompareAnswer {
    std::vector<CompareColumn> columns;
    compare::Study study;
    compare::GlueComparison glue;
};

class CompareLibrary : public QObject {
    Q_OBJECT

public:
    explicit CompareLibrary(WorkspaceSession& session, QObject* parent = nullptr);
    ~CompareLibrary() override;

    // Asks for a comparison; `changed` follows. A question equal to the last one is ignored.
    void setQuestion(std::vector<CompareColumn> columns, std::size_t baseline, const QString& series);

    // The newest answer, which may belong to an earlier question; null before the first.
    const std::shared_ptr<const CompareAnswer>& answer() const { return m_answer; }
    bool isSettled() const;

signals:
    void changed();  // at most ten times a second

private:
    using SeriesKey = std::pair<QString, QString>;  // run id, series name

    void updateWatches();
    void seriesReady(const store::Series& series);
    void schedule();
    void compute();

    WorkspaceSession& m_session;
    GlueLibrary* m_glue;
    std::vector<CompareColumn> m_columns;
    std::size_t m_baseline = 0;
    QString m_series;
    std::set<SeriesKey> m_watched;
    std::map<SeriesKey, compare::SeriesPtr> m_read;
    std::map<run::RunId, double> m_parameters;  // read from the logs, once per run
    std::shared_ptr<const CompareAnswer> m_answer;
    QTimer m_timer;
    bool m_computing = false, m_again = false;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
