#include "core/run/event.h"

#include <cmath>
#include <limits>

#include "tests/run/support.h"

namespace plateau::run {
namespace {

using nlohmann::json;
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

Event sampleEvent() {
    return {{3}, parseTime("2026-01-31T12:00:00.000Z").value(), EventType::metrics,
            {7}, {{"train/loss", 5.25}, {"train/lr", 1e-4}},    {}};
}

std::string lineWith(const std::string& member, const json& value) {
    json line = json::parse(encode(sampleEvent()));
    if (value.is_discarded())
        line.erase(member);
    else
        line[member] = value;
    return line.dump();
}

TEST(Event, IsWrittenAsTheContractSays) {
    Event event = sampleEvent();
    event.details = json::object();
    EXPECT_EQ(encode(event), R"({"v":1,"seq":3,"time":"2026-01-31T12:00:00.000Z","type":"metrics","step":7,)"
                             R"("values":{"train/loss":5.25,"train/lr":0.0001}})");
    const Event stopped{{4}, event.time, EventType::interrupted, {8}, {}, {{"reason", "stop"}}};
    EXPECT_EQ(encode(stopped),
              R"({"v":1,"seq":4,"time":"2026-01-31T12:00:00.000Z","type":"interrupted","step":8,"reason":"stop"})");
}

TEST(Event, RoundTripsRandomEvents) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 500; ++i) {
        Event event;
        event.seq = {static_cast<std::int64_t>(random() >> 12)};
        event.time = Time(std::chrono::milliseconds(static_cast<std::int64_t>(random() % 200000000000000)));
        event.type = static_cast<EventType>(random() % 13);
        event.step = {static_cast<std::int64_t>(random() >> 12)};
        for (std::uint64_t n = random() % 5; n > 0; --n)
            event.values["operator/" + std::to_string(random() % 12) + "/ü\""] =
                std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 200) - 100);
        if (random() % 2) event.details = {{"message", "line\nbreak"}, {"list", {1, "b", nullptr}}};
        const std::string line = encode(event);
        EXPECT_EQ(line.find('\n'), std::string::npos);
        const auto back = decode(line, "events.jsonl:1");
        ASSERT_TRUE(back.ok()) << describe(back.error()) << line;
        EXPECT_EQ(back->seq, event.seq);
        EXPECT_EQ(back->time, event.time);
        EXPECT_EQ(back->type == event.type, true);
        EXPECT_EQ(back->step, event.step);
        EXPECT_EQ(back->values, event.values);
        EXPECT_EQ(back->details, event.details);
    }
}

TEST(Event, NonFiniteNumbersAreNames) {
    Event event = sampleEvent();
    event.values = {{"a", kNaN}, {"b", kInfinity}, {"c", -kInfinity}};
    event.details = {{"loss", kNaN}, {"deep", {{"x", {kInfinity}}}}};
    const std::string line = encode(event);
    EXPECT_NE(line.find(R"("a":"NaN","b":"Infinity","c":"-Infinity")"), std::string::npos) << line;
    EXPECT_NE(line.find(R"("loss":"NaN")"), std::string::npos) << line;
    const auto back = decode(line, "x");
    ASSERT_TRUE(back.ok());
    EXPECT_TRUE(std::isnan(back->values.at("a")));
    EXPECT_EQ(back->values.at("b"), kInfinity);
    EXPECT_EQ(back->values.at("c"), -kInfinity);
    EXPECT_EQ(back->details["deep"]["x"][0], "Infinity");
}

TEST(Event, TypesHaveTheirNames) {
    for (const char* name : {"started", "metrics", "evaluation", "operator", "checkpoint", "glue", "warning",
                             "progress", "resumed", "interrupted", "finished", "failed"}) {
        EXPECT_TRUE(eventType(name) != EventType::unknown) << name;
        EXPECT_EQ(toString(eventType(name)), name);
    }
    EXPECT_TRUE(eventType("novelty") == EventType::unknown);
    EXPECT_TRUE(isLastWord(EventType::finished) && isLastWord(EventType::failed) && isLastWord(EventType::interrupted));
    EXPECT_FALSE(isLastWord(EventType::resumed));
}

