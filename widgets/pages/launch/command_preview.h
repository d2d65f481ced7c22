// The exact commands that would make these runs in a terminal, with a copy button. GUI thread.
#pragma once

#include <QStringList>

#include "widgets/pages/card.h"

class QPlainTextEdit;
class QToolButton;

namespace plateau::widgets {

class CommandPreview : public Card {
    Q_OBJECT

public:
    explicit CommandPreview(QWidget* parent = nullptr);
    void setCommands(const QStringList& commands);  // one a run, quoted for a shell
    const QStringList& commands() const { return m_commands; }

private:
    QStringList m_commands;
    QPlainTextEdit* m_text;
    QToolButton* m_copy;
};

}  // namespace plateau::widgets
