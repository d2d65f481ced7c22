#include "widgets/pages/launch/launch_page.h"
#include "widgets/forms/form_columns.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QScrollArea>
#include <QSettings>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include "core/operatorfile/shipped_operators.h"
#include "core/run/run_directory.h"
#include "core/study/study_template.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/own_operators.h"
#include "widgets/engine/run_queue.h"
#include "widgets/forms/ask_to_use.h"
#include "widgets/forms/command_preview.h"
#include "widgets/forms/launch_buttons.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/section_card.h"
#include "widgets/forms/typed_path.h"
#include "widgets/forms/vocabulary_dialog.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/watched_series.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/launch/corpus_check.h"
#include "widgets/pages/launch/costs.h"
#include "widgets/pages/launch/estimate_panel.h"
#include "widgets/pages/launch/estimator.h"
#include "widgets/pages/launch/job_card.h"
#include "widgets/pages/launch/sample_check.h"
#include "widgets/pages/launch/template_chips.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

std::vector<std::string> anyPrecision() {
    std::vector<std::string> all;
    for (const std::string_view word : wordsOf(spec::Precision{})) all.emplace_back(word);
    return all;
}

constexpr int kRightWidth = 348, kLeastWidth = 1000;  // kLeastWidth: of both columns

}  // namespace

LaunchPage::LaunchPage(const PageContext& context, QWidget* parent) : Page(parent), m_context(context) {
    m_bar = new MessageBar(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(new FormColumns(buildLeft(), buildRight(), kRightWidth, kLeastWidth, this), 1);
    layout->addWidget(m_bar);
    layout->addWidget(buildBottom());

    m_estimator = new Estimator(m_context.engine, this);
    m_rates = new WatchedSeries(m_context.session, this);
    m_corpus = new CorpusCheck(this);
    m_samples = new SampleCheck(this);
    m_fit = new Asked<protocol::FitQuestion>(m_context.engine, this);
    connect(m_fit, &Asking::answered, this, &LaunchPage::takeFit);
    connect(m_fit, &Asking::stateChanged, this, &LaunchPage::update);
    connect(m_templates, &TemplateChips::chosen, this, &LaunchPage::useTemplate);
    connect(m_form, &LaunchForm::edited, this, &LaunchPage::update);
    connect(m_form, &LaunchForm::fieldShown, this, [this](QWidget* field) { m_scroll->ensureWidgetVisible(field); });
    connect(m_corpus, &CorpusCheck::changed, this, &LaunchPage::update);
    connect(m_samples, &SampleCheck::changed, this, &LaunchPage::update);
    connect(m_estimator, &Estimator::changed, this, &LaunchPage::updateCosts);
    connect(m_rates, &WatchedSeries::ready, this, &LaunchPage::updateCosts);
    connect(&m_context.session, &WorkspaceSession::runsChanged, this, &LaunchPage::updateCosts);
    connect(&m_context.engine, &EngineClient::catalogueChanged, this, &LaunchPage::takeCatalogue);
    connect(&m_context.corpora, &CorpusLibrary::changed, this, &LaunchPage::takeCorpora);
    connect(&m_context.engine, &EngineClient::engineStateChanged, this, &LaunchPage::update);
    OwnOperators& own = m_context.engine.ownOperators();
    connect(m_form, &LaunchForm::operatorFileChosen, this, &LaunchPage::addOperator);
    connect(m_form, &LaunchForm::forgetRequested, this, [&own](const QString& id) { own.forget(id.toStdString()); });
    connect(&own, &OwnOperators::checked, this, &LaunchPage::takeChecked);
    connect(&own, &OwnOperators::kept, this, &LaunchPage::takeKept);
    connect(&own, &OwnOperators::failed, this, [this](const QString& what, const QString& detail) {
        if (std::exchange(m_isAdding, false)) m_bar->showMessage(MessageBar::Kind::problem, what, detail);
        emit settledChanged();
    });
    connect(&m_context.machines, &MachineLibrary::changed, this, &LaunchPage::takeMachines);
    connect(&m_context.machines, &MachineLibrary::runsPut, this, &LaunchPage::takePut);
    connect(&m_context.machines, &MachineLibrary::putFailed, this, &LaunchPage::takeFailure);
    connect(&m_context.machines, &MachineLibrary::jobQueued, this, &LaunchPage::takeJob);
    connect(&m_context.queue, &RunQueue::created, this, &LaunchPage::takeCreated);
    connect(&m_context.queue, &RunQueue::failed, this, &LaunchPage::takeFailure);
    takeMachines();
    takeCatalogue();
}

QScrollArea* LaunchPage::buildLeft() {
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, spacing::s, 0);
    layout->setSpacing(spacing::m);
    m_templates = new TemplateChips(content);
    layout->addWidget(m_templates);
    m_form = new LaunchForm(content);
    layout->addWidget(m_form, 1);

    m_scroll = new QScrollArea(this);
    showScrolled(*m_scroll, content);
    return m_scroll;
}

