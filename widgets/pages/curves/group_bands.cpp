#include "widgets/pages/curves/group_bands.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/series_at.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {
namespace {

std::shared_ptr<const GroupBand> bandOf(const GroupBands::Seeds& seeds, analysis::BandKind kind) {
    std::vector<analysis::RawSeries> values, times;
    for (const auto& seed : seeds) {
        values.push_back({seed->steps, seed->values});
        const bool hasTimes =
            seed->seconds.size() == seed->steps.size() && !seed->seconds.empty() && std::isfinite(seed->seconds.back());
        if (hasTimes) times.push_back({seed->steps, seed->seconds});
    }
    auto made = std::make_shared<GroupBand>();
    made->band = analysis::seedBand(values, kind);
    if (times.size() == values.size()) made->seconds = analysis::meanAt(times, made->band.steps);
    return made;
}

}  // namespace

GroupBands::GroupBands(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

GroupBands::~GroupBands() {
    m_pool.waitForDone();
}

void GroupBands::ask(const Key& key, Seeds seeds, analysis::BandKind kind) {
    Entry& entry = m_entries[key];
    if (entry.asked > 0 && entry.seeds == seeds && entry.kind == kind) return;
    entry.seeds = std::move(seeds);
    entry.kind = kind;
    entry.asked = ++m_questions;
    if (entry.making == 0) make(key, entry);
}

void GroupBands::make(const Key& key, Entry& entry) {
    entry.making = entry.asked;
    onWorker(
        m_pool, this, [seeds = entry.seeds, kind = entry.kind] { return bandOf(seeds, kind); },
        [this, key, question = entry.asked](std::shared_ptr<const GroupBand> band) {
            const auto found = m_entries.find(key);
            if (found == m_entries.end() || found->second.making != question) return;
            Entry& known = found->second;
            known.band = std::move(band);
            known.made = question;
            known.making = 0;
            if (known.asked != known.made) make(key, known);
            emit ready(key.first, key.second);
        });
}

std::shared_ptr<const GroupBand> GroupBands::band(const Key& key) const {
    const auto found = m_entries.find(key);
    return found == m_entries.end() ? nullptr : found->second.band;
}

void GroupBands::keepOnly(const std::set<Key>& keys) {
    std::erase_if(m_entries, [&keys](const auto& entry) { return !keys.contains(entry.first); });
}

bool GroupBands::isSettled() const {
    return std::all_of(m_entries.begin(), m_entries.end(),
                       [](const auto& entry) { return entry.second.made == entry.second.asked; });
}

}  // namespace plateau::widgets
