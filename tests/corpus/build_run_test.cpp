// A corpus as a run: its events, its interruptions at any moment, its errors.
#include "core/corpus/build_run.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>

#include "core/corpus/build_spec.h"
#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

using run::EventType;

std::vector<run::Event> eventsOf(const fs::path& folder) {
    const auto batch = run::readTail(run::RunPaths{folder}.events(), 0);
    EXPECT_TRUE(batch.ok() && batch->bad_lines.empty() && !batch->more);
    return batch.ok() ? batch->events : std::vector<run::Event>();
}

std::vector<EventType> typesOf(const std::vector<run::Event>& events) {
    std::vector<EventType> types;
    for (const run::Event& event : events)
        if (event.type != EventType::progress) types.push_back(event.type);
    return types;
}

struct BuildRunTest : testing::Test {
    BuildRunTest() {
        write(shop / "in.jsonl.zst", zstd(oscarLines(300)) + zstd(oscarLines(300, 2)));
        BuildRequest request = shop.request("in.jsonl.zst", "whole", Format::oscar);
        EXPECT_TRUE(applyFilter(request.settings, "courtois2024").ok());
        request.settings.held_out = 20;
        const auto built = build(request, smallSteps());
        EXPECT_TRUE(built.ok());
        manifest = built->document;
        expected = contentOf(request.output);
        EXPECT_TRUE(writeBuildSpec(folder(), {request.files, request.vocab, request.settings}).ok());
    }
    fs::path folder() const { return shop / "run"; }
    run::RunStatus status() const {
        const auto read = run::readStatus(folder());
        EXPECT_TRUE(read.ok());
        return read.ok() ? *read : run::RunStatus{};
    }

    // Saves after every chunk, tells after every chunk, logs all it tells.
    static BuildRunOptions options(int threads = 1) {
        BuildRunOptions options;
        options.build = savedSteps(threads);
        options.event_every = 0;
        return options;
    }
    // Asks for a stop after so many tellings.
    Result<BuildOutcome> stopAfter(int tellings) {
        BuildRunOptions stopping = options();
        stopping.progress = [left = tellings, this](const Figures&) mutable {
            if (left-- == 0) {
                EXPECT_TRUE(run::sendRequest(folder(), run::Request::stop).ok());
            }
        };
        return executeBuild(folder(), stopping);
    }

    Workshop shop;
    std::map<std::string, std::string> expected;
    nlohmann::json manifest;
};

TEST_F(BuildRunTest, BuildsAndLogs) {
    std::vector<std::string> lines;
    BuildRunOptions logging = options(2);
    logging.log = [&](std::string_view line) { lines.emplace_back(line); };
    EXPECT_EQ(status().state, run::RunState::queued);
    const auto outcome = executeBuild(folder(), logging);
    ASSERT_TRUE(outcome.ok()) << describe(outcome.error());
    EXPECT_EQ(*outcome, BuildOutcome::finished);
    EXPECT_EQ(contentOf(corpusOf(folder())), expected);
    EXPECT_EQ(lines.size(), 2U);

    const auto events = eventsOf(folder());
    EXPECT_EQ(typesOf(events), (std::vector{EventType::started, EventType::finished}));
    EXPECT_EQ(events[0].details["corpus"]["inputs"], 1);
    EXPECT_EQ(events[0].details["corpus"]["total_bytes"], fs::file_size(shop / "in.jsonl.zst"));
    EXPECT_EQ(events[0].details["pid"], ::getpid());
    ASSERT_GT(events.size(), 5U);
    EXPECT_EQ(events.back().details["samples"], manifest["samples"]);
    double before = -1;
    for (const run::Event& event : events) {
        if (event.type != EventType::progress) continue;
        EXPECT_LT(before, event.values.at("corpus/documents"));
        before = event.values.at("corpus/documents") - 1;  // the last two may be equal
    }
    const Figures& last = events[events.size() - 2].values;
    const auto& documents = manifest["documents"];
    int dropped = 0;
    for (const auto& [rule, count] : documents["dropped"].items()) dropped += count.get<int>();
    const Figures figures = {{"corpus/bytes", fs::file_size(shop / "in.jsonl.zst")},
                             {"corpus/total_bytes", fs::file_size(shop / "in.jsonl.zst")},
                             {"corpus/documents", documents["read"]},
                             {"corpus/kept", documents["kept"]},
                             {"corpus/dropped", dropped},
                             {"corpus/bad_lines", documents["bad_lines"]},
                             {"corpus/samples", manifest["samples"]},
                             {"corpus/tokens", documents["tokens"]},
                             {"corpus/text_bytes", manifest["text_bytes"]}};
    for (const auto& [name, value] : figures) EXPECT_EQ(last.at(name), value) << name;
    for (const char* name : {"corpus/seconds", "corpus/bytes_per_second", "corpus/text_bytes_per_second"})
        EXPECT_GE(last.at(name), 0) << name;

    EXPECT_EQ(status().state, run::RunState::finished);
    EXPECT_EQ(status().kind, spec::RunKind::corpus);
    EXPECT_EQ(status().values, last);
}

