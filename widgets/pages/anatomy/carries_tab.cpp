#include "widgets/pages/anatomy/carries_tab.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "core/run/anatomy_series.h"
#include "widgets/charts/chart_grid.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/forms/name_box.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/pages/anatomy/anatomy_curves.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/pages/anatomy/shares_panel.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

MatrixPtr matrixOf(const LayerWorth& worth) {
    auto matrix = std::make_shared<MatrixData>();
    matrix->rows = int(worth.layers.size());
    matrix->columns = int(worth.times.size());
    for (const std::vector<double>& row : worth.worth)
        for (const double value : row) matrix->values.push_back(float(value));
    return matrix->isWhole() ? matrix : nullptr;
}

QByteArray csvOf(const LayerWorth& worth) {
    QByteArray csv("layer,time,worth\n");
    for (std::size_t layer = 0; layer < worth.layers.size(); ++layer)
        for (std::size_t at = 0; at < worth.times.size(); ++at)
            csv += QByteArray::number(worth.layers[layer]) + ',' + QByteArray::number(worth.times[at], 'g', 17) + ',' +
                   QByteArray::number(worth.worth[layer][at], 'g', 17) + '\n';
    return csv;
}

QString timeText(double time, Time unit) {
    return unit == Time::exits ? decimalText(time, 2) : groupedNumber(time);
}

}  // namespace

CarriesTab::CarriesTab(const QString& program, QWidget* parent)
    : QWidget(parent), m_grid(new ChartGrid), m_lacking(new WrappedLabel), m_shares(new SharesPanel(program)) {
    setProperty(kHelpTopic, "anatomy.carries");
    m_grid->setProperty(kHelpTopic, "anatomy.carries");
    m_lacking->setProperty("role", "soft");
    m_lacking->setWordWrap(true);
    auto* left = new QVBoxLayout;
    left->setSpacing(spacing::s);
    left->addWidget(m_grid, 1);
    left->addWidget(m_lacking);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::s);
    auto* right = new QVBoxLayout;
    right->setSpacing(spacing::m);
    right->addWidget(makeLayers(), 1);
    right->addWidget(m_shares);
    columns->addLayout(left, 3);
    columns->addLayout(right, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::s, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(columns, 1);
    connect(m_grid, &ChartGrid::placeClicked, this, &CarriesTab::placeClicked);
    connect(m_grid, &ChartGrid::settled, this, &CarriesTab::settled);
    connect(m_shares, &SharesPanel::settled, this, &CarriesTab::settled);
}

QWidget* CarriesTab::makeLayers() {
    m_group = new NameBox;
    m_group->setAccessibleName(tr("Layers of"));
    m_group->setToolTip(tr("Runs whose layers are shown"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_group->setMinimumContentsLength(12);
    auto* label = new QLabel(tr("Layers of"));
    label->setBuddy(m_group);
    m_layers = new MatrixView;
    m_layers->setAccessibleName(tr("Worth of each layer"));
    m_layers->setEmptyText(tr("Not measured in these runs"));
    auto* box = new QWidget;
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::s);
    row->addWidget(label);
    row->addWidget(m_group, 1);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(row);
    column->addWidget(m_layers, 1);
    connect(m_group, &QComboBox::currentIndexChanged, this, &CarriesTab::drawLayers);
    connect(m_layers, &MatrixView::cellClicked, this, [this](int, int at) {
        const LayerWorth worth = shownLayers();
        if (at >= 0 && std::size_t(at) < worth.times.size()) emit placeClicked(worth.times[std::size_t(at)]);
    });
    return box;
}

void CarriesTab::show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens) {
    const bool hasNewTime = m_answer && m_answer->time != answer->time;
    const QString before = m_group->currentData().toString();
    m_answer = std::move(answer);
    m_pens = pens;
    {
        const QSignalBlocker blocked(m_group);
        m_group->clear();
        for (const AnatomyGroup& group : m_answer->groups) m_group->addItem(group.seeds.name, group.seeds.key);
        m_group->setCurrentIndex(std::max(0, m_group->findData(before)));
    }
    drawWorth();
    drawLayers();
    m_shares->show(m_answer);
    if (hasNewTime) m_grid->startWith({});
}

void CarriesTab::drawWorth() {
    std::vector<ChartGrid::Panel> panels;
    QStringList lacking;
    if (anyHas(*m_answer, run::kWorthOfAttention))
        panels.push_back({run::kWorthOfAttention, tr("Worth of attention (nats)")});
    else
        lacking << tr("The worth of attention is not measured in these runs.");
    if (anyHas(*m_answer, run::kWorthOfWhere))
        panels.push_back({run::kWorthOfWhere, tr("Worth of choosing (nats)")});
    else
        lacking << tr(
            "The worth of choosing is not measured: it takes an operator whose output is attention weights "
            "times values.");
    m_grid->setPanels(panels, 1);
    for (const ChartGrid::Panel& panel : panels) {
        CurveChart& chart = *m_grid->chart(panel.id);
        const bool isFirst = &panel == &panels.front();
        showSeries(chart, *m_answer, panel.id.toStdString(), m_pens, isFirst);
        chart.setToolTip(panel.id == run::kWorthOfWhere ? worthWhereHelp() : worthAttentionHelp());
    }
    m_lacking->setWholeText(sentences(lacking));
    m_lacking->setVisible(!lacking.isEmpty());
}

LayerWorth CarriesTab::shownLayers() const {
    return asMap(m_answer->groups[std::size_t(m_group->currentIndex())].layers);
}

void CarriesTab::drawLayers() {
    if (!m_answer || m_group->currentIndex() < 0) return;
    const LayerWorth worth = shownLayers();
    const MatrixPtr matrix = matrixOf(worth);
    QStringList layers, times;
    for (const int layer : worth.layers) layers << QString::number(layer);
    for (const double time : worth.times) times << timeText(time, m_answer->time);
    m_layers->setAxisTitles(tr("Layer"), m_answer->time == Time::exits ? timeTitle(m_answer->time) : tr("Step"));
    m_layers->setLabels(layers, times);
    m_layers->setTitle(tr("Worth of each layer's attention (nats)"));
    const ColourScale scale = isSigned(worth.worth) ? ColourScale::diverging : ColourScale::magnitude;
    m_layers->setMatrix(matrix, matrix ? rangeOf(matrix, scale) : ColourRange());
    m_layers->setToolTip(layersHelp());
}

bool CarriesTab::isSettled() const {
    return m_grid->isSettled() && m_shares->isSettled();
}

void CarriesTab::showAll() {
    m_grid->showAll();
    m_layers->resetView();
}

FigureSource CarriesTab::worthFigure() const {
    FigureSource source{QStringLiteral("anatomy-worth"), [this](PictureFormat format, const FigureOptions& options) {
                            return CurveChart::renderTogether(m_grid->charts(), 1, format, options);
                        }};
    source.csv = [this] {
        QByteArray csv;
        for (const CurveChart* chart : m_grid->charts()) csv += chart->drawnCsv();
        return csv;
    };
    source.rows = std::max(1, int(m_grid->charts().size()));
    return source;
}

FigureSource CarriesTab::layersFigure() const {
    FigureSource source{QStringLiteral("anatomy-layers"), [this](PictureFormat format, const FigureOptions& options) {
                            const PaperTheme paper(options.font_pt);
                            return figureBytes(format, options,
                                               [this](QPaintDevice& device) { m_layers->paintPicture(device); });
                        }};
    source.csv = [this] { return csvOf(m_answer->groups[std::size_t(m_group->currentIndex())].layers); };
    return source;
}

}  // namespace plateau::widgets
