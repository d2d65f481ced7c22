#include "widgets/pages/glue/own_form.h"

#include <algorithm>
#include <utility>

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QSettings>
#include <QUrl>
#include <QVBoxLayout>

#include "core/glue/field_texts.h"
#include "core/glue/finetune_draft.h"
#include "core/spec/finetune_schema.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/field_flow.h"
#include "widgets/forms/field_text.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/pages/glue/own_files.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr double kManyUnknown = 0.1;  // of the tokens: more than names and typing errors

const std::string kOwnCheckpoint = "classify.checkpoint", kTrain = "classify.train", kDev = "classify.dev",
                  kText = "classify.text", kLabel = "classify.label", kPair = "classify.pair",
                  kRecipe = "classify.recipe", kSeeds = "classify.seeds", kNumericLabels = "classify.numeric_labels";

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

QString ownReasonText(const std::string& code) {
    if (code == "columns") return OwnForm::tr("too few or too many columns");
    if (code == "label") return OwnForm::tr("an unusable label");
    if (code == "empty") return OwnForm::tr("no text or no label");
    if (code == "blank") return OwnForm::tr("an empty line");
    if (code == "utf8") return OwnForm::tr("damaged text");
    if (code == "json") return OwnForm::tr("no JSON object");
    if (code == "long") return OwnForm::tr("too long");
    return QString::fromStdString(code);
}

QString skippedText(const OwnSkipped& skipped) {
    QStringList reasons;
    for (const auto& [code, rows] : skipped.reasons)
        reasons << OwnForm::tr("%1 (%2)").arg(ownReasonText(code), groupedNumber(double(rows)));
    return OwnForm::tr("%1 of %2 rows of %3 are left out, the first in line %4: %5.")
        .arg(groupedNumber(double(skipped.rows)), groupedNumber(double(skipped.of)),
             QFileInfo(QString::fromStdString(skipped.file)).fileName(), groupedNumber(double(skipped.first_line)),
             enumeration(reasons));
}

}  // namespace

OwnForm::OwnForm(const PageContext& context, QWidget* parent)
    : FinetuneForm(tr("New own task"), {"classify", spec::ClassifySpec{}.recipe, spec::classifySchema()}, context,
                   parent),
      m_files(new OwnFiles(this)) {
    setAcceptDrops(true);
    fields()->addWidget(buildData());
    fields()->addWidget(buildProtocol());
    addRest({"batch", "length", "lr", "schedule", "warmup_ratio", "dropout", "attention_dropout", "weight_decay",
             "clip_norm", "precision", "parallel", "keep_weights", "numeric_labels"});
    connect(m_model, &CheckpointPicker::checkpointChanged, this, &OwnForm::refresh);
    connect(m_model, &CheckpointPicker::settledChanged, this, &OwnForm::refresh);
    connect(m_files, &OwnFiles::changed, this, &OwnForm::takeLook);
    takeCatalogue();
}

QWidget* OwnForm::buildData() {
    auto* part = new QWidget(this);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    auto* model = lineOf(nullptr);
    m_model = new CheckpointPicker(m_context.session, {}, part);
    m_model->setObjectName(QStringLiteral("model"));
    m_model->offerNewestAtStart();
    auto* label = new QLabel(tr("Model"), part);
    model->addWidget(label);
    model->addWidget(m_model, 1);
    column->addLayout(model);
    auto* files = new FieldFlow(nullptr);
    column->addLayout(files);
    for (const std::string& field : {kTrain, kDev}) {
        FieldRow* row = addFreeRow(field, FieldRow::Editor::line);
        row->addFileButton(field == kTrain ? tr("Choose the training file") : tr("Choose the validation file"));
        files->addField(row, 230);
    }
    for (const std::string& field : {kText, kLabel, kPair}) {
        FieldRow* row = addFreeRow(field, FieldRow::Editor::combo);
        // Before the form's own refresh(), which asks for the columns that are wanted.
        connect(row, &FieldRow::edited, this, [this, field] { takeColumn(field); });
        files->addField(row, 110);
    }
    m_counts = new WrappedLabel(part);
    m_counts->setObjectName(QStringLiteral("counts"));
    m_counts->setProperty("role", "small");
    m_counts->setTextFormat(Qt::PlainText);
    column->addWidget(m_counts);
    return part;
}

QWidget* OwnForm::buildProtocol() {
    auto* part = new QWidget(this);
    auto* line = new FieldFlow(part);
    line->addField(addRecipeRow(), 240);
    line->addField(addRow(kSeeds), 95);
    line->addField(addRow("classify.epochs"), 80);
    line->addField(addRow("classify.head"), 120);
    line->addField(addRow("classify.select"), 105);
    line->addField(addDeviceRow(), 115);
    line->addField(addNameRow(), 205);
    return part;
}

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
    m_files->look(wantedFiles(), true);
    refresh();
}

OwnFilesWanted OwnForm::wantedFiles() const {
    return {absolute(kTrain).toStdString(), absolute(kDev).toStdString(), m_columns,
            row(kNumericLabels)->value() == QLatin1String("true"), m_model->folder().toStdString()};
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
        columns->setIdle(known.columns.empty() ? tr("The files that are named say which columns there are")
                                               : QString());
    }
    refresh();
}

