// What a person says of runs: archive, baseline, tags, notes; and the pages that show them.
#include <algorithm>

#include <QAction>
#include <QHeaderView>
#include <QMenu>

#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/pages/runs/runs_page.h"

namespace plateau::widgets {

void RunsPage::buildLabelActions() {
    m_tags = addRunAction("rename", tr("Edit tags"), tr("Edit the tags in place"), Qt::Key_T, &RunsPage::editTags);
    m_notes = addRunAction("rename", tr("Edit notes"), tr("Edit the notes in place"), Qt::Key_N, &RunsPage::editNotes);
    m_archive = addRunAction("folder", tr("Archive"), tr("Hide the run from the table; its folder stays as it is"),
                             Qt::Key_A, &RunsPage::archive);
    m_baseline = addRunAction("pin", tr("Mark as baseline"), tr("What other runs are compared with"), Qt::Key_B,
                              &RunsPage::markBaseline);
}

void RunsPage::editTags() {
    editCell(RunTableModel::Tags);
}
void RunsPage::editNotes() {
    editCell(RunTableModel::Notes);
}

void RunsPage::editCell(int column) {
    const QModelIndex cell = m_table->currentIndex().siblingAtColumn(column);
    if (!cell.flags().testFlag(Qt::ItemIsEditable)) return;
    if (m_table->isColumnHidden(column)) m_table->setColumnShown(m_runs.columns()[std::size_t(column)].id(), true);
    m_table->setCurrentIndex(cell);
    m_table->scrollTo(cell);
    m_table->edit(cell);
}

void RunsPage::changeLabels(const std::function<void(run::Label&)>& change) {
    for (const store::RunRow& row : selectedRows()) {
        if (row.read_only) continue;
        run::Label label = labelOf(row);
        change(label);
        if (label != labelOf(row)) m_context.session.setLabel(QString::fromStdString(row.id.value), label);
    }
}

void RunsPage::archive() {
    const auto rows = selectedRows();
    const bool all =
        std::all_of(rows.begin(), rows.end(), [](const auto& row) { return row.archived || row.read_only; });
    changeLabels([all](run::Label& label) { label.archived = !all; });
}

// There is one baseline: that of before gives the mark up.
void RunsPage::markBaseline() {
    const store::RunRow* current = currentRow();
    if (!current || current->read_only) return;
    for (const store::RunRow& row : m_runs.rows()) {
        if (row.read_only || (row.id != current->id && !row.baseline)) continue;
        run::Label label = labelOf(row);
        label.baseline = row.id == current->id && !row.baseline;
        if (label != labelOf(row)) m_context.session.setLabel(QString::fromStdString(row.id.value), label);
    }
}

void RunsPage::buildPageMenu() {
    auto* menu = new QMenu(tr("Show on page"), m_table);
    const std::pair<const char*, QString> pages[] = {{"curves", tr("Curves")},
                                                     {"compare", tr("Compare")},
                                                     {"glue", tr("GLUE")},
                                                     {"operators", tr("Operators")},
                                                     {"attention", tr("Attention")}};
    for (const auto& [id, title] : pages) {
        QAction* action = menu->addAction(title);
        action->setData(QString::fromLatin1(id));
        connect(action, &QAction::triggered, this, [this, page = QString::fromLatin1(id)] { showOnPage(page); });
        m_pages << action;
    }
    m_table->addAction(menu->menuAction());
}

// All selected runs become the chosen ones; pages that look inside one model get the current one.
void RunsPage::showOnPage(const QString& page) {
    QStringList ids;
    for (const store::RunRow& row : selectedRows()) ids << QString::fromStdString(row.id.value);
    if (ids.isEmpty()) return;
    m_context.selection.setChosen(ids);
    const store::RunRow* row = currentRow();
    const bool inspects = page == QLatin1String("operators") || page == QLatin1String("attention");
    if (inspects && row && !row->read_only && hasCurves(*row))
        m_context.inspect_request->checkpoint = QString::fromStdString(row->folder.string());
    emit pageRequested(page);
}

}  // namespace plateau::widgets
