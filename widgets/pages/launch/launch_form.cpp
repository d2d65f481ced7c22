#include "widgets/pages/launch/launch_form.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/spec/draft.h"
#include "core/spec/pattern_text.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/field_text.h"
#include "widgets/forms/section_card.h"
#include "widgets/models/field_labels.h"
#include "widgets/pages/launch/job_card.h"
#include "widgets/pages/launch/operator_cards.h"
#include "widgets/pages/launch/parts_editor.h"
#include "widgets/pages/launch/pattern_editor.h"
#include "widgets/pages/launch/setting_rows.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kFieldColumns = 4;
const QString kAsJob = QStringLiteral("slurm");  // how the runs start

// All settable fields below `prefix` that the form has not shown already and that belong to pre-training.
std::vector<std::string> remainingFields(std::string_view prefix, const std::map<std::string, FieldRow*>& shown) {
    static constexpr std::string_view kNotHere[] = {"model.operator",      "model.operator_settings",
                                                    "model.failed_checks", "model.classifier",
                                                    "model.vocab_size",    "train.precision"};
    std::vector<std::string> fields;
    for (const spec::FieldInfo& info : spec::fieldTable()) {
        const bool excluded = std::find(std::begin(kNotHere), std::end(kNotHere), info.name) != std::end(kNotHere);
        if (info.name.starts_with(prefix) && !excluded && !shown.contains(std::string(info.name)))
            fields.emplace_back(info.name);
    }
    return fields;
}

// "Sample length" for "Sample length (tokens)": a button needs no unit.
QString shortLabel(const std::string& field) {
    return fieldLabel(field).section(QStringLiteral(" ("), 0, 0);
}

}  // namespace

LaunchForm::LaunchForm(QWidget* parent)
    : QWidget(parent),
      m_operators(new OperatorCards(this)),
      m_operatorError(new QLabel(this)),
      m_pattern(new PatternEditor(this)),
      m_patternFold(new QToolButton(this)),
      m_model(new SectionCard(tr("Model"), kFieldColumns, this)),
      m_data(new SectionCard(tr("Data"), kFieldColumns, this)),
      m_where(new SectionCard(tr("Where"), 1, this)),
      m_training(new SectionCard(tr("Training"), kFieldColumns, this)),
      m_job(new JobCard(this)),
      m_settings(new SettingRows(m_model)) {
    buildModel();
    buildData();
    buildTraining();
    buildWhere();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_model);
    auto* pair = new QHBoxLayout;
    pair->setSpacing(spacing::m);
    pair->addWidget(m_data, 5);
    pair->addWidget(m_where, 3);
    layout->addLayout(pair);
    layout->addWidget(m_job);
    layout->addWidget(m_training);
    layout->addStretch(1);
    connect(m_operators, &OperatorCards::edited, this, &LaunchForm::takeEdit);
    connect(m_operators, &OperatorCards::fileChosen, this, &LaunchForm::operatorFileChosen);
    connect(m_operators, &OperatorCards::forgetRequested, this, &LaunchForm::forgetRequested);
    connect(m_settings, &SettingRows::edited, this, &LaunchForm::takeEdit);
    connect(m_job, &JobCard::edited, this, &LaunchForm::edited);
}

void LaunchForm::buildModel() {
    m_operatorError->setProperty("role", "error");
    m_operatorError->hide();
    // Between the heading and the fields.
    m_model->body()->insertWidget(1, m_operators);
    m_model->body()->insertWidget(2, m_operatorError);
    m_model->body()->insertWidget(3, m_pattern);
    buildPattern();
    m_model->addField("model.size", FieldRow::Editor::combo);
    adopt(m_model);
    for (const std::string& field : remainingFields("model.", m_rows)) m_model->addMoreField(field);
    for (const std::string& field : remainingFields("init.", m_rows)) m_model->addMoreField(field);
    adopt(m_model);
    m_parts = new PartsEditor(m_rows.at("init.parts"), m_model);
    m_model->addMoreWidget(m_parts);
    connect(m_parts, &PartsEditor::edited, this, &LaunchForm::takeEdit);
    m_rows.at("init.from")->addFolderButton(tr("Choose the folder of a checkpoint or of a run"));
}

