#include <algorithm>

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStringListModel>
#include <QTimer>

#include "widgets/pages/runs/filter_line.h"

namespace plateau::widgets {
namespace {

constexpr int kShortestWord = 2;  // one letter is the beginning of everything
constexpr int kPauseMs = 60;

bool endsWord(QChar letter) {
    return letter.isSpace() || QStringLiteral("()\"'=<>!:~").contains(letter);
}

}  // namespace

QueryEdit::QueryEdit(QWidget* parent)
    : QLineEdit(parent),
      m_completer(new QCompleter(this)),
      m_words(new QStringListModel(this)),
      m_soon(new QTimer(this)) {
    m_soon->setSingleShot(true);
    m_soon->setInterval(kPauseMs);
    connect(m_soon, &QTimer::timeout, this, &QueryEdit::complete);
    m_completer->setModel(m_words);
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, [this](const QString& word) {
        const auto [begin, end] = wordAtCursor();
        setSelection(begin, end - begin);
        insert(word);
    });
}

void QueryEdit::setWords(const QStringList& words) {
    m_words->setStringList(words);
}

int QueryEdit::xOf(int position) const {
    const QString shown = displayText();
    return cursorRect().center().x() + fontMetrics().horizontalAdvance(shown.left(position)) -
           fontMetrics().horizontalAdvance(shown.left(cursorPosition()));
}

std::pair<int, int> QueryEdit::wordAtCursor() const {
    const QString all = text();
    int begin = cursorPosition();
    while (begin > 0 && !endsWord(all[begin - 1])) --begin;
    return {begin, cursorPosition()};
}

void QueryEdit::keyPressEvent(QKeyEvent* event) {
    const bool popup = m_completer->popup()->isVisible();
    const int key = event->key();
    if (popup && (key == Qt::Key_Enter || key == Qt::Key_Return || key == Qt::Key_Escape || key == Qt::Key_Tab)) {
        event->ignore();  // for the list
        return;
    }
    const QString before = text();
    QLineEdit::keyPressEvent(event);
    const bool asked = key == Qt::Key_Down && !popup;
    if (asked)
        complete();
    else if (text() != before)
        m_soon->start();
}

void QueryEdit::complete() {
    m_soon->stop();
    const auto [begin, end] = wordAtCursor();
    const QString word = text().mid(begin, end - begin);
    m_completer->setCompletionPrefix(word);
    const bool whole = m_completer->completionCount() == 1 && m_completer->currentCompletion() == word;
    if (word.size() < kShortestWord || m_completer->completionCount() == 0 || whole) {
        m_completer->popup()->hide();
        return;
    }
    QRect place = cursorRect();
    place.setWidth(std::max(200, m_completer->popup()->sizeHintForColumn(0) + 32));
    m_completer->complete(place);
}

void QueryEdit::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    emit focused();
}

void QueryEdit::focusOutEvent(QFocusEvent* event) {
    m_soon->stop();
    QLineEdit::focusOutEvent(event);
}

}  // namespace plateau::widgets
