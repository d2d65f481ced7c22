// Asks for the statistics of one text at every checkpoint of a run, one checkpoint after another: first both ends, then
// those between, so that the curve appears early and becomes finer. GUI thread.
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

// An order of the indices 0 … count-1: both ends, then the middle of each remaining gap, and so on. Pure.
std::vector<std::size_t> coarseToFine(std::size_t count);

class CourseAsker : public QObject {
    Q_OBJECT

public:
    explicit CourseAsker(EngineClient& engine, QObject* parent = nullptr);

    void ask(const std::vector<CheckpointPlace>& checkpoints, const QString& text, const QString& pair);
    void cancel();  // the answers stay
    void forget();

    // The answers by step. A checkpoint whose question failed is left out.
    const std::map<std::int64_t, AttentionDocument>& answers() const { return m_answers; }
    bool isAsking() const { return m_asked.isAsking(); }
    int done() const { return int(m_next); }
    int total() const { return int(m_order.size()); }
    const QString& problem() const { return m_problem; }  // of the last question that failed

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