QWidget* LaunchPage::buildRight() {
    auto* right = new QWidget(this);
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    m_panel = new EstimatePanel(right);
    m_preview = new CommandPreview(right);
    layout->addWidget(m_panel);
    layout->addWidget(m_preview, 1);
    return right;
}

QWidget* LaunchPage::buildBottom() {
    auto* bottom = new QWidget(this);
    auto* layout = new QHBoxLayout(bottom);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    m_reasons = new ProblemList(bottom);
    m_launch = new LaunchButtons(m_context.queue, bottom);
    layout->addWidget(m_reasons, 1);
    layout->addWidget(m_launch);
    m_launch->follow(*m_reasons);
    connect(m_launch, &LaunchButtons::clicked, this, &LaunchPage::launch);
    return bottom;
}

QString LaunchPage::subtitle() const {
    return m_plan.isGood() ? tr("%n runs", nullptr, int(m_plan.runs.size())) : QString();
}

bool LaunchPage::isSettled() const {
    const QString state = m_context.engine.engineState();
    const bool isLost = state == QLatin1String("missing") || state == QLatin1String("failed");
    return isLost || (m_context.engine.catalogue() && !m_isAdding && !m_estimator->isAsking() &&
                      m_rates->areAllRead() && !m_corpus->isLooking() && !m_samples->isLooking());
}

void LaunchPage::saveState(QSettings& settings) const {
    const std::string choice = study::toJson(m_form->choice()).dump();
    if (m_filled) settings.setValue(QStringLiteral("choice"), QString::fromStdString(choice));
    settings.setValue(QStringLiteral("machine"), m_form->machine());
    settings.setValue(QStringLiteral("as_job"), m_form->startsAsJob());
    settings.setValue(QStringLiteral("job"), QJsonDocument(m_form->job().texts()).toJson(QJsonDocument::Compact));
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
    if (m_filled && m_remembered && m_context.engine.ownOperators().isLoaded())
        m_form->setChoice(*std::exchange(m_remembered, std::nullopt));
    m_rememberedMachine = settings.value(QStringLiteral("machine")).toString();
    m_form->job().setTexts(QJsonDocument::fromJson(settings.value(QStringLiteral("job")).toByteArray()).object());
    m_form->setStartsAsJob(settings.value(QStringLiteral("as_job")).toBool());
    takeMachines();
    const auto cards = m_form->findChildren<SectionCard*>();
    for (const QString& card : settings.value(QStringLiteral("unfolded")).toStringList())
        if (card.toInt() >= 0 && card.toInt() < cards.size()) cards[card.toInt()]->setMoreShown(true);
}

