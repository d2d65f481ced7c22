#include "widgets/pages/data/report_table.h"

#include <QHeaderView>

#include "widgets/tables/table_menu.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kNumberRole = Qt::UserRole;

}  // namespace

ReportTable::ReportTable(const QString& name, Values values, QWidget* parent)
    : QTableWidget(0, 3, parent), m_values(values) {
    setAccessibleName(name);
    addTableMenu(*this, *horizontalHeader(), kNumberRole, QStringLiteral("corpus"),
                 [this](const QString& file, const QString& problem) { emit tableTold(file, problem); });
    setToolTip(tr("What the build counted"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setTextElideMode(values == Values::texts ? Qt::ElideMiddle : Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalHeaderLabels({name, tr("Value"), tr("Share")});
    horizontalHeader()->hide();
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::xs);
    const bool isText = values == Values::texts;
    horizontalHeader()->setSectionResizeMode(0, isText ? QHeaderView::ResizeToContents : QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(1, isText ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
}

void ReportTable::setLines(const std::vector<ReportLine>& lines) {
    setRowCount(int(lines.size()));
    for (int at = 0; at < int(lines.size()); ++at) {
        const ReportLine& line = lines[std::size_t(at)];
        const QString texts[] = {line.indented ? QStringLiteral("    ") + line.name : line.name, line.value,
                                 line.share.isEmpty() ? QString() : QStringLiteral("   ") + line.share};
        for (int column = 0; column < 3; ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            const bool isNumber = column == 2 || (column == 1 && m_values == Values::numbers);
            item->setTextAlignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
            item->setToolTip(line.help.isEmpty() ? line.value : line.help);
            if (column == 1 && line.number) item->setData(kNumberRole, *line.number);
            if (line.indented || column == 2) item->setForeground(Theme::current().inkSoft);
            setItem(at, column, item);
        }
    }
    // Other languages have longer words: no name of a number is cut.
    if (m_values == Values::numbers)
        setMinimumWidth(sizeHintForColumn(0) + sizeHintForColumn(1) + sizeHintForColumn(2) + spacing::l);
    setFixedHeight(int(lines.size()) * verticalHeader()->defaultSectionSize() + 2);
}

}  // namespace plateau::widgets
