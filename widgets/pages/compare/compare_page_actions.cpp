// What the page asks, and what its actions do.
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QStackedWidget>
#include <QTabWidget>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/charts/parallel_coordinates.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/compare/column_cards.h"
#include "widgets/pages/compare/compare_library.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/pages/compare/compare_view.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kNewestOffered = 12;

QString idOf(const store::RunRow& row) {
    return QString::fromStdString(row.id.value);
}

std::vector<store::RunRow> ownRuns(const std::vector<store::RunRow>& rows) {
    std::vector<store::RunRow> own;
    for (const store::RunRow& row : rows) {
        if (!row.read_only && hasCurves(row) && row.kind != "corpus" && !row.archived) own.push_back(row);
    }
    std::stable_sort(own.begin(), own.end(), [](const auto& a, const auto& b) { return a.created_ms > b.created_ms; });
    return own;
}

}  // namespace

void ComparePage::buildActions() {
    m_reset = new QAction(icon(QStringLiteral("reset-view")), tr("Show all"), this);
    m_reset->setToolTip(tr("Show everything in the charts (0, or double click in one)"));
    connect(m_reset, &QAction::triggered, this, [this] {
        for (CurveChart* chart : {m_curves, m_ratios, m_differences}) chart->resetView();
        m_parallel->clearBrushes();
    });
    m_copy = new QAction(icon(QStringLiteral("copy")), tr("Copy"), this);
    m_copy->setToolTip(tr("Copy the table for a paper or a spreadsheet"));
    auto* formats = new QMenu(this);
    addTableEntries(*formats, *this,
                    {[this](table::TableFormat format) { return tableText(format); }, QStringLiteral("comparison"),
                     [this](const QString& file, const QString& problem) { m_bar->tellTable(file, problem); }});
    m_copy->setMenu(formats);
    m_picture = new QAction(icon(QStringLiteral("export")), tr("Picture"), this);
    auto* charts = new QMenu(this);
    connect(charts->addAction(tr("Curves")), &QAction::triggered, this, [this] { exportPicture(m_curves); });
    connect(charts->addAction(tr("Ratio")), &QAction::triggered, this, [this] { exportPicture(m_ratios); });
    connect(charts->addAction(tr("Difference")), &QAction::triggered, this, [this] { exportPicture(m_differences); });
    connect(charts->addAction(tr("Settings")), &QAction::triggered, this, [this] { exportPicture(nullptr); });
    m_picture->setMenu(charts);
    m_picture->setToolTip(tr("Save a chart as a picture or as CSV"));
}

std::vector<store::RunRow> ComparePage::chosenRuns() const {
    std::vector<store::RunRow> rows;
    for (const QString& id : m_context.selection.chosen()) {
        if (const auto row = m_context.session.run(id)) rows.push_back(*row);
    }
    return rows;
}

void ComparePage::updateQuestion() {
    m_candidates = seedGroups(chosenRuns(), m_fold->isChecked());
    m_columns.clear();
    for (const CompareColumn& column : m_candidates) {
        if (!m_hidden.contains(column.key) && m_columns.size() < kMostColumns) m_columns.push_back(column);
    }
    m_library->setQuestion(m_columns, baselineOf(m_columns, m_pinned), series());
    updateEmptyState(!m_columns.empty());
    if (m_parallel->isVisible()) showSettings();
    emit headerChanged();
    emit settledChanged();
}

void ComparePage::optionsChanged() {
    updateQuestion();
    showAnswer();
}

void ComparePage::setBaseline(const QString& key) {
    m_pinned = key;
    updateQuestion();
}

void ComparePage::setColumnShown(const QString& key, bool shown) {
    if (shown)
        m_hidden.erase(key);
    else
        m_hidden.insert(key);
    updateQuestion();
}

void ComparePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    updateQuestion();
}

