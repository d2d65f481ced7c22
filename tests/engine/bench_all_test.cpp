// bench all: rows as real measurements of tiny models, what stands beside them, and what it says of a busy machine, of
// references and of time that are missing.
#include <atomic>
#include <csignal>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

using nlohmann::json;

class BenchAll : public ::testing::Test {
protected:
    static std::vector<std::string> words(const std::string& only, const std::vector<std::string>& more = {}) {
        std::vector<std::string> all{"bench", "all", "--tiny", "--only", only, "--threads", "1"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    // The document of a call that went well.
    static json measured(const std::string& only, std::vector<std::string> more = {}) {
        more.insert(more.end(), {"--json", "--quiet"});
        const Finished finished = engine(words(only, more));
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished);
    }
    // A command in place of a Python: every module is there, and scripts answer with these lines of a shell.
    std::string python(const std::string& answers) const {
        const auto file = folder.path() / "python.sh";
        writeText(file, "[ \"$1\" = -c ] && exit 0\nread setting\necho '{\"ready\":{\"peer\":\"made\"}}'\n" + answers);
        return "sh " + file.string();
    }

    const TemporaryFolder folder;
};

const json* caseOf(const json& document, const std::string& row) {
    for (const json& own : document["cases"])
        if (own["row"] == row) return &own;
    return nullptr;
}

TEST_F(BenchAll, MeasuresRowsBesideTheirLimits) {
    const json document = measured("tokenize,loader-rate,ingest,train-small-128-bf16,finetune-cola-fp32,corpus");
    const json& machine = document["machine"];
    for (const char* figure :
         {"copied_bytes_per_second", "disk_read_bytes_per_second", "disk_written_bytes_per_second"})
        EXPECT_GT(machine[figure].get<double>(), 0) << figure;
    EXPECT_GT(machine["gemm_peak_flops"]["fp32"].get<double>(), 0);
    ASSERT_EQ(document["cases"].size(), 7U) << document["left_out"];
    for (const char* row : {"tokenize", "corpus", "loader-rate", "ingest-rate", "train-small-128-bf16"}) {
        const json* own = caseOf(document, row);
        ASSERT_TRUE(own) << row;
        EXPECT_GT((*own)["ours"]["value"].get<double>(), 0) << row;
        EXPECT_EQ((*own)["command"].get<std::string>().rfind("plateau-engine bench ", 0), 0U) << row;
        EXPECT_DOUBLE_EQ((*own)["share"].get<double>() * (*own)["limit"]["value"].get<double>(),
                         (*own)["ours"]["value"].get<double>());
        EXPECT_TRUE((*own)["load"].contains("busy")) << row;
    }
    EXPECT_EQ((*caseOf(document, "ingest-delay"))["better"], "lower");
    EXPECT_EQ((*caseOf(document, "tokenize"))["better"], "higher");
    EXPECT_TRUE(document["left_out"].empty()) << document["left_out"];
}

TEST_F(BenchAll, SaysWhichReferencesAreMissing) {
    const json document = measured("tokenize,loader-rate", {"--python", "/no/such/python"});
    const json& tokenize = *caseOf(document, "tokenize");
    EXPECT_TRUE(tokenize["reference"].is_null() && tokenize["ratio"].is_null());
    EXPECT_EQ(tokenize["reference_missing"], "tokenizers is not installed in /no/such/python; --python names another");
    EXPECT_FALSE(caseOf(document, "loader-rate")->contains("reference_missing"));
}

TEST_F(BenchAll, PutsRowsBesideAReference) {
    const std::string command =
        python("while read order; do echo '{\"seconds\":0.5,\"tokens\":7,\"peak_bytes\":1}'; done\n");
    const json document = measured("tokenize,train-small-128-fp32", {"--python", command});
    for (const json& own : document["cases"]) {
        EXPECT_EQ(own["reference"]["peer"], "made");
        EXPECT_GT(own["ratio"].get<double>(), 0);
        EXPECT_FALSE(own.contains("reference_missing"));
    }
}

TEST_F(BenchAll, MeasuresARowByItselfWhenItsReferenceFails) {
    const json document = measured("tokenize", {"--python", python("read order\nexit 1\n")});
    const json& own = *caseOf(document, "tokenize");
    EXPECT_GT(own["ours"]["value"].get<double>(), 0);
    EXPECT_TRUE(own["ratio"].is_null());
    EXPECT_EQ(own["reference_missing"], "the reference has ended");
}

TEST_F(BenchAll, MarksWhatWasMeasuredOnABusyMachine) {
    std::atomic<bool> isOver = false;
    std::vector<std::jthread> others;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
        others.emplace_back([&isOver] {
            while (!isOver) {
            }
        });
    const Finished finished = engine(words("loader-rate"));
    isOver = true;
    ASSERT_EQ(finished.code, 0) << finished.err;
    EXPECT_NE(finished.err.find("this machine is busy: other programs took"), std::string::npos) << finished.err;
    EXPECT_NE(finished.out.find("* measured while the machine was busy"), std::string::npos) << finished.out;
}

TEST_F(BenchAll, LeavesOutWhatThereIsNoTimeFor) {
    const json document = measured("train-base-512-fp32", {"--minutes", "0.01"});
    EXPECT_TRUE(document["cases"].empty());
    ASSERT_EQ(document["left_out"].size(), 1U);
    EXPECT_NE(document["left_out"][0]["reason"].get<std::string>().find("--minutes"), std::string::npos);
}

// Programs in place of those that measure the window.
class BenchAllWindow : public BenchAll {
protected:
    void program(const std::string& name, const std::string& script) const {
        const auto file = folder.path() / "programs" / name;
        std::filesystem::create_directories(file.parent_path());
        writeText(file, "#!/bin/sh\n" + script + "\n");
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    }
    std::vector<std::string> withPrograms(std::vector<std::string> more = {}) const {
        more.insert(more.end(), {"--programs", (folder.path() / "programs").string()});
        return more;
    }
    // Why the row was not measured.
    static std::string reasonOf(const json& document, const std::string& row) {
        for (const json& own : document["left_out"])
            if (own["row"] == row) return own["reason"].get<std::string>();
        return {};
    }
};

TEST_F(BenchAllWindow, MeasuresItByProgramsBesideGoals) {
    const auto calls = folder.path() / "calls", run = folder.path() / "run";
    program("bench_make_workspace", "echo made >> " + calls.string() + "; mkdir \"$1\"; echo '{}'");
    // Without a screen of the user's, and with a home of its own.
    program("bench_start",
            "[ \"$QT_QPA_PLATFORM\" = offscreen ] && [ -z \"$DISPLAY\" ] && [ \"$HOME\" = \"$XDG_CONFIG_HOME\" ] "
            "&& [ -d \"$HOME\" ] && echo '{\"milliseconds\":{\"ready\":150}}'");
    program("bench_hand", "echo '{\"milliseconds\":{\"page_p95\":25.5,\"other\":1}}'");
    program("bench_curves", "echo curves >> " + calls.string() + "; ls \"${1%/*}\" | grep -c runs- >> " +
                                calls.string() + "; echo '{\"milliseconds\":{\"open\":900,\"pan_p99\":8.3}}'");
    const json document = measured("window-start,page-change,curves", withPrograms({"--output", run.string()}));
    ASSERT_EQ(document["cases"].size(), 4U) << document["left_out"];
    const json& start = *caseOf(document, "window-start");
    EXPECT_EQ(start["ours"]["value"], 150.0);
    EXPECT_EQ(start["ours"]["unit"], "ms");
    EXPECT_EQ(start["better"], "lower");
    EXPECT_EQ(start["limit"]["of"], "goal");
    EXPECT_DOUBLE_EQ(start["share"].get<double>(), 0.5);
    EXPECT_EQ(start["command"], "bench_start DIR/runs-20");
    EXPECT_DOUBLE_EQ((*caseOf(document, "curves-pan"))["share"].get<double>(), 1);
    EXPECT_EQ((*caseOf(document, "curves-pan"))["load"], (*caseOf(document, "curves-open"))["load"]);
    EXPECT_TRUE((*caseOf(document, "curves-pan"))["load"].contains("busy"));
    // The workspace of the first two, that of the curves, for which the first is gone, and their program once for both.
    EXPECT_EQ(readText(calls), "made\nmade\ncurves\n0\n");
    EXPECT_NE(engine({"status", run.string(), "--json"}).out.find("bench/curves-open"), std::string::npos);
}

TEST_F(BenchAllWindow, LeavesOutWhatTheProgramsDoNotMeasure) {
    program("bench_make_workspace", "echo '{}'");
    program("bench_start", "printf 'error: no\\033 window\\nmore\\n' >&2; exit 1");
    program("bench_hand", "echo '{\"milliseconds\":{\"page_p95\":2'");
    program("bench_window", "yes '{'");
    program("bench_operators", "exec sleep 1000");
    program("bench_curves", "echo '{\"milliseconds\":{\"open\":\"fast\",\"pan_p99\":4.15}}'");
    const json document = measured("window-start,page-change,live-line,operators-page,attention-page,curves",
                                   withPrograms({"--minutes", "0.5"}));
    ASSERT_EQ(document["cases"].size(), 1U) << document;
    EXPECT_EQ(document["cases"][0]["row"], "curves-pan");
    EXPECT_DOUBLE_EQ(document["cases"][0]["share"].get<double>(), 0.5);
    EXPECT_EQ(reasonOf(document, "window-start"), "it failed: no window (bench_start)");
    EXPECT_EQ(reasonOf(document, "page-change"), "it printed no JSON document (bench_hand)");
    for (const char* row : {"live-line-p50", "live-line-p99"})
        EXPECT_NE(reasonOf(document, row).find("it printed more than 4 MiB"), std::string::npos) << row;
    for (const char* row : {"operators-page-open", "operators-page-zoom"})
        EXPECT_NE(reasonOf(document, row).find("it did not end within"), std::string::npos) << reasonOf(document, row);
    EXPECT_NE(reasonOf(document, "attention-page").find("bench_attention_page is not in"), std::string::npos);
    EXPECT_EQ(reasonOf(document, "curves-open"), "its document has no figure 'open' (bench_curves)");
}

TEST_F(BenchAllWindow, EndsTheProgramWhenItIsStopped) {
    const auto file = folder.path() / "process";
    program("bench_window",
            "echo $$ > " + file.string() + ".new; mv " + file.string() + ".new " + file.string() + "; exec sleep 1000");
    Process process(engineWords(words("live-line", withPrograms())));
    ASSERT_TRUE(process.readUntil([&] { return std::filesystem::exists(file); }));
    process.kill(SIGTERM);
    const auto ended = process.wait();
    ASSERT_TRUE(ended && ended->code);
    EXPECT_EQ(*ended->code, 3) << process.err();
    EXPECT_NE(::kill(std::stoi(readText(file)), 0), 0);
}

TEST_F(BenchAll, StopsOnRequest) {
    Process process(
        engineWords({"bench", "all", "--only", "train-base-512-fp32", "--threads", "1", "--python", "false"}));
    ASSERT_TRUE(process.readUntil([&] { return process.err().find("training, base") != std::string::npos; }));
    process.kill(SIGTERM);
    const auto ended = process.wait();
    ASSERT_TRUE(ended && ended->code);
    EXPECT_EQ(*ended->code, 3) << process.err();
}

TEST_F(BenchAll, KeepsFiguresThatCompareReads) {
    const std::string one = (folder.path() / "one").string(), two = (folder.path() / "two").string();
    for (const std::string& run : {one, two}) measured("loader-rate,ingest-delay", {"--output", run});
    EXPECT_EQ(engine(words("loader-rate", {"--output", one})).code, 2);
    EXPECT_EQ(stateOf(one), "finished");
    const Finished series = engine({"status", one, "--json"});
    EXPECT_NE(series.out.find("bench/loader-rate"), std::string::npos) << series.out;
    const Finished compared = engine({"compare", one, two, "--json", "--output", (folder.path() / "out").string()});
    ASSERT_EQ(compared.code, 0) << compared.err;
    const json document = documentOf(compared);
    ASSERT_EQ(document["rows"].size(), 2U);
    for (const json& row : document["rows"]) {
        const auto values = row["values"].get<std::vector<double>>();
        const bool isDelay = row["row"] == "ingest-delay";
        EXPECT_DOUBLE_EQ(row["times"][1].get<double>(), isDelay ? values[0] / values[1] : values[1] / values[0]);
    }
    EXPECT_NE(readText(folder.path() / "out" / "comparison.md").find("times as fast"), std::string::npos);
    writeText(folder.path() / "two" / "bench.json", "{\"machine\":7}");
    const Finished damaged = engine({"compare", one, two});
    EXPECT_EQ(damaged.code, 2);
    EXPECT_NE(damaged.err.find("no figures of bench all"), std::string::npos) << damaged.err;
}

TEST_F(BenchAll, RefusesWhatItDoesNotKnow) {
    const Finished unknown = engine(words("trane"));
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("train-small-128-bf16"), std::string::npos) << unknown.err;
    EXPECT_EQ(engine(words("loader-rate", {"--text", "/etc/hostname"})).code, 2);
}

