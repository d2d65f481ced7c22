#include "widgets/forms/copy_button.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTimer>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kSaidMs = 1500;

}  // namespace

CopyButton::CopyButton(const QString& help, QWidget* parent) : QToolButton(parent) {
    setIcon(widgets::icon("copy"));
    setText(tr("Copy"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setToolTip(help);
    setAccessibleName(help);
    setEnabled(false);
    connect(this, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_copied);
        setText(tr("Copied"));
        QTimer::singleShot(kSaidMs, this, [this] { setText(tr("Copy")); });
    });
}

void CopyButton::setCopied(const QString& text) {
    m_copied = text;
    setEnabled(!text.isEmpty());
}

}  // namespace plateau::widgets
