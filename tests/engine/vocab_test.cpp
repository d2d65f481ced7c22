// vocab train, and what tokenize does with vocabularies and texts that are no good.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

const std::string kVocabulary = PLATEAU_SOURCE_DIR "/tests/fixtures/text/vocab.txt";

class Vocab : public testing::Test {
protected:
    std::string file(const std::string& name, const std::string& text) {
        writeText(m_folder / name, text);
        return (m_folder / name).string();
    }
    std::string output() { return (m_folder / "vocab.txt").string(); }
    Finished train(std::vector<std::string> words) {
        words.insert(words.begin(), {"vocab", "train", "--output", output()});
        return engine(words);
    }
    void refused(const Finished& finished, const std::string& part) {
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_EQ(finished.out, "");
        EXPECT_TRUE(finished.err.starts_with("error: ")) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        EXPECT_NE(finished.err.find(part), std::string::npos) << "looked for: " << part << "\n" << finished.err;
        EXPECT_FALSE(std::filesystem::exists(output()));
    }
    TemporaryFolder m_folder;
};

TEST_F(Vocab, WhatIsTrainedTokenizesItsText) {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "The river sings, and singers sing of rivers.\n";
    const std::string source = file("text", text);
    const Finished trained = train({"--size", "60", "--json", source, source});
    ASSERT_EQ(trained.code, 0) << trained.err;
    const auto document = documentOf(trained);
    EXPECT_EQ(document["words"], 600);
    EXPECT_EQ(document["distinct_words"], 10);
    const std::string first = readText(output());
    EXPECT_TRUE(first.starts_with("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n,\n.\na\n")) << first;
    EXPECT_EQ(std::count(first.begin(), first.end(), '\n'), document["entries"].get<int>());
    const Finished ids = engine({"tokenize", "--vocab", output(), "--text", text, "--json"});
    ASSERT_EQ(ids.code, 0) << ids.err;
    const auto found = documentOf(ids);
    for (const auto& line : found["ids"])
        for (const auto& id : line) EXPECT_NE(id, 1);
    ASSERT_EQ(train({"--size", "60", "--quiet", source, source}).code, 0);
    EXPECT_EQ(readText(output()), first);
}

TEST_F(Vocab, CasedKeepsCaseAndAccents) {
    ASSERT_EQ(train({"--size", "40", "--cased", "--min-frequency", "1", file("text", "Café\nÉa\n")}).code, 0);
    EXPECT_NE(readText(output()).find("\nÉa\n"), std::string::npos);
    EXPECT_NE(readText(output()).find("\nCafé\n"), std::string::npos);
}

TEST_F(Vocab, SaysWhatIsWrong) {
    const std::string text = file("text", "some words\n");
    refused(train({"--size", "10", "--quiet", text}), "--size");
    refused(train({"--size", "3", text}), "--size");
    refused(train({"--size", "100", (m_folder / "none").string()}), "none");
    refused(train({"--size", "100", "--quiet", m_folder.path().string()}), "folder");
    refused(train({"--size", "100", "--quiet", file("binary", std::string(100000, '\0'))}), "not UTF-8 text");
    refused(train({"--size", "100", "--quiet", file("latin", std::string(1000, '\xE9'))}), "not UTF-8 text");
    refused(train({"--size", "100", "--quiet", file("blank", " \n\n")}), "no words");
    refused(engine({"vocab", "train", "--size", "100", "--output", (m_folder / "no/such/v").string(), text}),
            "no/such");
    refused(engine({"vocab", "train", "--size", "100", "--output", m_folder.path().string(), text}), "folder");
    refused(train({"--size", "100", "--caesd", text}), "--cased");
    refused(engine({"vocab"}), "vocab");
}

TEST_F(Vocab, TokenizeRefusesDamagedVocabularies) {
    const auto tokenize = [&](const std::string& vocabulary) {
        return engine({"tokenize", "--vocab", file("v", vocabulary), "--text", "a"});
    };
    refused(tokenize("[PAD]\n[UNK]\n[CLS]\n[SEP]\na\n"), "[MASK]");
    refused(tokenize("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\na\n"), "v:7");
    refused(tokenize(std::string("[PAD]\n[UNK]\n\0\n", 14)), "v:3");
    refused(tokenize(""), "empty");
    refused(tokenize("[PAD]\n\n"), "v:2");
}

TEST_F(Vocab, TokenizeTakesAnyBytes) {
    const std::string million(1000000, 'x');
    std::string binary;
    for (int i = 0; i < 300000; ++i) binary += static_cast<char>(i * 2654435761U >> 13);
    const std::string source = file("text", million + " cat\n" + binary + "\ncat" + std::string(100000, '\0') + "\n");
    const Finished one = engine({"tokenize", "--vocab", kVocabulary, "--threads", "1", source});
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_TRUE(one.out.starts_with("1 ")) << one.out.substr(0, 20);  // [UNK] cat
    const auto lines = static_cast<std::ptrdiff_t>(std::count(binary.begin(), binary.end(), '\n')) + 3;
    EXPECT_EQ(std::count(one.out.begin(), one.out.end(), '\n'), lines);
    const Finished two = engine({"tokenize", "--vocab", kVocabulary, "--threads", "2", source});
    EXPECT_TRUE(one.out == two.out);
}

}  // namespace
}  // namespace plateau::test
