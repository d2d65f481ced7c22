// import-log and export-log, and what the other commands make of an imported run.
#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

class EngineExchange : public testing::Test {
protected:
    EngineExchange() {
        writeText(folder / "past.csv",
                  "step,wall_time,train/loss,eval/loss\n0,1700000000,9,9\n10,1700000010,5.5,\n20,1700000020,4.5,5\n");
    }
    std::string path(const char* name) const { return (folder / name).string(); }
    TemporaryFolder folder;
};

TEST_F(EngineExchange, AnImportIsAFinishedRun) {
    const auto document =
        documentOf(engine({"import-log", path("past.csv"), "--output", path("run"), "--name", "Past", "--json"}));
    EXPECT_EQ(document["points"], 5);
    EXPECT_EQ(document["series"], 2);
    EXPECT_EQ(document["steps"], 20);
    EXPECT_EQ(document["format"], "csv");
    EXPECT_NE(readText(folder / "run" / "label.json").find("Past"), std::string::npos);
    const auto status = documentOf(engine({"status", path("run"), "--json"}));
    EXPECT_EQ(status["state"], "finished");
    EXPECT_EQ(status["step"], 20);
    EXPECT_EQ(status["steps"], 20);
    EXPECT_EQ(status["values"]["train/loss"], 4.5);
    EXPECT_EQ(engine({"watch", path("run")}).code, 0);
    const auto curves = documentOf(engine({"analyse", path("run"), "--below", "6", "--json"}))["curves"];
    EXPECT_EQ(curves[0]["below"]["6"], 20);
    EXPECT_EQ(curves[0]["name"]["source"], "past.csv");
    const Finished executed = engine({"run", path("run")});
    EXPECT_EQ(executed.code, 2);
    EXPECT_NE(executed.err.find("nothing to execute"), std::string::npos) << executed.err;
}

TEST_F(EngineExchange, ThereAndBack) {
    ASSERT_EQ(engine({"import-log", path("past.csv"), "--output", path("run")}).code, 0);
    const auto written =
        documentOf(engine({"export-log", path("run"), "--format", "csv", "--output", path("back.csv"), "--json"}));
    EXPECT_EQ(written["points"], 5);
    EXPECT_EQ(
        readText(folder / "back.csv"),
        "step,wall_time,eval/loss,train/loss\n0,1700000000.000,9,9\n10,1700000010.000,,5.5\n20,1700000020.000,5,4.5\n");
    const Finished named = engine({"export-log", path("run"), "--format", "tensorboard", "--output", path("events")});
    EXPECT_EQ(named.code, 0);
    EXPECT_NE(named.err.find("tfevents"), std::string::npos) << named.err;
    const auto again = documentOf(engine({"import-log", path("events"), "--output", path("again"), "--json"}));
    EXPECT_EQ(again["format"], "tensorboard");
    EXPECT_EQ(again["points"], 5);
}

TEST_F(EngineExchange, WrongUsageWritesNothing) {
    const Finished column = engine({"import-log", path("past.csv"), "--output", path("run"), "--step", "epoch"});
    EXPECT_EQ(column.code, 2);
    EXPECT_EQ(column.err, "error: no column epoch (--step): there are step, wall_time, train/loss, eval/loss\n");
    EXPECT_EQ(engine({"import-log", path("none"), "--output", path("run")}).code, 2);
    EXPECT_EQ(engine({"import-log", path("past.csv"), "--format", "xls", "--output", path("run")}).code, 2);
    EXPECT_FALSE(std::filesystem::exists(folder / "run"));
    ASSERT_EQ(engine({"import-log", path("past.csv"), "--output", path("run")}).code, 0);
    EXPECT_EQ(engine({"import-log", path("past.csv"), "--output", path("run")}).code, 2);
    EXPECT_EQ(engine({"export-log", path("run"), "--format", "xls", "--output", path("x")}).code, 2);
}

}  // namespace
}  // namespace plateau::test
