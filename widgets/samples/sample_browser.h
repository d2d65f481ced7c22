// Shows one sample of a corpus at a time, with a choice of split, number and the masks that a training would draw. The
// engine is asked shortly after the last change; a newer question cancels an older one. GUI thread.
#pragma once

#include <QWidget>

#include "core/protocol/corpus_samples.h"
#include "widgets/engine/asked.h"
#include "widgets/models/corpus_row.h"
#include "widgets/samples/corpus_sample.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;

namespace plateau::widgets {

class PieceLegend;
class PieceView;

class SampleBrowser : public QWidget {
    Q_OBJECT

public:
    explicit SampleBrowser(EngineClient& engine, QWidget* parent = nullptr);

    void show(const CorpusRow& row);
    bool isSettled() const { return !m_asked.isAsking(); }
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
    protocol::CorpusSamplesQuestion question() const;
    void take();
    qint64 samplesOf(const QString& split) const;

    Asked<protocol::CorpusSamplesQuestion> m_asked;
    CorpusRow m_row;
    QComboBox* m_split = nullptr;
    QSpinBox *m_index = nullptr, *m_seed = nullptr, *m_epoch = nullptr;
    QToolButton *m_previous = nullptr, *m_next = nullptr, *m_random = nullptr;
    QLabel *m_total = nullptr, *m_problem, *m_piece;
    QCheckBox* m_masks = nullptr;
    PieceLegend* m_legend;
    PieceView* m_view;
    bool m_stale = true;  // the sample shown is not the one chosen
};

}  // namespace plateau::widgets
