// Data that is not what a run or a model was trained on, though everything fits: said before a step is done.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/corpus/queued_data.h"
#include "core/run/run_directory.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

class OtherData : public testing::Test {
protected:
    // A corpus of letters in m_folder / name. Vocabularies have the letters in order, or the other way round.
    void build(const std::string& name, int documents, bool isReversed = false) {
        std::string letters = "abcdefghijklmnopqrstuvwxyz", text;
        if (isReversed) std::reverse(letters.begin(), letters.end());
        std::string vocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
        for (const char c : letters) vocabulary += std::string(1, c) + "\n";
        for (int i = 0; i < documents; ++i) {
            for (int k = 0; k < 20 + i % 7; ++k) text += {static_cast<char>('a' + (i * k) % 26), ' '};
            text += "\n\n";
        }
        writeText(m_folder / "vocab.txt", vocabulary);
        writeText(m_folder / "text.txt", text);
        const Finished built =
            engine({"corpus", "build", "--format", "text", "--vocab", m_folder / "vocab.txt", "--length", "16",
                    "--held-out", "20", "--output", m_folder / name, m_folder / "text.txt"});
        ASSERT_EQ(built.code, 0) << built.err;
    }
    Finished pretrain(const std::string& output, const std::string& corpus, int steps,
                      const std::vector<std::string>& more = {}) {
        std::vector<std::string> words = microPretrain(m_folder / output, steps, more);
        *std::find(words.begin(), words.end(), "demo") = m_folder / corpus;
        words.insert(words.end(), {"--recipe", "demo"});
        return engine(words);
    }
    // A run on m_folder / "corpus" whose second half is gone.
    void interrupt() {
        build("corpus", 400);
        const Finished trained = pretrain("run", "corpus", 100);
        ASSERT_EQ(trained.code, 0) << trained.err;
        std::string log = readText(run() / "events.jsonl");
        log.resize(log.find("\"step\":60"));
        writeText(run() / "events.jsonl", log.substr(0, log.rfind('\n') + 1));
        fs::remove_all(run() / "checkpoints/step-00000100");
        ASSERT_EQ(stateOf(run()), "interrupted");
    }
    void replaceCorpus(const std::string& by) {
        fs::rename(m_folder / "corpus", m_folder / "before");
        fs::rename(m_folder / by, m_folder / "corpus");
    }
    fs::path run() const { return m_folder / "run"; }
    nlohmann::json identity() const { return eventsOf(run()).front().details.at("corpus"); }

    void expectRefused(const std::vector<std::string>& parts) {
        const auto before = contentOf(run());
        const Finished finished = engine({"run", run().string(), "--quiet"});
        EXPECT_EQ(finished.code, 2);
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        for (const std::string& part : parts) EXPECT_NE(finished.err.find(part), std::string::npos) << finished.err;
        EXPECT_EQ(contentOf(run()), before);
    }

    TemporaryFolder m_folder;
};

TEST_F(OtherData, ARunIsNotResumedOnAnotherText) {
    interrupt();
    const std::string content = identity().at("checksum"), vocabulary = identity().at("vocab_checksum");
    EXPECT_EQ(content.size(), 32U);
    build("other", 401);
    replaceCorpus("other");
    expectRefused({content, (m_folder / "corpus").string(), "--init-from"});

    fs::rename(m_folder / "corpus", m_folder / "other");
    fs::rename(m_folder / "before", m_folder / "corpus");
    EXPECT_EQ(engine({"run", run().string(), "--quiet"}).code, 0);
    EXPECT_EQ(stateOf(run()), "finished");
    EXPECT_EQ(identity().at("vocab_checksum"), vocabulary);
}

TEST_F(OtherData, ARunIsNotResumedWithAnotherVocabularyOfTheSameSize) {
    interrupt();
    const std::string content = identity().at("checksum"), vocabulary = identity().at("vocab_checksum");
    build("other", 400, /*isReversed=*/true);
    replaceCorpus("other");
    expectRefused({content, vocabulary, "vocabulary"});
}

TEST_F(OtherData, ARunThatDidNotSayWhatItReadIsResumedAsBefore) {
    interrupt();
    std::string log = readText(run() / "events.jsonl");
    for (const std::string member : {"checksum", "vocab_checksum"}) {
        const std::string text = "\"" + member + "\":\"" + identity().at(member).get<std::string>() + "\",";
        ASSERT_NE(log.find(text), std::string::npos) << log;
        log.erase(log.find(text), text.size());
    }
    writeText(run() / "events.jsonl", log);
    build("other", 401);
    replaceCorpus("other");
    const Finished resumed = engine({"run", run().string(), "--quiet"});
    EXPECT_EQ(resumed.code, 0) << resumed.err;
}

