// How the answers of a split err, as charts: the confusion matrix, precision over recall of each class, and how right
// the model is by how sure it is (core/glue/classifier_quality.h). GUI thread; the figures are computed elsewhere.
#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/glue/classifier_quality.h"

class QLabel;

namespace plateau::widgets {

class CurveChart;
class MatrixView;

// Everything that is shown of one file of predictions.
struct AnswerQuality {
    glue::Confusion confusion{};
    std::vector<glue::PrecisionRecall> curves{};  // of the first classes, kMostQualityCurves at most
    glue::Calibration calibration{};
    bool isEmpty() const { return calibration.bins.empty(); }
};
inline constexpr std::size_t kMostQualityCurves = 12;
// Nothing of a regression, or of rows without labels. Any thread.
AnswerQuality answerQuality(const glue::TaskInfo& task, const std::vector<glue::Prediction>& rows);

class QualityView : public QWidget {
    Q_OBJECT

public:
    explicit QualityView(QWidget* parent = nullptr);

    // `task` may be null, for nothing to show.
    void show(const std::shared_ptr<const glue::TaskInfo>& task, const AnswerQuality& quality);
    const MatrixView& matrix() const { return *m_matrix; }
    CurveChart& curves() { return *m_curves; }
    CurveChart& reliability() { return *m_reliability; }
    QString words() const;  // the figures in a sentence
    bool hasCharts() const;
    bool isSettled() const;

signals:
    void settledChanged();

private:
    void showConfusion(const glue::TaskInfo& task, const glue::Confusion& confusion);
    void showCurves(const glue::TaskInfo& task, const std::vector<glue::PrecisionRecall>& curves);
    void showReliability(const glue::Calibration& calibration);

    MatrixView* m_matrix;
    CurveChart *m_curves, *m_reliability;
    QLabel *m_legend, *m_words;
    QWidget *m_ranked = nullptr, *m_sure = nullptr;  // the charts with their titles
};

}  // namespace plateau::widgets
