#include "widgets/guide/guide_window.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

#include "widgets/guide/guide_book.h"
#include "widgets/guide/guide_view.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/window_place.h"

namespace plateau::widgets {
namespace {

constexpr int kAddress = Qt::UserRole;
constexpr int kMostResults = 60;
constexpr int kLeft = 260, kRight = 950, kHeight = 760;  // code is up to 120 letters wide

QString addressOf(const QString& page, const QString& anchor) {
    return anchor.isEmpty() ? page : page + '#' + anchor;
}

}  // namespace

GuideWindow::GuideWindow(GuideBook& book, QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_book(book),
      m_unread(book.files()),
      m_search(new QLineEdit),
      m_left(new QStackedWidget),
      m_contents(new QTreeWidget),
      m_results(new QListWidget),
      m_view(new GuideView(book)),
      m_note(new QLabel) {
    setObjectName(QStringLiteral("guide"));
    setWindowTitle(tr("Plateau – guide"));
    setWindowIcon(icon("plateau"));
    setAttribute(Qt::WA_QuitOnClose, false);
    build();
    buildKeys();
    connect(m_view, &GuideView::addressRequested, this, &GuideWindow::visit);
    connect(m_view, &GuideView::strangeLink, this, [this](const QString& target) {
        m_note->setText(tr("%1 is not in the guide: it is a file of Plateau's source code.").arg(target));
        m_note->show();
    });
    connect(m_search, &QLineEdit::textChanged, this, &GuideWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, &GuideWindow::openResult);
    connect(m_results, &QListWidget::itemActivated, this, &GuideWindow::openResult);
    connect(m_results, &QListWidget::itemClicked, this, &GuideWindow::openResult);
    const auto choose = [this](const QTreeWidgetItem* item) { visit(item->data(0, kAddress).toString()); };
    connect(m_contents, &QTreeWidget::itemClicked, this, choose);
    connect(m_contents, &QTreeWidget::itemActivated, this, choose);
    placeOnScreen(*this, {kLeft + kRight + 2 * spacing::m + spacing::s, kHeight});  // with margins and the handle
}

void GuideWindow::build() {
    m_contents->setHeaderHidden(true);
    m_contents->setAccessibleName(tr("Contents of the guide"));
    m_contents->setToolTip(tr("Pages of the guide and their sections"));
    m_results->setAccessibleName(tr("What was found"));
    m_results->setToolTip(tr("Sections that have all the words, the best first"));
    m_results->setWordWrap(true);
    m_view->setAccessibleName(tr("Page of the guide"));
    m_view->setToolTip(tr("Tab goes from link to link, Enter follows one"));
    m_note->setProperty("role", "small");
    m_note->setWordWrap(true);
    m_note->hide();
    m_left->addWidget(m_contents);
    m_left->addWidget(m_results);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_left);
    splitter->addWidget(m_view);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({kLeft, kRight});
    splitter->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::m, spacing::m, spacing::m, spacing::m);
    column->setSpacing(spacing::s);
    column->addWidget(buildTop());
    column->addWidget(splitter, 1);
    column->addWidget(m_note);
}

