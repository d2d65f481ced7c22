// Computes mean and band of the groups of seeds that the page shows, on a worker thread, from the points as they were
// logged. A band depends only on the series for which it is requested. GUI thread.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/analysis/seed_band.h"
#include "core/store/workspace.h"

namespace plateau::widgets {

struct GroupBand {
    analysis::SeedBand band;
    std::vector<double> seconds;  // mean over the seeds at each step of the band; empty if a seed has no times
};

class GroupBands : public QObject {
    Q_OBJECT

public:
    using Key = std::pair<QString, QString>;  // group, series
    using Seeds = std::vector<std::shared_ptr<const store::Series>>;

    explicit GroupBands(QObject* parent = nullptr);
    ~GroupBands() override;

    // Requests a band and emits ready() when it is computed; does nothing if the last request was the same. While a
    // band is computed, only the newest request waits.
    void ask(const Key& key, Seeds seeds, analysis::BandKind kind);
    // The latest band, perhaps of an earlier request; null before the first.
    std::shared_ptr<const GroupBand> band(const Key& key) const;
    // Discards all other bands.
    void keepOnly(const std::set<Key>& keys);
    bool isSettled() const;

signals:
    void ready(const QString& group, const QString& series);

private:
    struct Entry {
        Seeds seeds;
        analysis::BandKind kind = analysis::BandKind::standardDeviation;
        std::uint64_t asked = 0, making = 0, made = 0;  // unique numbers of requests
        std::shared_ptr<const GroupBand> band;
    };
    void make(const Key& key, Entry& entry);

    std::map<Key, Entry> m_entries;
    std::uint64_t m_questions = 0;
    QThreadPool m_pool;  // one thread, as training uses the others
};

}  // namespace plateau::widgets
