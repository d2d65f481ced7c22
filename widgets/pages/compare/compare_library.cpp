#include "widgets/pages/compare/compare_library.h"

#include <algorithm>
#include <utility>

#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "widgets/engine/glue_library.h"
#include "widgets/engine/worker.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

constexpr int kEveryMs = 100;
constexpr std::uint64_t kLogHead = 256 << 10;

// What a comparison says, whichever series is chosen.
const QStringList& alwaysRead() {
    static const QStringList names = [] {
        QStringList read{QString::fromLatin1(run::kPeakMemory)};
        for (const run::Metric& metric : run::metrics())
            if (metric.compared == run::Compared::always) read << QString::fromStdString(std::string(metric.id));
        return read;
    }();
    return names;
}

// What a comparison asks of a run. The published study has its evaluation losses only.
QStringList neededSeries(const QString& drawn) {
    QStringList names = alwaysRead();
    if (!names.contains(drawn)) names << drawn;
    return names;
}

QStringList neverRead(const store::RunRow& row, const QString& drawn) {
    if (!row.read_only) return {};
    QStringList names = neededSeries(drawn);
    names.removeAll(QString::fromLatin1(run::kEvalLoss));
    return names;
}

struct Job {
    std::vector<CompareColumn> columns;
    compare::StudyInput input;
    std::shared_ptr<const glue::Study> glue;
    std::map<run::RunId, double> parameters;
};

struct Outcome {
    std::shared_ptr<CompareAnswer> answer;
    std::map<run::RunId, double> parameters;
};

// From the run's `started` event; nothing in a log that does not say it.
std::optional<double> parametersOf(const store::RunRow& row) {
    if (row.read_only) return std::nullopt;
    const auto head = run::readTail(run::RunPaths{row.folder}.events(), 0, kLogHead);
    if (!head) return std::nullopt;
    for (const run::Event& event : head->events) {
        if (event.type != run::EventType::started) continue;
        const auto found = event.details.find("parameters");
        if (found != event.details.end() && found->is_number()) return found->get<double>();
    }
    return std::nullopt;
}

std::vector<store::RunRow> countedRuns(const CompareColumn& column, const compare::ColumnStudy& study) {
    std::vector<store::RunRow> runs = column.runs;
    std::erase_if(runs, [&study](const store::RunRow& row) {
        return std::any_of(study.copies.begin(), study.copies.end(),
                           [&row](const compare::RunCopy& copy) { return copy.copy == row.id; });
    });
    return runs;
}

Outcome work(Job job) {
    for (auto& seeds : job.input.columns) {
        for (compare::SeedInput& seed : seeds) {
            const auto known = job.parameters.find(seed.row.id);
            const bool isKnown = known != job.parameters.end();
            seed.parameters = isKnown ? known->second : parametersOf(seed.row);
            if (!isKnown && seed.parameters) job.parameters[seed.row.id] = *seed.parameters;
        }
    }
    auto answer = std::make_shared<CompareAnswer>();
    answer->study = compare::compareRuns(job.input);
    std::vector<std::vector<store::RunRow>> runs;
    for (std::size_t i = 0; i < job.columns.size(); ++i)
        runs.push_back(countedRuns(job.columns[i], answer->study.columns[i]));
    if (job.glue) answer->glue = compare::compareGlue(runs, job.input.baseline, *job.glue);
    answer->columns = std::move(job.columns);
    return {std::move(answer), std::move(job.parameters)};
}

}  // namespace

CompareLibrary::CompareLibrary(WorkspaceSession& session, QObject* parent)
    : QObject(parent), m_session(session), m_glue(new GlueLibrary(session, this)) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &CompareLibrary::compute);
    connect(&session, &WorkspaceSession::seriesReady, this, &CompareLibrary::seriesReady);
    connect(m_glue, &GlueLibrary::changed, this, &CompareLibrary::schedule);
}

CompareLibrary::~CompareLibrary() {
    for (const auto& [run, series] : m_watched) m_session.unwatchSeries(run, series);
    m_pool.waitForDone();
}

void CompareLibrary::setQuestion(std::vector<CompareColumn> columns, std::size_t baseline, const QString& series) {
    if (m_answer && columns == m_columns && baseline == m_baseline && series == m_series) return;
    m_columns = std::move(columns);
    m_baseline = baseline;
    m_series = series;
    updateWatches();
    schedule();
}

void CompareLibrary::updateWatches() {
    std::set<SeriesKey> wanted;
    for (const CompareColumn& column : m_columns) {
        for (const store::RunRow& row : column.runs) {
            const QStringList without = neverRead(row, m_series);
            for (const QString& name : neededSeries(m_series))
                if (!without.contains(name)) wanted.insert({idOf(row), name});
        }
    }
    for (const SeriesKey& key : m_watched) {
        if (wanted.contains(key)) continue;
        m_session.unwatchSeries(key.first, key.second);
        m_read.erase(key);
    }
    const std::set<SeriesKey> before = std::exchange(m_watched, wanted);
    for (const SeriesKey& key : wanted) {
        if (!before.contains(key)) m_session.watchSeries(key.first, key.second);
    }
}

void CompareLibrary::seriesReady(const store::Series& series) {
    const SeriesKey key{QString::fromStdString(series.id.value), QString::fromStdString(series.name)};
    if (!m_watched.contains(key)) return;
    m_read[key] = std::make_shared<store::Series>(series);
    schedule();
}

void CompareLibrary::schedule() {
    if (!m_timer.isActive()) m_timer.start();
}

void CompareLibrary::compute() {
    if (m_computing) {
        m_again = true;
        return;
    }
    Job job{m_columns,
            {{}, m_baseline, m_series.toStdString(), compare::betterOf(m_series.toStdString())},
            m_glue->study(),
            m_parameters};
    for (const CompareColumn& column : m_columns) {
        std::vector<compare::SeedInput>& seeds = job.input.columns.emplace_back();
        for (const store::RunRow& row : column.runs) {
            compare::SeedInput seed{row, {}, {}};
            const auto first = m_read.lower_bound({idOf(row), QString()});
            for (auto at = first; at != m_read.end() && at->first.first == idOf(row); ++at) {
                if (!at->second->steps.empty())
                    seed.series[at->second->name] = at->second;
                else
                    seed.absent.insert(at->second->name);
            }
            for (const QString& name : neverRead(row, m_series)) seed.absent.insert(name.toStdString());
            seeds.push_back(std::move(seed));
        }
    }
    m_computing = true;
    onWorker(
        m_pool, this, [job = std::move(job)]() mutable { return work(std::move(job)); },
        [this](Outcome outcome) {
            m_computing = false;
            m_answer = std::move(outcome.answer);
            m_parameters.merge(outcome.parameters);
            if (std::exchange(m_again, false)) schedule();
            emit changed();
        });
}

bool CompareLibrary::isSettled() const {
    if (m_computing || m_timer.isActive() || m_again || !m_glue->isReady() || m_glue->isReading()) return false;
    return m_answer && std::all_of(m_watched.begin(), m_watched.end(),
                                   [this](const SeriesKey& key) { return m_read.contains(key); });
}

}  // namespace plateau::widgets
