#include "core/report/table_rows.h"

#include <algorithm>
#include <iterator>

#include "core/report/protocol.h"

namespace plateau::report {

std::vector<table::Cell> missingCells(const ReportTable& table, std::size_t named) {
    return std::vector<table::Cell>(table.content.columns.size() - named, table::missingCell());
}

void TableRows::addRow(RowInfo info, std::string name, std::vector<table::Cell> cells) {
    table::Row row{.cells = {textCell(info.size), textCell(info.op), textCell(std::move(name))}};
    if (cells.empty()) cells = missingCells(m_table, row.cells.size());
    std::move(cells.begin(), cells.end(), std::back_inserter(row.cells));
    m_table.content.rows.push_back(std::move(row));
    m_table.rows.push_back(std::move(info));
}

void TableRows::endBlock() {
    if (!m_table.content.rows.empty()) m_table.content.rows.back().rule_after = true;
}

void TableRows::add(const Published& published, const Own& own) {
    for (const std::string_view size : kPaperSizes) {
        for (const std::string_view op : kPaperOperators) {
            const std::string o(op), s(size);
            addRow({Source::published, o, s, {}}, "published", published(op, size));
            bool any = false;
            for (const OwnGroup& group : m_groups) {
                if (!isOf(group, op, size)) continue;
                addRow({Source::own, o, s, group.ids()}, group.name, own(group));
                any = true;
            }
            if (!any) addRow({Source::missing, o, s, {}, Missing{Missing::Kind::pretrain, o, s, {}, {}}}, "own", {});
        }
        endBlock();
    }
    for (const OwnGroup& group : m_groups)
        if (!group.comparable()) addRow({Source::other, group.op, group.size, group.ids()}, group.name, own(group));
}

}  // namespace plateau::report
