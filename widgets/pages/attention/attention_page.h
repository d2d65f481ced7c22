// The page Attention: the attention of one or two models on a text, for every head: as matrix, lines or shaded text, as
// statistics, over the checkpoints of a training, and averaged over data; the models' predictions for [MASK]; what the
// first model's parts are worth, and what its layers predict. GUI thread; never waits for a file or the engine.
#pragma once

#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QLabel;
class QStackedWidget;
class QTabWidget;

namespace plateau::widgets {

class AttentionAsker;
class AttentionExport;
class AttentionInput;
class AveragesTab;
class CheckpointPicker;
class CourseTab;
class EmptyState;
class FillMaskTab;
class LensTab;
class MapsTab;
class MessageBar;
class MutingTab;

class AttentionPage : public Page {
    Q_OBJECT

public:
    explicit AttentionPage(const PageContext& context, QWidget* parent = nullptr);
    ~AttentionPage() override;

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    AttentionInput& input() { return *m_input; }
    CheckpointPicker& firstModel() { return *m_firstModel; }
    CheckpointPicker& secondModel() { return *m_secondModel; }
    AttentionAsker& firstAsker() { return *m_firstAsker; }
    AttentionAsker& secondAsker() { return *m_secondAsker; }
    MapsTab& maps() { return *m_maps; }
    CourseTab& course() { return *m_course; }
    AveragesTab& averages() { return *m_averages; }
    QTabWidget& tabs() { return *m_tabs; }
    MessageBar& bar() { return *m_bar; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QWidget* buildModels();
    void takeRuns();
    void takeRequest();
    void takeModels();
    void ask(bool again);
    void takeAnswer();
    void takeState();
    void updateCourse();
    void tellProblem();
    void updateInput();

    PageContext m_context;
    MessageBar* m_bar;
    CheckpointPicker *m_firstModel, *m_secondModel;
    AttentionInput* m_input;
    AttentionAsker *m_firstAsker, *m_secondAsker;
    QTabWidget* m_tabs;
    MapsTab* m_maps;
    CourseTab* m_course;
    AveragesTab* m_averages;
    FillMaskTab* m_fillMask;
    MutingTab* m_muting;
    LensTab* m_lens;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_beside = nullptr;  // the second model, with its label
    EmptyState* m_empty = nullptr;
    AttentionExport* m_export = nullptr;
    enum class Notice { none, problem, silence } m_notice = Notice::none;  // what the bar shows about a question
    bool m_stale = true;                                                   // the current input has not been asked about
    bool m_chosen = false;                                                 // a model was chosen before
};

}  // namespace plateau::widgets
