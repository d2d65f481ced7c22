#include "widgets/forms/command_preview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextOption>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

CommandPreview::CommandPreview(QWidget* parent)
    : Card(tr("Command"), parent), m_text(new QPlainTextEdit(this)), m_copy(new QToolButton(this)) {
    m_text->setReadOnly(true);
    m_text->setFont(monospaceFont());
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    setPurpose(tr("Command line of each run"), tr("What a terminal would be told to make the same runs"));
    m_text->setMinimumHeight(5 * m_text->fontMetrics().height());
    body()->addWidget(m_text, 1);
    m_copy->setIcon(icon("copy"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_copy->setToolTip(tr("Copy the commands"));
    m_copy->setAccessibleName(tr("Copy the commands"));
    addToHeading(m_copy);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_commands.join(QLatin1Char('\n')));
        m_copy->setText(tr("Copied"));
        QTimer::singleShot(1500, m_copy, [this] { m_copy->setText(tr("Copy")); });
    });
}

void CommandPreview::setPurpose(const QString& name, const QString& help) {
    m_text->setAccessibleName(name);
    m_text->setToolTip(help);
}

void CommandPreview::setCommands(const QStringList& commands) {
    m_commands = commands;
    const QString text = commands.join(QStringLiteral("\n\n"));  // wrapped lines need the gap
    if (text == m_text->toPlainText()) return;
    const int position = m_text->verticalScrollBar()->value();
    m_text->setPlainText(text);
    m_text->verticalScrollBar()->setValue(position);
    m_copy->setEnabled(!commands.isEmpty());
}

}  // namespace plateau::widgets