TEST(BenchGrowth, MeasuresOneAxisOfEachOperator) {
    const TemporaryFolder folder;
    const std::string output = (folder.path() / "growth").string();
    const Finished finished = engine({"bench", "growth", "--operator", "original,linear", "--axis", "length",
                                      "--largest", "128", "--threads", "1", "--json", "--output", output});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json document = documentOf(finished);
    EXPECT_EQ(document["cases"].size(), 4U);
    ASSERT_EQ(document["curves"].size(), 2U) << document["left_out"];
    for (const json& curve : document["curves"]) {
        EXPECT_EQ(curve["axis"], "length");
        ASSERT_EQ(curve["points"].size(), 2U);
        for (const json& point : curve["points"]) {
            EXPECT_GT(point["tokens_per_second"].get<double>(), 0);
            EXPECT_GT(point["memory_bytes"]["peak"].get<double>(), 0);
        }
        // Twice the tokens; maps of twice the width besides, where there are maps.
        EXPECT_NEAR(curve["law"].get<double>(), curve["operator"] == "linear" ? 1.0 : 1.05, 0.04);
    }
    for (const char* name : {"growth.json", "growth.csv", "growth.md", "growth-length.svg"})
        EXPECT_FALSE(readText(folder.path() / "growth" / name).empty()) << name;
}

TEST(BenchGrowth, LeavesOutWhatThereIsNoTimeForAndRefusesWhatItDoesNotKnow) {
    const Finished finished =
        engine({"bench", "growth", "--operator", "fnet", "--minutes", "0.01", "--axis", "layers"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    EXPECT_NE(finished.out.find("left out: there was no time left for it"), std::string::npos) << finished.out;
    EXPECT_EQ(engine({"bench", "growth", "--axis", "height"}).code, 2);
    EXPECT_EQ(engine({"bench", "growth", "--operator", "nonsense"}).code, 2);
}

}  // namespace
}  // namespace plateau::test
