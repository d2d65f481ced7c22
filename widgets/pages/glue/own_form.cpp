#include "widgets/pages/glue/own_form.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QUrl>

#include "core/run/run_directory.h"
#include "widgets/engine/engine_client.h"
#include "widgets/pages/catalogue_text.h"
#include "widgets/pages/checkpoint_picker.h"
#include "widgets/pages/glue/glue_estimator.h"
#include "widgets/pages/glue/glue_plan.h"
#include "widgets/pages/glue/own_files.h"
#include "widgets/pages/launch/field_row.h"
#include "widgets/pages/launch/field_text.h"
#include "widgets/pages/page_context.h"

namespace plateau::widgets {
namespace {

const std::string kCheckpoint = "classify.checkpoint", kTrain = "classify.train", kDev = "classify.dev",
                  kText = "classify.text", kLabel = "classify.label", kPair = "classify.pair",
                  kRecipe = "classify.recipe", kName = "name";

QString q(const std::string& text) {
    return QString::fromStdString(text);
}

bool isColumn(const std::string& field) {
    return field == kText || field == kLabel || field == kPair;
}

// No field of the protocol.
bool isApart(const std::string& field) {
    return isColumn(field) || field == kTrain || field == kDev || field == kRecipe || field == kName;
}

QStringList localFiles(const QMimeData* data) {
    QStringList files;
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile()) files << url.toLocalFile();
    }
    return files;
}

bool isForValidation(const QString& file) {
    const QString name = QFileInfo(file).fileName().toLower();
    const auto has = [&name](const char* part) { return name.contains(QLatin1String(part)); };
    return has("dev") || has("val") || has("test");
}

}  // namespace

FieldRow* OwnForm::row(const std::string& field) const {
    const auto found = m_rows.find(field);
    return found == m_rows.end() ? nullptr : found->second;
}

// A run outlives the folder this window was started in.
std::string OwnForm::absolute(const std::string& field) const {
    const QString typed = m_rows.at(field)->value();
    return typed.isEmpty() ? std::string() : QDir::cleanPath(QDir::current().absoluteFilePath(typed)).toStdString();
}

bool OwnForm::isSettled() const {
    return m_model->isSettled() && !m_files->isLooking();
}

void OwnForm::setSpec(const glue::ClassifySpec& spec) {
    m_model->setCheckpoint(q(spec.checkpoint));
    m_rows.at(kRecipe)->setChange(q(spec.recipe));
    resolve();  // the protocol's defaults, from which the rest differs
    for (const auto& [field, value] : classifyTexts(spec)) {
        const auto row = m_rows.find(field);
        if (row == m_rows.end() || field == kRecipe || isColumn(field)) continue;
        row->second->setChange(q(value));
    }
    m_columns = {spec.text, spec.label, spec.pair};
    m_files->look(spec.train, spec.dev, m_columns, true);
    update();
}

void OwnForm::takeFiles(const QStringList& files) {
    FieldRow *train = m_rows.at(kTrain), *dev = m_rows.at(kDev);
    QStringList rest = files.mid(0, 2);
    const auto named = std::find_if(rest.begin(), rest.end(), isForValidation);
    const bool isDevNamed = named != rest.end();
    if (isDevNamed) {
        dev->setChange(*named);
        rest.erase(named);
    }
    const bool isOneMore = rest.size() == 1 && !isDevNamed && !train->value().isEmpty() && dev->value().isEmpty();
    if (!rest.isEmpty()) (isOneMore ? dev : train)->setChange(rest.front());
    if (rest.size() > 1) dev->setChange(rest.back());
    update();
}

void OwnForm::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void OwnForm::dropEvent(QDropEvent* event) {
    takeFiles(localFiles(event->mimeData()));
    event->acceptProposedAction();
}

void OwnForm::takeCatalogue() {
    const run::Catalogue* catalogue = m_context.engine.catalogue();
    setEnabled(catalogue != nullptr);
    if (!catalogue) return update();
    FieldRow* recipes = m_rows.at(kRecipe);
    const QString before = recipes->value();
    recipes->clearChoices();
    for (const run::RecipeInfo& recipe : catalogue->recipes) {
        if (recipe.kind != "classify") continue;
        const std::string key = "recipe.classify." + recipe.id;
        recipes->addChoice(q(recipe.id), catalogueText(key + ".title", recipe.title),
                           catalogueText(key + ".help", recipe.help));
    }
    recipes->setDefault(q(glue::ClassifySpec{}.recipe));
    if (!before.isEmpty()) recipes->setChange(before);
    FieldRow* devices = m_rows.at("device");
    const std::optional<QString> device = devices->change();
    devices->clearChoices();
    devices->addChoice(QStringLiteral("auto"), tr("automatic"));
    for (const run::DeviceInfo& info : catalogue->devices) devices->addChoice(q(info.id), q(info.id), q(info.name));
    devices->setDefault(QStringLiteral("auto"));
    devices->setChange(device);
    update();
}

