#include "widgets/pages/attention/text_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kTextPictureWidth = 640;

// Black or white, whichever is read more easily on it.
QColor inkOn(const QColor& ground) {
    const double light = 0.2126 * std::pow(ground.redF(), 2.2) + 0.7152 * std::pow(ground.greenF(), 2.2) +
                         0.0722 * std::pow(ground.blueF(), 2.2);
    return light > 0.18 ? Qt::black : Qt::white;
}

}  // namespace

std::vector<double> shadesOf(const MatrixPtr& map, const std::vector<AttentionToken>& tokens, PairFilter filter,
                             Shading shading, int token) {
    const int count = int(tokens.size());
    std::vector<double> shades(tokens.size(), std::numeric_limits<double>::quiet_NaN());
    if (!map || map->rows != count || map->columns != count) return shades;
    const auto isShown = [&](int from, int to) {
        return passes(filter, tokens[std::size_t(from)].segment, tokens[std::size_t(to)].segment);
    };
    for (int at = 0; at < count; ++at) {
        double sum = 0;
        int of = 0;
        for (int other = token < 0 ? 0 : token; other < (token < 0 ? count : token + 1); ++other) {
            const bool isGiven = shading == Shading::given;
            // The chosen token gives to `at`; without one `at` gives to all the others.
            const int from = isGiven == (token < 0) ? at : other, to = isGiven == (token < 0) ? other : at;
            if (!isShown(from, to) || (token < 0 && isGiven && from == to)) continue;
            sum += double(map->at(from, to));
            ++of;
        }
        if (of > 0) shades[std::size_t(at)] = token < 0 && shading == Shading::received ? sum / of : sum;
    }
    return shades;
}

TextView::TextView(QWidget* parent) : QTextEdit(parent) {
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Text shaded by attention"));
    setWhatsThis(tr("Shaded by attention; a click on a token shows where it looks"));
    setTextInteractionFlags(Qt::TextSelectableByKeyboard);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::ArrowCursor);
    document()->setDocumentMargin(spacing::m);
}

void TextView::setTokens(const QString& text, const QString& pair, const std::vector<AttentionToken>& tokens) {
    if (tokens == m_tokens && text == m_source && pair == m_pair) return;
    m_tokens = tokens;
    m_source = text;
    m_pair = pair;
    m_text = layOutTokens(text, pair, tokens);
    m_token = m_hovered = -1;
    m_shades.clear();
    setPlainText(m_text.text);
    QTextBlockFormat lines;
    lines.setLineHeight(145, QTextBlockFormat::ProportionalHeight);
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.mergeBlockFormat(lines);
    shade();
}

void TextView::setShades(std::vector<double> shades, double high, int token) {
    m_shades = std::move(shades);
    m_high = high > 0 ? high : 1;
    m_token = token;
    shade();
}

QColor TextView::backgroundOf(int token) const {
    if (token < 0 || token >= int(m_shades.size())) return {};
    return colourOf(m_shades[std::size_t(token)], {ColourScale::magnitude, 0, m_high});
}

QList<QTextEdit::ExtraSelection> TextView::selections() const {
    QList<ExtraSelection> all;
    const auto add = [&](const TokenText::Place& place, const QTextCharFormat& format) {
        QTextCursor cursor(document());
        cursor.setPosition(place.begin);
        cursor.setPosition(place.end, QTextCursor::KeepAnchor);
        all.append({cursor, format});
    };
    for (std::size_t at = 0; at < m_text.tokens.size(); ++at) {
        QTextCharFormat format;
        if (at < m_shades.size() && std::isfinite(m_shades[at])) {
            const QColor ground = backgroundOf(int(at));
            format.setBackground(ground);
            format.setForeground(inkOn(ground));
        } else if (m_tokens[at].special || !m_shades.empty()) {
            format.setForeground(Theme::current().inkSoft);
        }
        if (int(at) == m_token || int(at) == m_hovered) {
            format.setFontUnderline(true);
            format.setUnderlineStyle(int(at) == m_token ? QTextCharFormat::SingleUnderline : QTextCharFormat::DotLine);
            format.setUnderlineColor(Theme::current().accent);
        }
        add(m_text.tokens[at], format);
    }
    for (const TokenText::Place& place : m_text.dropped) {
        QTextCharFormat format;
        format.setForeground(Theme::current().inkSoft);
        format.setFontStrikeOut(true);
        add(place, format);
    }
    return all;
}

