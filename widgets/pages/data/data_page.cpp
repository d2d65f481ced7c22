#include "widgets/pages/data/data_page.h"

#include <algorithm>

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QListView>
#include <QMimeData>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include "widgets/engine/corpus_library.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/data/corpus_actions.h"
#include "widgets/pages/data/corpus_card_delegate.h"
#include "widgets/pages/data/corpus_details.h"
#include "widgets/pages/data/corpus_form.h"
#include "widgets/pages/data/corpus_list_model.h"
#include "widgets/pages/data/corpus_report.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/pages/data/draft_memory.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

DataPage::DataPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_corpora(new CorpusListModel(this)),
      m_bar(new MessageBar(this)),
      m_stack(new QStackedWidget(this)),
      m_list(new QListView(this)),
      m_actions(new CorpusActions(context.corpora, context.session, m_list, this)),
      m_form(new CorpusForm(context.engine, context.corpora, this)) {
    setAcceptDrops(true);
    m_empty =
        new EmptyState("data", tr("No corpora yet"),
                       tr("A corpus is text made ready for training: filtered, cut into pieces of a vocabulary, packed "
                          "into samples. Build one from text or OSCAR files, or drop files here. To try something out, "
                          "none is needed: the built-in demo corpus is ready on Launch."),
                       tr("New corpus …"), this);
    m_new = new QAction(icon("add"), tr("New corpus …"), this);
    m_new->setToolTip(tr("Build a corpus from text or OSCAR files"));
    m_add = new QAction(icon("folder"), tr("Add an existing corpus …"), this);
    m_add->setToolTip(tr("Show a corpus of another folder here; the folder stays where it is"));
    build();
    connect(m_new, &QAction::triggered, this, &DataPage::newCorpus);
    connect(m_add, &QAction::triggered, this, &DataPage::addExisting);
    connect(m_actions->undo(), &QAction::triggered, m_bar, &QWidget::hide);
    connect(m_actions, &CorpusActions::launchRequested, this, &DataPage::useInLaunch);
    connect(m_actions, &CorpusActions::logRequested, m_details, &CorpusDetails::showLog);
    connect(&context.corpora, &CorpusLibrary::changed, this, &DataPage::takeRows);
    connect(&context.corpora, &CorpusLibrary::added, this, &DataPage::takeAdded);
    connect(&context.corpora, &CorpusLibrary::failed, this, &DataPage::takeFailure);
    connect(&context.corpora, &CorpusLibrary::binned, this, &DataPage::takeBinned);
    connect(m_empty, &EmptyState::actionTriggered, this, &DataPage::newCorpus);
    connect(m_form, &CorpusForm::cancelled, this, [this] {
        m_isNew = false;
        showStack();
    });
    connect(m_form, &CorpusForm::buildRequested, this, [this](const QString& name, const corpus::BuildSpec& spec) {
        m_bar->hide();
        m_context.corpora.build(name, spec);
    });
    connect(m_form, &CorpusForm::settledChanged, this, &Page::settledChanged);
    connect(m_details, &CorpusDetails::settledChanged, this, &Page::settledChanged);
    connect(&m_details->report(), &CorpusReport::tableTold, m_bar, &MessageBar::tellTable);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &DataPage::showCurrent);
    takeRows();
}

void DataPage::build() {
    m_list->setModel(m_corpora);
    m_list->setObjectName(QStringLiteral("corpora"));
    m_list->setItemDelegate(new CorpusCardDelegate(m_list));
    m_list->setAccessibleName(tr("Corpora"));
    m_list->setToolTip(tr("Corpora of this workspace; Launch offers the finished ones"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setMinimumWidth(190);
    m_details = new CorpusDetails(m_context.engine, m_actions->all(), this);
    auto* right = new QWidget(this);  // keeps its place while nothing is chosen
    auto* rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(spacing::s, 0, 0, 0);
    rightLayout->addWidget(m_details);
    m_browse = new QSplitter(Qt::Horizontal, this);
    m_browse->setObjectName(QStringLiteral("data.splitter"));
    m_browse->addWidget(m_list);
    m_browse->addWidget(right);
    m_browse->setStretchFactor(1, 1);
    m_browse->setChildrenCollapsible(false);
    m_browse->setSizes({270, 960});
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_browse);
    m_stack->addWidget(m_form);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_bar);
}

QString DataPage::subtitle() const {
    const int count = m_corpora->rowCount();
    if (m_isNew) return tr("new corpus");
    return count == 0 ? QString() : tr("%n corpora", nullptr, count);
}

QList<QAction*> DataPage::headerActions() {
    if (m_isNew) return {};
    const bool isLastOneGone = m_corpora->rowCount() == 0 && m_actions->undo()->isVisible();
    return isLastOneGone ? QList<QAction*>{m_actions->undo(), m_add, m_new} : QList<QAction*>{m_add, m_new};
}

