#include "widgets/guide/guide_view.h"

#include <algorithm>

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextTable>
#include <QUrl>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kMarkAlpha = 0.16;

QImage pictureOf(const QString& file) {
    const QString path = QStringLiteral(":/guide/") + file;
    if (Theme::current().dark) {
        QString dark = path;
        dark.replace(QStringLiteral("-light."), QStringLiteral("-dark."));
        if (QFile::exists(dark)) return QImage(dark);
    }
    return QImage(path);
}

}  // namespace

GuideView::GuideView(GuideBook& book, QWidget* parent) : QTextBrowser(parent), m_book(book) {
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // or tables and pictures are laid out without its width
    document()->setDocumentMargin(spacing::l);
    connect(this, &QTextBrowser::anchorClicked, this, &GuideView::follow);
}

bool GuideView::showAddress(const QString& address) {
    const GuideAddress to = guideAddress(address);
    const GuidePage* page = m_book.page(to.page);
    if (!page) return false;
    if (guideAddress(m_address).page != to.page) render(*page);
    m_address = address;
    m_mark = page->anchors.value(to.anchor, -1);
    toMark();
    return true;
}

void GuideView::render(const GuidePage& page) {
    document()->setMarkdown(page.markdown);
    linkNames();
    styleTables();
    styleCode();
}

// Pages name each other in sentences, too: "(corpus.md)".
void GuideView::linkNames() {
    static const QRegularExpression name(QStringLiteral("(?<![\\w/.-])[\\w-]+\\.md\\b"));
    for (QTextCursor found = document()->find(name, 0); !found.isNull(); found = document()->find(name, found)) {
        const QString page = found.selectedText();
        if (found.charFormat().isAnchor() || !m_book.page(page)) continue;
        QTextCharFormat link;
        link.setAnchor(true);
        link.setAnchorHref(page);
        link.setForeground(palette().link());
        link.setFontUnderline(true);
        found.mergeCharFormat(link);
    }
}

void GuideView::styleTables() {
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table) continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(Theme::current().line);
        format.setCellPadding(spacing::xs);
        format.setWidth(
            QTextLength(QTextLength::PercentageLength, 99.5));  // a width of the whole page leaves borders out
        table->setFormat(format);
    }
}

// Its lines stay whole, as they are copied, and small enough that the window as it opens is wide enough for them.
void GuideView::styleCode() {
    QTextBlockFormat whole;
    whole.setNonBreakableLines(true);
    QTextCharFormat small;
    small.setFontPointSize(smallFont().pointSizeF());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage)) continue;
        QTextCursor cursor(block);
        cursor.mergeBlockFormat(whole);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(small);
    }
}

void GuideView::toMark() {
    if (m_mark < 0) {
        setExtraSelections({});
        return setPlace(0);
    }
    QTextCursor cursor(document());
    cursor.setPosition(std::min(m_mark, document()->characterCount() - 1));
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);  // in a table that is all that shows
    QColor colour = Theme::current().accent;
    colour.setAlphaF(float(kMarkAlpha));
    mark.format.setBackground(colour);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    setExtraSelections({mark});
    (void)document()->documentLayout()->documentSize();  // lays all of it out, so that the bar reaches as far
    setPlace(place() + cursorRect(cursor).top() - spacing::m);
}

int GuideView::place() const {
    return verticalScrollBar()->value();
}

void GuideView::setPlace(int place) {
    verticalScrollBar()->setValue(place);
}

QString GuideView::markedText() const {
    return m_mark < 0 ? QString() : document()->findBlock(m_mark).text();
}

QVariant GuideView::loadResource(int type, const QUrl& name) {
    // Nothing but what is in the program is shown: no page makes the window look at the web or at files.
    if (type != QTextDocument::ImageResource || !name.isRelative()) return {};
    const QImage picture = pictureOf(name.path());
    const int room = std::max(200, viewport()->width() - 2 * spacing::l);
    return picture.width() > room ? picture.scaledToWidth(room, Qt::SmoothTransformation) : picture;
}

void GuideView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_address.isEmpty()) return;
    const int before = place();
    const GuidePage* page = m_book.page(guideAddress(m_address).page);
    document()->clear();  // pictures of the other theme, too
    render(*page);
    toMark();
    setPlace(before);
}

// Only now it is known how wide lines are.
void GuideView::showEvent(QShowEvent* event) {
    QTextBrowser::showEvent(event);
    toMark();
}

void GuideView::follow(const QUrl& link) {
    if (link.scheme() == QLatin1String("https") || link.scheme() == QLatin1String("http")) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString page = link.path().isEmpty() ? guideAddress(m_address).page : link.path();
    const QString anchor = link.fragment();
    if (!link.isRelative() || !m_book.page(page)) return emit strangeLink(link.toString());
    emit addressRequested(anchor.isEmpty() ? page : page + '#' + anchor);
}

}  // namespace plateau::widgets
