#include "widgets/pages/curves/curve_options_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QSlider>
#include <QVBoxLayout>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

CurveOptionsPanel::CurveOptionsPanel(QWidget* parent) : QFrame(parent), m_column(new QVBoxLayout) {
    setProperty("card", true);
    setMinimumWidth(210);
    auto* content = new QWidget;
    content->setLayout(m_column);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto* frame = new QVBoxLayout(this);
    frame->setContentsMargins(1, 1, 1, 1);
    frame->addWidget(area);
    m_column->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::m);
    m_column->setSpacing(spacing::s - 2);
    addSection(tr("Series"));
    addSeries();
    addAxes();
    addSmoothing();
    addSeeds();
    addSection(tr("Marks"));
    addCheck(tr("Plateaus"), tr("The shelf of the evaluation loss as a band, and the step at which the run leaves it"),
             &CurveOptions::plateaus);
    addCheck(tr("Corpus levels"),
             tr("Unigram entropy, and the best loss that is possible without looking at other tokens"),
             &CurveOptions::levels);
    addCheck(tr("Reference study"), tr("The six published curves, under your own"), &CurveOptions::reference);
    m_column->addStretch(1);
    display();
}

void CurveOptionsPanel::addSection(const QString& title) {
    if (m_column->count() > 0) m_column->addSpacing(spacing::s);
    auto* label = new QLabel(title);
    label->setProperty("role", "section");
    m_column->addWidget(label);
}

QCheckBox* CurveOptionsPanel::addCheck(const QString& text, const QString& tip, bool CurveOptions::*field) {
    auto* check = new QCheckBox(text);
    check->setToolTip(tip);
    m_column->addWidget(check);
    m_checks.append({check, field});
    connect(check, &QCheckBox::toggled, this, &CurveOptionsPanel::take);
    return check;
}

void CurveOptionsPanel::addSeries() {
    const std::pair<QString, QString> series[] = {{tr("Evaluation loss"), "eval/loss"},
                                                  {tr("Training loss"), "train/loss"},
                                                  {tr("Learning rate"), "train/lr"},
                                                  {tr("Gradient norm"), "train/grad_norm"},
                                                  {tr("Speed"), "train/tokens_per_second"}};
    for (const auto& [text, name] : series) {
        auto* check = new QCheckBox(text);
        m_column->addWidget(check);
        m_series.append({check, name});
        connect(check, &QCheckBox::toggled, this, &CurveOptionsPanel::take);
    }
}

void CurveOptionsPanel::addAxes() {
    addSection(tr("Horizontal axis"));
    m_xAxis = new QComboBox;
    m_xAxis->setAccessibleName(tr("Horizontal axis"));
    m_xAxis->addItem(tr("Step"), int(XAxis::step));
    m_xAxis->addItem(tr("Tokens"), int(XAxis::tokens));
    m_xAxis->addItem(tr("Time"), int(XAxis::time));
    m_column->addWidget(m_xAxis);
    addCheck(tr("Logarithmic x"), {}, &CurveOptions::log_x);
    addCheck(tr("Logarithmic y"), {}, &CurveOptions::log_y);
    addSection(tr("Colour by"));
    m_colourBy = new QComboBox;
    m_colourBy->setAccessibleName(tr("Colour by"));
    m_colourBy->addItem(tr("Operator"), int(ColourBy::op));
    m_colourBy->addItem(tr("Run"), int(ColourBy::run));
    m_column->addWidget(m_colourBy);
    connect(m_xAxis, &QComboBox::currentIndexChanged, this, &CurveOptionsPanel::take);
    connect(m_colourBy, &QComboBox::currentIndexChanged, this, &CurveOptionsPanel::take);
}

