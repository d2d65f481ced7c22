// The page Launch: choose settings, see the costs, start or queue the runs. GUI thread; never waits for a file or the
// engine.
#pragma once

#include <map>
#include <optional>

#include <QStringList>

#include "core/protocol/fit.h"
#include "core/study/plan.h"
#include "core/study/study_template.h"
#include "widgets/engine/asked.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QScrollArea;

namespace plateau::widgets {

class CommandPreview;
class CorpusCheck;
class ElidedLabel;
class EstimatePanel;
class Estimator;
class LaunchButtons;
class LaunchForm;
class MessageBar;
class TemplateChips;

class LaunchPage : public Page {
    Q_OBJECT

public:
    explicit LaunchPage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    bool isSettled() const override;
    // The values of the form, and which cards are unfolded.
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    // Fills the form with this draft, such as that of an earlier run to be changed and launched again. `origin` names
    // what the draft was made from.
    void setDraft(const spec::Draft& draft, const QString& origin = {});
    // Chooses a corpus; all other fields stay as they are.
    void setCorpus(const LaunchCorpus& corpus, const QString& name);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QScrollArea* buildLeft();
    QWidget* buildRight();
    QWidget* buildBottom();
    void takeCatalogue();
    void useTemplate(const study::Template& entry);
    void takeFit();
    void takeCorpora();
    void update();
    void updateCosts();
    void launch(bool startNow);
    void takeCreated(const QStringList& ids);
    void takeFailure(const QString& what, const QString& detail);
    bool isBuiltIn(const std::string& corpus) const;

    PageContext m_context;
    LaunchForm* m_form = nullptr;
    EstimatePanel* m_panel = nullptr;
    CommandPreview* m_preview = nullptr;
    Estimator* m_estimator = nullptr;
    CorpusCheck* m_corpus = nullptr;
    Asked<protocol::FitQuestion>* m_fit = nullptr;  // which model and batch suit this machine and a time budget
    MessageBar* m_bar = nullptr;
    TemplateChips* m_templates = nullptr;
    ElidedLabel* m_reason = nullptr;
    LaunchButtons* m_launch = nullptr;
    study::Plan m_plan;
    QString m_problem;  // of the fields; a problem with memory is separate
    enum class Pending { none, start, queue } m_pending = Pending::none;
    std::optional<study::Choice> m_remembered;  // the restored choice, until the form has its fields
    bool m_copies = false;                      // whether runs copy weights from a checkpoint
    bool m_filled = false;                      // the form has its first choice
};

}  // namespace plateau::widgets
