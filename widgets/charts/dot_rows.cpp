#include "widgets/charts/dot_rows.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>
#include <QTransform>

#include "widgets/charts/spoken_chart.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"

namespace plateau::widgets {
namespace {

constexpr double kDotRadius = 4.5, kReach = 9;  // px
constexpr double kTitleShare = 0.3, kNoteShare = 0.24;
constexpr double kLanes = 0.7;  // of a row's height
constexpr float kZoneOpacity = 0.35F, kDotOpacity = 0.8F;

double smallLine() {
    return QFontMetricsF(smallFont()).height();
}

QPolygonF starShape() {
    constexpr int kPoints = 5;
    QPolygonF shape;
    for (int i = 0; i < 2 * kPoints; ++i) {
        const double angle = std::numbers::pi * i / kPoints, reach = i % 2 == 0 ? 1.5 : 0.6;
        shape << QPointF(reach * std::sin(angle), -reach * std::cos(angle));
    }
    return shape;
}

// Shapes tell groups apart where colours do not: runs of one operator have one colour. Around the origin, for a radius
// of 1; the first group has a circle.
const std::vector<QPolygonF>& dotShapes() {
    static const QPolygonF kPlus({{-0.45, -1.3},
                                  {0.45, -1.3},
                                  {0.45, -0.45},
                                  {1.3, -0.45},
                                  {1.3, 0.45},
                                  {0.45, 0.45},
                                  {0.45, 1.3},
                                  {-0.45, 1.3},
                                  {-0.45, 0.45},
                                  {-1.3, 0.45},
                                  {-1.3, -0.45},
                                  {-0.45, -0.45}});
    static const std::vector<QPolygonF> kShapes{
        QPolygonF({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}),        // square
        QPolygonF({{0, -1.2}, {1.2, 1}, {-1.2, 1}}),            // triangle
        QPolygonF({{0, -1.3}, {1.3, 0}, {0, 1.3}, {-1.3, 0}}),  // diamond
        QPolygonF({{0, 1.2}, {1.2, -1}, {-1.2, -1}}),           // triangle that points down
        kPlus,
        starShape(),
        QTransform().rotate(45).map(kPlus)};
    return kShapes;
}

void paintShape(QPainter& painter, std::size_t group, const QPointF& at, double radius) {
    const std::size_t shape = group % (dotShapes().size() + 1);
    if (shape == 0) return painter.drawEllipse(at, radius, radius);
    painter.drawPolygon(QTransform(radius, 0, 0, radius, at.x(), at.y()).map(dotShapes()[shape - 1]));
}

double widestText(const std::vector<DotRow>& rows, QString DotRow::*text) {
    const QFontMetricsF metrics(smallFont());
    double width = 0;
    for (const DotRow& row : rows)
        for (const QString& line : (row.*text).split('\n')) width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

}  // namespace

QString dotLetter(std::size_t group) {
    static const QString kLetters = QStringLiteral("●■▲◆▼✚★✖");  // as dotShapes()
    return kLetters.at(qsizetype(group) % kLetters.size());
}

DotRows::DotRows(QWidget* parent) : QWidget(parent) {
    setSpokenRole(*this, QAccessible::Chart);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setAccessibleName(tr("Dots in rows"));
    const QString help = tr("A dot for each run; the arrow keys go from dot to dot and say what each is");
    setWhatsThis(help);
    setToolTip(help);
    tellReader();
}

void DotRows::setData(DotRowsData data) {
    m_data = std::move(data);
    m_chosen = -1;
    tellReader();
    update();
}

void DotRows::tellReader() {
    QStringList words;
    for (std::size_t row = 0; row < m_data.rows.size(); ++row) {
        QStringList values;
        for (const Dot& dot : m_data.dots)
            if (dot.row == row) values << compactNumber(dot.x);
        QString line = m_data.rows[row].title;
        if (!values.isEmpty()) line = explained(line, values.join(QStringLiteral(", ")));
        words << line;
    }
    setAccessibleDescription(chartInWords(words, 0));
}

DotRows::Layout DotRows::layoutFor(const QSizeF& size, bool isPicture) const {
    const double line = smallLine();
    const double titles = std::min(widestText(m_data.rows, &DotRow::title), kTitleShare * size.width());
    const double notes = std::min(widestText(m_data.rows, &DotRow::note), kNoteShare * size.width());
    Layout layout;
    const double left = titles + spacing::m + spacing::s, right = size.width() - spacing::s;
    // In as many lines as the names need.
    const QFontMetricsF metrics(smallFont());
    QPointF at(left, spacing::xs);
    for (const DotGroup& group : isPicture ? m_data.groups : std::vector<DotGroup>()) {
        const double needed = 3 * kDotRadius + metrics.horizontalAdvance(group.name) + 2;
        if (at.x() > left && at.x() + needed > right) at = {left, at.y() + line};
        layout.legend.emplace_back(at, QSizeF(std::min(needed, right - at.x()), line));
        at.rx() += needed + spacing::l;
    }
    layout.plot = QRectF(QPointF(), size)
                      .adjusted(left, at.y() + (isPicture ? 2 : 1) * line + spacing::m - spacing::xs,
                                -(notes > 0 ? notes + spacing::m : 0) - spacing::m, -2 * line - spacing::m);
    layout.row = layout.plot.height() / std::max<double>(1, double(m_data.rows.size()));
    return layout;
}

double DotRows::xOf(double value, const Layout& layout) const {
    const double share = (value - m_data.left) / (m_data.right - m_data.left);
    return layout.plot.left() + share * layout.plot.width();
}

double DotRows::yOf(std::size_t row, std::size_t group, const Layout& layout) const {
    const double lanes = std::max<double>(1, double(m_data.groups.size()));
    const double lane = (double(group) + 0.5) / lanes - 0.5;
    return layout.plot.top() + (double(row) + 0.5 + kLanes * lane) * layout.row;
}

QPointF DotRows::placeIn(const Dot& dot, const Layout& layout) const {
    return {xOf(dot.x, layout), yOf(dot.row, dot.group, layout)};
}

QPointF DotRows::place(std::size_t dot) const {
    return placeIn(m_data.dots[dot], layoutFor(size()));
}

QString DotRows::helpAt(const QPointF& position) const {
    const Layout layout = layoutFor(size());
    double best = kReach;
    QString help;
    for (const Dot& dot : m_data.dots) {
        const QPointF away = placeIn(dot, layout) - position;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < best) best = distance, help = dot.help;
    }
    if (!help.isEmpty()) return help;
    for (const DotMean& mean : m_data.means) {
        const bool isInside = position.x() >= std::min(xOf(mean.low, layout), xOf(mean.high, layout)) - kDotRadius &&
                              position.x() <= std::max(xOf(mean.low, layout), xOf(mean.high, layout)) + kDotRadius;
        if (isInside && std::abs(yOf(mean.row, mean.group, layout) - position.y()) < kReach) return mean.help;
    }
    const auto row = int(std::floor((position.y() - layout.plot.top()) / layout.row));
    const bool isRow = row >= 0 && std::size_t(row) < m_data.rows.size();
    return isRow ? m_data.rows[std::size_t(row)].help : QString();
}

bool DotRows::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = helpAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void DotRows::choose(int dot) {
    m_chosen = dot;
    update();
    if (dot < 0) return QToolTip::hideText();
    const QString& help = m_data.dots[std::size_t(dot)].help;
    QToolTip::showText(mapToGlobal(place(std::size_t(dot)).toPoint() + QPoint(spacing::s, spacing::s)), help, this);
    announce(*this, help);
}

void DotRows::keyPressEvent(QKeyEvent* event) {
    const auto count = int(m_data.dots.size());
    const bool isOn = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down;
    const bool isBack = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (event->key() == Qt::Key_Escape && m_chosen >= 0) return choose(-1);
    if (count == 0 || (!isOn && !isBack)) return QWidget::keyPressEvent(event);
    choose(m_chosen < 0 ? 0 : (m_chosen + (isOn ? 1 : count - 1)) % count);
}

void DotRows::paintZones(QPainter& painter, const Layout& layout) const {
    const Theme& theme = Theme::current();
    const QFontMetricsF metrics(smallFont());
    for (const DotZone& zone : m_data.zones) {
        const double from = xOf(zone.from, layout), to = xOf(zone.to, layout);
        const QRectF area = QRectF(QPointF(from, layout.plot.top()), QPointF(to, layout.plot.bottom())).normalized();
        QColor fill = theme.line;
        fill.setAlphaF(kZoneOpacity);
        painter.fillRect(area, fill);
        painter.setPen(theme.inkSoft);
        const QRectF above(area.left(), layout.plot.top() - smallLine() - 2, area.width(), smallLine());
        painter.drawText(above, Qt::AlignCenter, metrics.elidedText(zone.title, Qt::ElideRight, area.width()));
    }
}

void DotRows::paintAxis(QPainter& painter, const Layout& layout) const {
    const Theme& theme = Theme::current();
    const double line = smallLine();
    for (const double tick : m_data.ticks) {
        const double x = xOf(tick, layout);
        painter.setPen(QPen(theme.line, 1));
        painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
        painter.setPen(theme.inkSoft);
        painter.drawText(QRectF(x - 40, layout.plot.bottom() + 2, 80, line), Qt::AlignCenter, compactNumber(tick));
    }
    painter.setPen(QPen(theme.inkSoft, 1));
    painter.drawLine(layout.plot.bottomLeft(), layout.plot.bottomRight());
    if (m_data.line) {
        painter.setPen(QPen(theme.ink, 1.5));
        const double x = xOf(*m_data.line, layout);
        painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
    }
    painter.setPen(theme.ink);
    painter.drawText(QRectF(layout.plot.left(), layout.plot.bottom() + line + 4, layout.plot.width(), line),
                     Qt::AlignCenter, m_data.title);
}

void DotRows::paintRows(QPainter& painter, const Layout& layout, double width) const {
    const Theme& theme = Theme::current();
    for (std::size_t row = 0; row < m_data.rows.size(); ++row) {
        const double top = layout.plot.top() + double(row) * layout.row;
        if (row > 0) {
            painter.setPen(QPen(theme.line, 1));
            painter.drawLine(QPointF(spacing::s, top), QPointF(width - spacing::s, top));
        }
        painter.setPen(theme.ink);
        painter.drawText(QRectF(spacing::s, top, layout.plot.left() - spacing::s - spacing::m, layout.row),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_data.rows[row].title);
        painter.setPen(theme.inkSoft);
        painter.drawText(
            QRectF(QPointF(layout.plot.right() + spacing::m, top), QPointF(width - spacing::s, top + layout.row)),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_data.rows[row].note);
    }
}

void DotRows::paintMarks(QPainter& painter, const Layout& layout) const {
    const Theme& theme = Theme::current();
    if (m_data.dots.empty() && m_data.means.empty()) {
        constexpr int kCentred = Qt::AlignCenter | Qt::TextWordWrap;
        // No line crosses the words.
        const QRectF words = painter.boundingRect(layout.plot, kCentred, m_data.empty);
        if (!m_data.empty.isEmpty())
            painter.fillRect(words.adjusted(-spacing::s, -spacing::xs, spacing::s, spacing::xs), theme.card);
        painter.setPen(theme.inkSoft);
        painter.drawText(layout.plot, kCentred, m_data.empty);
    }
    for (const DotMean& mean : m_data.means) {
        const double y = yOf(mean.row, mean.group, layout), x = xOf(mean.x, layout);
        const QColor colour = m_data.groups[mean.group].pen.colour;
        painter.setPen(QPen(colour, 1.5));
        painter.drawLine(QPointF(xOf(mean.low, layout), y), QPointF(xOf(mean.high, layout), y));
        painter.setPen(QPen(colour, 3));
        painter.drawLine(QPointF(x, y - 2 * kDotRadius), QPointF(x, y + 2 * kDotRadius));
    }
    for (std::size_t i = 0; i < m_data.dots.size(); ++i) {
        const Dot& dot = m_data.dots[i];
        QColor fill = m_data.groups[dot.group].pen.colour;
        fill.setAlphaF(kDotOpacity);
        painter.setBrush(fill);
        painter.setPen(QPen(theme.card, 1));
        const QPointF at = placeIn(dot, layout);
        paintShape(painter, dot.group, at, kDotRadius);
        if (int(i) != m_chosen) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.ink, 2));
        painter.drawEllipse(at, 2 * kDotRadius, 2 * kDotRadius);
    }
    painter.setBrush(Qt::NoBrush);
}

