// What a GLUE folder holds, as the engine's `glue check` says it. GUI thread; nothing here waits for a file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

namespace plateau::widgets {

class EngineClient;

enum class GlueDataState { unknown, ready, partial, missing, unusable };

struct GlueSplitData {
    QString name;  // "dev", "dev_matched"
    std::int64_t rows = 0, skipped = 0;
    std::map<std::string, std::int64_t> reasons;  // of the skipped ones, by code
    bool operator==(const GlueSplitData&) const = default;
};

struct GlueTaskData {
    GlueDataState state = GlueDataState::unknown;
    bool trainable = false;
    std::vector<GlueSplitData> splits;  // usable ones
    QStringList missing;                // names of splits that are not there
    QStringList problems;               // of splits that cannot be read
    bool operator==(const GlueTaskData&) const = default;
};

using GlueData = std::map<std::string, GlueTaskData>;  // by the task's name
// Empty when it is no such answer.
std::optional<GlueData> parseGlueData(const QJsonObject& document);

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
