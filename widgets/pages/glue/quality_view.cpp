#include "widgets/pages/glue/quality_view.h"

#include <algorithm>

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kPercent = 100;

QString nameOf(const std::string& label) {
    return QString::fromStdString(label);
}

}  // namespace

AnswerQuality answerQuality(const glue::TaskInfo& task, const std::vector<glue::Prediction>& rows) {
    if (task.is_regression) return {};
    AnswerQuality quality{.confusion = glue::confusion(task, rows), .calibration = glue::calibration(rows)};
    for (std::size_t label = 0; label < std::min(task.labels.size(), kMostQualityCurves); ++label)
        quality.curves.push_back(glue::precisionRecall(rows, label));
    return quality;
}

QualityView::QualityView(QWidget* parent)
    : QWidget(parent),
      m_matrix(new MatrixView(this)),
      m_curves(new CurveChart(this)),
      m_reliability(new CurveChart(this)),
      m_legend(new QLabel(this)),
      m_words(new QLabel(this)) {
    m_matrix->setObjectName(QStringLiteral("confusion"));
    m_matrix->setAccessibleName(tr("Confusion matrix"));
    m_matrix->setToolTip(tr("How many rows of each label got each prediction; the diagonal is right"));
    m_matrix->setAxisTitles(tr("Label"), tr("Prediction"));
    m_matrix->setTitle(tr("Confusion matrix (rows)"));
    m_matrix->setValuesShown(true);
    m_curves->setObjectName(QStringLiteral("precision_recall"));
    m_curves->setAccessibleName(tr("Precision over recall"));
    m_curves->setToolTip(
        tr("For each class: of the rows answered with it, the share that is right, over the share of "
           "its rows that are found, as the probability asked for falls"));
    m_curves->setXTitle(tr("Recall (%)"));
    m_curves->setYTitle(tr("Precision (%)"));
    m_curves->setYLimits({0, 100});
    m_reliability->setObjectName(QStringLiteral("calibration"));
    m_reliability->setAccessibleName(tr("Calibration"));
    m_reliability->setToolTip(
        tr("How often the model is right by how sure it is, in ten bins; on the line it is right "
           "as often as it says, below it is too sure"));
    m_reliability->setXTitle(tr("Mean probability of the answer (%)"));
    m_reliability->setYTitle(tr("Right (%)"));
    m_reliability->setYLimits({0, 100});
    m_words->setObjectName(QStringLiteral("quality_words"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->setAccessibleName(tr("The charts in words"));
    m_legend->setObjectName(QStringLiteral("classes"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_legend->setProperty("role", "small");
    const auto titled = [](const QString& title, QLabel* legend, CurveChart* chart) {
        auto* heading = new QLabel(title);
        heading->setProperty("role", "section");
        auto* whole = new QWidget;
        auto* column = new QVBoxLayout(whole);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(spacing::xs);
        column->addWidget(heading);
        if (legend) column->addWidget(legend);
        column->addWidget(chart, 1);
        return whole;
    };
    m_ranked = titled(tr("Precision over recall"), m_legend, m_curves);
    m_sure = titled(tr("Calibration"), nullptr, m_reliability);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(spacing::s);
    grid->addWidget(m_matrix, 0, 0, 2, 1);
    grid->addWidget(m_ranked, 0, 1);
    grid->addWidget(m_sure, 1, 1);
    grid->addWidget(m_words, 2, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(0, 1);
    grid->setRowStretch(1, 1);
    for (const CurveChart* chart : {m_curves, m_reliability})
        connect(chart, &CurveChart::settled, this, &QualityView::settledChanged);
}

void QualityView::show(const std::shared_ptr<const glue::TaskInfo>& task, const AnswerQuality& quality) {
    const bool isThere = task && !quality.isEmpty();
    m_ranked->setVisible(isThere);
    m_sure->setVisible(isThere);
    if (!isThere) {
        m_matrix->setEmptyText(task && task->is_regression ? tr("A regression has no classes")
                                                           : tr("The labels of these rows are not known"));
        m_matrix->setMatrix(nullptr, {});
        m_words->clear();
        return;
    }
    showConfusion(*task, quality.confusion);
    showCurves(*task, quality.curves);
    showReliability(quality.calibration);
    QStringList precisions;
    for (std::size_t label = 0; label < quality.curves.size(); ++label)
        if (quality.curves[label].positives > 0)
            precisions << tr("%1 %2").arg(nameOf(task->labels[label]),
                                          percentText(kPercent * quality.curves[label].average_precision));
    m_words->setText(tr("Average precision: %1. Expected calibration error: %2.")
                         .arg(enumeration(precisions), percentText(kPercent * quality.calibration.error)));
}

void QualityView::showConfusion(const glue::TaskInfo& task, const glue::Confusion& confusion) {
    auto counts = std::make_shared<MatrixData>();
    counts->rows = int(confusion.labels);
    counts->columns = int(confusion.classes);
    counts->values.assign(confusion.counts.begin(), confusion.counts.end());
    QStringList labels, predictions;
    for (const std::string& label : task.labels) predictions << nameOf(label);
    labels = predictions;
    for (const std::string& label : task.unseen) labels << nameOf(label);
    m_matrix->setLabels(labels, predictions);
    m_matrix->setMatrix(counts, rangeOf(counts, ColourScale::magnitude));
}

void QualityView::showCurves(const glue::TaskInfo& task, const std::vector<glue::PrecisionRecall>& curves) {
    QStringList keys, legend;
    for (std::size_t label = 0; label < curves.size(); ++label) {
        ChartCurve curve{.key = QString::number(label),
                         .name = nameOf(task.labels[label]),
                         .pen = runPen(int(label)),
                         .dots = curves[label].recall.size() < 50};
        for (const double recall : curves[label].recall) curve.x.push_back(kPercent * recall);
        for (const double precision : curves[label].precision) curve.y.push_back(kPercent * precision);
        keys << curve.key;
        legend << QStringLiteral("<span style=\"color:%1\">━</span> %2")
                      .arg(curve.pen.colour.name(), curve.name.toHtmlEscaped());
        m_curves->setCurve(std::move(curve));
    }
    m_curves->keepCurves(keys);
    m_legend->setText(legend.join(QStringLiteral(" &nbsp; ")));
}

void QualityView::showReliability(const glue::Calibration& calibration) {
    ChartCurve bins{.key = QStringLiteral("bins"), .name = tr("right"), .pen = runPen(0), .dots = true};
    for (const glue::Calibration::Bin& bin : calibration.bins) {
        bins.x.push_back(kPercent * bin.confidence);
        bins.y.push_back(kPercent * bin.accuracy);
    }
    ChartCurve line{.key = QStringLiteral("line"),
                    .name = tr("as sure as right"),
                    .pen = runPen(1),
                    .opacity = 0.5,
                    .in_readout = false,
                    .x = {0, kPercent},
                    .y = {0, kPercent}};
    m_reliability->setCurve(std::move(line));
    m_reliability->setCurve(std::move(bins));
}

QString QualityView::words() const {
    return m_words->text();
}

bool QualityView::hasCharts() const {
    return m_matrix->matrix() != nullptr;
}

bool QualityView::isSettled() const {
    return !isVisible() ||
           ((m_ranked->isHidden() || m_curves->isSettled()) && (m_sure->isHidden() || m_reliability->isSettled()));
}

}  // namespace plateau::widgets
