#include "core/run/step_profile.h"

#include "core/run/event_log.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

using nlohmann::json;

StepProfile sample(std::int64_t step) {
    StepProfile profile;
    profile.step = {step};
    profile.device = "cuda:0";
    for (std::size_t i = 0; i < kStepParts.size(); ++i) profile.part_seconds[i] = 0.25 * static_cast<double>(i + 1);
    return profile;
}

Event eventOf(json details, EventType type = EventType::profile) {
    return {{1}, {}, type, {7}, {}, std::move(details)};
}

TEST(StepProfile, IsTheSumOfItsPartsAndComesBackFromItsEvent) {
    const StepProfile profile = sample(7);
    EXPECT_DOUBLE_EQ(profile.total(), 0.25 * 15);
    EXPECT_DOUBLE_EQ(profile.seconds(StepPart::attention), 0.5);
    const json details = detailsOf(profile);
    EXPECT_EQ(details, json::parse(R"({"device":"cuda:0","parts":{"matrix products":0.25,"attention":0.5,)"
                                   R"("passes over rows":0.75,"optimizer":1.0,"loader":1.25}})"));
    EXPECT_EQ(stepProfileOf(eventOf(details)), profile);
}

TEST(StepProfile, IsNothingWithoutUsableParts) {
    EXPECT_FALSE(stepProfileOf(eventOf(detailsOf(sample(7)), EventType::metrics)));
    for (const char* details : {R"({})", R"({"parts":[]})", R"({"parts":{}})", R"({"parts":{"attention":-1}})",
                                R"({"parts":{"attention":"1"}})", R"({"parts":{"attention":1e308,"loader":1e308}})"})
        EXPECT_FALSE(stepProfileOf(eventOf(json::parse(details)))) << details;
    const auto newer = stepProfileOf(eventOf(json::parse(R"({"parts":{"attention":2,"network":1}})")));
    ASSERT_TRUE(newer) << "a part that is not known is passed over";
    EXPECT_DOUBLE_EQ(newer->total(), 2);
}

TEST(StepProfile, TheNewestOfALogIsFoundHoweverFarItIsBack) {
    const test::TemporaryFolder folder;
    const auto log = folder.path() / "events.jsonl";
    EXPECT_FALSE(newestStepProfile(log));
    {
        auto writer = EventWriter::open(log);
        ASSERT_TRUE(writer.ok());
        for (const std::int64_t step : {5, 9})
            ASSERT_TRUE(writer->append(EventType::profile, {step}, {}, detailsOf(sample(step))).ok());
    }
    EXPECT_EQ(newestStepProfile(log), sample(9));
    std::string text = test::contentOf(log);
    test::write(log, text + text.substr(0, text.size() / 2 - 9));
    EXPECT_EQ(newestStepProfile(log), sample(9)) << "half a line does not count";
    const std::string other =
        R"({"v":1,"seq":9,"time":"2026-01-31T12:00:00.000Z","type":"metrics","step":10,"values":{"train/loss":1}})"
        "\n";
    for (std::size_t size = 0; size < (std::size_t{3} << 20); size += other.size()) text += other;
    test::write(log, text);
    EXPECT_EQ(newestStepProfile(log), sample(9));
}

}  // namespace
}  // namespace plateau::run
