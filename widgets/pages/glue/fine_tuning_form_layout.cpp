// What stands where in the form of a new fine-tuning.
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

#include "widgets/engine/engine_client.h"
#include "widgets/forms/finetune_field_text.h"
#include "widgets/pages/glue/command_line_row.h"
#include "widgets/pages/glue/fine_tuning_form.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kFoldedColumns = 6;

}  // namespace

FineTuningForm::FineTuningForm(const QString& title, Kind kind, const PageContext& context, QWidget* parent)
    : Card(title, parent),
      m_context(context),
      m_kind(std::move(kind)),
      m_asked(new Asked<FinetuneEstimateQuestion>(context.engine, this)),
      m_more(new QToolButton(this)) {
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setObjectName(QStringLiteral("more"));
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setToolTip(tr("Close the form; what is typed here stays"));
    close->setAccessibleName(tr("Close the form"));
    addToHeading(m_more);
    addToHeading(close);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(close, &QToolButton::clicked, this, &FineTuningForm::closed);
    connect(m_more, &QToolButton::toggled, this, &FineTuningForm::updateFolded);
    connect(m_asked, &Asking::stateChanged, this, &FineTuningForm::showEstimate);
}

QHBoxLayout* FineTuningForm::lineOf(QWidget* parent) {
    auto* line = new QHBoxLayout(parent);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::m);
    return line;
}

FieldRow* FineTuningForm::addRow(const std::string& field) {
    const auto known = m_kind.fields.find(field);
    const bool isFlag = known && known->field->info.type == spec::FieldType::flag;
    const bool isChoice = known && known->field->info.type == spec::FieldType::choice;
    auto* row = new FieldRow(field, isFlag || isChoice ? FieldRow::Editor::combo : FieldRow::Editor::line, this);
    row->setLabel(finetuneFieldLabel(field));
    row->setHelp(finetuneFieldHelp(field));
    if (isChoice) {
        for (const std::string_view choice : known->field->info.choices) {
            const QString text = QString::fromUtf8(choice.data(), qsizetype(choice.size()));
            row->addChoice(text, text);
        }
    }
    if (isFlag) {
        row->addChoice(QStringLiteral("false"), tr("no"));
        row->addChoice(QStringLiteral("true"), tr("yes"));
    }
    return m_rows[field] = row;
}

FieldRow* FineTuningForm::addFreeRow(const std::string& field, FieldRow::Editor editor) {
    auto* row = new FieldRow(field, editor, this);
    row->setLabel(finetuneFieldLabel(field));
    row->setHelp(finetuneFieldHelp(field));
    row->setMarksChange(false);
    m_free.insert(field);
    return m_rows[field] = row;
}

FieldRow* FineTuningForm::addRecipeRow() {
    return addFreeRow(m_kind.name + ".recipe", FieldRow::Editor::combo);
}

FieldRow* FineTuningForm::addDeviceRow() {
    auto* row = new FieldRow("device", FieldRow::Editor::combo, this);
    row->setLabel(finetuneFieldLabel("device"));
    row->setHelp(finetuneFieldHelp("device"));
    return m_rows["device"] = row;
}

FieldRow* FineTuningForm::addNameRow() {
    FieldRow* row = addFreeRow("name", FieldRow::Editor::line);
    row->setLabel(tr("Name"));
    row->setHelp(tr("Of the run in this workspace; without one the model's name is taken"));
    return row;
}

void FineTuningForm::addRest(const std::vector<std::string>& folded) {
    body()->addWidget(buildFolded(folded));
    m_command = new CommandLineRow(this);
    body()->addWidget(m_command);
    body()->addWidget(buildBottom());
    for (const auto& [field, row] : m_rows) connect(row, &FieldRow::edited, this, [this] { refresh(); });
    connect(&m_context.engine, &EngineClient::catalogueChanged, this, &FineTuningForm::takeCatalogue);
    connect(&m_context.engine, &EngineClient::engineStateChanged, this, [this] { refresh(); });
}

QWidget* FineTuningForm::buildFolded(const std::vector<std::string>& fields) {
    m_folded = new QWidget(this);
    auto* grid = new QGridLayout(m_folded);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::m);
    grid->setVerticalSpacing(spacing::s);
    for (int column = 0; column < kFoldedColumns; ++column) grid->setColumnStretch(column, 1);
    for (const std::string& field : fields) {
        const auto cell = int(m_foldedRows.size());
        m_foldedRows.push_back(addRow(m_kind.name + "." + field));
        grid->addWidget(m_foldedRows.back(), cell / kFoldedColumns, cell % kFoldedColumns);
    }
    return m_folded;
}

QWidget* FineTuningForm::buildBottom() {
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
    m_estimate->setObjectName(QStringLiteral("estimate.text"));
    m_estimate->setProperty("role", "soft");
    m_estimate->setTextFormat(Qt::PlainText);
    m_reason = new QLabel(part);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setProperty("role", "error");
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_reason->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_queueNote = new QLabel(part);
    m_queueNote->setProperty("role", "small");
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
    line->addWidget(m_queueNote);
    line->addWidget(m_queue);
    line->addWidget(m_start);
    connect(m_ask, &QPushButton::clicked, this, &FineTuningForm::askEstimate);
    connect(m_start, &QPushButton::clicked, this, [this] { launch(true); });
    connect(m_queue, &QPushButton::clicked, this, [this] { launch(false); });
    return part;
}

}  // namespace plateau::widgets
