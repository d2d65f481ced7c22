#include "widgets/pages/curves/curve_options_panel.h"

#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QSlider>
#include <QStyle>
#include <QVBoxLayout>

#include "widgets/pages/curves/series_list.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kSmoothingParts = 1000, kMostSmoothingParts = 999;

}  // namespace

CurveOptionsPanel::CurveOptionsPanel(QWidget* parent) : QFrame(parent), m_column(new QVBoxLayout) {
    setProperty("card", true);
    auto* content = new QWidget;
    content->setLayout(m_column);
    content->installEventFilter(this);
    auto* area = new QScrollArea;
    area->setFocusPolicy(Qt::NoFocus);
    showScrolled(*area, content);
    auto* frame = new QVBoxLayout(this);
    frame->setContentsMargins(1, 1, 1, 1);
    frame->addWidget(area);
    m_column->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::m);
    m_column->setSpacing(spacing::xs);
    addSeries();
    addAxes();
    addSmoothing();
    addSeeds();
    addMarks();
    m_column->addStretch(1);
    display();
}

void CurveOptionsPanel::addSection(const QString& title) {
    if (m_column->count() > 0) m_column->addSpacing(spacing::s);
    auto* label = new QLabel(title);
    label->setProperty("role", "section");
    m_column->addWidget(label);
}

QCheckBox* CurveOptionsPanel::addCheck(const char* name, const QString& text, const QString& tip,
                                       bool CurveOptions::*field) {
    auto* check = new QCheckBox(text);
    check->setObjectName(name);
    check->setToolTip(tip);
    m_column->addWidget(check);
    m_checks.append({check, field});
    connect(check, &QCheckBox::toggled, this, &CurveOptionsPanel::take);
    return check;
}

QComboBox* CurveOptionsPanel::addChoice(const char* name, const QString& title, const QString& tip,
                                        const QList<Choice>& choices) {
    auto* combo = new QComboBox;
    combo->setObjectName(name);
    combo->setAccessibleName(title);
    combo->setToolTip(tip);
    combo->setFocusPolicy(Qt::StrongFocus);
    combo->installEventFilter(this);
    for (const Choice& choice : choices) combo->addItem(choice.text, choice.value);
    m_column->addWidget(combo);
    connect(combo, &QComboBox::currentIndexChanged, this, &CurveOptionsPanel::take);
    return combo;
}

// As wide as the words of the language, beside a scroll bar.
void CurveOptionsPanel::fitWidth() {
    setMinimumWidth(m_column->minimumSize().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 2);
}

bool CurveOptionsPanel::eventFilter(QObject* watched, QEvent* event) {
    const auto* control = qobject_cast<QWidget*>(watched);
    if (control && control->layout() == m_column) {
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) fitWidth();
        return QFrame::eventFilter(watched, event);
    }
    // Scrolling the panel must not change what the mouse passes.
    if (event->type() != QEvent::Wheel || !control || control->hasFocus()) return QFrame::eventFilter(watched, event);
    event->ignore();
    return true;
}

void CurveOptionsPanel::addSeries() {
    addSection(tr("Series"));
    m_series = new SeriesList;
    m_column->addWidget(m_series);
    connect(m_series, &SeriesList::chosenChanged, this, &CurveOptionsPanel::take);
    m_layout = addChoice("layout", tr("Charts"), tr("How the series are laid out; all charts share their zoom"),
                         {{tr("Charts in 1 column"), int(ChartLayout::one)},
                          {tr("Charts in 2 columns"), int(ChartLayout::two)},
                          {tr("Charts in 3 columns"), int(ChartLayout::three)},
                          {tr("All in one chart"), int(ChartLayout::overlaid)}});
}

