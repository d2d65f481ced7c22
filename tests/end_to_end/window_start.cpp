// The window as a desktop, a shell and a bare machine start it: with what was clicked on, without a display, a session
// bus, a home that can be written, or room on the disk.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <thread>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "tests/end_to_end/engine_support.h"
#include "tests/support/made_run.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

class WindowStart : public testing::Test {
protected:
    // Environment variables that are empty count as unset.
    Finished window(const std::vector<std::string>& words, std::map<std::string, std::string> more = {}) {
        std::vector<std::string> all{PLATEAU_WINDOW_PATH};
        all.insert(all.end(), words.begin(), words.end());
        return runToEnd(all, {}, {.environment = environment(std::move(more))});
    }
    std::map<std::string, std::string> environment(std::map<std::string, std::string> more) const {
        std::map<std::string, std::string> all{{"HOME", (m_folder / "home").string()},
                                               {"XDG_DATA_HOME", (m_folder / "data").string()},
                                               {"XDG_CACHE_HOME", (m_folder / "cache").string()},
                                               {"DISPLAY", ""},
                                               {"WAYLAND_DISPLAY", ""},
                                               {"QT_QPA_PLATFORM", ""}};
        for (auto& [name, value] : more) all[name] = std::move(value);
        return all;
    }
    std::string picture() const { return (m_folder / "picture.png").string(); }
    bool hasPicture() const { return readText(picture()).starts_with("\x89PNG"); }

    // A root of its own namespace mounts what the test needs; empty where that is not allowed.
    static bool canMount() {
        return runToEnd({"unshare", "--mount", "--map-root-user", "mount", "-t", "tmpfs", "none", "/mnt"}).code == 0;
    }
    Finished inNamespace(const std::string& script, const std::vector<std::string>& words) {
        std::vector<std::string> all{"unshare", "--mount", "--map-root-user", "sh", "-c", script, "sh"};
        all.insert(all.end(), words.begin(), words.end());
        return runToEnd(all, {}, {.environment = environment({})});
    }

    TemporaryFolder m_folder;
};

TEST_F(WindowStart, ABundleThatIsNamedIsImported) {
    const fs::path run = support::makeRun(m_folder / "elsewhere", "one");
    support::appendEvents(run, support::madeHistory(20));
    const std::string file = (m_folder / "one.plateau").string();
    ASSERT_EQ(engine({"bundle", run.string(), "--output", file}).code, 0);
    const Finished shown = window({file, "--screenshot", picture()});
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_TRUE(hasPicture());
    EXPECT_EQ(readText(m_folder / "data/plateau/runs/one/events.jsonl"), readText(run / "events.jsonl"));
}

TEST_F(WindowStart, ARunFolderIsShownInItsWorkspace) {
    const fs::path run = support::makeRun(m_folder / "study", "one");
    support::appendEvents(run, support::madeHistory(20));
    const Finished shown = window({run.string(), "--screenshot", picture()});
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_TRUE(hasPicture());
    EXPECT_FALSE(fs::exists(m_folder / "data")) << "the workspace is the run's";
}

// An empty picture and exit status 0 told a script that all was well.
TEST_F(WindowStart, APictureOfARunThatIsNotThereFails) {
    support::makeRun(m_folder / "study", "one");
    const Finished shown = window({"--workspace", (m_folder / "study").string(), "--select", "other", "--page",
                                   "curves", "--screenshot", picture()});
    EXPECT_EQ(shown.code, 2) << shown.err;
    EXPECT_NE(shown.err.find("no run is named other"), std::string::npos) << shown.err;
}

TEST_F(WindowStart, APictureWaitsForThePageNotForTheRun) {
    const fs::path run = support::makeRun(m_folder / "study", "live");
    auto writer = run::EventWriter::open(run / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    std::jthread trains([&](const std::stop_token& stop) {
        for (std::int64_t step = 0; !stop.stop_requested(); ++step) {
            const double loss = 4 + 1 / (1.0 + double(step));
            (void)writer->append(run::EventType::evaluation, {step}, {{run::kEvalLoss, loss}}).ok();
            (void)writer->flush().ok();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));  // faster than a page is drawn
        }
    });
    for (const char* page : {"runs", "compare", "report"}) {
        fs::remove(picture());
        const Finished shown = window({"--workspace", (m_folder / "study").string(), "--page", page, "--select", "live",
                                       "--screenshot", picture()});
        EXPECT_EQ(shown.code, 0) << page << ": " << shown.err;
        EXPECT_TRUE(hasPicture()) << page;
    }
}

TEST_F(WindowStart, WhatIsNotThereIsNamed) {
    const Finished refused = window({(m_folder / "gone.plateau").string()});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("gone.plateau"), std::string::npos) << refused.err;
    EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
}