// Whether there are some to wait for.
bool LaunchPage::keepShipped(const study::Choice& choice) {
    OwnOperators& own = m_context.engine.ownOperators();
    bool keeps = false;
    for (const operatorfile::ShippedOperator& shipped : operatorfile::shippedOperators()) {
        const std::string& id = shipped.info.id;
        const bool isNamed = std::ranges::find(choice.operators, id) != choice.operators.end() ||
                             choice.variants.find(id) != std::string::npos;
        const auto conformance = operatorfile::conformanceIn(shipped.text);
        if (!isNamed || own.find(id) || !conformance) continue;
        own.keep(std::string(shipped.text), *conformance);
        keeps = true;
    }
    return keeps;
}

// A template that names no text is about any.
study::Choice LaunchPage::withOwnText(study::Choice choice) const {
    if (choice.fields.contains("data.corpus")) return choice;
    const study::FieldTexts typed = m_form->choice().fields;
    for (const char* field : {"data.corpus", "data.vocab"})
        if (const auto it = typed.find(field); it != typed.end()) choice.fields.insert(*it);
    return choice;
}

// Nothing that somebody chose is lost by a click.
void LaunchPage::offerUndo() {
    if (!m_before) return;
    m_bar->setAction(tr("Undo"), [this, before = *m_before] {
        m_form->setChoice(before);
        m_bar->hide();
    });
}

void LaunchPage::useTemplate(const study::Template& entry) {
    m_fit->cancel();
    m_bar->hide();
    const study::Choice before = m_form->choice(), filled = withOwnText(entry.choice);
    m_before = before != m_filledIn ? std::optional(before) : std::nullopt;
    m_form->setChoice(filled);
    m_filledIn = m_form->choice();
    // Once more when operators that ship as files are offered.
    if (keepShipped(filled)) m_remembered = filled;
    if (entry.fit && !m_plan.runs.empty()) {
        m_fit->ask({protocol::PretrainForm::of(m_plan.runs.front().draft.fields)});
        m_bar->showMessage(MessageBar::Kind::information, tr("Measuring which model and batch suit this machine"),
                           tr("Takes about a minute; the form is filled in then"));
        m_bar->setAction(tr("Cancel"), [this, before] {
            m_fit->cancel();
            m_form->setChoice(before);
            m_bar->hide();
        });
    } else if (m_before && m_filledIn != before) {
        m_bar->showMessage(MessageBar::Kind::information, tr("The form is filled in anew"));
        offerUndo();
    }
}

void LaunchPage::takeFit() {
    if (const Error* error = m_fit->error())
        return m_bar->showMessage(MessageBar::Kind::problem, tr("This machine could not be measured"),
                                  messageText(*error));
    const protocol::FitAnswer& fit = *m_fit->answer();
    study::Choice choice = m_form->choice();
    choice.fields["model.size"] = fit.size;
    choice.fields["train.batch"] = std::to_string(fit.batch);
    m_form->setChoice(choice);
    m_filledIn = m_form->choice();
    m_bar->showMessage(MessageBar::Kind::information,
                       tr("%1 with a batch of %2: about %3 tokens a second here")
                           .arg(QString::fromStdString(fit.size))
                           .arg(fit.batch)
                           .arg(siNumber(fit.tokens_per_second)),
                       tr("%1 tokens in %2 steps within %3, with the operator %4")
                           .arg(siNumber(fit.tokens), groupedNumber(fit.steps), durationText(fit.seconds),
                                QString::fromStdString(choice.operators.empty() ? "" : choice.operators.front())));
    offerUndo();
}

void LaunchPage::addOperator(const QString& file) {
    m_isAdding = true;
    m_bar->showMessage(MessageBar::Kind::information, tr("Checking %1").arg(QFileInfo(file).fileName()),
                       tr("Takes some seconds; it is offered below then"));
    m_context.engine.ownOperators().check(file);
    emit settledChanged();
}

// What is known to fail is offered only when a person has said so.
void LaunchPage::takeChecked(const QString& text, const operatorfile::Conformance& conformance) {
    if (!m_isAdding) return;
    const auto keep = [this, text, conformance] {
        m_context.engine.ownOperators().keep(text.toStdString(), conformance);
    };
    if (conformance.passed()) return keep();
    askToUse(conformance, this, keep, [this] {
        m_isAdding = false;
        m_bar->hide();
        emit settledChanged();
    });
}

