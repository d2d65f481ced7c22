// What `serve` keeps between questions about models, how it tells how far it is, and how it stops.
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class ServeModels : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_top = std::make_unique<TemporaryFolder>();
        for (const char* seed : {"1", "2"}) {
            const Finished made =
                engine(microPretrain(s_top->path() / seed, 1, {"--seed", seed, "--set", "train.warmup_steps=1"}));
            ASSERT_EQ(made.code, 0) << made.err;
        }
    }
    static void TearDownTestSuite() { s_top.reset(); }
    void SetUp() override {
        for (const char* seed : {"1", "2"}) fs::copy(s_top->path() / seed / "checkpoints/step-00000001", folder / seed);
    }
    void start(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"serve"};
        words.insert(words.end(), more.begin(), more.end());
        process.emplace(engineWords(words));
        ASSERT_TRUE(process->readLine()) << process->err();
    }
    json receive() {
        const auto line = process->readLine();
        return line ? json::parse(*line) : json("no line: " + process->err());
    }
    void send(int id, const std::string& method, const json& params) {
        process->write(json{{"id", id}, {"method", method}, {"params", params}}.dump() + "\n");
    }
    json ask(const std::string& method, const json& params = json::object()) {
        send(1, method, params);
        json line = receive();
        while (line.contains("progress")) line = receive();
        return line;
    }
    json look(const std::string& name) {
        return ask("inspect.attention", {{"checkpoint", (folder / name).string()}, {"text", "Anna has a cat."}});
    }
    // Of the checkpoints in memory, last used first.
    std::vector<std::string> kept() {
        std::vector<std::string> names;
        const json state = ask("serve.state");
        for (const json& model : state["result"]["models"])
            names.push_back(fs::path(model["checkpoint"].get<std::string>()).filename());
        return names;
    }

    TemporaryFolder folder;
    std::optional<Process> process;

private:
    static inline std::unique_ptr<TemporaryFolder> s_top;
};

using Kept = std::vector<std::string>;

TEST_F(ServeModels, AreKeptUpToABound) {
    start();
    EXPECT_EQ(kept(), Kept{});
    const json first = look("1"), second = look("2");
    EXPECT_EQ(kept(), (Kept{"2", "1"}));
    EXPECT_EQ(look("1"), first);
    EXPECT_EQ(kept(), (Kept{"1", "2"}));
    const json state = ask("serve.state")["result"];
    const auto bytes = state["models"][0]["memory_bytes"].get<std::uint64_t>();
    EXPECT_GE(bytes, fs::file_size(folder / "1/model.safetensors") * 9 / 10);
    EXPECT_EQ(state["memory_bytes"], bytes + state["models"][1]["memory_bytes"].get<std::uint64_t>());
    EXPECT_GT(state["limit_bytes"].get<std::uint64_t>(), std::uint64_t{1} << 28);
    start({"--memory", "0"});
    EXPECT_EQ(look("1"), first);
    EXPECT_EQ(look("2"), second);
    EXPECT_EQ(kept(), Kept{"2"});
}

TEST_F(ServeModels, OnlyTheNewestFilesOfTensorsAreKept) {
    start();
    const auto file = [&] {
        return fs::path(ask("inspect.operator",
                            {{"checkpoint", (folder / "1").string()}, {"statistics", "none"}})["result"]["output"]
                            .get<std::string>());
    };
    const fs::path first = file();
    for (int question = 0; question < 63; ++question) file();
    EXPECT_TRUE(fs::exists(first));
    const fs::path last = file();
    EXPECT_FALSE(fs::exists(first));
    EXPECT_TRUE(fs::exists(last));
}

TEST_F(ServeModels, AnswersStayTheSameFromWhatIsKept) {
    start();
    const json params = {{"checkpoint", (folder / "1").string()}, {"text", "Anna has a cat."}, {"layers", {0}}};
    const auto mapsOf = [&] {
        const json result = ask("inspect.attention", params)["result"];
        return readText(result["output"].get<std::string>());
    };
    const std::string first = mapsOf();
    for (const char* other : {"a", "b", "c", "d", "e"})
        ask("inspect.attention", {{"checkpoint", (folder / "1").string()}, {"text", other}});
    EXPECT_EQ(mapsOf(), first);
    EXPECT_EQ(mapsOf(), first);
}

