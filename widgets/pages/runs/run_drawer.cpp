#include "widgets/pages/runs/run_drawer.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/run/run_directory.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/text_tail.h"
#include "widgets/models/bench_texts.h"
#include "widgets/models/field_labels.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/runs/step_times.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kDetailsEveryMs = 1000;
constexpr int kSettingsTab = 0, kCheckpointsTab = 3, kStepTimesTab = 4;
constexpr int kFolderRole = Qt::UserRole + 1;  // a checkpoint's; UserRole: the step that training can go on from

}  // namespace

RunDrawer::RunDrawer(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      m_engine(engine),
      m_heading(new ElidedLabel(this, Qt::ElideMiddle)),
      m_failure(new QLabel(this)),
      m_tabs(new QTabWidget(this)),
      m_settings(new QTableWidget(this)),
      m_checkpoints(new QListWidget(this)),
      m_stepTimes(new StepTimes(this)) {
    m_heading->setProperty("role", "section");
    m_failure->setProperty("role", "error");
    m_failure->setWordWrap(true);
    m_failure->setTextFormat(Qt::PlainText);
    m_failure->hide();
    m_events = new TextTail(tr("Events"), tr("No events yet"), this);
    m_log = new TextTail(tr("Log"), tr("The log is empty"), this);
    m_log->setObjectName(QStringLiteral("runs.log"));
    m_settings->setColumnCount(3);
    m_settings->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_settings->horizontalHeader()->setHighlightSections(false);
    m_settings->verticalHeader()->setDefaultSectionSize(m_settings->fontMetrics().height() + spacing::s);
    m_settings->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_settings->horizontalHeader()->setStretchLastSection(true);
    m_settings->verticalHeader()->hide();
    m_settings->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_settings->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_settings->setShowGrid(false);
    m_settings->setFrameShape(QFrame::NoFrame);
    m_settings->setTabKeyNavigation(false);
    m_checkpoints->setFrameShape(QFrame::NoFrame);
    m_checkpoints->setAccessibleName(tr("Checkpoints"));
    m_checkpoints->setToolTip(tr("Saved states of the model, newest last"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_settings, QString());
    nameSettings(false);
    m_tabs->addTab(m_events, tr("Events"));
    m_tabs->addTab(m_log, tr("Log"));
    m_tabs->addTab(buildCheckpoints(), tr("Checkpoints"));
    m_tabs->addTab(m_stepTimes, tr("Step times"));
    m_tabs->setTabVisible(kStepTimesTab, false);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_heading);
    layout->addWidget(m_failure);
    layout->addWidget(m_tabs, 1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDetailsEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &RunDrawer::read);
    connect(&engine, &EngineClient::catalogueChanged, this, &RunDrawer::read);
    show(nullptr);
}

QWidget* RunDrawer::buildCheckpoints() {
    m_operators = new QPushButton(tr("Inspect operators"));
    m_operators->setObjectName(QStringLiteral("inspect operators"));
    m_operators->setToolTip(tr("Show the chosen checkpoint's matrices (double click)"));
    m_attention = new QPushButton(tr("Inspect attention"));
    m_attention->setToolTip(tr("Show where the chosen checkpoint's heads look in a text"));
    m_retry = new QPushButton(tr("Retry from here"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_operators);
    buttons->addWidget(m_attention);
    buttons->addWidget(m_retry);
    buttons->addStretch(1);
    auto* tab = new QWidget;
    auto* column = new QVBoxLayout(tab);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::xs);
    column->addWidget(m_checkpoints, 1);
    column->addLayout(buttons);
    connect(m_operators, &QPushButton::clicked, this, [this] { inspect(QStringLiteral("operators")); });
    connect(m_attention, &QPushButton::clicked, this, [this] { inspect(QStringLiteral("attention")); });
    connect(m_checkpoints, &QListWidget::itemActivated, this, [this] { inspect(QStringLiteral("operators")); });
    connect(m_retry, &QPushButton::clicked, this, [this] {
        if (const QListWidgetItem* item = m_checkpoints->currentItem())
            emit retryRequested(item->data(Qt::UserRole).toLongLong());
    });
    connect(m_checkpoints, &QListWidget::currentRowChanged, this, &RunDrawer::updateButtons);
    updateButtons();
    return tab;
}

void RunDrawer::updateButtons() {
    const QListWidgetItem* item = m_checkpoints->currentItem();
    for (QPushButton* button : {m_operators, m_attention}) button->setEnabled(item);
    const bool whole = item && item->data(Qt::UserRole).isValid();
    m_retry->setEnabled(whole);
    m_retry->setToolTip(!item || whole ? tr("Start a new run with the same settings from this checkpoint")
                                       : tr("Training goes on only from the newest checkpoints, which keep the "
                                            "optimiser's state"));
}

void RunDrawer::inspect(const QString& page) {
    const QListWidgetItem* item = m_checkpoints->currentItem();
    if (!item) return;
    const run::RunPaths paths{m_row.folder};
    emit inspectRequested(
        QString::fromStdString((paths.checkpoints() / item->data(kFolderRole).toString().toStdString()).string()),
        page);
}

void RunDrawer::show(const store::RunRow* row, bool isHidden) {
    const store::RunRow next = row ? *row : store::RunRow{};
    const bool other = next.id != m_row.id;
    m_row = next;
    m_tabs->setVisible(row && !next.read_only);
    QStringList heading{displayName(next), next.read_only ? tr("published curve, read-only") : stateText(next)};
    if (isHidden) heading << tr("hidden by the filter");
    m_heading->setWholeText(row ? heading.join(QStringLiteral(" · ")) : tr("No run selected"));
    m_failure->setText(troubleHelp(next));
    m_failure->setVisible(!next.failure.empty());
    if (other) {
        ++m_number;  // what is being read belongs to another run
        m_reading = false;
        m_details.reset();
        m_settings->setRowCount(0);
        m_events->clear();
        m_log->clear();
        m_checkpoints->clear();
        read();
    } else if (!m_timer.isActive()) {
        m_timer.start();
    }
}

int RunDrawer::tab() const {
    return m_tabs->currentIndex();
}

void RunDrawer::showTab(int tab) {
    if (m_tabs->isTabVisible(tab)) m_tabs->setCurrentIndex(tab);
}

void RunDrawer::showLog() {
    m_tabs->setCurrentWidget(m_log);
    m_log->setFocus();
}

void RunDrawer::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    read();
}

