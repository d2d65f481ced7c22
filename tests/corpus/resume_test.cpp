// Builds that are interrupted at any moment.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

struct Resumed : testing::Test {
    Resumed() {
        const std::string lines = oscarLines(600);
        const std::size_t cut = lines.find('\n', lines.size() / 2) + 1;
        fs::create_directories(shop / "in");
        write(shop / "in/a.jsonl.zst", zstd(lines.substr(0, cut / 2)) + zstd(lines.substr(cut / 2, cut - cut / 2)));
        write(shop / "in/b.jsonl", lines.substr(cut));
        request = shop.request("in", "out", Format::oscar);
        EXPECT_TRUE(applyFilter(request.settings, "courtois2024").ok());
        request.settings.held_out = 20;
        BuildRequest whole = request;
        whole.output = shop / "whole";
        EXPECT_TRUE(build(whole, smallSteps()).ok());
        expected = contentOf(whole.output);
    }

    // Stops after so many calls of progress.
    Error stopAfter(int calls) {
        BuildOptions options = savedSteps();
        options.progress = [left = calls](const BuildProgress&) mutable { return left-- > 0; };
        const auto stopped = build(request, options);
        EXPECT_FALSE(stopped.ok());
        return stopped.ok() ? Error{} : stopped.error();
    }

    Workshop shop;
    BuildRequest request;
    std::map<std::string, std::string> expected;
};

TEST_F(Resumed, GoesOnAfterEveryChunk) {
    int stops = 0;
    for (;; ++stops) {
        BuildOptions options = savedSteps(1 + stops % 3);
        int left = 2;
        options.progress = [&](const BuildProgress&) { return left-- > 0; };
        const auto built = build(request, options);
        if (built.ok()) break;
        ASSERT_EQ(built.error().code, ErrorCode::cancelled);
        ASSERT_FALSE(fs::exists(request.output / "manifest.json"));
    }
    EXPECT_GT(stops, 5);
    EXPECT_EQ(contentOf(request.output), expected);
}

