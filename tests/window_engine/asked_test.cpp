// What a widget asks of the engine and how it hears of it.
#include "widgets/engine/asked.h"

#include <memory>
#include <optional>
#include <string_view>

#include <QObject>
#include <QTemporaryDir>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/protocol/levels.h"
#include "tests/window_engine/wait.h"

namespace plateau::widgets {
namespace {

using tests::waitUntil;

struct EchoAnswer {
    int n = 0;
    static Result<EchoAnswer> read(const nlohmann::json& document) {
        if (!document.contains("n")) return Error{ErrorCode::malformed, "there is no n", "echo", ""};
        return EchoAnswer{document.at("n").get<int>()};
    }
};

struct Echo {
    static constexpr std::string_view kMethod = "echo";
    using Answer = EchoAnswer;

    std::optional<int> n;
    nlohmann::json params() const { return n ? nlohmann::json{{"n", *n}} : nlohmann::json::object(); }
    bool operator==(const Echo&) const = default;
};

// A question of either of two methods, of which the engine knows one.
struct Either {
    using Answer = EchoAnswer;

    bool is_known = true;
    std::string_view method() const { return is_known ? "echo" : "nothing"; }
    nlohmann::json params() const { return {{"n", 1}}; }
    bool operator==(const Either&) const = default;
};

using Signal = void (Asking::*)();

// How often a signal came.
class Count {
public:
    Count(const Asking& asking, Signal signal) {
        QObject::connect(&asking, signal, &m_context, [this] { ++m_count; });
    }
    int count() const { return m_count; }

private:
    QObject m_context;
    int m_count = 0;
};

class AskedTest : public testing::Test {
protected:
    void SetUp() override { qputenv("FAKE_ENGINE", ""); }
    void TearDown() override { qputenv("FAKE_ENGINE", ""); }

