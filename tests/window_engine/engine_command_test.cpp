// A command of the engine as a process of its own (tests/window_engine/fake_own_operator.h).
#include "widgets/engine/engine_command.h"

#include <fstream>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <QTemporaryDir>

#include "tests/window_engine/wait.h"

namespace plateau::widgets {
namespace {

using tests::waitUntil;

class EngineCommandTest : public testing::Test {
protected:
    EngineCommandTest() {
        QObject::connect(command.get(), &EngineCommand::ended, command.get(), [this](const EngineCommand::End& end) {
            ended = end;
            ++ends;
        });
    }
    QStringList check(const char* text) {
        const QString source = folder.filePath("idea.cpp");
        std::ofstream(source.toStdString()) << text;
        return {"operator", "build", source, "--output", folder.filePath("idea.operator")};
    }
    // The program that a slow check has started; 0: none yet.
    int helper() const {
        int id = 0;
        std::ifstream(folder.filePath("idea.operator.helper").toStdString()) >> id;
        return id;
    }
    static bool runs(int process) {
        std::string words;
        std::getline(std::ifstream("/proc/" + std::to_string(process) + "/cmdline"), words);
        return !words.empty();  // empty: it has ended, and nobody has asked for its status
    }

    QTemporaryDir folder;
    std::unique_ptr<EngineCommand> command = std::make_unique<EngineCommand>(PLATEAU_FAKE_ENGINE);
    EngineCommand::End ended;
    int ends = 0;
};

TEST_F(EngineCommandTest, GivesTheDocumentOrTheErrorWithItsPlace) {
    command->start(check("good"));
    EXPECT_TRUE(command->isRunning());
    ASSERT_TRUE(waitUntil([&] { return ends == 1; }));
    EXPECT_FALSE(command->isRunning());
    EXPECT_FALSE(ended.error);
    EXPECT_TRUE(ended.document.contains("conformance"));
    command->start(check("REFUSED"));
    ASSERT_TRUE(waitUntil([&] { return ends == 2; }));
    ASSERT_TRUE(ended.error);
    EXPECT_TRUE(ended.error->context.ends_with("idea.cpp:3")) << ended.error->context;
    EXPECT_EQ(ended.error->advice, "write torch.arange(T)");
}

TEST_F(EngineCommandTest, SaysWhenTheProgramIsNotThereOrSaysNothing) {
    EngineCommand missing("/nowhere/plateau-engine");
    std::optional<Error> error;
    QObject::connect(&missing, &EngineCommand::ended, [&](const EngineCommand::End& end) { error = end.error; });
    missing.start({"describe"});
    ASSERT_TRUE(waitUntil([&] { return error.has_value(); }));
    EXPECT_EQ(error->context, "/nowhere/plateau-engine");
    command->start({"no-such-command"});
    ASSERT_TRUE(waitUntil([&] { return ends == 1; }));
    EXPECT_TRUE(ended.error);
}

TEST_F(EngineCommandTest, CancellingEndsWhatItHasStartedToo) {
    command->start(check("SLOW"));
    ASSERT_TRUE(waitUntil([&] { return helper() > 0 && runs(helper()); }));
    command->cancel();
    EXPECT_FALSE(command->isRunning());
    EXPECT_TRUE(waitUntil([&] { return !runs(helper()); }));
    EXPECT_EQ(ends, 0) << "nobody waits for it";
}

TEST_F(EngineCommandTest, EndsWithItsOwner) {
    command->start(check("SLOW"));
    ASSERT_TRUE(waitUntil([&] { return helper() > 0 && runs(helper()); }));
    command.reset();
    EXPECT_TRUE(waitUntil([&] { return !runs(helper()); }));
}

}  // namespace
}  // namespace plateau::widgets
