#include "widgets/pages/anatomy/anatomy_library.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

#include "core/analysis/group_end.h"
#include "core/levels/run_levels.h"
#include "core/run/anatomy_series.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/spec/run_kind.h"
#include "core/store/reference_study.h"
#include "core/store/workspace.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

constexpr int kEveryMs = 300;                   // growing runs bring points much more rarely
constexpr std::uint64_t kStartBytes = 1 << 16;  // of a log: its first lines

bool isImported(const store::RunRow& row) {
    return row.read_only || row.kind == spec::toString(spec::RunKind::import);
}

double tokensOf(const store::RunRow& row) {
    const auto text = row.settings.find("data.length");
    double tokens = 0;
    if (text) std::from_chars(text->data(), text->data() + text->size(), tokens);
    return tokens;
}

MeasuredRun runOf(const store::RunRow& row) {
    MeasuredRun run;
    run.id = row.id.value;
    run.tokens = tokensOf(row);
    run.has_ended = row.state == run::RunState::finished;
    run.plateau_start = row.plateau_start;
    run.plateau_end = row.plateau_end;
    run.exit = row.exit_step;
    if (row.exit_low && row.exit_high) run.exit_interval = analysis::Interval{*row.exit_low, *row.exit_high};
    run.no_context = row.no_context_nats;
    return run;
}

bool isShown(const std::string& series) {
    return series == run::kEvalLoss || series.starts_with(run::kAnatomyPrefix);
}

// Copies of a seed are left out.
std::vector<MeasuredRun> countedOnce(std::vector<MeasuredRun> runs, const std::vector<store::RunRow>& rows) {
    std::vector<analysis::Member> members;
    static const Points kNone;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Points* loss = runs[i].find(run::kEvalLoss);
        const Points& points = loss ? *loss : kNone;
        members.push_back(
            {rows[i].settings.text(), {points.steps, points.values}, rows[i].state == run::RunState::finished});
    }
    return analysis::countOnce(members).of(runs);
}

// Of the run's first events, which do not change.
run::LackingSeries lackingOf(const store::RunRow& row, std::map<run::RunId, run::LackingSeries>& known) {
    if (const auto found = known.find(row.id); found != known.end()) return found->second;
    const auto start = run::readTail(run::RunPaths{row.folder}.events(), 0, kStartBytes);
    if (!start || start->events.empty()) return {};
    run::LackingSeries lacking;
    for (const run::Event& event : start->events) lacking.merge(run::lackingIn(event));
    return known.emplace(row.id, std::move(lacking)).first->second;
}

void workOut(AnatomyGroup& group, Time time) {
    const auto add = [&](const std::string& series) {
        Course course = drawnCourse(group.runs, series, time);
        if (!course.band.steps.empty()) group.courses.emplace(series, std::move(course));
    };
    add(run::kEvalLoss);
    for (const std::string_view line : run::kAnatomyLines) add(run::anatomySeries(run::kAnatomyKl, line));
    for (const std::string_view token_class : run::kAnatomyClasses)
        add(run::anatomySeries(run::kAnatomyLoss, token_class));
    add(run::kWorthOfAttention);
    add(run::kWorthOfWhere);
    group.plateau = plateauOf(group.runs, time);
    group.layers = layerWorth(group.runs, time);
    for (std::size_t at = 0; at < kHeadQuantities.size(); ++at)
        group.heads[at] = headMap(group.runs, kHeadQuantities[at]);
}

std::size_t referenceOf(const std::vector<AnatomyGroup>& groups) {
    const auto found = std::ranges::find_if(
        groups, [](const AnatomyGroup& group) { return group.seeds.runs.front().op == "original"; });
    return found == groups.end() ? 0 : std::size_t(found - groups.begin());
}

}  // namespace

bool isTrained(const store::RunRow& row) {
    return !row.read_only && row.kind == spec::toString(spec::RunKind::pretrain);
}

bool AnatomyGroup::isMeasured() const {
    return std::ranges::any_of(runs, &MeasuredRun::isMeasured);
}

const Course* AnatomyGroup::course(std::string_view series) const {
    const auto found = courses.find(series);
    return found == courses.end() ? nullptr : &found->second;
}

std::vector<std::vector<MeasuredRun>> AnatomyAnswer::runs() const {
    std::vector<std::vector<MeasuredRun>> all;
    for (const AnatomyGroup& group : groups) all.push_back(group.runs);
    return all;
}

