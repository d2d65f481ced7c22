#include "widgets/pages/glue/command_line_row.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QTimer>
#include <QToolButton>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

CommandLineRow::CommandLineRow(QWidget* parent)
    : QWidget(parent), m_text(new QLineEdit(this)), m_copy(new QToolButton(this)) {
    m_text->setReadOnly(true);
    m_text->setFont(monospaceFont());
    m_text->setAccessibleName(tr("Command line"));
    m_text->setPlaceholderText(tr("The command of a terminal that does the same"));
    m_text->setToolTip(m_text->placeholderText());
    m_copy->setIcon(icon("copy"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_copy->setToolTip(tr("Copy the command"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_copy);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_text->text());
        m_copy->setText(tr("Copied"));
        QTimer::singleShot(1500, m_copy, [this] { m_copy->setText(tr("Copy")); });
    });
    setCommand({});
}

void CommandLineRow::setCommand(const QString& command) {
    m_copy->setEnabled(!command.isEmpty());
    if (command == m_text->text()) return;
    m_text->setText(command);
    m_text->setCursorPosition(0);
    m_text->setToolTip(command.isEmpty() ? m_text->placeholderText() : command);
}

QString CommandLineRow::command() const {
    return m_text->text();
}

}  // namespace plateau::widgets