void CurveOptionsPanel::addSmoothing() {
    m_column->addSpacing(spacing::s);
    auto* row = new QHBoxLayout;
    auto* title = new QLabel(tr("Smoothing"));
    title->setProperty("role", "section");
    m_smoothingValue = new QLabel;
    m_smoothingValue->setProperty("role", "soft");
    row->addWidget(title, 1);
    row->addWidget(m_smoothingValue);
    m_column->addLayout(row);
    m_smoothing = new QSlider(Qt::Horizontal);
    m_smoothing->setRange(0, 99);
    m_smoothing->setToolTip(tr("Debiased exponential average, as TensorBoard draws it; over every point"));
    m_smoothing->setAccessibleName(tr("Smoothing"));
    m_column->addWidget(m_smoothing);
    m_smoothingNote = new QLabel(tr("Means and bands are taken from the raw points, then smoothed."));
    m_smoothingNote->setObjectName("smoothing_note");
    m_smoothingNote->setProperty("role", "small");
    m_smoothingNote->setWordWrap(true);
    m_column->addWidget(m_smoothingNote);
    connect(m_smoothing, &QSlider::valueChanged, this, &CurveOptionsPanel::take);
}

void CurveOptionsPanel::addSeeds() {
    addSection(tr("Seeds"));
    addCheck(tr("Fold seeds"), tr("Runs that differ in their seed only become their mean with a band"),
             &CurveOptions::fold_seeds)
        ->setObjectName("fold_seeds");
    m_band = new QComboBox;
    m_band->setObjectName("band");
    m_band->setAccessibleName(tr("Band around the mean"));
    m_band->setToolTip(tr("What the band around a mean of seeds shows, at the steps that all of them have logged"));
    using analysis::BandKind;
    const std::pair<QString, BandKind> kinds[] = {{tr("Standard deviation"), BandKind::standardDeviation},
                                                  {tr("Standard error"), BandKind::standardError},
                                                  {tr("95 % interval"), BandKind::confidence95},
                                                  {tr("Least to greatest"), BandKind::range}};
    for (const auto& [text, kind] : kinds) m_band->addItem(text, int(kind));
    m_column->addWidget(m_band);
    m_singleSeeds =
        addCheck(tr("Single seeds"), tr("Each seed's own curve, faintly; a mean goes only as far as all of its seeds"),
                 &CurveOptions::single_seeds);
    m_singleSeeds->setObjectName("single_seeds");
    connect(m_band, &QComboBox::currentIndexChanged, this, &CurveOptionsPanel::take);
}

void CurveOptionsPanel::setOptions(const CurveOptions& options) {
    if (options == m_options) return;
    m_options = options;
    display();
    emit optionsChanged();
}

void CurveOptionsPanel::display() {
    m_showing = true;
    for (auto& [check, name] : m_series) check->setChecked(m_options.series.contains(name));
    for (auto& [check, field] : m_checks) check->setChecked(m_options.*field);
    m_xAxis->setCurrentIndex(m_xAxis->findData(int(m_options.x_axis)));
    m_colourBy->setCurrentIndex(m_colourBy->findData(int(m_options.colour_by)));
    m_smoothing->setValue(qRound(m_options.smoothing * 100));
    m_smoothingNote->setVisible(m_options.smoothing > 0 && m_options.fold_seeds);
    m_band->setCurrentIndex(m_band->findData(int(m_options.band)));
    m_band->setEnabled(m_options.fold_seeds);
    m_singleSeeds->setEnabled(m_options.fold_seeds);
    m_smoothingValue->setText(decimalText(m_options.smoothing, 2));
    m_showing = false;
}

void CurveOptionsPanel::take() {
    if (m_showing) return;
    CurveOptions options = m_options;
    options.series.clear();
    for (auto& [check, name] : m_series) {
        if (check->isChecked()) options.series << name;
    }
    for (auto& [check, field] : m_checks) options.*field = check->isChecked();
    options.x_axis = XAxis(m_xAxis->currentData().toInt());
    options.colour_by = ColourBy(m_colourBy->currentData().toInt());
    options.band = analysis::BandKind(m_band->currentData().toInt());
    options.smoothing = m_smoothing->value() / 100.0;
    setOptions(options);
}

}  // namespace plateau::widgets
