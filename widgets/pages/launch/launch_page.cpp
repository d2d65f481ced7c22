#include "widgets/pages/launch/launch_page.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include "core/spec/operator_text.h"
#include "core/study/study_template.h"
#include "core/study/totals.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/engine/device_slot.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/run_queue.h"
#include "widgets/forms/command_preview.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/section_card.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/launch/corpus_check.h"
#include "widgets/pages/launch/estimate_panel.h"
#include "widgets/pages/launch/estimator.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

// Key of what the others are compared with; no operator has such an id.
constexpr char kReference[] = " original";

// Runs of one cost, but for the seed. It stays while other settings change, so that what is known is shown until the
// engine has answered anew.
std::string costName(const study::PlannedRun& planned) {
    return planned.variant.empty() ? planned.op : planned.op + " · " + planned.variant;
}

}  // namespace

LaunchPage::LaunchPage(const PageContext& context, QWidget* parent) : Page(parent), m_context(context) {
    m_bar = new MessageBar(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_bar);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::m);
    columns->addWidget(buildLeft(), 1);
    columns->addWidget(buildRight());
    layout->addLayout(columns, 1);
    layout->addWidget(buildBottom());

    m_estimator = new Estimator(m_context.engine, this);
    m_corpus = new CorpusCheck(this);
    m_fit = new Asked<protocol::FitQuestion>(m_context.engine, this);
    connect(m_fit, &Asking::answered, this, &LaunchPage::takeFit);
    connect(m_form, &LaunchForm::edited, this, &LaunchPage::update);
    connect(m_corpus, &CorpusCheck::changed, this, &LaunchPage::update);
    connect(m_estimator, &Estimator::changed, this, &LaunchPage::updateCosts);
    connect(&m_context.session, &WorkspaceSession::runsChanged, this, &LaunchPage::updateCosts);
    connect(&m_context.engine, &EngineClient::catalogueChanged, this, &LaunchPage::takeCatalogue);
    connect(&m_context.corpora, &CorpusLibrary::changed, this, &LaunchPage::takeCorpora);
    connect(&m_context.engine, &EngineClient::engineStateChanged, this, &LaunchPage::update);
    connect(&m_context.queue, &RunQueue::created, this, &LaunchPage::takeCreated);
    connect(&m_context.queue, &RunQueue::failed, this, &LaunchPage::takeFailure);
    connect(&m_context.queue, &RunQueue::changed, this, &LaunchPage::updateQueueNote);
    takeCatalogue();
    updateQueueNote();
}

QString LaunchPage::subtitle() const {
    return m_plan.isGood() ? tr("%n runs", nullptr, int(m_plan.runs.size())) : QString();
}

bool LaunchPage::isSettled() const {
    const QString state = m_context.engine.engineState();
    const bool isLost = state == QLatin1String("missing") || state == QLatin1String("failed");
    return isLost || (m_context.engine.catalogue() && !m_estimator->isAsking() && !m_corpus->isLooking());
}

void LaunchPage::saveState(QSettings& settings) const {
    const std::string choice = study::toJson(m_form->choice()).dump();
    if (m_filled) settings.setValue(QStringLiteral("choice"), QString::fromStdString(choice));
    QStringList unfolded;
    const auto cards = m_form->findChildren<SectionCard*>();
    for (qsizetype card = 0; card < cards.size(); ++card)
        if (cards[card]->isMoreShown()) unfolded << QString::number(card);
    settings.setValue(QStringLiteral("unfolded"), unfolded);
}

void LaunchPage::restoreState(QSettings& settings) {
    const std::string kept = settings.value(QStringLiteral("choice")).toString().toStdString();
    auto choice = study::choiceFromJson(nlohmann::json::parse(kept, nullptr, false), "settings");
    if (choice) m_remembered = std::move(choice).value();
    if (m_filled && m_remembered) m_form->setChoice(*std::exchange(m_remembered, std::nullopt));
    const auto cards = m_form->findChildren<SectionCard*>();
    for (const QString& card : settings.value(QStringLiteral("unfolded")).toStringList())
        if (card.toInt() >= 0 && card.toInt() < cards.size()) cards[card.toInt()]->setMoreShown(true);
}

