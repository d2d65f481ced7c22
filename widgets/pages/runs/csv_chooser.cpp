#include "widgets/pages/runs/csv_chooser.h"

#include <algorithm>

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "widgets/forms/name_box.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kShownRows = 6;
constexpr int kListWidth = 240;

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

void fill(QComboBox& combo, const logs::CsvPreview& preview, const std::string& chosen, const QString& none) {
    combo.clear();
    if (!none.isEmpty()) combo.addItem(none, QString());
    for (const std::string& column : preview.columns) combo.addItem(text(column), text(column));
    combo.setCurrentIndex(std::max(0, combo.findData(text(chosen))));
}

}  // namespace

CsvChooser::CsvChooser(QWidget* parent)
    : Card(tr("Which columns are the series?"), parent),
      m_name(new QLineEdit(this)),
      m_values(new QListWidget(this)),
      m_table(new QTableWidget(this)),
      m_import(new QPushButton(tr("Import"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)) {
    build();
    m_cancel->setToolTip(tr("Nothing is read from this file"));
    connect(m_import, &QPushButton::clicked, this, &CsvChooser::accepted);
    connect(m_cancel, &QPushButton::clicked, this, &CsvChooser::rejected);
    connect(m_values, &QListWidget::itemChanged, this, &CsvChooser::updateButtons);
    for (QComboBox* combo : {m_step, m_time, m_series})
        connect(combo, &QComboBox::currentIndexChanged, this, &CsvChooser::updateButtons);
}

QComboBox* CsvChooser::addChoice(QHBoxLayout& row, const QString& title, const QString& help) {
    auto* label = new QLabel(title, this);
    auto* combo = new NameBox(this);
    combo->setAccessibleName(title);
    combo->setToolTip(help);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(12);
    label->setBuddy(combo);
    row.addWidget(label);
    row.addWidget(combo, 1);
    return combo;
}

void CsvChooser::build() {
    auto* choices = new QHBoxLayout;
    choices->setSpacing(spacing::s);
    m_step = addChoice(*choices, tr("Steps"), tr("The column that counts the steps"));
    m_time = addChoice(*choices, tr("Times"),
                       tr("Seconds since 1970, or dates with a time; without them every point has the file's time"));
    m_series = addChoice(*choices, tr("Series are named by"),
                         tr("Long form: a column whose cells name the series. Wide form: every column is one"));
    auto* nameLabel = new QLabel(tr("Name"), this);
    nameLabel->setBuddy(m_name);
    m_name->setAccessibleName(tr("Name"));
    m_name->setToolTip(tr("What the run is called in the workspace"));
    choices->addWidget(nameLabel);
    choices->addWidget(m_name, 1);
    body()->addLayout(choices);

    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::m);
    m_values->setAccessibleName(tr("Columns with values"));
    m_values->setToolTip(tr("Each checked column becomes a curve of the run"));
    m_values->setFixedWidth(kListWidth);
    m_table->setAccessibleName(tr("First rows of the file"));
    m_table->setToolTip(tr("To see what the columns hold"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::NoFocus);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::s);
    const int height = (kShownRows + 1) * (fontMetrics().height() + spacing::s) + spacing::xl;
    m_table->setFixedHeight(height);
    m_values->setFixedHeight(height);
    columns->addWidget(m_values);
    columns->addWidget(m_table, 1);
    body()->addLayout(columns);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::s);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_import);
    m_import->setDefault(true);
    body()->addLayout(buttons);
}

void CsvChooser::show(const QString& path, const logs::CsvPreview& preview) {
    m_path = path;
    setWaiting(0);
    m_name->setText(text(logs::importName(path.toStdString())));
    m_name->setCursorPosition(0);  // a long name is read from its start
    const logs::CsvColumns& proposal = preview.proposal;
    fill(*m_step, preview, proposal.step, tr("Choose …"));
    fill(*m_time, preview, proposal.time.value_or(""), tr("None"));
    fill(*m_series, preview, proposal.series.empty() ? std::string() : proposal.series.front(),
         tr("The columns' names"));
    m_values->clear();
    for (std::size_t i = 0; i < preview.columns.size(); ++i) {
        if (!preview.numeric[i]) continue;
        auto* item = new QListWidgetItem(text(preview.columns[i]), m_values);
        const auto& values = proposal.values;
        const bool isProposed = std::find(values.begin(), values.end(), preview.columns[i]) != values.end();
        item->setCheckState(isProposed ? Qt::Checked : Qt::Unchecked);
    }
    fillTable(preview);
    updateButtons();
    setVisible(true);
    m_import->setFocus();
}

void CsvChooser::setWaiting(int files) {
    const QString name = QFileInfo(m_path).fileName();
    setNote(files > 0 ? tr("%1 · %n more files wait", nullptr, files).arg(name) : name);
}

void CsvChooser::fillTable(const logs::CsvPreview& preview) {
    m_table->clear();
    m_table->setColumnCount(int(preview.columns.size()));
    m_table->setRowCount(std::min(kShownRows, int(preview.rows.size())));
    QStringList titles;
    for (const std::string& column : preview.columns) titles += text(column);
    m_table->setHorizontalHeaderLabels(titles);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        for (int column = 0; column < m_table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(text(preview.rows[std::size_t(row)][std::size_t(column)]));
            if (preview.numeric[std::size_t(column)]) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    m_table->resizeColumnsToContents();
}

logs::ImportRequest CsvChooser::request() const {
    logs::ImportRequest request{m_path.toStdString(), logs::LogFormat::csv, {}, m_name->text().trimmed().toStdString()};
    request.columns.step = m_step->currentData().toString().toStdString();
    request.columns.time = m_time->currentData().toString().toStdString();
    if (const QString series = m_series->currentData().toString(); !series.isEmpty())
        request.columns.series = {series.toStdString()};
    for (int row = 0; row < m_values->count(); ++row) {
        const QListWidgetItem& item = *m_values->item(row);
        const std::string name = item.text().toStdString();
        if (item.checkState() == Qt::Checked && name != request.columns.step && name != request.columns.time)
            request.columns.values.push_back(name);
    }
    return request;
}

void CsvChooser::updateButtons() {
    const logs::CsvColumns columns = request().columns;
    const QString reason = columns.step.empty()     ? tr("Choose the column with the steps")
                           : columns.values.empty() ? tr("Choose a column with values")
                                                    : QString();
    m_import->setEnabled(reason.isEmpty());
    m_import->setToolTip(reason.isEmpty() ? tr("Makes a run of the checked columns") : reason);
}

void CsvChooser::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit rejected();
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_import->isEnabled())
        emit accepted();
    else
        Card::keyPressEvent(event);
}

}  // namespace plateau::widgets
