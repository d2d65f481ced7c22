// The GLUE scores of the runs: of a fine-tuning its own score, of a pre-training that of its newest fine-tuning. They
// are read from the run folders on a worker whenever GLUE runs change. GUI thread.
#pragma once

#include <filesystem>
#include <vector>

#include <QObject>
#include <QTimer>

#include "widgets/models/run_rows.h"

namespace plateau::widgets {

class WorkspaceSession;

class GlueScores : public QObject {
    Q_OBJECT

public:
    explicit GlueScores(WorkspaceSession& session, QObject* parent = nullptr);

signals:
    void changed(const plateau::widgets::NewestValues& scores);

private:
    using Mark = std::pair<run::RunId, std::int64_t>;  // a run, and when it last changed
    void look();
    void read();

    WorkspaceSession& m_session;
    std::vector<Mark> m_read;
    QTimer m_timer;
    bool m_reading = false;
};

// A score exists only if all nine numbers do. Blocks on files.
NewestMap readGlueScores(const std::vector<store::RunRow>& rows, const std::filesystem::path& runsFolder);

}  // namespace plateau::widgets
