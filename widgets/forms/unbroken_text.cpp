#include "widgets/forms/unbroken_text.h"

#include <QMimeData>
#include <QTextBoundaryFinder>
#include <QTextDocumentFragment>

namespace plateau::widgets {
namespace {

constexpr QChar kWordJoiner(0x2060);

// With a joiner wherever a line might end, but not after a space.
QString joined(const QString& text) {
    QString whole;
    QTextBoundaryFinder places(QTextBoundaryFinder::Line, text);
    for (qsizetype from = 0, to; (to = places.toNextBoundary()) > 0; from = to) {
        whole += QStringView(text).mid(from, to - from);
        if (to < text.size() && !text[to - 1].isSpace()) whole += kWordJoiner;
    }
    return whole;
}

}  // namespace

UnbrokenText::UnbrokenText(QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
}

void UnbrokenText::setWholeText(const QString& text) {
    m_text = text;
    setPlainText(joined(text));
}

QMimeData* UnbrokenText::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    copied->setText(textCursor().selection().toPlainText().remove(kWordJoiner));
    return copied;
}

}  // namespace plateau::widgets
