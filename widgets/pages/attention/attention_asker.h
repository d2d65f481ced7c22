// Asks the engine for the attention of one model on one text. A newer question cancels the older one. The first answer
// contains the statistics and thumbnails of all layers and the maps of one layer; the maps of another layer are asked
// for when they are needed. The last answer stays until a newer one arrives. GUI thread; files are read on a worker
// thread.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <optional>

#include <QObject>
#include <QString>

#include "widgets/engine/asked.h"
#include "widgets/pages/attention/attention_maps.h"

namespace plateau::widgets {

// The model and the texts of a question.
struct AttentionSubject {
    QString checkpoint, text, pair;  // no pair: empty
    bool operator==(const AttentionSubject&) const = default;
};

// The complete answer to a question. It never changes, so views may keep it.
struct TextAttention {
    AttentionSubject question;
    AttentionDocument document;
    std::map<int, LayerMaps> thumbnails;
};

class AttentionAsker : public QObject {
    Q_OBJECT

public:
    static constexpr int kThumbnails = 64;  // side length
    static constexpr int kSilenceMs = 15000;

    explicit AttentionAsker(EngineClient& engine, QObject* parent = nullptr);

    // Asks at once, unless this was the last question and `again` is false. `layer` is the layer whose maps are needed.
    void ask(const AttentionSubject& question, int layer, bool again = false);
    void wantLayer(int layer);
    void cancel();                                       // cancels the question in progress
    void forget();                                       // also discards the answer
    void setSilence(int ms) { m_asked.setSilence(ms); }  // for tests

    const std::shared_ptr<const TextAttention>& answer() const { return m_answer; }
    const AttentionSubject& question() const { return m_question; }  // the last one
    // The maps of a layer. Null if they have not arrived yet or the layer has none.
    const LayerMaps* maps(int layer) const;

    bool isAsking() const { return m_asked.isAsking() || m_reading; }
    double progress() const { return m_asked.progress(); }   // 0 … 1
    const QString& problem() const { return m_problem; }     // why the last question failed; empty: it did not
    const QString& problemPlace() const { return m_place; }  // such as a file; may be empty
    bool isSilent() const { return m_asked.isSilent(); }     // the engine has said nothing for some time

signals:
    void answered();      // a new answer, or a problem
    void mapsChanged();   // the maps of a layer have arrived
    void stateChanged();  // asking, progress, silence

private:
    struct Held {
        int layer;
        LayerMaps maps;
    };
    int layerToAsk() const;
    void send(bool withThumbnails);
    void take();
    void takeMaps(const AttentionDocument& document, Result<AttentionMaps> maps, bool isNew);
    void fail(const Error& error);
    void hold(int layer, LayerMaps maps);

    Asked<protocol::AttentionQuestion> m_asked;
    AttentionSubject m_question;
    std::shared_ptr<const TextAttention> m_answer;
    std::list<Held> m_held;  // maps of the answer, most recently used first
    QString m_problem, m_place;
    std::map<QString, int> m_layers;  // checkpoint -> number of layers, once it has answered
    int m_layer = 0, m_number = 0;
    bool m_reading = false;
    bool m_isBare = false;  // asked without maps, as the layer has none
};

}  // namespace plateau::widgets