void CurveOptionsPanel::addAxes() {
    addSection(tr("Horizontal axis"));
    m_xAxis = addChoice("x_axis", tr("Horizontal axis"), tr("What the curves are drawn over"),
                        {{tr("Step"), int(XAxis::step)},
                         {tr("Tokens"), int(XAxis::tokens)},
                         {tr("FLOPs"), int(XAxis::flops)},
                         {tr("Time since the start"), int(XAxis::time)},
                         {tr("Date and time"), int(XAxis::clock)}});
    m_logX = addCheck("log_x", tr("Logarithmic x"),
                      tr("Equal distances are equal ratios; what is not positive is left out"), &CurveOptions::log_x);
    addCheck("log_y", tr("Logarithmic y"), tr("Equal distances are equal ratios; what is not positive is left out"),
             &CurveOptions::log_y);
    addCheck("without_outliers", tr("Without outliers"),
             tr("The view leaves out the lowest and the highest twentieth of each curve; zooming shows them"),
             &CurveOptions::without_outliers);
    addSection(tr("Colour by"));
    m_colourBy =
        addChoice("colour_by", tr("Colour by"),
                  tr("What runs of one colour have in common; a click on a chip in the list gives a run its own"),
                  {{tr("Operator"), int(ColourBy::op)},
                   {tr("Run"), int(ColourBy::run)},
                   {tr("Size"), int(ColourBy::size)},
                   {tr("Group of seeds"), int(ColourBy::group)}});
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
    m_smoothing->setObjectName("smoothing");
    m_smoothing->setFocusPolicy(Qt::StrongFocus);
    m_smoothing->installEventFilter(this);
    m_smoothing->setRange(0, kMostSmoothingParts);
    m_smoothing->setSingleStep(10);
    m_smoothing->setPageStep(100);
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
    using analysis::BandKind;
    addSection(tr("Seeds"));
    m_foldSeeds =
        addCheck("fold_seeds", tr("Fold seeds"),
                 tr("Runs that differ in their seed only become their mean with a band; not over dates, where "
                    "they ran at different times"),
                 &CurveOptions::fold_seeds);
    m_band = addChoice("band", tr("Band around the mean"),
                       tr("What the band around a mean of seeds shows, at the steps that all of them have logged"),
                       {{tr("Standard deviation"), int(BandKind::standardDeviation)},
                        {tr("Standard error"), int(BandKind::standardError)},
                        {tr("95 % interval"), int(BandKind::confidence95)},
                        {tr("Least to greatest"), int(BandKind::range)}});
    m_singleSeeds = addCheck("single_seeds", tr("Single seeds"),
                             tr("Each seed's own curve, faintly; a mean goes only as far as all of its seeds"),
                             &CurveOptions::single_seeds);
}

void CurveOptionsPanel::addMarks() {
    addSection(tr("Marks"));
    addCheck("plateaus", tr("Plateaus"),
             tr("The shelf of the evaluation loss as a band, and the step at which the run leaves it"),
             &CurveOptions::plateaus);
    addCheck(
        "levels", tr("Corpus levels"),
        tr("Unigram entropy, the best loss that is possible without looking at other tokens, and what neighbours and "
           "repetition reach"),
        &CurveOptions::levels);
    addCheck("reference", tr("Reference study"), tr("The six published curves, under your own"),
             &CurveOptions::reference);
}

void CurveOptionsPanel::setOptions(const CurveOptions& options) {
    if (options == m_options) return;
    m_options = options;
    display();
    emit optionsChanged();
}

void CurveOptionsPanel::display() {
    m_showing = true;
    m_series->setChosen(m_options.series);
    for (auto& [check, field] : m_checks) check->setChecked(m_options.*field);
    m_layout->setCurrentIndex(m_layout->findData(int(m_options.layout)));
    m_xAxis->setCurrentIndex(m_xAxis->findData(int(m_options.x_axis)));
    m_colourBy->setCurrentIndex(m_colourBy->findData(int(m_options.colour_by)));
    m_band->setCurrentIndex(m_band->findData(int(m_options.band)));
    m_logX->setEnabled(m_options.x_axis != XAxis::clock);
    m_foldSeeds->setEnabled(m_options.x_axis != XAxis::clock);
    m_band->setEnabled(m_options.folds());
    m_singleSeeds->setEnabled(m_options.folds());
    m_smoothing->setValue(int(std::lround(m_options.smoothing * kSmoothingParts)));
    m_smoothingValue->setText(decimalText(m_options.smoothing, 3));
    m_smoothingNote->setVisible(m_options.smoothing > 0 && m_options.folds());
    m_showing = false;
}

void CurveOptionsPanel::take() {
    if (m_showing) return;
    CurveOptions options = m_options;
    options.series = m_series->chosen();
    for (auto& [check, field] : m_checks) options.*field = check->isChecked();
    options.layout = ChartLayout(m_layout->currentData().toInt());
    options.x_axis = XAxis(m_xAxis->currentData().toInt());
    options.colour_by = ColourBy(m_colourBy->currentData().toInt());
    options.band = analysis::BandKind(m_band->currentData().toInt());
    options.smoothing = double(m_smoothing->value()) / kSmoothingParts;
    setOptions(options);
}

}  // namespace plateau::widgets
