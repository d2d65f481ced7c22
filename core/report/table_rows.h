// The rows that tables of trainings have in common: each published model, below it the comparable own ones or the
// missing one, and all others at the end. Internal to core/report; pure.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/own_groups.h"

namespace plateau::report {

using table::textCell;
// As many as the table has columns behind the first `named`.
std::vector<table::Cell> missingCells(const ReportTable& table, std::size_t named);

class TableRows {
public:
    // Of the columns size, operator, model, …
    TableRows(ReportTable& table, const std::vector<OwnGroup>& groups) : m_table(table), m_groups(groups) {}

    // The cells behind the model's name; none: there is nothing to show.
    using Published = std::function<std::vector<table::Cell>(std::string_view op, std::string_view size)>;
    using Own = std::function<std::vector<table::Cell>(const OwnGroup& group)>;
    void add(const Published& published, const Own& own);

    // One row by hand; without cells it is full of missing ones.
    void addRow(RowInfo info, std::string name, std::vector<table::Cell> cells);
    void endBlock();

private:
    ReportTable& m_table;
    const std::vector<OwnGroup>& m_groups;
};

}  // namespace plateau::report