void LaunchForm::buildPattern() {
    m_patternFold->setObjectName(QStringLiteral("layerByLayer"));
    m_patternFold->setCheckable(true);
    m_patternFold->setAutoRaise(true);
    m_patternFold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_patternFold->setText(tr("Layer by layer"));
    m_patternFold->setToolTip(tr("Other operators in other layers: a strip to paint, and presets"));
    m_operators->addToFoot(m_patternFold);
    FieldRow& row = m_pattern->row();
    m_rows.emplace(row.field(), &row);
    connect(&row, &FieldRow::edited, this, &LaunchForm::takeEdit);
    connect(m_pattern, &PatternEditor::edited, this, &LaunchForm::takeEdit);
    connect(m_patternFold, &QToolButton::toggled, this, &LaunchForm::setPatternShown);
    setPatternShown(false);
}

void LaunchForm::buildData() {
    FieldRow* corpus = m_data->addField("data.corpus", FieldRow::Editor::editableCombo, 4);
    corpus->addFileButton(tr("Choose a text file or a corpus folder"), true);
    FieldRow* vocabulary = m_data->addField("data.vocab", FieldRow::Editor::line, 2);
    vocabulary->addFileButton(tr("Choose a vocabulary file"));
    m_data->addField("data.length");
    m_data->addField("data.held_out");
    FieldRow* size = m_data->addField("model.vocab_size", FieldRow::Editor::line, 2);
    size->setHelp(tr("Number of tokens in the vocabulary there; a run whose corpus has another number does not begin"));
    m_data->addMoreField("data.documents");
    adopt(m_data);
}

void LaunchForm::buildTraining() {
    m_training->setNote(tr("Bold: differs from the recipe"));
    m_training->addField("train.recipe", FieldRow::Editor::combo, 2)->setMarksChange(false);
    m_training->addField("train.steps");
    m_training->addField("train.batch");
    m_training->addField("train.peak_lr");
    m_training->addField("train.warmup_steps");
    m_seeds = m_training->addField("seed", FieldRow::Editor::line, 2);
    m_seeds->setHelp(tr("One run for each: 1, or 1-3, or 1,2,5"));
    m_seeds->setMarksChange(false);
    m_seeds->setDefault(QStringLiteral("1"));
    m_variants = m_training->addField("variants", FieldRow::Editor::line, kFieldColumns);
    m_variants->setHelp(
        tr("Runs that differ in something else, separated by |: init=identity | init=normal(1), or "
           "operator=additive | pattern=hbert-v2, or train.peak_lr=1e-4; train.batch=64 | "
           "train.peak_lr=2e-4. Empty: none"));
    m_variants->setPlaceholder(QStringLiteral("init=identity | init=normal(1)"));
    m_variants->setMarksChange(false);
    m_variants->setDefault({});
    adopt(m_training);
    for (const std::string& field : remainingFields("train.", m_rows)) m_training->addMoreField(field);
    m_training->addMoreField("anatomy.share");
    adopt(m_training);
}

void LaunchForm::buildWhere() {
    m_machine = m_where->addField("machine", FieldRow::Editor::combo, 1);
    m_machine->setHelp(
        tr("Where the runs are; others are added on the page Machines. Paths of a corpus are those there"));
    m_machine->setMarksChange(false);
    m_machine->setDefault(QString());
    connect(m_machine, &FieldRow::edited, this, &LaunchForm::followMachine);  // before anybody hears of the edit
    m_start = m_where->addField("start", FieldRow::Editor::combo, 1);
    m_start->setHelp(
        tr("Directly: as soon as a device is free. A job of Slurm waits in the cluster's queue and goes on after its "
           "time limit by itself"));
    m_start->setMarksChange(false);
    m_start->setDefault(QString());
    m_start->addChoice(QString(), tr("Directly"));
    m_start->addChoice(kAsJob, tr("Through Slurm"));
    connect(m_start, &FieldRow::edited, this, &LaunchForm::updateJob);
    FieldRow* device = m_where->addField("device", FieldRow::Editor::combo, 1);
    device->addChoice(QStringLiteral("auto"), tr("Automatic"));
    m_where->addField("train.precision", FieldRow::Editor::combo, 1);
    m_where->addMoreField("devices");
    adopt(m_where);
    setMachines({});
}

void LaunchForm::setMachines(std::vector<MachineChoice> machines) {
    const QString before = machine();
    m_machines = std::move(machines);
    m_machine->clearChoices();
    m_machine->addChoice(QString(), tr("This machine"));
    for (const MachineChoice& each : m_machines) m_machine->addChoice(each.name, each.name);
    m_machine->setVisible(!m_machines.empty());
    setMachine(before);
}