TEST_F(OtherData, ARunThatWaitsIsNotStartedOnAnotherCorpus) {
    build("corpus", 400);
    build("other", 401, /*isReversed=*/true);
    const auto before = corpus::identityOnDisk(m_folder / "corpus", ""),
               now = corpus::identityOnDisk(m_folder / "other", "");
    ASSERT_TRUE(before && now);
    const Finished spec = pretrain("unused", "corpus", 5, {"--dry-run", "--json"});
    ASSERT_EQ(spec.code, 0) << spec.err;
    ASSERT_TRUE(run::createRun(run(), std::string_view(spec.out)));
    ASSERT_TRUE(corpus::keepQueuedData(run(), *before));
    replaceCorpus("other");
    const Finished refused = engine({"run", run().string(), "--quiet"});
    EXPECT_EQ(refused.code, 2);
    for (const std::string& part :
         {before->content, now->content, before->vocabulary, now->vocabulary, (m_folder / "corpus").string()})
        EXPECT_NE(refused.err.find(part), std::string::npos) << refused.err;
    EXPECT_EQ(stateOf(run()), "failed") << "the window says why";

    fs::rename(m_folder / "corpus", m_folder / "other");
    fs::rename(m_folder / "before", m_folder / "corpus");
    const Finished begun = engine({"run", run().string(), "--quiet"});
    EXPECT_EQ(begun.code, 0) << begun.err;
    const auto events = eventsOf(run());  // the refusal is the first of them
    const auto started = std::ranges::find(events, run::EventType::started, &run::Event::type);
    ASSERT_NE(started, events.end());
    EXPECT_EQ(started->details.at("corpus").at("checksum"), before->content) << "as the run itself says it";
}

TEST_F(OtherData, PlainTextThatIsReplacedUnderARunThatWaitsIsNoticed) {
    build("corpus", 400);  // for its vocabulary
    const std::string text = m_folder / "text.txt", vocab = m_folder / "vocab.txt";
    const auto before = corpus::identityOnDisk(text, vocab);
    ASSERT_TRUE(before);
    fs::create_directory(run());
    ASSERT_TRUE(corpus::checkQueuedData(run(), text, vocab)) << "without data.json it is not known";
    ASSERT_TRUE(corpus::keepQueuedData(run(), *before));
    EXPECT_TRUE(corpus::checkQueuedData(run(), text, vocab));
    writeText(text, readText(text) + "a b c\n");
    const Status replaced = corpus::checkQueuedData(run(), text, vocab);
    ASSERT_FALSE(replaced);
    EXPECT_EQ(replaced.error().code, ErrorCode::invalidField);
    EXPECT_NE(replaced.error().message.find("its text was " + before->content), std::string::npos);
    writeText(run() / "data.json", "{}");
    EXPECT_EQ(corpus::checkQueuedData(run(), text, vocab).error().code, ErrorCode::malformed);
    EXPECT_EQ(corpus::identityOnDisk("demo", "").error().code, ErrorCode::unavailable);
}

TEST_F(OtherData, WeightsOfAnotherVocabularyAreTakenOnlyWhenThatIsMeant) {
    build("corpus", 400);
    build("other", 400, /*isReversed=*/true);
    ASSERT_EQ(pretrain("run", "corpus", 5).code, 0);
    const std::vector<std::string> from{"--init-from", run().string()};
    EXPECT_EQ(pretrain("same", "corpus", 5, from).code, 0);

    const Finished refused = pretrain("second", "other", 5, from);
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    for (const char* part : {"init.from", "26 of 31 tokens", "\"a\" there", "\"z\" here", "init.other_vocab=true"})
        EXPECT_NE(refused.err.find(part), std::string::npos) << refused.err;
    EXPECT_FALSE(fs::exists(m_folder / "second"));

    std::vector<std::string> attention = from, meant = from;
    attention.insert(attention.end(), {"--init-parts", "attention"});
    meant.insert(meant.end(), {"--set", "init.other_vocab=true"});
    EXPECT_EQ(pretrain("attention", "other", 5, attention).code, 0) << "it knows no tokens";
    EXPECT_EQ(pretrain("meant", "other", 5, meant).code, 0);
    EXPECT_EQ(nlohmann::json::parse(readText(m_folder / "meant/spec.json"))["init"]["other_vocab"], true);
    EXPECT_FALSE(nlohmann::json::parse(readText(m_folder / "attention/spec.json"))["init"].contains("other_vocab"));

    // A run that was written before, or by hand, is judged where it begins.
    nlohmann::json spec = nlohmann::json::parse(readText(m_folder / "meant/spec.json"));
    spec["init"].erase("other_vocab");
    fs::create_directory(m_folder / "third");
    writeText(m_folder / "third/spec.json", spec.dump());
    const Finished begun = engine({"run", (m_folder / "third").string(), "--quiet"});
    EXPECT_EQ(begun.code, 2);
    EXPECT_NE(begun.err.find("init.other_vocab=true"), std::string::npos) << begun.err;
}

}  // namespace
}  // namespace plateau::test
