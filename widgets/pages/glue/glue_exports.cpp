#include "widgets/pages/glue/glue_exports.h"

#include <algorithm>

#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QTabWidget>

#include "core/glue/submission.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/error_text.h"
#include "widgets/pages/glue/along_tab.h"
#include "widgets/pages/glue/matrix_paint.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/own_tab.h"
#include "widgets/pages/glue/predictions_picker.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/pages/glue/predictions_table.h"
#include "widgets/pages/glue/quality_view.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr QSize kChartPicture(900, 520), kMatrixPicture(560, 520);

}  // namespace

GlueExports::GlueExports(const Tabs& tabs, MessageBar& bar, QWidget* window)
    : QObject(window), m_tabs(tabs), m_bar(bar), m_window(window) {
    m_copy = add("copy", tr("Copy"), tr("Copy the table for a paper or a spreadsheet"));
    auto* formats = new QMenu(window);
    addTableEntries(*formats, *window,
                    {[this](table::TableFormat format) { return tableText(format); }, QStringLiteral("glue"),
                     [this](const QString& file, const QString& problem) { m_bar.tellTable(file, problem); }});
    m_copy->setMenu(formats);
    m_picture = add("export", tr("Picture …"), tr("Write the table or the chart as PDF, SVG or PNG"));
    connect(m_picture, &QAction::triggered, this, &GlueExports::writePicture);
    m_rows = add("export", tr("Export rows …"), tr("Write the rows that are shown as a table"));
    connect(m_rows, &QAction::triggered, this, &GlueExports::writeRows);
    m_charts = add("export", tr("Charts …"), tr("Write a chart of the predictions as PDF, SVG or PNG"));
    auto* charts = new QMenu(window);
    const auto chart = [this, charts](const QString& text, const QString& name, auto draw) {
        connect(charts->addAction(text), &QAction::triggered, this, [this, name, draw] {
            save(tr("Write the picture"), name + QStringLiteral(".pdf"), pictureFilter(),
                 [draw](const QString& file) { return draw(pictureFormatOf(file).value_or(PictureFormat::pdf)); });
        });
    };
    QualityView& quality = m_tabs.predictions.quality();
    chart(tr("Confusion matrix …"), QStringLiteral("confusion"), [&quality](PictureFormat format) {
        return pictureBytes(format, kMatrixPicture,
                            [&quality](QPaintDevice& device) { quality.matrix().paintPicture(device); });
    });
    chart(tr("Precision over recall …"), QStringLiteral("precision-recall"),
          [&quality](PictureFormat format) { return quality.curves().renderPicture(format, kChartPicture); });
    chart(tr("Calibration …"), QStringLiteral("calibration"),
          [&quality](PictureFormat format) { return quality.reliability().renderPicture(format, kChartPicture); });
    m_charts->setMenu(charts);
    m_submission = add("data", tr("Submission …"), {});
    connect(m_submission, &QAction::triggered, this, &GlueExports::makeSubmission);
    connect(&tabs.matrix, &MatrixTab::shownChanged, this, &GlueExports::updateActions);
    connect(&tabs.along, &AlongTab::settledChanged, this, &GlueExports::updateActions);
    updateActions();
}

QAction* GlueExports::add(const char* picture, const QString& text, const QString& help) {
    auto* action = new QAction(icon(QLatin1String(picture)), text, this);
    action->setToolTip(help);
    return action;
}

QList<QAction*> GlueExports::actions() const {
    const QWidget* shown = m_tabs.all.currentWidget();
    if (shown == &m_tabs.predictions) return {m_rows, m_charts, m_submission};
    if (shown == &m_tabs.along) return {m_picture};
    return {m_copy, m_picture};
}

void GlueExports::updateActions() {
    const QWidget* shown = m_tabs.all.currentWidget();
    const bool hasTable = shown == &m_tabs.own     ? !m_tabs.own.matrix().rows.empty()
                          : shown == &m_tabs.along ? !m_tabs.along.chart().keys().isEmpty()
                                                   : !m_tabs.matrix.matrix().columns.empty();
    for (QAction* action : {m_copy, m_picture}) action->setEnabled(hasTable);
    m_rows->setEnabled(m_tabs.predictions.table().hasRows());
    m_charts->setEnabled(m_tabs.predictions.quality().hasCharts());
    const glue::StudyRun* run = m_tabs.predictions.picker().run();
    const auto hasTest = [](const auto& entry) {
        return std::find(entry.second.begin(), entry.second.end(), "test") != entry.second.end();
    };
    const bool isThere = run && std::any_of(run->splits.begin(), run->splits.end(), hasTest);
    m_submission->setEnabled(isThere);
    m_submission->setToolTip(isThere ? tr("Write the archive of test predictions that the GLUE server takes")
                                     : tr("The run has no predictions of a test split"));
}