void LaunchPage::takeKept(const QString& id) {
    if (std::exchange(m_isAdding, false)) {
        m_bar->hide();
        m_form->chooseOperator(id.toStdString());
    }
    if (const auto draft = m_draft) setDraft(*draft);
    emit settledChanged();
}

void LaunchPage::setDraft(const spec::Draft& draft, const QString& origin) {
    m_form->setChoice(study::choiceOf(draft));
    if (!origin.isEmpty()) m_bar->showMessage(MessageBar::Kind::information, tr("Filled in from %1").arg(origin));
}

void LaunchPage::setCorpus(const std::string& folder, const QString& name) {
    study::Choice choice = m_form->choice();
    choice.fields["data.corpus"] = folder;
    for (const char* field : {"data.length", "data.vocab"}) choice.fields.erase(field);  // a corpus folder has its own
    m_form->setChoice(choice);
    m_bar->showMessage(MessageBar::Kind::information, tr("The corpus is “%1”").arg(name));
}

void LaunchPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    LaunchRequest& request = *m_context.launch_request;
    m_draft.reset();
    if (const auto draft = std::exchange(request.draft, std::nullopt)) {
        setDraft(*draft, request.origin);
        // Once more when the operators of its run are offered.
        if (m_context.engine.ownOperators().keepFrom(std::exchange(request.run, {}), *draft)) m_draft = *draft;
    }
    if (m_filled) takeRequests();
}

// Before the catalogue is there the form has no fields to fill; takeCatalogue() comes back to it.
void LaunchPage::takeRequests() {
    LaunchRequest& request = *m_context.launch_request;
    if (const auto op = std::exchange(request.op, std::nullopt)) m_form->chooseOperator(*op);
    if (const auto corpus = std::exchange(request.corpus, std::nullopt)) {
        m_form->setMachine({});  // it is a folder of this one
        setCorpus(*corpus, request.origin);
    }
}

void LaunchPage::takeCorpora() {
    std::vector<LaunchForm::CorpusChoice> corpora;
    for (const CorpusRow& row : m_context.corpora.rows()) {
        if (row.isFinished()) corpora.push_back({QString::fromStdString(row.name), row.corpus.string()});
    }
    m_form->setCorpora(corpora);
}

void LaunchPage::takeMachines() {
    const MachineLibrary& library = m_context.machines;
    std::vector<LaunchForm::MachineChoice> machines;
    for (const MachineRow& row : library.rows()) {
        if (row.isLocal()) continue;
        LaunchForm::MachineChoice choice{q(row.machine.name), {}, row.has_slurm};
        // Its engine judges what precisions they have.
        if (row.last.hello)
            for (const auto& device : row.last.hello->devices)
                choice.devices.push_back({device.id, device.name, std::uint64_t(device.memory_bytes), anyPrecision()});
        if (choice.devices.empty()) choice.devices.push_back({"cpu", {}, 0, anyPrecision()});
        machines.push_back(std::move(choice));
    }
    if (machines != m_form->machines()) m_form->setMachines(std::move(machines));
    m_form->setSlurmHere(library.rows().front().has_slurm);
    if (library.isReady() && !m_rememberedMachine.isEmpty()) m_form->setMachine(std::exchange(m_rememberedMachine, {}));
}

void LaunchPage::takeCatalogue() {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    m_form->setEnabled(catalogue != nullptr);
    if (!catalogue) return update();
    const bool first = !std::exchange(m_filled, true);
    m_form->setCatalogue(*catalogue);
    takeCorpora();
    const auto templates = study::builtInTemplates(*catalogue);
    m_templates->setTemplates(templates);
    // What is remembered may name own operators, of which the files are still read.
    if (m_remembered)
        m_form->setChoice(*m_remembered);
    else if (first && !templates.empty())
        m_form->setChoice(templates.front().choice);
    if (first) m_filledIn = templates.empty() || m_remembered ? study::Choice() : m_form->choice();
    if (m_context.engine.ownOperators().isLoaded()) m_remembered.reset();
    if (isVisible()) takeRequests();
}

