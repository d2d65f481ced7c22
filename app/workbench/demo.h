// The demo workspace: the first time, three tiny runs on the built-in corpus, one an operator, are made, queued and
// chosen. With runs already there, they are only chosen. GUI thread.
#pragma once

#include <vector>

#include <QObject>

#include "core/base/result.h"
#include "widgets/engine/run_queue.h"
#include "widgets/pages/page_context.h"

namespace plateau::workbench {

// original, symmetric, pairwise by the demo recipe, seed 1.
Result<std::vector<widgets::RunQueue::NewRun>> demoRuns(const spec::Catalogue& catalogue);

class Demo : public QObject {
    Q_OBJECT

public:
    explicit Demo(widgets::PageContext& context, QObject* parent = nullptr);
    // The runs exist or could not be made.
    bool isSettled() const { return m_done; }

signals:
    void failed(const QString& what, const QString& detail);

private:
    void proceed();
    void choose(const QStringList& ids);

    widgets::PageContext& m_context;
    bool m_asked = false;
    bool m_done = false;
};

}  // namespace plateau::workbench
