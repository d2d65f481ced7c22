// study and compare.
#include <algorithm>
#include <cmath>
#include <csignal>
#include <iterator>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

const std::string kTooShort = "a few words\n";
const std::string kEnough = [] {
    std::string text;
    for (int line = 0; line < 4000; ++line) text += "a few words a few words\n";
    return text;
}();

class EngineStudy : public testing::Test {
protected:
    // Two models of one layer, some steps each; what is given again counts instead.
    std::vector<std::string> study(const std::vector<std::string>& more = {}) const {
        std::map<std::string, std::string> flags{
            {"--operators", "original,pairwise"}, {"--steps", "20"}, {"--batch", "4"}};
        std::vector<std::string> words{"study", "demo", "--output", output().string()};
        for (const char* field : {"model.layers=1", "model.hidden=16", "model.heads=2", "model.ffn=32",
                                  "train.eval_every=5", "train.warmup_steps=2", "data.held_out=8"})
            words.insert(words.end(), {"--set", field});
        for (std::size_t i = 0; i < more.size(); ++i) {
            if (more[i] == "--json" || more[i] == "--set")
                words.push_back(more[i]);
            else if (i > 0 && more[i - 1] == "--set")
                words.push_back(more[i]);
            else if (i + 1 < more.size())
                flags[more[i]] = more[i + 1], ++i;
        }
        for (const auto& [flag, value] : flags) words.insert(words.end(), {flag, value});
        return words;
    }
    // One run on a text of one's own, which is still to be written.
    std::vector<std::string> ofText() const {
        writeText(folder / "vocab.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nfew\nwords\n");
        return study({"--operators", "original", "--corpus", (folder / "words.txt").string(), "--vocab",
                      (folder / "vocab.txt").string()});
    }
    // Two models whose seeds are added until they suffice.
    std::vector<std::string> untilNarrow(const std::string& most, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> flags{"--until-ratio-within", "1.2", "--most-seeds", most, "--steps", "1000"};
        flags.insert(flags.end(), more.begin(), more.end());
        return study(flags);
    }
    std::vector<nlohmann::json> planned(std::vector<std::string> words) const {
        words.insert(words.end(), {"--dry-run", "--json"});
        return documentOf(engine(words)).get<std::vector<nlohmann::json>>();
    }
    // Puts a finished run where the study will look for it: it falls to 6, stays there, and leaves that around `exit`;
    // 0: not within its 1000 steps. With a rate it says on what it was trained, and how fast.
    static void finish(const nlohmann::json& run, double exit, double tokensPerSecond = 0) {
        const fs::path place = run["folder"].get<std::string>();
        fs::create_directories(place);
        writeText(place / "spec.json", run["spec"].dump());
        std::string log;
        const auto add = [&](const char* type, int step, nlohmann::json event) {
            event.update({{"v", 1},
                          {"seq", std::count(log.begin(), log.end(), '\n')},
                          {"time", "2026-01-31T12:00:00.000Z"},
                          {"type", type},
                          {"step", step}});
            log += event.dump() + "\n";
        };
        nlohmann::json started{{"corpus", {{"no_context_nats", 5.98}}}};
        if (tokensPerSecond > 0) started.update({{"device", "cpu"}, {"threads", 1}});
        add("started", 0, started);
        if (tokensPerSecond > 0) add("metrics", 1, {{"values", {{"train/tokens_per_second", tokensPerSecond}}}});
        for (int step = 0; step <= 1000; step += 20) {
            const double fallen = exit > 0 && step > exit ? 3 * (1 - std::exp((exit - step) / 100)) : 0;
            add("evaluation", step, {{"values", {{"eval/loss", 6 + 4 * std::exp(-step / 12.0) - fallen}}}});
        }
        add("finished", 1000, nlohmann::json::object());
        writeText(place / "events.jsonl", log);
    }
    fs::path output() const { return folder / "study"; }
    fs::path run(const char* name) const { return output() / "runs" / name; }

    TemporaryFolder folder;
};

