// Asks the engine, on request, how long a fine-tuning run will take: it fine-tunes a few steps to measure them. GUI
// thread.
#pragma once

#include <optional>

#include <QJsonObject>
#include <QObject>
#include <QString>

#include "core/glue/tuning.h"
#include "widgets/pages/glue/glue_estimate_answer.h"

namespace plateau::widgets {

class EngineClient;

// The parameters of serve's `glue` or `classify`: the long flags that stand for this draft.
QJsonObject estimateParams(const glue::TuningDraft& draft, const std::vector<spec::PretrainFlag>& flags);

class GlueEstimator : public QObject {
    Q_OBJECT

public:
    // `command`: "glue" or "classify".
    GlueEstimator(EngineClient& engine, QString command, QObject* parent = nullptr);
    ~GlueEstimator() override;

    void ask(const glue::GlueDraft& draft);
    void cancel();
    // What is known belongs to another draft now: it is forgotten, and nobody waits for it any more.
    void expect(const glue::GlueDraft& draft);

    bool isAsking() const { return m_asked != 0; }
    double progress() const { return m_progress; }  // 0 … 1; 0 while nothing is known
    const std::optional<GlueEstimate>& known() const { return m_known; }
    const QString& problem() const { return m_problem; }

signals:
    void changed();

private:
    void take(const QJsonObject& result, const QJsonObject& error);

    EngineClient& m_engine;
    QString m_command;
    std::map<std::string, std::string> m_fields;  // of the draft that was asked for
    std::optional<GlueEstimate> m_known;
    QString m_problem;
    double m_progress = 0;
    int m_asked = 0;
};

}  // namespace plateau::widgets
