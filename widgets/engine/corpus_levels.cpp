#include "widgets/engine/corpus_levels.h"

#include <utility>

#include "core/levels/levels_file.h"
#include "core/levels/run_levels.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {

CorpusLevels::CorpusLevels(std::shared_ptr<LevelsCount> count, QObject* parent)
    : QObject(parent), m_count(std::move(count)) {
    m_pool.setMaxThreadCount(1);
    connect(m_count.get(), &LevelsCount::counted, this, &CorpusLevels::readAgain);
}

CorpusLevels::~CorpusLevels() {
    m_pool.waitForDone();
}

// A file that cannot be read is as good as none: the engine says what is wrong with it and counts anew.
CorpusLevels::Found CorpusLevels::read(const std::vector<Run>& runs) {
    Found found;
    for (const Run& run : runs) {
        if (!run.has_started) continue;
        const auto of = levels::corpusOfRun(run.folder.toStdString());
        if (!of) continue;
        const auto summary = levels::readSummary(of->corpus, of->key);
        if (summary)
            found.levels.insert(run.id, *summary);
        else if (found.missing.isEmpty())
            found.missing = run.folder;
    }
    return found;
}

void CorpusLevels::setRuns(std::vector<Run> runs) {
    if (runs == m_runs) return;
    m_runs = std::move(runs);
    readAgain();
}

void CorpusLevels::readAgain() {
    if (m_reading) return void(m_again = true);
    m_reading = true;
    onWorker(
        m_pool, this, [runs = m_runs] { return read(runs); },
        [this](Found found) {
            m_reading = false;
            m_levels = std::move(found.levels);
            m_missing = std::move(found.missing);
            if (std::exchange(m_again, false))
                readAgain();
            else if (!m_asked.isEmpty() && m_asked != m_missing)
                count();
            emit changed();
        });
}

void CorpusLevels::count() {
    m_asked = m_missing;
    if (!m_missing.isEmpty()) m_count->start(m_missing);
}

void CorpusLevels::stop() {
    m_asked.clear();
    m_count->cancel();
}

const levels::LevelsSummary* CorpusLevels::find(const QString& run) const {
    const auto found = m_levels.constFind(run);
    return found == m_levels.cend() ? nullptr : &found.value();
}

}  // namespace plateau::widgets
