#include "widgets/charts/bar_chart.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include <QEvent>
#include <QHelpEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include "widgets/charts/number_ticker.h"
#include "widgets/charts/plot_style.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kBarWidth = 0.66;  // of a category's room
constexpr int kRoomPx = 30;         // of a category, across horizontal bars
constexpr int kLeastHeightPx = 160, kLeastWidthPx = 310;
constexpr double kApartPx = 6;                          // of names side by side
constexpr double kUsualReach = 1.3, kUsualRise = 1.15;  // of an axis, times the longest bar: room for its number

QString textOf(const ChartBar& bar) {
    return bar.text.isEmpty() && !std::isfinite(bar.value) ? compactNumber(bar.value) : bar.text;
}

QColor textColour(const ChartBar& bar) {
    return std::isfinite(bar.value) ? Theme::current().ink : Theme::current().bad;
}

}  // namespace

struct BarChart::State {
    QCustomPlot* plot = nullptr;
    Direction direction = Direction::horizontal;
    std::vector<ChartBar> bars;
    std::vector<QCPItemText*> texts;
    bool pending = false;
    int every = 1;     // so many names are written once, where they stand side by side
    double reach = 0;  // of the axis of values
    double largest = 0, least = 0;

    QCPAxis* categories() const { return direction == Direction::horizontal ? plot->yAxis : plot->xAxis; }
    QCPAxis* values() const { return direction == Direction::horizontal ? plot->xAxis : plot->yAxis; }
    void nameCategories();
    int nameEvery() const;
    double reachOfNumbers() const;
    bool fit();  // to the size of the plot, whether anything changes
    void placeTexts();
};

void BarChart::State::nameCategories() {
    const QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    for (int i = 0; i < int(bars.size()); ++i)
        ticker->addTick(i, i % every == 0 ? bars[std::size_t(i)].label : QString());
    categories()->setTicker(ticker);
}

// Side by side, names that would touch are left out in turns.
int BarChart::State::nameEvery() const {
    if (direction == Direction::horizontal) return 1;
    const QFontMetricsF metrics(categories()->tickLabelFont());
    const double pitch = std::abs(categories()->coordToPixel(1) - categories()->coordToPixel(0));
    double widest = 0;
    for (const ChartBar& bar : bars) widest = std::max(widest, metrics.horizontalAdvance(bar.label) + kApartPx);
    return pitch > 0 ? std::clamp(int(std::ceil(widest / pitch)), 1, std::max(1, int(bars.size()))) : 1;
}

// How far the axis must go for the numbers beside horizontal bars.
double BarChart::State::reachOfNumbers() const {
    if (direction == Direction::vertical || largest <= 0) return reach;
    const double room = plot->axisRect()->width();
    double needed = std::max(largest, least) * kUsualReach;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double text = QFontMetricsF(texts[i]->font()).horizontalAdvance(texts[i]->text()) + 2 * kApartPx;
        if (std::isfinite(bars[i].value) && text < room)
            needed = std::max(needed, bars[i].value * room / (room - text));
    }
    return needed;
}

bool BarChart::State::fit() {
    const int names = nameEvery();
    const double values_end = reachOfNumbers();
    if (names == every && values_end == reach) return false;
    every = names;
    reach = values_end;
    nameCategories();
    values()->setRange(0, reach);
    return true;
}

// Numbers above bars that would touch those of higher bars, or lie on a bar, are left to the axis and to the help text.
void BarChart::State::placeTexts() {
    if (direction == Direction::horizontal) return;
    const auto heightOf = [this](std::size_t i) { return std::isfinite(bars[i].value) ? bars[i].value : 0; };
    std::vector<std::size_t> order(bars.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, std::greater(), heightOf);
    std::vector<QRectF> taken;
    for (const std::size_t i : order) {
        const QPointF foot(categories()->coordToPixel(double(i) - kBarWidth / 2), values()->coordToPixel(0)),
            head(categories()->coordToPixel(double(i) + kBarWidth / 2), values()->coordToPixel(heightOf(i)));
        taken.push_back(QRectF(foot, head).normalized());
    }
    for (const std::size_t i : order) {
        const QFontMetricsF metrics(texts[i]->font());
        const QSizeF size = QRectF(0, 0, metrics.horizontalAdvance(texts[i]->text()) + 1, metrics.height() + 1)
                                .marginsAdded(texts[i]->padding())
                                .size();
        const QPointF foot(categories()->coordToPixel(double(i)), values()->coordToPixel(heightOf(i)));
        const QRectF box(foot - QPointF(size.width() / 2, size.height()), size);
        const bool isFree = QRectF(plot->viewport()).contains(box) &&
                            std::ranges::none_of(taken, [&box](const QRectF& other) { return other.intersects(box); });
        texts[i]->setVisible(isFree);
        if (isFree) taken.push_back(box);
    }
}

