#include "app/workbench/command_line.h"

#include <gtest/gtest.h>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "app/workbench/startup_time.h"

namespace plateau::workbench {
namespace {

Result<Options> parse(QStringList arguments) {
    arguments.prepend("plateau");
    return parseCommandLine(arguments);
}

TEST(WorkbenchCommandLine, TakesEveryFlagOfTheContract) {
    const auto options = parse({"--workspace", "/tmp/w", "--page", "curves", "--tab", "2", "--select", "a,b", "--theme",
                                "dark", "--language", "de", "--screenshot", "f.png", "--size", "800x600", "--demo"});
    ASSERT_TRUE(options.ok());
    EXPECT_EQ(options->workspaceFolder(), "/tmp/w");
    EXPECT_EQ(options->page, "curves");
    EXPECT_EQ(options->tab, 2);
    EXPECT_EQ(options->select, (QStringList{"a", "b"}));
    EXPECT_EQ(options->theme, widgets::ThemeMode::dark);
    EXPECT_EQ(options->language, "de");
    EXPECT_EQ(options->screenshot, "f.png");
    EXPECT_EQ(options->size, QSize(800, 600));
    EXPECT_TRUE(options->demo);
}

TEST(WorkbenchCommandLine, DefaultsAreThePlatformsFolderAndTheContractsSize) {
    const auto options = parse({});
    ASSERT_TRUE(options.ok());
    EXPECT_TRUE(options->workspaceFolder().endsWith("/plateau"));
    EXPECT_EQ(options->size, QSize(1600, 1000));
    EXPECT_FALSE(options->theme.has_value());
    EXPECT_TRUE(parse({"--demo"})->workspaceFolder().endsWith("/plateau/demo"));
}

TEST(WorkbenchCommandLine, BadInputNamesTheFlag) {
    const std::pair<QStringList, std::string> cases[] = {
        {{"--page", "anatomy", "--tab", "0"}, "--tab"},
        {{"--tab", "2"}, "--tab"},
        {{"--page", "nowhere"}, "--page"},
        {{"--theme", "pink"}, "--theme"},
        {{"--language", "xx"}, "--language"},
        {{"--size", "10x10"}, "--size"},
        {{"--size", "wide"}, "--size"},
        {{"--size", "800x600x2"}, "--size"},
        {{"--screenshot", ""}, "--screenshot"},
        {{"--nonsense"}, "command line"},
    };
    for (const auto& [arguments, context] : cases) {
        const auto options = parse(arguments);
        ASSERT_FALSE(options.ok()) << arguments.join(' ').toStdString();
        EXPECT_EQ(options.error().code, ErrorCode::usage);
        EXPECT_EQ(options.error().context, context);
        EXPECT_EQ(describe(options.error()).find('\n'), std::string::npos);
    }
}

// The paths are those of a folder with a study "s" of the run "a", and a run "b" that lies in no workspace.
class NamedPaths : public testing::Test {
protected:
    void SetUp() override {
        for (const QString run : {"s/runs/a", "b"}) {
            ASSERT_TRUE(QDir(folder.path()).mkpath(run));
            write(run + "/spec.json");
        }
        write("x.plateau");
    }
    void write(const QString& name) {
        QFile file(folder.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    QString at(const QString& name) { return folder.filePath(name); }

    QTemporaryDir folder;
};

TEST_F(NamedPaths, AWorkspaceIsOpened) {
    const auto options = parse({at("s/")});
    ASSERT_TRUE(options.ok()) << describe(options.error());
    EXPECT_EQ(options->workspaceFolder(), at("s"));
    EXPECT_TRUE(options->imports.isEmpty());
    EXPECT_TRUE(options->select.isEmpty());
}

TEST_F(NamedPaths, ARunIsChosenInItsWorkspace) {
    const auto options = parse({at("s/runs/a/")});
    ASSERT_TRUE(options.ok()) << describe(options.error());
    EXPECT_EQ(options->workspaceFolder(), at("s"));
    EXPECT_EQ(options->select, QStringList{"a"});
    EXPECT_EQ(options->page, "curves");
    EXPECT_TRUE(options->imports.isEmpty());
    EXPECT_EQ(parse({at("s/runs/a"), "--page", "runs"})->page, "runs");
}

TEST_F(NamedPaths, WhatElseThereIsIsImported) {
    const QString usual = parse({})->workspaceFolder();
    for (const QString name : {"x.plateau", "b"}) {
        const auto options = parse({at(name)});
        ASSERT_TRUE(options.ok()) << describe(options.error());
        EXPECT_EQ(options->imports, QStringList{at(name)});
        EXPECT_EQ(options->workspaceFolder(), usual);
    }
    EXPECT_EQ(parse({at("s/runs/a"), at("x.plateau")})->imports, (QStringList{at("s/runs/a"), at("x.plateau")}));
    const auto elsewhere = parse({"--workspace", at("new"), at("s")});
    EXPECT_EQ(elsewhere->workspaceFolder(), at("new"));
    EXPECT_EQ(elsewhere->imports, QStringList{at("s")});
    EXPECT_EQ(parse({"--demo", at("s")})->imports, QStringList{at("s")});
}

TEST_F(NamedPaths, TensorBoardsRunsAreNoWorkspace) {
    ASSERT_TRUE(QDir(folder.path()).mkpath("logs/runs/first"));
    write("logs/runs/first/events.out.tfevents.1.host");
    EXPECT_EQ(parse({at("logs")})->imports, QStringList{at("logs")});
    EXPECT_EQ(parse({at("logs/runs/first")})->imports, QStringList{at("logs/runs/first")});
}

TEST_F(NamedPaths, WhatIsNotThereIsNamed) {
    const auto options = parse({at("x.plateau"), at("gone.plateau")});
    ASSERT_FALSE(options.ok());
    EXPECT_EQ(options.error().code, ErrorCode::notFound);
    EXPECT_EQ(options.error().context, at("gone.plateau").toStdString());
}

TEST(StartupTime, IsTheAgeOfThisProcess) {
    const auto age = millisecondsSinceProcessStart();
    ASSERT_TRUE(age.has_value());
    EXPECT_GE(*age, 0);
    EXPECT_LT(*age, 10 * 60 * 1000);
}

}  // namespace
}  // namespace plateau::workbench
