// Asks the engine what a corpus would become, from a sample of its inputs, some time after the last change; a newer
// question cancels the older. GUI thread.
#pragma once

#include <optional>

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/corpus/build_spec.h"
#include "widgets/pages/data/corpus_estimate_answer.h"

namespace plateau::widgets {

class EngineClient;

QJsonObject corpusEstimateParams(const corpus::BuildSpec& spec);

class CorpusEstimator : public QObject {
    Q_OBJECT

public:
    explicit CorpusEstimator(EngineClient& engine, QObject* parent = nullptr);
    ~CorpusEstimator() override;

    // Nothing is asked when it equals what is known or being asked.
    void request(const corpus::BuildSpec& spec);
    void clear();  // nothing can be asked now

    const std::optional<CorpusEstimate>& known() const { return m_known; }
    bool isAsking() const { return m_timer.isActive() || m_asked != 0; }
    const QString& problem() const { return m_problem; }

signals:
    void changed();

private:
    void ask();
    void cancel();
    void take(const QJsonObject& result, const QJsonObject& error);

    EngineClient& m_engine;
    QTimer m_timer;
    std::optional<corpus::BuildSpec> m_wanted;
    std::optional<CorpusEstimate> m_known;
    QString m_problem;
    int m_asked = 0;  // the question's id; 0 = none
};

}  // namespace plateau::widgets
