// Reference levels in the chart of Compare: beside the line that is dragged, where somebody has counted.
#include <QComboBox>
#include <QPushButton>

#include "tests/pages/compare_fixture.h"
#include "tests/pages/counted_demo.h"
#include "widgets/pages/curves/curves_page.h"

namespace plateau::widgets {
namespace {

class CompareLevelsTest : public ComparePageTest {
protected:
    void SetUp() override {
        qputenv("XDG_CACHE_HOME", m_folder.filePath("user").toUtf8());
        ComparePageTest::SetUp();
    }
    void TearDown() override {
        ComparePageTest::TearDown();
        qunsetenv("XDG_CACHE_HOME");
    }
    QString said() const { return curves().focusProxy()->accessibleDescription(); }

    void addDemoRun(const std::string& id, const std::string& op, double exit) {
        spec::RunSpec spec = support::madeSpec(op, 1, 4000);
        spec.data.length = 64;
        ASSERT_TRUE(run::createRun(folderOf(id), spec).ok());
        auto writer = run::EventWriter::open(folderOf(id) / "events.jsonl");
        ASSERT_TRUE(writer.ok());
        nlohmann::json corpus = tests::demoLog();
        corpus["no_context_nats"] = 4.11;
        ASSERT_TRUE(writer->append(run::EventType::started, {0}, {}, {{"corpus", corpus}}).ok());
        evaluate(*writer, 0, 4000, exit);
        ASSERT_TRUE(writer->append(run::EventType::finished, {4000}).ok());
    }
};

TEST_F(CompareLevelsTest, WhatWasCountedIsDrawnInTheLossOnly) {
    const levels::LevelsSummary counted = tests::countDemo();
    ASSERT_TRUE(counted.of(levels::Line::neighbours).stillFallingBy());
    addDemoRun("plain", "original", 2000);
    addDemoRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("right neighbour"); })) << said().toStdString();
    for (const char* line : {"no-context optimum", "left neighbour", "both neighbours, still falling"})
        EXPECT_TRUE(said().contains(QString::fromUtf8(line))) << line;
    EXPECT_FALSE(said().contains("4.110")) << "all lines are scored on the same positions";
    settle();
    picture(*m_page, "compare-levels");
    auto* series = m_page->findChild<QComboBox*>("compare.series");
    ASSERT_TRUE(series);
    series->setCurrentIndex(series->currentIndex() == 0 ? 1 : 0);
    ASSERT_TRUE(waitUntil([&] { return !said().contains("neighbour") && m_page->isSettled(); }));
}

TEST_F(CompareLevelsTest, WithoutACountTheLogsLevelIsDrawn) {
    addDemoRun("plain", "original", 2000);
    addDemoRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("no-context optimum 4.110"); })) << said().toStdString();
    EXPECT_FALSE(said().contains("neighbour"));
}

// Compare kept the log's level until a column came or went.
TEST_F(CompareLevelsTest, WhatAnotherPageCountsIsDrawnAtOnce) {
    addDemoRun("plain", "original", 2000);
    addDemoRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("no-context optimum 4.110"); })) << said().toStdString();
    CurvesPage other(m_shared->context);
    open(other);
    auto* offer = other.findChild<QPushButton*>("levels_offer");
    ASSERT_TRUE(offer && waitUntil([&] { return offer->isVisible(); }));
    QTest::mouseClick(offer, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return said().contains("both neighbours"); })) << said().toStdString();
    EXPECT_FALSE(said().contains("4.110")) << said().toStdString();
}

}  // namespace
}  // namespace plateau::widgets
