#include "widgets/pages/operators/spectrum_view.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include "widgets/theme/number_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kReachPx = 14, kDot = 3;
constexpr double kEdge = 3, kGap = 4;  // pixels: of texts to the border, and around numbers

bool isFinite(const std::complex<double>& value) {
    return std::isfinite(value.real()) && std::isfinite(value.imag());
}

// The next of 1, 2, 5, 10, …
double niceStep(double least) {
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * decade >= least * (1 - 1e-9)) return factor * decade;
    return 10 * decade;
}

QString complexText(const std::complex<double>& value) {
    if (std::abs(value.imag()) < 1e-12 * std::abs(value.real())) return compactNumber(value.real());
    return QStringLiteral("%1 %2 %3 i")
        .arg(compactNumber(value.real()), value.imag() < 0 ? QStringLiteral("−") : QStringLiteral("+"),
             compactNumber(std::abs(value.imag())));
}

}  // namespace

SpectrumView::SpectrumView(QWidget* parent) : QWidget(parent) {
    setSpokenRole(*this, QAccessible::Chart);
    setMouseTracking(true);
    setAccessibleName(tr("Eigenvalues"));
    setLayoutDirection(Qt::LeftToRight);
    setWhatsThis(tr("Eigenvalues in the complex plane: real part to the right, imaginary part up"));
}

void SpectrumView::setValues(Values values, Values others) {
    const auto given = values.size();
    std::erase_if(values, [](const auto& value) { return !isFinite(value); });
    std::erase_if(others, [](const auto& value) { return !isFinite(value); });
    m_lost = int(given - values.size());
    m_values = std::move(values);
    m_others = std::move(others);
    m_hovered.reset();
    m_readout.clear();
    setAccessibleDescription(
        m_values.empty()
            ? m_emptyText
            : tr("%n eigenvalues, the largest %1", nullptr, int(m_values.size())).arg(complexText(m_values.front())));
    update();
}

void SpectrumView::setNames(const QString& name, const QString& other) {
    m_name = name;
    m_other = other;
    update();
}

void SpectrumView::setEmptyText(const QString& text) {
    m_emptyText = text;
    update();
}

QPointF SpectrumView::Frame::at(const std::complex<double>& value) const {
    const double scale = plot.width() / (2 * reach);
    return plot.center() + QPointF(value.real(), -value.imag()) * scale;
}

std::vector<double> SpectrumView::Frame::ticks() const {
    std::vector<double> all;
    for (int i = -int(reach / step); i <= int(reach / step); ++i) all.push_back(i * step);
    return all;
}

SpectrumView::Frame SpectrumView::frameOf(const QSizeF& size) const {
    double reach = 0;
    for (const Values* all : {&m_values, &m_others})
        for (const auto& value : *all) reach = std::max({reach, std::abs(value.real()), std::abs(value.imag())});
    // The unit circle is in the picture unless all would be a blot within it.
    constexpr double kSmall = 0.5;
    Frame frame;
    frame.reach = (reach > kSmall || reach == 0 ? std::max(reach, 1.0) : reach) * 1.08;
    frame.step = niceStep(frame.reach / 2.5);
    const QFontMetricsF metrics(smallFont());
    const auto widest = [&frame, &metrics] {
        double width = 0;
        for (const double tick : frame.ticks()) width = std::max(width, metrics.horizontalAdvance(compactNumber(tick)));
        return width;
    };
    const double line = metrics.height();
    const double left = kEdge + line + kGap + widest() + kGap, bottom = 2.5 * line + 1 + kEdge, top = line + kGap;
    const double side =
        std::max(40.0, std::min(size.width() - left - std::max(8.0, widest() / 2), size.height() - bottom - top));
    frame.plot = QRectF(left, top, side, side);
    // Numbers that have no room beside each other are fewer.
    while (frame.ticks().size() > 1 && frame.step * side / (2 * frame.reach) < std::max(widest() + kGap, line))
        frame.step = niceStep(frame.step * 1.5);
    return frame;
}

QPointF SpectrumView::toPixels(const std::complex<double>& value) const {
    return frameOf(size()).at(value);
}

std::vector<SpectrumView::AxisText> SpectrumView::axisTexts(const Frame& frame) {
    const QFontMetricsF metrics(smallFont());
    const double line = metrics.height();
    const QRectF& plot = frame.plot;
    std::vector<AxisText> texts;
    for (const double tick : frame.ticks()) {
        const QString number = compactNumber(tick);
        const double width = metrics.horizontalAdvance(number);
        const QPointF across = frame.at({tick, 0}), up = frame.at({0, tick});
        texts.push_back({number, QRectF(across.x() - width / 2, plot.bottom() + line / 2, width, line)});
        texts.push_back({number, QRectF(plot.left() - kGap - width, up.y() - line / 2, width, line)});
    }
    const QString real = tr("Real part"), imaginary = tr("Imaginary part");
    const double across = metrics.horizontalAdvance(real), up = metrics.horizontalAdvance(imaginary);
    texts.push_back({real, QRectF(plot.center().x() - across / 2, plot.bottom() + 1.5 * line + 1, across, line)});
    texts.push_back({imaginary, QRectF(kEdge, plot.center().y() - up / 2, line, up), true});
    return texts;
}

