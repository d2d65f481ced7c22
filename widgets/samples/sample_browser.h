// Samples of a corpus, one at a time: split, number, and the masks that a training would draw. Asks the engine shortly
// after the last change; a newer question cancels the older. GUI thread.
#pragma once

#include <QTimer>
#include <QWidget>

#include "widgets/models/corpus_row.h"
#include "widgets/samples/samples_answer.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;

namespace plateau::widgets {

class EngineClient;
class PieceLegend;
class PieceView;

class SampleBrowser : public QWidget {
    Q_OBJECT

public:
    explicit SampleBrowser(EngineClient& engine, QWidget* parent = nullptr);
    ~SampleBrowser() override;

    void show(const CorpusRow& row);
    bool isSettled() const { return m_asked == 0 && !m_timer.isActive(); }
    PieceView& view() { return *m_view; }

signals:
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildChoice();
    QWidget* buildMasks();
    void updateRange();
    void changed();
    void ask();
    void cancel();
    void take(const QJsonObject& result, const QJsonObject& error);
    qint64 samplesOf(const QString& split) const;

    EngineClient& m_engine;
    CorpusRow m_row;
    QTimer m_timer;
    QComboBox* m_split = nullptr;
    QSpinBox *m_index = nullptr, *m_seed = nullptr, *m_epoch = nullptr;
    QToolButton *m_previous = nullptr, *m_next = nullptr, *m_random = nullptr;
    QLabel *m_total = nullptr, *m_problem, *m_piece;
    QCheckBox* m_masks = nullptr;
    PieceLegend* m_legend;
    PieceView* m_view;
    int m_asked = 0;
    bool m_stale = true;  // what is shown is not what is chosen
};

}  // namespace plateau::widgets
