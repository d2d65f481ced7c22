// Shows the commands that would do the same in a terminal, with a copy button. GUI thread.
#pragma once

#include <QStringList>

#include "widgets/forms/card.h"

namespace plateau::widgets {

class CopyButton;
class UnbrokenText;

class CommandPreview : public Card {
    Q_OBJECT

public:
    explicit CommandPreview(QWidget* parent = nullptr);
    void setCommands(const QStringList& commands);  // quoted for a shell
    // The accessible name of the text and its help. By default those for commands of runs.
    void setPurpose(const QString& name, const QString& help);

private:
    UnbrokenText* m_text;
    CopyButton* m_copy;
};

}  // namespace plateau::widgets
