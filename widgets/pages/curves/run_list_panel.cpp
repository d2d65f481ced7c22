#include "widgets/pages/curves/run_list_panel.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QSet>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/curves/run_curve.h"
#include "widgets/pages/curves/run_list_delegate.h"
#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {

RunListPanel::RunListPanel(RunSelection& selection, QWidget* parent)
    : QFrame(parent),
      m_selection(selection),
      m_filter(new QLineEdit),
      m_tree(new QTreeWidget),
      m_own(new QTreeWidgetItem(m_tree)),
      m_reference(new QTreeWidgetItem(m_tree)) {
    setProperty("card", true);
    m_filter->setPlaceholderText(tr("Filter runs"));
    m_filter->setAccessibleName(tr("Filter runs"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon("search", &Theme::inkSoft), QLineEdit::LeadingPosition);

    m_tree->setItemDelegate(new RunListDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(0);
    m_tree->setUniformRowHeights(true);
    m_tree->setMouseTracking(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setAccessibleName(tr("Runs"));
    m_own->setText(0, tr("Runs"));
    m_reference->setText(0, tr("Reference study"));
    for (QTreeWidgetItem* group : {m_own, m_reference}) {
        group->setFlags(Qt::ItemIsEnabled);
        group->setExpanded(true);
        group->setHidden(true);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::s, spacing::s, spacing::s, spacing::s);
    column->setSpacing(spacing::s);
    column->addWidget(m_filter);
    column->addWidget(m_tree, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &RunListPanel::applyFilter);
    connect(m_tree, &QTreeWidget::itemChanged, this, &RunListPanel::itemChanged);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item && item->data(0, RunIdRole).isValid()) m_selection.setCurrent(item->data(0, RunIdRole).toString());
    });
    connect(&m_selection, &RunSelection::chosenChanged, this, &RunListPanel::showSelection);
}

void RunListPanel::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

QTreeWidgetItem* RunListPanel::itemOf(const store::RunRow& row) {
    QTreeWidgetItem*& item = m_items[QString::fromStdString(row.id.value)];
    if (item) return item;
    item = new QTreeWidgetItem;
    item->setData(0, RunIdRole, QString::fromStdString(row.id.value));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    // The newest of one's own on top.
    if (row.read_only) {
        m_reference->addChild(item);
    } else {
        m_own->insertChild(0, item);
    }
    return item;
}

void RunListPanel::showRow(QTreeWidgetItem* item, const store::RunRow& row) {
    const auto loss = row.eval_loss ? row.eval_loss : row.train_loss;
    item->setText(0, displayName(row));
    item->setData(0, ValueRole, loss ? decimalText(*loss, 3) : QString());
    item->setToolTip(0, QStringLiteral("%1\n%2").arg(displayName(row), QString::fromStdString(row.id.value)));
    QStringList words{displayName(row), QString::fromStdString(row.id.value), QString::fromStdString(row.op),
                      QString::fromStdString(row.size), QString::fromStdString(row.corpus),
                      QString::fromStdString(std::string(run::toString(row.state)))};
    for (const std::string& tag : row.tags) words << QString::fromStdString(tag);
    item->setData(0, SearchRole, words.join(' '));
}

void RunListPanel::setRuns(const std::vector<store::RunRow>& runs) {
    const QSignalBlocker blocker(m_tree);
    QSet<QString> present;
    for (const store::RunRow& row : runs) {
        if (!hasCurves(row)) continue;
        present.insert(QString::fromStdString(row.id.value));
        showRow(itemOf(row), row);
    }
    for (auto at = m_items.begin(); at != m_items.end();) {
        if (present.contains(at.key())) {
            ++at;
        } else {
            delete at.value();
            at = m_items.erase(at);
        }
    }
    applyFilter();
    showSelection();
}

void RunListPanel::setPens(const QHash<QString, RunPen>& pens) {
    const QSignalBlocker blocker(m_tree);
    for (auto at = m_items.begin(); at != m_items.end(); ++at) {
        const auto pen = pens.find(at.key());
        at.value()->setData(0, PenColourRole, pen == pens.end() ? QVariant() : QVariant(pen->colour));
        at.value()->setData(0, PenStyleRole, pen == pens.end() ? QVariant() : QVariant(int(pen->style)));
    }
    m_tree->viewport()->update();
}

void RunListPanel::showSelection() {
    const QSignalBlocker blocker(m_tree);
    for (auto at = m_items.begin(); at != m_items.end(); ++at) {
        at.value()->setCheckState(0, m_selection.isChosen(at.key()) ? Qt::Checked : Qt::Unchecked);
    }
    m_tree->viewport()->update();
}

void RunListPanel::applyFilter() {
    const QStringList words = m_filter->text().split(' ', Qt::SkipEmptyParts);
    for (QTreeWidgetItem* item : std::as_const(m_items)) {
        const QString where = item->data(0, SearchRole).toString();
        item->setHidden(!std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return where.contains(word, Qt::CaseInsensitive);
        }));
    }
    for (QTreeWidgetItem* group : {m_own, m_reference}) group->setHidden(group->childCount() == 0);
}

void RunListPanel::itemChanged(QTreeWidgetItem* item) {
    if (!item->data(0, RunIdRole).isValid()) return;
    m_selection.setChosen(item->data(0, RunIdRole).toString(), item->checkState(0) == Qt::Checked);
}

}  // namespace plateau::widgets
