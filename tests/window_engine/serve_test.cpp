#include <optional>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/window_engine/wait.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/serve_session.h"

namespace plateau::widgets {
namespace {

using tests::waitUntil;

using Reply = Result<nlohmann::json>;

class Serve : public testing::Test {
protected:
    void SetUp() override { use(""); }
    void TearDown() override { use(""); }

    void use(const char* mode) {
        qputenv("FAKE_ENGINE", mode);
        qputenv("FAKE_ENGINE_MARK", m_folder.filePath("mark").toUtf8());
    }

    ServeSession::Answer into(std::optional<Reply>& reply) {
        return [&reply](Reply told) { reply = std::move(told); };
    }

    QTemporaryDir m_folder;
    ServeSession::Limits m_limits{.start_ms = 10000, .line_bytes = 1 << 20, .junk_lines = 1000};
};

TEST_F(Serve, AnswersTheQuestionThatWasAsked) {
    ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
    std::optional<Reply> first, second;
    session.ask("echo", {{"n", 1}}, into(first));
    session.ask("echo", {{"n", 2}}, into(second));
    ASSERT_TRUE(waitUntil([&] { return first && second; }));
    EXPECT_EQ((**first).at("n"), 1);
    EXPECT_EQ((**second).at("n"), 2);
    EXPECT_EQ(session.state(), "ready");
}

TEST_F(Serve, HandsOnTheEnginesError) {
    ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
    std::optional<Reply> reply;
    session.ask("nothing", nlohmann::json::object(), into(reply));
    ASSERT_TRUE(waitUntil([&] { return reply.has_value(); }));
    EXPECT_EQ(reply->error().code, ErrorCode::usage);
}

TEST_F(Serve, AsksAgainAfterOneCrash) {
    use("crash-once");
    ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
    std::optional<Reply> reply;
    session.ask("echo", {{"n", 7}}, into(reply));
    ASSERT_TRUE(waitUntil([&] { return reply.has_value(); }));
    EXPECT_EQ((**reply).at("n"), 7);
    EXPECT_TRUE(QFile::exists(m_folder.filePath("mark"))) << "it has crashed once";
}

TEST_F(Serve, GivesUpAfterTwoCrashesAndTriesAnewWhenAsked) {
    use("crash");
    ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
    std::optional<Reply> reply;
    session.ask("echo", nlohmann::json::object(), into(reply));
    ASSERT_TRUE(waitUntil([&] { return reply.has_value(); }));
    EXPECT_EQ(reply->error().code, ErrorCode::unavailable);
    EXPECT_EQ(session.state(), "failed");
    use("");
    std::optional<Reply> next;
    session.ask("echo", {{"n", 1}}, into(next));
    ASSERT_TRUE(waitUntil([&] { return next.has_value(); }));
    EXPECT_EQ((**next).at("n"), 1);
}

TEST_F(Serve, AHangingStartEndsInAnError) {
    use("hang");
    m_limits.start_ms = 100;
    ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
    std::optional<Reply> reply;
    session.ask("echo", nlohmann::json::object(), into(reply));
    ASSERT_TRUE(waitUntil([&] { return reply.has_value(); }));
    EXPECT_EQ(session.state(), "failed");
}

TEST_F(Serve, AFloodEndsInAnError) {
    for (const char* mode : {"flood", "endless"}) {
        use(mode);
        ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
        std::optional<Reply> reply;
        session.ask("echo", nlohmann::json::object(), into(reply));
        ASSERT_TRUE(waitUntil([&] { return reply.has_value(); })) << mode;
        EXPECT_EQ(session.state(), "failed") << mode;
    }
}

TEST_F(Serve, ANewerProtocolIsRefusedWithBothNumbers) {
    use("newer");
    ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
    std::optional<Reply> reply;
    session.ask("echo", nlohmann::json::object(), into(reply));
    ASSERT_TRUE(waitUntil([&] { return reply.has_value(); }));
    const QString context = QString::fromStdString(reply->error().context);
    EXPECT_TRUE(context.contains("99") && context.contains("1")) << context.toStdString();
}

TEST_F(Serve, AMissingProgramIsMissing) {
    ServeSession session("/nonexistent/plateau-engine", m_limits);
    std::optional<Reply> reply;
    session.ask("echo", nlohmann::json::object(), into(reply));
    ASSERT_TRUE(waitUntil([&] { return reply.has_value(); }));
    EXPECT_EQ(session.state(), "missing");
    EXPECT_TRUE(session.problem().contains("/nonexistent/plateau-engine is not there"))
        << session.problem().toStdString();
}

TEST_F(Serve, ACancelledQuestionIsNotAnswered) {
    ServeSession session(PLATEAU_FAKE_ENGINE, m_limits);
    std::optional<Reply> cancelled, other;
    session.cancel(session.ask("echo", nlohmann::json::object(), into(cancelled)));
    session.ask("echo", nlohmann::json::object(), into(other));
    ASSERT_TRUE(waitUntil([&] { return other.has_value(); }));
    EXPECT_FALSE(cancelled.has_value());
}

TEST_F(Serve, TheCatalogueIsThereAtOnceOnTheNextStart) {
    const QString cache = m_folder.filePath("cache");
    {
        EngineClient engine(PLATEAU_FAKE_ENGINE, cache);
        engine.start();
        ASSERT_TRUE(waitUntil([&] { return engine.catalogue() != nullptr; }));
        ASSERT_TRUE(waitUntil([&] { return !QDir(cache).entryList({"catalogue-*.json"}).isEmpty(); }));
    }
    use("hang");
    EngineClient engine(PLATEAU_FAKE_ENGINE, cache);
    engine.start();
    ASSERT_TRUE(waitUntil([&] { return engine.catalogue() != nullptr; }));
    EXPECT_EQ(engine.engineState(), "starting") << "the engine has said nothing yet";
    EXPECT_EQ(engine.catalogue()->operators.size(), 3U);
}

}  // namespace
}  // namespace plateau::widgets
