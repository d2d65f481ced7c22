#include <cstdlib>
#include <random>

#include "core/base/files.h"
#include "core/spec/draft.h"
#include "tests/spec/support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::spec {
namespace {

// A tiny reader of "--flag value", "--flag=value" and "--set k=v", as the engine's parser does it.
Result<Draft> parsedBack(const std::vector<std::string>& arguments) {
    std::map<std::string, std::string> flags;
    std::vector<std::string> settings;
    for (std::size_t i = 2; i < arguments.size(); ++i) {
        std::string flag = arguments[i].substr(2), value;
        if (const auto equals = flag.find('='); equals != std::string::npos) {
            value = flag.substr(equals + 1);
            flag.resize(equals);
        } else {
            value = arguments.at(++i);
        }
        if (flag == "set")
            settings.push_back(value);
        else if (flag != "output")
            flags[flag] = value;
    }
    return draftFromFlags(flags, settings);
}

TEST(CommandLine, GivesOnlyWhatTheDraftGives) {
    const Draft draft{
        {{"train.steps", "100"}, {"model.operator", "pairwise"}, {"train.peak_lr", "3e-4"}, {"seed", "7"}}};
    const std::vector<std::string> expected = {"plateau-engine", "pretrain", "--output", "runs/a b",
                                               "--operator",     "pairwise", "--steps",  "100",
                                               "--seed",         "7",        "--set",    "train.peak_lr=3e-4"};
    EXPECT_EQ(commandLine(draft, "runs/a b"), expected);
    EXPECT_EQ(shellQuoted(expected),
              "plateau-engine pretrain --output 'runs/a b' --operator pairwise --steps 100 --seed 7 --set "
              "train.peak_lr=3e-4");
}

TEST(CommandLine, ParsesBackToTheSameDraft) {
    std::mt19937_64 random(3);
    const std::vector<std::string> values = {"", "1", "-1", "a=b", "it's", "a b", "--steps", "ünï", "{\"a\":1}"};
    for (int i = 0; i < 500; ++i) {
        Draft draft;
        for (const FieldInfo& info : fieldTable())
            if (random() % 4 == 0) draft.fields[std::string(info.name)] = values[random() % values.size()];
        if (random() % 2) draft.fields["model.operator_settings.init"] = "normal(1)";
        const auto back = parsedBack(commandLine(draft, "-out"));
        ASSERT_TRUE(back.ok()) << describe(back.error());
        EXPECT_EQ(back->fields, draft.fields);
    }
}

TEST(CommandLine, AShellReadsTheQuotedLine) {
    support::TemporaryFolder folder;
    const std::vector<std::string> arguments = {"printf", "%s\\n", "a b", "it's", "$HOME", "`id`", "", "x\"y", "ü*?"};
    const auto output = folder.path() / "out";
    ASSERT_EQ(std::system((shellQuoted(arguments) + " > " + shellQuoted({output.string()})).c_str()), 0);
    EXPECT_EQ(readFile(output, 1 << 20).value(), "a b\nit's\n$HOME\n`id`\n\nx\"y\nü*?\n");
}

TEST(CommandLine, RefusesMalformedSettings) {
    EXPECT_TRUE(draftFromFlags({}, {"train.steps"}).error().code == ErrorCode::usage);
    EXPECT_TRUE(draftFromFlags({}, {"=3"}).error().code == ErrorCode::usage);
    EXPECT_TRUE(draftFromFlags({{"bogus", "1"}}, {}).error().code == ErrorCode::usage);
    EXPECT_TRUE(draftFromFlags({{"steps", "1"}}, {"train.steps=2"}).error().code == ErrorCode::usage);
    EXPECT_TRUE(draftFromFlags({{"steps", "1"}}, {"train.steps=1"}).ok());
}

}  // namespace
}  // namespace plateau::spec
