#include "widgets/charts/readout.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kMostReadoutRows = 14;
constexpr int kPadding = spacing::s, kChip = 32, kReadoutGap = spacing::m, kCursorDistance = spacing::m;

// The same decimals in the whole column where plain numbers serve.
QStringList columnTexts(const std::vector<ReadoutRow>& rows) {
    const bool plain = std::all_of(rows.begin(), rows.end(), [](const ReadoutRow& row) {
        return !std::isfinite(row.value) || (std::abs(row.value) >= 0.01 && std::abs(row.value) < 1000);
    });
    QStringList texts;
    for (const ReadoutRow& row : rows) texts << (plain ? decimalText(row.value, 3) : compactNumber(row.value));
    return texts;
}

QString inBrackets(const QString& place) {
    return QLatin1Char('(') + place + QLatin1Char(')');
}

int readoutLine(const QFont& font) {
    return QFontMetrics(font).height() + 2;
}

}  // namespace

Readout::Readout(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

QSize Readout::neededSize() const {
    const QFont font = smallFont();
    const int lines = int(m_rows.size()) + 1 + (m_hidden > 0 ? 1 : 0);
    const int width = std::max(kChip + m_nameWidth + kReadoutGap + m_valueWidth + m_placeWidth,
                               QFontMetrics(font).horizontalAdvance(m_heading));
    return {width + 2 * kPadding, lines * readoutLine(font) + 2 * kPadding};
}

void Readout::showRows(const QString& heading, std::vector<ReadoutRow> rows, const QRect& area, int cursor) {
    if (rows.empty()) return hide();
    m_heading = heading;
    m_hidden = rows.size() > kMostReadoutRows ? rows.size() - kMostReadoutRows : 0;
    if (m_hidden > 0) rows.resize(kMostReadoutRows);
    m_rows = std::move(rows);
    const QFontMetrics metrics(smallFont());
    m_values = columnTexts(m_rows);
    m_nameWidth = m_valueWidth = m_placeWidth = 0;
    for (const ReadoutRow& row : m_rows) m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(row.name));
    for (const ReadoutRow& row : m_rows)
        if (!row.place.isEmpty())
            m_placeWidth = std::max(m_placeWidth, spacing::s + metrics.horizontalAdvance(inBrackets(row.place)));
    for (const QString& value : m_values) m_valueWidth = std::max(m_valueWidth, metrics.horizontalAdvance(value));
    const QSize size = neededSize();
    int left = cursor + kCursorDistance;
    if (left + size.width() > area.right()) left = cursor - kCursorDistance - size.width();
    setGeometry(QRect(QPoint(std::max(area.left(), left), area.top() + spacing::s), size));
    show();
    raise();
    update();
}

void Readout::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor background = theme.card;
    background.setAlphaF(0.94F);
    painter.setPen(theme.line);
    painter.setBrush(background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);

    painter.setFont(smallFont());
    const int height = readoutLine(painter.font());
    QRect line(kPadding, kPadding, width() - 2 * kPadding, height);
    painter.setPen(theme.inkSoft);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_heading);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const ReadoutRow& row = m_rows[i];
        line.translate(0, height);
        painter.setPen(QPen(row.pen.colour, 2, row.pen.style));
        painter.drawLine(line.left(), line.center().y(), line.left() + kChip - 6, line.center().y());
        painter.setPen(theme.ink);
        painter.drawText(line.adjusted(kChip, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.drawText(line.adjusted(0, 0, -m_placeWidth, 0), Qt::AlignRight | Qt::AlignVCenter,
                         m_values[qsizetype(i)]);
        if (row.place.isEmpty()) continue;
        painter.setPen(theme.inkSoft);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, inBrackets(row.place));
    }
    if (m_hidden == 0) return;
    painter.setPen(theme.inkSoft);
    painter.drawText(line.translated(0, height), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("and %n more", nullptr, int(m_hidden)));
}

}  // namespace plateau::widgets