void ComparePage::updateEmptyState(bool anything) {
    m_stack->setCurrentIndex(anything ? 0 : 1);
    for (QAction* action : {m_copy, m_picture, m_reset}) action->setEnabled(anything);
    if (anything) return;
    if (!m_candidates.empty()) {
        m_empty->setText(tr("All columns are hidden"), tr("Runs are chosen, but none of them is shown here."),
                         tr("Show them"));
    } else if (ownRuns(m_context.session.runs()).size() > 1) {
        m_empty->setText(
            tr("Nothing to compare yet"),
            tr("Choose two or more runs on the pages Runs or Curves: here they stand side by side, with which "
               "is better, by how much, and how sure that is."),
            tr("Compare the newest runs"));
    } else {
        m_empty->setText(tr("Nothing to compare yet"),
                         tr("Two or more runs stand side by side here, with which is better, by how much, and how sure "
                            "that is. The reference study can be looked at already."),
                         tr("Compare the reference study"));
    }
}

void ComparePage::emptyAction() {
    if (!m_candidates.empty()) {
        m_hidden.clear();
        return updateQuestion();
    }
    QStringList ids;
    const auto own = ownRuns(m_context.session.runs());
    if (own.size() > 1) {
        for (std::size_t i = 0; i < std::min<std::size_t>(own.size(), kMostColumns); ++i) ids.prepend(idOf(own[i]));
    } else {
        for (const store::RunRow& row : m_context.session.runs()) {
            if (row.read_only && row.size == "base") ids << idOf(row);
        }
    }
    m_context.selection.setChosen(ids);
}

void ComparePage::addRunChoices(QMenu& menu, const QString& title, const std::vector<store::RunRow>& rows) {
    bool isFirst = true;
    for (const store::RunRow& row : rows) {
        if (m_context.selection.isChosen(idOf(row))) continue;
        if (std::exchange(isFirst, false)) menu.addSection(title);
        QAction* add = menu.addAction(displayName(row));
        connect(add, &QAction::triggered, this, [this, id = idOf(row)] { m_context.selection.setChosen(id, true); });
    }
}

void ComparePage::fillColumnMenu() {
    QMenu& menu = m_cards->columnMenu();
    menu.clear();
    if (!m_candidates.empty()) menu.addSection(tr("Chosen runs"));
    for (const CompareColumn& column : m_candidates) {
        QAction* entry = menu.addAction(column.name);
        entry->setCheckable(true);
        const bool isShown = std::any_of(m_columns.begin(), m_columns.end(),
                                         [&column](const CompareColumn& shown) { return shown.key == column.key; });
        entry->setChecked(isShown);
        entry->setEnabled(isShown || m_columns.size() < kMostColumns);
        connect(entry, &QAction::toggled, this,
                [this, key = column.key](bool checked) { setColumnShown(key, checked); });
    }
    const auto& rows = m_context.session.runs();
    auto newest = ownRuns(rows);
    std::erase_if(newest, [this](const store::RunRow& row) { return m_context.selection.isChosen(idOf(row)); });
    if (newest.size() > kNewestOffered) newest.resize(kNewestOffered);
    addRunChoices(menu, tr("Newest runs"), newest);
    std::vector<store::RunRow> reference;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(reference),
                 [](const auto& row) { return row.read_only; });
    addRunChoices(menu, tr("Reference study"), reference);
    menu.addSeparator();
    connect(menu.addAction(tr("Choose among all runs…")), &QAction::triggered, this,
            [this] { emit pageRequested(QStringLiteral("runs")); });
}

// Null: the parallel coordinates.
void ComparePage::exportPicture(CurveChart* chart) {
    FigureSource source{QStringLiteral("compare"), {}, {}};
    if (chart) {
        source.picture = [chart](PictureFormat format, const FigureOptions& options) {
            return chart->renderPicture(format, options);
        };
        source.csv = [chart] { return chart->drawnCsv(); };
    } else {
        showSettings();
        source.picture = [this](PictureFormat format, const FigureOptions& options) {
            const PaperTheme paper(options.font_pt);
            return figureBytes(format, options,
                               [&](QPaintDevice& device) { m_parallel->paintOn(device, figurePixels(options)); });
        };
    }
    auto* dialog = new FigureDialog(std::move(source), this);
    dialog->show();
}

std::string ComparePage::tableText(table::TableFormat format) const {
    return table::tableText(paperTable(m_table->compareModel().table()), format);
}

}  // namespace plateau::widgets
