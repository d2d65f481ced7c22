// The events of a run as its drawer lists them.
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "tests/window_engine/fake_catalogue.h"
#include "widgets/pages/runs/run_details.h"

namespace plateau::widgets {
namespace {

// "GLUE result  rte  1  3" left open which was the seed and which the epoch.
TEST(RunEvents, SayWhatTheirNumbersCount) {
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.path().toStdString();
    auto log = run::EventWriter::open(run::RunPaths{place}.events());
    ASSERT_TRUE(log) << log.error().message;
    ASSERT_TRUE(log->append(run::EventType::glue, {0}, {{"rte/accuracy", 0.5318}},
                            {{"task", "rte"}, {"seed", 1}, {"epoch", 3}}));
    ASSERT_TRUE(log->append(run::EventType::resumed, {200}, {}, {{"from_step", 150}}));
    ASSERT_TRUE(log->flush());
    const std::vector<std::string> events = readRunDetails(place, tests::fakeCatalogue()).events;
    ASSERT_EQ(events.size(), 2);
    EXPECT_TRUE(events[0].ends_with("GLUE result  rte  seed 1  epoch 3  rte/accuracy 53.18 %")) << events[0];
    EXPECT_TRUE(events[1].ends_with("resumed  from step 150")) << events[1];
}

}  // namespace
}  // namespace plateau::widgets
