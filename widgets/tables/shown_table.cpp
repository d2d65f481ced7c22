#include "widgets/tables/shown_table.h"

#include <algorithm>
#include <functional>

#include <QAbstractItemView>
#include <QHeaderView>
#include <QTreeView>

#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {
namespace {

constexpr int kDigits = 6;  // of a number whose text is no plain one

// "−13 500.2" as "-13500.2"; as it is where it is no number then.
std::optional<QString> plainNumberText(QString text) {
    text.remove(QChar(0x2009)).remove(QChar(0x202F)).replace(QChar(0x2212), QLatin1Char('-'));
    bool isNumber = false;
    QLocale::c().toDouble(text, &isNumber);
    return isNumber ? std::optional(text) : std::nullopt;
}

bool isNumeric(const QVariant& value) {
    switch (value.typeId()) {
        case QMetaType::Int:
        case QMetaType::LongLong:
        case QMetaType::UInt:
        case QMetaType::ULongLong:
        case QMetaType::Float:
        case QMetaType::Double:
            return true;
        default:
            return false;
    }
}

table::Cell cellAt(const QModelIndex& place, int numberRole) {
    QString shown = place.data(Qt::DisplayRole).toString();
    shown.replace(QLatin1Char('\n'), QStringLiteral(" / "));
    table::Cell cell;
    cell.text = shown.trimmed().toStdString();
    const QVariant number = place.data(numberRole);
    if (!isNumeric(number)) return cell;
    const auto plain = plainNumberText(shown);
    if (!plain && !shown.contains(QStringLiteral("·10"))) return cell;
    cell.text = (plain ? *plain : QString::number(number.toDouble(), 'g', kDigits)).toStdString();
    cell.number = true;
    return cell;
}

void eachRow(const QAbstractItemView& view, const QModelIndex& parent,
             const std::function<void(const QModelIndex&)>& visit) {
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    for (int row = 0; row < view.model()->rowCount(parent); ++row) {
        const QModelIndex first = view.model()->index(row, 0, parent);
        visit(first);
        if (tree && tree->isExpanded(first)) eachRow(view, first, visit);
    }
}

std::vector<int> shownColumns(const QHeaderView& columns) {
    std::vector<int> shown;
    for (int at = 0; at < columns.count(); ++at)
        if (const int section = columns.logicalIndex(at); !columns.isSectionHidden(section)) shown.push_back(section);
    return shown;
}

void removeColumn(table::Table& table, std::size_t column) {
    table.columns.erase(table.columns.begin() + std::ptrdiff_t(column));
    for (table::Row& row : table.rows) row.cells.erase(row.cells.begin() + std::ptrdiff_t(column));
}

}  // namespace

table::Table shownTable(const QAbstractItemView& view, const QHeaderView& columns, int numberRole) {
    const PlainNumbers plain;
    table::Table table;
    const std::vector<int> shown = shownColumns(columns);
    for (const int column : shown) {
        QString heading = view.model()->headerData(column, Qt::Horizontal).toString();
        table.columns.push_back(
            {heading.replace(QLatin1Char('\n'), QLatin1Char(' ')).toStdString(), table::Align::left});
    }
    eachRow(view, {}, [&](const QModelIndex& first) {
        table::Row row;
        for (const int column : shown) row.cells.push_back(cellAt(first.siblingAtColumn(column), numberRole));
        table.rows.push_back(std::move(row));
    });
    for (std::size_t column = table.columns.size(); column-- > 0;) {
        const auto is = [&](auto&& predicate) {
            return std::any_of(table.rows.begin(), table.rows.end(),
                               [&](const table::Row& row) { return predicate(row.cells[column]); });
        };
        if (is([](const table::Cell& cell) { return cell.number; })) table.columns[column].align = table::Align::right;
        if (!is([](const table::Cell& cell) { return !cell.text.empty(); })) removeColumn(table, column);
    }
    return table;
}

}  // namespace plateau::widgets
