// completion and manual: the scripts complete in the real shells, where they are installed, and the page has no fault.
#include <filesystem>
#include <sstream>
#include <utility>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

class Manual : public testing::Test {
protected:
    static bool isInstalled(const std::string& program) {
        return runToEnd({"sh", "-c", "command -v " + program}).code == 0;
    }
    std::string scriptOf(const std::string& shell) {
        const Finished printed = engine({"completion", shell});
        EXPECT_EQ(printed.code, 0) << printed.err;
        writeText(m_folder / shell, printed.out);
        return (m_folder / shell).string();
    }
    // What bash offers for the last of these words.
    std::string bashOffers(const std::string& words) {
        const std::string line =
            "source \"$0\"; COMP_WORDS=(" + words +
            "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _plateau_engine; printf '%s\\n' \"${COMPREPLY[@]}\"";
        const Finished run = runToEnd({"bash", "-c", line, scriptOf("bash")}, {}, {.folder = m_folder.path().string()});
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_EQ(run.err, "");
        return "\n" + run.out;
    }
    std::string fishOffers(const std::string& line) {
        const Finished run =
            runToEnd({"fish", "-N", "-c", "source $argv[1]; complete -C $argv[2]", scriptOf("fish"), line}, {},
                     {.folder = m_folder.path().string()});
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_EQ(run.err, "");
        return "\n" + run.out;
    }
    // What stands on the line of an interactive zsh after Tab, of which these are the first keys. The script is where a
    // package puts it.
    std::string zshCompletes(const std::string& typed) {
        const std::string script = R"(
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; PS1=RE''ADY"
zpty -r -m z seen '*READY*'
zpty -n -w z "$2"$'\t\x15'"print SE''EN"$'\n'
zpty -r -m z seen '*SEEN*'
print -r -- $seen
zpty -d z
)";
        std::filesystem::create_directory(m_folder / "functions");
        writeText(m_folder / "functions/_plateau-engine", readText(scriptOf("zsh")));
        const Finished run = runToEnd({"zsh", "-f", "-c", script, "zsh", (m_folder / "functions").string(), typed}, {},
                                      {.folder = m_folder.path().string(), .environment = {{"TERM", "dumb"}}});
        EXPECT_EQ(run.code, 0) << run.err;
        return run.out;
    }
    TemporaryFolder m_folder;
};

TEST_F(Manual, BashOffersCommandsThenTheirOptionsThenTheirValues) {
    if (!isInstalled("bash")) GTEST_SKIP() << "no bash";
    EXPECT_NE(bashOffers("plateau-engine pre").find("\npretrain\n"), std::string::npos);
    EXPECT_NE(bashOffers("plateau-engine corpus ''").find("\nbuild\n"), std::string::npos);
    EXPECT_EQ(bashOffers("plateau-engine corpus ''").find("\ntrain\n"), std::string::npos);
    EXPECT_NE(bashOffers("plateau-engine pretrain --st").find("\n--steps\n"), std::string::npos);
    EXPECT_NE(bashOffers("plateau-engine pretrain --operator pair").find("\npairwise\n"), std::string::npos);
    EXPECT_EQ(bashOffers("plateau-engine pretrain --steps ''").find("pairwise"), std::string::npos);
    EXPECT_NE(bashOffers("plateau-engine completion f").find("\nfish\n"), std::string::npos);
}

TEST_F(Manual, BashOffersFilesWhereAnOptionTakesOne) {
    if (!isInstalled("bash")) GTEST_SKIP() << "no bash";
    writeText(m_folder / "my corpus.txt", "a\n");
    EXPECT_NE(bashOffers("plateau-engine status ''").find("\nmy corpus.txt\n"), std::string::npos);
    EXPECT_EQ(bashOffers("plateau-engine pretrain --operator ''").find("my corpus.txt"), std::string::npos);
    for (const char* words : {"bundle run -o ''", "bundle run --output ''", "unbundle ''"})
        EXPECT_NE(bashOffers(std::string("plateau-engine ") + words).find("\nmy corpus.txt\n"), std::string::npos)
            << words;
}

TEST_F(Manual, FishOffersTheSame) {
    if (!isInstalled("fish")) GTEST_SKIP() << "no fish";
    EXPECT_NE(fishOffers("plateau-engine pre").find("\npretrain\t"), std::string::npos);
    EXPECT_NE(fishOffers("plateau-engine corpus ").find("\nbuild\t"), std::string::npos);
    EXPECT_NE(fishOffers("plateau-engine pretrain --st").find("\n--steps\t"), std::string::npos);
    EXPECT_NE(fishOffers("plateau-engine pretrain --operator pair").find("\npairwise"), std::string::npos);
    EXPECT_EQ(fishOffers("plateau-engine status --st").find("--steps"), std::string::npos);
    writeText(m_folder / "mine.plateau", "");
    for (const char* words : {"bundle run -o mi", "bundle run --output mi", "unbundle mi"})
        EXPECT_NE(fishOffers(std::string("plateau-engine ") + words).find("mine.plateau"), std::string::npos) << words;
}

TEST_F(Manual, ZshTakesTheScript) {
    if (!isInstalled("zsh")) GTEST_SKIP() << "no zsh";
    const Finished run = runToEnd({"zsh", "-n", scriptOf("zsh")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
}

TEST_F(Manual, ZshCompletesAtTheFirstTab) {
    if (!isInstalled("zsh")) GTEST_SKIP() << "no zsh";
    writeText(m_folder / "mine.plateau", "");
    for (const auto& [typed, whole] : {std::pair{"plateau-engine pret", "plateau-engine pretrain"},
                                       {"plateau-engine corpus bui", "plateau-engine corpus build"},
                                       {"plateau-engine pretrain --oper", "plateau-engine pretrain --operator"},
                                       {"plateau-engine pretrain --operator pairw", "--operator pairwise"},
                                       {"plateau-engine bundle run -o mine.p", "-o mine.plateau"}})
        EXPECT_NE(zshCompletes(typed).find(whole), std::string::npos) << zshCompletes(typed);
}

TEST_F(Manual, AnotherShellIsRefused) {
    const Finished refused = engine({"completion", "tcsh"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("bash"), std::string::npos) << refused.err;
}

TEST_F(Manual, ThePageNamesEveryCommandAndIsWellFormed) {
    const Finished page = engine({"manual"});
    ASSERT_EQ(page.code, 0) << page.err;
    for (const char* head : {".SS pretrain\n", ".SS corpus build\n", ".SS manual\n", ".SH EXIT STATUS\n"})
        EXPECT_NE(page.out.find(head), std::string::npos) << head;
    std::istringstream lines(page.out);
    for (std::string line; std::getline(lines, line);)
        EXPECT_TRUE(!line.starts_with('.') || std::isupper(line[1]) || line == ".nf" || line == ".fi") << line;
    if (!isInstalled("man")) return;
    writeText(m_folder / "page.1", page.out);
    const Finished shown =
        runToEnd({"man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", (m_folder / "page.1").string()}, {},
                 {.environment = {{"MANWIDTH", "100"}, {"LC_ALL", "C.UTF-8"}}});
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_EQ(shown.err, "");
}

}  // namespace
}  // namespace plateau::test
