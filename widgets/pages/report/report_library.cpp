#include "widgets/pages/report/report_library.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/report/protocol.h"
#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"
#include "core/spec/run_kind.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

constexpr int kEveryMs = 1000;  // while runs are at work

template <typename List>
bool contains(const List& list, const std::string& text) {
    return std::find(std::begin(list), std::end(list), text) != std::end(list);
}

Status addTraining(store::Workspace& workspace, const ReportRun& run, report::Sources& sources) {
    auto training = report::describeTraining(run.folder);
    if (!training) return training.error();
    auto series = workspace.series({run.id}, run::kEvalLoss);
    if (!series) return series.error();
    training->name = run.name;
    training->steps = std::move(series->steps);
    training->losses = std::move(series->values);
    auto rates = workspace.series({run.id}, run::kTokensPerSecond);
    if (!rates) return rates.error();
    training->cost.seconds = study::secondsPerStep(study::tokensPerStep(training->spec), std::move(rates->values));
    auto names = workspace.seriesNames({run.id});
    if (!names) return names.error();
    for (const std::string& name : *names) {
        if (!name.starts_with(run::kAnatomyPrefix)) continue;
        auto measured = workspace.series({run.id}, name);
        if (!measured) return measured.error();
        training->anatomy[name] = std::make_shared<const anatomy_figures::Points>(
            anatomy_figures::Points{std::move(measured->steps), std::move(measured->values)});
    }
    sources.trainings.push_back(std::move(*training));
    return Done{};
}

// Operator and size have columns of their own there: without a label it is the run's folder.
std::string reportName(const store::RunRow& row) {
    return row.name == row.id.value ? row.name : displayName(row).toStdString();
}

bool isOfPaper(const store::RunRow& row) {
    return spec::infoOf(row.kind).is_finetuning ||
           (contains(report::kPaperSizes, row.size) && contains(report::kPaperOperators, row.op));
}

std::string groupOf(const store::RunRow& row) {
    return row.group.empty() ? row.id.value : row.group;
}

// Groups of seeds, whole: a mean over some of its seeds would be another group's. `rows` are newest first.
std::set<std::string> newestOthers(const std::vector<const store::RunRow*>& rows) {
    std::map<std::string, int> sizes;
    for (const store::RunRow* row : rows) ++sizes[groupOf(*row)];
    std::set<std::string> groups;
    int runs = 0;
    for (const store::RunRow* row : rows) {
        const std::string group = groupOf(*row);
        if (isOfPaper(*row) || groups.contains(group)) continue;
        const bool isFull = int(groups.size()) == kMostOthers || runs + sizes[group] > kMostOtherRuns;
        if (isFull && !groups.empty()) break;
        groups.insert(group);
        runs += sizes[group];
    }
    return groups;
}

}  // namespace

ReportChoice reportRuns(const std::vector<store::RunRow>& rows, const QStringList* chosen) {
    std::vector<const store::RunRow*> taken;
    for (const store::RunRow& row : rows) {
        if (row.read_only || row.archived || row.state == run::RunState::queued) continue;
        if (!spec::infoOf(row.kind).is_reported) continue;
        if (!chosen || chosen->contains(QString::fromStdString(row.id.value))) taken.push_back(&row);
    }
    std::stable_sort(taken.begin(), taken.end(),
                     [](const auto* a, const auto* b) { return a->started_ms > b->started_ms; });
    ReportChoice choice;
    const std::set<std::string> others = newestOthers(taken);
    for (const store::RunRow* row : taken) {
        if (!chosen && !isOfPaper(*row) && !others.contains(groupOf(*row))) {
            ++choice.left_out;
            continue;
        }
        choice.runs.push_back({row->id.value, row->kind, reportName(*row), row->folder, row->updated_ms,
                               row->state == run::RunState::finished});
    }
    return choice;
}

ReportLibrary::ReportLibrary(WorkspaceSession& session, RunSelection& selection, QObject* parent)
    : QObject(parent), m_session(session), m_selection(selection) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &ReportLibrary::read);
    connect(&session, &WorkspaceSession::ready, this, &ReportLibrary::look);
    connect(&session, &WorkspaceSession::runsChanged, this, &ReportLibrary::look);
    connect(&selection, &RunSelection::chosenChanged, this, [this] {
        if (m_chosenOnly) look();
    });
}

ReportLibrary::~ReportLibrary() {
    m_pool.waitForDone();
}

void ReportLibrary::start() {
    const bool isFirst = !std::exchange(m_started, true);
    look();
    // Transplants and levels that came since are no change of a run.
    if (!isFirst && m_report) read();
}

void ReportLibrary::setChosenOnly(bool chosenOnly) {
    m_chosenOnly = chosenOnly;
    look();
}

void ReportLibrary::look() {
    if (!m_started || !m_session.isReady()) return;
    ReportChoice choice = reportRuns(m_session.runs(), m_chosenOnly ? &m_selection.chosen() : nullptr);
    const bool same = choice.runs == m_choice.runs && choice.left_out == m_choice.left_out;
    if (m_report && same) return;
    m_choice = std::move(choice);
    if (!m_report)
        read();
    else if (!m_timer.isActive())
        m_timer.start();
}

void ReportLibrary::read() {
    if (m_reading) {
        m_again = true;
        return;
    }
    m_reading = true;
    onWorker(
        m_pool, this,
        [folder = std::filesystem::path(m_session.folder().toStdString()), runs = m_choice.runs, before = m_known] {
            return readReport(folder, runs, before);
        },
        [this](Outcome outcome) { take(std::move(outcome)); });
}

ReportLibrary::Outcome ReportLibrary::readReport(const std::filesystem::path& folder,
                                                 const std::vector<ReportRun>& runs,
                                                 const std::shared_ptr<const Known>& before) {
    auto workspace = store::Workspace::openReader(folder);
    if (!workspace) return {workspace.error(), {}, before};
    report::Sources sources;
    auto known = std::make_shared<Known>();
    std::vector<std::filesystem::path> glueRuns;
    for (const ReportRun& run : runs) {
        if (spec::infoOf(run.kind).has_glue_scores) {
            glueRuns.push_back(run.folder);
            continue;
        }
        if (before && before->contains(run.id) && before->at(run.id).first == run) {
            sources.trainings.push_back(before->at(run.id).second);
        } else if (const Status added = addTraining(*workspace, run, sources); !added) {
            sources.damaged.push_back(added.error());
            continue;
        }
        report::readTransplant(sources.trainings.back(), sources.damaged);
        known->emplace(run.id, std::pair(run, sources.trainings.back()));
    }
    report::complete(sources, std::move(glueRuns));
    return {report::makeReport(sources), std::move(sources.damaged), std::move(known)};
}

void ReportLibrary::take(Outcome outcome) {
    m_reading = false;
    m_known = std::move(outcome.known);
    m_damaged = std::move(outcome.damaged);
    if (outcome.report)
        m_report = std::make_shared<const report::Report>(std::move(*outcome.report));
    else
        emit failed(tr("The report cannot be made"), errorText(outcome.report.error()));
    emit changed();
    if (std::exchange(m_again, false)) read();
}

}  // namespace plateau::widgets