void LaunchPage::useTemplate(const study::Template& entry) {
    m_fit->cancel();
    m_bar->hide();
    m_form->setChoice(entry.choice);
    if (!entry.fit || m_plan.runs.empty()) return;
    m_fit->ask({protocol::PretrainForm::of(m_plan.runs.front().draft.fields)});
    m_bar->showMessage(MessageBar::Kind::information, tr("Measuring which model and batch suit this machine"),
                       tr("Takes about a minute; the form is filled in then"));
    m_bar->setAction(tr("Cancel"), [this] {
        m_fit->cancel();
        m_bar->hide();
    });
}

void LaunchPage::takeFit() {
    if (const Error* error = m_fit->error())
        return m_bar->showMessage(MessageBar::Kind::problem, tr("This machine could not be measured"),
                                  QString::fromStdString(error->message));
    const protocol::FitAnswer& fit = *m_fit->answer();
    study::Choice choice = m_form->choice();
    choice.fields["model.size"] = fit.size;
    choice.fields["train.batch"] = std::to_string(fit.batch);
    m_form->setChoice(choice);
    m_bar->showMessage(MessageBar::Kind::information,
                       tr("%1 with a batch of %2: about %3 tokens a second here")
                           .arg(QString::fromStdString(fit.size))
                           .arg(fit.batch)
                           .arg(siNumber(fit.tokens_per_second)),
                       tr("%1 tokens in %2 steps within %3, with the operator %4")
                           .arg(siNumber(fit.tokens), groupedNumber(fit.steps), durationText(fit.seconds),
                                QString::fromStdString(choice.operators.empty() ? "" : choice.operators.front())));
}

void LaunchPage::setDraft(const spec::Draft& draft, const QString& origin) {
    m_form->setChoice(study::choiceOf(draft));
    if (!origin.isEmpty()) m_bar->showMessage(MessageBar::Kind::information, tr("Filled in from %1").arg(origin));
}

void LaunchPage::setCorpus(const LaunchCorpus& corpus, const QString& name) {
    study::Choice choice = m_form->choice();
    choice.fields["data.corpus"] = corpus.folder;
    choice.fields["data.length"] = std::to_string(corpus.length);
    choice.fields.erase("data.vocab");  // a corpus folder has its own
    m_form->setChoice(choice);
    m_bar->showMessage(MessageBar::Kind::information, tr("The corpus is %1").arg(name));
}

void LaunchPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    LaunchRequest& request = *m_context.launch_request;
    if (const auto draft = std::exchange(request.draft, std::nullopt)) setDraft(*draft, request.origin);
    // Before the catalogue is there the form has no fields to fill; takeCatalogue() comes back to it.
    if (!request.corpus || !m_filled) return;
    const LaunchCorpus corpus = *std::exchange(request.corpus, std::nullopt);
    setCorpus(corpus, request.origin);
}

void LaunchPage::takeCorpora() {
    std::vector<LaunchForm::CorpusChoice> corpora;
    for (const CorpusRow& row : m_context.corpora.rows()) {
        if (row.isFinished()) corpora.push_back({QString::fromStdString(row.name), row.corpus.string()});
    }
    m_form->setCorpora(corpora);
}

void LaunchPage::takeCatalogue() {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    m_form->setEnabled(catalogue != nullptr);
    if (!catalogue) return update();
    const bool first = !std::exchange(m_filled, true);
    m_form->setCatalogue(*catalogue);
    takeCorpora();
    rebuildTemplates();
    const auto templates = study::builtInTemplates(*catalogue);
    if (first && m_remembered)
        m_form->setChoice(*std::exchange(m_remembered, std::nullopt));
    else if (first && !templates.empty())
        m_form->setChoice(templates.front().choice);
    LaunchRequest& request = *m_context.launch_request;
    if (!isVisible() || !request.corpus) return;
    const LaunchCorpus corpus = *std::exchange(request.corpus, std::nullopt);
    setCorpus(corpus, request.origin);
}

bool LaunchPage::isBuiltIn(const std::string& corpus) const {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    return corpus.empty() || (catalogue && catalogue->findCorpus(corpus));
}

