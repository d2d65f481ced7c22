// The foldable panel at the right: which series, which x, smoothing, logs, marks. GUI thread.
#pragma once

#include <QFrame>

#include "widgets/pages/curves/curve_options.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QVBoxLayout;

namespace plateau::widgets {

class CurveOptionsPanel : public QFrame {
    Q_OBJECT

public:
    explicit CurveOptionsPanel(QWidget* parent = nullptr);

    const CurveOptions& options() const { return m_options; }
    void setOptions(const CurveOptions& options);

signals:
    void optionsChanged();

private:
    QCheckBox* addCheck(const QString& text, const QString& tip, bool CurveOptions::*field);
    void addSection(const QString& title);
    void addSeries();
    void addAxes();
    void addSmoothing();
    void addSeeds();
    void take();     // from the widgets
    void display();  // to the widgets

    CurveOptions m_options;
    QVBoxLayout* m_column;
    QList<std::pair<QCheckBox*, QString>> m_series;
    QList<std::pair<QCheckBox*, bool CurveOptions::*>> m_checks;
    QComboBox* m_xAxis;
    QComboBox* m_colourBy;
    QSlider* m_smoothing;
    QLabel* m_smoothingValue;
    QLabel* m_smoothingNote;
    QComboBox* m_band;
    QCheckBox* m_singleSeeds;
    bool m_showing = false;
};

}  // namespace plateau::widgets
