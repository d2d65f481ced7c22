// How much of the fall each part of a run's model carries: bars of a transplant's Shapley values, or the losses of the
// mixtures where parts do not fit. A transplant that the run keeps is shown at once; otherwise a button asks for it.
// GUI thread.
#pragma once

#include <QWidget>

#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"
#include "widgets/pages/anatomy/run_transplant.h"

class QComboBox;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace plateau::widgets {

class SignedBars;
class WrappedLabel;

class SharesPanel : public QWidget {
    Q_OBJECT

public:
    // `program`: path of plateau-engine.
    explicit SharesPanel(const QString& program, QWidget* parent = nullptr);

    void show(AnatomyAnswerPtr answer);
    bool isSettled() const { return m_transplant.isSettled(); }
    bool hasFigure() const { return m_transplant.answer() && m_transplant.answer()->parts_fit; }
    // Of the bars; its CSV has the losses of all mixtures, too. Only while hasFigure().
    FigureSource figure() const;

signals:
    void settled();
    // The run keeps no checkpoint on one of its exit's sides: one that does is wanted.
    void checkpointsWanted(const QString& run);

private:
    void build();
    void takeRun();
    void toggle();
    void display();
    void showBars(const protocol::TransplantAnswer& answer);
    void showMixtures(const protocol::TransplantAnswer& answer);
    QString note() const;
    bool lacksCheckpoints() const;

    AnatomyAnswerPtr m_answer;
    RunTransplant m_transplant;
    QComboBox* m_runs;
    QPushButton *m_ask, *m_again;
    QStackedWidget* m_stack;
    SignedBars* m_bars;
    QTableWidget* m_mixtures;
    WrappedLabel* m_note;
};

}  // namespace plateau::widgets
