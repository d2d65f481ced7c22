#include "widgets/pages/curves/run_list_panel.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSet>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/analysis/group_end.h"
#include "core/store/run_standing.h"
#include "widgets/models/cut_names.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/seed_groups.h"
#include "widgets/pages/curves/narrow_names.h"
#include "widgets/pages/curves/run_list_delegate.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/spoken.h"

namespace plateau::widgets {
namespace {

QString searchText(const store::RunRow& row) {
    QStringList words{displayName(row),
                      idOf(row),
                      QString::fromStdString(row.op),
                      QString::fromStdString(row.size),
                      QString::fromStdString(row.corpus),
                      QString::fromStdString(std::string(run::toString(row.state))),
                      stateText(row)};
    for (const std::string& tag : row.tags) words << QString::fromStdString(tag);
    return words.join(' ');
}

std::optional<double> lossOf(const store::RunRow& row) {
    return row.eval_loss ? row.eval_loss : row.train_loss;
}

QString numberText(const std::optional<double>& loss) {
    return loss ? decimalText(*loss, 3) : QString();
}

// "3.142", "failed", or "failed · 3.142".
QString valueText(const std::optional<double>& loss, const QString& lack) {
    const QString value = numberText(loss);
    return lack.isEmpty() || value.isEmpty() ? lack + value : lack + QStringLiteral(" · ") + value;
}

}  // namespace

RunListPanel::RunListPanel(RunSelection& selection, LossesOf lossesOf, QWidget* parent)
    : QFrame(parent),
      m_selection(selection),
      m_lossesOf(std::move(lossesOf)),
      m_filter(new QLineEdit),
      m_nothing(new QLabel(tr("No run has all of these words"))),
      m_tree(new QTreeWidget),
      m_delegate(new RunListDelegate(m_tree)),
      m_own(new QTreeWidgetItem(m_tree)),
      m_reference(new QTreeWidgetItem(m_tree)) {
    setProperty("card", true);
    m_filter->setPlaceholderText(tr("Filter runs"));
    m_filter->setAccessibleName(tr("Filter runs"));
    m_filter->setToolTip(tr("Only runs with all of these words"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon("search", &Theme::inkSoft), QLineEdit::LeadingPosition);
    nameFieldButtons(*m_filter);

    m_nothing->setObjectName(QStringLiteral("nothing"));
    m_nothing->setProperty("role", "soft");
    m_nothing->setWordWrap(true);
    m_nothing->hide();

    m_tree->setItemDelegate(m_delegate);
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(0);
    m_tree->setUniformRowHeights(true);
    m_tree->setMouseTracking(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setObjectName("runs");
    m_tree->setAccessibleName(tr("Runs"));
    m_tree->setToolTip(tr("What is checked is drawn; the last value stands beside it"));
    m_own->setText(0, tr("Runs"));
    m_reference->setText(0, tr("Reference study"));
    for (QTreeWidgetItem* heading : {m_own, m_reference}) {
        heading->setFlags(Qt::ItemIsEnabled);
        heading->setExpanded(true);
        heading->setHidden(true);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::s, spacing::s, spacing::s, spacing::s);
    column->setSpacing(spacing::s);
    column->addWidget(m_filter);
    column->addWidget(m_nothing);
    column->addWidget(m_tree, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &RunListPanel::applyFilter);
    connect(m_tree, &QTreeWidget::itemChanged, this, &RunListPanel::itemChanged);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item && item->data(0, RunIdRole).isValid()) m_selection.setCurrent(item->data(0, RunIdRole).toString());
    });
    connect(m_delegate, &RunListDelegate::chipClicked, this, [this](const QModelIndex& index) {
        const QRect box = m_tree->visualRect(index);
        askForColour(index, m_tree->viewport()->mapToGlobal(m_delegate->partsOf(box, index).chip.bottomLeft()));
    });
    connect(m_tree, &QTreeWidget::itemExpanded, this,
            [this](QTreeWidgetItem* item) { m_open.insert(item->data(0, GroupKeyRole).toString()); });
    connect(m_tree, &QTreeWidget::itemCollapsed, this,
            [this](QTreeWidgetItem* item) { m_open.remove(item->data(0, GroupKeyRole).toString()); });
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { askForColour(m_tree->indexAt(at), m_tree->viewport()->mapToGlobal(at)); });
    connect(&m_selection, &RunSelection::chosenChanged, this, &RunListPanel::showSelection);
}

