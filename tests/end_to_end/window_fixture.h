// The whole window in this process, over a workspace of its own and real engine processes. What it starts is stopped
// when the test ends.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <QString>
#include <QStringList>

#include "app/workbench/composition.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::widgets {
class CurvesPage;
class LaunchPage;
class RunTableView;
}  // namespace plateau::widgets

namespace plateau::test {

class WindowTest : public testing::Test {
protected:
    WindowTest();
    ~WindowTest() override;

    void openWindow(const QString& page, const QStringList& imports = {});
    void closeWindow() { m_window.reset(); }
    workbench::MainWindow& window();
    widgets::LaunchPage& launchPage();
    widgets::RunTableView& runsTable();
    widgets::CurvesPage& curvesPage();

    // Chooses `op` alone on the launch page, types steps and seed, presses Start; the new run's id.
    std::string launch(const std::string& op, int steps, int seed = 1);

    std::filesystem::path runFolder(const std::string& id) const;
    std::vector<std::string> runIds() const;
    // What the table of the window says of a run; empty when it does not have it.
    QString shownState(const std::string& id);
    // Selects the run in the table and triggers the action of this text.
    bool act(const std::string& id, const QString& action);
    // Chooses the run on the curves page.
    void showCurve(const std::string& id);
    // (step, value) as drawn of eval/loss.
    std::vector<std::pair<double, double>> drawn(const std::string& id);

    static bool eventually(const std::function<bool()>& condition, std::chrono::milliseconds patience = kPatience);
    std::optional<double> lastStep(const std::string& id, const std::string& series) const;
    std::vector<run::SeriesPoint> logged(const std::string& id, const std::string& series) const;
    // Process id of the engine that holds the run.
    std::optional<int> engineOf(const std::string& id) const;

    TemporaryFolder m_folder;
    std::unique_ptr<workbench::Composition> m_window;
};

}  // namespace plateau::test
