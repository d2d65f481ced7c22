#include "widgets/pages/compare/bench_panel.h"

#include <algorithm>
#include <utility>

#include <QMenu>
#include <QSettings>
#include <QVBoxLayout>

#include "widgets/engine/worker.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/bench_texts.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/compare/bench_sections.h"
#include "widgets/pages/compare/column_cards.h"
#include "widgets/pages/compare/compare_view.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

ColumnHead headOf(const CompareColumn& column, const Result<compare::BenchFigures>* read, bool isBaseline) {
    // Nothing of it is drawn.
    ColumnHead head{column.key, column.name, {Qt::transparent, Qt::NoPen}, {}, {}, isBaseline};
    if (read && !*read) head.words << errorText(read->error());
    if (!read || !*read) return head;
    const compare::BenchFigures& figures = **read;
    head.answer = benchMachineText(figures);
    head.words << BenchPanel::tr("version %1 · %2")
                      .arg(QString::fromStdString(figures.version), timeText(column.runs.front().created_ms));
    const auto busy = std::ranges::count_if(figures.rows, &compare::BenchFigure::is_busy);
    if (busy > 0) head.words << BenchPanel::tr("%n figures were taken on a busy machine", nullptr, int(busy));
    return head;
}

}  // namespace

BenchPanel::BenchPanel(WorkspaceSession& session, RunSelection& selection, QWidget* parent)
    : QWidget(parent),
      m_choice(new CompareChoice(Compared::benches, session, selection, this)),
      m_cards(new ColumnCards(this)),
      m_table(new CompareView(this)),
      m_notes(new WrappedLabel(this)) {
    m_cards->setObjectName(QStringLiteral("compare.benchCards"));
    m_table->setObjectName(QStringLiteral("compare.benches"));
    m_table->setAccessibleName(tr("Benches beside each other"));
    m_notes->setObjectName(QStringLiteral("compare.benchNotes"));
    m_notes->setAccessibleName(tr("How to read the benches"));
    m_notes->setProperty("role", "soft");
    m_notes->setFont(smallFont());
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notes->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::xs);
    column->addWidget(m_cards);
    column->addWidget(m_table, 1);
    column->addWidget(m_notes);
    connect(m_cards, &ColumnCards::baselineRequested, m_choice, &CompareChoice::setBaseline);
    connect(m_cards, &ColumnCards::hideRequested, m_choice,
            [this](const QString& key) { m_choice->setShown(key, false); });
    connect(&m_cards->columnMenu(), &QMenu::aboutToShow, m_choice,
            [this] { m_choice->fillMenu(m_cards->columnMenu()); });
}

void BenchPanel::refresh() {
    m_choice->update(false);
    std::erase_if(m_read, [this](const auto& known) {
        return std::ranges::none_of(m_choice->candidates(),
                                    [&known](const CompareColumn& column) { return column.key == known.first; });
    });
    read();
    showFigures();
}

void BenchPanel::read() {
    std::vector<std::pair<QString, std::filesystem::path>> wanted;
    for (const CompareColumn& column : m_choice->columns())
        if (!m_read.contains(column.key)) wanted.emplace_back(column.key, column.runs.front().folder);
    if (m_isReading || wanted.empty()) return;
    m_isReading = true;
    onWorker(
        *QThreadPool::globalInstance(), this,
        [wanted = std::move(wanted)] {
            Read read;
            for (const auto& [run, folder] : wanted) read.emplace(run, compare::readBench(folder));
            return read;
        },
        [this](Read read) {
            m_isReading = false;
            m_read.merge(read);
            refresh();
            emit settledChanged();
        });
}

bool BenchPanel::isSettled() const {
    return !m_isReading && std::ranges::all_of(m_choice->columns(), [this](const CompareColumn& column) {
        return m_read.contains(column.key);
    });
}

const Result<compare::BenchFigures>* BenchPanel::find(const QString& run) const {
    const auto found = m_read.find(run);
    return found == m_read.end() ? nullptr : &found->second;
}

void BenchPanel::showFigures() {
    std::vector<ColumnHead> heads;
    std::vector<std::optional<compare::BenchFigures>> columns;
    CompareTable table;
    const std::size_t baseline = m_choice->baseline();
    for (const CompareColumn& column : m_choice->columns()) {
        const Result<compare::BenchFigures>* read = find(column.key);
        heads.push_back(headOf(column, read, columns.size() == baseline));
        table.columns << column.name;
        columns.push_back(read && *read ? std::optional(**read) : std::nullopt);
        if (const auto& figures = columns.back())
            table.notes << QStringLiteral("%1: %2, %3")
                               .arg(column.name, heads.back().answer, QString::fromStdString(figures->version));
    }
    m_cards->setHeads(heads);
    if (!columns.empty()) table.sections = benchSections(columns, baseline);
    const QStringList notes = benchNotes(columns);
    table.notes << notes;
    m_table->setTable(std::move(table));
    if (const QString text = notes.join(QLatin1Char('\n')); text != m_notes->text()) m_notes->setWholeText(text);
}

void BenchPanel::saveState(QSettings& settings) const {
    settings.beginGroup(QStringLiteral("benches"));
    m_choice->saveState(settings);
    settings.setValue(QStringLiteral("folded"), m_table->foldedSections());
    settings.endGroup();
}

void BenchPanel::restoreState(QSettings& settings) {
    settings.beginGroup(QStringLiteral("benches"));
    m_choice->restoreState(settings);
    m_table->setFoldedSections(settings.value(QStringLiteral("folded")).toStringList());
    settings.endGroup();
}

}  // namespace plateau::widgets
