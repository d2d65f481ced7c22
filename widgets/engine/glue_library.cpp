#include "widgets/engine/glue_library.h"

#include <algorithm>

#include "core/spec/run_kind.h"
#include "widgets/engine/worker.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

constexpr int kEveryMs = 500;

std::vector<glue::RunPlace> placesOf(const WorkspaceSession& session) {
    std::vector<glue::RunPlace> places;
    for (const store::RunRow& row : session.runs()) {
        const spec::RunKindInfo& kind = spec::infoOf(row.kind);
        if (kind.is_finetuning && !row.archived)
            places.push_back({row.id.value, modelName(row).toStdString(), row.folder, row.state, row.updated_ms,
                              !kind.has_glue_scores, failureText(row).toStdString()});
    }
    // Ids begin with the time of their making.
    std::sort(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.id > b.id; });
    return places;
}

}  // namespace

GlueLibrary::GlueLibrary(WorkspaceSession& session, QObject* parent) : QObject(parent), m_session(session) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &GlueLibrary::read);
    connect(&session, &WorkspaceSession::ready, this, &GlueLibrary::look);
    connect(&session, &WorkspaceSession::runsChanged, this, &GlueLibrary::look);
    look();
}

GlueLibrary::~GlueLibrary() {
    m_pool.waitForDone();
}

void GlueLibrary::look() {
    if (!m_session.isReady()) return;
    std::vector<glue::RunPlace> places = placesOf(m_session);
    if (m_study && places == m_places) return;
    m_places = std::move(places);
    if (!m_study)
        read();
    else if (!m_timer.isActive())
        m_timer.start();
}

void GlueLibrary::read() {
    if (m_reading) {
        m_again = true;
        return;
    }
    m_reading = true;
    onWorker(
        m_pool, this, [places = m_places, before = m_study] { return glue::readStudy(places, before); },
        [this](std::shared_ptr<const glue::Study> study) {
            m_reading = false;
            m_study = std::move(study);
            emit changed();
            if (std::exchange(m_again, false)) read();
        });
}

}  // namespace plateau::widgets
