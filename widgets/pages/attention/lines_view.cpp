#include "widgets/pages/attention/lines_view.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kWords = 5;  // targets that are told in words
constexpr int kPictureWidth = 480;

}  // namespace

LinesView::LinesView(QWidget* parent) : QAbstractScrollArea(parent) {
    setSpokenRole(*this, QAccessible::Chart);
    setAccessibleName(tr("Attention as lines"));
    setLayoutDirection(Qt::LeftToRight);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(tr("Hover a token to see where it looks; the arrow keys go from token to token"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
}

void LinesView::setMaps(const std::vector<AttentionToken>& tokens, std::vector<MatrixPtr> maps, std::vector<int> heads,
                        PairFilter filter) {
    if (tokens != m_lines.tokens) m_hovered = -1;
    std::erase_if(maps, [&tokens](const MatrixPtr& map) { return !map || map->rows != int(tokens.size()); });
    std::erase_if(heads, [&maps](int head) { return head < 0 || head >= int(maps.size()); });
    m_lines.tokens = tokens;
    m_lines.maps = std::move(maps);
    m_lines.heads = std::move(heads);
    m_lines.filter = filter;
    m_token = std::min(m_token, m_lines.last());
    layOut();
    tell();
    viewport()->update();
}

void LinesView::setEmptyText(const QString& text) {
    m_emptyText = text;
    viewport()->update();
}

void LinesView::setToken(int token) {
    if (std::exchange(m_token, std::clamp(token, -1, m_lines.last())) == m_token) return;
    tell();
    viewport()->update();
}

QString LinesView::words() const {
    const int chosen = token();
    if (chosen < 0 || m_lines.heads.empty() || m_lines.maps.empty()) return {};
    std::vector<std::pair<double, int>> shares;
    for (int other = 0; other <= m_lines.last(); ++other) {
        double sum = 0;
        for (const int head : m_lines.heads)
            sum += side() == Side::from ? m_lines.share(head, chosen, other) : m_lines.share(head, other, chosen);
        shares.emplace_back(sum / double(m_lines.heads.size()), other);
    }
    const std::size_t count = std::min(kWords, shares.size());
    std::partial_sort(shares.begin(), shares.begin() + std::ptrdiff_t(count), shares.end(), std::greater<>());
    QStringList parts;
    for (std::size_t at = 0; at < count; ++at) {
        if (!(shares[at].first >= 0.0005)) break;
        parts << tr("%1 %2").arg(QString::fromStdString(m_lines.tokens[std::size_t(shares[at].second)].token),
                                 decimalText(shares[at].first, 3));
    }
    const QString others = enumeration(parts);
    const QString name = QString::fromStdString(m_lines.tokens[std::size_t(chosen)].token);
    return side() == Side::from ? tr("%1 looks at: %2").arg(name, others)
                                : tr("%1 is looked at by: %2").arg(name, others);
}

void LinesView::tell() {
    m_lines.token = m_hovered >= 0 ? m_hovered : m_token;
    m_lines.side = m_hovered >= 0 ? m_hoveredSide : m_side;
    viewport()->setAccessibleDescription(words());
    setAccessibleDescription(words());
    emit wordsChanged();
}

LinesPicture::Columns LinesView::columns() const {
    return m_lines.columnsFor(viewport()->width(), QFontMetricsF(font()));
}

void LinesView::layOut() {
    const LinesPicture::Columns columns = this->columns();
    verticalScrollBar()->setRange(0, std::max(0, m_lines.height(columns) - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(int(columns.row));
}

QRect LinesView::tokenRect(int token, Side side) const {
    if (token < 0 || token >= int(m_lines.tokens.size())) return {};
    const LinesPicture::Columns columns = this->columns();
    const double top = spacing::s + columns.row * token - verticalScrollBar()->value();
    const double left = side == Side::from ? 0 : columns.right;
    return QRectF(left, top, columns.left, columns.row).toAlignedRect();
}

int LinesView::tokenAt(const QPoint& position, Side* side) const {
    const LinesPicture::Columns columns = this->columns();
    const double row = (position.y() + verticalScrollBar()->value() - spacing::s) / columns.row;
    if (row < 0 || row >= double(m_lines.tokens.size())) return -1;
    if (position.x() > columns.left && position.x() < columns.right) return -1;
    *side = position.x() <= columns.left ? Side::from : Side::to;
    return int(row);
}

void LinesView::hover(int token, Side side) {
    if (token == m_hovered && side == m_hoveredSide) return;
    m_hovered = token;
    m_hoveredSide = side;
    tell();
    viewport()->update();
}

void LinesView::choose(int token, Side side) {
    m_side = side;
    m_hovered = -1;
    m_token = token;
    if (token >= 0) {
        const QRect box = tokenRect(token, side);
        QScrollBar* bar = verticalScrollBar();
        if (box.top() < 0) bar->setValue(bar->value() + box.top());
        if (box.bottom() > viewport()->height()) bar->setValue(bar->value() + box.bottom() - viewport()->height());
    }
    tell();
    viewport()->update();
    emit tokenChosen(token);
}

void LinesView::mouseMoveEvent(QMouseEvent* event) {
    Side side = Side::from;
    const int token = tokenAt(event->position().toPoint(), &side);
    hover(token, side);
}

void LinesView::mousePressEvent(QMouseEvent* event) {
    Side side = Side::from;
    const int token = tokenAt(event->position().toPoint(), &side);
    const bool isAgain = token == m_token && side == m_side;
    choose(isAgain ? -1 : token, side);
}

void LinesView::keyPressEvent(QKeyEvent* event) {
    const int last = m_lines.last();
    if (last < 0 || event->modifiers() & (Qt::AltModifier | Qt::ControlModifier))
        return QAbstractScrollArea::keyPressEvent(event);
    const int page = std::max(1, viewport()->height() / std::max(1, verticalScrollBar()->singleStep()) - 1);
    const auto to = [&](int token) { choose(std::clamp(token, 0, last), m_side); };
    switch (event->key()) {
        case Qt::Key_Down:
            return to(m_token + 1);
        case Qt::Key_Up:
            return to(m_token < 0 ? last : m_token - 1);
        case Qt::Key_PageDown:
            return to(m_token + page);
        case Qt::Key_PageUp:
            return to(m_token - page);
        case Qt::Key_Home:
            return to(0);
        case Qt::Key_End:
            return to(last);
        case Qt::Key_Left:
            return choose(std::max(0, m_token), Side::from);
        case Qt::Key_Right:
            return choose(std::max(0, m_token), Side::to);
        case Qt::Key_Escape:
            return choose(-1, m_side);
        default:
            QAbstractScrollArea::keyPressEvent(event);
    }
}

bool LinesView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) hover(-1, m_hoveredSide);
    return QAbstractScrollArea::viewportEvent(event);
}

void LinesView::resizeEvent(QResizeEvent*) {
    layOut();
}

void LinesView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) layOut();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) viewport()->update();
}

