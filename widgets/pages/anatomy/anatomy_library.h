// The data of the Anatomy page: reads the series of the chosen groups of seeds from the workspace's database and works
// out the three figures, on a worker, again whenever a run of theirs has grown. GUI thread.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "core/anatomy_figures/course.h"
#include "core/anatomy_figures/first_moves.h"
#include "core/anatomy_figures/head_map.h"
#include "core/anatomy_figures/layer_worth.h"
#include "core/levels/reference_levels.h"
#include "widgets/models/seed_groups.h"

namespace plateau::widgets {

class WorkspaceSession;

// A group as the figures have it: the same run twice is one seed.
struct AnatomyGroup {
    SeedGroup seeds;  // as it was asked for
    std::vector<anatomy_figures::MeasuredRun> runs;
    std::map<anatomy_figures::Absence, int> absences;  // how many of the runs have no anatomy, by reason
    std::map<std::string, anatomy_figures::Course, std::less<>> courses;  // of the figures' curves, by series
    std::optional<anatomy_figures::GroupPlateau> plateau;
    anatomy_figures::LayerWorth layers;
    std::array<anatomy_figures::HeadMap, anatomy_figures::kHeadQuantities.size()> heads;  // by quantity
    std::optional<levels::LevelsSummary> levels;  // of the first run's corpus, where they have been counted

    bool isMeasured() const;
    const anatomy_figures::Course* course(std::string_view series) const;  // null where it has no point
};

// The answer to a question; immutable.
struct AnatomyAnswer {
    anatomy_figures::Time time = anatomy_figures::Time::steps;
    std::vector<SeedGroup> asked;
    std::vector<AnatomyGroup> groups;
    std::size_t reference = 0;  // the group that the others are compared with
    std::vector<anatomy_figures::MoveRow> moves;

    std::vector<std::vector<anatomy_figures::MeasuredRun>> runs() const;  // of each group
};
using AnatomyAnswerPtr = std::shared_ptr<const AnatomyAnswer>;

// A run of pre-training in this workspace: one that has a spec, and may have checkpoints.
bool isTrained(const store::RunRow& row);

class AnatomyLibrary : public QObject {
    Q_OBJECT

public:
    explicit AnatomyLibrary(WorkspaceSession& session, QObject* parent = nullptr);
    ~AnatomyLibrary() override;

    // Asks for the figures of these groups; `changed` follows. A question equal to the last one is ignored; rows that
    // have grown make another one.
    void setQuestion(std::vector<SeedGroup> groups, anatomy_figures::Time time);
    void readAgain();  // as the levels of a corpus may be there now
    // The newest answer, which may belong to an earlier question; null before the first.
    const AnatomyAnswerPtr& answer() const { return m_answer; }
    bool isSettled() const;

signals:
    void changed();
    void failed(const QString& what, const QString& detail);

private:
    struct Known {
        // What was read of a series, by run and name, with its revision.
        std::map<std::pair<run::RunId, std::string>, std::pair<std::int64_t, anatomy_figures::PointsPtr>> series;
        std::map<run::RunId, run::LackingSeries> lacking;  // of runs that have begun
    };
    struct Outcome {
        Result<AnatomyAnswerPtr> answer;
        std::shared_ptr<Known> known;
    };
    static Outcome work(const std::string& folder, std::vector<SeedGroup> groups, anatomy_figures::Time time,
                        std::shared_ptr<Known> known);
    void compute();

    WorkspaceSession& m_session;
    std::vector<SeedGroup> m_groups;
    anatomy_figures::Time m_time = anatomy_figures::Time::steps;
    AnatomyAnswerPtr m_answer;
    std::shared_ptr<Known> m_known;  // null while the worker has it
    QTimer m_timer;
    bool m_computing = false, m_again = false, m_failed = false;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
