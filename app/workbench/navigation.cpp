#include "app/workbench/navigation.h"

#include <algorithm>
#include <utility>

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>

#include "widgets/theme/theme.h"

namespace plateau::workbench {

using widgets::Theme;
namespace spacing = widgets::spacing;

namespace {

constexpr int kWidth = 176, kFoldedWidth = 56, kIcon = 20, kRow = 38, kLeastRow = 18;

}  // namespace

NavigationButton::NavigationButton(const QString& pageId, const QString& text, const QString& iconName, QWidget* parent)
    : QAbstractButton(parent), m_pageId(pageId) {
    setText(text);
    setIcon(widgets::icon(iconName));
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setAccessibleName(text);
    setToolTip(text);
}

void NavigationButton::setCount(int count) {
    if (std::exchange(m_count, count) != count) update();
}

void NavigationButton::setFolded(bool folded) {
    m_folded = folded;
    updateGeometry();
    update();
}

QSize NavigationButton::sizeHint() const {
    if (m_folded) return {kFoldedWidth - 2 * spacing::s, kRow};
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return {spacing::s + 2 + kIcon + spacing::m + QFontMetrics(bold).horizontalAdvance(text()) + spacing::s, kRow};
}

QSize NavigationButton::minimumSizeHint() const {
    return {0, kLeastRow};
}

void NavigationButton::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    QColor fill = isChecked() ? theme.accent : theme.ink;
    fill.setAlphaF(isChecked() ? 0.14F : underMouse() ? 0.06F : 0.0F);
    painter.setBrush(fill);
    painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
    painter.drawRoundedRect(box, 6, 6);

    const int left = m_folded ? (width() - kIcon) / 2 : spacing::s + 2;
    const QRect place(left, (height() - kIcon) / 2, kIcon, kIcon);
    icon().paint(&painter, place.intersected(rect()), Qt::AlignCenter, QIcon::Normal,
                 isChecked() ? QIcon::On : QIcon::Off);
    if (!m_folded) {
        painter.setPen(isChecked() ? theme.accent : theme.ink);
        QFont font = this->font();
        font.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.drawText(rect().adjusted(left + kIcon + spacing::m, 0, -spacing::s, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, text());
    }
    if (m_count > 0) paintCount(painter);
}

void NavigationButton::paintCount(QPainter& painter) const {
    const Theme& theme = Theme::current();
    painter.setFont(widgets::smallFont());
    const QString number = QString::number(m_count);
    const int height = painter.fontMetrics().height();
    const int width = std::max(height, painter.fontMetrics().horizontalAdvance(number) + spacing::s);
    const QRect badge = m_folded
                            ? QRect(this->width() - width - 2, 1, width, height)
                            : QRect(this->width() - width - spacing::s, (this->height() - height) / 2, width, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(badge, height / 2.0, height / 2.0);
    painter.setPen(theme.onAccent);
    painter.drawText(badge, Qt::AlignCenter, number);
}

void NavigationButton::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void NavigationButton::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

Navigation::Navigation(QWidget* parent)
    : QFrame(parent),
      m_area(new QScrollArea),
      m_pages(new QVBoxLayout),
      m_fold(new QToolButton),
      m_theme(new QToolButton),
      m_language(new QToolButton),
      m_help(new QToolButton),
      m_bottom(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_name(nullptr) {
    auto* name = new QLabel(QStringLiteral("Plateau"));
    name->setProperty("role", "title");
    m_name = name;
    m_fold->setIcon(widgets::icon("sidebar", &Theme::inkSoft));
    m_fold->setToolTip(tr("Fold or unfold the navigation (Ctrl+B)"));
    m_fold->setAccessibleName(tr("Fold the navigation"));
    m_theme->setToolTip(tr("Light or dark colours, or as the system has them"));
    m_theme->setAccessibleName(tr("Light or dark"));
    m_language->setObjectName("language");
    m_language->setToolTip(tr("The language of this window"));
    m_language->setAccessibleName(tr("Language"));
    m_help->setObjectName("help");
    m_help->setToolTip(tr("The guide, a tour, shortcuts"));
    m_help->setAccessibleName(tr("Help"));
    for (QToolButton* button : {m_theme, m_language, m_help}) button->setPopupMode(QToolButton::InstantPopup);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(spacing::s, 0, 0, 0);
    top->addWidget(m_name, 1);
    top->addWidget(m_fold);
    // In a low window rows are lower; what has no room even then scrolls.
    auto* list = new QWidget;
    list->setLayout(m_pages);
    m_pages->setContentsMargins(0, 0, 0, 0);
    m_pages->setSpacing(1);
    m_pages->addStretch(1);
    m_area->setWidget(list);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::s, spacing::m, spacing::s, spacing::s);
    column->setSpacing(spacing::m);
    column->addLayout(top);
    column->addWidget(m_area, 1);
    m_bottom->setSpacing(spacing::xs);
    m_bottom->addWidget(m_theme, 0, Qt::AlignLeft);
    m_bottom->addWidget(m_language, 0, Qt::AlignLeft);
    m_bottom->addWidget(m_help, 0, Qt::AlignLeft);
    m_bottom->addStretch(1);
    column->addLayout(m_bottom);
    setFixedWidth(kWidth);
    updateButtons();
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_folded); });
}

