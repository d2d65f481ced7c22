// The Compare page over a workspace of its own, with runs whose curves are known.
#pragma once

#include <cmath>
#include <filesystem>
#include <optional>

#include <QAction>
#include <QMenu>
#include <QToolButton>

#include "core/run/metrics.h"
#include "tests/pages/page_fixture.h"
#include "tests/support/made_run.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/level_handle.h"
#include "widgets/pages/compare/column_cards.h"
#include "widgets/pages/compare/compare_choice.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/pages/compare/compare_view.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using tests::waitUntil;

// A fall, a shelf around 6, and a fall to 2 that begins at `exit`.
inline double madeLoss(double step, double exit) {
    return 2 + 4 / (1 + std::exp((step - 1.2 * exit) / (0.05 * exit))) + 4 * std::exp(-step / (exit / 12));
}

class ComparePageTest : public tests::ShownPageTest<ComparePage> {
protected:
    fs::path folderOf(const std::string& id) const {
        return fs::path(m_folder.filePath("workspace").toStdString()) / "runs" / id;
    }

    // Evaluated every 100 steps up to `steps`, on a curve that leaves its shelf at `exit`.
    void addRun(const std::string& id, const std::string& op, double exit, int steps = 4000, std::uint64_t seed = 1,
                double rate = 1e-4, const std::string& corpus = {}) {
        spec::RunSpec spec = support::madeSpec(op, seed, 4000);
        spec.train.batch = 8;
        spec.train.peak_lr = rate;
        spec.data.length = 64;
        if (!corpus.empty()) spec.data.corpus = corpus;
        ASSERT_TRUE(run::createRun(folderOf(id), spec).ok());
        auto writer = run::EventWriter::open(folderOf(id) / "events.jsonl");
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE(writer
                        ->append(run::EventType::started, {0}, {},
                                 {{"parameters", op == "pairwise" ? 1100 : 1000},
                                  {"flops_per_token", op == "pairwise" ? 3000.0 : 2000.0},
                                  {"tokens_per_step", 512}})
                        .ok());
        evaluate(*writer, 0, steps, exit);
        if (steps < 4000) return;
        ASSERT_TRUE(writer->append(run::EventType::finished, {steps}).ok());
    }

    static void evaluate(run::EventWriter& writer, int from, int to, double exit) {
        for (int step = from; step <= to; step += 100)
            ASSERT_TRUE(writer
                            .append(run::EventType::evaluation, {step},
                                    {{"eval/loss", madeLoss(step, exit)}, {run::kPeakMemory, exit * 1e6}})
                            .ok());
    }

    void choose(const QStringList& ids) {
        m_shared->session.refresh();
        ASSERT_TRUE(waitUntil([&] {
            return std::all_of(ids.begin(), ids.end(),
                               [&](const QString& id) { return m_shared->session.run(id).has_value(); });
        }));
        m_shared->selection.setChosen(ids);
        settle();
    }
    void settle() {
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    }

    CurveChart& curves() const { return *m_page->findChild<CurveChart*>("compare.curves"); }
    CurveChart& ratios() const { return *m_page->findChild<CurveChart*>("compare.ratios"); }
    std::optional<double> level() const { return m_page->findChild<LevelHandle*>()->level(); }
    const CompareModel& model() const { return m_page->findChild<CompareView*>("compare.table")->compareModel(); }
    ColumnCards& cards() const { return *m_page->findChild<ColumnCards*>("compare.cards"); }

    QStringList columns() const {
        QStringList names;
        for (const ColumnHead& head : cards().heads()) names << head.key;
        return names;
    }
    const ColumnHead& head(const QString& key) const {
        static const ColumnHead none;
        for (const ColumnHead& known : cards().heads()) {
            if (known.key == key) return known;
        }
        ADD_FAILURE() << "no column " << key.toStdString();
        return none;
    }
    // A line of the table by the ids of its section and its title; empty cells when it is not there.
    CompareCell cell(const QString& section, const QString& title, const QString& column) const {
        const CompareTable& table = model().table();
        const auto at = columns().indexOf(column);
        for (const CompareSection& known : table.sections) {
            for (const CompareLine& line : known.lines) {
                if (known.id == section && line.title == title && at >= 0) return line.cells[std::size_t(at)];
            }
        }
        ADD_FAILURE() << "no line " << title.toStdString();
        return {};
    }
    QToolButton* button(const QString& name, int card) const {
        return cards().findChildren<QToolButton*>(name).value(card);
    }
};

}  // namespace plateau::widgets
