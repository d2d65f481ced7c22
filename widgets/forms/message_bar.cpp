#include "widgets/forms/message_bar.h"

#include <QApplication>
#include <QDesktopServices>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>

#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), m_label(new QLabel(this)), m_button(new QPushButton(this)) {
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_label->setFocusPolicy(Qt::NoFocus);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Hide this message"));
    close->setAccessibleName(tr("Hide this message"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(spacing::m + spacing::xs, spacing::xs, spacing::s, spacing::xs);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_button);
    layout->addWidget(close);

    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (const auto action = m_action) action();  // which may show another message
    });
    connect(qApp, &QApplication::focusChanged, this, &MessageBar::rememberFocus);
    setSpokenRole(*this, QAccessible::AlertMessage);
    hide();
}

void MessageBar::showMessage(Kind kind, const QString& what, const QString& detail) {
    m_kind = kind;
    m_action = nullptr;
    disconnect(m_end);
    m_button->hide();
    m_what = what;
    updateDetail(what, detail);
    show();
    announce(*this, m_label->text());
    update();
}

void MessageBar::updateDetail(const QString& what, const QString& detail) {
    if (what != m_what) return;
    m_label->setText(detail.isEmpty() ? what : what + QLatin1Char('\n') + detail);
    m_label->setAccessibleName(m_label->text());
}

void MessageBar::tellWritten(const QString& file, const QString& problem) {
    if (!problem.isEmpty()) return showMessage(Kind::problem, tr("%1 could not be written").arg(file), problem);
    showMessage(Kind::information, tr("Written: %1").arg(file));
    const QFileInfo written(file);
    if (written.exists())
        setAction(tr("Open"), [this, path = written.absoluteFilePath()] {
            if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
                showMessage(Kind::problem, tr("No program is set up to open it"), path);
        });
}

void MessageBar::tellTable(const QString& file, const QString& problem) {
    if (file.isEmpty())
        showMessage(Kind::information, tr("The table is copied"));
    else
        tellWritten(file, problem);
}

void MessageBar::setAction(const QString& text, std::function<void()> action) {
    m_action = std::move(action);
    m_button->setText(text);
    m_button->setVisible(true);
}

void MessageBar::endIf(bool isOver) {
    if (!isOver) return;
    disconnect(m_end);
    hide();
}

void MessageBar::rememberFocus(QWidget* before, const QWidget* now) {
    if (isAncestorOf(now) && before && !isAncestorOf(before)) m_before = before;
}

// Not if the whole page is hidden, which keeps its focus.
void MessageBar::hideEvent(QHideEvent* event) {
    if (isHidden() && m_before && m_before->isVisible() && isAncestorOf(QApplication::focusWidget()))
        m_before->setFocus(Qt::OtherFocusReason);
    QFrame::hideEvent(event);
}

QString MessageBar::text() const {
    return m_label->text();
}

void MessageBar::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(theme.line);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(frame, spacing::xs, spacing::xs);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_kind == Kind::problem ? theme.bad : theme.accent);
    painter.drawRoundedRect(QRectF(frame.left(), frame.top(), spacing::xs, frame.height()), 2, 2);
}

}  // namespace plateau::widgets