TEST(Event, UnknownTypesAreKeptAndExtraMembersIgnored) {
    const auto unknown =
        decode(R"({"v":1,"seq":0,"time":"2026-01-31T12:00:00.000Z","type":"novelty","values":7})", "x");
    ASSERT_TRUE(unknown.ok()) << describe(unknown.error());
    EXPECT_TRUE(unknown->type == EventType::unknown);
    EXPECT_TRUE(decode(lineWith("extra", {{"a", 1}}), "x").ok());
}

TEST(Event, NewerVersionNamesBothNumbers) {
    const auto read = decode(lineWith("v", 9), "events.jsonl:4");
    ASSERT_FALSE(read.ok());
    EXPECT_TRUE(read.error().code == ErrorCode::newerVersion);
    EXPECT_NE(read.error().message.find('9'), std::string::npos);
    EXPECT_NE(read.error().message.find('1'), std::string::npos);
    EXPECT_EQ(read.error().context, "events.jsonl:4");
}

TEST(Event, RefusesDamage) {
    const json gone(json::value_t::discarded);
    for (const char* member : {"v", "seq", "time", "type", "step"}) {
        const auto read = decode(lineWith(member, gone), "events.jsonl:4");
        ASSERT_FALSE(read.ok()) << member;
        EXPECT_TRUE(read.error().code == ErrorCode::malformed);
        EXPECT_EQ(read.error().context, "events.jsonl:4");
        EXPECT_FALSE(decode(lineWith(member, json::array()), "x").ok()) << member;
    }
    EXPECT_FALSE(decode(lineWith("v", 0), "x").ok());
    EXPECT_FALSE(decode(lineWith("seq", -1), "x").ok());
    EXPECT_FALSE(decode(lineWith("seq", 18446744073709551615u), "x").ok());
    EXPECT_FALSE(decode(lineWith("step", 1.5), "x").ok());
    EXPECT_FALSE(decode(lineWith("values", 3), "x").ok());
    EXPECT_FALSE(decode(lineWith("values", {{"a", "nan"}}), "x").ok());
    EXPECT_FALSE(decode(lineWith("values", {{"a", nullptr}}), "x").ok());
    EXPECT_FALSE(decode(lineWith("time", "yesterday"), "x").ok());
    EXPECT_FALSE(decode("", "x").ok());
    EXPECT_FALSE(decode("[1]", "x").ok());
    EXPECT_FALSE(decode(std::string(1 << 20, '{'), "x").ok());
}

TEST(Event, FlippedBytesNeverCrash) {
    std::mt19937_64 random(2);
    const std::string good = encode(sampleEvent());
    for (int i = 0; i < 20000; ++i) {
        std::string text = good;
        text[random() % text.size()] ^= static_cast<char>(1u << (random() % 8));
        if (const auto read = decode(text, "x")) {
            EXPECT_TRUE(decode(encode(*read), "again").ok() || read->type == EventType::unknown);
        }
    }
}

TEST(Event, TextThatIsNotUtf8IsStillOneLine) {
    Event event = sampleEvent();
    event.type = EventType::failed;
    event.details = {{"message", "bad \xff\xfe path"}};
    const auto back = decode(encode(event), "x");
    ASSERT_TRUE(back.ok()) << describe(back.error());
}

TEST(EventTime, IsIsoInUtc) {
    EXPECT_EQ(formatTime(Time{}), "1970-01-01T00:00:00.000Z");
    for (const char* text : {"2026-01-31T12:00:00.000Z", "2024-02-29T23:59:59.999Z", "1969-12-31T23:59:59.001Z"})
        EXPECT_EQ(formatTime(parseTime(text).value()), text);
    for (const char* text : {"", "2026-01-31T12:00:00Z", "2026-02-30T12:00:00.000Z", "2026-13-01T12:00:00.000Z",
                             "2026-01-31T24:00:00.000Z", "2026-01-31 12:00:00.000Z", "2026-01-31T12:00:00.000+",
                             "202x-01-31T12:00:00.000Z"})
        EXPECT_FALSE(parseTime(text).ok()) << text;
}

}  // namespace
}  // namespace plateau::run