void LaunchPage::lookAtCorpus() {
    const study::Choice choice = m_form->judgedChoice();
    const auto typed = [&choice](const char* field) {
        const auto it = choice.fields.find(field);
        return it == choice.fields.end() ? std::string() : it->second;
    };
    // What is on another machine cannot be looked at from here.
    const bool isKnown = !m_form->machine().isEmpty() || m_form->isBuiltIn(typed("data.corpus"));
    m_corpus->look(typed("data.corpus"), typed("data.vocab"), isKnown);
    m_form->setKnownCorpus(m_corpus->known());
}

// Runs whose files are in order; several seeds have the same.
void LaunchPage::lookAtSamples() {
    std::vector<SampleCheck::Wanted> wanted;
    const bool isInOrder =
        m_plan.isGood() && !m_corpus->isLooking() && m_corpus->problem().isEmpty() && m_form->machine().isEmpty();
    for (const study::PlannedRun& planned : m_plan.runs) {
        if (!isInOrder) break;
        const spec::TrainSpec& train = planned.spec->train;
        const bool endsByTime = train.budget_seconds > 0;
        SampleCheck::Wanted run{planned.spec->data, endsByTime ? 0 : train.steps * train.batch};
        if (std::ranges::find(wanted, run) == wanted.end()) wanted.push_back(std::move(run));
    }
    m_samples->look(std::move(wanted));
}

// Beside the fields that they are about.
void LaunchPage::showRemarks() {
    for (const SampleRemark& remark : m_samples->remarks()) {
        const QString asked = groupedNumber(double(remark.asked)), there = groupedNumber(double(remark.there));
        switch (remark.kind) {
            case SampleRemark::Kind::fewerHeldOut:
                m_form->row("data.held_out")
                    ->setRemark(tr("the corpus holds out %1").arg(there),
                                tr("Its held-out documents give %1 samples: no more are evaluated.").arg(there));
                break;
            case SampleRemark::Kind::littleTraining:
                m_form->row("data.held_out")
                    ->setRemark(tr("only %1 left for training").arg(there),
                                tr("%1 samples are held out, and %2 are left to train on.").arg(asked, there));
                break;
            case SampleRemark::Kind::manyPasses:
                m_form->row("train.steps")
                    ->setRemark(
                        tr("%1 passes over the text").arg(asked),
                        tr("The corpus has %1 samples to train on, and so many steps see each of them %2 times: "
                           "the model learns them by heart. Fewer steps or more text avoid it.")
                            .arg(there, asked));
                break;
        }
    }
}

// What only the engine there could know.
std::vector<LaunchForm::OutsideProblem> LaunchPage::problemsThere() const {
    std::vector<LaunchForm::OutsideProblem> problems;
    const std::string corpus = m_form->row("data.corpus")->value().toStdString();
    const bool isUnknown = std::ranges::any_of(m_plan.runs, [](const study::PlannedRun& planned) {
        return planned.spec && planned.spec->model.vocab_size == 0;
    });
    if (isUnknown && !m_form->isBuiltIn(corpus))
        problems.push_back({"model.vocab_size", tr("Say how many tokens the vocabulary there has")});
    return problems;
}

std::vector<LaunchForm::OutsideProblem> LaunchPage::outsideProblems() {
    std::vector<LaunchForm::OutsideProblem> problems = problemsOfFiles();
    if (m_form->startsAsJob() && !m_script)
        problems.push_back(
            {std::string(JobCard::kPrefix).append(m_script.error().context), messageText(m_script.error())});
    return problems;
}

