#include "app/workbench/demo.h"

#include <utility>

#include <QDir>

#include "core/spec/draft.h"
#include "widgets/engine/engine_client.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"

namespace plateau::workbench {

using namespace widgets;

Result<std::vector<RunQueue::NewRun>> demoRuns(const spec::Catalogue& catalogue) {
    std::vector<RunQueue::NewRun> runs;
    for (const char* op : {"original", "symmetric", "pairwise"}) {
        const spec::Draft draft{{{"train.recipe", "demo"},
                                 {"model.size", "tiny"},
                                 {"data.corpus", "demo"},
                                 {"model.operator", op},
                                 {"seed", "1"}}};
        const spec::Resolution resolution = spec::resolve(draft, catalogue);
        if (const auto* errors = std::get_if<std::vector<spec::FieldError>>(&resolution)) {
            return spec::describe(errors->front());
        }
        runs.push_back({std::get<spec::RunSpec>(resolution), QString::fromLatin1(op)});
    }
    return runs;
}

Demo::Demo(PageContext& context, bool anew, QObject* parent) : QObject(parent), m_context(context), m_anew(anew) {
    connect(&context.session, &WorkspaceSession::ready, this, &Demo::proceed);
    connect(&context.engine, &EngineClient::catalogueChanged, this, &Demo::proceed);
    connect(&context.engine, &EngineClient::engineStateChanged, this, &Demo::proceed);
    connect(&context.queue, &RunQueue::failed, this, [this] { end(false); });
    connect(&context.queue, &RunQueue::created, this, [this](const QStringList& ids) {
        if (m_asked && !m_done) choose(ids);
    });
    // Not before the caller listens.
    QMetaObject::invokeMethod(this, &Demo::proceed, Qt::QueuedConnection);
}

void Demo::choose(const QStringList& ids) {
    if (m_anew || m_context.selection.chosen().isEmpty()) m_context.selection.setChosen(ids);
    end(true);
}

void Demo::refuse(const QString& why) {
    emit failed(tr("The demo could not be started"), why);
    end(false);
}

void Demo::end(bool made) {
    if (!std::exchange(m_done, true)) emit ended(made);
}

// The folders are looked at before the engine is asked, so that a second visit needs no engine; and the folders, not
// the database: it may not have read them yet.
void Demo::proceed() {
    if (m_asked || m_done || !m_context.session.isReady()) return;
    const QStringList own =
        QDir(m_context.session.runsFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    if (!own.isEmpty() && !m_anew) return choose(own.mid(0, 3));
    const QString engine = m_context.engine.engineState();
    if (engine == "missing" || engine == "failed") return refuse(m_context.engine.problem());
    if (!m_context.engine.catalogue()) return;
    const auto runs = demoRuns(*m_context.engine.catalogue());
    if (!runs) return refuse(errorText(runs.error()));
    m_asked = true;
    m_context.queue.create(*runs, true);
}

}  // namespace plateau::workbench