    QTemporaryDir m_folder;
    EngineClient m_engine{PLATEAU_FAKE_ENGINE, m_folder.filePath("cache")};
};

TEST_F(AskedTest, TheNewestQuestionAloneIsAnswered) {
    Asked<Echo> asked(m_engine);
    asked.setDelay(20);
    const Count answers(asked, &Asking::answered);
    for (const int n : {1, 2, 3}) asked.ask({n});
    EXPECT_TRUE(asked.isAsking());
    EXPECT_EQ(asked.answer(), nullptr);
    ASSERT_TRUE(waitUntil([&] { return !asked.isAsking(); }));
    EXPECT_EQ(answers.count(), 1);
    ASSERT_NE(asked.answer(), nullptr);
    EXPECT_EQ(asked.answer()->n, 3);
    EXPECT_EQ(asked.question()->n, 3);
    EXPECT_TRUE(asked.problem().isEmpty());
}

TEST_F(AskedTest, WhatIsKnownStaysUntilTheNewerAnswer) {
    Asked<Echo> asked(m_engine);
    asked.ask({1});
    ASSERT_TRUE(waitUntil([&] { return asked.answer() != nullptr; }));
    asked.ask({2});
    EXPECT_EQ(asked.answer()->n, 1);
    ASSERT_TRUE(waitUntil([&] { return asked.answer()->n == 2; }));
    asked.forget();
    EXPECT_EQ(asked.answer(), nullptr);
    EXPECT_FALSE(asked.question());
}

TEST_F(AskedTest, TheSameIsNotAskedTwice) {
    Asked<Echo> asked(m_engine);
    const Count answers(asked, &Asking::answered);
    asked.askOnce({1});
    asked.askOnce({1});
    ASSERT_TRUE(waitUntil([&] { return asked.answer() != nullptr; }));
    asked.askOnce({1});
    EXPECT_FALSE(asked.isAsking());
    asked.askOnce({2});
    ASSERT_TRUE(waitUntil([&] { return asked.answer()->n == 2; }));
    EXPECT_EQ(answers.count(), 2);
}

TEST_F(AskedTest, ACancelledQuestionIsNotAnsweredAndMayBeAskedAgain) {
    Asked<Echo> asked(m_engine);
    const Count answers(asked, &Asking::answered), states(asked, &Asking::stateChanged);
    asked.askOnce({1});
    asked.cancel();
    EXPECT_FALSE(asked.isAsking());
    EXPECT_EQ(states.count(), 2);
    asked.cancel();
    EXPECT_EQ(states.count(), 2) << "nothing was asked";
    asked.askOnce({1});
    ASSERT_TRUE(waitUntil([&] { return asked.answer() != nullptr; }));
    EXPECT_EQ(answers.count(), 1);
}

TEST_F(AskedTest, AQuestionSaysThatItWaitsForAnotherAndWhenItIsAtItsTurn) {
    qputenv("FAKE_ENGINE", "slow-levels");
    Asked<protocol::LevelsQuestion> levels(m_engine);
    Asked<Echo> asked(m_engine);
    levels.ask({.corpus = "demo"});
    asked.ask({1});
    EXPECT_FALSE(levels.isWaiting());
    EXPECT_TRUE(asked.isWaiting());
    const Count states(asked, &Asking::stateChanged);
    levels.cancel();
    ASSERT_TRUE(waitUntil([&] { return !asked.isWaiting(); }));
    EXPECT_GE(states.count(), 1);
    ASSERT_TRUE(waitUntil([&] { return asked.answer() != nullptr; }));
}

// A page that goes with several questions open.
class TwoQuestions : public QObject {
public:
    explicit TwoQuestions(EngineClient& engine) : second(engine), first(engine), told(std::make_unique<int>(0)) {
        connect(&second, &Asking::stateChanged, this, [this] { ++*told; });
    }
    Asked<Echo> second;
    Asked<protocol::LevelsQuestion> first;
    std::unique_ptr<int> told;
};

TEST_F(AskedTest, WhatIsDestroyedHearsNothingOfItsOtherQuestions) {
    qputenv("FAKE_ENGINE", "slow-levels");
    {
        TwoQuestions page(m_engine);
        page.first.ask({.corpus = "demo"});
        page.second.ask({1});
        EXPECT_TRUE(page.second.isWaiting());
    }
    Asked<Echo> asked(m_engine);
    asked.ask({2});
    ASSERT_TRUE(waitUntil([&] { return asked.answer() != nullptr; }));
}

TEST_F(AskedTest, AnAnswerThatCannotBeReadIsAnError) {
    Asked<Echo> asked(m_engine);
    asked.ask({});
    ASSERT_TRUE(waitUntil([&] { return asked.error() != nullptr; }));
    EXPECT_EQ(asked.answer(), nullptr);
    EXPECT_EQ(asked.error()->code, ErrorCode::malformed);
    EXPECT_EQ(asked.problem(), "The engine's answer cannot be read");
}

TEST_F(AskedTest, TheEnginesErrorComesWithItsCode) {
    Asked<Either> asked(m_engine);
    asked.ask({.is_known = false});
    ASSERT_TRUE(waitUntil([&] { return asked.error() != nullptr; }));
    EXPECT_EQ(asked.error()->code, ErrorCode::usage);
    EXPECT_FALSE(asked.problem().isEmpty());
    asked.ask({.is_known = true});
    ASSERT_TRUE(waitUntil([&] { return asked.answer() != nullptr; }));
    EXPECT_EQ(asked.error(), nullptr);
}

TEST_F(AskedTest, WhoIsGoneHearsNothing) {
    auto gone = std::make_unique<Asked<Echo>>(m_engine);
    bool isTold = false;
    QObject::connect(gone.get(), &Asking::answered, [&isTold] { isTold = true; });
    gone->ask({1});
    gone.reset();
    Asked<Echo> other(m_engine);
    other.ask({2});
    ASSERT_TRUE(waitUntil([&] { return other.answer() != nullptr; }));
    EXPECT_FALSE(isTold);
}

TEST_F(AskedTest, AnEngineThatSaysNothingIsSilent) {
    qputenv("FAKE_ENGINE", "hang");
    Asked<Echo> asked(m_engine);
    asked.setSilence(30);
    asked.ask({1});
    EXPECT_FALSE(asked.isSilent());
    ASSERT_TRUE(waitUntil([&] { return asked.isSilent(); }));
    EXPECT_TRUE(asked.isAsking());
    asked.cancel();
    EXPECT_FALSE(asked.isSilent());
}

TEST(ProblemText, SaysWhere) {
    EXPECT_EQ(problemText({ErrorCode::notFound, "no such file", "/a", "look elsewhere"}), "no such file (/a)");
    EXPECT_EQ(problemText({ErrorCode::internal, "it broke", "", ""}), "it broke");
}

}  // namespace
}  // namespace plateau::widgets
