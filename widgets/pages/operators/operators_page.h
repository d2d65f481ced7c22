// The page Operators: the matrices between query and key of any checkpoint, head by head; over the steps of its
// training; and compared with another checkpoint or run. In their place, operators of one's own. GUI thread. Matrices
// come from the engine, figures over steps from the workspace's database.
#pragma once

#include <optional>
#include <vector>

#include "widgets/pages/operators/operator_grids.h"
#include "widgets/pages/operators/operator_pair.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
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
class OwnOperatorView;
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
    ViewChoices& choices() { return *m_choices; }
    EnlargedPanel& enlarged() { return *m_enlarged; }
    HeadPanel& head() { return *m_head; }
    HeadTable& table() { return *m_table; }
    SeriesPanel& series() { return *m_series; }
    QTabWidget& tabs() { return *m_tabs; }
    QString message() const;
    bool isEnlarged() const;
    void setEnlarged(bool enlarged);
    OwnOperatorView& own() { return *m_own; }
    void setOwnShown(bool shown);  // operators of one's own, in the place of the matrices
    void setHead(int layer, int head);

protected:
    void showEvent(QShowEvent* event) override;

private:
    using Which = OperatorPair::Which;
    static constexpr Which kFirst = OperatorPair::kFirst, kSecond = OperatorPair::kSecond;

    void build();
    QWidget* buildTop();
    void buildActions();
    void connectPicker(Which which);

    void takeCheckpoint(Which which);
    void takeChoice();
    void takeMatrices();
    void takeRequest();
    void askAhead();
    bool isWaitingForRuns() const;

    void showEverything();
    void showGrids();
    void showHead();
    void showFigures();
    void takeLack(Which which);
    void showProblems();
    void showEmptiness();
    QString letterOf(Which which) const;
    QString headingOf(Which which) const;
    QString headTitle() const;
    std::vector<HeadRow> headRows(Which which = OperatorPair::kFirst) const;
    std::vector<HeadRow> exportedRows() const;
    const MatrixGrid& shownGrid() const;
    std::optional<protocol::OperatorQuestion> shownMatrices() const;

    PageContext m_context;
    OperatorPair* m_pair;
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
    OwnOperatorView* m_own = nullptr;
    QAction *m_new = nullptr, *m_enlarge = nullptr, *m_again = nullptr, *m_export = nullptr;

    QString m_shownProblem;
    int m_layer = -1, m_headNumber = -1;
};

}  // namespace plateau::widgets