void LaunchPage::update() {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    if (!catalogue) {
        const QString problem = m_context.engine.problem();
        m_problem = problem.isEmpty() ? tr("Waiting for the engine") : tr("No engine: %1").arg(problem);
        m_plan = {};
        return updateCosts();
    }
    study::Choice choice = m_form->choice();
    for (const char* field : {"data.corpus", "data.vocab", "init.from"}) {
        const auto it = choice.fields.find(field);
        if (it == choice.fields.end() || isBuiltIn(it->second)) continue;
        // A run outlives the folder this window was started in.
        it->second =
            QDir::cleanPath(QDir::current().absoluteFilePath(QString::fromStdString(it->second))).toStdString();
    }
    const auto typed = [&choice](const char* field) {
        const auto it = choice.fields.find(field);
        return it == choice.fields.end() ? std::string() : it->second;
    };
    m_corpus->look(typed("data.corpus"), typed("data.vocab"), isBuiltIn(typed("data.corpus")));
    m_plan = study::planOf(choice, *catalogue);
    m_copies = !typed("init.from").empty();
    std::map<std::string, QString> outside;
    if (!m_corpus->problem().isEmpty()) outside[m_corpus->field()] = m_corpus->problem();
    m_problem = m_form->showProblems(m_plan, outside);
    m_form->showOpen(study::openChoices(m_plan, *catalogue));
    if (m_problem.isEmpty() && m_corpus->isLooking()) m_problem = tr("Looking at the corpus");

    std::map<std::string, spec::Draft> drafts;
    if (m_plan.problems.empty() && !m_plan.no_operator && m_problem.isEmpty()) {
        for (const study::PlannedRun& planned : m_plan.runs) drafts.emplace(costName(planned), planned.draft);
        study::Choice original = choice;
        original.operators = {"original"};
        original.variants.clear();
        // BERT's own layers, of whatever weights.
        for (const char* field : {"init.from", "init.parts", "model.pattern"}) original.fields.erase(field);
        const study::Plan compared = study::planOf(original, *catalogue);
        if (compared.isGood()) drafts.emplace(kReference, compared.runs.front().draft);
        m_estimator->request(drafts);
    }
    QStringList commands;
    const QDir runs(m_context.session.runsFolder());
    for (const study::PlannedRun& planned : m_plan.runs) {
        if (!planned.spec || !m_problem.isEmpty()) continue;
        const QString name = QString::fromStdString(study::nameOf(planned));
        const QString output = runs.filePath(QString(name).replace(QLatin1Char(' '), QLatin1Char('-')));
        commands << QString::fromStdString(spec::shellQuoted(spec::commandLine(planned.draft, output.toStdString())));
    }
    m_preview->setCommands(commands);
    updateCosts();
    emit headerChanged();
}

std::optional<double> LaunchPage::stepSecondsOf(const spec::RunSpec& spec) const {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    const store::RunRow* newest = nullptr;
    for (const store::RunRow& row : m_context.session.runs()) {
        const bool same = row.op == spec::operatorText(spec.model) && row.size == spec.model.size && !row.read_only &&
                          row.tokens_per_step == spec.train.batch * spec.data.length &&
                          deviceSlot(row.device, catalogue) == deviceSlot(spec.device, catalogue);
        if (same && row.steps_per_second.value_or(0) > 0 && (!newest || row.updated_ms > newest->updated_ms))
            newest = &row;
    }
    if (!newest) return std::nullopt;
    return 1 / *newest->steps_per_second;
}

Costs LaunchPage::costsOf(const study::Plan& plan) const {
    Costs costs;
    costs.asking = m_estimator->isAsking();
    costs.problem = m_estimator->problem();
    costs.estimates = m_estimator->known();
    costs.reference = {kReference, "original", {}};
    costs.totals = study::totalsOf(plan, [this](const spec::RunSpec& spec) { return stepSecondsOf(spec); });
    costs.disk = 0;
    for (const study::PlannedRun& planned : plan.runs) {
        if (!planned.spec) continue;  // what is known by its operator was asked of another model
        const PlannedModel model{costName(planned), study::modelOf(planned), planned.variant};
        if (std::find(costs.models.begin(), costs.models.end(), model) == costs.models.end())
            costs.models.push_back(model);
        const auto estimate = costs.estimates.find(model.key);
        if (estimate == costs.estimates.end() || estimate->second.disk_bytes <= 0)
            costs.disk.reset();
        else if (costs.disk)
            *costs.disk += double(estimate->second.disk_bytes);
    }
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    const auto whole = std::find_if(plan.runs.rbegin(), plan.runs.rend(),
                                    [](const study::PlannedRun& planned) { return planned.spec.has_value(); });
    const std::string slot = deviceSlot(whole == plan.runs.rend() ? "auto" : whole->spec->device, catalogue);
    if (const spec::DeviceInfo* info = catalogue ? catalogue->findDevice(slot) : nullptr) {
        costs.device_memory = double(info->memory_bytes);
        costs.device = QString::fromStdString(info->id);
    }
    return costs;
}