TEST_F(EngineStudy, TrainsEveryRunAndWritesTheComparison) {
    const Finished done = engine(study({"--seeds", "1-2", "--json"}));
    ASSERT_EQ(done.code, 0) << done.err;
    const auto document = documentOf(done);
    ASSERT_EQ(document["models"].size(), 2U);
    EXPECT_EQ(document["baseline"], "original");
    EXPECT_EQ(document["models"][1]["model"], "pairwise");
    EXPECT_EQ(document["models"][1]["runs"].size(), 2U);
    EXPECT_EQ(document["models"][1]["finished"], 2);
    EXPECT_GT(document["models"][1]["final_loss"]["mean"], 1);
    for (const char* name :
         {"01-original-tiny-s1", "02-original-tiny-s2", "03-pairwise-tiny-s1", "04-pairwise-tiny-s2"})
        EXPECT_EQ(stateOf(run(name)), "finished") << name;
    for (const char* file : {"comparison.csv", "comparison.md", "comparison.tex", "comparison.svg", "curves.csv"})
        EXPECT_GT(fs::file_size(output() / "comparison" / file), 100U) << file;
    const auto compared = documentOf(
        engine({"compare", run("01-original-tiny-s1").string(), run("03-pairwise-tiny-s1").string(), "--json"}));
    EXPECT_EQ(compared["models"].size(), 2U);
    const auto all = documentOf(engine({"compare", output().string(), "--json"}));
    EXPECT_EQ(all["models"][1]["runs"], document["models"][1]["runs"]) << "a study's folder is all its runs";
}

// To the last bit, in two folders: what a record of a study is held against.
TEST_F(EngineStudy, TheSameStudyTwiceGivesTheSameRecords) {
    const auto fingerprints = [&](const char* name) {
        auto words = study({"--seeds", "1-2"});
        *std::next(std::ranges::find(words, "--output")) = (folder / name).string();
        const Finished done = engine(words);
        EXPECT_EQ(done.code, 0) << done.err;
        std::map<std::string, std::string> all;
        const auto document = documentOf(engine({"analyse", (folder / name).string(), "--json"}));
        for (const auto& curve : document["curves"]) all[curve["name"]["run"]] = curve["fingerprint"];
        return all;
    };
    const auto first = fingerprints("first"), second = fingerprints("second");
    ASSERT_EQ(first.size(), 4U);
    EXPECT_EQ(first, second);
    std::set<std::string> different;
    for (const auto& [name, fingerprint] : first) different.insert(fingerprint);
    EXPECT_EQ(different.size(), 4U) << "of another seed or model it is another one";
    EXPECT_FALSE(different.contains(""));
}

TEST_F(EngineStudy, TheSameCommandGoesOnWhereItWasStopped) {
    const auto words = study({"--steps", "100000", "--set", "train.log_every=1"});
    Process process(engineWords(words));
    ASSERT_TRUE(waitForStep(process, run("01-original-tiny-s1"), 10)) << process.err();
    process.kill(SIGTERM);
    const auto ended = process.wait();
    ASSERT_TRUE(ended && ended->code);
    EXPECT_EQ(*ended->code, 3) << process.err();
    EXPECT_EQ(stateOf(run("01-original-tiny-s1")), "interrupted");
    EXPECT_NE(process.err().find("go on with the same command"), std::string::npos) << process.err();
    EXPECT_TRUE(fs::exists(output() / "comparison" / "comparison.csv"));

    const Finished other = engine(study({"--steps", "30"}));
    EXPECT_EQ(other.code, 2) << "another study has no business in its folder";
    EXPECT_NE(other.err.find("another run is there already: train.steps is 100000 there and 30 here"),
              std::string::npos)
        << other.err;
    EXPECT_NE(other.err.find("02-pairwise-tiny-s1"), std::string::npos) << "all of them are named: " << other.err;
    EXPECT_EQ(stateOf(run("01-original-tiny-s1")), "interrupted");
}

TEST_F(EngineStudy, WhatIsFinishedIsNotTrainedAgain) {
    ASSERT_EQ(engine(study()).code, 0);
    const std::string log = readText(run("01-original-tiny-s1") / "events.jsonl");
    fs::remove_all(run("02-pairwise-tiny-s1"));
    ASSERT_EQ(engine(study()).code, 0);
    EXPECT_EQ(readText(run("01-original-tiny-s1") / "events.jsonl"), log);
    EXPECT_EQ(stateOf(run("02-pairwise-tiny-s1")), "finished");
}

