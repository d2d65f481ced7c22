// Asks the engine for estimates of models, 150 ms after the last change. A newer question cancels the older one. GUI
// thread.
#pragma once

#include <map>
#include <memory>
#include <string>

#include <QObject>
#include <QString>

#include "core/protocol/estimate.h"
#include "core/spec/draft.h"
#include "widgets/engine/asked.h"

namespace plateau::widgets {

class Estimator : public QObject {
    Q_OBJECT

public:
    explicit Estimator(EngineClient& engine, QObject* parent = nullptr);

    // One draft for each name. Asks nothing if the drafts are the same as before.
    void request(const std::map<std::string, spec::Draft>& drafts);

    // There are no drafts to estimate now: what is known is of earlier ones.
    void leave() { m_isLeft = true; }

    // The estimates of all drafts. They change together: the old ones stay until all new ones are answered.
    const std::map<std::string, protocol::EstimateAnswer>& known() const { return m_known; }
    bool isAsking() const;
    // What is known, and the problem, are of the drafts that were requested last.
    bool isCurrent() const { return !m_isLeft && !isAsking(); }
    const QString& problem() const { return m_problem; }
    // The field that has the problem, if the engine names one; else empty.
    const std::string& problemField() const { return m_problemField; }

signals:
    void changed();

private:
    using Question = protocol::EstimateQuestion;
    void take();

    EngineClient& m_engine;
    std::map<std::string, std::unique_ptr<Asked<Question>>> m_asked;
    std::map<std::string, protocol::EstimateAnswer> m_known;
    QString m_problem;
    std::string m_problemField;
    bool m_isLeft = false;
};

}  // namespace plateau::widgets
