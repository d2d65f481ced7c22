#include "app/workbench/command_line.h"

#include <gtest/gtest.h>
#include <QDir>

#include "app/workbench/startup_time.h"

namespace plateau::workbench {
namespace {

Result<Options> parse(QStringList arguments) {
    arguments.prepend("plateau");
    return parseCommandLine(arguments);
}

TEST(WorkbenchCommandLine, TakesEveryFlagOfTheContract) {
    const auto options = parse({"--workspace", "/tmp/w", "--page", "curves", "--select", "a,b", "--theme", "dark",
                                "--language", "de", "--screenshot", "f.png", "--size", "800x600", "--demo"});
    ASSERT_TRUE(options.ok());
    EXPECT_EQ(options->workspaceFolder(), "/tmp/w");
    EXPECT_EQ(options->page, "curves");
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
        {{"--page", "nowhere"}, "--page"},      {{"--theme", "pink"}, "--theme"}, {{"--language", "xx"}, "--language"},
        {{"--size", "10x10"}, "--size"},        {{"--size", "wide"}, "--size"},   {{"--size", "800x600x2"}, "--size"},
        {{"--screenshot", ""}, "--screenshot"}, {{"--nonsense"}, "command line"}, {{"stray"}, "command line"},
    };
    for (const auto& [arguments, context] : cases) {
        const auto options = parse(arguments);
        ASSERT_FALSE(options.ok()) << arguments.join(' ').toStdString();
        EXPECT_EQ(options.error().code, ErrorCode::usage);
        EXPECT_EQ(options.error().context, context);
        EXPECT_EQ(describe(options.error()).find('\n'), std::string::npos);
    }
}

TEST(StartupTime, IsTheAgeOfThisProcess) {
    const auto age = millisecondsSinceProcessStart();
    ASSERT_TRUE(age.has_value());
    EXPECT_GE(*age, 0);
    EXPECT_LT(*age, 10 * 60 * 1000);
}

}  // namespace
}  // namespace plateau::workbench