TEST_F(EngineStudy, OneThatHasGrownTrainsOnlyWhatIsNew) {
    ASSERT_EQ(engine(study()).code, 0);
    const std::string log = readText(run("02-pairwise-tiny-s1") / "events.jsonl");
    const Finished grown = engine(study({"--seeds", "1-2", "--operators", "original,pairwise,pairwise", "--json"}));
    ASSERT_EQ(grown.code, 0) << grown.err;
    const auto document = documentOf(grown);
    ASSERT_EQ(document["models"].size(), 2U);
    for (const auto& model : document["models"]) EXPECT_EQ(model["runs"].size(), 2U);
    EXPECT_EQ(readText(run("02-pairwise-tiny-s1") / "events.jsonl"), log);
    for (const char* name : {"03-original-tiny-s2", "04-pairwise-tiny-s2"}) EXPECT_EQ(stateOf(run(name)), "finished");
    EXPECT_EQ(std::distance(fs::directory_iterator(output() / "runs"), fs::directory_iterator()), 4);
}

TEST_F(EngineStudy, OneThatSharesItsTimeGoesOnWithMoreSeedsAfterAnInterruption) {
    const std::vector<std::string> timed{"--operators",      "original", "--steps", "100000",
                                         "--seconds-of-all", "6",        "--set",   "train.log_every=1"};
    Process process(engineWords(study(timed)));
    ASSERT_TRUE(waitForStep(process, run("01-original-tiny-s1"), 10)) << process.err();
    process.kill(SIGTERM);
    const auto ended = process.wait();
    ASSERT_TRUE(ended && ended->code);
    ASSERT_EQ(*ended->code, 3) << process.err();
    auto more = timed;
    more.insert(more.end(), {"--seeds", "1-2"});
    const Finished grown = engine(study(more));
    EXPECT_EQ(grown.code, 0) << grown.err;
    EXPECT_NE(grown.err.find("each run has 6 s, as those that are there already"), std::string::npos) << grown.err;
    for (const char* name : {"01-original-tiny-s1", "02-original-tiny-s2"}) {
        EXPECT_EQ(stateOf(run(name)), "finished") << name;
        EXPECT_EQ(nlohmann::json::parse(readText(run(name) / "spec.json"))["train"]["budget_seconds"], 6) << name;
    }
}

TEST_F(EngineStudy, TrainsOnlyWhatIsNamed) {
    const Finished unknown = engine(study({"--seeds", "1-2", "--only", "original tiny s3"}));
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("the study has no run 'original tiny s3'"), std::string::npos) << unknown.err;
    EXPECT_FALSE(fs::exists(output()));
    ASSERT_EQ(engine(study({"--seeds", "1-2", "--only", "pairwise tiny s1"})).code, 0);
    std::vector<std::string> trained;
    for (const auto& entry : fs::directory_iterator(output() / "runs"))
        trained.push_back(entry.path().filename().string());
    ASSERT_EQ(trained.size(), 1U);
    EXPECT_TRUE(trained.front().ends_with("-pairwise-tiny-s1")) << trained.front();
    EXPECT_EQ(stateOf(run(trained.front().c_str())), "finished");
}

// The corpus of another machine lay elsewhere; the same text at another place is the same data, another one is not.
TEST_F(EngineStudy, WhatWasTrainedOnTheSameCorpusElsewhereIsNotTrainedAgain) {
    const auto corpusIn = [this](const char* name, const std::string& text) {
        writeText(folder / "text.txt", text);
        writeText(folder / "words", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nfew\nwords\nmany\n");
        const fs::path corpus = folder / name;
        const Finished built =
            engine({"corpus", "build", "--format", "text", "--length", "32", "--held-out", "20", "--vocab",
                    (folder / "words").string(), "--output", corpus.string(), (folder / "text.txt").string()});
        EXPECT_EQ(built.code, 0) << built.err;
        return corpus.string();
    };
    std::string text, other;
    for (int line = 0; line < 4000; ++line) {
        text += "a few words a few words\n\n";
        other += "many words a few words\n\n";
    }
    const auto here = [&](const std::string& corpus) {
        return study({"--operators", "original", "--corpus", corpus, "--set", "data.length=32"});
    };
    const Finished first = engine(here(corpusIn("here", text)));
    ASSERT_EQ(first.code, 0) << first.err;
    const std::string log = readText(run("01-original-tiny-s1") / "events.jsonl");
    const Finished again = engine(here(corpusIn("there", text)));
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(readText(run("01-original-tiny-s1") / "events.jsonl"), log);
    // What is added there is the same model as what was trained here.
    const Finished more = engine(study({"--operators", "original", "--corpus", (folder / "there").string(), "--set",
                                        "data.length=32", "--seeds", "1-2", "--json"}));
    ASSERT_EQ(more.code, 0) << more.err;
    ASSERT_EQ(documentOf(more)["models"].size(), 1U) << more.out;
    EXPECT_EQ(documentOf(more)["models"][0]["runs"].size(), 2U);
    const Finished analysed =
        engine({"analyse", output().string(), "--group", "spec", "--reference", "01-original-tiny-s1", "--json"});
    ASSERT_EQ(analysed.code, 0) << analysed.err;
    EXPECT_FALSE(documentOf(analysed).contains("comparisons")) << analysed.out;
    const Finished changed = engine(here(corpusIn("changed", other)));
    EXPECT_EQ(changed.code, 2);
    EXPECT_NE(changed.err.find("another run is there already: data.corpus is "), std::string::npos) << changed.err;
}

TEST_F(EngineStudy, OneThatIsRefusedWritesNothing) {
    ASSERT_EQ(engine(study({"--operators", "original"})).code, 0);
    const auto before = contentOf(output());
    const Finished refused = engine(study({"--operators", "pairwise,original", "--batch", "8"}));
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("train.batch is 4 there and 8 here"), std::string::npos) << refused.err;
    EXPECT_EQ(contentOf(output()), before);
}