void DotRows::paintLegend(QPainter& painter, const Layout& layout) const {
    const QFontMetricsF metrics(smallFont());
    for (std::size_t group = 0; group < layout.legend.size(); ++group) {
        const QRectF& place = layout.legend[group];
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_data.groups[group].pen.colour);
        paintShape(painter, group, {place.left() + kDotRadius, place.center().y()}, kDotRadius);
        painter.setPen(Theme::current().ink);
        const QRectF words = place.adjusted(3 * kDotRadius, 0, 0, 0);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(m_data.groups[group].name, Qt::ElideMiddle, words.width()));
    }
    painter.setBrush(Qt::NoBrush);
}

void DotRows::paint(QPainter& painter, const QSizeF& size, bool isPicture) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont());
    const Layout layout = layoutFor(size, isPicture);
    paintZones(painter, layout);
    paintAxis(painter, layout);
    paintRows(painter, layout, size.width());
    paintMarks(painter, layout);
    paintLegend(painter, layout);
    if (isPicture || !hasFocus()) return;
    painter.setPen(QPen(Theme::current().accent, 1));
    painter.drawRect(QRectF(QPointF(), size).adjusted(0.5, 0.5, -0.5, -0.5));
}

void DotRows::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().card);
    paint(painter, size(), false);
}

void DotRows::paintOn(QPaintDevice& device, const QSize& size) const {
    QPainter painter(&device);
    paint(painter, size, true);
}

}  // namespace plateau::widgets
