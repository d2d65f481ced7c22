// What stands where in the form of a task of one's own, and what it says of its own state.
#include <algorithm>

#include <QDir>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/engine/engine_client.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/checkpoint_picker.h"
#include "widgets/pages/glue/command_line_row.h"
#include "widgets/pages/glue/glue_estimator.h"
#include "widgets/pages/glue/glue_plan.h"
#include "widgets/pages/glue/own_files.h"
#include "widgets/pages/glue/own_form.h"
#include "widgets/pages/launch/field_row.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kMoreColumns = 6;

QHBoxLayout* lineOf(QWidget* parent) {
    auto* line = new QHBoxLayout(parent);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::m);
    return line;
}

}  // namespace

OwnForm::OwnForm(const PageContext& context, QWidget* parent)
    : Card(tr("New own task"), parent),
      m_context(context),
      m_files(new OwnFiles(this)),
      m_estimator(new GlueEstimator(context.engine, QStringLiteral("classify"), this)) {
    setAcceptDrops(true);
    m_moreButton = new QToolButton(this);
    m_moreButton->setCheckable(true);
    m_moreButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_moreButton->setObjectName(QStringLiteral("more"));
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setToolTip(tr("Close the form; what is typed here stays"));
    close->setAccessibleName(tr("Close the form"));
    addToHeading(m_moreButton);
    addToHeading(close);
    body()->addWidget(buildData());
    body()->addWidget(buildProtocol());
    body()->addWidget(buildMore());
    m_command = new CommandLineRow(this);
    body()->addWidget(m_command);
    body()->addWidget(buildBottom());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    for (const auto& [field, row] : m_rows) {
        const bool isColumn = field == "classify.text" || field == "classify.label" || field == "classify.pair";
        connect(row, &FieldRow::edited, this, [this, isColumn, name = field] {
            if (isColumn) takeColumn(name);
            update();
        });
    }
    connect(m_model, &CheckpointPicker::checkpointChanged, this, &OwnForm::update);
    connect(m_model, &CheckpointPicker::settledChanged, this, &OwnForm::update);
    connect(m_files, &OwnFiles::changed, this, &OwnForm::takeLook);
    connect(m_estimator, &GlueEstimator::changed, this, &OwnForm::showEstimate);
    connect(m_moreButton, &QToolButton::toggled, this, &OwnForm::updateMore);
    connect(close, &QToolButton::clicked, this, &OwnForm::closed);
    connect(&context.engine, &EngineClient::catalogueChanged, this, &OwnForm::takeCatalogue);
    connect(&context.engine, &EngineClient::engineStateChanged, this, &OwnForm::update);
    takeCatalogue();
}

// With the editor and the choices that the table of fields gives it.
FieldRow* OwnForm::addRow(const std::string& field) {
    const auto& table = glue::classifyFieldTable();
    const auto info = std::find_if(table.begin(), table.end(),
                                   [&](const run::FieldInfo& known) { return known.name == field; });
    const bool isFlag = info != table.end() && info->type == run::FieldType::flag;
    const bool isChoice = isFlag || (info != table.end() && info->type == run::FieldType::choice);
    auto* row = new FieldRow(field, isChoice ? FieldRow::Editor::combo : FieldRow::Editor::line, this);
    row->setLabel(glueFieldLabel(field));
    row->setHelp(glueFieldHelp(field));
    if (info != table.end())
        for (const std::string_view choice : info->choices) {
            const QString text = QString::fromUtf8(choice.data(), qsizetype(choice.size()));
            row->addChoice(text, text);
        }
    if (isFlag) {
        row->addChoice(QStringLiteral("false"), tr("no"));
        row->addChoice(QStringLiteral("true"), tr("yes"));
    }
    m_rows[field] = row;
    return row;
}

QWidget* OwnForm::buildData() {
    auto* part = new QWidget(this);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    auto* model = lineOf(nullptr);
    m_model = new CheckpointPicker(m_context.session, {}, part);
    m_model->setObjectName(QStringLiteral("model"));
    auto* label = new QLabel(tr("Model"), part);
    model->addWidget(label);
    model->addWidget(m_model, 1);
    column->addLayout(model);
    auto* files = lineOf(nullptr);
    for (const char* field : {"classify.train", "classify.dev"}) {
        FieldRow* row = addRow(field);
        row->addFileButton(field == std::string("classify.train") ? tr("Choose the training file")
                                                                  : tr("Choose the validation file"));
        row->setMarksChange(false);
        files->addWidget(row, 4);
    }
    for (const char* field : {"classify.text", "classify.label", "classify.pair"}) {
        auto* row = new FieldRow(field, FieldRow::Editor::combo, this);
        row->setLabel(glueFieldLabel(field));
        row->setHelp(glueFieldHelp(field));
        row->setMarksChange(false);
        m_rows[field] = row;
        files->addWidget(row, 2);
    }
    column->addLayout(files);
    m_counts = new QLabel(part);
    m_counts->setObjectName(QStringLiteral("counts"));
    m_counts->setProperty("role", "small");
    m_counts->setWordWrap(true);
    m_counts->setTextFormat(Qt::PlainText);
    column->addWidget(m_counts);
    return part;
}