TEST_F(EngineStudy, TheSameTrainingCountsOnce) {
    ASSERT_EQ(engine(study({"--operators", "original"})).code, 0);
    const std::string one = run("01-original-tiny-s1").string();
    const Finished done = engine({"compare", one, one, "--json"});
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(documentOf(done)["models"][0]["runs"].size(), 1U);
    EXPECT_NE(done.err.find("is left out: the same training"), std::string::npos) << done.err;
}

TEST_F(EngineStudy, ACopiedFolderIsNoSecondSeed) {
    ASSERT_EQ(engine(study({"--operators", "original"})).code, 0);
    const std::string one = run("01-original-tiny-s1").string(), copy = (folder / "copy").string();
    fs::copy(one, copy, fs::copy_options::recursive);
    const Finished compared = engine({"compare", one, copy, "--json"});
    ASSERT_EQ(compared.code, 0) << compared.err;
    const auto model = documentOf(compared)["models"][0];
    EXPECT_EQ(model["runs"].size(), 1U);
    EXPECT_EQ(model["final_loss"]["seeds"], 1);
    EXPECT_TRUE(model["final_loss"]["sd"].is_null());
    ASSERT_EQ(model["copies"].size(), 1U);
    EXPECT_EQ(model["copies"][0]["of"], one);
    const Finished table = engine({"compare", one, copy});
    EXPECT_NE(table.out.find("copy is the same run as 01-original-tiny-s1"), std::string::npos) << table.out;
    const Finished analysed = engine({"analyse", one, copy});
    EXPECT_NE(analysed.out.find("counted once"), std::string::npos) << analysed.out;
    const Finished reported = engine({"report", "--output", (folder / "report").string(), one, copy, "--json"});
    ASSERT_EQ(reported.code, 0) << reported.err;
    EXPECT_NE(reported.out.find("copy = 01-original-tiny-s1"), std::string::npos) << reported.out;
}

// Whoever waits for it sees why, and it can still be begun once the reason is gone.
TEST_F(EngineStudy, ARunThatCannotBeginHasFailed) {
    const auto words = ofText();
    const fs::path failed = run("01-original-tiny-s1");
    writeText(folder / "words.txt", kEnough);
    auto dry = words;
    dry.insert(dry.end(), {"--dry-run", "--json"});
    const auto planned = documentOf(engine(dry));
    ASSERT_EQ(planned.size(), 1U);
    fs::create_directories(failed);
    writeText(failed / "spec.json", planned[0]["spec"].dump());
    writeText(folder / "words.txt", kTooShort);  // after the study was checked
    for (int again = 0; again < 2; ++again) EXPECT_EQ(engine({"run", failed.string()}).code, 2);
    const auto status = documentOf(engine({"status", failed.string(), "--json"}));
    EXPECT_EQ(status["state"], "failed");
    EXPECT_NE(status.dump().find("corpus"), std::string::npos) << status.dump();
    const std::string log = readText(failed / "events.jsonl");
    EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 1) << log;
    writeText(folder / "words.txt", kEnough);
    const Finished begun = engine(words);
    EXPECT_EQ(begun.code, 0) << begun.err;
    EXPECT_EQ(stateOf(failed), "finished");
    EXPECT_NE(readText(failed / "events.jsonl").find("\"started\""), std::string::npos);
}

