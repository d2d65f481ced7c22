#include "app/workbench/tour.h"

#include <algorithm>

#include <QBoxLayout>
#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include "app/workbench/main_window.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

namespace spacing = widgets::spacing;

namespace {

constexpr int kTourWidth = 440;

constexpr const char* kPages = "plateau::workbench::Navigation";

// `target` is the name of a widget's class, or of the widget.
struct Hint {
    const char* page;  // empty: stays where it is
    const char* target;
    const char* text;
};

constexpr Hint kTour[Tour::kHints] = {
    {"", kPages,
     QT_TRANSLATE_NOOP("plateau::workbench::Tour",
                       "These are the pages; Ctrl+1 to Ctrl+9, Ctrl+0 and Alt+1 show them. All of them share one "
                       "choice of runs.")},
    {"launch", kPages,
     QT_TRANSLATE_NOOP("plateau::workbench::Tour",
                       "Launch turns choices into runs, and says what time, memory and disk they take before anything "
                       "starts.")},
    {"runs", kPages,
     QT_TRANSLATE_NOOP("plateau::workbench::Tour",
                       "Runs lists every run with its state. Drop logs of TensorBoard or a .plateau file here to bring "
                       "in others; Ctrl+Z takes back what was deleted.")},
    {"curves", kPages,
     QT_TRANSLATE_NOOP("plateau::workbench::Tour",
                       "Curves draws the losses live and marks where each run leaves its plateau. The wheel zooms; a "
                       "bell below tells when a run ends.")},
    {"", "page_help",
     QT_TRANSLATE_NOOP(
         "plateau::workbench::Tour",
         "What am I looking at? This opens the guide where it speaks of the page; F1 does it for whatever "
         "the mouse or the focus is on.")},
    {"", kPages,
     QT_TRANSLATE_NOOP("plateau::workbench::Tour",
                       "Ctrl+K finds every page, run and action by a few letters. This tour is in the menu Help, "
                       "below the pages.")},
};

QWidget* targetOf(const QWidget& window, const char* target) {
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->objectName() == QLatin1String(target) || qstrcmp(widget->metaObject()->className(), target) == 0)
            return widget;
    return nullptr;
}

}  // namespace

Tour::Tour(MainWindow& window)
    : QFrame(window.centralWidget()),
      m_window(window),
      m_text(new QLabel),
      m_number(new QLabel),
      m_back(new QPushButton(tr("Back"))),
      m_next(new QPushButton),
      m_off(new QPushButton(tr("No more hints"))) {
    setObjectName(QStringLiteral("tour"));
    setProperty("card", true);
    setAccessibleName(tr("Hint"));
    m_text->setWordWrap(true);
    m_number->setProperty("role", "small");
    m_next->setObjectName(QStringLiteral("tour.next"));
    m_off->setObjectName(QStringLiteral("tour.off"));
    m_back->setObjectName(QStringLiteral("tour.back"));
    m_back->setToolTip(tr("The hint before"));
    m_next->setToolTip(tr("The next hint"));
    m_off->setToolTip(tr("Ends the tour (Escape); the menu Help starts it again"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_number, 1);
    for (QPushButton* button : {m_off, m_back, m_next}) {
        button->setAutoDefault(true);  // Return presses the one that has the focus, as in a dialog
        row->addWidget(button);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::m);
    column->setSpacing(spacing::s);
    column->addWidget(m_text);
    column->addLayout(row);
    connect(m_back, &QPushButton::clicked, this, [this] { showHint(m_at - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { m_at + 1 < kHints ? showHint(m_at + 1) : end(); });
    connect(m_off, &QPushButton::clicked, this, &Tour::end);
    connect(&window, &MainWindow::pageShown, this, [this](const QString& id) {
        if (!isHidden() && id != m_page) end();
    });
    parentWidget()->installEventFilter(this);
    installEventFilter(this);
    hide();
}

void Tour::start() {
    show();
    showHint(0);
}

void Tour::showHint(int at) {
    m_at = std::clamp(at, 0, kHints - 1);
    const Hint& hint = kTour[m_at];
    m_page = hint.page[0] != 0 ? QString::fromLatin1(hint.page) : m_window.currentPageId();
    m_window.showPage(m_page);
    m_page = m_window.currentPageId();
    if (m_target) m_target->removeEventFilter(this);
    m_target = targetOf(m_window, hint.target);
    if (m_target) m_target->installEventFilter(this);
    m_text->setText(tr(hint.text));
    m_number->setText(tr("%1 of %2").arg(m_at + 1).arg(kHints));
    m_back->setEnabled(m_at > 0);
    m_next->setText(m_at + 1 < kHints ? tr("Next") : tr("Done"));
    place();
    m_next->setFocus(Qt::OtherFocusReason);
}

// Right of what it speaks of, or left of it where there is no room. Beside the list of pages it stands at the foot,
// where pages have least: what they show stays in sight, and "Next" stays under the mouse.
void Tour::place() {
    const QWidget* area = parentWidget();
    layout()->activate();
    // The row of buttons, which are long in some languages, and the frame.
    setFixedWidth(std::max(kTourWidth, layout()->itemAt(1)->sizeHint().width() + 2 * spacing::m + spacing::xs));
    resize(width(), heightForWidth(width()) > 0 ? heightForWidth(width()) : sizeHint().height());
    QPoint corner((area->width() - width()) / 2, (area->height() - height()) / 2);
    if (m_target) {
        const QRect target(m_target->mapTo(m_window.centralWidget(), QPoint()), m_target->size());
        const bool right = target.right() + spacing::m + width() <= area->width();
        corner = {right ? target.right() + spacing::m : target.left() - spacing::m - width(),
                  target.height() > height() ? target.bottom() - spacing::m - height() : target.top()};
    }
    corner.setX(std::clamp(corner.x(), 0, std::max(0, area->width() - width())));
    corner.setY(std::clamp(corner.y(), 0, std::max(0, area->height() - height())));
    move(corner);
    raise();
}

void Tour::end() {
    hide();
    emit ended();
}

void Tour::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return end();
    QFrame::keyPressEvent(event);
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    const bool isMoved = (watched == parentWidget() || watched == m_target) &&
                         (event->type() == QEvent::Resize || event->type() == QEvent::Move);
    const bool isRefilled = watched == this && event->type() == QEvent::LayoutRequest;
    if ((isMoved || isRefilled) && !isHidden()) place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace plateau::workbench
