#include "widgets/pages/compare/compare_choice.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include <QMenu>
#include <QSettings>

#include "core/store/run_standing.h"
#include "core/store/run_texts.h"
#include "widgets/models/bench_texts.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kNewestOffered = 12;

// A column of which no run is a model says so in its name.
void markLack(CompareColumn& column) {
    const bool hasModel = std::any_of(column.runs.begin(), column.runs.end(), store::isModel);
    if (!hasModel) column.name = markedName(column.name, column.runs.front());
}

}  // namespace

std::size_t baselineOf(const std::vector<CompareColumn>& columns, const QString& pinned) {
    const auto indexOf = [&columns](auto&& fits) {
        const auto found = std::find_if(columns.begin(), columns.end(), fits);
        return found == columns.end() ? std::optional<std::size_t>() : std::size_t(found - columns.begin());
    };
    const auto any = [](auto member) {
        return [member](const CompareColumn& column) {
            return std::any_of(column.runs.begin(), column.runs.end(),
                               [&member](const store::RunRow& row) { return store::isModel(row) && member(row); });
        };
    };
    if (const auto found = indexOf([&](const CompareColumn& column) { return column.key == pinned; })) return *found;
    if (const auto found = indexOf(any([](const store::RunRow& row) { return row.baseline; }))) return *found;
    if (const auto found = indexOf(any([](const store::RunRow& row) { return row.op == "original"; }))) return *found;
    return indexOf(any([](const store::RunRow&) { return true; })).value_or(0);
}

CompareChoice::CompareChoice(Compared compared, WorkspaceSession& session, RunSelection& selection, QObject* parent)
    : QObject(parent), m_compared(compared), m_session(session), m_selection(selection) {}

bool CompareChoice::isCompared(const store::RunRow& row) const {
    return m_compared == Compared::benches ? isBench(row) : hasCurves(row);
}

std::vector<store::RunRow> CompareChoice::newestOf(bool (*isOne)(const store::RunRow& row)) const {
    std::vector<store::RunRow> own;
    for (const store::RunRow& row : m_session.runs()) {
        if (!row.read_only && isOne(row) && !row.archived) own.push_back(row);
    }
    std::ranges::stable_sort(own, std::ranges::greater(), &beginningOf);
    return own;
}

std::vector<CompareColumn> CompareChoice::columnsOf(const std::vector<store::RunRow>& rows, bool fold) const {
    if (m_compared == Compared::trainings) return seedGroups(rows, fold);
    std::vector<CompareColumn> columns;
    for (const store::RunRow& row : rows) columns.push_back({idOf(row), displayName(row), {row}});
    return columns;
}

std::vector<store::RunRow> CompareChoice::chosenRuns() const {
    std::vector<store::RunRow> rows;
    for (const QString& id : m_selection.chosen()) {
        if (const auto row = m_session.run(id); row && isCompared(*row)) rows.push_back(*row);
    }
    return rows;
}

void CompareChoice::update(bool fold) {
    m_folds = fold;
    m_candidates = columnsOf(chosenRuns(), fold);
    for (CompareColumn& column : m_candidates) markLack(column);
    m_columns = m_candidates;
    std::erase_if(m_columns, [this](const CompareColumn& column) { return m_hidden.contains(column.key); });
    if (m_columns.size() <= kMostColumns) return;
    // Losses on another text than the baseline's are not compared: such columns come last.
    const store::RunRow first = m_columns[baseline()].runs.front();
    std::ranges::stable_partition(
        m_columns, [&first](const CompareColumn& column) { return store::readSameText(column.runs.front(), first); });
    m_columns.resize(kMostColumns);
}

QStringList CompareChoice::leftOut() const {
    QStringList names;
    for (const CompareColumn& column : m_candidates)
        if (!m_hidden.contains(column.key) && !isShown(column)) names << column.name;
    return names;
}

void CompareChoice::setBaseline(const QString& key) {
    m_pinned = key;
    emit changed();
}

void CompareChoice::setShown(const QString& key, bool shown) {
    if (shown) {
        m_hidden.erase(key);
    } else {
        // What waits for a place does not take this one by itself.
        for (const CompareColumn& column : m_candidates)
            if (column.key == key || !isShown(column)) m_hidden.insert(column.key);
    }
    emit changed();
}

CompareChoice::Emptiness CompareChoice::emptiness() const {
    if (!m_candidates.empty()) return Emptiness::allHidden;
    if (std::ranges::count_if(m_session.runs(), isOffered) > 1) return Emptiness::nothingChosen;
    return newestOf(isBench).size() > 1 ? Emptiness::onlyBenches : Emptiness::fewRuns;
}