TEST_F(BuildRunTest, LeavesAFinishedRunAsItIs) {
    ASSERT_TRUE(executeBuild(folder(), options()).ok());
    const std::string log = read(folder() / "events.jsonl");
    const auto again = executeBuild(folder(), options());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, BuildOutcome::finished);
    EXPECT_EQ(read(folder() / "events.jsonl"), log);
    // Unless what it made is gone.
    fs::remove_all(corpusOf(folder()));
    ASSERT_TRUE(executeBuild(folder(), options()).ok());
    EXPECT_EQ(contentOf(corpusOf(folder())), expected);
}

TEST_F(BuildRunTest, StopsOnRequestAndGoesOn) {
    int stops = 0;
    for (;; ++stops) {
        const auto outcome = stopAfter(2);
        ASSERT_TRUE(outcome.ok()) << describe(outcome.error());
        if (*outcome == BuildOutcome::finished) break;
        const run::Event last = eventsOf(folder()).back();
        ASSERT_EQ(last.type, EventType::interrupted);
        ASSERT_EQ(last.details["reason"], "stop");
        ASSERT_EQ(status().state, run::RunState::interrupted);
        ASSERT_FALSE(fs::exists(corpusOf(folder()) / "manifest.json"));
    }
    EXPECT_GT(stops, 3);
    EXPECT_EQ(contentOf(corpusOf(folder())), expected);
    const auto events = eventsOf(folder());
    EXPECT_EQ(std::count_if(events.begin(), events.end(), [](const auto& e) { return e.type == EventType::resumed; }),
              stops);
    double seconds = 0;
    for (const run::Event& event : events) {
        if (event.type != EventType::progress) continue;
        EXPECT_GE(event.values.at("corpus/seconds"), seconds);
        seconds = event.values.at("corpus/seconds");
    }
}

TEST_F(BuildRunTest, StopsOnASignal) {
    std::atomic<bool> signal = true;
    BuildRunOptions stopping = options();
    stopping.stop_signal = &signal;
    const auto outcome = executeBuild(folder(), stopping);
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(*outcome, BuildOutcome::stopped);
    EXPECT_EQ(eventsOf(folder()).back().details["reason"], "signal");
}

TEST_F(BuildRunTest, GoesOnAfterEveryKill) {
    int kills = 0;
    for (bool hasFinished = false; !hasFinished && kills < 300; ++kills) {
        const pid_t child = ::fork();
        if (child == 0) {
            BuildRunOptions killed = options(2);
            killed.build.save_every = kills % 2 == 0 ? 0 : 0.002;
            killed.progress = [left = 1 + kills % 4](const Figures&) mutable {
                if (left-- == 0) ::kill(::getpid(), SIGKILL);
            };
            ::_exit(executeBuild(folder(), killed).ok() ? 0 : 1);
        }
        int result = 0;
        ASSERT_EQ(::waitpid(child, &result, 0), child);
        hasFinished = WIFEXITED(result);
        if (hasFinished) {
            ASSERT_EQ(WEXITSTATUS(result), 0);
        } else {
            ASSERT_EQ(status().state, run::RunState::interrupted);
        }
    }
    EXPECT_GT(kills, 3);
    EXPECT_EQ(contentOf(corpusOf(folder())), expected);
    const auto events = eventsOf(folder());
    for (std::size_t i = 0; i < events.size(); ++i) ASSERT_EQ(events[i].seq.value, static_cast<std::int64_t>(i));
}

// Killed after the manifest and before the last word.
TEST_F(BuildRunTest, SaysTheLastWordOfACorpusThatIsThere) {
    ASSERT_TRUE(executeBuild(folder(), options()).ok());
    std::string log = read(folder() / "events.jsonl");
    log.resize(log.rfind('\n', log.size() - 2) + 1);
    write(folder() / "events.jsonl", log);
    EXPECT_EQ(status().state, run::RunState::interrupted);
    ASSERT_TRUE(executeBuild(folder(), options()).ok());
    EXPECT_EQ(typesOf(eventsOf(folder())), (std::vector{EventType::started, EventType::resumed, EventType::finished}));
    EXPECT_EQ(eventsOf(folder()).end()[-2].values.at("corpus/documents"), manifest["documents"]["read"]);
}

