#include "app/workbench/command_palette.h"

#include <algorithm>

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>

#include "app/workbench/command_delegate.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

namespace spacing = widgets::spacing;

namespace {

constexpr int kPaletteWidth = 600, kPaletteHeight = 420, kPaletteTop = 56, kPageRows = 8;
constexpr qsizetype kMostRecent = 20;

}  // namespace

CommandPalette::CommandPalette(QWidget& window, std::function<std::vector<Command>()> collect)
    : QFrame(&window),
      m_window(window),
      m_collect(std::move(collect)),
      m_model(new CommandModel(this)),
      m_line(new QLineEdit),
      m_list(new QListView),
      m_hint(new QLabel) {
    m_line->setPlaceholderText(tr("Page, run or action"));
    m_line->setAccessibleName(tr("Page, run or action"));
    m_line->setToolTip(tr("Letters of what you look for, in their order; spaces part words"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("What matches"));
    m_list->setToolTip(tr("Enter does it; Ctrl+Enter adds a run to the chosen ones"));
    m_hint->setProperty("role", "small");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::s);
    column->setSpacing(spacing::s);
    column->addWidget(m_line);
    column->addWidget(m_list, 1);
    column->addWidget(m_hint);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setPattern(text);
        showCount();
    });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        m_list->setCurrentIndex(index);
        run(false);
    });
    m_line->installEventFilter(this);
    window.installEventFilter(this);
    hide();
}

void CommandPalette::open() {
    if (isVisible()) return dismiss();
    m_before = QApplication::focusWidget();
    m_line->clear();
    m_model->setPattern({});
    m_model->setRecent(m_recent);
    m_model->setCommands(m_collect());
    showCount();
    place();
    show();
    raise();
    m_line->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::dismiss() {
    if (!isVisible()) return;
    const bool mine = m_line->hasFocus();
    hide();
    if (mine && m_before) m_before->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::collectAgain() {
    if (!isVisible()) return;
    const Command* current = m_model->command(m_list->currentIndex());
    const QString key = current ? current->key : QString();
    const bool moved = m_list->currentIndex().row() > 0;
    m_model->setCommands(m_collect());
    showCount();
    for (int row = 0; moved && row < m_model->rowCount(); ++row) {
        if (m_model->command(m_model->index(row))->key != key) continue;
        return m_list->setCurrentIndex(m_model->index(row));
    }
}

void CommandPalette::setRecent(const QStringList& keys) {
    m_recent = keys.mid(0, kMostRecent);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::Resize && isVisible()) place();
    if (watched != m_line || !isVisible()) return false;
    if (event->type() == QEvent::FocusOut) {
        // A menu of the line or another window has it for a moment only.
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) hide();
        return false;
    }
    if (event->type() != QEvent::KeyPress) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    return takeKey(key->key(), key->modifiers());
}

bool CommandPalette::takeKey(int key, Qt::KeyboardModifiers modifiers) {
    switch (key) {
        case Qt::Key_Up:
            move(-1);
            return true;
        case Qt::Key_Down:
            move(1);
            return true;
        case Qt::Key_PageUp:
            move(-kPageRows);
            return true;
        case Qt::Key_PageDown:
            move(kPageRows);
            return true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return true;
        case Qt::Key_Escape:
            dismiss();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run(modifiers.testFlag(Qt::ControlModifier));
            return true;
        default:
            return false;
    }
}

void CommandPalette::move(int rows) {
    const int last = m_model->rowCount() - 1;
    if (last < 0) return;
    const int row = std::clamp(m_list->currentIndex().row() + rows, 0, last);
    m_list->setCurrentIndex(m_model->index(row));
}

void CommandPalette::run(bool alternative) {
    const Command* found = m_model->command(m_list->currentIndex());
    if (!found) return;
    // The model may be filled anew by what the command does.
    const Command command = *found;
    m_recent.removeAll(command.key);
    m_recent.prepend(command.key);
    setRecent(m_recent);
    if (alternative && command.alternative) return command.alternative();
    dismiss();
    command.act();
}

void CommandPalette::place() {
    const int width = std::min(kPaletteWidth, m_window.width() - 2 * spacing::l);
    const int height = std::min(kPaletteHeight, m_window.height() - kPaletteTop - spacing::xl);
    setGeometry((m_window.width() - width) / 2, kPaletteTop, width, height);
}

void CommandPalette::showCount() {
    m_list->setCurrentIndex(m_model->index(0));
    m_hint->setText(m_model->rowCount() == 0
                        ? tr("Nothing matches")
                        : tr("%n entries  ·  ↑ ↓ choose, Enter does it, Escape leaves", nullptr, m_model->rowCount()));
}

void CommandPalette::paintEvent(QPaintEvent*) {
    const widgets::Theme& theme = widgets::Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::s, spacing::s);
}

}  // namespace plateau::workbench
