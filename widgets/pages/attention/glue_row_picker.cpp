#include "widgets/pages/attention/glue_row_picker.h"

#include <utility>

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/engine/worker.h"
#include "widgets/forms/typed_path.h"
#include "widgets/models/error_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {

GlueRowPicker::GlueRowPicker(QWidget* parent)
    : QWidget(parent),
      m_folder(new QLineEdit(this)),
      m_task(new QComboBox(this)),
      m_split(new QComboBox(this)),
      m_row(new QSpinBox(this)),
      m_total(new QLabel(this)),
      m_preview(new QLabel(this)),
      m_use(new QPushButton(tr("Use"), this)) {
    m_folder->setPlaceholderText(tr("GLUE folder with CoLA, SST-2, …"));
    m_folder->setAccessibleName(tr("GLUE folder"));
    m_folder->setToolTip(tr("Holds a folder for each task, as the official archives unpack"));
    m_folder->setObjectName(QStringLiteral("glue.folder"));
    m_task->setAccessibleName(tr("Task"));
    m_task->setToolTip(tr("Task whose rows are offered"));
    m_split->setAccessibleName(tr("Split"));
    m_split->setToolTip(tr("File of the task: train, dev or test"));
    m_row->setAccessibleName(tr("Row"));
    m_row->setToolTip(tr("Number of the row in the file, from 0"));
    m_total->setProperty("role", "soft");
    m_preview->setWordWrap(true);
    m_preview->setTextFormat(Qt::PlainText);
    m_preview->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_preview->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_preview->setObjectName(QStringLiteral("glue.preview"));
    m_use->setObjectName(QStringLiteral("glue.use"));
    m_use->setToolTip(tr("Look at this row"));
    for (const glue::TaskInfo& task : glue::tasks()) m_task->addItem(q(task.title), q(task.name));
    auto* browse = new QToolButton(this);
    browse->setIcon(icon("folder"));
    browse->setToolTip(tr("Choose the GLUE folder"));
    browse->setAccessibleName(tr("Choose the GLUE folder"));
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::s);
    line->addWidget(m_folder, 1);
    line->addWidget(browse);
    line->addWidget(m_task);
    line->addWidget(m_split);
    line->addWidget(m_row);
    line->addWidget(m_total);
    line->addWidget(m_use);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->addLayout(line);
    layout->addWidget(m_preview);
    layout->addStretch(1);
    fillSplits();
    connect(browse, &QToolButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Choose the GLUE folder"), m_folder->text());
        if (!folder.isEmpty()) setFolder(folder);
    });
    connect(m_folder, &QLineEdit::editingFinished, this, &GlueRowPicker::read);
    connect(m_task, &QComboBox::currentIndexChanged, this, [this] {
        fillSplits();
        read();
    });
    connect(m_split, &QComboBox::activated, this, &GlueRowPicker::read);
    connect(m_row, &QSpinBox::valueChanged, this, &GlueRowPicker::showRow);
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const glue::Example* example = row()) emit picked(q(example->first), q(example->second));
    });
    showRow();
}

QString GlueRowPicker::folder() const {
    return withHome(m_folder->text());
}

QString GlueRowPicker::task() const {
    return m_task->currentData().toString();
}

glue::Split GlueRowPicker::split() const {
    return glue::Split(m_split->currentData().toInt());
}

void GlueRowPicker::setFolder(const QString& folder) {
    m_folder->setText(folder);
    read();
}

void GlueRowPicker::choose(const QString& task, glue::Split split) {
    m_task->setCurrentIndex(m_task->findData(task));
    m_split->setCurrentIndex(m_split->findData(int(split)));
    read();
}

void GlueRowPicker::fillSplits() {
    const glue::TaskInfo* task = glue::findTask(m_task->currentData().toString().toStdString());
    m_split->clear();
    for (const glue::Split split : task->splits) m_split->addItem(q(glue::splitName(task->id, split)), int(split));
    const int dev = m_split->findData(int(glue::Split::dev));
    m_split->setCurrentIndex(dev < 0 ? 0 : dev);
}

void GlueRowPicker::read() {
    const int number = ++m_number;
    m_rows.reset();
    m_reading = !m_folder->text().isEmpty();
    showRow();
    if (!m_reading) return;
    const glue::TaskInfo* task = glue::findTask(m_task->currentData().toString().toStdString());
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = folder().toStdString(), id = task->id, split = glue::Split(m_split->currentData().toInt())] {
            return std::make_shared<const Result<glue::SplitData>>(glue::readSplit(folder, id, split));
        },
        [this, number](Rows rows) {
            if (number == m_number) take(std::move(rows));
        });
}

void GlueRowPicker::take(Rows rows) {
    m_reading = false;
    m_rows = std::move(rows);
    const int count = m_rows->ok() ? int(m_rows->value().examples.size()) : 0;
    m_row->setMaximum(std::max(0, count - 1));
    showRow();
    emit settledChanged();
}

const glue::Example* GlueRowPicker::row() const {
    if (!m_rows || !m_rows->ok()) return nullptr;
    const auto& examples = m_rows->value().examples;
    return m_row->value() < int(examples.size()) ? &examples[std::size_t(m_row->value())] : nullptr;
}

void GlueRowPicker::showRow() {
    const glue::Example* example = row();
    m_use->setEnabled(example != nullptr);
    m_row->setEnabled(example != nullptr);
    m_total->setText(example ? tr("of %1").arg(groupedNumber(double(m_rows->value().examples.size()))) : QString());
    QString preview;
    if (example) {
        preview = q(example->first);
        if (!example->second.empty()) preview += QLatin1Char('\n') + q(example->second);
    } else if (m_reading) {
        preview = tr("Reading …");
    } else if (m_rows && !m_rows->ok()) {
        preview = errorText(m_rows->error());
    }
    m_preview->setText(preview);
}

}  // namespace plateau::widgets