TEST_F(EngineStudy, GoesNoFurtherAfterThreeFailuresOfOneModel) {
    ProcessOptions fullDisk;
    fullDisk.file_size_limit = 10000;  // no checkpoint has room
    const auto words = study({"--operators", "original", "--seeds", "1-4"});
    const Finished ended = engine(words, {}, fullDisk);
    EXPECT_EQ(ended.code, 1) << ended.err;
    EXPECT_NE(ended.err.find("failed one after the other"), std::string::npos) << ended.err;
    EXPECT_EQ(stateOf(run("03-original-tiny-s3")), "failed");
    EXPECT_EQ(stateOf(run("04-original-tiny-s4")), "queued");
    EXPECT_EQ(engine(words).code, 0) << "the same command goes on";
    for (const char* name : {"03-original-tiny-s3", "04-original-tiny-s4"}) EXPECT_EQ(stateOf(run(name)), "finished");
}

TEST_F(EngineStudy, OneOfWhichNoRunCanBeginIsRefused) {
    for (const std::string& last : {"--output=" + output().string(), std::string("--dry-run")}) {
        const Finished refused =
            engine({"study", "s-init-ablation", "--corpus", "demo", "--size", "tiny", last, "--json"});
        EXPECT_EQ(refused.code, 2) << last;
        const auto error = documentOf(refused)["error"];
        EXPECT_EQ(error["code"], "empty") << last;
        EXPECT_EQ(error["message"],
                  "none of the 15 runs can begin: the corpus is too short: 400000 tokens make 781 samples of 512, and "
                  "1000 of them are to be held out")
            << last;
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << "told once: " << refused.err;
    }
    EXPECT_FALSE(fs::exists(output()));
}

TEST_F(EngineStudy, OneOfWhichSomeRunsCannotBeginIsRefusedAndNamesThem) {
    const Finished refused =
        engine(study({"--variants", "data.length=16 | data.held_out=20000 | data.held_out=30000"}));
    EXPECT_EQ(refused.code, 2);
    for (const char* held : {"20000", "30000"}) {
        const std::string variant = std::string(" tiny s1 data.held_out=") + held;
        const std::string told =
            "error: 'original" + variant + "', 'pairwise" + variant +
            "' cannot begin: the corpus is too short: 400000 tokens make 12500 samples of 32, and " + held + " of them";
        EXPECT_NE(refused.err.find(told), std::string::npos) << refused.err;
    }
    EXPECT_EQ(refused.err.find("data.length=16"), std::string::npos) << refused.err;
    EXPECT_FALSE(fs::exists(output()));
}

TEST_F(EngineStudy, OnlyRunsThatAreNotFinishedNeedTheirCorpus) {
    const auto words = ofText();
    writeText(folder / "words.txt", kTooShort);
    const Finished refused = engine(words);
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("error: the corpus is too short: "), std::string::npos) << refused.err;
    EXPECT_FALSE(fs::exists(output()));
    writeText(folder / "words.txt", kEnough);
    ASSERT_EQ(engine(words).code, 0);
    writeText(folder / "words.txt", kTooShort);
    const Finished compared = engine(words);
    EXPECT_EQ(compared.code, 0) << compared.err;
}

TEST_F(EngineStudy, WhatIsMeasuredFirstIsNoStudy) {
    const Finished done = engine({"study", "one-hour", "--output", output().string()});
    EXPECT_EQ(done.code, 2);
    EXPECT_NE(done.err.find("plateau-engine fit"), std::string::npos) << done.err;
    EXPECT_FALSE(fs::exists(output()));
}