void Navigation::setThemeActions(const QList<QAction*>& actions) {
    auto* menu = new QMenu(this);
    menu->addActions(actions);
    m_theme->setMenu(menu);
}

void Navigation::setLanguageActions(const QList<QAction*>& actions) {
    auto* menu = new QMenu(this);
    menu->addActions(actions);
    m_language->setMenu(menu);
}

void Navigation::setHelpActions(const QList<QAction*>& actions) {
    auto* menu = new QMenu(this);
    menu->addActions(actions);
    m_help->setMenu(menu);
}

void Navigation::addPage(const QString& id, const QString& text, const QString& iconName, const QString& keys) {
    auto* button = new NavigationButton(id, text, iconName);
    if (!keys.isEmpty()) button->setToolTip(text + QStringLiteral(" (%1)").arg(keys));
    m_pages->insertWidget(int(m_buttons.size()), button);
    m_buttons.append(button);
    connect(button, &QAbstractButton::clicked, this, [this, id] { emit pageChosen(id); });
}

void Navigation::setCurrent(const QString& id) {
    for (NavigationButton* button : m_buttons) {
        // Of exclusive buttons one stays checked, also on a page that has none.
        button->setAutoExclusive(false);
        button->setChecked(button->pageId() == id);
        button->setAutoExclusive(true);
        if (button->isChecked()) m_area->ensureWidgetVisible(button, 0, 0);
    }
    const bool isListed = std::any_of(m_buttons.begin(), m_buttons.end(), [](auto* one) { return one->isChecked(); });
    // Tab goes to the one of the page, arrow keys from there to the others.
    for (NavigationButton* button : m_buttons)
        if (isListed) button->setFocusPolicy(button->isChecked() ? Qt::StrongFocus : Qt::ClickFocus);
}

void Navigation::setCount(const QString& id, int count) {
    for (NavigationButton* button : m_buttons) {
        if (button->pageId() == id) button->setCount(count);
    }
}

void Navigation::setFolded(bool folded) {
    if (!m_narrow) m_foldedByChoice = folded;
    fold(folded);
}

void Navigation::setNarrow(bool narrow) {
    if (std::exchange(m_narrow, narrow) == narrow) return;
    fold(narrow || m_foldedByChoice);
}

void Navigation::fold(bool folded) {
    m_folded = folded;
    m_name->setVisible(!folded);
    for (NavigationButton* button : m_buttons) button->setFolded(folded);
    m_bottom->setDirection(folded ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    setFixedWidth(folded ? kFoldedWidth : kWidth);
}

void Navigation::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setPen(Theme::current().line);
    painter.drawLine(width() - 1, 0, width() - 1, height());
}

void Navigation::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) updateButtons();
}

void Navigation::updateButtons() {
    m_language->setIcon(widgets::icon("language", &Theme::inkSoft));
    m_help->setIcon(widgets::icon("info", &Theme::inkSoft));
    m_theme->setIcon(widgets::icon(Theme::current().dark ? "sun" : "moon", &Theme::inkSoft));
}

}  // namespace plateau::workbench
