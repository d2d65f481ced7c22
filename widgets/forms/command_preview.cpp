#include "widgets/forms/command_preview.h"

#include <QScrollBar>
#include <QTextOption>
#include <QVBoxLayout>

#include "widgets/forms/copy_button.h"
#include "widgets/forms/unbroken_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

CommandPreview::CommandPreview(QWidget* parent)
    : Card(tr("Command"), parent),
      m_text(new UnbrokenText(this)),
      m_copy(new CopyButton(tr("Copy the commands"), this)) {
    m_text->setObjectName(QStringLiteral("commands"));
    m_text->setReadOnly(true);
    m_text->setLayoutDirection(Qt::LeftToRight);
    m_text->setFont(monospaceFont());
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    setPurpose(tr("Command line of each run"), tr("What a terminal would be told to make the same runs"));
    m_text->setMinimumHeight(5 * m_text->fontMetrics().height());
    body()->addWidget(m_text, 1);
    addToHeading(m_copy);
}

void CommandPreview::setPurpose(const QString& name, const QString& help) {
    m_name = name;
    m_help = help;
    describe(name, help);
}

void CommandPreview::describe(const QString& name, const QString& help) {
    m_text->setAccessibleName(name);
    m_text->setToolTip(help);
}

void CommandPreview::setCommands(const QStringList& commands) {
    setTitle(tr("Command"));
    describe(m_name, m_help);
    m_copy->setCopied(commands.join(QLatin1Char('\n')));
    showText(commands.join(QStringLiteral("\n\n")));  // wrapped lines need the gap
}

void CommandPreview::setScript(const QString& script) {
    setTitle(tr("Script of the job"));
    describe(tr("Script of the job"), tr("What sbatch is given there: each task executes one of the runs"));
    m_copy->setCopied(script);
    showText(script);
}

void CommandPreview::showText(const QString& text) {
    if (text == m_text->wholeText()) return;
    const int position = m_text->verticalScrollBar()->value();
    m_text->setWholeText(text);
    m_text->verticalScrollBar()->setValue(position);
}

}  // namespace plateau::widgets