void SpectrumView::paintAxes(QPainter& painter, const Frame& frame) const {
    const Theme& theme = Theme::current();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const double tick : frame.ticks()) {
        const QPointF across = frame.at({tick, 0}), up = frame.at({0, tick});
        painter.setPen(QPen(tick == 0 ? theme.inkSoft : theme.line, 1));
        painter.drawLine(QPointF(across.x(), frame.plot.top()), QPointF(across.x(), frame.plot.bottom()));
        painter.drawLine(QPointF(frame.plot.left(), up.y()), QPointF(frame.plot.right(), up.y()));
    }
    painter.setPen(theme.inkSoft);
    for (const AxisText& text : axisTexts(frame)) {
        painter.save();
        painter.translate(text.place.center());
        if (text.is_turned) painter.rotate(-90);
        const QSizeF size = text.is_turned ? text.place.size().transposed() : text.place.size();
        painter.drawText(QRectF(QPointF(-size.width() / 2, -size.height() / 2), size),
                         Qt::AlignCenter | Qt::TextDontClip, text.text);
        painter.restore();
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.inkSoft, 1, Qt::DashLine));
    const double radius = frame.plot.width() / (2 * frame.reach);
    if (frame.reach > 1) painter.drawEllipse(frame.plot.center(), radius, radius);
}

void SpectrumView::paint(QPainter& painter, const QSizeF& size) const {
    const Theme& theme = Theme::current();
    painter.setFont(smallFont());
    if (m_values.empty() && m_others.empty()) {
        painter.setPen(theme.inkSoft);
        painter.drawText(QRectF(QPointF(), size), Qt::AlignCenter | Qt::TextWordWrap,
                         m_lost > 0 ? tr("The weights are no numbers (NaN)") : m_emptyText);
        return;
    }
    const Frame frame = frameOf(size);
    paintAxes(painter, frame);
    painter.setPen(QPen(runPen(1).colour, 1.2));
    for (const auto& value : m_others) painter.drawEllipse(frame.at(value), kDot + 1, kDot + 1);
    QColor fill = theme.accent;
    fill.setAlphaF(0.75F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    for (const auto& value : m_values) painter.drawEllipse(frame.at(value), kDot, kDot);
    painter.setBrush(Qt::NoBrush);
    if (m_hovered) {
        painter.setPen(QPen(theme.ink, 1.5));
        painter.drawEllipse(frame.at(*m_hovered), kDot + 3, kDot + 3);
    }
    const double line = QFontMetricsF(painter.font(), painter.device()).height();
    const QRectF above(frame.plot.left(), 0, size.width() - frame.plot.left(), line + 2);
    painter.setPen(theme.ink);
    if (!m_readout.isEmpty()) {
        painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter, m_readout);
    } else if (!m_others.empty()) {
        const QString own = QStringLiteral("● ") + m_name;
        painter.setPen(theme.accent);
        painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter, own);
        painter.setPen(runPen(1).colour);
        painter.drawText(above.adjusted(QFontMetricsF(painter.font()).horizontalAdvance(own) + 12, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("○ ") + m_other);
    }
}

void SpectrumView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, size());
}

void SpectrumView::paintPicture(QPaintDevice& device) const {
    const PaperTheme paper;
    QPainter painter(&device);
    const QSizeF size = QSizeF(device.width(), device.height()) / device.devicePixelRatioF();
    painter.fillRect(QRectF(QPointF(), size), Theme::current().paper);
    paint(painter, size);
}

void SpectrumView::mouseMoveEvent(QMouseEvent* event) {
    const Frame frame = frameOf(size());
    m_hovered.reset();
    double least = kReachPx;
    for (const Values* all : {&m_others, &m_values})
        for (const auto& value : *all) {
            const QPointF way = frame.at(value) - event->position();
            if (const double distance = std::hypot(way.x(), way.y()); distance <= least) {
                least = distance;
                m_hovered = value;
            }
        }
    m_readout = m_hovered ? tr("%1, magnitude %2").arg(complexText(*m_hovered), compactNumber(std::abs(*m_hovered)))
                          : QString();
    update();
}

void SpectrumView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_hovered.reset();
    m_readout.clear();
    update();
}

void SpectrumView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
}

}  // namespace plateau::widgets
