// Mean and band of the groups of seeds that the page shows, made on a worker from the points as they were logged. A
// band depends on the series it is asked for and on nothing else. GUI thread.
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
    std::vector<double> seconds;  // at the band's steps, mean over the seeds; empty when one of them has no times
};

class GroupBands : public QObject {
    Q_OBJECT

public:
    using Key = std::pair<QString, QString>;  // group, series
    using Seeds = std::vector<std::shared_ptr<const store::Series>>;

    explicit GroupBands(QObject* parent = nullptr);
    ~GroupBands() override;

    // `ready` follows, unless that is what was asked for last. While one is being made, only the newest question waits.
    void ask(const Key& key, Seeds seeds, analysis::BandKind kind);
    // The newest one, possibly of an older question; null before the first.
    std::shared_ptr<const GroupBand> band(const Key& key) const;
    // Forgets all others.
    void keepOnly(const std::set<Key>& keys);
    bool isSettled() const;

signals:
    void ready(const QString& group, const QString& series);

private:
    struct Entry {
        Seeds seeds;
        analysis::BandKind kind = analysis::BandKind::standardDeviation;
        std::uint64_t asked = 0, making = 0, made = 0;  // numbers of questions, never used twice
        std::shared_ptr<const GroupBand> band;
    };
    void make(const Key& key, Entry& entry);

    std::map<Key, Entry> m_entries;
    std::uint64_t m_questions = 0;
    QThreadPool m_pool;  // one thread: training has the others
};

}  // namespace plateau::widgets
