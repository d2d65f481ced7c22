// The foldable panel at the right with the options of the page: series, number of charts, x axis, smoothing, colours,
// seeds, marks. GUI thread.
#pragma once

#include <QFrame>

#include "widgets/pages/curves/curve_options.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QVBoxLayout;

namespace plateau::widgets {

class SeriesList;

class CurveOptionsPanel : public QFrame {
    Q_OBJECT

public:
    explicit CurveOptionsPanel(QWidget* parent = nullptr);

    const CurveOptions& options() const { return m_options; }
    void setOptions(const CurveOptions& options);
    SeriesList& series() { return *m_series; }

signals:
    void optionsChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Choice {
        QString text;
        int value = 0;
    };
    QCheckBox* addCheck(const char* name, const QString& text, const QString& tip, bool CurveOptions::*field);
    QComboBox* addChoice(const char* name, const QString& title, const QString& tip, const QList<Choice>& choices);
    void addSection(const QString& title);
    void addSeries();
    void addAxes();
    void addSmoothing();
    void addSeeds();
    void addMarks();
    void fitWidth();
    void take();     // from the widgets
    void display();  // to the widgets

    CurveOptions m_options;
    QVBoxLayout* m_column;
    SeriesList* m_series = nullptr;
    QList<std::pair<QCheckBox*, bool CurveOptions::*>> m_checks;
    QComboBox* m_layout = nullptr;
    QComboBox* m_xAxis = nullptr;
    QComboBox* m_colourBy = nullptr;
    QComboBox* m_band = nullptr;
    QCheckBox* m_logX = nullptr;
    QCheckBox* m_foldSeeds = nullptr;
    QCheckBox* m_singleSeeds = nullptr;
    QSlider* m_smoothing = nullptr;
    QLabel* m_smoothingValue = nullptr;
    QLabel* m_smoothingNote = nullptr;
    bool m_showing = false;
};

}  // namespace plateau::widgets
