#include "widgets/pages/glue/own_form.h"

#include <algorithm>
#include <utility>

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QSettings>
#include <QUrl>

#include "core/glue/field_texts.h"
#include "core/glue/finetune_draft.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/field_text.h"
#include "widgets/pages/glue/own_files.h"
#include "widgets/pages/page_context.h"

namespace plateau::widgets {
namespace {

const std::string kCheckpoint = "classify.checkpoint", kTrain = "classify.train", kDev = "classify.dev",
                  kText = "classify.text", kLabel = "classify.label", kPair = "classify.pair",
                  kRecipe = "classify.recipe";

QString q(const std::string& text) {
    return QString::fromStdString(text);
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

bool OwnForm::isSettled() const {
    return m_model->isSettled() && !m_files->isLooking();
}

void OwnForm::setSpec(const spec::ClassifySpec& spec) {
    m_model->setCheckpoint(q(spec.checkpoint));
    setRecipe(spec.recipe);
    refresh();  // the protocol's defaults, from which the rest differs
    setValues(glue::textsOf(spec));
    row(kTrain)->setChange(q(spec.train));
    row(kDev)->setChange(q(spec.dev));
    m_columns = {spec.text, spec.label, spec.pair};
    m_files->look(spec.train, spec.dev, m_columns, true);
    refresh();
}

void OwnForm::takeFiles(const QStringList& files) {
    FieldRow *train = row(kTrain), *dev = row(kDev);
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
    refresh();
}

void OwnForm::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void OwnForm::dropEvent(QDropEvent* event) {
    takeFiles(localFiles(event->mimeData()));
    event->acceptProposedAction();
}

// The columns that are there, of which the wanted or the usual ones are chosen.
void OwnForm::takeLook() {
    if (m_files->isLooking()) return updateButtons();
    const OwnLook& known = m_files->known();
    const std::pair<std::string, std::string> chosen[] = {
        {kText, known.chosen.text}, {kLabel, known.chosen.label}, {kPair, known.chosen.pair}};
    for (const auto& [field, value] : chosen) {
        FieldRow* columns = row(field);
        columns->clearChoices();
        columns->addChoice({}, field == kPair ? tr("none") : tr("choose …"));
        for (const std::string& column : known.columns) columns->addChoice(q(column), q(column));
        columns->setChange(q(value));
        columns->setUsable(!known.columns.empty(), {});
    }
    refresh();
}

void OwnForm::takeColumn(const std::string& field) {
    std::string& wanted = field == kText ? m_columns.text : field == kLabel ? m_columns.label : m_columns.pair;
    wanted = row(field)->value().toStdString();
}

void OwnForm::refresh() {
    m_files->look(absolute(kTrain).toStdString(), absolute(kDev).toStdString(), m_columns);
    if (const spec::Catalogue* catalogue = m_context.engine.catalogue())
        setDefaults(glue::classifyDefaults(recipe(), catalogue->recipes));
    showCounts();
    showChoice(judged());
}

FineTuningForm::Choice OwnForm::judged() const {
    Choice choice;
    choice.problems = m_files->known().problems;
    choice.missing = missing();
    if (!m_model->problem().isEmpty()) choice.problems[kCheckpoint] = m_model->problem();
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    if (!catalogue) return choice;
    auto& fields = choice.draft.fields;
    fields = changes();
    fields[kRecipe] = recipe();
    fields[kCheckpoint] = m_model->folder().toStdString();
    fields[kTrain] = absolute(kTrain).toStdString();
    fields[kDev] = absolute(kDev).toStdString();
    for (const std::string& column : {kText, kLabel, kPair})
        if (const QString value = row(column)->value(); !value.isEmpty()) fields[column] = value.toStdString();
    const auto resolution = glue::resolveClassify(choice.draft, catalogue->recipes);
    if (const auto* spec = std::get_if<spec::ClassifySpec>(&resolution)) {
        choice.spec = {spec::canonicalJson(*spec), spec->device};
    } else {
        for (const spec::FieldError& error : std::get<std::vector<spec::FieldError>>(resolution))
            if (error.problem != spec::FieldProblem::missing) choice.problems.emplace(error.field, problemText(error));
    }
    return choice;
}

QString OwnForm::defaultName() const {
    return m_model->text();
}

void OwnForm::saveState(QSettings& settings) const {
    for (const std::string& field : {kTrain, kDev, kRecipe, std::string("classify.seeds")})
        settings.setValue(q(field), row(field)->value());
    settings.setValue(QStringLiteral("classify.columns"),
                      QStringList{q(m_columns.text), q(m_columns.label), q(m_columns.pair)});
}

void OwnForm::restoreState(QSettings& settings) {
    const QStringList columns = settings.value(QStringLiteral("classify.columns")).toStringList();
    m_columns = {columns.value(0).toStdString(), columns.value(1).toStdString(), columns.value(2).toStdString()};
    for (const std::string& field : {kTrain, kDev, kRecipe, std::string("classify.seeds")}) {
        const QString text = settings.value(q(field)).toString();
        if (!text.isEmpty()) row(field)->setChange(text);
    }
    refresh();
}

void OwnForm::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_model->chooseDefault({});
    refresh();
}

}  // namespace plateau::widgets
