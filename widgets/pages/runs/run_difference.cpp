#include "widgets/pages/runs/run_difference.h"

#include <algorithm>
#include <ranges>

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QToolButton>

#include "widgets/models/cut_names.h"
#include "widgets/models/field_labels.h"
#include "widgets/models/run_texts.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kWidestColumn = 260;

table::Cell textCell(std::string_view text) {
    table::Cell cell;
    cell.text = text;
    return cell;
}

}  // namespace

table::Table differenceTable(const std::vector<store::RunRow>& runs) {
    table::Table table;
    table.columns.push_back(
        {QCoreApplication::translate("RunDifference", "Setting").toStdString(), table::Align::left});
    std::vector<spec::Settings> settings;
    for (const store::RunRow& row : runs) {
        table.columns.push_back({displayName(row).toStdString(), table::Align::left});
        settings.push_back(row.settings);
    }
    for (const std::string& name : spec::differingSettings(settings)) {
        // Not set in one and unknown to another is no difference.
        const bool isSet = std::any_of(settings.begin(), settings.end(), [&name](const spec::Settings& each) {
            const auto value = each.find(name);
            return value && !value->empty();
        });
        if (!isSet) continue;
        table::Row line;
        line.cells.push_back(textCell(name));
        for (const spec::Settings& each : settings) {
            const auto value = each.find(name);
            line.cells.push_back(value ? textCell(*value) : table::missingCell());
        }
        table.rows.push_back(std::move(line));
    }
    return table;
}

RunDifference::RunDifference(QWidget* parent)
    : QWidget(parent), m_heading(new QLabel(this)), m_table(new QTableWidget(this)) {
    m_heading->setProperty("role", "section");
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("In what the selected runs differ"));
    m_table->setToolTip(tr("Only settings that are not the same in all of them"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::s);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* copy =
        makeTableButton(*this, {[this](table::TableFormat format) { return table::tableText(m_shown, format); },
                                QStringLiteral("differences")});
    copy->setText(tr("Copy as"));
    copy->setToolTip(tr("Copy the table of differences"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
}

void RunDifference::show(const PickedRuns& runs) {
    std::vector<store::RunRow> some;
    for (const store::RunRow& row : runs.all() | std::views::take(kMostRuns)) some.push_back(row);
    m_shown = differenceTable(some);
    QString heading = m_shown.rows.empty() ? tr("%n runs with the same settings", nullptr, int(runs.size()))
                                           : tr("%n runs and where their settings differ", nullptr, int(runs.size()));
    if (some.size() < runs.size()) heading += QStringLiteral("  ·  ") + tr("the first %1 are shown").arg(kMostRuns);
    m_heading->setText(heading);
    m_table->setColumnCount(int(m_shown.columns.size()));
    m_table->setRowCount(int(m_shown.rows.size()));
    QStringList titles;
    for (const table::Column& column : m_shown.columns) titles << q(column.header);
    const QFontMetrics metrics = m_table->horizontalHeader()->fontMetrics();
    for (int column = 0; column < int(titles.size()); ++column) {
        const qsizetype shared = column == 0 ? 0 : sharedBeginning(titles[column], titles.mid(1));
        auto* head = new QTableWidgetItem(cutName(titles[column], shared, metrics, kWidestColumn - 2 * spacing::s));
        head->setToolTip(titles[column]);
        m_table->setHorizontalHeaderItem(column, head);
    }
    for (std::size_t row = 0; row < m_shown.rows.size(); ++row) {
        const auto& cells = m_shown.rows[row].cells;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const QString text = q(cells[column].text);
            auto* item = new QTableWidgetItem(column == 0 ? settingLabel(cells[0].text) : shownNumber(text));
            item->setToolTip(column == 0 ? text : item->text());
            m_table->setItem(int(row), int(column), item);
        }
    }
    m_table->resizeColumnsToContents();
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), kWidestColumn));
}

}  // namespace plateau::widgets
