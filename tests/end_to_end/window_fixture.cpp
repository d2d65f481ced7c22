#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"

#include <algorithm>
#include <csignal>

#include <QAction>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "app/workbench/main_window.h"
#include "core/run/control.h"
#include "core/run/run_lock.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/forms/field_row.h"
#include "widgets/models/run_table_model.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/pages/launch/operator_cards.h"
#include "widgets/pages/runs/run_table_view.h"

namespace plateau::test {

using namespace widgets;

WindowTest::WindowTest() {
    qputenv("XDG_CACHE_HOME", (m_folder / "cache").c_str());
}

WindowTest::~WindowTest() {
    closeWindow();
    for (const std::string& id : runIds())
        if (const auto pid = engineOf(id)) ::kill(*pid, SIGKILL);
    waitFor([&] {
        const auto ids = runIds();
        return std::none_of(ids.begin(), ids.end(), [&](const std::string& id) { return engineOf(id).has_value(); });
    });
}

void WindowTest::openWindow(const QString& page, const QStringList& imports) {
    workbench::Options options;
    options.workspace = QString::fromStdString((m_folder / "workspace").string());
    options.page = page;
    options.imports = imports;
    m_window = std::make_unique<workbench::Composition>(options);
    m_window->window().resize(1360, 860);  // as on a desk; the screen of tests has 800 × 800
    m_window->start();
    ASSERT_TRUE(eventually([&] { return m_window->isSettled(); }));
}

workbench::MainWindow& WindowTest::window() {
    return m_window->window();
}
LaunchPage& WindowTest::launchPage() {
    return *qobject_cast<LaunchPage*>(window().page("launch"));
}
RunTableView& WindowTest::runsTable() {
    return *window().page("runs")->findChild<RunTableView*>();
}
CurvesPage& WindowTest::curvesPage() {
    return *qobject_cast<CurvesPage*>(window().page("curves"));
}

std::string WindowTest::launch(const std::string& op, int steps, int seed) {
    window().showPage("launch");
    LaunchPage& page = launchPage();
    EXPECT_TRUE(eventually([&] { return page.isSettled() && support::childOf<LaunchForm>(page).row("train.steps"); }));
    const auto type = [&](const char* field, const QString& text) {
        auto* line = qobject_cast<QLineEdit*>(support::childOf<LaunchForm>(page).row(field)->editor());
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    };
    for (const std::string& chosen : support::childOf<LaunchForm>(page).choice().operators)
        if (chosen != op) QTest::mouseClick(support::childOf<OperatorCards>(page).card(chosen), Qt::LeftButton);
    const auto left = support::childOf<LaunchForm>(page).choice().operators;
    if (std::find(left.begin(), left.end(), op) == left.end())
        QTest::mouseClick(support::childOf<OperatorCards>(page).card(op), Qt::LeftButton);
    type("train.steps", QString::number(steps));
    type("seed", QString::number(seed));
    auto* start = page.findChild<QPushButton*>("start");
    EXPECT_TRUE(eventually([&] { return start->isEnabled(); })) << start->toolTip().toStdString();
    const auto list = runIds();
    const std::set<std::string> before(list.begin(), list.end());
    QTest::mouseClick(start, Qt::LeftButton);
    std::string fresh;
    EXPECT_TRUE(eventually([&] {
        for (const std::string& id : runIds())
            if (!before.contains(id)) fresh = id;
        return !fresh.empty() && window().currentPageId() == "curves";
    })) << "the new run is shown on Curves";
    return fresh;
}

std::filesystem::path WindowTest::runFolder(const std::string& id) const {
    return m_folder.path() / "workspace" / "runs" / id;
}

std::vector<std::string> WindowTest::runIds() const {
    std::vector<std::string> ids;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder.path() / "workspace" / "runs", none))
        if (std::filesystem::exists(entry.path() / "spec.json", none)) ids.push_back(entry.path().filename().string());
    return ids;
}

QString WindowTest::shownState(const std::string& id) {
    const QAbstractItemModel& model = *runsTable().model();
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.index(row, 0).data(RunTableModel::IdRole).toString().toStdString() == id)
            return model.index(row, RunTableModel::State).data(Qt::DisplayRole).toString();
    return {};
}

bool WindowTest::act(const std::string& id, const QString& action) {
    window().showPage("runs");
    RunTableView& table = runsTable();
    const auto select = [&] {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            if (table.model()->index(row, 0).data(RunTableModel::IdRole).toString().toStdString() != id) continue;
            table.setCurrentIndex(table.model()->index(row, RunTableModel::Name));
            return true;
        }
        return false;
    };
    if (!eventually(select)) return false;
    for (QAction* candidate : table.actions()) {
        if (candidate->text() != action) continue;
        if (!eventually([&] { return candidate->isEnabled(); })) return false;
        candidate->trigger();
        return true;
    }
    return false;
}

void WindowTest::showCurve(const std::string& id) {
    ASSERT_TRUE(act(id, "Show curves"));
    ASSERT_EQ(window().currentPageId(), "curves");
}

std::vector<std::pair<double, double>> WindowTest::drawn(const std::string& id) {
    std::vector<std::pair<double, double>> points;
    const CurveChart* chart = curvesPage().chart("eval/loss");
    if (!chart) return points;
    for (const QPointF& point : chart->drawnPoints(QString::fromStdString(id + "\neval/loss")))
        points.emplace_back(point.x(), point.y());
    return points;
}

bool WindowTest::eventually(const std::function<bool()>& condition, std::chrono::milliseconds patience) {
    return QTest::qWaitFor(condition, static_cast<int>(patience.count()));
}

std::vector<run::SeriesPoint> WindowTest::logged(const std::string& id, const std::string& series) const {
    auto all = run::seriesOf(eventsOf(runFolder(id)));
    return all[series];
}

std::optional<double> WindowTest::lastStep(const std::string& id, const std::string& series) const {
    const auto points = logged(id, series);
    if (points.empty()) return std::nullopt;
    return static_cast<double>(points.back().step.value);
}

std::optional<int> WindowTest::engineOf(const std::string& id) const {
    const run::LockInfo info = run::inspectLock(runFolder(id) / "lock");
    if (info.state != run::LockState::held || !info.owner) return std::nullopt;
    return info.owner->pid;
}

}  // namespace plateau::test