QWidget* GuideWindow::buildTop() {
    auto* top = new QWidget;
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::xs);
    m_back = addButton("chevron-left", tr("Back"), tr("The page before (Alt+Left)"), -1);
    m_forward = addButton("chevron-right", tr("Forward"), tr("The page after (Alt+Right)"), 1);
    m_search->setPlaceholderText(tr("Search the guide"));
    m_search->setAccessibleName(tr("Search the guide"));
    m_search->setToolTip(tr("Sections with all these words (Ctrl+F); Up and Down choose one, Enter shows it"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search", &Theme::inkSoft), QLineEdit::LeadingPosition);
    nameFieldButtons(*m_search);
    m_search->installEventFilter(this);
    row->addWidget(m_back);
    row->addWidget(m_forward);
    row->addWidget(m_search, 1);
    return top;
}

QToolButton* GuideWindow::addButton(const char* iconName, const QString& name, const QString& help, int steps) {
    auto* button = new QToolButton;
    button->setIcon(icon(QLatin1String(iconName)));
    button->setAccessibleName(name);
    button->setToolTip(help);
    button->setFocusPolicy(Qt::TabFocus);
    button->setEnabled(false);
    connect(button, &QToolButton::clicked, this, [this, steps] { go(steps); });
    return button;
}

void GuideWindow::buildKeys() {
    const auto onKey = [this](const QKeySequence& keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    onKey(QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    onKey(QKeySequence(QStringLiteral("Alt+Left")), [this] { go(-1); });
    onKey(QKeySequence(QStringLiteral("Alt+Right")), [this] { go(1); });
}

void GuideWindow::open(const QString& address) {
    if (!address.isEmpty() || m_at < 0) {
        // What one asked to see is not hidden behind what one searched before.
        m_search->clear();
        visit(address.isEmpty() ? QLatin1String(GuideBook::kIndex) : address);
    }
    show();
    raise();
    activateWindow();
    m_view->setFocus(Qt::OtherFocusReason);
}

QString GuideWindow::address() const {
    return m_at < 0 ? QString() : m_history[std::size_t(m_at)].address;
}

void GuideWindow::visit(const QString& address) {
    m_note->hide();
    if (address.isEmpty() || !m_book.page(guideAddress(address).page)) return;
    if (m_at >= 0) m_history[std::size_t(m_at)].place = m_view->place();
    if (address != this->address()) {
        m_history.resize(std::size_t(m_at) + 1);
        m_history.push_back({address});
        ++m_at;
    }
    m_view->showAddress(address);
    showVisit();
}

void GuideWindow::go(int steps) {
    const int to = m_at + steps;
    if (to < 0 || to >= int(m_history.size())) return;
    m_history[std::size_t(m_at)].place = m_view->place();
    m_at = to;
    const Visit& visit = m_history[std::size_t(m_at)];
    m_view->showAddress(visit.address);
    m_view->setPlace(visit.place);
    showVisit();
}

void GuideWindow::showVisit() {
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < int(m_history.size()));
    const GuideAddress to = guideAddress(address());
    addToContents(to.page);
    QTreeWidgetItem* item = m_pages.value(to.page);
    for (int i = 0; item && i < item->childCount(); ++i)
        if (item->child(i)->data(0, kAddress).toString() == address()) item = item->child(i);
    m_contents->setCurrentItem(item);
}

void GuideWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isReading) return;
    m_isReading = true;
    for (const QString& file : m_book.files()) {
        auto* item = m_pages[file] = new QTreeWidgetItem(m_contents, {file});
        item->setData(0, kAddress, file);
    }
    showVisit();
    QTimer::singleShot(0, this, &GuideWindow::readNext);
}

void GuideWindow::readNext() {
    if (m_unread.isEmpty()) return;
    addToContents(m_unread.takeFirst());
    if (!m_search->text().isEmpty()) search();
    QTimer::singleShot(0, this, &GuideWindow::readNext);
}

void GuideWindow::addToContents(const QString& file) {
    QTreeWidgetItem* item = m_pages.value(file);
    const GuidePage* page = m_book.page(file);
    if (!item || !page || item->childCount() > 0) return;
    item->setText(0, page->title);
    for (const GuideSection& section : page->sections) {
        if (section.level != 2) continue;
        auto* child = new QTreeWidgetItem(item, {section.title});
        child->setData(0, kAddress, addressOf(file, section.anchor));
    }
}

void GuideWindow::search() {
    const QString question = m_search->text().simplified();
    m_left->setCurrentWidget(question.isEmpty() ? static_cast<QWidget*>(m_contents) : m_results);
    m_hits.clear();
    if (!question.isEmpty())
        for (const QString& file : m_book.files())
            if (!m_unread.contains(file)) searchGuide(*m_book.page(file), question, m_hits);
    addResults();
}

void GuideWindow::addResults() {
    m_results->clear();
    for (const GuideHit& hit : m_hits) {
        if (m_results->count() == kMostResults) break;
        const QString where = hit.heading == hit.title ? hit.title : hit.title + QStringLiteral(" › ") + hit.heading;
        auto* item = new QListWidgetItem(hit.excerpt.isEmpty() ? where : where + '\n' + hit.excerpt, m_results);
        item->setData(kAddress, addressOf(hit.page, hit.anchor));
    }
    if (m_results->count() == 0 && !m_search->text().simplified().isEmpty()) {
        auto* none = new QListWidgetItem(tr("No section has all these words"), m_results);
        none->setFlags(Qt::NoItemFlags);
    }
    m_results->setCurrentRow(m_hits.empty() ? -1 : 0);
}

void GuideWindow::openResult() {
    if (const QListWidgetItem* item = m_results->currentItem()) visit(item->data(kAddress).toString());
}

bool GuideWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool moves = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
    if (!moves) return QWidget::eventFilter(watched, event);
    QCoreApplication::sendEvent(m_results, event);
    return true;
}

void GuideWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (m_search->text().isEmpty()) {
        close();
    } else {
        m_search->clear();
    }
}

}  // namespace plateau::widgets
