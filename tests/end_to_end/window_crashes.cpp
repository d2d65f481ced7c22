// Killed engines, killed windows, two windows.
#include <algorithm>
#include <csignal>

#include "app/workbench/main_window.h"
#include "tests/end_to_end/window_fixture.h"
#include "widgets/pages/curves/curves_page.h"

namespace plateau::test {
namespace {

class WindowCrashes : public WindowTest {
protected:
    // A window as a process of its own on the same workspace.
    Process otherWindow() {
        ProcessOptions options;
        options.environment = {{"QT_QPA_PLATFORM", "offscreen"}, {"XDG_CACHE_HOME", (m_folder / "cache").string()}};
        return Process({PLATEAU_WINDOW_PATH, "--workspace", (m_folder / "workspace").string(), "--page", "runs",
                        "--report-startup"},
                       options);
    }
    static bool isReady(Process& process) {
        return process.readUntil([&] { return process.err().find("ready ") != std::string::npos; });
    }
};

TEST_F(WindowCrashes, KilledEngineReadsAsInterruptedAndResumesWithoutZigZagOrGap) {
    openWindow("launch");
    const std::string id = launch("original", 700);
    ASSERT_TRUE(eventually([&] { return lastStep(id, "train/loss").value_or(0) >= 520; })) << "beyond a checkpoint";
    const auto pid = engineOf(id);
    ASSERT_TRUE(pid);
    ASSERT_EQ(::kill(*pid, SIGKILL), 0);
    ASSERT_TRUE(eventually([&] { return shownState(id) == "interrupted"; })) << shownState(id).toStdString();
    ASSERT_TRUE(act(id, "Resume"));
    ASSERT_TRUE(eventually([&] { return shownState(id) == "finished"; })) << shownState(id).toStdString();
    for (const auto& [series, every] : {std::pair{"train/loss", 1}, std::pair{"eval/loss", 25}}) {
        const auto points = logged(id, series);
        ASSERT_FALSE(points.empty());
        EXPECT_EQ(points.back().step.value, 700);
        for (std::size_t i = 1; i < points.size(); ++i)
            ASSERT_EQ(points[i].step.value - points[i - 1].step.value, every) << series;
    }
    showCurve(id);
    ASSERT_TRUE(eventually([&] { return drawn(id).size() == 29u; }));
    for (std::size_t i = 0; i < 29; ++i) EXPECT_EQ(drawn(id)[i].first, 25.0 * static_cast<double>(i));
}

TEST_F(WindowCrashes, RunOutlivesAKilledWindowAndANewOneCatchesUp) {
    openWindow("launch");
    const std::string id = launch("pairwise", 2000);
    ASSERT_TRUE(eventually([&] { return engineOf(id).has_value(); }));
    closeWindow();
    {
        Process other = otherWindow();
        ASSERT_TRUE(isReady(other)) << other.err();
        other.kill(SIGKILL);
        const auto ended = other.wait();
        ASSERT_TRUE(ended && ended->signal == SIGKILL);
    }
    const auto pid = engineOf(id);
    ASSERT_TRUE(pid) << "the engine goes on";
    const double before = lastStep(id, "train/loss").value_or(0);
    ASSERT_TRUE(waitFor([&] { return lastStep(id, "train/loss").value_or(0) > before + 20; }));
    openWindow("runs");
    showCurve(id);
    ASSERT_TRUE(eventually([&] { return !drawn(id).empty() && drawn(id).back().first >= 25; }));
    EXPECT_EQ(drawn(id).front().first, 0) << "what was missed is there";
    EXPECT_EQ(engineOf(id), pid);
    ASSERT_TRUE(act(id, "Stop"));
    EXPECT_TRUE(eventually([&] { return shownState(id) == "stopped"; }));
}

TEST_F(WindowCrashes, TwoWindowsShareAWorkspace) {
    openWindow("launch");
    Process other = otherWindow();
    ASSERT_TRUE(isReady(other)) << other.err();
    const std::string id = launch("symmetric", 150);
    ASSERT_TRUE(eventually([&] { return shownState(id) == "finished"; })) << shownState(id).toStdString();
    ASSERT_TRUE(eventually([&] { return drawn(id).size() == 7u; })) << "each point once";
    const auto events = eventsOf(runFolder(id));
    EXPECT_EQ(std::count_if(events.begin(), events.end(),
                            [](const run::Event& e) { return e.type == run::EventType::started; }),
              1)
        << "one engine worked on it";
    other.kill(SIGTERM);
    EXPECT_TRUE(other.wait());
    EXPECT_EQ(other.err().find("error"), std::string::npos) << other.err();
}

}  // namespace
}  // namespace plateau::test