BarChart::BarChart(Direction direction, QWidget* parent) : QWidget(parent), m_state(std::make_unique<State>()) {
    m_state->direction = direction;
    m_state->plot = new QCustomPlot(this);
    m_state->plot->setInteractions(QCP::iNone);
    m_state->plot->installEventFilter(this);
    m_state->plot->setMouseTracking(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_state->plot);
    QCustomPlot* plot = m_state->plot;
    plot->setFocusPolicy(Qt::NoFocus);  // it takes no keys
    plot->axisRect()->setupFullAxesBox(false);
    plot->xAxis2->setVisible(false);
    plot->yAxis2->setVisible(false);
    plot->axisRect()->setMinimumMargins(QMargins(4, 8, spacing::l, 4));
    m_state->categories()->grid()->setVisible(false);
    m_state->categories()->setRangeReversed(direction == Direction::horizontal);
    connect(plot, &QCustomPlot::afterLayout, this, [this] { m_state->placeTexts(); });
    connect(plot, &QCustomPlot::afterReplot, this, [this] {
        if (m_state->fit()) return m_state->plot->replot(QCustomPlot::rpQueuedReplot);
        m_state->pending = false;
    });
    setMinimumWidth(kLeastWidthPx);
    setSpokenRole(*this, QAccessible::Chart);
    setLayoutDirection(Qt::LeftToRight);
    applyTheme();
    rebuild();
}

BarChart::~BarChart() = default;

const std::vector<ChartBar>& BarChart::bars() const {
    return m_state->bars;
}

bool BarChart::isSettled() const {
    return !m_state->pending;
}

void BarChart::setTitles(const QString& categories, const QString& values) {
    m_state->categories()->setLabel(categories);
    m_state->values()->setLabel(values);
    m_state->pending = true;
    m_state->plot->replot(QCustomPlot::rpQueuedReplot);
}

void BarChart::setLeast(double value) {
    m_state->least = value;
    m_state->pending = true;
    m_state->plot->replot(QCustomPlot::rpQueuedReplot);
}

void BarChart::setBars(std::vector<ChartBar> bars) {
    m_state->bars = std::move(bars);
    QStringList lines;
    for (const ChartBar& bar : m_state->bars) lines << explained(bar.label, textOf(bar));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
    rebuild();
}

void BarChart::rebuild() {
    QCustomPlot* plot = m_state->plot;
    const bool isHorizontal = m_state->direction == Direction::horizontal;
    plot->clearPlottables();
    plot->clearItems();
    m_state->texts.clear();
    double& largest = m_state->largest;
    largest = 0;
    const auto count = int(m_state->bars.size());
    for (int i = 0; i < count; ++i) {
        const ChartBar& bar = m_state->bars[std::size_t(i)];
        const double length = std::isfinite(bar.value) ? bar.value : 0;  // what has none says so in words
        largest = std::max(largest, length);
        auto* bars = new QCPBars(m_state->categories(), m_state->values());
        bars->setWidth(kBarWidth);
        bars->setPen(Qt::NoPen);
        bars->setBrush(bar.colour);
        bars->addData(i, length);
        auto* text = new QCPItemText(plot);
        text->setText(textOf(bar));
        text->setFont(smallFont());
        text->setColor(textColour(bar));
        text->setPadding(QMargins(4, 1, 4, 1));
        text->setClipToAxisRect(false);
        text->setPositionAlignment(isHorizontal ? Qt::AlignLeft | Qt::AlignVCenter
                                                : Qt::AlignHCenter | Qt::AlignBottom);
        text->position->setAxes(plot->xAxis, plot->yAxis);
        text->position->setCoords(isHorizontal ? length : i, isHorizontal ? i : length);
        m_state->texts.push_back(text);
    }
    m_state->nameCategories();
    m_state->categories()->setRange(-0.6, std::max(0.6, count - 0.4));
    // Counts are whole; shares are not.
    const bool isShare = largest > 0 && largest < 1;
    m_state->values()->setTicker(linearTicker([isShare](double value) {
        if (isShare) return compactNumber(value);
        return value != std::floor(value) ? QString() : siNumber(value);
    }));
    m_state->reach = largest > 0 ? largest * (isHorizontal ? kUsualReach : kUsualRise) : 1;
    m_state->values()->setRange(0, m_state->reach);
    if (isHorizontal)
        setMinimumHeight(std::max(kLeastHeightPx, count * kRoomPx + 70));
    else
        setMinimumHeight(kLeastHeightPx + 40);
    m_state->pending = true;
    plot->replot(QCustomPlot::rpQueuedReplot);
}

void BarChart::applyTheme() {
    stylePlot(*m_state->plot);
    m_state->categories()->setTickLabelColor(Theme::current().ink);
    for (std::size_t i = 0; i < m_state->texts.size(); ++i) m_state->texts[i]->setColor(textColour(m_state->bars[i]));
    m_state->pending = true;
    m_state->plot->replot(QCustomPlot::rpQueuedReplot);
}

int BarChart::barAt(const QPoint& position) const {
    const bool isHorizontal = m_state->direction == Direction::horizontal;
    if (!m_state->plot->axisRect()->outerRect().contains(position)) return -1;
    const double place = m_state->categories()->pixelToCoord(isHorizontal ? position.y() : position.x());
    const auto index = int(std::lround(place));
    return index >= 0 && index < int(m_state->bars.size()) ? index : -1;
}

bool BarChart::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::eventFilter(watched, event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int bar = barAt(help->pos());
    if (bar < 0) {
        QToolTip::hideText();
    } else {
        const ChartBar& shown = m_state->bars[std::size_t(bar)];
        QToolTip::showText(help->globalPos(), shown.help.isEmpty() ? textOf(shown) : shown.help, this);
    }
    return true;
}

void BarChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) applyTheme();
}

}  // namespace plateau::widgets