std::vector<LaunchForm::OutsideProblem> LaunchPage::problemsOfFiles() {
    if (!m_form->machine().isEmpty()) return problemsThere();
    std::vector<LaunchForm::OutsideProblem> problems;
    if (!m_corpus->problem().isEmpty()) problems.push_back({m_corpus->field(), m_corpus->problem()});
    if (m_corpus->lacksVocabulary())
        problems.back().mends.push_back({tr("Make a vocabulary"),
                                         tr("Count the words of the text and join their pieces into a vocabulary"),
                                         [this] { makeVocabulary(); }});
    if (!m_samples->unusable().empty())
        problems.push_back({"data.corpus", QString::fromStdString(m_samples->unusable())});
    if (const auto& shortage = m_samples->shortage()) problems.push_back(problemOf(*shortage));
    return problems;
}

LaunchForm::OutsideProblem LaunchPage::problemOf(const corpus::Shortage& shortage) {
    constexpr std::int64_t kShare = 10;  // of all samples, one in so many is held out
    LaunchForm::OutsideProblem problem{
        "data.held_out",
        tr("No sample is left to train on: the corpus has %1 of %2 tokens each, and %3 are to be held out")
            .arg(groupedNumber(double(shortage.samples)), groupedNumber(double(shortage.length)),
                 groupedNumber(double(shortage.held_out)))};
    const QString heldOut = QString::number(shortage.held_out);
    if (shortage.samples > 1 && m_form->row("data.held_out")->value() == heldOut)
        problem.mends.push_back(
            m_form->setting("data.held_out", QString::number(std::max<std::int64_t>(1, shortage.samples / kShare))));
    problem.mends.push_back({tr("More text"), tr("Build a longer corpus on the page Data"),
                             [this] { emit pageRequested(QStringLiteral("data")); }});
    return problem;
}

void LaunchPage::update() {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    if (!catalogue) {
        const QString problem = m_context.engine.problem();
        const bool isStarting = problem.isEmpty();
        m_problems = {
            {isStarting ? tr("Waiting for the engine") : tr("No engine: %1").arg(problem), {}, {}, isStarting}};
        m_plan = {};
        m_estimator->leave();
        return updateCosts();
    }
    lookAtCorpus();
    const study::Choice choice = m_form->judgedChoice();
    m_plan = study::planOf(choice, m_form->known());
    lookAtSamples();
    updateJob();
    m_problems = m_form->showProblems(m_plan, outsideProblems());
    m_form->showOpen(study::openChoices(m_plan, *catalogue));
    showRemarks();
    if (m_problems.empty() && (m_corpus->isLooking() || m_samples->isLooking()))
        m_problems.push_back({tr("Looking at the corpus"), {}, {}, true});
    if (m_problems.empty() && m_fit->isAsking()) m_problems.push_back({tr("Measuring this machine"), {}, {}, true});

    if (m_problems.empty() && m_form->machine().isEmpty())
        m_estimator->request(draftsOf(m_plan, choice, m_form->known()));
    else
        m_estimator->leave();
    if (m_form->startsAsJob())
        m_preview->setScript(m_problems.empty() && m_script ? QString::fromStdString(*m_script) : QString());
    else
        m_preview->setCommands(m_problems.empty() ? commands() : QStringList());
    m_launch->setStartsAsJob(m_form->startsAsJob());
    m_launch->setMachine(m_form->machine());
    updateCosts();
    emit headerChanged();
}

// What does the same on the command line.
QStringList LaunchPage::commands() const {
    if (!m_form->machine().isEmpty()) return {};  // the specs that it would put are nowhere yet
    QStringList commands;
    const OwnOperators& own = m_context.engine.ownOperators();
    const QDir runs(m_context.session.runsFolder());
    for (const study::PlannedRun& planned : m_plan.runs) {
        if (!planned.spec) continue;
        const QString name = QString::fromStdString(study::nameOf(planned));
        const QString output = runs.filePath(QString(name).replace(QLatin1Char(' '), QLatin1Char('-')));
        std::vector<std::string> words = spec::commandLine(own.withFiles(planned.draft), output.toStdString());
        if (own.needsConsent(planned.draft)) words.emplace_back("--allow-failures");
        commands << QString::fromStdString(spec::shellQuoted(words));
    }
    return commands;
}

