// One model's attention on one text, asked of the engine: a newer question cancels the older one. Statistics and
// thumbnails of all layers come with the maps of one layer; the maps of another one follow when they are wanted. What
// is shown stays until there is something newer. GUI thread; files are read on a worker.
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

// What is asked about.
struct AttentionSubject {
    QString checkpoint, text, pair;  // no pair: empty
    bool operator==(const AttentionSubject&) const = default;
};

// What a model makes of it: the answer whole. It never changes, so that views may keep it.
struct TextAttention {
    AttentionSubject question;
    AttentionDocument document;
    std::map<int, LayerMaps> thumbnails;
};

class AttentionAsker : public QObject {
    Q_OBJECT

public:
    static constexpr int kThumbnails = 64;  // their side
    static constexpr int kSilenceMs = 15000;

    explicit AttentionAsker(EngineClient& engine, QObject* parent = nullptr);

    // Asks at once; `again` also when it is what was asked last. `layer`: whose maps are wanted with it.
    void ask(const AttentionSubject& question, int layer, bool again = false);
    void wantLayer(int layer);
    void cancel();                                       // what is on its way
    void forget();                                       // also what is there
    void setSilence(int ms) { m_asked.setSilence(ms); }  // for tests

    const std::shared_ptr<const TextAttention>& answer() const { return m_answer; }
    const AttentionSubject& question() const { return m_question; }  // asked last
    // Null while they are on their way, or the layer has none.
    const LayerMaps* maps(int layer) const;

    bool isAsking() const { return m_asked.isAsking() || m_reading; }
    double progress() const { return m_asked.progress(); }   // 0 … 1
    const QString& problem() const { return m_problem; }     // why the last question has no answer; empty: it has one
    const QString& problemPlace() const { return m_place; }  // a file, say; may be empty
    bool isSilent() const { return m_asked.isSilent(); }     // the engine has said nothing for some time

signals:
    void answered();      // a new answer, or a problem
    void mapsChanged();   // of a layer
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
    std::list<Held> m_held;  // of the answer, used last first
    QString m_problem, m_place;
    std::map<QString, int> m_layers;  // how many a checkpoint has, of those that have answered
    int m_layer = 0, m_number = 0;
    bool m_reading = false;
    bool m_isBare = false;  // asked without the maps of a layer, because it has none
};

}  // namespace plateau::widgets
