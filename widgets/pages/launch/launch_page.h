// Launch: choose, see what it costs, start or queue. GUI thread; nothing here waits for a file or the engine.
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
    // What is filled in, and which cards are unfolded.
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    // Shows the run that this draft makes, e.g. to launch it again changed. `origin`: what it was made from.
    void setDraft(const spec::Draft& draft, const QString& origin = {});
    // Chooses a corpus; everything else stays as it is filled in.
    void setCorpus(const LaunchCorpus& corpus, const QString& name);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildLeft();
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
    QString m_problem;  // of the fields; memory comes on top
    enum class Pending { none, start, queue } m_pending = Pending::none;
    std::optional<study::Choice> m_remembered;  // until the form has its fields
    bool m_copies = false;                      // weights of a checkpoint
    bool m_filled = false;                      // the form has been given its first choice
};

}  // namespace plateau::widgets
