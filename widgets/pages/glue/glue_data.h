// What a GLUE folder holds, as the engine's `glue check` says it. GUI thread; nothing here waits for a file.
#pragma once

#include <string>

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QTimer>

#include "widgets/pages/glue/glue_data_answer.h"

namespace plateau::widgets {

class EngineClient;

// "train 8 551, dev 1 043 rows", what is left out and why, what is missing: a tooltip.
QString glueDataText(const GlueTaskData& data);
QString glueDataStateText(GlueDataState state);
// Why no model can be fine-tuned on it; empty when one can.
QString glueDataObjection(const std::string& task, const GlueData& data);

class GlueDataCheck : public QObject {
    Q_OBJECT

public:
    explicit GlueDataCheck(EngineClient& engine, QObject* parent = nullptr);
    ~GlueDataCheck() override;

    // Asks some time after the last change; a newer look makes the older one's answer void. Nothing is asked twice.
    void look(const QString& folder);
    void lookAgain();

    bool isLooking() const { return m_timer.isActive() || m_asked != 0; }
    const GlueData& data() const { return m_data; }
    const QString& problem() const { return m_problem; }  // of the folder as a whole

signals:
    void changed();

private:
    void ask();
    void cancel();
    void take(const QJsonObject& result, const QJsonObject& error);

    EngineClient& m_engine;
    QTimer m_timer;
    QString m_folder, m_problem;
    GlueData m_data;
    int m_asked = 0;  // the question's id; 0 = none
};

}  // namespace plateau::widgets