QString LaunchForm::machine() const {
    return m_machine->change().value_or(QString());
}

void LaunchForm::setMachine(const QString& machine) {
    const bool isThere = std::ranges::find(m_machines, machine, &MachineChoice::name) != m_machines.end();
    m_machine->setChange(isThere ? std::optional(machine) : std::nullopt);
    followMachine();
    emit edited();
}

void LaunchForm::setSlurmHere(bool isHere) {
    if (std::exchange(m_isSlurmHere, isHere) == isHere) return;
    updateJob();
    emit edited();
}

bool LaunchForm::startsAsJob() const {
    const MachineChoice* far = farMachine();
    return (far ? far->has_slurm : m_isSlurmHere) && m_start->change() == kAsJob;
}

void LaunchForm::setStartsAsJob(bool asJob) {
    m_start->setChange(asJob ? std::optional(kAsJob) : std::nullopt);
    updateJob();
    emit edited();
}

void LaunchForm::updateJob() {
    const MachineChoice* far = farMachine();
    m_start->setVisible(far ? far->has_slurm : m_isSlurmHere);
    m_job->setVisible(startsAsJob());
}

std::vector<SectionCard*> LaunchForm::cards() const {
    return {m_model, m_data, m_where, m_training, m_job};
}

const LaunchForm::MachineChoice* LaunchForm::farMachine() const {
    const auto found = std::ranges::find(m_machines, machine(), &MachineChoice::name);
    return found == m_machines.end() ? nullptr : &*found;
}

// Devices are those there, and so are the files, of which nothing is known here.
void LaunchForm::followMachine() {
    const bool isFar = farMachine() != nullptr;
    m_data->setNote(isFar ? tr("Paths are those on the machine") : QString());
    for (const char* field : {"data.corpus", "data.vocab", "init.from"}) m_rows.at(field)->setPathIsHere(!isFar);
    updateVocabularySize();
    updateKnown();
    fillDevices();
    updateJob();
    if (!m_catalogue.operators.empty()) updateDefaults();
}

// Of a corpus on another machine nothing else says it.
void LaunchForm::updateVocabularySize() {
    const bool isUnknown = farMachine() && !isBuiltIn(m_rows.at("data.corpus")->value().toStdString());
    FieldRow* size = m_rows.at("model.vocab_size");
    size->setVisible(isUnknown);
    if (!isUnknown) size->setChange(std::nullopt);
}

void LaunchForm::adopt(SectionCard* card) {
    for (FieldRow* row : card->rows()) {
        if (!m_rows.emplace(row->field(), row).second) continue;
        connect(row, &FieldRow::edited, this, &LaunchForm::takeEdit);
    }
}

void LaunchForm::setCatalogue(const spec::Catalogue& catalogue) {
    const study::Choice before = m_catalogue.operators.empty() ? study::Choice{} : choice();
    m_catalogue = catalogue;
    updateKnown();
    m_operators->setOperators(catalogue.operators);
    m_pattern->setCatalogue(catalogue);
    const auto fill = [this](const char* field, const auto& entries, auto&& text) {
        FieldRow* row = m_rows.at(field);
        row->clearChoices();
        for (const auto& entry : entries) row->addChoice(q(entry.id), text(entry));
    };
    fill("model.size", catalogue.sizes, [](const spec::SizeInfo& size) { return q(size.id); });
    FieldRow* recipes = m_rows.at("train.recipe");
    recipes->clearChoices();
    for (const spec::RecipeInfo& recipe : catalogue.recipes) {
        if (recipe.kind != "pretrain") continue;
        const std::string key = "recipe." + recipe.id;
        recipes->addChoice(q(recipe.id), catalogueText(key + ".title", recipe.title.empty() ? recipe.id : recipe.title),
                           catalogueText(key + ".help", recipe.help));
    }
    fillCorpora();
    fillDevices();
    FieldRow* precision = m_rows.at("train.precision");
    precision->clearChoices();
    for (const std::string_view word : wordsOf(spec::Precision{})) precision->addChoice(q(word), q(word));
    setChoice(before);
}