void TextView::shade() {
    setExtraSelections(selections());
}

int TextView::tokenAt(const QPoint& position) const {
    const int place = document()->documentLayout()->hitTest(
        QPointF(position) + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value()), Qt::ExactHit);
    if (place < 0) return -1;
    for (std::size_t at = 0; at < m_text.tokens.size(); ++at) {
        if (place >= m_text.tokens[at].begin && place < m_text.tokens[at].end) return int(at);
    }
    return -1;
}

QRect TextView::tokenRect(int token) const {
    if (token < 0 || token >= int(m_text.tokens.size())) return {};
    QTextCursor cursor(document());
    cursor.setPosition(m_text.tokens[std::size_t(token)].begin);
    const QRect before = cursorRect(cursor);
    cursor.setPosition(m_text.tokens[std::size_t(token)].begin + 1);
    const QRect after = cursorRect(cursor);
    return {before.topLeft(), QSize(std::max(2, after.left() - before.left()), before.height())};
}

void TextView::hover(int token) {
    if (std::exchange(m_hovered, token) == token) return;
    shade();
    emit tokenHovered(token);
}

void TextView::choose(int token) {
    m_token = token;
    const QRect box = tokenRect(token);
    if (token >= 0 && box.top() < 0) verticalScrollBar()->setValue(verticalScrollBar()->value() + box.top());
    if (token >= 0 && box.bottom() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + box.bottom() - viewport()->height());
    shade();
    emit tokenChosen(token);
}

void TextView::mouseMoveEvent(QMouseEvent* event) {
    hover(tokenAt(event->position().toPoint()));
}

void TextView::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    const int token = tokenAt(event->position().toPoint());
    choose(token == m_token ? -1 : token);
}

void TextView::keyPressEvent(QKeyEvent* event) {
    const int last = int(m_tokens.size()) - 1;
    if (last < 0) return QTextEdit::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Right:
        case Qt::Key_Down:
            return choose(std::min(m_token + 1, last));
        case Qt::Key_Left:
        case Qt::Key_Up:
            return choose(std::max(m_token - 1, 0));
        case Qt::Key_Home:
            return choose(0);
        case Qt::Key_End:
            return choose(last);
        case Qt::Key_Escape:
            return choose(-1);
        default:
            QTextEdit::keyPressEvent(event);
    }
}

bool TextView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) hover(-1);
    return QTextEdit::viewportEvent(event);
}

void TextView::changeEvent(QEvent* event) {
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) shade();
}

QSize TextView::pictureSize() const {
    const std::unique_ptr<QTextDocument> copy(document()->clone());
    copy->setTextWidth(kTextPictureWidth);
    return {kTextPictureWidth, int(std::ceil(copy->size().height()))};
}

void TextView::paintPicture(QPaintDevice& device) const {
    const PaperTheme paper;
    const std::unique_ptr<QTextDocument> copy(document()->clone());
    copy->documentLayout()->setPaintDevice(&device);
    copy->setDefaultFont(font());
    copy->setTextWidth(kTextPictureWidth);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Theme::current().ink);
    for (const ExtraSelection& selection : selections()) {
        QTextCursor cursor(copy.get());
        cursor.setPosition(selection.cursor.anchor());
        cursor.setPosition(selection.cursor.position(), QTextCursor::KeepAnchor);
        context.selections.append({cursor, selection.format});
    }
    QPainter painter(&device);
    painter.fillRect(QRect(QPoint(), pictureSize()), Theme::current().paper);
    copy->documentLayout()->draw(&painter, context);
}

}  // namespace plateau::widgets