bool DataPage::isSettled() const {
    if (!m_context.corpora.isReady()) return false;
    return m_isNew ? m_form->isSettled() : m_details->isSettled();
}

const CorpusRow* DataPage::current() const {
    return m_corpora->row(m_list->currentIndex());
}

void DataPage::takeRows() {
    m_corpora->setRows(m_context.corpora.rows());
    chooseFirst();
    showCurrent();
    showStack();
    emit settledChanged();
}

// Of what is there, one to look into; the details are never empty beside a list that is not.
void DataPage::chooseFirst() {
    if (m_list->currentIndex().isValid() || m_corpora->rowCount() == 0) return;
    int first = 0;
    while (first < m_corpora->rowCount() && !m_corpora->row(m_corpora->index(first))->isFinished()) ++first;
    m_list->setCurrentIndex(m_corpora->index(first < m_corpora->rowCount() ? first : 0));
}

void DataPage::choose(const QString& name) {
    const QModelIndex index = m_corpora->indexOf(name);
    if (!index.isValid()) return;
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
}

void DataPage::showCurrent() {
    m_details->show(current());
    m_actions->setRow(current());
}

void DataPage::showStack() {
    QWidget* shown = m_isNew                      ? static_cast<QWidget*>(m_form)
                     : m_corpora->rowCount() == 0 ? static_cast<QWidget*>(m_empty)
                                                  : m_browse;
    m_stack->setCurrentWidget(shown);
    emit headerChanged();
}

void DataPage::newCorpus() {
    m_isNew = true;
    m_form->setStarting(false);
    showStack();
    m_form->setFocus();
    emit settledChanged();
}

void DataPage::addExisting() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Choose the folder of a corpus"));
    if (folder.isEmpty()) return;
    m_bar->hide();
    m_context.corpora.addExisting(folder);
}

void DataPage::useInLaunch(const CorpusRow& row) {
    m_context.launch_request->corpus = row.corpus.string();
    m_context.launch_request->origin = QString::fromStdString(row.name);
    emit pageRequested(QStringLiteral("launch"));
}

void DataPage::takeAdded(const QString& name) {
    takeRows();
    choose(name);
    if (!m_isNew) return;
    // The files of one corpus are not those of the next; the rest may well be.
    CorpusDraft next = m_form->draft();
    next.files.clear();
    next.name.clear();
    m_isNew = false;
    m_form->setDraft(next);
    m_form->setStarting(false);
    m_details->showTab(0);
    showStack();
    m_list->setFocus();
}

void DataPage::takeBinned(const QString& name) {
    const auto folder = std::filesystem::path(m_context.corpora.folder().toStdString()) / name.toStdString();
    m_bar->showMessage(MessageBar::Kind::information, tr("“%1” is in the bin").arg(name),
                       usersText(m_context.session.runs(), folder));
    m_bar->setAction(tr("Undo"), [this] { m_actions->undo()->trigger(); });
}

void DataPage::takeFailure(const QString& what, const QString& detail) {
    m_form->setStarting(false);
    m_bar->showMessage(MessageBar::Kind::problem, what, detail);
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::any_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void DataPage::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    if (paths.isEmpty()) return;
    newCorpus();
    m_form->addFiles(paths);
    event->acceptProposedAction();
}

void DataPage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("splitter"), m_browse->saveState());
    settings.setValue(QStringLiteral("tab"), m_details->tab());
    settings.setValue(QStringLiteral("new"), m_isNew);
    saveDraft(settings, m_form->typed());
    if (const CorpusRow* row = current())
        settings.setValue(QStringLiteral("corpus"), QString::fromStdString(row->name));
}

void DataPage::restoreState(QSettings& settings) {
    m_browse->restoreState(settings.value(QStringLiteral("splitter")).toByteArray());
    m_details->showTab(settings.value(QStringLiteral("tab"), 0).toInt());
    if (const auto draft = savedDraft(settings)) m_form->setDraft(*draft);
    m_isNew = settings.value(QStringLiteral("new"), false).toBool();
    showStack();
    const QString wanted = settings.value(QStringLiteral("corpus")).toString();
    if (wanted.isEmpty()) return;
    choose(wanted);
    // What is remembered may be there only after the first look.
    if (m_context.corpora.isReady()) return;
    connect(
        &m_context.corpora, &CorpusLibrary::ready, this,
        [this, wanted] {
            QMetaObject::invokeMethod(
                this, [this, wanted] { choose(wanted); }, Qt::QueuedConnection);
        },
        Qt::SingleShotConnection);
}

}  // namespace plateau::widgets
