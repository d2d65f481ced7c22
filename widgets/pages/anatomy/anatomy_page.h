// The page Anatomy: why one operator leaves its plateau earlier than another, as far as measurements tell. Three
// figures of the chosen runs, whose seeds are put together: what they know, what moves first, what carries the fall.
// They follow runs that train. GUI thread; reading and computing are done on a worker.
#pragma once

#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QComboBox;
class QLabel;
class QStackedWidget;
class QTabWidget;

namespace plateau::widgets {

class CarriesTab;
class EmptyState;
class KnowsTab;
class MessageBar;
class MomentBar;
class MovesTab;
class WrappedLabel;

class AnatomyPage : public Page {
    Q_OBJECT

public:
    explicit AnatomyPage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QWidget* makeOptions();
    void buildActions();
    std::vector<SeedGroup> chosenGroups() const;
    anatomy_figures::Time time() const;
    void updateQuestion();
    void showAnswer();
    void tellNotes();
    void updateEmptyState();
    void tellEmpty(const QString& title, const QString& text, const QString& action, const QString& page);
    void doWhatHelps();
    void openAttention(const QString& checkpoint);
    void exportFigure(FigureSource source);

    PageContext m_context;
    AnatomyLibrary* m_library;
    MessageBar* m_bar;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QString m_helpPage;  // where the button of the empty page leads; empty: it chooses the newest runs
    QComboBox* m_time;
    MomentBar* m_moment;
    QLabel* m_legend;
    QTabWidget* m_tabs;
    KnowsTab* m_knows;
    MovesTab* m_moves;
    CarriesTab* m_carries;
    WrappedLabel* m_notes;
    QAction *m_reset = nullptr, *m_export = nullptr;
};

}  // namespace plateau::widgets
