// The demo: three tiny runs on the built-in corpus with different operators are created, queued and selected. GUI
// thread.
#pragma once

#include <vector>

#include <QObject>

#include "core/base/result.h"
#include "widgets/engine/run_queue.h"
#include "widgets/pages/page_context.h"

namespace plateau::workbench {

// The three runs: original, symmetric and pairwise, with the demo recipe and seed 1.
Result<std::vector<widgets::RunQueue::NewRun>> demoRuns(const spec::Catalogue& catalogue);

class Demo : public QObject {
    Q_OBJECT

public:
    // `anew`: the runs are made even where the workspace has runs; otherwise its first runs are only selected then.
    explicit Demo(widgets::PageContext& context, bool anew = false, QObject* parent = nullptr);
    // True when the runs exist or could not be created.
    bool isSettled() const { return m_done; }

signals:
    void failed(const QString& what, const QString& detail);
    void ended(bool made);  // once: whether there are runs to look at

private:
    void proceed();
    void choose(const QStringList& ids);
    void refuse(const QString& why);
    void end(bool made);

    widgets::PageContext& m_context;
    const bool m_anew;
    bool m_asked = false;
    bool m_done = false;
};

}  // namespace plateau::workbench
