#include "widgets/pages/runs/sparkline_cache.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/run/metrics.h"
#include "core/store/reference_study.h"
#include "widgets/engine/worker.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

constexpr const char* kSeries = run::kEvalLoss;
constexpr int kReadEveryMs = 100;
constexpr std::size_t kMostWanted = 200;  // more rows than a screen has

}  // namespace

std::vector<double> sparklineOf(const std::vector<double>& steps, const std::vector<double>& values) {
    if (steps.empty()) return {};
    const double first = steps.front(), width = std::max(steps.back() - first, 1.0);
    std::vector<double> sums(SparklineCache::kPoints, 0.0), points;
    std::vector<int> counts(SparklineCache::kPoints, 0);
    for (std::size_t at = 0; at < steps.size(); ++at) {
        if (!std::isfinite(values[at])) continue;
        const double share = (steps[at] - first) / width * SparklineCache::kPoints;
        const auto part = std::size_t(std::clamp(share, 0.0, SparklineCache::kPoints - 1.0));
        sums[part] += values[at];
        ++counts[part];
    }
    for (std::size_t part = 0; part < sums.size(); ++part) {
        if (counts[part] > 0) points.push_back(sums[part] / counts[part]);
    }
    return points;
}

SparklineCache::SparklineCache(WorkspaceSession& session, QObject* parent) : QObject(parent), m_session(session) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kReadEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &SparklineCache::read);
}

SparklineCache::~SparklineCache() {
    m_pool.waitForDone();
}

const std::vector<double>* SparklineCache::find(const store::RunRow& row) {
    if (!row.eval_loss) return nullptr;
    const auto known = m_known.find(row.id.value);
    if (known == m_known.end() || known->second.updated_ms != row.updated_ms) {
        const auto isSame = [&row](const auto& wanted) { return wanted.first == row.id; };
        if (std::none_of(m_wanted.begin(), m_wanted.end(), isSame)) m_wanted.emplace_back(row.id, row.updated_ms);
        if (m_wanted.size() > kMostWanted) m_wanted.erase(m_wanted.begin());  // it has scrolled away
        if (!m_reading && !m_timer.isActive()) m_timer.start();
    }
    return known == m_known.end() ? nullptr : &known->second.points;
}

void SparklineCache::read() {
    if (m_wanted.empty() || std::exchange(m_reading, true)) return;
    using Read = std::vector<std::pair<run::RunId, Entry>>;
    const auto work = [wanted = std::exchange(m_wanted, {}), folder = m_session.folder().toStdString()] {
        Read read;
        // Closed again soon: a damaged database can only be set aside when nobody has it open.
        auto workspace = store::Workspace::openReader(folder);
        for (const auto& [id, updated] : wanted) {
            Entry entry{{}, updated};
            if (const store::ReferenceRun* study = store::findReference(id)) {
                entry.points = sparklineOf(study->eval_loss.steps, study->eval_loss.values);
            } else if (workspace) {
                if (const auto series = workspace->series(id, kSeries))
                    entry.points = sparklineOf(series->steps, series->values);
            }
            read.emplace_back(id, std::move(entry));
        }
        return read;
    };
    onWorker(m_pool, this, work, [this](Read read) {
        m_reading = false;
        for (auto& [id, entry] : read) m_known[id.value] = std::move(entry);
        forgetGone();
        if (!m_wanted.empty()) m_timer.start();
        emit changed();
    });
}

// Runs come and go for as long as a window is open.
void SparklineCache::forgetGone() {
    if (m_known.size() <= m_lookAt) return;
    std::erase_if(m_known, [this](const auto& known) { return !m_session.run(QString::fromStdString(known.first)); });
    m_lookAt = std::max(kMostWanted, 2 * m_known.size());
}

}  // namespace plateau::widgets