void OwnForm::takeColumn(const std::string& field) {
    std::string& wanted = field == kText ? m_columns.text : field == kLabel ? m_columns.label : m_columns.pair;
    wanted = row(field)->value().toStdString();
}

void OwnForm::refresh() {
    m_files->look(wantedFiles());
    if (const spec::Catalogue* catalogue = m_context.engine.catalogue())
        setDefaults(glue::classifyDefaults(recipe(), catalogue->recipes, m_model->positions()));
    showCounts();
    showChoice(judged());
}

FinetuneForm::Choice OwnForm::judged() const {
    Choice choice;
    choice.problems = m_files->known().problems;
    choice.missing = missing();
    if (!m_model->problem().isEmpty()) choice.problems[kOwnCheckpoint] = m_model->problem();
    if (m_model->isGone()) choice.mends[kOwnCheckpoint] = takingNewest([this] { m_model->takeNewest(); });
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    if (!catalogue) return choice;
    auto& fields = choice.draft.fields;
    fields = changes();
    fields[kRecipe] = recipe();
    fields[kOwnCheckpoint] = m_model->folder().toStdString();
    fields[kTrain] = absolute(kTrain).toStdString();
    fields[kDev] = absolute(kDev).toStdString();
    for (const std::string& column : {kText, kLabel, kPair})
        if (const QString value = row(column)->value(); !value.isEmpty()) fields[column] = value.toStdString();
    const auto resolution = glue::resolveClassify(choice.draft, catalogue->recipes, m_model->positions());
    if (const auto* spec = std::get_if<spec::ClassifySpec>(&resolution)) {
        choice.spec = {spec::canonicalJson(*spec), spec->device};
    } else {
        for (const spec::FieldError& error : std::get<std::vector<spec::FieldError>>(resolution))
            if (error.problem != spec::FieldProblem::missing) choice.problems.emplace(error.field, problemText(error));
    }
    return choice;
}

QStringList OwnForm::missing() const {
    QStringList missing;
    if (m_model->folder().isEmpty()) missing << tr("Choose a model");
    if (row(kTrain)->value().isEmpty()) missing << tr("Choose the training file");
    if (row(kDev)->value().isEmpty()) missing << tr("Choose the validation file");
    if (m_files->isLooking()) return missing;
    if (row(kText)->value().isEmpty()) missing << tr("Choose the column of the text");
    if (row(kLabel)->value().isEmpty()) missing << tr("Choose the column of the label");
    return missing;
}

void OwnForm::showCounts() {
    const OwnLook& known = m_files->known();
    QString text =
        tr("TSV, CSV or JSON lines with a header: a column with the text and one with the label. Two files "
           "may be dropped here at once.");
    if (m_files->isLooking()) {
        text = tr("Looking at the files");
    } else if (known.is_counted) {
        text = tr("%1 rows to train on, %2 to validate on, %n classes.", nullptr, int(known.classes))
                   .arg(groupedNumber(double(known.train_rows)), groupedNumber(double(known.dev_rows)));
        for (const OwnSkipped& skipped : known.skipped) text += QLatin1Char('\n') + skippedText(skipped);
        if (known.unseen_rows > 0)
            text +=
                QLatin1Char('\n') + tr("%1 of these %2 rows have labels that the training file lacks, such as “%3”: "
                                       "they count as wrong.")
                                        .arg(groupedNumber(double(known.unseen_rows)),
                                             groupedNumber(double(known.dev_rows)), q(known.unseen_label));
        if (known.unknown_share >= kManyUnknown)
            text += QLatin1Char('\n') + tr("%1 % of the texts' tokens are not in the model's vocabulary: it reads them "
                                           "as [UNK]. Choose a model that was trained on such texts.")
                                            .arg(decimalText(100 * known.unknown_share, 0));
        if (row("classify.select")->value() == QLatin1String("best"))
            text += QLatin1Char('\n') + tr("The epoch that is best on the validation file is scored on that same file: "
                                           "such values are somewhat too good.");
    }
    m_counts->setWholeText(text);
}

QString OwnForm::defaultName() const {
    return m_model->text();
}

void OwnForm::saveState(QSettings& settings) const {
    saveTyped(settings);
    settings.setValue(QStringLiteral("classify.model"), m_model->folder());
    settings.setValue(QStringLiteral("classify.columns"),
                      QStringList{q(m_columns.text), q(m_columns.label), q(m_columns.pair)});
}

void OwnForm::restoreState(QSettings& settings) {
    const QStringList columns = settings.value(QStringLiteral("classify.columns")).toStringList();
    m_columns = {columns.value(0).toStdString(), columns.value(1).toStdString(), columns.value(2).toStdString()};
    restoreTyped(settings);
    const QString model = settings.value(QStringLiteral("classify.model")).toString();
    if (!model.isEmpty()) m_model->setCheckpoint(model);
    refresh();
}

void OwnForm::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_model->chooseDefault({});
    refresh();
}

}  // namespace plateau::widgets
