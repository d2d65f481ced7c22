// Which columns the table of runs shows, where they stand and how wide they are.
#include <algorithm>
#include <vector>

#include <QHeaderView>
#include <QSettings>

#include "widgets/models/run_table_model.h"
#include "widgets/pages/runs/run_table_view.h"

namespace plateau::widgets {
namespace {

constexpr auto kColumns = "columns", kSort = "sort", kDescending = "descending", kNameFills = "name_fills";
constexpr int kNarrowest = 24, kWidest = 2000;
constexpr qsizetype kMostExtra = 40;

std::vector<RunColumn> extraColumns(const RunTableModel& runs) {
    return {runs.columns().begin() + RunTableModel::builtInCount(), runs.columns().end()};
}

}  // namespace

int RunTableView::sectionOf(const QString& id) const {
    const auto& columns = m_runs.columns();
    const auto found =
        std::find_if(columns.begin(), columns.end(), [&](const RunColumn& each) { return each.id() == id; });
    return found == columns.end() ? -1 : int(found - columns.begin());
}

QStringList RunTableView::shownColumns() const {
    QStringList ids;
    for (int place = 0; place < header()->count(); ++place) {
        const int section = header()->logicalIndex(place);
        if (!header()->isSectionHidden(section)) ids << m_runs.columns()[std::size_t(section)].id();
    }
    return ids;
}

// A setting or a series has a column only as long as it is shown.
void RunTableView::setColumnShown(const QString& id, bool shown) {
    const auto column = columnOf(id);
    const int section = sectionOf(id);
    if (!column || (section >= 0 && column->kind == RunColumn::Kind::builtIn)) {
        if (section != RunTableModel::Name && section >= 0) header()->setSectionHidden(section, !shown);
    } else if (shown != (section >= 0)) {
        std::vector<RunColumn> extra = extraColumns(m_runs);
        std::vector<int> widths;
        for (std::size_t at = 0; at < extra.size(); ++at)
            widths.push_back(header()->sectionSize(RunTableModel::builtInCount() + int(at)));
        const auto gone = std::find(extra.begin(), extra.end(), *column);
        if (gone != extra.end()) {
            widths.erase(widths.begin() + (gone - extra.begin()));
            extra.erase(gone);
        } else {
            extra.push_back(*column);
        }
        m_runs.setExtraColumns(extra);
        setWidths(RunTableModel::builtInCount());
        for (std::size_t at = 0; at < widths.size(); ++at)
            header()->resizeSection(RunTableModel::builtInCount() + int(at), widths[at]);
    }
    emit columnsChanged();
}

void RunTableView::saveColumns(QSettings& settings) const {
    QStringList columns;
    for (const QString& id : shownColumns())
        columns << QStringLiteral("%1 %2").arg(header()->sectionSize(sectionOf(id))).arg(id);
    settings.setValue(kColumns, columns);
    settings.setValue(kNameFills, m_nameFills);
    settings.setValue(kSort, m_runs.order().column.id());
    settings.setValue(kDescending, m_runs.order().direction == Qt::DescendingOrder);
}

void RunTableView::restoreColumns(const QSettings& settings) {
    const QStringList columns = settings.value(kColumns).toStringList();
    std::vector<std::pair<QString, int>> wanted;  // what is not a width and a column is left out
    std::vector<RunColumn> extra;
    for (const QString& entry : columns.first(std::min(columns.size(), RunTableModel::builtInCount() + kMostExtra))) {
        bool isNumber = false;
        const int width = entry.section(QLatin1Char(' '), 0, 0).toInt(&isNumber);
        const auto column = columnOf(entry.section(QLatin1Char(' '), 1));
        if (!isNumber || !column) continue;
        wanted.emplace_back(column->id(), std::clamp(width, kNarrowest, kWidest));
        if (column->kind != RunColumn::Kind::builtIn) extra.push_back(*column);
    }
    if (wanted.empty()) return;
    m_runs.setExtraColumns(extra);
    setNameFills(false);  // while the widths are set
    for (int section = 0; section < header()->count(); ++section)
        header()->setSectionHidden(section, section != RunTableModel::Name);
    int place = 0;
    for (const auto& [id, width] : wanted) {
        const int section = sectionOf(id);
        header()->setSectionHidden(section, false);
        header()->moveSection(header()->visualIndex(section), place++);
        header()->resizeSection(section, width);
    }
    setNameFills(settings.value(kNameFills, false).toBool());
    const int sorted = sectionOf(settings.value(kSort).toString());
    if (sorted >= 0)
        sortByColumn(sorted, settings.value(kDescending).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
    emit columnsChanged();
}

}  // namespace plateau::widgets