void LaunchForm::fillDevices() {
    FieldRow* row = m_rows.at("device");
    const std::optional<QString> before = row->change();
    row->clearChoices();
    for (const spec::DeviceInfo& device : m_known.devices)
        row->addChoice(q(device.id),
                       device.name.empty() ? q(device.id) : tr("%1 · %2").arg(q(device.id), q(device.name)));
    row->addChoice(QStringLiteral("auto"), tr("Automatic"), tr("The GPU if there is one, else the CPU"));
    row->setChange(before);
}

void LaunchForm::setCorpora(const std::vector<CorpusChoice>& corpora) {
    if (m_corpora == corpora) return;
    m_corpora = corpora;
    FieldRow* row = m_rows.at("data.corpus");
    const std::optional<QString> before = row->change();
    fillCorpora();
    row->setChange(before);  // by its new name, if it has one now
}

void LaunchForm::fillCorpora() {
    FieldRow* row = m_rows.at("data.corpus");
    row->clearChoices();
    for (const spec::CorpusInfo& corpus : m_catalogue.corpora)
        row->addChoice(q(corpus.id), tr("Built in: %1").arg(q(corpus.id)));
    for (const CorpusChoice& corpus : m_corpora) row->addChoice(q(corpus.folder), corpus.name, q(corpus.folder));
}

study::Choice LaunchForm::choice() const {
    study::Choice choice;
    choice.operators = m_operators->chosen();
    choice.seeds = m_seeds->value().toStdString();
    choice.variants = m_variants->value().toStdString();
    for (const auto& [field, row] : m_rows) {
        if (!isOfPlan(row) && row->isChanged()) choice.fields[field] = row->change()->toStdString();
    }
    m_settings->readInto(choice);
    return choice;
}

void LaunchForm::setChoice(const study::Choice& choice) {
    m_operators->setChosen(choice.operators);
    m_seeds->setChange(q(choice.seeds));
    m_variants->setChange(q(choice.variants));
    const auto change = [](const study::FieldTexts& texts, const std::string& name) {
        const auto it = texts.find(name);
        return it == texts.end() ? std::nullopt : std::optional(q(it->second));
    };
    // Recipe, size and corpus first: they decide what the others differ from; the pattern decides which settings there
    // are.
    for (const char* field : {"train.recipe", "model.size", "data.corpus", "model.pattern"})
        m_rows.at(field)->setChange(change(choice.fields, field));
    updateSettings();
    updateDefaults();
    for (const auto& [field, row] : m_rows) {
        if (!isOfPlan(row)) row->setChange(change(choice.fields, field));
    }
    updateVocabularySize();
    updateDefaults();  // some follow from others
    m_settings->show(choice);
    updateLayers();
    setPatternShown(m_pattern->hasPattern());
    emit edited();
}

void LaunchForm::takeEdit() {
    updateVocabularySize();
    updateSettings();
    updateDefaults();
    updateLayers();
    emit edited();
}

study::Choice LaunchForm::judgedChoice() const {
    study::Choice judged = choice();
    if (farMachine()) return judged;
    for (const char* field : {"data.corpus", "data.vocab", "init.from"}) {
        const auto it = judged.fields.find(field);
        if (it == judged.fields.end() || isBuiltIn(it->second)) continue;
        it->second =
            QDir::cleanPath(QDir::current().absoluteFilePath(QString::fromStdString(it->second))).toStdString();
    }
    return judged;
}

bool LaunchForm::isBuiltIn(const std::string& corpus) const {
    return corpus.empty() || m_catalogue.findCorpus(corpus);
}

void LaunchForm::setKnownCorpus(const spec::CorpusInfo& corpus) {
    if (corpus.id == m_corpus.id && corpus.length == m_corpus.length) return;
    m_corpus = corpus;
    updateKnown();
    updateDefaults();
}

void LaunchForm::updateKnown() {
    m_known = m_catalogue;
    if (!m_corpus.id.empty()) m_known.corpora.push_back(m_corpus);
    if (const MachineChoice* far = farMachine()) m_known.devices = far->devices;
}

void LaunchForm::updateDefaults() {
    // The recipe's size is what a chosen size differs from, so that field is measured without itself.
    study::Choice chosen = judgedChoice();
    const study::FieldTexts defaults = study::defaultsOf(chosen, m_known);
    chosen.fields.erase("model.size");
    const study::FieldTexts withoutSize = study::defaultsOf(chosen, m_known);
    chosen.fields.erase("train.recipe");
    const study::FieldTexts bare = study::defaultsOf(chosen, m_known);
    for (const auto& [field, row] : m_rows) {
        if (isOfPlan(row)) continue;
        const study::FieldTexts& from = field == "model.size" ? withoutSize : field == "train.recipe" ? bare : defaults;
        if (const auto it = from.find(field); it != from.end()) row->setDefault(q(it->second));
    }
}