QWidget* OwnForm::buildProtocol() {
    auto* part = new QWidget(this);
    auto* line = lineOf(part);
    const auto combo = [this](const char* field) {
        auto* row = new FieldRow(field, FieldRow::Editor::combo, this);
        row->setLabel(glueFieldLabel(field));
        row->setHelp(glueFieldHelp(field));
        return m_rows[field] = row;
    };
    combo("classify.recipe")->setMarksChange(false);
    auto* name = new FieldRow("name", FieldRow::Editor::line, part);
    name->setLabel(tr("Name"));
    name->setHelp(tr("Of the run in this workspace; without one the model's name is taken"));
    name->setMarksChange(false);
    line->addWidget(m_rows.at("classify.recipe"), 3);
    for (const char* field : {"classify.seeds", "classify.epochs", "classify.head", "classify.select"})
        line->addWidget(addRow(field), 2);
    line->addWidget(combo("device"), 2);
    line->addWidget(name, 3);
    m_rows["name"] = name;
    return part;
}

QWidget* OwnForm::buildMore() {
    m_more = new QWidget(this);
    auto* grid = new QGridLayout(m_more);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::m);
    grid->setVerticalSpacing(spacing::s);
    for (int column = 0; column < kMoreColumns; ++column) grid->setColumnStretch(column, 1);
    for (const char* field : {"batch", "length", "lr", "schedule", "warmup_ratio", "dropout", "attention_dropout",
                              "weight_decay", "clip_norm", "precision", "parallel", "keep_weights"}) {
        const auto cell = int(m_moreRows.size());
        m_moreRows.push_back(addRow(std::string("classify.") + field));
        grid->addWidget(m_moreRows.back(), cell / kMoreColumns, cell % kMoreColumns);
    }
    return m_more;
}

QWidget* OwnForm::buildBottom() {
    auto* part = new QWidget(this);
    auto* line = lineOf(part);
    line->setSpacing(spacing::s);
    m_ask = new QPushButton(tr("&Estimate"), part);
    m_ask->setObjectName(QStringLiteral("estimate"));
    m_progress = new QProgressBar(part);
    m_progress->setFixedWidth(90);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the estimate"));
    m_estimate = new QLabel(part);
    m_estimate->setProperty("role", "soft");
    m_estimate->setTextFormat(Qt::PlainText);
    m_reason = new QLabel(part);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setProperty("role", "error");
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_reason->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_queue = new QPushButton(icon("queue"), tr("&Queue"), part);
    m_queue->setObjectName(QStringLiteral("queue"));
    m_start = new QPushButton(tr("&Start"), part);
    m_start->setObjectName(QStringLiteral("start"));
    m_start->setProperty("primary", true);
    m_start->setMinimumWidth(110);
    line->addWidget(m_ask);
    line->addWidget(m_progress);
    line->addWidget(m_estimate);
    line->addWidget(m_reason, 1);
    line->addWidget(m_queue);
    line->addWidget(m_start);
    connect(m_ask, &QPushButton::clicked, this, [this] {
        if (m_estimator->isAsking())
            m_estimator->cancel();
        else if (m_spec)
            m_estimator->ask(m_draft);
    });
    connect(m_start, &QPushButton::clicked, this, [this] { launch(true); });
    connect(m_queue, &QPushButton::clicked, this, [this] { launch(false); });
    return part;
}

void OwnForm::showProblems(std::map<std::string, QString> problems) {
    if (!m_model->problem().isEmpty()) problems["classify.checkpoint"] = m_model->problem();
    for (const auto& [field, row] : m_rows) {
        const auto found = problems.find(field);
        row->setError(found == problems.end() ? QString() : found->second);
    }
    m_problem.clear();
    m_is_only_missing = false;
    const auto missing = [this](bool isMissing, const QString& text) {
        if (!isMissing || !m_problem.isEmpty()) return;
        m_problem = text;
        m_is_only_missing = true;
    };
    if (!m_context.engine.catalogue()) {
        const QString problem = m_context.engine.problem();
        m_problem = problem.isEmpty() ? tr("Waiting for the engine") : tr("No engine: %1").arg(problem);
    } else if (!problems.empty()) {
        m_problem = tr("%1: %2").arg(glueFieldLabel(problems.begin()->first), problems.begin()->second);
    }
    missing(m_model->folder().isEmpty(), tr("Choose a model"));
    missing(m_rows.at("classify.train")->value().isEmpty(), tr("Choose the training file"));
    missing(m_rows.at("classify.dev")->value().isEmpty(), tr("Choose the validation file"));
    const auto hasNo = [this](const char* field) {
        return !m_files->isLooking() && m_rows.at(field)->value().isEmpty();
    };
    missing(hasNo("classify.text"), tr("Choose the column of the text"));
    missing(hasNo("classify.label"), tr("Choose the column of the label"));
    QString command;
    if (m_spec && m_problem.isEmpty()) {
        const QString typed = m_rows.at("name")->value();
        QString folder = (typed.isEmpty() ? defaultName() : typed).simplified();
        folder.replace(QLatin1Char(' '), QLatin1Char('-')).replace(QLatin1Char('/'), QLatin1Char('-'));
        const QString output = QDir(m_context.session.runsFolder()).filePath(QStringLiteral("classify-") + folder);
        command = QString::fromStdString(run::shellQuoted(glue::classifyCommandLine(m_draft, output.toStdString())));
    }
    m_command->setCommand(command);
    m_rows.at("name")->setUsable(true, defaultName());
}