AnatomyLibrary::AnatomyLibrary(WorkspaceSession& session, QObject* parent)
    : QObject(parent), m_session(session), m_known(std::make_shared<Known>()) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &AnatomyLibrary::compute);
}

AnatomyLibrary::~AnatomyLibrary() {
    m_pool.waitForDone();
}

void AnatomyLibrary::setQuestion(std::vector<SeedGroup> groups, Time time) {
    if (m_answer && groups == m_groups && time == m_time) return;
    m_groups = std::move(groups);
    m_time = time;
    if (!m_answer)
        compute();
    else if (!m_timer.isActive())
        m_timer.start();
}

void AnatomyLibrary::readAgain() {
    if (m_answer && !m_timer.isActive()) m_timer.start();
}

void AnatomyLibrary::compute() {
    if (m_computing) {
        m_again = true;
        return;
    }
    m_computing = true;
    onWorker(
        m_pool, this,
        [folder = m_session.folder().toStdString(), groups = m_groups, time = m_time,
         known = std::exchange(m_known, nullptr)] { return work(folder, groups, time, known); },
        [this](Outcome outcome) {
            m_computing = false;
            m_known = std::move(outcome.known);
            m_failed = !outcome.answer.ok();
            if (m_failed)
                emit failed(tr("The series cannot be read"), errorText(outcome.answer.error()));
            else
                m_answer = std::move(outcome.answer).value();
            if (std::exchange(m_again, false)) m_timer.start();
            emit changed();
        });
}

AnatomyLibrary::Outcome AnatomyLibrary::work(const std::string& folder, std::vector<SeedGroup> groups, Time time,
                                             std::shared_ptr<Known> known) {
    auto workspace = store::Workspace::openReader(std::filesystem::path(folder));
    if (!workspace) return {workspace.error(), std::move(known)};
    // Nothing where it is still as it was read.
    const auto read = [&](const run::RunId& id, const std::string& name) -> Status {
        const auto revision = workspace->seriesRevision(id, name);
        if (!revision) return revision.error();
        auto& entry = known->series[{id, name}];
        if (entry.second && entry.first == *revision) return Done{};
        auto series = workspace->series(id, name);
        if (!series) return series.error();
        entry = {series->revision,
                 std::make_shared<const Points>(Points{std::move(series->steps), std::move(series->values)})};
        return Done{};
    };
    auto answer = std::make_shared<AnatomyAnswer>();
    answer->time = time;
    for (const SeedGroup& seeds : groups) {
        AnatomyGroup group{.seeds = seeds,
                           .runs = {},
                           .absences = {},
                           .courses = {},
                           .plateau = {},
                           .layers = {},
                           .heads = {},
                           .levels = {}};
        for (const store::RunRow& row : seeds.runs) {
            MeasuredRun& run = group.runs.emplace_back(runOf(row));
            if (const store::ReferenceRun* published = store::findReference(row.id)) {
                run.series[run::kEvalLoss] =
                    std::make_shared<const Points>(Points{published->eval_loss.steps, published->eval_loss.values});
            } else {
                const auto names = workspace->seriesNames(row.id);
                if (!names) return {names.error(), std::move(known)};
                for (const std::string& name : *names) {
                    if (!isShown(name)) continue;
                    if (const Status done = read(row.id, name); !done) return {done.error(), std::move(known)};
                    run.series[name] = known->series.at({row.id, name}).second;
                }
            }
            if (!isImported(row)) run.lacking = lackingOf(row, known->lacking);
            if (const auto absence = absenceOf(run, isImported(row), row.settings.find("anatomy.share")))
                ++group.absences[*absence];
        }
        if (auto counted = levels::levelsOfRun(seeds.runs.front().folder)) group.levels = std::move(counted).value();
        group.runs = countedOnce(std::move(group.runs), seeds.runs);
        workOut(group, time);
        answer->groups.push_back(std::move(group));
    }
    answer->asked = std::move(groups);
    if (!answer->groups.empty()) {
        answer->reference = referenceOf(answer->groups);
        answer->moves = firstMoves(answer->runs(), answer->reference);
    }
    return {AnatomyAnswerPtr(std::move(answer)), std::move(known)};
}

bool AnatomyLibrary::isSettled() const {
    if (m_computing || m_timer.isActive() || m_again) return false;
    return m_failed || (m_answer && m_answer->asked == m_groups && m_answer->time == m_time);
}

}  // namespace plateau::widgets
