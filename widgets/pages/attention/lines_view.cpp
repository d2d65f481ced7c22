#include "widgets/pages/attention/lines_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QScrollBar>

namespace plateau::widgets {
namespace {

constexpr std::size_t kWords = 5;  // targets that are told in words

}  // namespace

RunPen headPen(int head) {
    return runPen(head);
}

LinesView::LinesView(QWidget* parent) : QAbstractScrollArea(parent) {
    setAccessibleName(tr("Attention as lines"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(tr("Hover a token to see where it looks; the arrow keys go from token to token"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
}

void LinesView::setMaps(const std::vector<AttentionToken>& tokens, std::vector<MatrixPtr> maps, std::vector<int> heads,
                        PairFilter filter) {
    if (tokens != m_tokens) m_hovered = -1;
    m_tokens = tokens;
    m_maps = std::move(maps);
    std::erase_if(m_maps, [this](const MatrixPtr& map) { return !map || map->rows != int(m_tokens.size()); });
    std::erase_if(heads, [this](int head) { return head < 0 || head >= int(m_maps.size()); });
    m_heads = std::move(heads);
    m_filter = filter;
    m_token = std::min(m_token, int(m_tokens.size()) - 1);
    layOut();
    tell();
    viewport()->update();
}

void LinesView::setEmptyText(const QString& text) {
    m_emptyText = text;
    viewport()->update();
}

void LinesView::setToken(int token) {
    if (std::exchange(m_token, std::clamp(token, -1, int(m_tokens.size()) - 1)) == m_token) return;
    tell();
    viewport()->update();
}

float LinesView::share(int head, int from, int to) const {
    const bool isShown = passes(m_filter, m_tokens[std::size_t(from)].segment, m_tokens[std::size_t(to)].segment);
    if (!isShown) return 0;
    // A model that has come to nothing has shares that are none: neither a width nor an order for them.
    const float share = m_maps[std::size_t(head)]->at(from, to);
    return std::isfinite(share) ? share : 0.0F;
}

QString LinesView::words() const {
    const int chosen = token();
    if (chosen < 0 || m_heads.empty() || m_maps.empty()) return {};
    std::vector<std::pair<double, int>> shares;
    for (int other = 0; other < int(m_tokens.size()); ++other) {
        double sum = 0;
        for (const int head : m_heads)
            sum += side() == Side::from ? share(head, chosen, other) : share(head, other, chosen);
        shares.emplace_back(sum / double(m_heads.size()), other);
    }
    const std::size_t count = std::min(kWords, shares.size());
    std::partial_sort(shares.begin(), shares.begin() + std::ptrdiff_t(count), shares.end(), std::greater<>());
    QStringList parts;
    for (std::size_t at = 0; at < count; ++at) {
        if (!(shares[at].first >= 0.0005)) break;
        parts << tr("%1 %2").arg(QString::fromStdString(m_tokens[std::size_t(shares[at].second)].token),
                                 QLocale().toString(shares[at].first, 'f', 3));
    }
    const QString others = parts.join(QStringLiteral(", "));
    const QString name = QString::fromStdString(m_tokens[std::size_t(chosen)].token);
    return side() == Side::from ? tr("%1 looks at: %2").arg(name, others)
                                : tr("%1 is looked at by: %2").arg(name, others);
}

void LinesView::tell() {
    viewport()->setAccessibleDescription(words());
    setAccessibleDescription(words());
    emit wordsChanged();
}

void LinesView::layOut() {
    const Columns columns = columnsFor(viewport()->width(), QFontMetricsF(font()));
    const int height = int(std::ceil(columns.row * double(m_tokens.size()))) + 2 * spacing::s;
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(int(columns.row));
}

LinesView::Columns LinesView::columnsFor(double width, const QFontMetricsF& metrics) const {
    double widest = 0;
    for (const AttentionToken& token : m_tokens)
        widest = std::max(widest, metrics.horizontalAdvance(QString::fromStdString(token.token)));
    const double column = std::min(widest + 2 * spacing::s, width * 0.32);
    return {metrics.height() + 4, column, width - column, width};
}

QRect LinesView::tokenRect(int token, Side side) const {
    if (token < 0 || token >= int(m_tokens.size())) return {};
    const Columns columns = columnsFor(viewport()->width(), QFontMetricsF(font()));
    const double top = spacing::s + columns.row * token - verticalScrollBar()->value();
    const double left = side == Side::from ? 0 : columns.right;
    return QRectF(left, top, columns.left, columns.row).toAlignedRect();
}

int LinesView::tokenAt(const QPoint& position, Side* side) const {
    const Columns columns = columnsFor(viewport()->width(), QFontMetricsF(font()));
    const double row = (position.y() + verticalScrollBar()->value() - spacing::s) / columns.row;
    if (row < 0 || row >= double(m_tokens.size())) return -1;
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
    const int last = int(m_tokens.size()) - 1;
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

}  // namespace plateau::widgets