void CompareChoice::chooseSomething() {
    if (!m_candidates.empty()) {
        m_hidden.clear();
        emit changed();
        return;
    }
    QStringList ids;
    if (emptiness() == Emptiness::nothingChosen) {
        std::vector<SeedGroup> newest = newestGroups(m_session.runs(), kMostColumns, m_folds);
        std::ranges::reverse(newest);
        ids = idsOf(newest);
    } else if (emptiness() == Emptiness::onlyBenches) {
        for (const store::RunRow& row : newestOf(isBench))
            if (ids.size() < qsizetype(kMostColumns)) ids.prepend(idOf(row));
    } else {
        for (const store::RunRow& row : m_session.runs()) {
            if (row.read_only && row.size == "base") ids << idOf(row);
        }
    }
    m_selection.setChosen(ids);
}

bool CompareChoice::isShown(const CompareColumn& column) const {
    return std::ranges::any_of(m_columns, [&](const CompareColumn& shown) { return shown.key == column.key; });
}

bool CompareChoice::hasPlaceFor(const store::RunRow& row) const {
    const auto takesIn = [&](const CompareColumn& shown) {
        const store::RunRow& first = shown.runs.front();
        return m_folds && !row.read_only && !row.group.empty() && !first.read_only && first.group == row.group;
    };
    return m_columns.size() < kMostColumns || std::ranges::any_of(m_columns, takesIn);
}

void CompareChoice::enable(QAction& entry, bool hasPlace) {
    entry.setEnabled(hasPlace);
    if (!hasPlace) entry.setToolTip(tr("Only %1 columns stand side by side: close one first").arg(kMostColumns));
}

void CompareChoice::addRunChoices(QMenu& menu, const QString& title, const std::vector<store::RunRow>& rows) {
    bool isFirst = true;
    for (const store::RunRow& row : rows) {
        if (m_selection.isChosen(idOf(row))) continue;
        if (std::exchange(isFirst, false)) menu.addSection(title);
        QAction* add = menu.addAction(markedName(row));
        add->setToolTip(tr("Choose this run and show it here"));
        enable(*add, hasPlaceFor(row));
        connect(add, &QAction::triggered, this, [this, id = idOf(row), group = groupKey(row)] {
            m_hidden.erase(id);
            m_hidden.erase(group);
            m_selection.setChosen(id, true);
        });
    }
}

// They stand side by side in a table of their own.
void CompareChoice::addBenchChoices(QMenu& menu) {
    auto newest = newestOf(isBench);
    if (newest.empty()) return;
    if (newest.size() > kMostColumns) newest.resize(kMostColumns);
    menu.addSection(tr("Benches"));
    for (const store::RunRow& row : newest) {
        QAction* add = menu.addAction(displayName(row));
        add->setToolTip(tr("Compare it with other benches, in a table of their own"));
        connect(add, &QAction::triggered, this, [this, id = idOf(row)] {
            m_selection.setChosen(id, true);
            emit benchChosen();
        });
    }
}

void CompareChoice::fillMenu(QMenu& menu) {
    menu.clear();
    if (!m_candidates.empty()) menu.addSection(tr("Chosen runs"));
    for (const CompareColumn& column : m_candidates) {
        QAction* entry = menu.addAction(column.name);
        entry->setCheckable(true);
        entry->setChecked(isShown(column));
        entry->setToolTip(isShown(column) ? tr("Close this column; its runs stay chosen") : tr("Show this column"));
        enable(*entry, isShown(column) || m_columns.size() < kMostColumns);
        connect(entry, &QAction::toggled, this, [this, key = column.key](bool checked) { setShown(key, checked); });
    }
    const bool isOfBenches = m_compared == Compared::benches;
    auto newest = newestOf(isOfBenches ? isBench : hasCurves);
    std::erase_if(newest, [this](const store::RunRow& row) { return m_selection.isChosen(idOf(row)); });
    if (newest.size() > kNewestOffered) newest.resize(kNewestOffered);
    addRunChoices(menu, isOfBenches ? tr("Newest benches") : tr("Newest runs"), newest);
    if (!isOfBenches) {
        const auto& rows = m_session.runs();
        std::vector<store::RunRow> reference;
        std::copy_if(rows.begin(), rows.end(), std::back_inserter(reference),
                     [](const auto& row) { return row.read_only; });
        addRunChoices(menu, tr("Reference study"), reference);
        addBenchChoices(menu);
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Choose among all runs …")), &QAction::triggered, this, &CompareChoice::runsRequested);
}

void CompareChoice::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("baseline"), m_pinned);
    settings.setValue(QStringLiteral("hidden"), QStringList(m_hidden.begin(), m_hidden.end()));
}

void CompareChoice::restoreState(const QSettings& settings) {
    m_pinned = settings.value(QStringLiteral("baseline")).toString();
    const QStringList hidden = settings.value(QStringLiteral("hidden")).toStringList();
    m_hidden = {hidden.begin(), hidden.end()};
}

}  // namespace plateau::widgets
