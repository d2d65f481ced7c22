#include "widgets/pages/runs/queue_panel.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "core/queue/queue_file.h"
#include "widgets/engine/run_queue.h"
#include "widgets/forms/popup_place.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/reorder_list.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kQueueWidth = 420, kQueueHeight = 380;

}  // namespace

QueuePanel::QueuePanel(RunQueue& queue, WorkspaceSession& session, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_queue(queue),
      m_session(session),
      m_heading(new QLabel(this)),
      m_list(new ReorderList(this)),
      m_pause(new QPushButton(this)),
      m_remove(new QPushButton(tr("Take out"), this)),
      m_devices(new QFormLayout) {
    setProperty("card", true);
    setAccessibleName(tr("Queue"));
    resize(kQueueWidth, kQueueHeight);
    m_heading->setProperty("role", "section");
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Waiting runs"));
    m_list->setToolTip(tr("Drag to reorder, or Ctrl+Up and Ctrl+Down"));
    m_list->installEventFilter(this);
    m_remove->setToolTip(tr("The run stays, but does not wait any more"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_pause);
    buttons->addStretch(1);
    buttons->addWidget(m_remove);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::m, spacing::s, spacing::m, spacing::s);
    layout->addWidget(m_heading);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    layout->addLayout(m_devices);
    connect(&queue, &RunQueue::changed, this, &QueuePanel::refresh);
    connect(m_list, &ReorderList::reordered, this, &QueuePanel::tellOrder);
    connect(m_list, &ReorderList::dragEnded, this, [this] {
        // What changed meanwhile; the new order itself is on its way.
        if (m_list->count() != m_queue.waiting().size()) fillRuns();
    });
    connect(m_pause, &QPushButton::clicked, this, [this] { m_queue.setPaused(!m_queue.isPaused()); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (const QListWidgetItem* item = m_list->currentItem()) m_queue.remove(item->data(Qt::UserRole).toString());
    });
    refresh();
}

void QueuePanel::open(const QPoint& globalPosition) {
    refresh();
    move(popupPlace(*this, globalPosition - QPoint(width(), 0)));
    show();
    m_list->setFocus();
}

void QueuePanel::refresh() {
    fillRuns();
    fillDevices();
    m_pause->setText(m_queue.isPaused() ? tr("Start the queue") : tr("Pause the queue"));
    m_pause->setToolTip(m_queue.isPaused() ? tr("Start waiting runs as devices become free")
                                           : tr("Start nothing more; what runs goes on"));
}

void QueuePanel::fillRuns() {
    if (m_list->isDragging()) return;
    const QString current = m_list->currentItem() ? m_list->currentItem()->data(Qt::UserRole).toString() : QString();
    const QStringList waiting = m_queue.waiting();
    m_list->clear();
    for (const QString& id : waiting) {
        const auto row = m_session.run(id);
        const QString name = row ? displayName(*row) : id;
        auto* item = new QListWidgetItem(tr("%1  ·  %2").arg(name, m_queue.deviceOf(id)), m_list);
        item->setData(Qt::UserRole, id);
        item->setToolTip(id);
        if (id == current) m_list->setCurrentItem(item);
    }
    QString heading = waiting.isEmpty() ? tr("No run waits") : tr("%n runs wait", nullptr, int(waiting.size()));
    if (m_queue.isPaused()) heading += QStringLiteral("  ·  ") + tr("paused");
    m_heading->setText(heading);
    m_remove->setEnabled(m_list->currentItem() != nullptr);
}

void QueuePanel::fillDevices() {
    for (const QString& device : m_queue.devices()) {
        QSpinBox*& spin = m_spins[device];
        if (!spin) {
            spin = new QSpinBox(this);
            spin->setRange(1, queue::kMostAtOnce);
            spin->setAccessibleName(tr("Runs at a time on %1").arg(device));
            spin->setToolTip(tr("How many runs this device takes at a time"));
            m_devices->addRow(tr("Runs at a time on %1").arg(device), spin);
            connect(spin, &QSpinBox::valueChanged, this, [this, device](int runs) {
                if (!m_filling) m_queue.setAtOnce(device, runs);
            });
        }
        m_filling = true;
        if (!spin->hasFocus()) spin->setValue(m_queue.atOnce(device));
        m_filling = false;
    }
}

bool QueuePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool up = key->key() == Qt::Key_Up, down = key->key() == Qt::Key_Down;
        if (key->modifiers().testFlag(Qt::ControlModifier) && (up || down)) {
            moveRun(up ? -1 : 1);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void QueuePanel::moveRun(int by) {
    const int from = m_list->currentRow(), to = from + by;
    if (from < 0 || to < 0 || to >= m_list->count()) return;
    m_list->moveLine(from, to);
    tellOrder();
}

void QueuePanel::tellOrder() {
    QStringList ids;
    for (int row = 0; row < m_list->count(); ++row) ids << m_list->item(row)->data(Qt::UserRole).toString();
    m_queue.reorder(ids);
}

}  // namespace plateau::widgets
