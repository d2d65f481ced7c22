// The far side as ssh starts it: by its standard input and output alone.
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

using nlohmann::json;

class RelayProcess : public testing::Test {
protected:
    // The next line that is no sign of life.
    json receive() {
        for (;;) {
            const auto line = m_process.readLine();
            if (!line) return json("no line: " + m_process.err());
            const json document = json::parse(*line, nullptr, false);
            if (!document.is_object() || !document.contains("alive")) return document;
        }
    }
    json ask(const json& request) {
        m_process.write(request.dump() + "\n");
        return receive();
    }
    json hello() {
        return ask({{"id", 1}, {"method", "hello"}, {"params", {{"workspace", m_folder.path().string()}}}});
    }
    void SetUp() override {
        EXPECT_EQ(m_process.readLine(), "");
        EXPECT_EQ(m_process.readLine(), "==== plateau relay ====");
    }

    TemporaryFolder m_folder;
    Process m_process{engineWords({"relay"})};
};

TEST_F(RelayProcess, TellsWhatThereIsAndEndsWithItsInput) {
    const json answer = hello();
    EXPECT_EQ(answer["id"], 1);
    EXPECT_EQ(answer["result"]["protocol"], 1) << answer;
    EXPECT_EQ(answer["result"]["workspace"], m_folder.path().string());
    EXPECT_EQ(answer["result"]["devices"][0]["id"], "cpu");
    EXPECT_TRUE(answer["result"]["clock"].is_string());
    const auto ended = m_process.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0) << m_process.err();
}

TEST_F(RelayProcess, AnswersNonsenseAndGoesOn) {
    hello();
    EXPECT_EQ(ask("nonsense")["error"]["code"], "malformed");
    EXPECT_EQ(ask({{"id", 2}, {"method", "shell"}})["error"]["code"], "usage");
    EXPECT_EQ(ask({{"id", 3}, {"method", "start"}, {"params", {{"run", "../x"}}}})["error"]["code"], "invalid_field");
    m_process.write(std::string(5 << 20, 'x') + "\n");
    EXPECT_EQ(receive()["error"]["code"], "malformed");
    EXPECT_EQ(ask({{"id", 4}, {"method", "list"}})["result"]["runs"], json::array());
    EXPECT_EQ(ask({{"id", 5}, {"method", "tasks"}})["result"]["tasks"], json::array()) << "it takes no Slurm to say so";
}

TEST_F(RelayProcess, SendsWhatIsWrittenWhileItIsFollowed) {
    hello();
    std::filesystem::create_directories(m_folder / "runs/a");
    writeText(m_folder / "runs/a/events.jsonl", "one\n");
    EXPECT_TRUE(ask({{"id", 2}, {"method", "follow"}, {"params", {{"run", "a"}}}}).contains("result"));
    EXPECT_EQ(receive()["piece"]["bytes"], "b25lCg==");
    EXPECT_EQ(receive()["standing"]["held"], false);
    std::ofstream(m_folder / "runs/a/events.jsonl", std::ios::app) << "two\n";
    const json piece = receive()["piece"];
    EXPECT_EQ(piece["offset"], 4);
    EXPECT_EQ(piece["bytes"], "dHdvCg==");
}

}  // namespace
}  // namespace plateau::test