void LaunchPage::updateCosts() {
    const Costs costs = costsOf(m_plan);
    m_panel->show(costs);
    // An older answer says nothing of what is filled in now.
    const bool isAnswered = !costs.asking && m_problem.isEmpty();
    m_form->showRefusal(isAnswered ? m_estimator->problemField() : std::string(), costs.problem);
    QString problem = m_problem.isEmpty() ? EstimatePanel::memoryProblem(costs) : m_problem;
    // Whether the checkpoint has the parts in the model's widths, only the engine can tell.
    if (problem.isEmpty() && m_copies) problem = costs.problem;
    updateButtons(problem);
    emit settledChanged();
}

void LaunchPage::updateButtons(const QString& problem) {
    const bool usable = problem.isEmpty() && m_plan.isGood() && m_pending == Pending::none;
    m_start->setEnabled(usable);
    m_queueButton->setEnabled(usable);
    m_reason->setWholeText(problem);
    const int count = int(m_plan.runs.size());
    m_start->setText(usable && count > 1 ? tr("&Start %n runs", nullptr, count) : tr("&Start"));
    m_start->setToolTip(problem.isEmpty() ? tr("Before everything that waits; on a busy device as soon as it is free")
                                          : problem);
    m_queueButton->setToolTip(problem.isEmpty() ? tr("After everything that waits") : problem);
}

void LaunchPage::updateQueueNote() {
    const int waiting = int(m_context.queue.waiting().size());
    QString note = waiting == 0 ? QString() : tr("%n waiting", nullptr, waiting);
    if (waiting > 0 && !m_context.queue.isStarter()) note = tr("%1; another window starts them").arg(note);
    m_queueNote->setText(note);
}

void LaunchPage::launch(bool startNow) {
    if (!m_plan.isGood() || m_pending != Pending::none) return;
    std::vector<RunQueue::NewRun> runs;
    for (const study::PlannedRun& planned : m_plan.runs) {
        spec::RunSpec spec = *planned.spec;
        if (spec.model.vocab_size == 0) spec.model.vocab_size = m_corpus->vocabularySize();
        runs.push_back({std::move(spec), QString::fromStdString(study::nameOf(planned))});
    }
    m_pending = startNow ? Pending::start : Pending::queue;
    updateCosts();
    m_context.queue.create(runs, startNow);
}

void LaunchPage::takeCreated(const QStringList& ids) {
    if (m_pending == Pending::none) return;
    const bool started = std::exchange(m_pending, Pending::none) == Pending::start;
    updateCosts();
    QStringList chosen = m_context.selection.chosen();
    for (const QString& id : ids) {
        if (!chosen.contains(id)) chosen << id;
    }
    m_context.selection.setChosen(chosen);
    m_context.selection.setCurrent(ids.value(0));
    if (started) {
        m_bar->hide();
        emit pageRequested(QStringLiteral("curves"));
        return;
    }
    m_bar->showMessage(MessageBar::Kind::information, tr("%n runs queued", nullptr, int(ids.size())));
    m_bar->setAction(tr("Show runs"), [this] { emit pageRequested(QStringLiteral("runs")); });
}

void LaunchPage::takeFailure(const QString& what, const QString& detail) {
    if (m_pending != Pending::none) {
        m_pending = Pending::none;
        updateCosts();
    }
    m_bar->showMessage(MessageBar::Kind::problem, what, detail);
}

}  // namespace plateau::widgets
