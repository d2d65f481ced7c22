// The page Launch: choose settings, see the costs, start or queue the runs. GUI thread; never waits for a file or the
// engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QStringList>

#include "core/corpus/shortage.h"
#include "core/operatorfile/conformance.h"
#include "core/protocol/fit.h"
#include "core/study/plan.h"
#include "core/study/study_template.h"
#include "widgets/engine/asked.h"
#include "widgets/engine/machine_library.h"
#include "widgets/forms/problem_list.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QScrollArea;

namespace plateau::widgets {

class CommandPreview;
class CorpusCheck;
class EstimatePanel;
class Estimator;
class LaunchButtons;
class MessageBar;
class SampleCheck;
class TemplateChips;
class WatchedSeries;
struct Costs;

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
    // Chooses a corpus folder, whose vocabulary and length it takes; all other fields stay as they are.
    void setCorpus(const std::string& folder, const QString& name);
    // Has the engine check an operator of a person's own and offers it, after asking where it fails checks.
    void addOperator(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QScrollArea* buildLeft();
    QWidget* buildRight();
    QWidget* buildBottom();
    void takeCatalogue();
    void takeChecked(const QString& text, const operatorfile::Conformance& conformance);
    void takeKept(const QString& id);
    void takeRequests();
    void useTemplate(const study::Template& entry);
    bool keepShipped(const study::Choice& choice);
    study::Choice withOwnText(study::Choice choice) const;
    void offerUndo();
    void takeFit();
    void takeCorpora();
    void takeMachines();
    void update();
    void makeVocabulary();
    void updateCosts();
    void launch(bool startNow);
    void takeCreated(const QStringList& ids);
    void launchThere();
    void launchAsJob();
    void takeJob(const QString& machine, const QStringList& runs, const QString& job, const QString& start);
    void updateJob();
    void takePut(const QString& machine, const QStringList& runs);
    void choose(const QStringList& ids);
    QStringList commands() const;
    QString jobMachine() const;
    std::vector<LaunchForm::OutsideProblem> problemsThere() const;
    void takeFailure(const QString& what, const QString& detail);
    void lookAtCorpus();
    void lookAtSamples();
    void showRemarks();
    std::vector<LaunchForm::OutsideProblem> outsideProblems();
    std::vector<LaunchForm::OutsideProblem> problemsOfFiles();
    spec::RunSpec wholeSpec(const study::PlannedRun& planned) const;
    std::vector<MachineLibrary::NewRun> newRuns() const;
    LaunchForm::OutsideProblem problemOf(const corpus::Shortage& shortage);
    std::vector<FormProblem> problemsOf(const Costs& costs);

    PageContext m_context;
    LaunchForm* m_form = nullptr;
    EstimatePanel* m_panel = nullptr;
    CommandPreview* m_preview = nullptr;
    Estimator* m_estimator = nullptr;
    WatchedSeries* m_rates = nullptr;  // of earlier runs, by which the time is counted
    CorpusCheck* m_corpus = nullptr;
    SampleCheck* m_samples = nullptr;
    Asked<protocol::FitQuestion>* m_fit = nullptr;  // which model and batch suit this machine and a time budget
    MessageBar* m_bar = nullptr;
    TemplateChips* m_templates = nullptr;
    ProblemList* m_reasons = nullptr;
    QScrollArea* m_scroll = nullptr;  // of the form
    LaunchButtons* m_launch = nullptr;
    study::Plan m_plan;
    std::vector<FormProblem> m_problems;  // of the fields; what the engine refuses comes later
    enum class Pending { none, start, queue, there } m_pending = Pending::none;
    std::optional<study::Choice> m_remembered;      // the restored choice, until the form has its fields
    std::optional<study::Choice> m_before;          // of the last template, where somebody had chosen something
    study::Choice m_filledIn;                       // by the last template: what differs from it, somebody chose
    QString m_rememberedMachine;                    // the restored one, until the list of machines is known
    std::vector<MachineLibrary::NewRun> m_jobRuns;  // of the shown script; of a refused job they are there already
    Result<std::string> m_script = std::string();
    bool m_filled = false;               // the form has its first choice
    bool m_isAdding = false;             // an operator of a person's own
    std::optional<spec::Draft> m_draft;  // that waits for the operators of its run
};

}  // namespace plateau::widgets