// What the engine says of these drafts. Until it has, what it refused last keeps the buttons off, but is not shown: it
// says nothing of what is filled in now.
std::vector<FormProblem> LaunchPage::problemsOf(const Costs& costs) {
    if (!m_form->machine().isEmpty()) return {};
    const QString memory = EstimatePanel::memoryProblem(costs);
    if (costs.problem.isEmpty() && memory.isEmpty()) return {};
    if (!costs.are_current) return {{tr("Asking the engine"), {}, {}, true}};
    if (costs.problem.isEmpty()) return {m_form->problemAt("train.batch", memory)};
    FormProblem problem = m_form->problemAt(m_estimator->problemField(), costs.problem);
    problem.mends.push_back({tr("Ask again"), tr("Lets the engine judge it once more"), [this] { update(); }});
    return {problem};
}

void LaunchPage::makeVocabulary() {
    const QString text = absolutePath(m_form->row("data.corpus")->value());
    auto* dialog = new VocabularyDialog(m_context.engine, vocabulariesBeside(m_context.session.runsFolder()),
                                        {text.toStdString()}, this);
    dialog->offerCased(false);  // a training from a text file takes it uncased
    connect(dialog, &VocabularyDialog::chosen, this, [this](const QString& file) {
        m_form->row("data.vocab")->setChange(file);
        update();
    });
    dialog->open();
}

void LaunchPage::updateCosts() {
    Costs costs = costsOf(m_plan, *m_estimator, *m_rates, m_context);
    // Of another machine nobody has measured anything here.
    if (!m_form->machine().isEmpty()) {
        const study::Totals totals = std::exchange(costs, {}).totals;
        costs.totals = totals;
        costs.totals.seconds.reset();
        costs.is_elsewhere = true;
    }
    m_panel->show(costs);
    const bool isAnswered = costs.are_current && m_problems.empty();
    m_form->showRefusal(isAnswered ? m_estimator->problemField() : std::string(), costs.problem);
    const std::vector<FormProblem> problems = m_problems.empty() ? problemsOf(costs) : m_problems;
    const bool usable = problems.empty() && m_plan.isGood() && m_pending == Pending::none;
    m_reasons->setProblems(problems);
    m_launch->setUsable(usable, textOf(problems), int(m_plan.runs.size()));
    emit settledChanged();
}

void LaunchPage::launch(bool startNow) {
    if (!m_plan.isGood() || m_pending != Pending::none) return;
    if (m_form->startsAsJob()) return launchAsJob();
    if (!m_form->machine().isEmpty()) return launchThere();
    std::vector<RunQueue::NewRun> runs;
    for (const study::PlannedRun& planned : m_plan.runs)
        runs.push_back({wholeSpec(planned), QString::fromStdString(study::nameOf(planned))});
    m_pending = startNow ? Pending::start : Pending::queue;
    updateCosts();
    m_context.queue.create(runs, startNow);
}

// Of a corpus here the vocabulary is known.
spec::RunSpec LaunchPage::wholeSpec(const study::PlannedRun& planned) const {
    spec::RunSpec spec = *planned.spec;
    const bool isHere = m_form->machine().isEmpty();
    if (spec.model.vocab_size == 0 && isHere) spec.model.vocab_size = m_corpus->vocabularySize();
    return spec;
}

std::vector<MachineLibrary::NewRun> LaunchPage::newRuns() const {
    std::vector<MachineLibrary::NewRun> runs;
    for (const study::PlannedRun& planned : m_plan.runs)
        runs.push_back({QString::fromStdString(run::newRunId(*planned.spec).value),
                        spec::canonicalJson(wholeSpec(planned)),
                        m_context.engine.ownOperators().of(planned.spec->model)});
    return runs;
}