// The columns that are there, of which the wanted or the usual ones are chosen.
void OwnForm::takeLook() {
    if (m_files->isLooking()) return updateButtons();
    const OwnLook& known = m_files->known();
    const std::pair<std::string, std::string> chosen[] = {
        {kText, known.chosen.text}, {kLabel, known.chosen.label}, {kPair, known.chosen.pair}};
    for (const auto& [field, value] : chosen) {
        FieldRow* row = m_rows.at(field);
        row->clearChoices();
        row->addChoice({}, field == kPair ? tr("none") : tr("choose …"));
        for (const std::string& column : known.columns) row->addChoice(q(column), q(column));
        row->setChange(q(value));
        row->setUsable(!known.columns.empty(), {});
    }
    update();
}

void OwnForm::takeColumn(const std::string& field) {
    std::string& wanted = field == kText ? m_columns.text : field == kLabel ? m_columns.label : m_columns.pair;
    wanted = m_rows.at(field)->value().toStdString();
}

void OwnForm::update() {
    m_files->look(absolute(kTrain), absolute(kDev), m_columns);
    resolve();
    showCounts();
    showEstimate();
    updateMore();
    emit settledChanged();
}

void OwnForm::resolve() {
    const run::Catalogue* catalogue = m_context.engine.catalogue();
    m_spec.reset();
    m_draft = {};
    std::map<std::string, QString> problems = m_files->known().problems;
    if (!catalogue) return showProblems(std::move(problems));
    const std::string recipe = m_rows.at(kRecipe)->value().toStdString();
    for (const auto& [field, value] : classifyDefaults(recipe, catalogue->recipes)) {
        const auto row = m_rows.find(field);
        if (row != m_rows.end() && !isApart(field)) row->second->setDefault(q(value));
    }
    auto& fields = m_draft.fields;
    fields[kRecipe] = recipe;
    fields[kCheckpoint] = m_model->folder().toStdString();
    fields[kTrain] = absolute(kTrain);
    fields[kDev] = absolute(kDev);
    for (const auto& [field, row] : m_rows) {
        if (isColumn(field) && !row->value().isEmpty()) fields[field] = row->value().toStdString();
        if (!isApart(field) && row->change()) fields[field] = row->change()->toStdString();
    }
    auto resolution = glue::resolveClassify(m_draft, catalogue->recipes);
    if (auto* spec = std::get_if<glue::ClassifySpec>(&resolution)) {
        m_spec = std::move(*spec);
    } else {
        for (const run::FieldError& error : std::get<std::vector<run::FieldError>>(resolution))
            if (error.problem != run::FieldProblem::missing) problems.emplace(error.field, problemText(error));
    }
    m_estimator->expect(m_draft);
    showProblems(std::move(problems));
}

QString OwnForm::defaultName() const {
    return m_model->text();
}

void OwnForm::launch(bool startNow) {
    if (!m_start->isEnabled() || !m_spec) return;
    setStarting(true);
    m_estimator->cancel();  // the device is for the run now
    const QString typed = m_rows.at(kName)->value();
    const QString name = typed.isEmpty() ? defaultName() : typed;
    emit launchRequested({run::newRunId("classify-" + name.toStdString()), glue::canonicalJson(*m_spec),
                          m_spec->device, name},
                         startNow);
}

void OwnForm::setStarting(bool starting) {
    m_starting = starting;
    updateButtons();
}

void OwnForm::saveState(QSettings& settings) const {
    for (const std::string& field : {kTrain, kDev, kRecipe, std::string("classify.seeds")})
        settings.setValue(q(field), m_rows.at(field)->value());
    settings.setValue(QStringLiteral("classify.columns"),
                      QStringList{q(m_columns.text), q(m_columns.label), q(m_columns.pair)});
}

void OwnForm::restoreState(QSettings& settings) {
    const QStringList columns = settings.value(QStringLiteral("classify.columns")).toStringList();
    m_columns = {columns.value(0).toStdString(), columns.value(1).toStdString(), columns.value(2).toStdString()};
    for (const std::string& field : {kTrain, kDev, kRecipe, std::string("classify.seeds")}) {
        const QString text = settings.value(q(field)).toString();
        if (!text.isEmpty()) m_rows.at(field)->setChange(text);
    }
    update();
}

void OwnForm::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_model->chooseDefault({});
    update();
}

}  // namespace plateau::widgets
