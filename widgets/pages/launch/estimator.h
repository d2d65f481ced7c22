// Asks the engine what models cost, 150 ms after the last change; a newer question cancels the older. GUI thread.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "core/spec/draft.h"
#include "widgets/pages/launch/estimate_answer.h"

namespace plateau::widgets {

class EngineClient;

// The parameters of serve's `estimate`: the long flags that stand for this draft.
QJsonObject estimateParams(const spec::Draft& draft);

class Estimator : public QObject {
    Q_OBJECT

public:
    explicit Estimator(EngineClient& engine, QObject* parent = nullptr);

    // One draft per name. Nothing is asked when it equals what is known.
    void request(const std::map<std::string, spec::Draft>& drafts);
    void clear();  // what is known is no longer true, and nothing can be asked

    const std::map<std::string, Estimate>& known() const { return m_known; }
    bool isAsking() const { return m_timer.isActive() || !m_asked.empty(); }
    const QString& problem() const { return m_problem; }
    // The field that the engine names with it; may be empty.
    const std::string& problemField() const { return m_problemField; }

signals:
    void changed();

private:
    void ask();
    void take(const std::string& name, const QJsonObject& result, const QJsonObject& error);
    void cancel();

    EngineClient& m_engine;
    QTimer m_timer;
    std::map<std::string, QJsonObject> m_wanted;
    std::map<std::string, int> m_asked;
    std::map<std::string, Estimate> m_known, m_arriving;
    QString m_problem, m_newProblem;
    std::string m_problemField, m_newProblemField;
};

}  // namespace plateau::widgets
