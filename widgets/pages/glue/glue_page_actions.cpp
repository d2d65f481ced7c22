// What can be done with the results: choosing models, copying, writing pictures and tables.
#include <algorithm>

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QTabWidget>

#include "core/glue/submission.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/glue/along_tab.h"
#include "widgets/pages/glue/glue_page.h"
#include "widgets/pages/glue/matrix_paint.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/own_tab.h"
#include "widgets/pages/glue/predictions_model.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr QSize kChartPicture(900, 520);

QString q(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace

void GluePage::buildActions() {
    const auto action = [this](const char* picture, const QString& text, const QString& help) {
        auto* made = new QAction(icon(QLatin1String(picture)), text, this);
        made->setToolTip(help);
        return made;
    };
    m_new = action("add", tr("New GLUE run"), tr("Choose a model and tasks and fine-tune"));
    m_new->setCheckable(true);
    connect(m_new, &QAction::toggled, this, &GluePage::setFormShown);
    m_newOwn = action("add", tr("New own task"), tr("Choose a model and labelled texts of your own and fine-tune"));
    m_newOwn->setCheckable(true);
    connect(m_newOwn, &QAction::toggled, this, &GluePage::setOwnFormShown);
    m_columnMenu = new QMenu(this);
    connect(m_columnMenu, &QMenu::aboutToShow, this, [this] { m_matrix->fillMenu(*m_columnMenu); });
    m_columns = action("eye", tr("Models"), tr("Which models are shown, the published ones among them"));
    m_columns->setMenu(m_columnMenu);
    m_copy = action("copy", tr("Copy"), tr("Copy the table for a paper or a spreadsheet"));
    auto* formats = new QMenu(this);
    addTableEntries(*formats, *this,
                    {[this](table::TableFormat format) { return tableText(format); }, QStringLiteral("glue"),
                     [this](const QString& file, const QString& problem) { m_bar->tellTable(file, problem); }});
    m_copy->setMenu(formats);
    m_picture = action("export", tr("Picture …"), tr("Write the table or the chart as PDF, SVG or PNG"));
    connect(m_picture, &QAction::triggered, this, &GluePage::exportPicture);
    m_rows = action("export", tr("Export rows …"), tr("Write the rows that are shown as a table"));
    connect(m_rows, &QAction::triggered, this, &GluePage::exportRows);
    m_submission =
        action("data", tr("Submission …"), tr("Write the archive of test predictions that the GLUE server takes"));
    connect(m_submission, &QAction::triggered, this, &GluePage::makeSubmission);
    updateActions();
}

QList<QAction*> GluePage::headerActions() {
    if (m_tabs->currentWidget() == m_predictions) return {m_rows, m_submission, m_new};
    if (m_tabs->currentWidget() == m_own) return {m_copy, m_picture, m_newOwn};
    if (m_tabs->currentWidget() == m_along) return {m_picture, m_new};
    return {m_columns, m_copy, m_picture, m_new};
}

void GluePage::updateActions() {
    const bool hasTable = m_tabs->currentWidget() != m_own || !m_own->matrix().rows.empty();
    for (QAction* action : {m_copy, m_picture}) action->setEnabled(hasTable);
    m_rows->setEnabled(m_predictions->hasRows());
    const glue::StudyRun* run = m_predictions->run();
    const auto hasTest = [](const auto& entry) {
        return std::find(entry.second.begin(), entry.second.end(), "test") != entry.second.end();
    };
    const bool isThere = run && std::any_of(run->splits.begin(), run->splits.end(), hasTest);
    m_submission->setEnabled(isThere);
    m_submission->setToolTip(isThere ? tr("Write the archive of test predictions that the GLUE server takes")
                                     : tr("The run has no predictions of a test split"));
}

std::string GluePage::tableText(table::TableFormat format) const {
    if (m_tabs->currentWidget() == m_own) return table::tableText(ownTable(m_own->matrix()), format);
    std::vector<glue::Group> groups;
    std::vector<std::optional<std::size_t>> baselines;
    const auto columns = m_matrix->shownColumns();
    for (const glue::StudyColumn* column : columns) {
        groups.push_back(column->group);
        // Of a run the name that a person gave it, not its folder's.
        if (!column->is_published) groups.back().name["run"] = column->name;
        const auto baseline = m_matrix->baselines().find(column->key);
        baselines.emplace_back();
        for (std::size_t at = 0; baseline != m_matrix->baselines().end() && at < columns.size(); ++at) {
            if (columns[at]->key == baseline->second) baselines.back() = at;
        }
    }
    return glue::tableText(glue::makeMatrix(groups, baselines), format);
}

void GluePage::exportPicture() {
    const bool isChart = m_tabs->currentWidget() == m_along;
    const bool isOwn = m_tabs->currentWidget() == m_own;
    save(tr("Write the picture"), isChart ? QStringLiteral("glue-along.pdf") : QStringLiteral("glue.pdf"),
         pictureFilter(), [this, isChart, isOwn](const QString& file) {
             const PictureFormat format = pictureFormatOf(file).value_or(PictureFormat::pdf);
             if (isChart) return m_along->chart().renderPicture(format, kChartPicture);
             const PaperTheme paper;
             const ScoreMatrix& matrix = isOwn ? m_own->matrix() : m_matrix->matrix();
             return pictureBytes(format, matrixPictureSize(matrix),
                                 [&matrix](QPaintDevice& device) { paintMatrix(device, matrix); });
         });
}

void GluePage::save(const QString& title, const QString& proposal, const QString& filter,
                    const std::function<QByteArray(const QString& file)>& content) {
    const QString file = QFileDialog::getSaveFileName(this, title, proposal, filter);
    if (file.isEmpty()) return;
    onWorker(
        *QThreadPool::globalInstance(), this, [file, bytes = content(file)] { return saveBytes(file, bytes); },
        [this, file](const QString& problem) { m_bar->tellWritten(file, problem); });
}

void GluePage::exportRows() {
    const glue::TaskInfo* task = m_predictions->task();
    if (!task || !m_predictions->hasRows()) return;
    const QString file = QFileDialog::getSaveFileName(this, tr("Write the rows"), m_predictions->fileName(),
                                                      QStringLiteral("TSV (*.tsv)"));
    if (file.isEmpty()) return;
    onWorker(
        *QThreadPool::globalInstance(), this,
        [path = file.toStdString(), task = *task, rows = m_predictions->model().shown()] {
            const Status written = glue::writePredictions(path, task, rows);
            return written ? QString() : q(describe(written.error()));
        },
        [this, file](const QString& problem) { m_bar->tellWritten(file, problem); });
}

void GluePage::makeSubmission() {
    const glue::StudyRun* run = m_predictions->run();
    if (!run) return;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Write the submission"), q(run->place.name) + QStringLiteral(".zip"), QStringLiteral("ZIP (*.zip)"));
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
            outcome.problem = q(describe(written.error()));
            return outcome;
        }
        outcome.files = int(written->files.size());
        for (const std::string& name : written->missing) outcome.missing << q(name);
        return outcome;
    };
    onWorker(*QThreadPool::globalInstance(), this, work, [this, file](const Outcome& outcome) {
        if (!outcome.problem.isEmpty()) return m_bar->tellWritten(file, outcome.problem);
        m_bar->showMessage(
            MessageBar::Kind::information, tr("%1 with %n tables is written", nullptr, outcome.files).arg(file),
            outcome.missing.isEmpty() ? QString()
                                      : tr("Without predictions: %1").arg(outcome.missing.join(QStringLiteral(", "))));
    });
}

}  // namespace plateau::widgets
