#include "widgets/pages/runs/bin_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTableWidget>

#include "widgets/forms/popup_place.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kBinWidth = 520, kBinHeight = 320;

}  // namespace

BinPanel::BinPanel(WorkspaceSession& session, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_session(session),
      m_heading(new QLabel(this)),
      m_table(new QTableWidget(0, 3, this)),
      m_restore(new QPushButton(tr("Bring back"), this)),
      m_empty(new QPushButton(tr("Empty the bin …"), this)) {
    setProperty("card", true);
    setAccessibleName(tr("Bin"));
    resize(kBinWidth, kBinHeight);
    m_heading->setProperty("role", "section");
    m_table->setHorizontalHeaderLabels({tr("Name"), tr("Deleted"), tr("Size")});
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeaderItem(2)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Deleted runs"));
    m_table->setToolTip(tr("Deleted runs, which can be brought back"));
    m_restore->setToolTip(tr("Put the selected runs back where they were"));
    m_empty->setToolTip(tr("Remove all of these folders for good"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_restore);
    buttons->addStretch(1);
    buttons->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::m, spacing::s, spacing::m, spacing::s);
    layout->addWidget(m_heading);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    connect(&session, &WorkspaceSession::binRead, this, &BinPanel::take);
    connect(m_restore, &QPushButton::clicked, this, &BinPanel::restore);
    connect(m_empty, &QPushButton::clicked, this, &BinPanel::empty);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] { m_restore->setEnabled(!selected().empty()); });
    take({});
}

void BinPanel::open(const QPoint& globalPosition) {
    m_session.readBin();
    move(popupPlace(*this, globalPosition - QPoint(width(), 0)));
    show();
    m_table->setFocus();
}

void BinPanel::take(const std::vector<store::BinnedRun>& runs) {
    // While the list is filled nothing is selected, the button is off, and its neighbour, which removes all for good,
    // would get its focus.
    const bool hadFocus = m_restore->hasFocus();
    m_runs = runs;
    std::uint64_t bytes = 0;
    m_table->setRowCount(int(runs.size()));
    for (std::size_t row = 0; row < runs.size(); ++row) {
        const store::BinnedRun& run = runs[row];
        bytes += run.bytes;
        auto* size = new QTableWidgetItem(bytesText(double(run.bytes)));
        size->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(int(row), 0, new QTableWidgetItem(displayName(run.row)));
        m_table->setItem(int(row), 1, new QTableWidgetItem(timeText(run.deleted_ms)));
        m_table->setItem(int(row), 2, size);
    }
    m_table->resizeColumnToContents(1);
    m_heading->setText(runs.empty()
                           ? tr("The bin is empty")
                           : tr("%n deleted runs, %1", nullptr, int(runs.size())).arg(bytesText(double(bytes))));
    m_empty->setEnabled(!runs.empty());
    if (!runs.empty()) m_table->setCurrentIndex(m_table->model()->index(0, 0));
    m_restore->setEnabled(!selected().empty());
    if (hadFocus) (m_restore->isEnabled() ? static_cast<QWidget*>(m_restore) : m_table)->setFocus();
}

std::vector<std::string> BinPanel::selected() const {
    std::vector<std::string> entries;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        entries.push_back(m_runs[std::size_t(index.row())].entry);
    return entries;
}

void BinPanel::restore() {
    m_session.restoreRuns(selected());
}

void BinPanel::empty() {
    std::vector<std::string> entries;
    for (const store::BinnedRun& run : m_runs) entries.push_back(run.entry);
    hide();  // the question stands in front
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Empty the bin"),
                                tr("Remove %n deleted runs for good?", nullptr, int(entries.size())),
                                QMessageBox::Cancel, parentWidget());
    box->setInformativeText(tr("Their curves, logs and checkpoints cannot be brought back."));
    QPushButton* confirmed = box->addButton(tr("Remove for good"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, entries, confirmed](QAbstractButton* button) {
        if (static_cast<QObject*>(button) == static_cast<QObject*>(confirmed)) m_session.emptyBin(entries);
    });
    box->open();
}

}  // namespace plateau::widgets
