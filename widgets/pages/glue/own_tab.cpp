#include "widgets/pages/glue/own_tab.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include <QItemSelectionModel>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/models/run_marks.h"
#include "widgets/pages/glue/score_matrix_view.h"
#include "widgets/pages/glue/training_marks.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kCourseHeight = 200;

}  // namespace

OwnTab::OwnTab(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_view(new ScoreMatrixView(this)),
      m_note(new QLabel(this)),
      m_courseTitle(new QLabel(this)),
      m_courseLegend(new QLabel(this)),
      m_course(new CurveChart(this)),
      m_empty(
          new EmptyState("glue", tr("No task of your own yet"),
                         tr("Fine-tune a model on labelled texts of your own – a TSV, CSV or JSON lines file with a "
                            "text and a label column – and compare models on them here."),
                         tr("New own task"), this)),
      m_stack(new QStackedWidget(this)) {
    m_view->setAccessibleName(tr("Results on own data, data sets by models"));
    m_view->setToolTip(tr("Mean and seeds of each data set and model; Enter or a click opens the predictions"));
    m_view->setComparable(false);
    m_note->setProperty("role", "soft");
    m_note->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("own.note"));
    m_note->setTextFormat(Qt::PlainText);
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_view);
    column->addWidget(m_note);
    m_courseTitle->setProperty("role", "section");
    m_courseTitle->setTextFormat(Qt::PlainText);
    m_courseLegend->setTextFormat(Qt::RichText);
    m_courseLegend->setWordWrap(true);
    m_courseLegend->setProperty("role", "small");
    m_course->setObjectName(QStringLiteral("own.course"));
    m_course->setAccessibleName(tr("Results over the epochs"));
    m_course->setToolTip(tr("The result on the validation file after each epoch, a line a seed, of the current row"));
    m_course->setXTitle(tr("Epoch"));
    m_course->setYTitle(tr("Validation result (%)"));
    m_course->setYLimits({-100, 100});  // correlations may be negative
    m_course->setMinimumHeight(kCourseHeight);
    column->addWidget(m_courseTitle);
    column->addWidget(m_courseLegend);
    column->addWidget(m_course, 1);
    m_empty->setObjectName(QStringLiteral("own.empty"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(results);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->addWidget(m_stack);
    connect(m_empty, &EmptyState::actionTriggered, this, &OwnTab::newRequested);
    connect(context.marks.get(), &RunMarks::changed, this, &OwnTab::showCourse);
    connect(m_course, &CurveChart::settled, this, &OwnTab::settledChanged);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &OwnTab::showCourse);
    connect(m_view, &ScoreMatrixView::cellChosen, this, &OwnTab::openCell);
    connect(m_view, &ScoreMatrixView::runRequested, this, &OwnTab::openRun);
}

void OwnTab::setStudy(const std::shared_ptr<const glue::Study>& study) {
    m_study = study;
    m_shown = makeOwnMatrix(*study);
    m_view->setMatrix(m_shown.matrix);
    QStringList notes = m_shown.remarks;
    if (m_shown.selects_best)
        notes << tr(
            "The epoch is the best one on the validation file, on which it is scored as well: such values are "
            "somewhat too good, and comparable only with others that were chosen alike.");
    m_note->setText(notes.join(QLatin1Char('\n')));
    m_note->setVisible(!notes.isEmpty());
    m_stack->setCurrentIndex(m_shown.matrix.rows.empty() ? 0 : 1);
    showCourse();
}

// Of the columns: the mark of the run that made the model, else that of its operator.
std::vector<RunPen> OwnTab::pens() const {
    std::vector<std::filesystem::path> folders;
    for (const OwnModel& model : m_shown.models) folders.push_back(model.from);
    const auto known = trainingMarks(m_context, folders);
    std::vector<RunPen> pens;
    std::map<std::string, int> seen;  // by operator
    int unnamed = 0;
    for (std::size_t at = 0; at < known.size(); ++at) {
        const std::string& op = m_shown.models[at].op;
        const RunPen own = op.empty() ? runPen(unnamed++) : operatorPen(QString::fromStdString(op), seen[op]++);
        pens.push_back(known[at].value_or(own));
    }
    return pens;
}

// Whether an epoch more would have helped is seen in no number of the matrix.
void OwnTab::showCourse() {
    const std::size_t rows = m_shown.matrix.rows.size();
    QStringList keys, legend;
    const auto current = std::size_t(std::max(0, m_view->currentIndex().row()));
    if (const std::size_t at = current < rows ? current : 0; at < rows) {
        const std::string& id = m_shown.matrix.rows[at].id;
        const std::string metric = "own" + id.substr(id.rfind('/'));
        m_courseTitle->setText(m_shown.matrix.rows[at].title);
        const std::vector<RunPen> marks = pens();
        for (std::size_t model = 0; model < m_shown.matrix.columns.size(); ++model) {
            const RunPen& pen = marks[model];
            const QString& name = m_shown.matrix.columns[model].title;
            bool isKnown = false;
            for (const std::size_t run : m_shown.runs[at][model]) {
                for (const glue::CellResult& cell : m_study->runs[run].run.cells) {
                    ChartCurve curve{.key = QStringLiteral("%1/%2").arg(run).arg(cell.id.seed),
                                     .name = tr("%1, seed %2").arg(name).arg(cell.id.seed),
                                     .pen = pen,
                                     .dots = true};
                    for (const glue::EpochValues& epoch : cell.epochs) {
                        const auto value = epoch.values.find(metric);
                        if (value == epoch.values.end()) continue;
                        curve.x.push_back(double(epoch.epoch));
                        curve.y.push_back(100 * value->second);
                    }
                    if (curve.x.empty()) continue;
                    isKnown = true;
                    keys << curve.key;
                    m_course->setCurve(std::move(curve));
                }
            }
            if (isKnown) legend << markHtml(pen) + u' ' + name.toHtmlEscaped();
        }
    }
    m_course->keepCurves(keys);
    m_courseLegend->setText(legend.join(QStringLiteral(" &nbsp; ")));
    for (QWidget* part :
         {static_cast<QWidget*>(m_courseTitle), static_cast<QWidget*>(m_courseLegend), static_cast<QWidget*>(m_course)})
        part->setVisible(!keys.isEmpty() && m_offers);
}

void OwnTab::setOffering(bool offers) {
    m_offers = offers;
    m_empty->setActionShown(offers);
    showCourse();
}

void OwnTab::openCell(const QString& row, const QString& column) {
    const ScoreMatrix& matrix = m_shown.matrix;
    for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
        for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
            if (matrix.rows[r].id != row.toStdString() || matrix.columns[c].key != column.toStdString()) continue;
            for (const std::size_t at : m_shown.runs[r][c]) {
                const glue::StudyRun& info = m_study->runs[at];
                if (info.run.cells.empty()) continue;
                const glue::CellId& id = info.run.cells.front().id;
                emit predictionsRequested(QString::fromStdString(info.place.id), QString::fromStdString(id.task),
                                          id.seed);
                return;
            }
        }
    }
}

bool OwnTab::isSettled() const {
    return !m_course->isVisible() || m_course->isSettled();
}

void OwnTab::openRun(const QString& column) {
    for (const MatrixColumn& known : m_shown.matrix.columns) {
        if (QString::fromStdString(known.key) == column) emit runRequested(column.mid(int(qstrlen("run/"))));
    }
}

}  // namespace plateau::widgets