// The study keeps the colours that it was published with; what has no curve has no colour.
void RunListPanel::askForColour(const QModelIndex& index, const QPoint& where) {
    const QTreeWidgetItem* item = m_tree->itemFromIndex(index);
    if (!item || item->parent() == m_reference || !item->data(0, PenColourRole).isValid()) return;
    QStringList runs;
    if (item->data(0, RunIdRole).isValid())
        runs << item->data(0, RunIdRole).toString();
    else
        for (int i = 0; i < item->childCount(); ++i) runs << item->child(i)->data(0, RunIdRole).toString();
    emit colourAsked(runs, where);
}

QStringList RunListPanel::openGroups() const {
    QStringList open(m_open.begin(), m_open.end());
    open.removeAll(QString());  // of the headings
    open.sort();
    return open;
}

void RunListPanel::setOpenGroups(const QStringList& keys) {
    m_open = {keys.begin(), keys.end()};
    for (auto at = m_groups.begin(); at != m_groups.end(); ++at) at.value()->setExpanded(m_open.contains(at.key()));
}

void RunListPanel::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

QTreeWidgetItem* RunListPanel::addRun(const QString& id, QTreeWidgetItem* parent) {
    auto* item = new QTreeWidgetItem(parent);
    item->setData(0, RunIdRole, id);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    m_items.insert(id, item);
    return item;
}

// Everything anew, but what was open and current stays so.
void RunListPanel::build(const Order& order) {
    const QTreeWidgetItem* before = m_tree->currentItem();
    const QString current = before ? before->data(0, RunIdRole).toString() : QString();
    const int scrolled = m_tree->verticalScrollBar()->value();
    m_items.clear();
    m_groups.clear();
    for (QTreeWidgetItem* heading : {m_own, m_reference}) qDeleteAll(heading->takeChildren());
    for (const auto& [key, ids] : order) {
        if (key.isEmpty()) {
            addRun(ids.front(), ids.front().startsWith(QLatin1String("reference/")) ? m_reference : m_own);
            continue;
        }
        auto* group = new QTreeWidgetItem(m_own);
        group->setData(0, GroupKeyRole, key);
        group->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        m_groups.insert(key, group);
        for (const QString& id : ids) addRun(id, group);
        group->setExpanded(m_open.contains(key));
    }
    m_delegate->setGrouped(!m_groups.isEmpty());
    if (QTreeWidgetItem* item = m_items.value(current)) m_tree->setCurrentItem(item);
    m_tree->verticalScrollBar()->setValue(scrolled);
}

namespace {

const QString kWaitingSign = QStringLiteral("queue");

// How far it is while it runs, and a sign for what has not ended well or not begun; what is finished says nothing.
void showStatus(QTreeWidgetItem& item, const store::RunRow& row) {
    const run::RunState state = shownState(row);
    const bool isRunning = state == run::RunState::running;
    const QString sign = state == run::RunState::queued        ? kWaitingSign
                         : state == run::RunState::failed      ? QStringLiteral("error")
                         : state == run::RunState::interrupted ? QStringLiteral("stop")
                                                               : QString();
    item.setData(0, StatusRole, isRunning && row.steps > 0 ? progressText(row) : QString());
    item.setData(0, StatusIconRole, sign);
    const QString progress = row.steps > 0 ? QStringLiteral(", ") + progressText(row) : QString();
    const QString status = row.read_only ? QString() : stateText(row) + progress;
    item.setData(0, Qt::AccessibleDescriptionRole, status);
    // All of what a narrow list cuts or leaves out.
    QStringList lines{displayName(row), idOf(row), status, item.data(0, ShortValueRole).toString(), failureText(row)};
    lines.removeAll(QString());
    item.setToolTip(0, lines.join('\n'));
}

// A name begins as no other one does as much as the one before or after it in their order.
std::vector<qsizetype> sharedOfShortest(const std::vector<QStringList>& names) {
    QStringList order;
    for (const QStringList& each : names) order << each.back();
    std::ranges::sort(order);
    std::vector<qsizetype> shared;
    for (const QStringList& each : names) {
        const auto [begin, end] = std::equal_range(order.cbegin(), order.cend(), each.back());
        QStringList beside;
        if (begin != order.cbegin()) beside << *(begin - 1);
        if (end != order.cend()) beside << *end;
        shared.push_back(sharedBeginning(each.back(), beside));
    }
    return shared;
}

void nameNarrowly(QTreeWidgetItem& parent, FirstPart first) {
    QStringList names;
    for (int i = 0; i < parent.childCount(); ++i) names << parent.child(i)->text(0);
    const std::vector<QStringList> narrow = narrowNames(names, first);
    const std::vector<qsizetype> shared = sharedOfShortest(narrow);
    for (int i = 0; i < parent.childCount(); ++i) {
        parent.child(i)->setData(0, NarrowNamesRole, narrow[std::size_t(i)]);
        parent.child(i)->setData(0, SharedRole, int(shared[std::size_t(i)]));
    }
}

}  // namespace