TEST_F(EngineStudy, SeedsAreAddedUntilTheySuffice) {
    const auto words = untilNarrow("6", {"--json"});
    const auto runs = planned(untilNarrow("6"));
    ASSERT_EQ(runs.size(), 12U);
    EXPECT_EQ(runs[0]["name"], "original tiny s1");
    EXPECT_EQ(runs[1]["name"], "pairwise tiny s1") << "seed by seed";
    EXPECT_EQ(fs::path(runs[2]["folder"].get<std::string>()).filename(), "03-original-tiny-s2");
    const double exits[] = {600, 300, 560, 280, 640, 320, 580, 295};
    for (std::size_t i = 0; i < 8; ++i) finish(runs[i], exits[i]);
    const Finished done = engine(words);
    ASSERT_EQ(done.code, 0) << done.err;
    const auto seeds = documentOf(done)["seeds"];
    EXPECT_EQ(seeds["trained"], 4) << done.err;
    EXPECT_EQ(seeds["suffices"], true) << done.err;
    EXPECT_EQ(seeds["most"], 6);
    ASSERT_EQ(seeds["arms"].size(), 1U);
    EXPECT_EQ(seeds["arms"][0]["model"], "pairwise");
    EXPECT_EQ(seeds["arms"][0]["state"], "narrow");
    EXPECT_NEAR(seeds["arms"][0]["ratio"].get<double>(), 0.5, 0.05);
    EXPECT_NE(done.err.find("4 of at most 6 seeds: pairwise at 0."), std::string::npos) << done.err;
    EXPECT_NE(done.err.find("these seeds suffice"), std::string::npos) << done.err;
    EXPECT_EQ(std::distance(fs::directory_iterator(output() / "runs"), fs::directory_iterator()), 8);
    // What is decided by the runs that are there is decided again.
    EXPECT_EQ(documentOf(engine(words)), documentOf(done));
    const auto exit = documentOf(done)["exits"][0];
    EXPECT_EQ(exit["looks"], "each_seed");
    EXPECT_EQ(documentOf(engine({"compare", output().string(), "--json"}))["exits"][0], exit)
        << "whoever judges these runs later knows it too";
    const std::string bundle = (folder / "study.plateau").string(), copy = (folder / "copy").string();
    ASSERT_EQ(engine({"bundle", output().string(), "--output", bundle}).code, 0);
    ASSERT_EQ(engine({"unbundle", bundle, "--output", copy}).code, 0);
    const auto copied = documentOf(engine({"compare", copy, "--json"}))["exits"][0];
    EXPECT_EQ(copied["looks"], "each_seed") << "also where only the runs have come";
    EXPECT_EQ(copied["arms"][1]["interval"], exit["arms"][1]["interval"]);
    EXPECT_FALSE(fs::exists(fs::path(copy) / "until.json"));
}

TEST_F(EngineStudy, SeedsThatAreNamedAreTrainedInAnyCase) {
    const auto runs = planned(untilNarrow("6"));
    const double exits[] = {600, 300, 560, 280, 640, 320, 580, 295, 610, 305};
    for (std::size_t i = 0; i < 10; ++i) finish(runs[i], exits[i]);
    const Finished done = engine(untilNarrow("6", {"--seeds", "1-5", "--json"}));
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(documentOf(done)["seeds"]["trained"], 5) << done.err;
}

TEST_F(EngineStudy, SeedsThatDoNotSufficeEndWithTheMost) {
    const auto runs = planned(untilNarrow("4"));
    ASSERT_EQ(runs.size(), 8U);
    const double exits[] = {600, 300, 560, 0, 640, 320, 580, 295};
    for (std::size_t i = 0; i < 8; ++i) finish(runs[i], exits[i]);
    const Finished done = engine(untilNarrow("4", {"--json"}));
    ASSERT_EQ(done.code, 0) << done.err;
    const auto seeds = documentOf(done)["seeds"];
    EXPECT_EQ(seeds["trained"], 4);
    EXPECT_EQ(seeds["suffices"], false);
    EXPECT_EQ(seeds["arms"][0]["state"], "waiting") << "the ratio of exits is not known";
}

TEST_F(EngineStudy, SeedsAreTrainedRoundByRound) {
    const Finished done = engine(study({"--until-ratio-within", "1.2", "--most-seeds", "4", "--json"}));
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(documentOf(done)["seeds"]["trained"], 4);
    // After 20 steps there is no plateau: nothing is known, and nothing suffices.
    EXPECT_EQ(documentOf(done)["seeds"]["suffices"], false);
    EXPECT_NE(done.err.find("more seeds would not help"), std::string::npos) << done.err;
    for (const char* name :
         {"01-original-tiny-s1", "02-pairwise-tiny-s1", "03-original-tiny-s2", "08-pairwise-tiny-s4"})
        EXPECT_EQ(stateOf(run(name)), "finished") << name;
    EXPECT_TRUE(fs::exists(output() / "until.json"));
}