void LaunchPage::launchThere() {
    m_pending = Pending::there;
    updateCosts();
    m_bar->showMessage(MessageBar::Kind::information, tr("Asking %1").arg(m_form->machine()));
    m_context.machines.putRuns(m_form->machine(), newRuns());
}

QString LaunchPage::jobMachine() const {
    const QString machine = m_form->machine();
    return machine.isEmpty() ? q(std::string(machines::kLocal)) : machine;
}

// The runs keep their names as long as they are the same, so that the script that is shown is the one that is sent.
void LaunchPage::updateJob() {
    if (!m_form->startsAsJob()) return;
    std::vector<MachineLibrary::NewRun> runs = m_plan.isGood() ? newRuns() : std::vector<MachineLibrary::NewRun>();
    if (!std::ranges::equal(runs, m_jobRuns, {}, &MachineLibrary::NewRun::spec, &MachineLibrary::NewRun::spec))
        m_jobRuns = std::move(runs);
    // Words that no job can have are known also while the runs are not.
    std::vector<MachineLibrary::NewRun> some = m_jobRuns;
    if (some.empty()) some.emplace_back();
    m_script = m_context.machines.jobScript(jobMachine(), some, m_form->job().request());
}

void LaunchPage::launchAsJob() {
    if (m_jobRuns.empty()) return;
    m_pending = Pending::there;
    updateCosts();
    const QString where = m_form->machine().isEmpty() ? tr("Slurm") : m_form->machine();
    m_bar->showMessage(MessageBar::Kind::information, tr("Asking %1").arg(where));
    m_context.machines.submitRuns(jobMachine(), m_jobRuns, m_form->job().request());
}

void LaunchPage::takeJob(const QString& machine, const QStringList& runs, const QString& job, const QString& start) {
    if (m_pending == Pending::there) m_pending = Pending::none;
    m_jobRuns.clear();
    update();
    choose(runs);
    const bool isHere = machine == q(std::string(machines::kLocal));
    const QString what =
        isHere ? tr("%n runs wait in Slurm as the job %1", nullptr, int(runs.size())).arg(job)
               : tr("%n runs wait in Slurm on %1 as the job %2", nullptr, int(runs.size())).arg(machine, job);
    const QString when = start.isEmpty() ? QString() : tr("Expected to start at %1, by the clock there.").arg(start);
    m_bar->showMessage(
        MessageBar::Kind::information, what,
        QStringList({when, tr("What becomes of it stands beside each run.")}).join(QLatin1Char(' ')).trimmed());
    m_bar->setAction(tr("Show runs"), [this] { emit pageRequested(QStringLiteral("runs")); });
}

void LaunchPage::takePut(const QString& machine, const QStringList& runs) {
    if (m_pending == Pending::there) m_pending = Pending::none;
    updateCosts();
    if (runs.isEmpty()) return m_bar->hide();
    choose(runs);
    m_bar->showMessage(MessageBar::Kind::information, tr("%n runs are on %1", nullptr, int(runs.size())).arg(machine),
                       tr("Each starts as soon as a device there is free; its curve comes here by itself."));
    m_bar->setAction(tr("Show curves"), [this] { emit pageRequested(QStringLiteral("curves")); });
}

void LaunchPage::choose(const QStringList& ids) {
    QStringList chosen = m_context.selection.chosen();
    for (const QString& id : ids) {
        if (!chosen.contains(id)) chosen << id;
    }
    m_context.selection.setChosen(chosen);
    m_context.selection.setCurrent(ids.value(0));
}

void LaunchPage::takeCreated(const QStringList& ids) {
    if (m_pending == Pending::none || m_pending == Pending::there) return;
    const bool started = std::exchange(m_pending, Pending::none) == Pending::start;
    updateCosts();
    choose(ids);
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
