// Everything about the chosen head: its matrix with the value under the cursor, its spectrum, its figures; and those of
// a second model beside them. GUI thread.
#pragma once

#include <optional>

#include <QWidget>

#include "widgets/charts/matrix_view.h"
#include "widgets/pages/operators/head_figures.h"

class QLabel;
class QTabWidget;
class QTableWidget;

namespace plateau::widgets {

class CurveChart;
class SpectrumView;

class HeadPanel : public QWidget {
    Q_OBJECT

public:
    explicit HeadPanel(QWidget* parent = nullptr);

    struct Model {
        QString name;
        const HeadFigures* statistics = nullptr;  // null: not available, or not yet
        bool is_coming = true;                    // not yet
    };
    void setMatrix(const MatrixPtr& matrix, const ColourRange& range, const QString& title, const QString& empty);
    // `ofPart`: the matrix beside them is a part of the one that they are of.
    void setStatistics(const Model& first, const std::optional<Model>& second, bool ofPart = false);

    // false while the matrix is shown enlarged elsewhere.
    void setMatrixShown(bool shown);
    MatrixView& matrix() { return *m_matrix; }
    SpectrumView& spectrum() { return *m_spectrum; }
    CurveChart& singularValues() { return *m_singular; }
    QTableWidget& figures() { return *m_figures; }
    QTabWidget& tabs() { return *m_tabs; }
    bool isSettled() const;

private:
    void fillFigures(const Model& first, const std::optional<Model>& second);
    void fillSingular(const Model& first, const std::optional<Model>& second);
    void fillLegend(const Model& first, const std::optional<Model>& second);

    QWidget* m_card;
    MatrixView* m_matrix;
    QTabWidget* m_tabs;
    SpectrumView* m_spectrum;
    CurveChart* m_singular;
    QTableWidget* m_figures;
    QLabel *m_legend, *m_note;
};

}  // namespace plateau::widgets
