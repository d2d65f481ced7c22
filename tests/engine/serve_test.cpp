// A conversation with `serve`, polite and otherwise.
#include <csignal>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

using nlohmann::json;

class ServeTest : public testing::Test {
protected:
    void SetUp() override {
        const json hello = receive();
        ASSERT_TRUE(hello.contains("hello")) << hello;
        EXPECT_TRUE(hello["hello"]["version"].is_string());
        EXPECT_TRUE(hello["hello"]["protocol"].is_number_integer());
    }
    json receive() {
        const auto line = m_process.readLine();
        return line ? json::parse(*line, nullptr, false) : json("no line: " + m_process.err());
    }
    json ask(const std::string& line) {
        m_process.write(line + "\n");
        return receive();
    }
    Process m_process{engineWords({"serve"})};
};

TEST_F(ServeTest, AnswersWhatTheCommandsAnswer) {
    const json estimate = ask(R"({"id":1,"method":"estimate","params":{"operator":"pairwise","size":"base","batch":8,)"
                              R"("set":["train.micro_batch=4"]}})");
    EXPECT_EQ(estimate["id"], 1);
    EXPECT_EQ(estimate["result"]["parameters"], 103017018) << estimate;
    const json object = ask(
        R"({"id":"b","method":"estimate","params":{"operator":"original","size":"small","set":{"model.layers":4}}})");
    EXPECT_EQ(object["id"], "b");
    EXPECT_EQ(object["result"]["parameters"], 28795194) << object;
    const json describe = ask(R"({"id":3,"method":"describe"})");
    EXPECT_EQ(describe["result"], documentOf(engine({"describe", "--json"})));
}

TEST_F(ServeTest, TokenizesAText) {
    const TemporaryFolder folder;
    writeText(folder / "vocab.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nhello\n-\n");
    const json request = {
        {"id", 1},
        {"method", "tokenize"},
        {"params",
         {{"vocab", (folder / "vocab.txt").string()}, {"text", "- hello"}, {"special", true}, {"cased", false}}}};
    EXPECT_EQ(ask(request.dump())["result"]["ids"], json::parse("[[2,6,5,3]]"));
    const json noText = {{"id", 2}, {"method", "tokenize"}, {"params", {{"vocab", (folder / "vocab.txt").string()}}}};
    EXPECT_EQ(ask(noText.dump())["error"]["code"], "usage");
}

TEST_F(ServeTest, ErrorsCarryCodeMessageAndContext) {
    const json error = ask(R"({"id":7,"method":"estimate","params":{"operator":"orignal","size":"small"}})");
    EXPECT_EQ(error["id"], 7);
    EXPECT_EQ(error["error"]["code"], "invalid_field");
    EXPECT_EQ(error["error"]["context"], "model.operator");
    EXPECT_TRUE(error["error"]["message"].is_string());
    EXPECT_EQ(ask(R"({"id":8,"method":"status","params":{"run":"/nowhere/at/all"}})")["error"]["code"], "not_found");
    EXPECT_EQ(ask(R"({"id":9,"method":"pretrain","params":{"corpus":"demo"}})")["error"]["code"], "usage");
}

TEST_F(ServeTest, BadLinesAreAnsweredAndTheSessionGoesOn) {
    for (const char* line :
         {"{", "[]", "42", "\"text\"", "{\"id\":[1],\"method\":\"describe\"}", "{\"id\":1}",
          "{\"method\":\"describe\"}", "{\"id\":1,\"method\":7}", "{\"id\":1,\"method\":\"describe\",\"params\":[]}",
          "{\"id\":1,\"method\":\"launch\"}", "{\"id\":1,\"method\":\"describe\",\"params\":{\"../x\":1}}",
          "{\"id\":1,\"method\":\"describe\",\"params\":{\"unknown\":1}}", "\xff\xfe{}"})
        EXPECT_EQ(ask(line)["error"]["code"], "usage") << line;
    EXPECT_EQ(ask(std::string(200000, '['))["error"]["code"], "usage");
    EXPECT_EQ(ask(std::string(3 << 20, 'x'))["error"]["code"], "usage");
    EXPECT_TRUE(
        ask(R"({"id":5,"method":"estimate","params":{"operator":"original","size":"tiny"}})").contains("result"));
}

TEST_F(ServeTest, WaitingQuestionsCanBeCancelled) {
    std::string lines;
    for (int id = 1; id <= 20; ++id) lines += R"({"method":"describe","id":)" + std::to_string(id) + "}\n";
    m_process.write(lines + R"({"method":"cancel","params":{"id":20}})" + "\n");
    std::map<int, json> answers;
    while (answers.size() < 20) {
        const json answer = receive();
        ASSERT_TRUE(answer.is_object()) << answer;
        answers[answer["id"].get<int>()] = answer;
    }
    EXPECT_TRUE(answers[1].contains("result"));
    EXPECT_EQ(answers[20]["error"]["code"], "cancelled");
}

TEST_F(ServeTest, EndOfInputEndsTheProcessAfterTheLastAnswer) {
    m_process.write(R"({"id":1,"method":"estimate","params":{"operator":"original","size":"tiny"}})");
    const auto ended = m_process.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0);
    EXPECT_NE(m_process.out().find("\"result\""), std::string::npos) << m_process.out();
}

}  // namespace
}  // namespace plateau::test