void LinesView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setFont(font());
    if (m_lines.tokens.empty() || m_lines.maps.empty()) {
        painter.setPen(Theme::current().inkSoft);
        painter.drawText(viewport()->rect().adjusted(spacing::l, spacing::l, -spacing::l, -spacing::l),
                         Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const LinesPicture::Columns columns = this->columns();
    const double scrolled = verticalScrollBar()->value();
    const int first = std::max(0, int((scrolled - spacing::s) / columns.row));
    const int last = std::min(m_lines.last(), int((scrolled + viewport()->height()) / columns.row));
    painter.translate(0, -scrolled);
    m_lines.paint(painter, columns, first, last);
    if (!hasFocus()) return;
    painter.resetTransform();
    painter.setPen(QPen(Theme::current().accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
}

QSize LinesView::pictureSize() const {
    return {kPictureWidth, m_lines.height(m_lines.columnsFor(kPictureWidth, QFontMetricsF(font())))};
}

void LinesView::paintPicture(QPaintDevice& device) const {
    const PaperTheme paper;
    QPainter painter(&device);
    painter.setFont(font());
    painter.fillRect(QRect(QPoint(), pictureSize()), Theme::current().paper);
    const LinesPicture::Columns columns = m_lines.columnsFor(kPictureWidth, QFontMetricsF(font(), &device));
    if (!m_lines.maps.empty()) m_lines.paint(painter, columns, 0, m_lines.last());
}

}  // namespace plateau::widgets
