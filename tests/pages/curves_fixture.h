// The Curves page over a workspace of its own, with runs whose curves are known.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include <QCheckBox>
#include <QComboBox>
#include <QScrollArea>
#include <QTreeWidget>

#include "tests/pages/page_fixture.h"
#include "tests/support/made_run.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/pages/curves/run_list_delegate.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using tests::waitUntil;

// What distinguishes a made run.
struct MadeCurve {
    std::string op = "pairwise";
    std::uint64_t seed = 1;
    int steps = 1000;
    double rate = 1e-4;
    std::optional<double> flops_per_token = 2000;
    double offset = 0;  // added to every loss
    std::string corpus = "demo";
    double mask = 0.15;
    std::optional<double> level = {};                      // of the corpus, without context
    nlohmann::json corpus_log = nlohmann::json::object();  // what else the log says of it
};

class CurvesPageTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        makePage();
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
    }
    void makePage() {
        m_page = std::make_unique<CurvesPage>(m_shared->context);
        m_page->resize(1280, 800);
        m_page->show();
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
    }

    fs::path folderOf(const std::string& id) const {
        return fs::path(m_folder.filePath("workspace").toStdString()) / "runs" / id;
    }

    static double lossAt(int step, const MadeCurve& made) {
        return 6 - step * 1e-3 + made.offset + 0.1 * double(made.seed % 5);
    }

    // Metrics every 10 steps and evaluations every 100.
    void addRun(const std::string& id, const MadeCurve& made = {}) {
        spec::RunSpec spec = support::madeSpec(made.op, made.seed, 1000);
        spec.train.batch = 8;
        spec.train.peak_lr = made.rate;
        spec.data.length = 64;
        spec.data.corpus = made.corpus;
        spec.train.mlm_probability = made.mask;
        ASSERT_TRUE(run::createRun(folderOf(id), spec).ok());
        auto writer = run::EventWriter::open(folderOf(id) / "events.jsonl");
        ASSERT_TRUE(writer.ok());
        nlohmann::json details = {{"tokens_per_step", 512}};
        if (made.flops_per_token) details["flops_per_token"] = *made.flops_per_token;
        if (made.level) {
            details["corpus"] = made.corpus_log;
            details["corpus"]["no_context_nats"] = *made.level;
        }
        ASSERT_TRUE(writer->append(run::EventType::started, {0}, {}, details).ok());
        append(*writer, 0, made.steps, made);
        m_steps[id] = made.steps;
        if (made.steps < 1000) return;
        ASSERT_TRUE(writer->append(run::EventType::finished, {made.steps}).ok());
    }
    static void append(run::EventWriter& writer, int from, int to, const MadeCurve& made) {
        for (int step = from; step <= to; step += 10) {
            const double loss = lossAt(step, made);
            ASSERT_TRUE(writer
                            .append(run::EventType::metrics, {step},
                                    {{"train/loss", loss + 0.2 * ((step / 10) % 2)}, {"train/lr", made.rate}})
                            .ok());
            if (step % 100 != 0) continue;
            ASSERT_TRUE(writer.append(run::EventType::evaluation, {step}, {{"eval/loss", loss}}).ok());
        }
        ASSERT_TRUE(writer.flush().ok());
    }

    // Waits until the window knows the runs, with all that their logs say.
    void know(const QStringList& ids) {
        m_shared->session.refresh();
        ASSERT_TRUE(waitUntil([&] {
            return std::all_of(ids.begin(), ids.end(), [&](const QString& id) {
                const auto row = m_shared->session.run(id);
                return row && row->step >= m_steps[id.toStdString()];
            });
        }));
    }
    void choose(const QStringList& ids) {
        know(ids);
        m_shared->selection.setChosen(ids);
        settle();
    }
    void settle() {
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    }

    std::vector<QPointF> drawn(const QString& runOrGroup, const QString& series = "eval/loss") const {
        const CurveChart* chart = m_page->chart(series);
        return chart ? chart->drawnPoints(runOrGroup + '\n' + series) : std::vector<QPointF>();
    }
    QStringList keys(const QString& series = "eval/loss") const {
        const CurveChart* chart = m_page->chart(series);
        return chart ? chart->keys() : QStringList();
    }
    QString groupOf(const QString& id) const {
        return "seeds/" + QString::fromStdString(m_shared->session.run(id)->group);
    }

    // The list at the left.
    QTreeWidget* tree() const { return m_page->findChild<QTreeWidget*>("runs"); }
    QTreeWidgetItem* item(const QString& key) const {
        for (QTreeWidgetItemIterator at(tree()); *at; ++at) {
            if ((*at)->data(0, RunIdRole).toString() == key || (*at)->data(0, GroupKeyRole).toString() == key)
                return *at;
        }
        return nullptr;
    }
    RunListDelegate::Parts parts(const QString& key) const {
        const auto* delegate = static_cast<RunListDelegate*>(tree()->itemDelegate());
        QTreeWidgetItem* entry = item(key);
        return delegate->partsOf(tree()->visualItemRect(entry), tree()->indexFromItem(entry));
    }
    void click(const QRect& part) const { QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, part.center()); }
    template <typename Control>
    Control* control(const QString& name) const {
        auto* found = m_page->findChild<Control*>(name);
        EXPECT_TRUE(found) << "no " << name.toStdString();
        return found;
    }
    // Into view first: the options scroll.
    void clickCheck(const QString& name) const {
        auto* check = control<QCheckBox>(name);
        reveal(check);
        QTest::mouseClick(check, Qt::LeftButton, {}, QPoint(8, check->height() / 2));
    }
    static void reveal(QWidget* widget) {
        for (QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget()) {
            if (auto* area = qobject_cast<QScrollArea*>(parent)) area->ensureWidgetVisible(widget);
        }
    }
    void chooseIn(const QString& name, int index) const {
        auto* combo = control<QComboBox>(name);
        reveal(combo);
        combo->setFocus();
        QTest::keyClick(combo, Qt::Key_Home);
        for (int i = 0; i < index; ++i) QTest::keyClick(combo, Qt::Key_Down);
        ASSERT_EQ(combo->currentIndex(), index);
    }

    std::unique_ptr<CurvesPage> m_page;
    std::map<std::string, int> m_steps;  // of the made runs
};

}  // namespace plateau::widgets
