#include "widgets/charts/signed_bars.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/charts/spoken_chart.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kBarShare = 0.6;    // of a row's height
constexpr double kMostTitles = 0.4;  // of the width
constexpr int kLeastWidthPx = 220, kMostTicks = 5;
constexpr double kWhiskerPx = 4;  // half of the line at its end

// The end of the bar or of its whisker, whichever is further from zero.
double endOf(const SignedBar& bar) {
    const double spread = bar.spread.value_or(0);
    return bar.value < 0 ? bar.value - spread : bar.value + spread;
}

double rowHeight() {
    return QFontMetricsF(smallFont()).height() + spacing::xs;
}

// 1, 2 or 5 times a power of ten, so that no more than kMostTicks are between the ends.
double tickStep(double span) {
    const double least = span / kMostTicks, power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least) return factor * power;
    return 10 * power;
}

}  // namespace

SignedBars::SignedBars(QWidget* parent) : QWidget(parent) {
    setSpokenRole(*this, QAccessible::Chart);
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setAccessibleName(tr("Bars"));
    const QString help = tr("A bar for each part; the arrow keys go from bar to bar and say what each is");
    setWhatsThis(help);
    setToolTip(help);
    tellReader();
}

void SignedBars::setBars(std::vector<SignedBar> bars, const QString& title) {
    m_bars = std::move(bars);
    m_title = title;
    m_chosen = -1;
    tellReader();
    updateGeometry();
    update();
}

void SignedBars::setReach(double low, double high) {
    m_low = std::min(0.0, low);
    m_high = std::max(0.0, high);
    update();
}

void SignedBars::tellReader() {
    QStringList words;
    for (const SignedBar& bar : m_bars) words << explained(bar.title, bar.text);
    setAccessibleDescription(chartInWords(words, 0));
}

double SignedBars::Layout::xOf(double value) const {
    return plot.left() + (value - low) / (high - low) * plot.width();
}

SignedBars::Layout SignedBars::layoutFor(const QSizeF& size) const {
    const QFontMetricsF metrics(smallFont());
    double titles = 0, texts = 0, low = m_low, high = m_high;
    for (const SignedBar& bar : m_bars) {
        titles = std::max(titles, metrics.horizontalAdvance(bar.title));
        texts = std::max(texts, metrics.horizontalAdvance(bar.text));
        const double spread = bar.spread.value_or(0);
        low = std::min(low, bar.value - spread);
        high = std::max(high, bar.value + spread);
    }
    titles = std::min(titles, kMostTitles * size.width());
    Layout layout;
    layout.plot =
        QRectF(QPointF(), size)
            .adjusted(titles + spacing::m + spacing::s, spacing::xs, -spacing::m, -2 * metrics.height() - spacing::s);
    layout.row = layout.plot.height() / std::max<double>(1, double(m_bars.size()));
    if (low == high) high = 1;
    // Numbers stand beyond the bars' ends.
    const double room = std::min(0.4, (texts + spacing::m) / std::max(1.0, layout.plot.width()));
    const double sides = (low < 0 ? 1 : 0) + (high > 0 ? 1 : 0);
    const double span = (high - low) / std::max(0.2, 1 - sides * room);
    layout.low = low < 0 ? low - span * room : 0;
    layout.high = high > 0 ? high + span * room : 0;
    return layout;
}

QRectF SignedBars::barIn(std::size_t bar, const Layout& layout) const {
    const double zero = layout.xOf(0), end = layout.xOf(m_bars[bar].value);
    const double top = layout.plot.top() + (double(bar) + (1 - kBarShare) / 2) * layout.row;
    return QRectF(QPointF(std::min(zero, end), top), QPointF(std::max(zero, end), top + kBarShare * layout.row));
}

QRectF SignedBars::place(std::size_t bar) const {
    return barIn(bar, layoutFor(size()));
}

QString SignedBars::helpAt(const QPointF& position) const {
    const Layout layout = layoutFor(size());
    const double row = std::floor((position.y() - layout.plot.top()) / layout.row);
    return row >= 0 && row < double(m_bars.size()) ? m_bars[std::size_t(row)].help : QString();
}

bool SignedBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = helpAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void SignedBars::choose(int bar) {
    m_chosen = bar;
    update();
    if (bar < 0) return QToolTip::hideText();
    const QString& help = m_bars[std::size_t(bar)].help;
    QToolTip::showText(mapToGlobal(place(std::size_t(bar)).bottomLeft().toPoint()), help, this);
    announce(*this, help);
}

