// The exact commands that would do the same in a terminal, with a copy button. GUI thread.
#pragma once

#include <QStringList>

#include "widgets/forms/card.h"

class QPlainTextEdit;
class QToolButton;

namespace plateau::widgets {

class CommandPreview : public Card {
    Q_OBJECT

public:
    explicit CommandPreview(QWidget* parent = nullptr);
    void setCommands(const QStringList& commands);  // quoted for a shell
    // What the commands are of, for who cannot see them, and what they do; by default those of runs.
    void setPurpose(const QString& name, const QString& help);
    const QStringList& commands() const { return m_commands; }

private:
    QStringList m_commands;
    QPlainTextEdit* m_text;
    QToolButton* m_copy;
};

}  // namespace plateau::widgets