TEST_F(ServeModels, AreReadAnewWhenTheirFilesChange) {
    start();
    const json first = look("1"), second = look("2");
    fs::rename(folder / "2/model.safetensors", folder / "1/model.safetensors");
    json changed = look("1");
    EXPECT_NE(changed["result"]["layers"], first["result"]["layers"]);
    EXPECT_EQ(changed["result"]["layers"], second["result"]["layers"]);
    EXPECT_EQ(look("2")["error"]["code"], "not_found");
    fs::remove_all(folder / "1");
    const json gone = look("1");
    EXPECT_EQ(gone["error"]["code"], "not_found");
    EXPECT_EQ(gone["error"]["context"], (folder / "1").string());
    writeText(folder / "2/model.safetensors", "no tensors");
    EXPECT_EQ(look("2")["error"]["code"], "malformed");
    EXPECT_EQ(kept(), Kept{});
}

TEST_F(ServeModels, TheQuestionAtHandTellsHowFarItIsAndCanBeCancelled) {
    start();
    const json params = {{"checkpoint", (folder / "1").string()}, {"corpus", "demo"}, {"samples", 100000}};
    send(7, "inspect.averages", params);
    const json progress = receive();
    EXPECT_EQ(progress["id"], 7);
    ASSERT_TRUE(progress["progress"].is_number()) << progress;
    process->write(R"({"method":"cancel","params":{"id":7}})"
                   "\n");
    json last = receive();
    while (last.contains("progress")) {
        EXPECT_LE(last["progress"].get<double>(), 1);
        last = receive();
    }
    EXPECT_EQ(last["id"], 7);
    EXPECT_EQ(last["error"]["code"], "cancelled");
    EXPECT_TRUE(look("1").contains("result")) << "the next question is answered";
}

// The address space is what a device without memory is here.
TEST_F(ServeModels, AQuestionThatDoesNotFitInMemoryIsAnErrorAndTheNextOneIsAnswered) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer takes all of the address space";
#endif
    const Finished made = engine(
        microPretrain(folder / "long", 1, {"--set", "model.max_positions=8192", "--set", "train.warmup_steps=1"}));
    ASSERT_EQ(made.code, 0) << made.err;
    start();
    const auto lookAt = [&](const std::string& text) {
        return ask("inspect.attention", {{"checkpoint", (folder / "long").string()}, {"text", text}, {"layers", {0}}});
    };
    const json first = lookAt("Anna has a cat.");
    ASSERT_TRUE(first.contains("result")) << first;
    std::ifstream sizes("/proc/" + std::to_string(process->pid()) + "/statm");
    rlim_t pages = 0;
    sizes >> pages;
    const rlim_t most = pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + (rlim_t{200} << 20);
    const rlimit limit{most, most};
    ASSERT_EQ(::prlimit(process->pid(), RLIMIT_AS, &limit, nullptr), 0);
    std::string text;
    for (int word = 0; word < 8000; ++word) text += "cat ";
    const json full = lookAt(text);
    EXPECT_EQ(full["error"]["code"], "no_memory") << full;
    EXPECT_EQ(full["error"]["message"], "the device has not enough memory for this");
    EXPECT_EQ(lookAt("Anna has a cat.")["result"]["layers"], first["result"]["layers"]);
}

std::string autogroupOf(const std::string& process) {
    std::ifstream file("/proc/" + process + "/autogroup");
    std::string line;
    std::getline(file, line);
    return line;
}

// A nice value counts only among the processes of one session where the kernel groups them.
TEST_F(ServeModels, GivesWayToOtherSessionsToo) {
    const std::string own = autogroupOf("self");
    if (own.empty()) GTEST_SKIP() << "this kernel does not group processes by session";
    start();
    ASSERT_TRUE(look("1").contains("result"));
    const std::string group = autogroupOf(std::to_string(process->pid()));
    EXPECT_TRUE(group.ends_with(" nice 10")) << group;
    EXPECT_NE(group.substr(0, group.find(' ')), own.substr(0, own.find(' ')));
    start({"--nice", "0"});
    EXPECT_EQ(autogroupOf(std::to_string(process->pid())), own);
}

TEST_F(ServeModels, LowersItsPriority) {
    const int own = ::getpriority(PRIO_PROCESS, 0);
    start();
    ASSERT_TRUE(look("1").contains("result"));
    EXPECT_EQ(::getpriority(PRIO_PROCESS, static_cast<id_t>(process->pid())), std::min(own + 10, 19));
    start({"--nice", "0"});
    EXPECT_EQ(::getpriority(PRIO_PROCESS, static_cast<id_t>(process->pid())), own);
}

}  // namespace
}  // namespace plateau::test