TEST_F(EngineStudy, ADryRunSaysHowLongEachRunIs) {
    const Finished done = engine({"study", "all-operators-hour", "--operators", "original,fnet", "--dry-run"});
    EXPECT_NE(done.out.find("fnet tiny s1  1,000,000 steps or 30 min 00 s\n2 runs, at most 1 h 00 min of training"),
              std::string::npos)
        << done.out;
}

double tokensOf(const nlohmann::json& run) {
    return run["spec"]["train"]["batch"].get<double>() * run["spec"]["data"]["length"].get<double>();
}

// By runs of the setting where there are some, else by steps that are timed.
TEST_F(EngineStudy, ADryRunPredictsTheHours) {
    const std::vector<std::string> flags{"--steps", "1000", "--seeds", "1-3", "--device", "cpu"};
    const auto first = planned(study(flags));
    ASSERT_EQ(first.size(), 6U);
    for (const auto& run : first) {
        const auto& predicted = run["predicted"];
        EXPECT_EQ(predicted["by"], "timed") << run;
        EXPECT_GT(predicted["seconds"].get<double>(), 0);
        EXPECT_DOUBLE_EQ(predicted["core_seconds"].get<double>(),
                         predicted["seconds"].get<double>() * predicted["threads"].get<double>());
        EXPECT_EQ(predicted["at_most"], false);
        EXPECT_EQ(predicted["finished"], false);
    }
    EXPECT_FALSE(fs::exists(output()));
    finish(first[0], 600, tokensOf(first[0]));  // a step a second
    const auto second = planned(study(flags));
    EXPECT_EQ(second[0]["predicted"]["finished"], true);
    EXPECT_TRUE(second[0]["predicted"]["seconds"].is_null());
    EXPECT_EQ(second[1]["predicted"]["by"], "runs");
    EXPECT_EQ(second[1]["predicted"]["arm"], "original");
    EXPECT_DOUBLE_EQ(second[1]["predicted"]["seconds"].get<double>(), 1000);
    EXPECT_EQ(second[3]["predicted"]["by"], "timed") << "pairwise";
    auto words = study(flags);
    words.insert(words.end(), {"--dry-run", "--jobs", "2"});
    const Finished text = engine(words);
    EXPECT_NE(text.out.find("\n6 runs, 1 of them finished, about "), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("\noriginal: 2 runs, about 33 min 20 s\npairwise: 3 runs, about "), std::string::npos)
        << text.out;
    EXPECT_NE(text.out.find(" core hours\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find(" with 2 at a time\n"), std::string::npos) << text.out;
}

TEST_F(EngineStudy, ADryRunSaysAtMostWhereRunsMayEndBefore) {
    const std::vector<std::string> flags{"--steps",  "1000",     "--seeds", "1-2",   "--operators",
                                         "original", "--device", "cpu",     "--set", "train.stop_after_exit=100"};
    const auto first = planned(study(flags));
    ASSERT_EQ(first.size(), 2U);
    EXPECT_EQ(first[1]["predicted"]["at_most"], true) << "none has left its plateau";
    finish(first[0], 600, tokensOf(first[0]));
    const auto second = planned(study(flags))[1]["predicted"];
    EXPECT_EQ(second["at_most"], false);
    EXPECT_NEAR(second["seconds"].get<double>(), 700, 60) << "up to its exit, and 100 steps more";
    for (const auto& run : planned(untilNarrow("4"))) EXPECT_EQ(run["predicted"]["at_most"], true) << run["name"];
    auto words = untilNarrow("4");
    words.insert(words.end(), {"--dry-run"});
    const Finished text = engine(words);
    EXPECT_NE(text.out.find("\n8 runs, at most "), std::string::npos) << text.out;
    EXPECT_EQ(engine(study({"--jobs", "2"})).code, 2) << "a study trains one run after another";
}

TEST_F(EngineStudy, ARunThatFailsIsToldAndTheOthersGoOn) {
    ASSERT_EQ(engine(study()).code, 0);
    fs::remove_all(run("02-pairwise-tiny-s1"));
    writeText(run("01-original-tiny-s1") / "events.jsonl", "{\"v\":99,\"seq\":1}\n");  // of a newer version
    const Finished done = engine(study());
    EXPECT_EQ(done.code, 1) << done.err;
    EXPECT_NE(done.err.find("the study went on without it"), std::string::npos) << done.err;
    EXPECT_EQ(stateOf(run("02-pairwise-tiny-s1")), "finished");
    EXPECT_NE(readText(output() / "comparison" / "comparison.md").find("pairwise"), std::string::npos);
}

TEST_F(EngineStudy, AFileOfOnesOwnIsAStudyToo) {
    writeText(folder / "mine.json",
              R"x({"title":"Mine","operators":["pairwise"],"variants":"init=identity | init=normal(0.02)",
                  "fields":{"train.recipe":"demo"},"seconds_of_all":100})x");
    const auto runs = documentOf(engine({"study", (folder / "mine.json").string(), "--dry-run", "--json"}));
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0]["name"], "pairwise tiny s1 init=identity");
    EXPECT_EQ(runs[1]["spec"]["train"]["budget_seconds"], 50);
    const auto fewer = documentOf(engine({"study", "all-operators-hour", "--operators", "original,fnet",
                                          "--seconds-of-all", "60", "--dry-run", "--json"}));
    ASSERT_EQ(fewer.size(), 2U);
    EXPECT_EQ(fewer[1]["spec"]["train"]["budget_seconds"], 30);
}

