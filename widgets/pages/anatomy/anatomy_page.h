// The page Anatomy: why one operator leaves its plateau earlier than another, as far as measurements tell. Three
// figures of the chosen runs, whose seeds are put together: what they know, what moves first, what carries the fall.
// They follow runs that train. GUI thread; reading and computing are done on a worker.
#pragma once

#include <functional>

#include "core/spec/draft.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace plateau::widgets {

class CarriesTab;
class CorpusLevels;
class EmptyState;
class KnowsTab;
class LevelsOffer;
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
    QLayout* makeFoot();
    void buildActions();
    std::vector<SeedGroup> chosenGroups() const;
    anatomy_figures::Time time() const;
    void updateQuestion();
    void showAnswer();
    void tellNotes();
    QString legendText() const;
    void updateEmptyState();
    void updateWayOn();
    // Fills the launch page with the settings of that run but for these.
    void launchWithAnatomy(const QString& run);
    void launchWithCheckpoints(const QString& run);
    void launchLonger(const QString& run);
    void chooseNewest();
    void openAttention(const QString& checkpoint);
    void exportFigure(FigureSource source);

    PageContext m_context;
    AnatomyLibrary* m_library;
    MessageBar* m_bar;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QWidget *m_content = nullptr, *m_waiting = nullptr;  // beside it in the stack
    std::function<void()> m_help;                        // what the button of the empty page does
    std::function<void()> m_wayOn;                       // what the button beside the notes does
    QComboBox* m_time;
    MomentBar* m_moment;
    QLabel* m_legend;
    QTabWidget* m_tabs;
    KnowsTab* m_knows;
    MovesTab* m_moves;
    CarriesTab* m_carries;
    WrappedLabel* m_notes;
    CorpusLevels* m_levels;
    LevelsOffer* m_levelsOffer;
    QPushButton* m_mend;  // what the shown figures lack
    QAction *m_reset = nullptr, *m_export = nullptr;
};

}  // namespace plateau::widgets
