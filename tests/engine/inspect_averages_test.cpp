// inspect averages: over corpora, GLUE tasks and lines of text; what it refuses.
#include <atomic>
#include <cmath>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineInspectAverages : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_top = std::make_unique<TemporaryFolder>();
        const Finished made =
            engine(microPretrain(run(), 1, {"--set", "model.token_types=2", "--set", "train.warmup_steps=1"}));
        ASSERT_EQ(made.code, 0) << made.err;
    }
    static void TearDownTestSuite() { s_top.reset(); }
    static fs::path run() { return s_top->path() / "run"; }
    static Finished inspect(const std::string& command, const std::vector<std::string>& more) {
        std::vector<std::string> words{"inspect", command, "--checkpoint", run().string(), "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return engine(words);
    }
    static json averages(const std::vector<std::string>& more) {
        const Finished finished = inspect("averages", more);
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished);
    }
    static void expectRefused(const std::vector<std::string>& more, const std::string& part) {
        const Finished finished = inspect("averages", more);
        EXPECT_EQ(finished.code, 2);
        EXPECT_NE(finished.err.find(part), std::string::npos) << finished.err;
    }
    TemporaryFolder top;

private:
    static inline std::unique_ptr<TemporaryFolder> s_top;
};

TEST_F(EngineInspectAverages, AreTheMeanOfTheTextsOwnFigures) {
    const std::vector<std::string> texts{"Anna has a cat.", "the dog", "a b c d e f"};
    std::string lines = "\n";
    for (const std::string& text : texts) lines += text + "\r\n  \n";
    writeText(top / "lines.txt", lines);
    const json document = averages({"--file", top / "lines.txt"});
    EXPECT_EQ(document["samples"], 3);
    std::vector<double> entropies, nexts;
    for (const std::string& text : texts) {
        const json head = documentOf(inspect("attention", {"--text", text}))["layers"][0]["heads"][1];
        entropies.push_back(head["entropy"].get<double>());
        nexts.push_back(head["to_next"].get<double>());
    }
    const double mean = (entropies[0] + entropies[1] + entropies[2]) / 3;
    double squares = 0;
    for (const double entropy : entropies) squares += (entropy - mean) * (entropy - mean);
    const json head = document["layers"][0]["heads"][1];
    EXPECT_EQ(head["head"], 1);
    EXPECT_NEAR(head["statistics"]["entropy"]["mean"].get<double>(), mean, 1e-12);
    EXPECT_NEAR(head["statistics"]["entropy"]["sd"].get<double>(), std::sqrt(squares / 2), 1e-12);
    EXPECT_EQ(head["statistics"]["entropy"]["n"], 3);
    ASSERT_EQ(head["by_offset"].size(), 65u);
    EXPECT_NEAR(head["by_offset"][33].get<double>(), (nexts[0] + nexts[1] + nexts[2]) / 3, 1e-12);
    EXPECT_TRUE(head["by_offset"][0].is_null()) << "no text is as long";
}

TEST_F(EngineInspectAverages, DrawASampleBySeed) {
    const json first = averages({"--corpus", "demo", "--samples", "3"});
    EXPECT_EQ(first["samples"], 3);
    EXPECT_EQ(averages({"--corpus", "demo", "--samples", "3"}), first);
    EXPECT_NE(averages({"--corpus", "demo", "--samples", "3", "--seed", "2"}), first);
    EXPECT_NE(averages({"--corpus", "demo", "--samples", "3", "--length", "8"}), first);
    EXPECT_EQ(first["layers"][0]["operator"], "original");
    EXPECT_EQ(first["layers"][0]["maps"], true);
    writeText(top / "lines.txt", "a\nb\nc\nd\ne\nf\n");
    EXPECT_EQ(averages({"--file", top / "lines.txt", "--samples", "4"})["samples"], 4);
}

TEST_F(EngineInspectAverages, TakeExcerptsFromEverywhereInATextFile) {
    // The second half has other words, so that a sample of the first one alone would say something else.
    std::string cats, dogs;
    for (int i = 0; i < 4000; ++i) cats += "Anna has a cat .\n", dogs += "the dog lives in the garden .\n";
    writeText(top / "mixed.txt", cats + "\n" + dogs);
    writeText(top / "cats.txt", cats);
    const std::vector<std::string> wish{"--samples", "20", "--length", "16"};
    const auto over = [&](const char* file, const char* seed) {
        std::vector<std::string> words{"--corpus", (top / file).string(), "--seed", seed};
        words.insert(words.end(), wish.begin(), wish.end());
        return averages(words);
    };
    const json first = over("mixed.txt", "1");
    EXPECT_EQ(first["samples"], 20);
    EXPECT_EQ(over("mixed.txt", "1"), first);
    EXPECT_NE(over("mixed.txt", "2"), first);
    EXPECT_GT(first["layers"][0]["heads"][0]["statistics"]["entropy"]["sd"], 0);
    EXPECT_NE(over("cats.txt", "1")["layers"], first["layers"]);
    writeText(top / "short.txt", "Anna has a cat .");
    EXPECT_EQ(over("short.txt", "1")["samples"], 1) << "as many as there are";
}

