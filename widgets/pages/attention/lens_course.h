// The lens over the checkpoints of a run: how far each layer is from the checkpoint's own predictions, as a map of
// layers and steps, and the layer at which predictions settle, as a curve. Asked for by a button, as a model is loaded
// for each checkpoint. GUI thread.
#pragma once

#include <QString>
#include <QWidget>

#include "core/protocol/lens.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/engine/asked.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace plateau::widgets {

class CurveChart;
class MatrixView;

class LensCourse : public QWidget {
    Q_OBJECT

public:
    explicit LensCourse(EngineClient& engine, QWidget* parent = nullptr);

    // The question about one checkpoint that is asked of all of `run`; its folder, empty for a checkpoint alone. An
    // answer to another question is forgotten.
    void setQuestion(protocol::LensQuestion question, const QString& run, int checkpoints);
    bool isSettled() const;
    bool hasAnswer() const { return course() != nullptr; }

    MatrixView& map() { return *m_map; }      // a row a layer, the last on top; a column a checkpoint
    CurveChart& chart() { return *m_chart; }  // mean over the tokens
    FigureSource mapFigure() const;
    FigureSource chartFigure() const;

signals:
    void settledChanged();

private:
    const protocol::LensAnswer::Course* course() const;
    void toggle();
    void show();
    void showMap(const protocol::LensAnswer::Course& course);
    void showChart(const protocol::LensAnswer::Course& course);
    void tell();

    protocol::LensQuestion m_question;
    int m_checkpoints = 0;
    Asked<protocol::LensQuestion> m_asked;
    QPushButton* m_ask;
    QProgressBar* m_progress;
    QLabel* m_note;
    MatrixView* m_map;
    CurveChart* m_chart;
};

}  // namespace plateau::widgets
