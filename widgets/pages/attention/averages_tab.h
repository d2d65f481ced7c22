// The statistics of all heads, averaged over a sample of a corpus, a GLUE task or a text file; and the mean attention
// of a head to each relative position. GUI thread.
#pragma once

#include <cstdint>
#include <optional>

#include <QWidget>

#include "core/protocol/averages.h"
#include "widgets/charts/picture_export.h"
#include "widgets/engine/asked.h"
#include "widgets/pages/attention/head_statistic.h"

class QLabel;
class QSettings;
class QSplitter;

namespace plateau::widgets {

class AveragesChoice;
class CurveChart;
struct PageContext;
class StatisticsTable;

class AveragesTab : public QWidget {
    Q_OBJECT

public:
    explicit AveragesTab(const PageContext& context, QWidget* parent = nullptr);

    // As those of AveragesChoice.
    void setPositions(std::optional<std::int64_t> first, std::optional<std::int64_t> second);
    void setOwnCorpus(const QString& corpus);
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
    void toggle();
    void take();
    void show();
    void showState();

    Asked<protocol::AveragesQuestion> m_asked;
    std::optional<protocol::AveragesAnswer> m_averages;  // the latest answer
    QString m_what;                                      // title of the last question
    StatisticsTable* m_table;
    CurveChart* m_chart;
    AveragesChoice* m_choice;
    QLabel* m_note;
    QSplitter* m_splitter;
    int m_layer = 0, m_head = 0;
};

}  // namespace plateau::widgets
