#include "widgets/pages/data/input_list.h"

#include <algorithm>

#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPainter>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "widgets/forms/typed_path.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kPathRole = Qt::UserRole, kProblemRole = Qt::UserRole + 1, kLinesShown = 4;

QToolButton* button(const QString& iconName, const QString& text, const QString& help, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setIcon(icon(iconName));
    made->setText(text);
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setToolTip(help);
    made->setAccessibleName(text);
    return made;
}

// The number of files only where it says more than that there is one.
QString sizeText(std::int64_t files, std::uint64_t bytes) {
    const QString size = bytesText(double(bytes));
    return files == 1 ? size : InputList::tr("%1 files, %2").arg(groupedNumber(double(files)), size);
}

QStringList localPaths(const QMimeData* data) {
    QStringList paths;
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    return paths;
}

}  // namespace

InputList::InputList(QWidget* parent)
    : QWidget(parent), m_list(new QListWidget(this)), m_pattern(new QLineEdit(this)), m_total(new QLabel(this)) {
    setAcceptDrops(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Files of the corpus"));
    m_list->setToolTip(tr("Drop files or folders here; Delete takes the selected ones out"));
    m_list->setFixedHeight(kLinesShown * (m_list->fontMetrics().height() + spacing::xs) + spacing::s);
    m_list->installEventFilter(this);
    m_pattern->setPlaceholderText(
        tr("or type a path or a pattern, such as /data/oscar/part_*.jsonl.zst, and press Enter"));
    m_pattern->setAccessibleName(tr("Path or pattern"));
    m_pattern->setToolTip(tr("A file, a folder or a pattern with *, ? or […]; Enter adds it"));
    m_total->setProperty("role", "small");

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_list);
    layout->addWidget(buildButtons());
    layout->addWidget(m_pattern);
    setTabOrder(m_remove, m_pattern);
    connect(m_pattern, &QLineEdit::returnPressed, this, &InputList::addTyped);
    connect(m_list, &QListWidget::itemSelectionChanged, this, &InputList::updateState);
    setFocusProxy(m_list);
    updateState();
}

QWidget* InputList::buildButtons() {
    auto* line = new QWidget(this);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    QToolButton* files = button("log", tr("Add files …"), tr("Choose files to build from"), line);
    QToolButton* folder =
        button("folder", tr("Add a folder …"), tr("All files of the format in a folder and below it"), line);
    m_remove = button("close", tr("Remove"), tr("Take the selected ones out of the list; the files stay"), line);
    for (QToolButton* each : {files, folder, m_remove}) layout->addWidget(each);
    layout->addStretch(1);
    layout->addWidget(m_total);
    connect(files, &QToolButton::clicked, this, &InputList::askFiles);
    connect(folder, &QToolButton::clicked, this, &InputList::askFolder);
    connect(m_remove, &QToolButton::clicked, this, &InputList::removeSelected);
    return line;
}

std::vector<std::string> InputList::files() const {
    std::vector<std::string> files;
    for (int at = 0; at < m_list->count(); ++at)
        files.push_back(m_list->item(at)->data(kPathRole).toString().toStdString());
    return files;
}

void InputList::setFiles(const std::vector<std::string>& files) {
    m_list->clear();
    for (const std::string& file : files) append(QString::fromStdString(file));
    m_pattern->clear();
    showFound({});
}

void InputList::append(const QString& path) {
    auto* item = new QListWidgetItem(path, m_list);
    item->setData(kPathRole, path);
    item->setToolTip(path);
}

void InputList::add(const QStringList& paths) {
    bool isNew = false;
    for (const QString& path : paths) {
        // A build outlives the folder this window was started in.
        const QString absolute = QDir::cleanPath(QDir::current().absoluteFilePath(path));
        bool isKnown = false;
        for (int at = 0; at < m_list->count() && !isKnown; ++at)
            isKnown = m_list->item(at)->data(kPathRole).toString() == absolute;
        if (isKnown) continue;
        append(absolute);
        isNew = true;
    }
    updateState();
    if (isNew) emit edited();
}

QString InputList::showFound(const std::map<std::string, InputCheck::Entry>& entries) {
    QString first;
    std::int64_t count = 0;
    std::uint64_t bytes = 0;
    for (int at = 0; at < m_list->count(); ++at) {
        QListWidgetItem* item = m_list->item(at);
        const QString path = item->data(kPathRole).toString();
        const auto found = entries.find(path.toStdString());
        if (found == entries.end()) continue;
        const InputCheck::Entry& entry = found->second;
        const QString note = entry.problem.isEmpty() ? sizeText(entry.files, entry.bytes) : entry.problem;
        item->setText(tr("%1  –  %2").arg(path, note));
        item->setData(kProblemRole, !entry.problem.isEmpty());
        if (first.isEmpty() && !entry.problem.isEmpty()) first = tr("%1: %2").arg(path, entry.problem);
        count += entry.files;
        bytes += entry.bytes;
    }
    m_total->setText(count == 0 ? QString() : sizeText(count, bytes));
    colourItems();
    return first;
}

void InputList::colourItems() {
    for (int at = 0; at < m_list->count(); ++at) {
        QListWidgetItem* item = m_list->item(at);
        const bool isProblem = item->data(kProblemRole).toBool();
        item->setData(Qt::ForegroundRole, isProblem ? QBrush(Theme::current().bad) : QVariant());
    }
}

void InputList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) colourItems();
}

void InputList::askFiles() {
    add(QFileDialog::getOpenFileNames(this, tr("Add files")));
}

void InputList::askFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Add a folder"));
    if (!folder.isEmpty()) add({folder});
}

void InputList::addTyped() {
    const QString typed = withHome(m_pattern->text().trimmed());
    if (typed.isEmpty()) return;
    m_pattern->clear();
    add({typed});
}

void InputList::removeSelected() {
    const QList<QListWidgetItem*> selected = m_list->selectedItems();
    if (selected.isEmpty()) return;
    const int first = m_list->row(selected.front());
    qDeleteAll(selected);
    if (m_list->count() > 0) m_list->setCurrentRow(std::min(first, m_list->count() - 1));
    updateState();
    emit edited();
}

void InputList::updateState() {
    m_remove->setEnabled(!m_list->selectedItems().isEmpty());
}

bool InputList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            removeSelected();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void InputList::dragEnterEvent(QDragEnterEvent* event) {
    if (localPaths(event->mimeData()).isEmpty()) return;
    event->acceptProposedAction();
    m_dropping = true;
    update();
}

void InputList::dragLeaveEvent(QDragLeaveEvent*) {
    m_dropping = false;
    update();
}

void InputList::dropEvent(QDropEvent* event) {
    m_dropping = false;
    update();
    add(localPaths(event->mimeData()));
    event->acceptProposedAction();
}

void InputList::paintEvent(QPaintEvent*) {
    if (!m_dropping) return;
    QPainter painter(this);
    painter.setPen(QPen(Theme::current().accent, 2, Qt::DashLine));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

}  // namespace plateau::widgets
