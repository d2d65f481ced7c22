// The report of a corpus: counts, what was dropped and why (with examples), lengths, and its inputs. For an unfinished
// build it shows the progress instead. GUI thread.
#pragma once

#include <optional>

#include <QScrollArea>

#include "widgets/charts/bar_chart.h"
#include "widgets/models/corpus_row.h"

class QGridLayout;
class QLabel;
class QTreeWidget;

namespace plateau::widgets {

class Card;
class ReportTable;
class ShareBar;

class CorpusReport : public QScrollArea {
    Q_OBJECT

public:
    explicit CorpusReport(QWidget* parent = nullptr);

    void show(const CorpusRow& row);
    bool isSettled() const;

    const QTreeWidget& examples() const { return *m_examples; }
    const ReportTable& counts() const { return *m_counts; }

signals:
    void tableTold(const QString& file, const QString& problem);  // from a ReportTable

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Card* buildProgress();
    Card* buildDropped();
    Card* buildExamples();
    void showProgress(const CorpusRow& row);
    void showFinished(const CorpusRow& row);
    void fillExamples(const CorpusRow& row);
    void place(bool beside);  // the charts beside the counts, or below them
    void fitColumns();

    std::optional<CorpusRow> m_row;
    Card *m_progress, *m_countCard, *m_dropped, *m_lengths, *m_exampleCard, *m_sourceCard;
    QLabel *m_problem = nullptr, *m_progressText = nullptr, *m_nothingDropped = nullptr;
    ShareBar* m_bar = nullptr;
    ReportTable *m_progressCounts = nullptr, *m_counts = nullptr, *m_sources = nullptr;
    BarChart *m_droppedChart = nullptr, *m_lengthChart = nullptr;
    QTreeWidget* m_examples = nullptr;
    QGridLayout* m_grid = nullptr;  // counts and charts
    bool m_isBeside = true;
};

}  // namespace plateau::widgets
