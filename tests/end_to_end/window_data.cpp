// The data page with the real engine: from files to a corpus that Launch offers.
#include <chrono>
#include <csignal>
#include <fstream>
#include <future>
#include <optional>

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>

#include "app/workbench/main_window.h"
#include "core/corpus/build_spec.h"
#include "core/run/run_lock.h"
#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/made_corpus.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/forms/field_row.h"
#include "widgets/models/run_table_model.h"
#include "widgets/pages/data/corpus_details.h"
#include "widgets/pages/data/corpus_form.h"
#include "widgets/pages/data/corpus_list_model.h"
#include "widgets/pages/data/corpus_report.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/input_list.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/samples/piece_view.h"
#include "widgets/samples/sample_browser.h"

namespace plateau::test {
namespace {

using namespace widgets;
namespace fs = std::filesystem;

class WindowData : public WindowTest {
protected:
    ~WindowData() override {
        closeWindow();
        if (const auto pid = builder()) ::kill(*pid, SIGKILL);  // also of one that is held still
        waitFor([&] { return !builder(); });
    }

    DataPage& page() { return *qobject_cast<DataPage*>(window().page("data")); }
    fs::path run() const { return m_folder.path() / "workspace" / "corpora" / "mine"; }
    std::optional<int> builder() const {
        const run::LockInfo info = run::inspectLock(run() / "lock");
        return info.state == run::LockState::held && info.owner ? std::optional(info.owner->pid) : std::nullopt;
    }
    // Of the only corpus; empty while there is none.
    std::optional<CorpusState> state() {
        const auto* model = qobject_cast<CorpusListModel*>(support::childOf<QListView>(page(), "corpora").model());
        const CorpusRow* row = model->row(model->index(0));
        return row ? std::optional(row->state) : std::nullopt;
    }
    bool becomes(CorpusState wanted) {
        return eventually([&] { return state() == wanted; });
    }
    void type(const std::string& field, const QString& text) {
        auto* line = qobject_cast<QLineEdit*>(support::childOf<CorpusForm>(page()).row(field)->editor());
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void fillIn(int documents) {
        const fs::path input = m_folder / "input";
        page().newCorpus();
        support::childOf<CorpusForm>(page()).addFiles(
            {QString::fromStdString(support::writeSmallText(input, documents).string())});
        type(corpus_field::vocab, QString::fromStdString(support::writeSmallVocabulary(input).string()));
        type(corpus_field::length, "16");
        type(corpus_field::heldOut, "50");
        type(corpus_field::name, "mine");
    }
    void startBuild() {
        auto* start = support::childOf<CorpusForm>(page()).findChild<QPushButton*>("build");
        ASSERT_TRUE(eventually([&] { return start->isEnabled() && support::childOf<CorpusForm>(page()).isSettled(); }))
            << start->toolTip().toStdString();
        ASSERT_TRUE(start->isEnabled()) << start->toolTip().toStdString();
        QTest::mouseClick(start, Qt::LeftButton);
        ASSERT_TRUE(eventually([&] { return state().has_value(); }));
    }
    bool act(const QString& text) {
        for (QAction* action : page().findChildren<QAction*>()) {
            if (action->text() != text || !eventually([&] { return action->isEnabled(); }, std::chrono::seconds(10)))
                continue;
            action->trigger();
            return true;
        }
        return false;
    }
};

TEST_F(WindowData, FromFilesToLaunch) {
    openWindow("data");
    fillIn(2000);
    startBuild();
    ASSERT_TRUE(becomes(CorpusState::finished)) << page().current()->problem;
    ASSERT_TRUE(eventually([&] { return m_window->isSettled(); }));
    double documents = 0;
    for (const ChartBar& bar : support::childOf<BarChart>(page(), "lengths").bars()) documents += bar.value;
    EXPECT_EQ(documents, 2000);
    support::childOf<CorpusDetails>(page()).showTab(1);
    const auto& sample = support::childOf<CorpusDetails>(page()).samples().view().sample();
    ASSERT_TRUE(eventually([&] { return sample.pieces.size() == 16; }));
    EXPECT_EQ(sample.pieces[0].piece, "[CLS]");
    EXPECT_EQ(sample.pieces[1].piece, "the");
    auto* masks = support::childOf<CorpusDetails>(page()).samples().findChild<QCheckBox*>("masks");
    QTest::mouseClick(masks, Qt::LeftButton, {}, QPoint(8, masks->height() / 2));
    EXPECT_TRUE(eventually([&] {
        return std::any_of(sample.pieces.begin(), sample.pieces.end(),
                           [](const SamplePiece& piece) { return piece.mask != SamplePiece::Mask::none; });
    }));
    ASSERT_TRUE(act("Use in Launch"));
    EXPECT_EQ(window().currentPageId(), "launch");
    FieldRow* corpus = support::childOf<LaunchForm>(launchPage()).row("data.corpus");
    EXPECT_EQ(corpus->value().toStdString(), corpus::corpusOf(run()).string());
    EXPECT_EQ(qobject_cast<QComboBox*>(corpus->editor())->currentText(), "mine");
    ASSERT_TRUE(eventually([&] { return launchPage().isSettled(); }));
    EXPECT_TRUE(launchPage().findChild<QPushButton*>("start")->isEnabled())
        << launchPage().findChild<QPushButton*>("start")->toolTip().toStdString();
}

// While this exists, a program that is started reads the files below the folder as from a slow disk. Not beside a
// sanitizer, with which no library is preloaded and programs are slow by themselves.
class SlowDisk {
public:
#ifdef PLATEAU_FAULT_SHIM
    explicit SlowDisk(const fs::path& folder) {
        qputenv("LD_PRELOAD", PLATEAU_FAULT_SHIM);
        qputenv("PLATEAU_FAULTS", ("below=" + folder.string() + ";call=read;delay=200;at=1;times=1000000").c_str());
    }
#else
    explicit SlowDisk(const fs::path& /*folder*/) {}
#endif
    SlowDisk(const SlowDisk&) = delete;
    SlowDisk& operator=(const SlowDisk&) = delete;
    ~SlowDisk() {
        qunsetenv("LD_PRELOAD");
        qunsetenv("PLATEAU_FAULTS");
    }
};

// The engine reads slowly and is held still while it works, so that neither the test nor a window comes too late.
TEST_F(WindowData, ABuildSurvivesTheWindowStopsAndGoesOn) {
    constexpr int kDocuments = 500'000;
    openWindow("data");
    fillIn(kDocuments);
    std::optional<SlowDisk> slow(m_folder / "input");
    // By a thread of its own: on a busy machine the window's gets its turn when the corpus is built.
    auto held = std::async(std::launch::async, [this] {
        waitFor([this] { return builder().has_value(); });
        const auto engine = builder();
        return engine && ::kill(*engine, SIGSTOP) == 0 ? *engine : 0;
    });
    startBuild();
    ASSERT_TRUE(eventually([&] { return held.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    const int engine = held.get();
    ASSERT_NE(engine, 0);
    slow.reset();
    closeWindow();
    ASSERT_EQ(builder(), engine) << "it is there without a window";
    openWindow("data");
    ASSERT_TRUE(becomes(CorpusState::building));
    ASSERT_TRUE(act("Stop"));
    ASSERT_TRUE(eventually([&] { return fs::exists(run() / "control"); }));
    ::kill(engine, SIGCONT);
    ASSERT_TRUE(becomes(CorpusState::interrupted)) << int(*state());
    EXPECT_FALSE(builder());
    ASSERT_TRUE(act("Go on"));
    ASSERT_TRUE(becomes(CorpusState::finished)) << page().current()->problem;
    EXPECT_EQ(page().current()->manifest->document["documents"]["read"], kDocuments);
}

// The first run holds the device, and stands still, until the corpus of the second is another one.
TEST_F(WindowData, ACorpusReplacedUnderAWaitingRunIsSaidAndNothingIsLost) {
    openWindow("data");
    fillIn(2000);
    startBuild();
    ASSERT_TRUE(becomes(CorpusState::finished)) << page().current()->problem;
    ASSERT_TRUE(eventually([&] { return m_window->isSettled(); }));
    ASSERT_TRUE(act("Use in Launch"));
    const std::string first = launch("original", 100);
    ASSERT_TRUE(eventually([&] { return engineOf(first) && lastStep(first, "train/loss").value_or(0) >= 1; }));
    const int held = *engineOf(first);
    ::kill(held, SIGSTOP);
    const std::string second = launch("symmetric", 30);
    ASSERT_TRUE(eventually([&] { return shownState(second) == "waiting"; })) << shownState(second).toStdString();

    const fs::path corpus = corpus::corpusOf(run()), other = m_folder / "other";
    const fs::path text = support::writeSmallText(other, 2100), vocab = support::writeSmallVocabulary(other);
    const Finished built = engine({"corpus", "build", "--format", "text", "--vocab", vocab, "--length", "16",
                                   "--held-out", "50", "--output", other / "corpus", text});
    ASSERT_EQ(built.code, 0) << built.err;
    fs::rename(corpus, other / "before");
    fs::rename(other / "corpus", corpus);
    ::kill(held, SIGCONT);
    ASSERT_TRUE(eventually([&] { return shownState(second) == "failed"; })) << shownState(second).toStdString();
    EXPECT_TRUE(eventually([&] { return shownState(first) == "finished"; })) << shownState(first).toStdString();
    const QAbstractItemModel& table = *runsTable().model();
    const auto shown = table.match(table.index(0, 0), RunTableModel::IdRole, QString::fromStdString(second));
    ASSERT_EQ(shown.size(), 1);
    const QString why = shown.front().siblingAtColumn(RunTableModel::State).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(why.contains(QString::fromStdString(corpus.string()))) << why.toStdString();

    fs::rename(corpus, other / "corpus");
    fs::rename(other / "before", corpus);
    ASSERT_TRUE(WindowTest::act(second, "Resume"));
    EXPECT_TRUE(eventually([&] { return shownState(second) == "finished"; })) << shownState(second).toStdString();
}

TEST_F(WindowData, DamagedFoldersBreakNothing) {
    fs::create_directories(run());
    std::ofstream(run() / "spec.json") << "{\"version\":1,\"kind\":\"corpus\",\"build\":{\"fiels\":[]}}";
    openWindow("data");
    ASSERT_TRUE(becomes(CorpusState::damaged));
    EXPECT_NE(page().current()->problem.find("spec.json"), std::string::npos) << page().current()->problem;
    fs::remove_all(run());
    EXPECT_TRUE(eventually([&] { return !state(); }));
}

}  // namespace
}  // namespace plateau::test