void RunDrawer::read() {
    if (m_row.id.value.empty() || m_row.read_only || m_reading || !isVisible()) return;
    m_reading = true;
    const spec::Catalogue catalogue = m_engine.catalogue() ? *m_engine.catalogue() : spec::Catalogue{};
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = m_row.folder, catalogue] { return readRunDetails(folder, catalogue); },
        [this, number = m_number](RunDetails details) {
            if (number != m_number) return;
            m_reading = false;
            take(std::move(details));
            emit settledChanged();
        });
}

void RunDrawer::take(RunDetails details) {
    if (m_details && *m_details == details) return;
    m_details = std::make_unique<RunDetails>(std::move(details));
    fillSettings();
    QStringList events;
    for (const std::string& line : m_details->events) events << QString::fromStdString(line);
    m_events->setTail(events.join(QLatin1Char('\n')));
    m_log->setTail(QString::fromStdString(m_details->log));
    const int chosen = m_checkpoints->currentRow();
    m_checkpoints->clear();
    m_tabs->setTabVisible(kCheckpointsTab, !m_details->is_glue && !m_details->figures);
    m_tabs->setTabVisible(kStepTimesTab, m_details->profile.has_value());
    if (m_details->profile) m_stepTimes->show(*m_details->profile);
    for (const std::string& name : m_details->checkpoints) {
        const auto step = run::checkpointStep(name);
        const QString folder = QString::fromStdString(name);
        auto* item =
            new QListWidgetItem(step ? tr("Step %1").arg(groupedNumber(double(step->value))) : folder, m_checkpoints);
        item->setData(kFolderRole, folder);
        item->setToolTip(folder);
        const auto& whole = m_details->retry_steps;
        if (step && std::find(whole.begin(), whole.end(), step->value) != whole.end())
            item->setData(Qt::UserRole, qlonglong(step->value));
    }
    if (m_details->checkpoints.empty() && !m_row.machine.empty()) {
        auto* word = new QListWidgetItem(
            tr("They are on %1; “Fetch checkpoint” in the run's menu brings the newest here").arg(q(m_row.machine)),
            m_checkpoints);
        word->setFlags(Qt::NoItemFlags);
    }
    if (!m_details->checkpoints.empty())
        m_checkpoints->setCurrentRow(chosen >= 0 ? chosen : m_checkpoints->count() - 1);
    m_tabs->setTabText(kCheckpointsTab, m_details->checkpoints.empty()
                                            ? tr("Checkpoints")
                                            : tr("Checkpoints (%1)").arg(m_details->checkpoints.size()));
}

void RunDrawer::fillSettings() {
    if (!m_details->problem.empty()) {
        m_failure->setText(QString::fromStdString(m_details->problem));
        m_failure->show();
    }
    nameSettings(m_details->figures.has_value());
    m_settings->setRowCount(0);
    for (const auto& [field, value] : m_details->settings)
        addSetting({settingLabel(field), shownNumber(QString::fromStdString(value)), QString::fromStdString(field)});
    if (!m_details->figures) return;
    for (const compare::BenchFigure& figure : *m_details->figures)
        addSetting({explained(benchGroupTitle(benchGroup(figure.row)), benchRowTitle(figure)), benchFigureText(figure),
                    QString::fromStdString(figure.row)},
                   benchFigureHelp(figure));
}

void RunDrawer::addSetting(const QStringList& texts, const QString& help) {
    const int at = m_settings->rowCount();
    m_settings->insertRow(at);
    for (int column = 0; column < texts.size(); ++column) {
        auto* item = new QTableWidgetItem(texts[column]);
        item->setToolTip(help);
        m_settings->setItem(at, column, item);
    }
}

// What the first tab lists: what a run was given, or what a bench has measured.
void RunDrawer::nameSettings(bool isBench) {
    m_tabs->setTabText(kSettingsTab, isBench ? tr("Figures") : tr("Settings"));
    m_settings->setHorizontalHeaderLabels(isBench ? QStringList{tr("Measured"), tr("Figure"), tr("Row")}
                                                  : QStringList{tr("Setting"), tr("Value"), tr("Field")});
    m_settings->setAccessibleName(isBench ? tr("Figures of the bench") : tr("Settings that differ from the recipe"));
    m_settings->setToolTip(isBench ? tr("What the bench has measured; the page Compare puts it beside others")
                                   : tr("Settings of the run that are not its recipe's"));
}

}  // namespace plateau::widgets
