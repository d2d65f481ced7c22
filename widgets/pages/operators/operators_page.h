// Operators: the matrices between query and key of any checkpoint, head by head; over the steps of its training; beside
// those of another checkpoint or run. GUI thread; matrices come from the engine, figures over steps from the workspace.
#pragma once

#include <functional>

#include "widgets/pages/operators/operator_grids.h"
#include "widgets/pages/operators/operator_side.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace plateau::widgets {

class CheckpointPicker;
class EmptyState;
class EnlargedPanel;
class HeadPanel;
class HeadTable;
class MessageBar;
class SeriesPanel;
class StepPlayer;
class ViewChoices;
struct HeadRow;

class OperatorsPage : public Page {
    Q_OBJECT

public:
    explicit OperatorsPage(const PageContext& context, QWidget* parent = nullptr);
    ~OperatorsPage() override;

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    CheckpointPicker& first() { return *m_pickers[0]; }
    CheckpointPicker& second() { return *m_pickers[1]; }
    StepPlayer& player() { return *m_player; }
    ViewChoices& choices() { return *m_choices; }
    OperatorGrids& grids() { return *m_grids; }
    EnlargedPanel& enlarged() { return *m_enlarged; }
    HeadPanel& head() { return *m_head; }
    HeadTable& table() { return *m_table; }
    SeriesPanel& series() { return *m_series; }
    QTabWidget& tabs() { return *m_tabs; }
    OperatorSource& source() { return *m_source; }
    QString message() const;
    bool isEnlarged() const;
    void setEnlarged(bool enlarged);
    void setHead(int layer, int head);

    enum class Export { grid, matrix, eigenvalues, singular_values, curves, numpy, head_tensor, all_tensors, figures };
    // Writes there on a worker; the page's message says how it went.
    void exportTo(Export what, const QString& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum Which { kFirst, kSecond };

    void build();
    QWidget* buildTop();
    void buildActions();
    void connectSide(Which which);

    void takeCheckpoint(Which which);
    void takeChoice();
    void takeMatrices();
    void takeRequest();
    void chooseHead();
    void askDifference();
    void askAhead();
    bool isComparing() const;
    bool isSameKind() const;  // of the two models' matrices
    OperatorChoice choice() const;
    bool isWaitingForRuns() const;

    void showEverything();
    void showGrids();
    void showHead();
    void showFigures();
    void showProblems();
    void showEmptiness();
    MatrixPtr apartTile(int layer, int head) const;
    QString apartObjection() const;  // why there is no difference; empty: there is one, or it is on its way
    QString headingOf(Which which) const;
    QString emptyTextOf(const OperatorSide& side) const;
    QString headTitle() const;
    std::vector<HeadRow> headRows() const;

    void askWhere(Export what);
    QByteArray picture(Export what, const QString& file);
    void writeNumpy(const QString& file);
    void writeTensors(Export what, const QString& file);
    void tellWritten(const QString& file, const QString& problem);

    PageContext m_context;
    OperatorSource* m_source;
    OperatorSide* m_sides[2];
    CheckpointPicker* m_pickers[2];
    StepPlayer* m_player;
    ViewChoices* m_choices;
    MessageBar* m_bar;
    OperatorGrids* m_grids;
    EnlargedPanel* m_enlarged;
    HeadPanel* m_head;
    HeadTable* m_table;
    SeriesPanel* m_series;
    QTabWidget* m_tabs = nullptr;
    QStackedWidget *m_stack = nullptr, *m_middle = nullptr;
    QSplitter *m_across = nullptr, *m_down = nullptr;
    EmptyState* m_empty = nullptr;
    QAction *m_enlarge = nullptr, *m_again = nullptr, *m_export = nullptr;
    QMenu* m_exports = nullptr;

    OperatorAnswerPtr m_apart;  // thumbnails of the difference of forms
    QString m_apartProblem, m_told;
    int m_layer = -1, m_headNumber = -1;
};

}  // namespace plateau::widgets