TEST_F(EngineStudy, EveryStudyThatShipsIsOffered) {
    std::vector<std::string> ids;
    const auto catalogue = documentOf(engine({"describe", "--json"}));
    for (const auto& study : catalogue["studies"]) ids.push_back(study["id"]);
    EXPECT_GE(ids.size(), 6U);
    for (const char* id : {"s-init-ablation", "hybridbert-day-1", "all-operators-hour"}) {
        EXPECT_NE(std::find(ids.begin(), ids.end(), id), ids.end()) << id;
        const Finished planned =
            engine({"study", id, "--corpus", "demo", "--set", "data.held_out=256", "--dry-run", "--json"});
        EXPECT_EQ(planned.code, 0) << id << ": " << planned.err;
    }
}

TEST_F(EngineStudy, WhatIsWrongIsNamedAndNothingWritten) {
    const std::pair<std::vector<std::string>, const char*> wrong[] = {
        {{"--operators", "origin"}, "model.operator"},
        {{"--seeds", "3-1"}, "--seeds"},
        {{"--variants", "init"}, "--variants"},
        {{"--variants", "peak_lr=1e-4"}, "did you mean train.peak_lr?"},
        {{"--set", "peak_lr=1e-4"}, "did you mean train.peak_lr?"},
        {{"--set", "train.steps"}, "--set"},
        {{"--set", "model.heads=3"}, "model.heads"},
        {{"--set", "model.pattern=original,pairwise,original"}, "model.pattern"},
        {{"--set", "train.schedule=budget-triangle2", "--set", "train.budget_seconds=0"}, "train.budget_seconds"},
        {{"--corpus", "/nowhere/at/all"}, "cannot open the corpus"},
        {{"--seconds-of-all", "0"}, "--seconds-of-all"},
        {{"--most-seeds", "8"}, "give --until-ratio-within too"},
        {{"--until-ratio-within", "1"}, "--until-ratio-within"},
        {{"--until-ratio-within", "1.2", "--most-seeds", "3"}, "--most-seeds"},
        {{"--until-ratio-within", "1.2", "--most-seeds", "40"}, "--most-seeds"},
        {{"--until-ratio-within", "1.2", "--most-seeds", "5", "--seeds", "1-6"}, "6 seeds are named"},
        {{"--until-ratio-within", "1.2", "--operators", "original"}, "no other model"},
        {{"--until-ratio-within", "1.2", "--seconds-of-all", "60"}, "how many runs share the time"},
    };
    for (const auto& [flags, named] : wrong) {
        const Finished done = engine(study(flags));
        EXPECT_EQ(done.code, 2) << named << ": " << done.err;
        EXPECT_NE(done.err.find(named), std::string::npos) << done.err;
        EXPECT_FALSE(fs::exists(output())) << named;
    }
    const Finished hour = engine({"study", "all-operators-hour", "--until-ratio-within", "1.2", "--dry-run"});
    EXPECT_EQ(hour.code, 2);
    EXPECT_NE(hour.err.find("seconds_of_all of the study all-operators-hour"), std::string::npos)
        << "what was not given is not blamed: " << hour.err;
    const Finished unknown = engine({"study", "everything", "--dry-run"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("all-operators-hour"), std::string::npos) << unknown.err;
    EXPECT_EQ(engine({"compare", (folder / "none").string()}).code, 2);
}

}  // namespace
}  // namespace plateau::test