void LaunchForm::updateSettings() {
    const std::vector<std::string> mixture = study::mixtureOf(choice(), m_catalogue);
    m_operators->setIdle(mixture.empty() ? QString() : tr("The pattern chooses the operators, layer by layer"));
    m_model->setExtra(
        m_settings->follow(m_catalogue.operators, mixture.empty() ? m_operators->chosen() : mixture, !mixture.empty()));
}

void LaunchForm::setPatternShown(bool shown) {
    m_pattern->setVisible(shown);
    m_patternFold->setChecked(shown);
    m_patternFold->setIcon(icon(shown ? "chevron-down" : "chevron-right"));
}

void LaunchForm::updateLayers() {
    bool isNumber = false;
    const qlonglong typed = m_rows.at("model.layers")->value().toLongLong(&isNumber);
    const auto most = static_cast<std::int64_t>(spec::findField("model.layers")->max);
    if (isNumber) m_layers = std::clamp<std::int64_t>(typed, 0, most);
    m_pattern->follow(m_layers, m_operators->chosen());

    const bool hasSource = !m_rows.at("init.from")->value().isEmpty();
    m_rows.at("init.parts")->setPlaceholder(hasSource ? tr("everything") : QString());
    m_parts->setVisible(hasSource);
    updateIdle();
    // Of several operators any may be BERT's; each run says for itself whether the checkpoint has its parts.
    const auto chosen = m_operators->chosen();
    const bool attends = std::find(chosen.begin(), chosen.end(), "original") != chosen.end();
    m_parts->follow(m_pattern->hasPattern()
                        ? spec::fittedPattern(m_pattern->pattern(), m_layers, {})
                        : std::vector<std::string>(size_t(m_layers), attends ? "original" : std::string()));
}

// Fields that change nothing as the others are. One that is changed stays usable, so that it can be taken back; what
// variants set may be anything.
void LaunchForm::updateIdle() {
    const QString variants = m_variants->value();
    const auto judge = [this](const char* field, bool hasEffect, const QString& why) {
        FieldRow* place = m_rows.at(field);
        place->setIdle(hasEffect || place->isChanged() ? QString() : why);
    };
    const bool begins = !m_rows.at("init.from")->value().isEmpty() || variants.contains(QLatin1String("init.from"));
    for (const char* field : {"init.parts", "init.other_vocab"})
        judge(field, begins, tr("Has an effect only with a checkpoint to begin from: %1").arg(fieldLabel("init.from")));
    const bool stops = m_rows.at("train.early_stop.above_loss")->value().toDouble() > 0 ||
                       variants.contains(QLatin1String("early_stop.above_loss"));
    judge("train.early_stop.after_seconds", stops,
          tr("Has an effect only with a loss to stop above: %1").arg(fieldLabel("train.early_stop.above_loss")));
    m_settings->judge(variants);
}

// A recipe may have dimensions of its own: then the size's name does not say it all, and its own stand beside.
void LaunchForm::updateShape(const study::Plan& plan) {
    const auto whole = std::find_if(plan.runs.begin(), plan.runs.end(),
                                    [](const study::PlannedRun& planned) { return planned.spec.has_value(); });
    if (whole == plan.runs.end()) return m_model->setNote({});
    const spec::ModelSpec& model = whole->spec->model;
    const bool areVaried = m_variants->value().contains(QLatin1String("operator="));
    const QString note = !model.pattern.empty()
                             ? tr("%1 layers · width %2 · %3 heads · the pattern chooses the operators")
                         : areVaried ? tr("%1 layers · width %2 · %3 heads · the variants choose the operators")
                                     : tr("%1 layers · width %2 · %3 heads · one run for each operator");
    const auto size = std::ranges::find(m_catalogue.sizes, model.size, &spec::SizeInfo::id);
    const auto told = [&](std::int64_t spec::SizeInfo::*dimension, std::int64_t own) {
        const QString number = QString::number(own);
        if (size == m_catalogue.sizes.end() || *size.*dimension == own) return number;
        return tr("%1 (%2: %3)").arg(number, q(model.size), QString::number(*size.*dimension));
    };
    m_model->setNote(note.arg(told(&spec::SizeInfo::layers, model.layers), told(&spec::SizeInfo::hidden, model.hidden),
                              told(&spec::SizeInfo::heads, model.heads)));
}