// Killed by the kernel, with states saved at every chunk or only rarely, so that shards run ahead of them.
TEST_F(Resumed, GoesOnAfterEveryKill) {
    int kills = 0;
    for (bool finished = false; !finished && kills < 300; ++kills) {
        const pid_t child = ::fork();
        if (child == 0) {
            BuildOptions options = savedSteps(2);
            options.save_every = kills % 2 == 0 ? 0 : 0.002;
            int left = 1 + kills % 4;
            options.progress = [&](const BuildProgress&) {
                if (left-- == 0) ::kill(::getpid(), SIGKILL);
                return true;
            };
            ::_exit(build(request, options).ok() ? 0 : 1);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        finished = WIFEXITED(status);
        if (finished) {
            ASSERT_EQ(WEXITSTATUS(status), 0);
        }
    }
    EXPECT_GT(kills, 5);
    EXPECT_EQ(contentOf(request.output), expected);
    // Once more: it is there.
    EXPECT_TRUE(build(request, savedSteps()).ok());
    EXPECT_EQ(contentOf(request.output), expected);
}

TEST_F(Resumed, RefusesInputsThatHaveChanged) {
    ASSERT_EQ(stopAfter(20).code, ErrorCode::cancelled);
    const std::string second = read(shop / "in/b.jsonl");
    write(shop / "in/b.jsonl", second + "{\"content\":\"more\"}\n");
    const auto longer = build(request, savedSteps());
    ASSERT_FALSE(longer.ok());
    EXPECT_EQ(longer.error().code, ErrorCode::malformed);
    EXPECT_NE(longer.error().context.find("b.jsonl"), std::string::npos);

    // The same size and date, but other bytes in what was read already.
    write(shop / "in/b.jsonl", second);
    const fs::path first = shop / "in/a.jsonl.zst";
    const auto date = fs::last_write_time(first);
    const std::string content = read(first);
    std::string other = content;
    other[other.size() / 3] ^= 1;
    write(first, other);
    fs::last_write_time(first, date);
    EXPECT_FALSE(build(request, savedSteps()).ok());

    // Restored with other dates: what is read by its content, what is not by its date.
    write(first, content);
    const auto touched = build(request, savedSteps());
    EXPECT_FALSE(touched.ok());
}

TEST_F(Resumed, TakesFinishedInputsByTheirContent) {
    const fs::path first = shop / "in/a.jsonl.zst";
    BuildOptions options = savedSteps();
    options.progress = [&](const BuildProgress& progress) { return progress.bytes <= fs::file_size(first); };
    ASSERT_EQ(build(request, options).error().code, ErrorCode::cancelled);
    fs::last_write_time(first, fs::last_write_time(first) - std::chrono::hours(1));
    const auto built = build(request, savedSteps());
    ASSERT_TRUE(built.ok()) << describe(built.error());
    EXPECT_EQ(contentOf(request.output), expected);
}

TEST_F(Resumed, RefusesOtherSettingsAndOtherFolders) {
    ASSERT_EQ(stopAfter(5).code, ErrorCode::cancelled);
    BuildRequest other = request;
    other.settings.length = 9;
    EXPECT_EQ(build(other, savedSteps()).error().code, ErrorCode::busy);
    other = request;
    other.files.push_back(other.files[0]);
    EXPECT_EQ(build(other, savedSteps()).error().code, ErrorCode::busy);
    ASSERT_TRUE(build(request, savedSteps()).ok());
    EXPECT_EQ(build(other, savedSteps()).error().code, ErrorCode::busy);
    other.output = shop / "in";
    EXPECT_EQ(build(other, savedSteps()).error().code, ErrorCode::busy);
    EXPECT_FALSE(fs::exists(shop / "in/lock"));
    EXPECT_EQ(contentOf(request.output), expected);
}

TEST_F(Resumed, NoticesShardsAndStatesThatWereChanged) {
    ASSERT_EQ(stopAfter(20).code, ErrorCode::cancelled);
    const auto before = contentOf(request.output);
    for (const auto& [name, content] : before) {
        if (name == "vocab.txt") continue;  // written anew
        for (const std::string& damaged : {content.substr(0, content.size() - 1), std::string()}) {
            write(request.output / name, damaged);
            const auto built = build(request, savedSteps());
            ASSERT_FALSE(built.ok()) << name;
            EXPECT_EQ(built.error().code, ErrorCode::malformed) << name;
            write(request.output / name, content);
        }
    }
    ASSERT_TRUE(build(request, savedSteps()).ok());
    EXPECT_EQ(contentOf(request.output), expected);
}

// A file that may not grow is what a full disk looks like: an error, and room later lets the build go on.
TEST_F(Resumed, GoesOnAfterTheDiskWasFull) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = 12000;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        BuildOptions options = savedSteps();
        options.shard_bytes = 1 << 20;
        ::_exit(build(request, options).ok() ? 0 : 3);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 3);
    ASSERT_FALSE(fs::exists(request.output / "manifest.json"));
    BuildOptions options = savedSteps();
    options.shard_bytes = 1 << 20;
    const auto built = build(request, options);
    ASSERT_TRUE(built.ok()) << describe(built.error());
    BuildRequest whole = request;
    whole.output = shop / "whole-large-shards";
    ASSERT_TRUE(build(whole, options).ok());
    EXPECT_EQ(contentOf(request.output), contentOf(whole.output));
}

// A damaged input stops the build; when it has been fetched again the same command goes on.
TEST_F(Resumed, GoesOnWhenADamagedInputWasReplaced) {
    const std::string whole = read(shop / "in/a.jsonl.zst");
    write(shop / "in/a.jsonl.zst", whole.substr(0, whole.size() - 20));
    const auto broken = build(request, savedSteps());
    ASSERT_FALSE(broken.ok());
    EXPECT_EQ(broken.error().code, ErrorCode::malformed);
    EXPECT_NE(broken.error().message.find("cut short"), std::string::npos);
    ASSERT_TRUE(fs::exists(request.output / "build.state"));
    write(shop / "in/a.jsonl.zst", whole);
    const auto built = build(request, savedSteps());
    ASSERT_TRUE(built.ok()) << describe(built.error());
    EXPECT_EQ(contentOf(request.output), expected);
}

}  // namespace
}  // namespace plateau::corpus::test
