#include "widgets/pages/attention/text_field.h"

#include <QKeyEvent>
#include <QScrollBar>

namespace plateau::widgets {
namespace {

constexpr int kLines = 2;

}  // namespace

TextField::TextField(const QString& name, const QString& placeholder, QWidget* parent) : QPlainTextEdit(parent) {
    setAccessibleName(name);
    setPlaceholderText(placeholder);
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fit();
}

void TextField::fit() {
    const int margins = int(2 * document()->documentMargin()) + 2 * frameWidth();
    setFixedHeight(kLines * fontMetrics().lineSpacing() + margins);
}

void TextField::setText(const QString& text) {
    if (text == toPlainText()) return;
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.insertText(text.left(kMostCharacters));
    moveCursor(QTextCursor::Start);
}

void TextField::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !(event->modifiers() & Qt::ShiftModifier)) return emit entered();
    QPlainTextEdit::keyPressEvent(event);
}

void TextField::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fit();
}

}  // namespace plateau::widgets