// "“train.steps=abc”: Steps: Must be a number": the field itself may be right.
QString LaunchForm::variantText(const study::Problem& problem) {
    QString label = fieldLabel(problem.error.field);
    // One mistyped name in many variants is one thing to mend.
    if (problem.error.problem == spec::FieldProblem::unknownField)
        return tr("%1: %2").arg(label, problemText(problem.error));
    // What a variant has made wrong elsewhere.
    if (!problem.error.value.empty() && problem.variant.find(problem.error.value) == std::string::npos)
        label = tr("%1 “%2”").arg(label, q(problem.error.value));
    return tr("“%1”: %2: %3").arg(q(problem.variant), label, problemText(problem.error));
}

std::vector<FormProblem> LaunchForm::showProblems(const study::Plan& plan, const std::vector<OutsideProblem>& outside) {
    updateShape(plan);
    FieldRow* vocabulary = m_rows.at("data.vocab");
    const bool builtIn = m_catalogue.findCorpus(m_rows.at("data.corpus")->value().toStdString()) != nullptr;
    const bool isFolder = m_corpus.length > 0;  // text has no length yet
    const bool hasOwn = builtIn || (isFolder && vocabulary->value().isEmpty());
    vocabulary->setPlaceholder(hasOwn ? tr("the corpus' own") : QString());
    vocabulary->setIdle(hasOwn ? tr("The corpus has a vocabulary of its own") : QString());
    std::vector<FormProblem> problems;
    std::map<FieldRow*, QString> texts;
    const auto note = [&](FieldRow* row, const std::string& field, const QString& text,
                          std::vector<ProblemAction> mends) {
        FormProblem problem = problemAt(row, fieldLabel(field), text);
        problem.mends = std::move(mends);
        const auto isTold = [&](const FormProblem& told) { return told.text == problem.text; };
        if (std::ranges::none_of(problems, isTold)) problems.push_back(std::move(problem));
        if (row) texts.try_emplace(row, text);
    };
    m_operatorError->setVisible(plan.no_operator);
    m_operatorError->setText(tr("Choose at least one operator"));
    if (plan.no_operator) problems.push_back(operatorProblem());
    for (const study::Problem& problem : plan.problems) {
        FieldRow* place = row(problem.error.field);
        // What a variant needs besides is asked for in its own field.
        const bool isMissing = place && problem.error.value.empty();
        if (!problem.variant.empty() && !isMissing) {
            note(m_variants, "variants", variantText(problem), {});
            continue;
        }
        if (!place) place = m_settings->rowOf(problem);
        note(place, problem.error.field, problemText(problem.error), mendsOf(problem, place));
    }
    if (plan.seed_error) note(m_seeds, "seed", problemText(*plan.seed_error), {});
    if (plan.variant_error)
        note(m_variants, "variants",
             plan.variant_error->empty()
                 ? tr("Too many variants")
                 : tr("“%1” is not name=value, such as train.peak_lr=2e-4").arg(q(*plan.variant_error)),
             {});
    for (const OutsideProblem& problem : outside) note(row(problem.field), problem.field, problem.text, problem.mends);

    if (texts.contains(&m_pattern->row())) setPatternShown(true);
    m_refused = nullptr;
    const auto show = [&](FieldRow* row) { row->setError(texts.contains(row) ? texts[row] : QString()); };
    for (const auto& [field, row] : m_rows) show(row);
    for (FieldRow* row : m_settings->rows()) show(row);
    for (FieldRow* row : m_job->rows()) show(row);
    for (SectionCard* card : cards()) card->revealProblems();
    return problems;
}

FormProblem LaunchForm::problemAt(const std::string& field, const QString& text) {
    FieldRow* place = row(field);
    return place ? problemAt(place, fieldLabel(field), text) : FormProblem{text, {}};
}

FormProblem LaunchForm::problemAt(FieldRow* row, const QString& label, const QString& text) {
    FormProblem problem{tr("%1: %2").arg(label, text), {}};
    if (row)
        problem.show = [this, row = QPointer<FieldRow>(row)] {
            if (row) showField(row);
        };
    return problem;
}