void SignedBars::keyPressEvent(QKeyEvent* event) {
    const auto count = int(m_bars.size());
    const bool isOn = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down;
    const bool isBack = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (event->key() == Qt::Key_Escape && m_chosen >= 0) return choose(-1);
    if (count == 0 || (!isOn && !isBack)) return QWidget::keyPressEvent(event);
    choose(m_chosen < 0 ? 0 : (m_chosen + (isOn ? 1 : count - 1)) % count);
}

void SignedBars::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

void SignedBars::paintAxis(QPainter& painter, const Layout& layout) const {
    const Theme& theme = Theme::current();
    const double line = QFontMetricsF(smallFont()).height(), step = tickStep(layout.high - layout.low);
    const auto first = static_cast<int>(std::ceil(layout.low / step)),
               last = static_cast<int>(std::floor(layout.high / step));
    for (int at = first; at <= last; ++at) {
        const double tick = at * step, x = layout.xOf(tick);
        painter.setPen(QPen(theme.line, 1));
        painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
        painter.setPen(theme.inkSoft);
        painter.drawText(QRectF(x - 40, layout.plot.bottom() + 2, 80, line), Qt::AlignCenter, compactNumber(tick));
    }
    painter.setPen(QPen(theme.inkSoft, 1));
    painter.drawLine(layout.plot.bottomLeft(), layout.plot.bottomRight());
    painter.setPen(QPen(theme.ink, 1.5));
    painter.drawLine(QPointF(layout.xOf(0), layout.plot.top()), QPointF(layout.xOf(0), layout.plot.bottom()));
    painter.setPen(theme.ink);
    painter.drawText(QRectF(layout.plot.left(), layout.plot.bottom() + line + 4, layout.plot.width(), line),
                     Qt::AlignCenter, m_title);
}

void SignedBars::paintSpread(QPainter& painter, const SignedBar& bar, const QRectF& place, const Layout& layout) const {
    const double from = layout.xOf(bar.value - *bar.spread), to = layout.xOf(bar.value + *bar.spread);
    const double middle = place.center().y();
    painter.setPen(QPen(Theme::current().inkSoft, 1.5));
    painter.drawLine(QPointF(from, middle), QPointF(to, middle));
    for (const double end : {from, to})
        painter.drawLine(QPointF(end, middle - kWhiskerPx), QPointF(end, middle + kWhiskerPx));
    painter.setPen(Theme::current().ink);
}

void SignedBars::paint(QPainter& painter, const QSizeF& size, bool isPicture) const {
    const Theme& theme = Theme::current();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont());
    const Layout layout = layoutFor(size);
    if (!m_bars.empty()) paintAxis(painter, layout);
    const QFontMetricsF metrics(smallFont());
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const SignedBar& bar = m_bars[i];
        const QRectF place = barIn(i, layout);
        const double top = layout.plot.top() + double(i) * layout.row;
        const double titles = layout.plot.left() - spacing::s - spacing::m;
        painter.setPen(theme.ink);
        painter.drawText(QRectF(spacing::s, top, titles, layout.row), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(bar.title, Qt::ElideRight, titles));
        painter.fillRect(place, bar.value > 0 ? theme.warn : theme.accent);
        if (bar.spread) paintSpread(painter, bar, place, layout);
        const double width = metrics.horizontalAdvance(bar.text) + 2, end = layout.xOf(endOf(bar));
        const double left = bar.value < 0 ? end - spacing::xs - width : end + spacing::xs;
        painter.drawText(QRectF(left, top, width, layout.row), Qt::AlignCenter, bar.text);
        if (int(i) != m_chosen || isPicture) continue;
        painter.setPen(QPen(theme.ink, 2));
        painter.drawRect(place.adjusted(-1, -2, 1, 2));
    }
    if (isPicture || !hasFocus()) return;
    painter.setPen(QPen(theme.accent, 1));
    painter.drawRect(QRectF(QPointF(), size).adjusted(0.5, 0.5, -0.5, -0.5));
}

void SignedBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().card);
    paint(painter, size(), false);
}

void SignedBars::paintOn(QPaintDevice& device, const QSize& size) const {
    QPainter painter(&device);
    paint(painter, size, true);
}

QSize SignedBars::sizeHint() const {
    return {360, minimumSizeHint().height()};
}

QSize SignedBars::minimumSizeHint() const {
    const double lines = 2 * QFontMetricsF(smallFont()).height();
    return {kLeastWidthPx, int(std::ceil(double(m_bars.size()) * rowHeight() + lines + spacing::m + spacing::xs))};
}

}  // namespace plateau::widgets