void RunListPanel::showRun(QTreeWidgetItem* item, const store::RunRow& row) {
    const auto loss = lossOf(row);
    item->setText(0, displayName(row));
    item->setData(0, ValueRole, valueText(loss, lackText(row)));
    item->setData(0, ShortValueRole, numberText(loss));
    showStatus(*item, row);
    item->setData(0, SearchRole, searchText(row));
}

std::vector<const store::RunRow*> RunListPanel::countedOnce(std::vector<const store::RunRow*> rows) const {
    std::ranges::stable_sort(rows, std::ranges::greater(), &store::RunRow::step);  // of equals the first counts
    std::vector<std::shared_ptr<const store::Series>> losses;
    std::vector<analysis::Member> members;
    for (const store::RunRow* row : rows) {
        losses.push_back(m_lossesOf(idOf(*row)));
        const store::Series* read = losses.back().get();
        members.push_back({row->settings.text(),
                           read ? analysis::RawSeries{read->steps, read->values} : analysis::RawSeries{},
                           row->state == run::RunState::finished});
    }
    return analysis::countOnce(members).of(rows);
}

std::optional<RunListPanel::GroupLoss> RunListPanel::meanLoss(const std::vector<const store::RunRow*>& rows) const {
    std::vector<std::shared_ptr<const store::Series>> read;
    std::vector<analysis::RawSeries> curves;
    std::vector<double> newest;
    std::set<std::int64_t> steps;
    for (const store::RunRow* row : rows) {
        const auto loss = lossOf(*row);
        if (!loss) continue;
        newest.push_back(*loss);
        steps.insert(row->step);
        if (auto losses = m_lossesOf(idOf(*row))) {
            curves.push_back({losses->steps, losses->values});
            read.push_back(std::move(losses));
        }
    }
    if (steps.size() == 1) return GroupLoss{analysis::spreadOf(newest).mean, double(*steps.begin())};
    const analysis::GroupEnd end = analysis::endOf(curves);
    if (curves.size() < newest.size() || !end.step || !end.isFinite()) return std::nullopt;
    return GroupLoss{end.spread().mean, *end.step};
}

void RunListPanel::showGroup(QTreeWidgetItem* item, const std::vector<const store::RunRow*>& rows) {
    const QString name = groupName(rows);
    bool hasModel = false, isWaiting = true;
    QStringList names{name};
    for (const store::RunRow* row : rows) {
        isWaiting &= shownState(*row) == run::RunState::queued;
        names << markedName(*row);
        hasModel |= store::isModel(*row);
    }
    const std::optional<GroupLoss> mean = meanLoss(countedOnce(rows));
    const std::optional<double> loss = mean ? std::optional(mean->value) : std::nullopt;
    item->setText(0, name);
    item->setData(0, ValueRole, valueText(loss, hasModel && !isWaiting ? QString() : lackText(*rows.front())));
    item->setData(0, ShortValueRole, numberText(loss));
    item->setData(0, StatusIconRole, isWaiting ? kWaitingSign : QString());
    // A mean at the last step that all have reads worse than any of them that went on.
    const bool isBefore = mean && std::ranges::any_of(rows, [&](const auto* row) { return row->step > mean->step; });
    item->setData(0, StatusRole, isBefore ? tr("at %1").arg(groupedNumber(mean->step)) : QString());
    if (mean) names.insert(1, tr("%1 at step %2").arg(numberText(loss), groupedNumber(mean->step)));
    item->setToolTip(0, names.join('\n'));
}

void RunListPanel::setRuns(const std::vector<store::RunRow>& runs, bool foldSeeds) {
    const QSignalBlocker blocker(m_tree);
    // The newest of one's own on top, the reference study as it was published.
    const auto groups = seedIndices(runs, foldSeeds);
    Order order;
    std::vector<const std::vector<std::size_t>*> shown;
    const auto add = [&](const std::vector<std::size_t>& group) {
        QStringList ids;
        for (const std::size_t i : group) ids << idOf(runs[i]);
        order.emplace_back(group.size() > 1 ? groupKey(runs[group.front()]) : QString(), ids);
        shown.push_back(&group);
    };
    for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
        if (!runs[group->front()].read_only) add(*group);
    }
    for (const auto& group : groups) {
        if (runs[group.front()].read_only) add(group);
    }
    if (order != m_order) build(order);
    m_order = std::move(order);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        std::vector<const store::RunRow*> rows;
        for (const std::size_t at : *shown[i]) rows.push_back(&runs[at]);
        for (const store::RunRow* row : rows) showRun(m_items.value(idOf(*row)), *row);
        if (rows.size() > 1) showGroup(m_groups.value(m_order[i].first), rows);
    }
    for (QTreeWidgetItem* heading : {m_own, m_reference}) nameNarrowly(*heading, FirstPart::stays);
    for (QTreeWidgetItem* group : std::as_const(m_groups)) nameNarrowly(*group, FirstPart::goes);
    applyFilter();
    showSelection();
}

