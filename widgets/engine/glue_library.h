// The GLUE results of the workspace. They are read again on a worker whenever the session reports that a GLUE run
// changed. GUI thread.
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "core/glue/study.h"

namespace plateau::widgets {

class WorkspaceSession;

class GlueLibrary : public QObject {
    Q_OBJECT

public:
    explicit GlueLibrary(WorkspaceSession& session, QObject* parent = nullptr);
    ~GlueLibrary() override;

    bool isReady() const { return m_study != nullptr; }  // all runs have been read once
    bool isReading() const { return m_reading; }
    const std::shared_ptr<const glue::Study>& study() const { return m_study; }

signals:
    void changed();  // at most twice a second while runs are active

private:
    void look();
    void read();

    WorkspaceSession& m_session;
    std::shared_ptr<const glue::Study> m_study;
    std::vector<glue::RunPlace> m_places;
    QTimer m_timer;
    bool m_reading = false, m_again = false;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
