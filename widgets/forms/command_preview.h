// Shows the commands that would do the same in a terminal, or the script of a job, with a copy button. GUI thread.
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
    void setScript(const QString& script);          // of a job, in their place
    // The accessible name of the commands and their help. By default those for commands of runs.
    void setPurpose(const QString& name, const QString& help);

private:
    void describe(const QString& name, const QString& help);
    void showText(const QString& text);

    QString m_name, m_help;  // of the commands
    UnbrokenText* m_text;
    CopyButton* m_copy;
};

}  // namespace plateau::widgets