// Of a group of which one run is shown there is no line but that one's.
void RunListPanel::takePenOfMembers(QTreeWidgetItem& group) {
    const QTreeWidgetItem* drawn = nullptr;
    for (int i = 0; i < group.childCount(); ++i) {
        const QTreeWidgetItem* member = group.child(i);
        if (!member->data(0, PenColourRole).isValid()) continue;
        for (const int role : {PenColourRole, PenStyleRole})
            if (drawn && drawn->data(0, role) != member->data(0, role)) return;
        drawn = member;
    }
    if (!drawn) return;
    for (const int role : {PenColourRole, PenStyleRole}) group.setData(0, role, drawn->data(0, role));
}

void RunListPanel::setPens(const QHash<QString, RunPen>& pens) {
    const QSignalBlocker blocker(m_tree);
    for (const auto* items : {&m_items, &m_groups}) {
        for (auto at = items->begin(); at != items->end(); ++at) {
            const auto pen = pens.find(at.key());
            at.value()->setData(0, PenColourRole, pen == pens.end() ? QVariant() : QVariant(pen->colour));
            at.value()->setData(0, PenStyleRole, pen == pens.end() ? QVariant() : QVariant(int(pen->style)));
        }
    }
    for (QTreeWidgetItem* group : std::as_const(m_groups))
        if (!group->data(0, PenColourRole).isValid()) takePenOfMembers(*group);
    m_tree->viewport()->update();
}

void RunListPanel::showSelection() {
    const QSignalBlocker blocker(m_tree);
    const QSet<QString> chosen(m_selection.chosen().begin(), m_selection.chosen().end());
    for (auto at = m_items.begin(); at != m_items.end(); ++at) {
        at.value()->setCheckState(0, chosen.contains(at.key()) ? Qt::Checked : Qt::Unchecked);
    }
    for (QTreeWidgetItem* group : std::as_const(m_groups)) {
        int checked = 0;
        for (int i = 0; i < group->childCount(); ++i) checked += group->child(i)->checkState(0) == Qt::Checked ? 1 : 0;
        group->setCheckState(0, checked == 0                     ? Qt::Unchecked
                                : checked == group->childCount() ? Qt::Checked
                                                                 : Qt::PartiallyChecked);
    }
    m_tree->viewport()->update();
}

void RunListPanel::applyFilter() {
    const QStringList words = m_filter->text().split(' ', Qt::SkipEmptyParts);
    for (QTreeWidgetItem* item : std::as_const(m_items)) {
        const QString where = item->data(0, SearchRole).toString();
        item->setHidden(!std::all_of(words.begin(), words.end(),
                                     [&](const QString& word) { return where.contains(word, Qt::CaseInsensitive); }));
    }
    for (QTreeWidgetItem* group : std::as_const(m_groups)) {
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) any |= !group->child(i)->isHidden();
        group->setHidden(!any);
    }
    bool any = false;
    for (QTreeWidgetItem* heading : {m_own, m_reference}) {
        bool isEmpty = true;
        for (int i = 0; i < heading->childCount(); ++i) isEmpty &= heading->child(i)->isHidden();
        heading->setHidden(isEmpty);
        any |= !isEmpty;
    }
    m_nothing->setVisible(!any && !words.isEmpty());
}

void RunListPanel::itemChanged(QTreeWidgetItem* item) {
    const bool show = item->checkState(0) == Qt::Checked;
    if (item->data(0, RunIdRole).isValid()) return m_selection.setChosen(item->data(0, RunIdRole).toString(), show);
    if (!item->data(0, GroupKeyRole).isValid()) return;
    QStringList chosen = m_selection.chosen();
    for (int i = 0; i < item->childCount(); ++i) {
        const QString id = item->child(i)->data(0, RunIdRole).toString();
        if (show == chosen.contains(id)) continue;
        if (show)
            chosen << id;
        else
            chosen.removeAll(id);
    }
    m_selection.setChosen(chosen);
}

}  // namespace plateau::widgets
