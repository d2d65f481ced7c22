// What stands where in the averages.
#include <limits>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/glue/task.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/attention/averages_tab.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

void AveragesTab::build() {
    m_chart->setXTitle(tr("Relative position (tokens)"));
    auto* split = new QSplitter(this);
    split->setObjectName(QStringLiteral("splitter"));
    split->addWidget(m_table);
    split->addWidget(m_chart);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    split->setSizes({600, 600});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(buildChoice());
    layout->addWidget(m_note);
    layout->addWidget(split, 1);
}

QWidget* AveragesTab::buildChoice() {
    auto* part = new QWidget(this);
    m_model = new QComboBox(part);
    m_model->setAccessibleName(tr("Model"));
    m_model->setToolTip(tr("Which of the models above reads the texts"));
    m_source = new QComboBox(part);
    m_source->setAccessibleName(tr("Data"));
    m_source->setObjectName(QStringLiteral("source"));
    m_source->setToolTip(tr("A corpus of this workspace, a task of GLUE, or a text file with a sample a line"));
    m_task = new QComboBox(part);
    m_task->setObjectName(QStringLiteral("task"));
    m_task->setAccessibleName(tr("Task"));
    m_task->setToolTip(tr("Task of GLUE whose texts are read"));
    for (const glue::TaskInfo& task : glue::tasks())
        m_task->addItem(QString::fromUtf8(task.title.data(), qsizetype(task.title.size())),
                        QString::fromUtf8(task.name.data(), qsizetype(task.name.size())));
    m_path = new QLineEdit(part);
    m_path->setAccessibleName(tr("Folder or file"));
    m_path->setToolTip(tr("Where the texts are: a GLUE folder, or a file with a sample a line"));
    m_path->setObjectName(QStringLiteral("path"));
    m_path->setMinimumWidth(160);
    m_browse = new QToolButton(part);
    m_browse->setIcon(icon("folder"));
    m_browse->setToolTip(tr("Choose a folder or file"));
    m_browse->setAccessibleName(tr("Choose a folder or file"));
    const auto spin = [part](const QString& name, const QString& prefix, int low, int high, int value,
                             const QString& help) {
        auto* box = new QSpinBox(part);
        box->setRange(low, high);
        box->setValue(value);
        box->setPrefix(prefix);
        box->setAccessibleName(name);
        box->setToolTip(help);
        return box;
    };
    m_samples = spin(tr("Samples"), tr("samples "), 1, 100000, 64, tr("How many texts are looked at"));
    m_samples->setObjectName(QStringLiteral("samples"));
    m_length = spin(tr("Length"), tr("tokens "), 8, 8192, 128, tr("Tokens a text at most"));
    m_length->setObjectName(QStringLiteral("length"));
    m_seed = spin(tr("Seed"), tr("seed "), 1, std::numeric_limits<int>::max(), 1, tr("Which texts are drawn"));
    m_seed->setObjectName(QStringLiteral("seed"));
    m_ask = new QPushButton(part);
    m_ask->setObjectName(QStringLiteral("ask"));
    m_progress = new QProgressBar(part);
    m_progress->setFixedWidth(90);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the averages"));
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setProperty("role", "soft");
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    auto* line = new QHBoxLayout(part);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::s);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_model, m_source, m_task}) line->addWidget(widget);
    line->addWidget(m_path, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_browse, m_samples, m_length, m_seed, m_ask, m_progress})
        line->addWidget(widget);
    line->addStretch(0);
    return part;
}

}  // namespace plateau::widgets