TEST_F(BuildRunTest, WritesNothingWhenItCannotBegin) {
    const auto expectRefused = [&](ErrorCode code) {
        const auto outcome = executeBuild(folder(), options());
        ASSERT_FALSE(outcome.ok());
        EXPECT_EQ(outcome.error().code, code) << describe(outcome.error());
        EXPECT_FALSE(fs::exists(folder() / "events.jsonl"));
        EXPECT_FALSE(fs::exists(corpusOf(folder())));
    };
    {
        const auto lock = run::RunLock::acquire(folder() / "lock");
        ASSERT_TRUE(lock.ok());
        expectRefused(ErrorCode::busy);
    }
    fs::rename(shop / "in.jsonl.zst", shop / "away");
    expectRefused(ErrorCode::notFound);
    fs::rename(shop / "away", shop / "in.jsonl.zst");
    write(shop / "vocab.txt", "a\n");
    expectRefused(ErrorCode::malformed);
    write(shop / "vocab.txt", smallVocabulary());
    const std::string spec = read(folder() / "spec.json");
    write(folder() / "spec.json", "{}");
    expectRefused(ErrorCode::invalidField);
    write(folder() / "spec.json", spec);
    fs::create_directories(corpusOf(folder()));
    write(corpusOf(folder()) / "note.txt", "mine");
    EXPECT_EQ(executeBuild(folder(), options()).error().code, ErrorCode::busy);
    EXPECT_FALSE(fs::exists(folder() / "events.jsonl"));
}

TEST_F(BuildRunTest, SaysWhyItFailedAndGoesOnWhenThatIsMended) {
    const std::string whole = read(shop / "in.jsonl.zst");
    write(shop / "in.jsonl.zst", whole.substr(0, whole.size() - 20));
    const auto broken = executeBuild(folder(), options());
    ASSERT_FALSE(broken.ok());
    const run::Event last = eventsOf(folder()).back();
    EXPECT_EQ(last.type, EventType::failed);
    EXPECT_EQ(last.details["code"], "malformed");
    EXPECT_NE(last.details["message"].get<std::string>().find("cut short"), std::string::npos);
    EXPECT_NE(last.details["context"].get<std::string>().find("in.jsonl.zst"), std::string::npos);
    EXPECT_EQ(status().state, run::RunState::failed);
    EXPECT_EQ(status().failure, last.details["message"]);
    write(shop / "in.jsonl.zst", whole);
    const auto mended = executeBuild(folder(), options());
    ASSERT_TRUE(mended.ok()) << describe(mended.error());
    EXPECT_EQ(contentOf(corpusOf(folder())), expected);
}

// The log may not grow: what a full disk looks like.
TEST_F(BuildRunTest, GoesOnAfterTheDiskWasFull) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = 2000;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto outcome = executeBuild(folder(), options());
        ::_exit(!outcome.ok() && outcome.error().code == ErrorCode::noSpace ? 3 : 0);
    }
    int result = 0;
    ASSERT_EQ(::waitpid(child, &result, 0), child);
    ASSERT_TRUE(WIFEXITED(result));
    EXPECT_EQ(WEXITSTATUS(result), 3);
    const std::string log = read(folder() / "events.jsonl");
    EXPECT_TRUE(log.empty() || log.back() == '\n');
    ASSERT_TRUE(executeBuild(folder(), options()).ok());
    EXPECT_EQ(contentOf(corpusOf(folder())), expected);
}

TEST_F(BuildRunTest, RefusesADamagedLogAndLeavesIt) {
    ASSERT_TRUE(stopAfter(3).ok());
    const std::string log = "garbage\n" + read(folder() / "events.jsonl");
    write(folder() / "events.jsonl", log);
    const auto before = contentOf(corpusOf(folder()));
    const auto outcome = executeBuild(folder(), options());
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::malformed);
    EXPECT_EQ(read(folder() / "events.jsonl"), log);
    EXPECT_EQ(contentOf(corpusOf(folder())), before);
}

TEST_F(BuildRunTest, SaysHowLongItStillTakes) {
    ASSERT_TRUE(stopAfter(3).ok());
    run::RunStatus asked;
    BuildRunOptions asking = options();
    asking.progress = [&](const Figures&) { asked = status(); };
    ASSERT_TRUE(executeBuild(folder(), asking).ok());
    EXPECT_EQ(asked.state, run::RunState::running);
    EXPECT_EQ(asked.steps, 0);
    const double rate = asked.values.at("corpus/bytes_per_second");
    if (rate > 0) {
        const double left = asked.values.at("corpus/total_bytes") - asked.values.at("corpus/bytes");
        EXPECT_DOUBLE_EQ(asked.eta_seconds.value_or(-1), left / rate);
    } else {
        EXPECT_FALSE(asked.eta_seconds.has_value());
    }
}

}  // namespace
}  // namespace plateau::corpus::test
