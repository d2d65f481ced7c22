#include "widgets/pages/anatomy/layers_panel.h"
#include "widgets/forms/name_box.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "widgets/charts/matrix_view.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

MatrixPtr matrixOf(const std::vector<std::vector<double>>& values, std::size_t columns) {
    auto matrix = std::make_shared<MatrixData>();
    matrix->rows = int(values.size());
    matrix->columns = int(columns);
    for (const std::vector<double>& row : values)
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

// Of ranks the first is 1, of heads 0.
std::size_t numberOf(const HeadMap& heads, std::size_t column) {
    return column + (heads.is_ranked ? 1 : 0);
}

QByteArray csvOf(const HeadMap& heads) {
    QByteArray csv(heads.is_ranked ? "layer,rank,value\n" : "layer,head,value\n");
    for (std::size_t layer = 0; layer < heads.layers.size(); ++layer)
        for (std::size_t column = 0; column < heads.heads; ++column)
            csv += QByteArray::number(heads.layers[layer]) + ',' +
                   QByteArray::number(qulonglong(numberOf(heads, column))) + ',' +
                   QByteArray::number(heads.values[layer][column], 'g', 17) + '\n';
    return csv;
}

QString timeText(double time, Time unit) {
    return unit == Time::exits ? decimalText(time, 2) : groupedNumber(time);
}

QStringList numbersOf(const std::vector<int>& layers) {
    QStringList texts;
    for (const int layer : layers) texts << QString::number(layer);
    return texts;
}

}  // namespace

LayersPanel::LayersPanel(QWidget* parent)
    : QWidget(parent), m_group(new NameBox), m_what(new QComboBox), m_map(new MatrixView) {
    m_group->setAccessibleName(tr("Layers of"));
    m_group->setToolTip(tr("Runs whose layers are shown"));
    m_what->setObjectName(QStringLiteral("anatomy.map"));
    m_what->setAccessibleName(tr("What of the layers"));
    m_what->setToolTip(tr("What each layer's attention is worth over time, or what its heads do in the end"));
    m_what->addItem(tr("worth"));
    for (const HeadQuantity quantity : kHeadQuantities) m_what->addItem(headQuantityName(quantity));
    m_what->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // its words are not elided, as names may be
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_group->setMinimumContentsLength(8);
    m_map->setEmptyText(tr("Not measured in these runs"));
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::s);
    row->addWidget(m_group, 1);
    row->addWidget(m_what);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(row);
    column->addWidget(m_map, 1);
    for (QComboBox* box : {m_group, m_what}) connect(box, &QComboBox::currentIndexChanged, this, &LayersPanel::draw);
    connect(m_map, &MatrixView::cellClicked, this, [this](int, int at) {
        if (!group() || heads()) return;
        const LayerWorth worth = shownLayers();
        if (at >= 0 && std::size_t(at) < worth.times.size()) emit placeClicked(worth.times[std::size_t(at)]);
    });
}

void LayersPanel::show(AnatomyAnswerPtr answer) {
    const QString before = m_group->currentData().toString();
    m_answer = std::move(answer);
    {
        const QSignalBlocker blocked(m_group);
        m_group->clear();
        for (const AnatomyGroup& group : m_answer->groups) m_group->addItem(group.seeds.name, group.seeds.key);
        m_group->setCurrentIndex(std::max(0, m_group->findData(before)));
    }
    draw();
}

void LayersPanel::showAll() {
    m_map->resetView();
}

int LayersPanel::what() const {
    return m_what->currentIndex();
}

void LayersPanel::setWhat(int what) {
    m_what->setCurrentIndex(std::clamp(what, 0, m_what->count() - 1));
}

const AnatomyGroup* LayersPanel::group() const {
    const int at = m_group->currentIndex();
    return m_answer && at >= 0 ? &m_answer->groups[std::size_t(at)] : nullptr;
}

const HeadMap* LayersPanel::heads() const {
    return m_what->currentIndex() > 0 ? &group()->heads[std::size_t(m_what->currentIndex() - 1)] : nullptr;
}

LayerWorth LayersPanel::shownLayers() const {
    return asMap(group()->layers);
}

void LayersPanel::draw() {
    if (!group()) return;
    if (const HeadMap* shown = heads())
        drawHeads(*shown);
    else
        drawLayers();
}

void LayersPanel::drawLayers() {
    const LayerWorth worth = shownLayers();
    const MatrixPtr matrix = matrixOf(worth.worth, worth.times.size());
    QStringList times;
    for (const double time : worth.times) times << timeText(time, m_answer->time);
    m_map->setAxisTitles(tr("Layer"), m_answer->time == Time::exits ? timeTitle(m_answer->time) : tr("Step"));
    m_map->setLabels(numbersOf(worth.layers), times);
    m_map->setTitle(tr("Worth of each layer's attention (nats)"));
    m_map->setAccessibleName(tr("Worth of each layer"));
    const ColourScale scale = isSigned(worth.worth) ? ColourScale::diverging : ColourScale::magnitude;
    m_map->setMatrix(matrix, matrix ? rangeOf(matrix, scale) : ColourRange());
    m_map->setToolTip(layersHelp());
}

void LayersPanel::drawHeads(const HeadMap& heads) {
    const HeadQuantity quantity = kHeadQuantities[std::size_t(m_what->currentIndex() - 1)];
    const MatrixPtr matrix = heads.layers.empty() ? nullptr : matrixOf(heads.values, heads.heads);
    QStringList columns;
    for (std::size_t column = 0; column < heads.heads; ++column) columns << QString::number(numberOf(heads, column));
    m_map->setAxisTitles(tr("Layer"), heads.is_ranked ? tr("Heads of the layer by value") : tr("Head"));
    m_map->setLabels(numbersOf(heads.layers), columns);
    m_map->setTitle(tr("%1, step %2").arg(headQuantityTitle(quantity), groupedNumber(heads.step)));
    m_map->setAccessibleName(headQuantityName(quantity));
    m_map->setMatrix(matrix, matrix ? rangeOf(matrix, ColourScale::magnitude) : ColourRange());
    m_map->setToolTip(headQuantityHelp(quantity, heads.is_ranked));
}

FigureSource LayersPanel::figure() const {
    FigureSource source{QStringLiteral("anatomy-layers"), [this](PictureFormat format, const FigureOptions& options) {
                            const PaperTheme paper(options.font_pt);
                            return figureBytes(format, options,
                                               [this](QPaintDevice& device) { m_map->paintPicture(device); });
                        }};
    source.csv = [this] {
        if (!group()) return QByteArray();
        return heads() ? csvOf(*heads()) : csvOf(group()->layers);
    };
    return source;
}

}  // namespace plateau::widgets
