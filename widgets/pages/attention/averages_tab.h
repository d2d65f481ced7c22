// All heads' statistics on average over a sample of data: of a corpus, a GLUE task or a text file; and how much a head
// looks at each relative position. GUI thread.
#pragma once

#include <optional>

#include <QWidget>

#include "core/protocol/averages.h"
#include "widgets/charts/picture_export.h"
#include "widgets/engine/asked.h"
#include "widgets/pages/attention/head_statistic.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSettings;
class QSpinBox;
class QToolButton;

namespace plateau::widgets {

class CurveChart;
class EngineClient;
struct PageContext;
class StatisticsTable;

class AveragesTab : public QWidget {
    Q_OBJECT

public:
    explicit AveragesTab(const PageContext& context, QWidget* parent = nullptr);

    // Checkpoints and what they are called; an empty second one cannot be chosen.
    void setModels(const QString& first, const QString& firstName, const QString& second, const QString& secondName);

    StatisticsTable& table() { return *m_table; }
    CurveChart& chart() { return *m_chart; }
    const std::optional<protocol::AveragesAnswer>& averages() const { return m_averages; }
    bool isAsking() const { return m_asked.isAsking(); }
    bool isSettled() const;

    QByteArray picture(PictureFormat format);

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void answered();
    void settledChanged();

private:
    enum class Source { corpus, glue, file };

    void build();
    QWidget* buildChoice();
    void takeCorpora();
    void showChoice();
    void browse();
    Source source() const;
    QString objection() const;
    protocol::AveragesQuestion question() const;
    void toggle();
    void take();
    void show();
    void showState();

    const PageContext& m_context;
    Asked<protocol::AveragesQuestion> m_asked;
    std::optional<protocol::AveragesAnswer> m_averages;  // the last one that came
    QString m_what;                                      // of the last question
    QComboBox *m_model = nullptr, *m_source = nullptr, *m_task = nullptr;
    QLineEdit* m_path = nullptr;
    QToolButton* m_browse = nullptr;
    QSpinBox *m_samples = nullptr, *m_length = nullptr, *m_seed = nullptr;
    QPushButton* m_ask = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_note = nullptr;
    StatisticsTable* m_table;
    CurveChart* m_chart;
    int m_layer = 0, m_head = 0;
};

}  // namespace plateau::widgets
