// Benches that were kept as runs side by side: a card and a column for each, a row for each thing that was measured.
// GUI thread; the files are read on a worker.
#pragma once

#include <map>
#include <optional>

#include <QWidget>

#include "core/base/result.h"
#include "core/compare/bench_figures.h"
#include "widgets/pages/compare/compare_choice.h"

class QSettings;

namespace plateau::widgets {

class ColumnCards;
class CompareView;
class WrappedLabel;

class BenchPanel : public QWidget {
    Q_OBJECT

public:
    BenchPanel(WorkspaceSession& session, RunSelection& selection, QWidget* parent = nullptr);

    CompareChoice& choice() { return *m_choice; }
    const CompareView& table() const { return *m_table; }
    // Takes over the chosen runs and reads those that it does not know; settledChanged() follows.
    void refresh();
    bool isSettled() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();

private:
    using Read = std::map<QString, Result<compare::BenchFigures>>;

    void read();
    void showFigures();
    const Result<compare::BenchFigures>* find(const QString& run) const;  // null while it is not read

    CompareChoice* m_choice;
    ColumnCards* m_cards;
    CompareView* m_table;
    WrappedLabel* m_notes;
    Read m_read;  // by run
    bool m_isReading = false;
};

}  // namespace plateau::widgets
