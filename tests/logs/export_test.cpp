// There and back.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/derive/derived_series.h"
#include "core/logs/export_log.h"
#include "core/run/run_directory.h"
#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

namespace fs = std::filesystem;

// A run with everything that a log may hold.
void writeRun(const fs::path& folder) {
    fs::create_directories(folder);
    auto log = run::EventWriter::open(run::RunPaths{folder}.events());
    ASSERT_TRUE(log);
    using run::EventType;
    ASSERT_TRUE(log->append(EventType::started, {0}));
    ASSERT_TRUE(log->append(EventType::evaluation, {0}, {{"eval/loss", 1.0 / 3}}));
    ASSERT_TRUE(log->append(EventType::metrics, {1}, {{"train/loss", 2.5}, {"train/lr", 1e-300}}));
    ASSERT_TRUE(log->append(EventType::metrics, {2}, {{"train/loss", std::nan("")}, {"odd, \"name\"", -0.0}}));
    ASSERT_TRUE(log->append(EventType::metrics, {3}, {{"train/loss", 99}}));
    ASSERT_TRUE(log->append(EventType::resumed, {2}, {}, {{"from_step", 2u}}));
    ASSERT_TRUE(log->append(EventType::metrics, {3}, {{"train/loss", std::numeric_limits<double>::infinity()}}));
    ASSERT_TRUE(log->append(EventType::evaluation, {3}, {{"eval/loss", 0.125}}));
    ASSERT_TRUE(log->append(EventType::progress, {3}, {{"glue/steps", 5}}));
    ASSERT_TRUE(log->append(EventType::finished, {3}));
}

// Equal, NaN included.
void expectSame(const std::map<std::string, std::map<std::int64_t, double>>& left,
                const std::map<std::string, std::map<std::int64_t, double>>& right, bool single) {
    ASSERT_EQ(left.size(), right.size());
    for (const auto& [name, points] : left) {
        ASSERT_TRUE(right.contains(name)) << name;
        ASSERT_EQ(points.size(), right.at(name).size()) << name;
        for (const auto& [step, value] : points) {
            const double other = right.at(name).at(step),
                         wanted = single ? static_cast<double>(static_cast<float>(value)) : value;
            EXPECT_TRUE(wanted == other || (std::isnan(wanted) && std::isnan(other)))
                << name << " " << step << " " << wanted << " " << other;
        }
    }
}

std::map<std::string, std::map<std::int64_t, double>> pointsOfRun(const fs::path& run) {
    auto points = pointsOf(run);
    points.erase("glue/steps");
    return points;
}

TEST(ExportLog, CsvIsExact) {
    const TemporaryFolder folder;
    writeRun(folder / "run");
    const auto report = exportLog(folder / "run", ExportFormat::csv, folder / "log.csv");
    ASSERT_TRUE(report) << describe(report.error());
    EXPECT_EQ(report->series, 4);
    EXPECT_EQ(report->points, 7);
    const std::string text = readText(folder / "log.csv");
    EXPECT_TRUE(text.starts_with("step,wall_time,eval/loss,\"odd, \"\"name\"\"\",train/loss,train/lr\n0,")) << text;
    EXPECT_NE(text.find(",0.3333333333333333,,,\n"), std::string::npos) << text;
    const auto back = import(folder / "log.csv", folder / "back");
    ASSERT_TRUE(back) << describe(back.error());
    expectSame(pointsOfRun(folder / "run"), pointsOf(folder / "back"), false);
}

TEST(ExportLog, TensorboardHasSinglePrecisionAndEveryTime) {
    const TemporaryFolder folder;
    writeRun(folder / "run");
    fs::create_directory(folder / "tb");
    const auto report = exportLog(folder / "run", ExportFormat::tensorboard, folder / "tb");
    ASSERT_TRUE(report) << describe(report.error());
    EXPECT_EQ(report->file.filename(), "events.out.tfevents.run");
    ASSERT_TRUE(import(folder / "tb", folder / "back"));
    expectSame(pointsOfRun(folder / "run"), pointsOf(folder / "back"), true);
    const auto before = run::seriesOf(eventsOf(folder / "run")), after = run::seriesOf(eventsOf(folder / "back"));
    for (const auto& [name, points] : after)
        for (std::size_t i = 0; i < points.size(); ++i) EXPECT_EQ(points[i].time, before.at(name)[i].time) << name;
}

TEST(ExportLog, ADerivedSeriesIsWrittenWhereItIsNamed) {
    const TemporaryFolder folder;
    const fs::path run = folder / "runs" / "one";
    writeRun(run);
    ASSERT_TRUE(derive::keepDerivedSeries(folder.path(), {"gap", "", "", "train/loss - 2 * eval/loss"}));
    ASSERT_TRUE(derive::keepDerivedSeries(folder.path(), {"double", "", "", "2 * eval/loss"}));
    ASSERT_TRUE(exportLog(run, ExportFormat::csv, folder / "log.csv", {"derived/double", "train/lr"}));
    const std::string text = readText(folder / "log.csv");
    EXPECT_TRUE(text.starts_with("step,wall_time,derived/double,train/lr\n0,")) << text;
    EXPECT_NE(text.find(",0.6666666666666666,\n1,"), std::string::npos) << text;
    const auto times = run::seriesOf(eventsOf(run)).at("eval/loss");
    const std::int64_t first_ms = times.front().time.time_since_epoch().count();
    EXPECT_NE(text.find("\n0," + std::to_string(first_ms / 1000) + "."), std::string::npos) << text;
    ASSERT_TRUE(exportLog(run, ExportFormat::csv, folder / "gap.csv", {"derived/gap"}));
    EXPECT_TRUE(readText(folder / "gap.csv").starts_with("step,wall_time,derived/gap\n3,"));
    const auto all = exportLog(run, ExportFormat::csv, folder / "all.csv");
    ASSERT_TRUE(all);
    EXPECT_EQ(all->series, 4) << "without names it is what was logged";
    EXPECT_EQ(exportLog(run, ExportFormat::csv, folder / "none.csv", {"derived/none"}).error().code,
              ErrorCode::notFound);
}

TEST(ExportLog, ChosenSeries) {
    const TemporaryFolder folder;
    writeRun(folder / "run");
    ASSERT_TRUE(exportLog(folder / "run", ExportFormat::csv, folder / "log.csv", {"train/lr"}));
    EXPECT_TRUE(readText(folder / "log.csv").starts_with("step,wall_time,train/lr\n1,"));
    EXPECT_EQ(exportLog(folder / "run", ExportFormat::csv, folder / "other.csv", {"none"}).error().code,
              ErrorCode::notFound);
    EXPECT_FALSE(fs::exists(folder / "other.csv"));
}

TEST(ExportLog, Refusals) {
    const TemporaryFolder folder;
    EXPECT_EQ(exportLog(folder / "none", ExportFormat::csv, folder / "log.csv").error().code, ErrorCode::notFound);
    fs::create_directory(folder / "empty");
    writeText(folder / "empty" / "events.jsonl", "");
    EXPECT_EQ(exportLog(folder / "empty", ExportFormat::csv, folder / "log.csv").error().code, ErrorCode::empty);
    writeRun(folder / "run");
    EXPECT_FALSE(exportLog(folder / "run", ExportFormat::csv, "/proc/none/log.csv"));
    EXPECT_FALSE(exportFormat("xls"));
}

}  // namespace
}  // namespace plateau::logs::test
