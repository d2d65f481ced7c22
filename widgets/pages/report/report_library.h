// The report of a workspace. It is computed again on a worker whenever the session reports that a run changed. GUI
// thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

#include "core/report/report.h"
#include "core/store/workspace.h"

namespace plateau::widgets {

class RunSelection;
class WorkspaceSession;

// A run of the report, as the session describes it.
struct ReportRun {
    std::string id, kind, name;
    std::filesystem::path folder;
    std::int64_t updated_ms = 0;
    bool finished = false;
    bool operator==(const ReportRun&) const = default;
};

// The runs of a report: trainings and GLUE runs that have started and are not archived. Of trainings in sizes or with
// operators that the paper does not have, only the newest kMostOthers groups of seeds are taken, each whole, and of
// them as many as have kMostOtherRuns runs together, but one at least. With `chosen`, only the chosen runs.
inline constexpr int kMostOthers = 24, kMostOtherRuns = 240;
struct ReportChoice {
    std::vector<ReportRun> runs;
    int left_out = 0;  // because there are too many
};
ReportChoice reportRuns(const std::vector<store::RunRow>& rows, const QStringList* chosen);

class ReportLibrary : public QObject {
    Q_OBJECT

public:
    ReportLibrary(WorkspaceSession& session, RunSelection& selection, QObject* parent = nullptr);
    ~ReportLibrary() override;

    // Nothing is read before start(), which the page calls whenever it is shown.
    void start();
    void setChosenOnly(bool chosenOnly);
    bool isChosenOnly() const { return m_chosenOnly; }

    bool isSettled() const { return m_report != nullptr && !m_reading && !m_timer.isActive(); }
    // Null before the first report.
    const std::shared_ptr<const report::Report>& report() const { return m_report; }
    const ReportChoice& choice() const { return m_choice; }
    const std::vector<Error>& damaged() const { return m_damaged; }

signals:
    void changed();
    void failed(const QString& what, const QString& detail);

private:
    using Known = std::map<std::string, std::pair<ReportRun, report::Training>>;
    struct Outcome {
        Result<report::Report> report;
        std::vector<Error> damaged;
        std::shared_ptr<const Known> known;
    };
    static Outcome readReport(const std::filesystem::path& workspace, const std::vector<ReportRun>& runs,
                              const std::shared_ptr<const Known>& before);
    void look();
    void read();
    void take(Outcome outcome);

    WorkspaceSession& m_session;
    RunSelection& m_selection;
    std::shared_ptr<const report::Report> m_report;
    std::shared_ptr<const Known> m_known;  // trainings as last read
    ReportChoice m_choice;
    std::vector<Error> m_damaged;
    QTimer m_timer;
    bool m_started = false, m_chosenOnly = false, m_reading = false, m_again = false;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