// A line of a file that never ends: its beginning is all that is kept, and the reading can be cancelled.
TEST_F(EngineInspectAverages, ReadingLinesIsCancelled) {
    const std::string pipe = (top / "endless.txt").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int writing = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
    ASSERT_GE(writing, 0);
    std::atomic<bool> ended = false;
    std::thread writer([&] {
        const std::string text(65536, 'a');
        while (!ended && ::write(writing, text.data(), text.size()) > 0) continue;
    });
    Process process{engineWords({"serve"})};
    const json params = {{"checkpoint", run().string()}, {"file", pipe}};
    process.write(json{{"id", 1}, {"method", "inspect.averages"}, {"params", params}}.dump() + "\n");
    json line;
    for (auto text = process.readLine(); text; text = process.readLine()) {
        line = json::parse(*text);
        if (line.contains("progress")) process.write("{\"method\":\"cancel\",\"params\":{\"id\":1}}\n");
        if (line.contains("error") || line.contains("result")) break;
    }
    EXPECT_EQ(line["error"]["code"], "cancelled") << line;
    ended = true;
    std::string rest(65536, ' ');
    ::fcntl(writing, F_SETFL, O_NONBLOCK);
    while (::read(writing, rest.data(), rest.size()) > 0) continue;  // room for what is being written
    writer.join();
    ::close(writing);
}

TEST_F(EngineInspectAverages, TakeTheRowsOfATask) {
    fs::create_directories(top / "glue/RTE");
    std::string rows = "index\tsentence1\tsentence2\tlabel\n";
    for (int i = 0; i < 5; ++i) rows += std::to_string(i) + "\ta cat\tthe dog has a cat\tentailment\n";
    writeText(top / "glue/RTE/dev.tsv", rows);
    EXPECT_EQ(averages({"--data", top / "glue", "--task", "rte", "--samples", "2"})["samples"], 2);
    expectRefused({"--data", top / "glue", "--task", "rta"}, "there is no task 'rta'");
    expectRefused({"--data", top / "glue", "--task", "cola"}, "CoLA");
}

// No word in capitals is in the demo's vocabulary, so a cased model sees nothing but unknown words in either text.
TEST_F(EngineInspectAverages, ATextFileIsReadWithTheCaseOfTheModel) {
    fs::copy(run(), top / "cased", fs::copy_options::recursive);
    for (const fs::directory_entry& checkpoint : fs::directory_iterator(top / "cased" / "checkpoints"))
        writeText(checkpoint.path() / "tokenizer_config.json", R"({"do_lower_case": false})");
    std::string cats, dogs;
    for (int i = 0; i < 200; ++i) cats += "ANNA HAS A CAT\n", dogs += "BERT SEE A DOG\n";  // as long
    writeText(top / "cats.txt", cats);
    writeText(top / "dogs.txt", dogs);
    const auto layers = [&](const std::string& model, const char* text) {
        const Finished finished = engine({"inspect", "averages", "--json", "--checkpoint", (top / model).string(),
                                          "--corpus", (top / text).string(), "--length", "16"});
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished)["layers"];
    };
    EXPECT_EQ(layers("cased", "cats.txt"), layers("cased", "dogs.txt"));
    fs::rename(top / "cased", top / "gone");
    fs::copy(run(), top / "uncased", fs::copy_options::recursive);
    EXPECT_NE(layers("uncased", "cats.txt"), layers("uncased", "dogs.txt"));
}

TEST_F(EngineInspectAverages, RefuseWhatIsNoDataSet) {
    expectRefused({}, "one data set is needed");
    expectRefused({"--corpus", "demo", "--file", "x"}, "one data set is needed");
    expectRefused({"--file", (top / "nowhere").string()}, "nowhere");
    expectRefused({"--corpus", (top / "nowhere").string()}, "nowhere");
    writeText(top / "blank.txt", " \n\n\x01\n");
    expectRefused({"--file", top / "blank.txt"}, "nothing but spaces and control characters");
    writeText(top / "empty.txt", "");
    expectRefused({"--file", top / "empty.txt"}, "there is no text");
    expectRefused({"--corpus", top / "empty.txt"}, "the corpus holds no text");
    expectRefused({"--corpus", top / "blank.txt"}, "no words");
    writeText(top / "zeros.txt", std::string(20000, '\0'));
    expectRefused({"--corpus", top / "zeros.txt"}, "not UTF-8 text");
    expectRefused({"--corpus", "demo", "--samples", "0"}, "--samples");
}

}  // namespace
}  // namespace plateau::test
