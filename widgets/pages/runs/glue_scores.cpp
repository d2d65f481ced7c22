#include "widgets/pages/runs/glue_scores.h"

#include <algorithm>
#include <utility>

#include "core/glue/run_scores.h"
#include "widgets/engine/worker.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

constexpr int kScoresEveryMs = 2000;

// Of the newest checkpoint that has one.
std::optional<double> scoreOf(const std::filesystem::path& folder) {
    const auto read = glue::readRunScores({folder});
    const auto groups = read ? glue::groupScores(read->scores) : read.error();
    if (!groups) return std::nullopt;
    const glue::Group* newest = nullptr;
    for (const glue::Group& group : *groups) {
        if (group.score && (!newest || group.pretrain_step >= newest->pretrain_step)) newest = &group;
    }
    return newest ? std::optional(newest->score->mean) : std::nullopt;
}

// The run below `runsFolder` that a path is of.
run::RunId trainedRun(const store::RunRow& row, const std::filesystem::path& runsFolder) {
    for (const char* field : {"glue.checkpoint", "glue.along"}) {
        const auto path = row.settings.find(field);
        if (!path || path->empty()) continue;
        const auto below = std::filesystem::path(*path).lexically_relative(runsFolder);
        if (!below.empty() && *below.begin() != ".." && *below.begin() != ".") return {below.begin()->string()};
    }
    return {};
}

}  // namespace

NewestMap readGlueScores(const std::vector<store::RunRow>& rows, const std::filesystem::path& runsFolder) {
    std::vector<const store::RunRow*> tuned;
    for (const store::RunRow& row : rows) {
        if (isFinetuning(row)) tuned.push_back(&row);
    }
    // The newest last, so that its score stays.
    std::stable_sort(tuned.begin(), tuned.end(),
                     [](const auto* a, const auto* b) { return a->started_ms < b->started_ms; });
    NewestMap scores;
    for (const store::RunRow* row : tuned) {
        const auto score = scoreOf(row->folder);
        if (!score) continue;
        scores[row->id] = {*score, {}};
        if (const run::RunId trained = trainedRun(*row, runsFolder); !trained.value.empty())
            scores[trained] = {*score, {}};
    }
    return scores;
}

GlueScores::GlueScores(WorkspaceSession& session, QObject* parent) : QObject(parent), m_session(session) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kScoresEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &GlueScores::read);
    connect(&session, &WorkspaceSession::runsChanged, this, &GlueScores::look);
    look();
}

void GlueScores::look() {
    if (m_timer.isActive() || m_reading) return;
    const auto& rows = m_session.runs();
    if (std::any_of(rows.begin(), rows.end(), [](const auto& row) { return isFinetuning(row); })) m_timer.start();
}

void GlueScores::read() {
    std::vector<Mark> marks;
    for (const store::RunRow& row : m_session.runs()) {
        if (isFinetuning(row)) marks.emplace_back(row.id, row.updated_ms);
    }
    if (marks == std::exchange(m_read, marks)) return;
    m_reading = true;
    onWorker(
        *QThreadPool::globalInstance(), this,
        [rows = m_session.sharedRuns(), folder = std::filesystem::path(m_session.runsFolder().toStdString())] {
            return readGlueScores(*rows, folder);
        },
        [this](NewestMap scores) {
            m_reading = false;
            emit changed(std::make_shared<const NewestMap>(std::move(scores)));
            look();
        });
}

}  // namespace plateau::widgets