FormProblem LaunchForm::operatorProblem() {
    return {m_operatorError->text(), [this] {
                const auto* first = m_catalogue.operators.empty() ? nullptr : &m_catalogue.operators.front();
                QWidget* card = first ? m_operators->card(first->id) : nullptr;
                if (!card) return;
                card->setFocus(Qt::OtherFocusReason);
                emit fieldShown(card);
            }};
}

void LaunchForm::chooseOperator(const std::string& id) {
    OperatorCard* card = m_operators->card(id);
    if (!card) return;
    card->setChecked(true);
    m_operators->setChosen(m_operators->chosen());  // beyond the first row it is shown now
    emit fieldShown(card);
}

ProblemAction LaunchForm::setting(const std::string& field, const QString& value) {
    return {tr("Set %1 to %2").arg(shortLabel(field), value), tr("Changes this field"),
            [row = m_rows.at(field), value] { row->choose(value); }};
}

// What the error itself says; else a value that is wrong by itself can be the recipe's again.
std::vector<ProblemAction> LaunchForm::mendsOf(const study::Problem& problem, FieldRow* place) {
    std::vector<ProblemAction> mends;
    for (const spec::FieldFix& fix : spec::fixesOf(problem.error)) {
        if (row(fix.field)) mends.push_back(setting(fix.field, q(fix.value)));
    }
    using Kind = spec::FieldProblem;
    constexpr std::array kWrongByItself = {Kind::notANumber,    Kind::notAnInteger,  Kind::outOfRange,
                                           Kind::unknownChoice, Kind::notTwoNumbers, Kind::notWholeNumbers,
                                           Kind::notNames,      Kind::notAnObject,   Kind::noSuchLayer};
    const bool isWrongByItself = std::ranges::find(kWrongByItself, problem.error.problem) != kWrongByItself.end();
    if (!mends.empty() || !isWrongByItself || !place || !place->canTakeDefault()) return mends;
    mends.push_back(
        {tr("Take %1").arg(place->defaultText()), tr("The recipe's value"), [row = QPointer<FieldRow>(place)] {
             if (row) row->takeDefault();
         }});
    return mends;
}

void LaunchForm::showField(FieldRow* row) {
    for (SectionCard* card : cards()) card->reveal(row);
    if (row == &m_pattern->row()) setPatternShown(true);
    row->setFocus(Qt::OtherFocusReason);
    // Once the layout has made room for what was folded away.
    QTimer::singleShot(0, row, [this, row] { emit fieldShown(row); });
}

void LaunchForm::showRefusal(const std::string& field, const QString& text) {
    if (m_refused) m_refused->setError({});
    m_refused = row(field);
    if (m_refused && !m_refused->error().isEmpty()) m_refused = nullptr;
    if (!m_refused) return;
    m_refused->setError(text);
    for (SectionCard* card : cards()) card->revealProblems();
}

void LaunchForm::showOpen(const std::vector<study::OpenChoice>& open) {
    std::map<FieldRow*, QStringList> taken;
    QStringList all;
    for (const study::OpenChoice& choice : open) {
        FieldRow* place = row(choice.field);
        const spec::PatternInfo* pattern = m_catalogue.findPattern(choice.taken);
        const bool isPattern = place == &m_pattern->row() && pattern;
        if (isPattern && !m_pattern->hasPattern()) place = m_variants;
        const QString help =
            isPattern ? catalogueText("pattern." + pattern->id + ".help", pattern->help)
                      : tr("The paper leaves it open; the recipe takes %1.").arg(shownNumber(q(choice.taken)));
        if (place) taken[place] << help;
        all << tr("%1: %2").arg(fieldLabel(choice.field), shownNumber(q(choice.taken)));
    }
    for (const auto& [field, row] : m_rows) {
        const auto found = taken.find(row);
        if (found == taken.end())
            row->setRemark({}, {});
        else
            row->setRemark(tr("not stated in the paper"), found->second.join(QLatin1Char('\n')));
    }
    m_rows.at("train.recipe")
        ->setRemark(all.isEmpty() ? QString() : tr("%n settings are not stated in the paper", nullptr, int(all.size())),
                    all.join(QLatin1Char('\n')));
}

FieldRow* LaunchForm::row(const std::string& field) const {
    const auto it = m_rows.find(field);
    if (it != m_rows.end()) return it->second;
    return field.starts_with(JobCard::kPrefix) ? m_job->rowOf(field.substr(JobCard::kPrefix.size())) : nullptr;
}

}  // namespace plateau::widgets