std::string GlueExports::tableText(table::TableFormat format) const {
    if (m_tabs.all.currentWidget() == &m_tabs.own) return table::tableText(ownTable(m_tabs.own.matrix()), format);
    std::vector<glue::Group> groups;
    std::vector<std::optional<std::size_t>> baselines;
    const auto columns = m_tabs.matrix.shownColumns();
    for (const glue::StudyColumn* column : columns) {
        groups.push_back(column->group);
        // Of a run the name that a person gave it, not its folder's.
        if (!column->is_published) groups.back().name["run"] = column->name;
        const auto baseline = m_tabs.matrix.baselines().find(column->key);
        baselines.emplace_back();
        for (std::size_t at = 0; baseline != m_tabs.matrix.baselines().end() && at < columns.size(); ++at) {
            if (columns[at]->key == baseline->second) baselines.back() = at;
        }
    }
    return glue::tableText(glue::makeMatrix(groups, baselines), format);
}

void GlueExports::writePicture() {
    const bool isChart = m_tabs.all.currentWidget() == &m_tabs.along;
    const bool isOwn = m_tabs.all.currentWidget() == &m_tabs.own;
    save(tr("Write the picture"), isChart ? QStringLiteral("glue-along.pdf") : QStringLiteral("glue.pdf"),
         pictureFilter(), [this, isChart, isOwn](const QString& file) {
             const PictureFormat format = pictureFormatOf(file).value_or(PictureFormat::pdf);
             if (isChart) return m_tabs.along.chart().renderPicture(format, kChartPicture);
             const PaperTheme paper;
             const ScoreMatrix& matrix = isOwn ? m_tabs.own.matrix() : m_tabs.matrix.matrix();
             return pictureBytes(format, matrixPictureSize(matrix),
                                 [&matrix](QPaintDevice& device) { paintMatrix(device, matrix); });
         });
}

void GlueExports::save(const QString& title, const QString& proposal, const QString& filter,
                       const std::function<QByteArray(const QString& file)>& content) {
    const QString file = QFileDialog::getSaveFileName(m_window, title, proposal, filter);
    if (file.isEmpty()) return;
    onWorker(
        *QThreadPool::globalInstance(), this, [file, bytes = content(file)] { return saveBytes(file, bytes); },
        [this, file](const QString& problem) { m_bar.tellWritten(file, problem); });
}

void GlueExports::writeRows() {
    const PredictionsPicker& picker = m_tabs.predictions.picker();
    const auto task = picker.task();
    if (!task || !m_tabs.predictions.table().hasRows()) return;
    const QString name = QStringLiteral("%1-%2.tsv").arg(q(std::string(task->name)), picker.split());
    const QString file =
        QFileDialog::getSaveFileName(m_window, tr("Write the rows"), name, QStringLiteral("TSV (*.tsv)"));
    if (file.isEmpty()) return;
    onWorker(
        *QThreadPool::globalInstance(), this,
        [path = file.toStdString(), task, rows = m_tabs.predictions.table().shown()] {
            const Status written = glue::writePredictions(path, *task, rows);
            return written ? QString() : errorText(written.error());
        },
        [this, file](const QString& problem) { m_bar.tellWritten(file, problem); });
}

void GlueExports::makeSubmission() {
    const glue::StudyRun* run = m_tabs.predictions.picker().run();
    if (!run) return;
    const QString file =
        QFileDialog::getSaveFileName(m_window, tr("Write the submission"), q(run->place.name) + QStringLiteral(".zip"),
                                     QStringLiteral("ZIP (*.zip)"));
    if (file.isEmpty()) return;
    struct Outcome {
        QString problem;
        QStringList missing;
        int files = 0;
    };
    const auto work = [request =
                           glue::SubmissionRequest{run->place.folder, run->run.spec.data, file.toStdString(), {}}] {
        const auto written = glue::writeSubmission(request);
        Outcome outcome;
        if (!written) {
            outcome.problem = errorText(written.error());
            return outcome;
        }
        outcome.files = int(written->files.size());
        for (const std::string& name : written->missing) outcome.missing << q(name);
        return outcome;
    };
    onWorker(*QThreadPool::globalInstance(), this, work, [this, file](const Outcome& outcome) {
        if (!outcome.problem.isEmpty()) return m_bar.tellWritten(file, outcome.problem);
        m_bar.showMessage(
            MessageBar::Kind::information, tr("%1 with %n tables is written", nullptr, outcome.files).arg(file),
            outcome.missing.isEmpty() ? QString() : tr("Without predictions: %1").arg(enumeration(outcome.missing)));
    });
}

}  // namespace plateau::widgets