void OwnForm::showCounts() {
    const OwnLook& known = m_files->known();
    QString text = tr("TSV, CSV or JSON lines with a header: a column with the text and one with the label. Two files "
                      "may be dropped here at once.");
    if (m_files->isLooking()) {
        text = tr("Looking at the files");
    } else if (known.is_counted) {
        text = tr("%1 rows to train on, %2 to validate on, %n classes.", nullptr, int(known.classes))
                   .arg(groupedNumber(double(known.train_rows)), groupedNumber(double(known.dev_rows)));
        if (!known.skipped.isEmpty()) text += QLatin1Char('\n') + known.skipped;
        if (m_rows.at("classify.select")->value() == QLatin1String("best"))
            text += QLatin1Char('\n') + tr("The epoch that is best on the validation file is scored on that same file: "
                                           "such values are somewhat too good.");
    }
    m_counts->setText(text);
}

void OwnForm::showEstimate() {
    const bool isAsking = m_estimator->isAsking();
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, isAsking && m_estimator->progress() > 0 ? 100 : 0);
    m_progress->setValue(int(100 * m_estimator->progress()));
    m_ask->setText(isAsking ? tr("&Cancel") : tr("&Estimate"));
    QString text = isAsking ? tr("measuring some steps …") : QString();
    if (const auto& known = m_estimator->known())
        text = tr("%1 fine-tunings, %2 steps: about %3")
                   .arg(groupedNumber(known->cells), groupedNumber(known->steps),
                        known->seconds < 1 ? tr("a second") : durationText(known->seconds));
    if (!m_estimator->problem().isEmpty()) text = m_estimator->problem();
    m_estimate->setText(text);
    updateButtons();
}

// An error nobody sees helps nobody: unfolds when a hidden field has one.
void OwnForm::updateMore() {
    const auto isWrong = [](const FieldRow* row) { return !row->error().isEmpty(); };
    if (std::any_of(m_moreRows.begin(), m_moreRows.end(), isWrong)) m_moreButton->setChecked(true);
    const auto changed =
        std::count_if(m_moreRows.begin(), m_moreRows.end(), [](const FieldRow* row) { return row->isChanged(); });
    const bool isShown = m_moreButton->isChecked();
    m_more->setVisible(isShown);
    m_moreButton->setText(isShown ? tr("Less") : changed ? tr("More (%1 changed)").arg(changed) : tr("More"));
    m_moreButton->setIcon(icon(isShown ? "chevron-down" : "chevron-right"));
    m_moreButton->setToolTip(isShown ? tr("Hide the protocol's settings") : tr("Show the protocol's settings"));
    m_moreButton->setAccessibleName(m_moreButton->text());
}

void OwnForm::updateButtons() {
    QString against = m_problem;
    const bool isLooking = !isSettled();
    if ((against.isEmpty() || m_is_only_missing) && isLooking) against = tr("Looking at the files");
    m_reason->setText(against);
    // What is only not given yet is no error.
    const QString role = m_is_only_missing || isLooking ? QStringLiteral("small") : QStringLiteral("error");
    if (m_reason->property("role") != role) {
        m_reason->setProperty("role", role);
        m_reason->style()->unpolish(m_reason);  // the style sheet looks at properties only when it polishes
        m_reason->style()->polish(m_reason);
    }
    const bool isGood = against.isEmpty() && m_spec;
    for (QPushButton* button : {m_start, m_queue}) button->setEnabled(isGood && !m_starting);
    m_ask->setEnabled(isGood || m_estimator->isAsking());
    m_ask->setToolTip(!against.isEmpty() ? against : tr("Fine-tunes some steps to measure how long all will take"));
    m_start->setToolTip(
        against.isEmpty() ? tr("Before everything that waits; on a busy device as soon as it is free") : against);
    m_queue->setToolTip(against.isEmpty() ? tr("After everything that waits") : against);
}

}  // namespace plateau::widgets