TEST_F(WindowStart, WithoutADisplayItSaysSo) {
    for (const char* display : {"", ":4711"}) {
        const Finished refused = window({}, {{"DISPLAY", display}});
        EXPECT_EQ(refused.code, 2) << "no core file";
        EXPECT_TRUE(refused.err.starts_with("error: there is no display")) << refused.err;
        EXPECT_NE(refused.err.find("--screenshot"), std::string::npos) << refused.err;
    }
    const Finished pictured = window({"--screenshot", picture()});
    EXPECT_EQ(pictured.code, 0) << pictured.err;
    EXPECT_TRUE(hasPicture()) << "a picture needs none";
}

TEST_F(WindowStart, ASessionBusIsNotNeeded) {
    const std::string nowhere = "unix:path=" + (m_folder / "no-bus").string();
    const Finished shown = window({"--screenshot", picture()}, {{"DBUS_SESSION_BUS_ADDRESS", nowhere},
                                                                {"AT_SPI_BUS_ADDRESS", nowhere},
                                                                {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1"}});
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_TRUE(hasPicture());
}

TEST_F(WindowStart, AHomeThatCannotBeWrittenIsNamedAndAnotherPlaceServes) {
    writeText(m_folder / "data", "a file in place of the folder");
    const Finished refused = window({"--screenshot", picture()});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find((m_folder / "data/plateau").string()), std::string::npos) << refused.err;
    EXPECT_NE(refused.err.find("--workspace"), std::string::npos) << refused.err;
    EXPECT_EQ(readText(m_folder / "data"), "a file in place of the folder");
}

TEST_F(WindowStart, AHomeThatIsReadOnlyIsShownAllTheSame) {
    if (!canMount()) GTEST_SKIP() << "nothing can be mounted here";
    const fs::path run = support::makeRun(m_folder / "home/workspace", "one");
    support::appendEvents(run, support::madeHistory(20));
    fs::create_directories(m_folder / "out");
    const auto before = contentOf(m_folder / "home");
    const std::string home = (m_folder / "home").string();
    // Data and cache are of this home, too.
    const Finished shown = inNamespace(
        "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && export XDG_DATA_HOME=$1 "
        "XDG_CACHE_HOME=$1/cache "
        "&& shift && exec \"$@\"",
        {home, PLATEAU_WINDOW_PATH, "--workspace", home + "/workspace", "--page", "runs", "--screenshot",
         (m_folder / "out/picture.png").string()});
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_TRUE(readText(m_folder / "out/picture.png").starts_with("\x89PNG"));
    EXPECT_EQ(contentOf(m_folder / "home"), before);
}

TEST_F(WindowStart, ADemoOnAFullDiskIsRefusedBeforeItBegins) {
    if (!canMount()) GTEST_SKIP() << "nothing can be mounted here";
    fs::create_directories(m_folder / "disk");
    const Finished done = inNamespace(
        "mount -t tmpfs -o size=600k none \"$1/disk\" && \"$2\" pretrain --output \"$1/disk/runs/demo\" --corpus demo "
        "--recipe demo --operator pairwise --size tiny; echo \"code $?\"; ls -A \"$1/disk/runs\"; "
        "exec \"$3\" --workspace \"$1/disk\" --page runs --screenshot \"$1/picture.png\"",
        {m_folder.path().string(), PLATEAU_ENGINE_PATH, PLATEAU_WINDOW_PATH});
    EXPECT_EQ(done.out, "code 2\n") << "and nothing is left of it";
    EXPECT_NE(done.err.find("free some space"), std::string::npos) << done.err;
    EXPECT_EQ(done.code, 0) << "the window shows what there is: " << done.err;
    EXPECT_TRUE(hasPicture());
}

TEST_F(WindowStart, ABundleOnAFullDiskIsRefusedAndNothingIsLeft) {
    if (!canMount()) GTEST_SKIP() << "nothing can be mounted here";
    const fs::path run = support::makeRun(m_folder / "elsewhere", "one");
    support::appendEvents(run, support::madeHistory(20));
    writeText(run / "large.txt", std::string(1'000'000, 'x'));
    const std::string file = (m_folder / "one.plateau").string();
    ASSERT_EQ(engine({"bundle", run.string(), "-o", file}).code, 0);
    fs::create_directories(m_folder / "disk");
    const Finished done = inNamespace(
        "mount -t tmpfs -o size=600k none \"$1/disk\" && \"$2\" unbundle \"$1/one.plateau\" -o \"$1/disk\"; "
        "echo \"code $?\"; ls -A \"$1/disk\"; "
        "exec \"$3\" --workspace \"$1/disk\" \"$1/one.plateau\" --screenshot \"$1/picture.png\"",
        {m_folder.path().string(), PLATEAU_ENGINE_PATH, PLATEAU_WINDOW_PATH});
    EXPECT_EQ(done.out, "code 1\n") << "and nothing is left of it";
    EXPECT_NE(done.err.find("free some space on that disk"), std::string::npos) << done.err;
    EXPECT_EQ(done.code, 0) << "the window says it in its page: " << done.err;
    EXPECT_TRUE(hasPicture());
}

TEST_F(WindowStart, APlaceThatIsReadOnlyIsSaidBeforeTheWork) {
    if (!canMount()) GTEST_SKIP() << "nothing can be mounted here";
    const fs::path run = support::makeRun(m_folder / "elsewhere", "one");
    support::appendEvents(run, support::madeHistory(20));
    writeText(m_folder / "text", "some words\n");
    const std::string place = (m_folder / "place").string();
    const auto refused = [&](const std::vector<std::string>& words, const std::string& output) {
        fs::create_directories(place);
        std::vector<std::string> all{place, PLATEAU_ENGINE_PATH};
        all.insert(all.end(), words.begin(), words.end());
        all.insert(all.end(), {"-o", place + output, "--quiet"});
        const Finished done =
            inNamespace("mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && shift && exec \"$@\"", all);
        EXPECT_NE(done.code, 0) << output;
        EXPECT_EQ(std::count(done.err.begin(), done.err.end(), '\n'), 1) << done.err;
        EXPECT_NE(done.err.find("choose a place that can be written"), std::string::npos) << done.err;
    };
    refused({"vocab", "train", "--size", "100", (m_folder / "text").string()}, "/vocab.txt");
    refused({"bundle", run.string()}, "/one.plateau");
    refused({"pretrain", "--corpus", "demo", "--recipe", "demo", "--operator", "pairwise"}, "/run");
}

// Every byte that a file system takes in a name, a few of them in each.
const std::vector<std::string>& oddNames() {
    static const std::vector<std::string> names{"two words",
                                                "-leading dash",
                                                "--page",
                                                "a\nnew line",
                                                "\ttab\r",
                                                "\"double\" and 'single' quotes",
                                                "$HOME `ls` $(ls) ; & | > <",
                                                "*?[a-z]{x}",
                                                "50% %1 %s %n",
                                                "back\\slash",
                                                "#fragment?query=1",
                                                "file:name",
                                                "a,b=c",
                                                "\x01\x02\x1b[31m\x7f",
                                                "\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80",
                                                "e\xcc\x81",
                                                ":memory:",
                                                "\xe2\x80\xae"
                                                "right to left",
                                                " ",
                                                "~",
                                                "..."};
    return names;
}

TEST_F(WindowStart, AWorkspaceOfAnyNameIsShown) {
    for (const std::string& name : oddNames()) {
        const fs::path workspace = m_folder / "all" / name;
        support::appendEvents(support::makeRun(workspace, "one"), support::madeHistory(20));
        fs::remove(picture());
        const Finished shown = window(
            {"--workspace", workspace.string(), "--page", "curves", "--select", "one", "--screenshot", picture()});
        EXPECT_EQ(shown.code, 0) << testing::PrintToString(name) << ": " << shown.err;
        EXPECT_TRUE(hasPicture()) << testing::PrintToString(name);
        EXPECT_TRUE(fs::exists(workspace / "workspace.sqlite")) << testing::PrintToString(name);
        const Finished listed = engine({"status", (workspace / "runs/one").string(), "--json"});
        EXPECT_EQ(documentOf(listed).value("state", ""), "finished") << testing::PrintToString(name) << listed.err;
    }
    std::size_t folders = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(m_folder / "all")) ++folders;
    EXPECT_EQ(folders, oddNames().size()) << "no other was made beside it";
}

TEST_F(WindowStart, ARunFolderOfAnyNameIsImported) {
    for (const std::string& name : oddNames()) {
        const fs::path workspace = m_folder / "workspace", run = m_folder / "elsewhere" / name;
        fs::remove_all(workspace);
        fs::create_directories(run.parent_path());
        fs::rename(support::makeRun(m_folder.path(), "made"), run);
        support::appendEvents(run, support::madeHistory(20));
        fs::remove(picture());
        const Finished shown =
            window({"--workspace", workspace.string(), "--screenshot", picture(), "--", run.string()});
        EXPECT_EQ(shown.code, 0) << testing::PrintToString(name) << ": " << shown.err;
        std::size_t logs = 0;
        for (const auto& entry : fs::recursive_directory_iterator(workspace / "runs"))
            logs += entry.path().filename() == "events.jsonl";
        EXPECT_EQ(logs, 1u) << testing::PrintToString(name);
    }
}

TEST_F(WindowStart, APathThatIsNoTextIsRefusedAndNoOtherIsMade) {
    const fs::path workspace = m_folder / "all/\xff\xfe name";
    support::makeRun(workspace, "one");
    const std::vector<std::vector<std::string>> commands = {
        {"--workspace", workspace.string()}, {workspace.string()}, {(workspace / "runs/one").string()}};
    for (std::vector<std::string> words : commands) {
        words.insert(words.end(), {"--screenshot", picture()});
        const Finished refused = window(words);
        EXPECT_EQ(refused.code, 2) << refused.err;
        EXPECT_NE(refused.err.find("UTF-8"), std::string::npos) << refused.err;
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    }
    std::size_t folders = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(m_folder / "all")) ++folders;
    EXPECT_EQ(folders, 1u);
    EXPECT_EQ(documentOf(engine({"status", (workspace / "runs/one").string(), "--json"})).value("state", ""), "queued")
        << "the engine takes any path";
}

}  // namespace
}  // namespace plateau::test
