// The statistics of one text at every checkpoint of a run, asked one after another: first the ends, then what lies
// between, so that the curve is there early and gets finer. GUI thread.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include <QObject>
#include <QString>

#include "core/protocol/attention.h"
#include "widgets/engine/asked.h"
#include "widgets/models/checkpoint_list.h"
#include "widgets/pages/attention/attention_maps.h"

namespace plateau::widgets {

// 0, n-1, then the middles of what is left, and so on. Pure.
std::vector<std::size_t> coarseToFine(std::size_t count);

class CourseAsker : public QObject {
    Q_OBJECT

public:
    explicit CourseAsker(EngineClient& engine, QObject* parent = nullptr);

    void ask(const std::vector<CheckpointPlace>& checkpoints, const QString& text, const QString& pair);
    void cancel();  // what is there stays
    void forget();

    // By step. A checkpoint that could not be asked is left out.
    const std::map<std::int64_t, AttentionDocument>& answers() const { return m_answers; }
    bool isAsking() const { return m_asked.isAsking(); }
    int done() const { return int(m_next); }
    int total() const { return int(m_order.size()); }
    const QString& problem() const { return m_problem; }  // of the last checkpoint that could not be asked

signals:
    void changed();

private:
    void askNext();
    void take();

    Asked<protocol::AttentionQuestion> m_asked;
    std::vector<CheckpointPlace> m_order;
    QString m_text, m_pair, m_problem;
    std::map<std::int64_t, AttentionDocument> m_answers;
    std::size_t m_next = 0;
};

}  // namespace plateau::widgets
