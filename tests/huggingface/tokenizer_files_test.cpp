#include <fstream>

#include <gtest/gtest.h>

#include "core/huggingface/tokenizer_files.h"
#include "tests/support/temporary_folder.h"

namespace plateau::huggingface {
namespace {

class Tokenizer : public testing::Test {
protected:
    void put(const char* name, const std::string& text) const { std::ofstream(folder.path() / name) << text; }
    Result<TokenizerFiles> read() const { return readTokenizer(folder.path()); }
    void expectFault(const std::string& part) const {
        const auto files = read();
        ASSERT_FALSE(files.ok()) << part;
        EXPECT_EQ(files.error().code, ErrorCode::malformed);
        EXPECT_NE(files.error().message.find(part), std::string::npos) << describe(files.error());
    }
    support::TemporaryFolder folder;
};

const char* kFast = R"({"normalizer":{"type":"BertNormalizer","lowercase":false},
                        "model":{"type":"WordPiece","vocab":{"b":1,"[PAD]":0,"##c":2}}})";

TEST_F(Tokenizer, VocabularyFileWins) {
    EXPECT_TRUE(read()->vocabulary.empty());
    put("tokenizer.json", kFast);
    put("vocab.txt", "[PAD]\nx\n");
    EXPECT_EQ(read()->vocabulary, "[PAD]\nx\n");
    EXPECT_FALSE(read()->cased);
    put("tokenizer_config.json", R"({"do_lower_case":false})");
    EXPECT_TRUE(read()->cased);
    put("tokenizer_config.json", tokenizerConfigJson({}, 512));
    EXPECT_FALSE(read()->cased);
}

TEST_F(Tokenizer, FastTokenizersHoldTheSameList) {
    put("tokenizer.json", kFast);
    ASSERT_TRUE(read().ok()) << describe(read().error());
    EXPECT_EQ(read()->vocabulary, "[PAD]\nb\n##c\n");
    EXPECT_TRUE(read()->cased);
    put("tokenizer_config.json", R"({"do_lower_case":null})");
    EXPECT_TRUE(read()->cased);
}

TEST_F(Tokenizer, OthersAreRefused) {
    put("tokenizer.json", "[]");
    expectFault("not a JSON object");
    for (const char* text :
         {"{}", R"({"model":3})", R"({"model":{"type":"BPE","vocab":{}}})", R"({"model":{"type":"WordPiece"}})",
          R"({"model":{"type":"Unigram","vocab":[["a",-1.5]]}})", R"({"model":{"vocab":{"a":0}}})"}) {
        put("tokenizer.json", text);
        expectFault("not a WordPiece one");
    }
    for (const char* vocab :
         {R"({"a":1})", R"({"a":0,"b":0})", R"({"a":-1})", R"({"a":"0"})", R"({"a":18446744073709551615})"}) {
        put("tokenizer.json", R"({"model":{"type":"WordPiece","vocab":)" + std::string(vocab) + "}}");
        expectFault("the ids of the vocabulary");
    }
    put("tokenizer.json", R"({"model":{"type":"WordPiece","vocab":{"a\nb":0}}})");
    expectFault("line feed");
    put("tokenizer.json", kFast);
    put("tokenizer_config.json", R"({"do_lower_case":1})");
    expectFault("not true or false");
}

TEST_F(Tokenizer, AccentsMayBeKeptOrDroppedApartFromCase) {
    put("vocab.txt", "[PAD]\n");
    const auto kept = [&](const char* config) {
        put("tokenizer_config.json", config);
        const auto files = read();
        EXPECT_TRUE(files.ok()) << config;
        return files.ok() ? files->accents : std::nullopt;
    };
    EXPECT_EQ(kept(R"({"strip_accents":null})"), std::nullopt);
    EXPECT_EQ(kept(R"({"strip_accents":false})"), true);
    EXPECT_EQ(kept(R"({"do_lower_case":false,"strip_accents":true})"), false);
    std::filesystem::remove(folder.path() / "vocab.txt");
    put("tokenizer.json", R"({"normalizer":{"strip_accents":false},"model":{"type":"WordPiece","vocab":{"[PAD]":0}}})");
    EXPECT_EQ(kept("{}"), true);
    EXPECT_EQ(kept(R"({"strip_accents":true})"), false) << "the configuration goes before it";
}

TEST_F(Tokenizer, AddedTokensComeFromWhereverTheyAre) {
    const auto expectAdded = [this](bool normalised, const std::string& where) {
        const auto files = read();
        ASSERT_TRUE(files.ok()) << where;
        ASSERT_EQ(files->added.size(), 2U) << where;
        EXPECT_EQ(files->added[0].content, "x") << where;
        EXPECT_EQ(files->added[0].id, 1) << where;
        EXPECT_EQ(files->added[1].content, "<user>") << where;
        EXPECT_EQ(files->added[1].id, 2) << where;
        EXPECT_EQ(files->added[1].normalised, normalised) << where;
        EXPECT_EQ(files->vocabulary, "[PAD]\nx\n") << "without them, " << where;
    };
    put("tokenizer.json", R"({"model":{"type":"WordPiece","vocab":{"[PAD]":0,"x":1}},"added_tokens":[
        {"id":2,"content":"<user>","special":true},{"id":0,"content":"[PAD]"},{"id":1,"content":"x"}]})");
    expectAdded(false, "tokenizer.json");
    put("vocab.txt", "[PAD]\nx\n");
    expectAdded(false, "tokenizer.json beside vocab.txt");
    std::filesystem::remove(folder.path() / "tokenizer.json");
    put("added_tokens.json", R"({"<user>":2,"x":1,"[PAD]":0})");
    expectAdded(true, "added_tokens.json");
    put("tokenizer_config.json",
        R"({"added_tokens_decoder":{"2":{"content":"<user>","normalized":false},"1":{"content":"x"}}})");
    expectAdded(false, "tokenizer_config.json");
    put("tokenizer_config.json", tokenizerConfigJson(*read(), 512));
    std::filesystem::remove(folder.path() / "added_tokens.json");
    expectAdded(false, "what is written here");
}

// Their ids would be others, and nothing would say so.
TEST_F(Tokenizer, WhatGivesOtherIdsIsRefused) {
    put("vocab.txt", "[PAD]\r\nx");
    put("tokenizer_config.json", R"({"added_tokens_decoder":[3,{"content":5}]})");
    EXPECT_TRUE(read().ok()) << "names no token";
    put("tokenizer_config.json", R"({"tokenize_chinese_chars":false})");
    expectFault("does not part Chinese characters");
    EXPECT_EQ(read().error().context, (folder.path() / "tokenizer_config.json").string());
    const auto expectToken = [this](const std::string& id, const std::string& rest, const std::string& part) {
        put("tokenizer_config.json", "{\"added_tokens_decoder\":{\"" + id + "\":{" + rest + "}}}");
        expectFault(part);
    };
    expectToken("2", R"("content":"ab","single_word":true)", "'ab' as a whole word only");
    expectToken("3", R"("content":"ab")", "'ab' has the id 3");
    expectToken("1", R"("content":"ab")", "'ab' has the id 1");
    for (const char* id : {"", "-1", "x", "12345678901234567890"}) expectToken(id, R"("content":"ab")", "has no id");
    expectToken("2", R"("content":"a\nb")", "has no id");
    expectToken("2", R"("content":"")", "has no id");
    std::filesystem::remove(folder.path() / "tokenizer_config.json");
    std::filesystem::remove(folder.path() / "vocab.txt");
    put("tokenizer.json",
        R"({"normalizer":{"handle_chinese_chars":false},"model":{"type":"WordPiece","vocab":{"[PAD]":0}}})");
    expectFault("does not part Chinese characters");
    EXPECT_EQ(read().error().context, (folder.path() / "tokenizer.json").string());
}

TEST_F(Tokenizer, ThoseOfRelativesAreRefusedByTheirKind) {
    put("tokenizer.json", R"({"model":{"type":"BPE","vocab":{"a":0},"merges":[]}})");
    expectFault("byte-level BPE");
    EXPECT_EQ(read().error().advice, "use a checkpoint with BERT's tokeniser");
    put("tokenizer.json", R"({"model":{"type":"Unigram","vocab":[["a",-1.5]]}})");
    expectFault("SentencePiece");
    std::filesystem::remove(folder.path() / "tokenizer.json");
    put("vocab.json", R"({"a":0})");
    EXPECT_TRUE(read().ok()) << "it may be anything";
    put("merges.txt", "#version: 0.2\n");
    expectFault("byte-level BPE");
    EXPECT_EQ(read().error().context, (folder.path() / "merges.txt").string());
    std::filesystem::remove(folder.path() / "merges.txt");
    for (const char* name : {"spiece.model", "sentencepiece.bpe.model", "tokenizer.model"}) {
        put(name, "x");
        expectFault("SentencePiece");
        std::filesystem::remove(folder.path() / name);
    }
    put("merges.txt", "#version: 0.2\n");
    put("vocab.txt", "[PAD]\n");
    EXPECT_TRUE(read().ok()) << "vocab.txt wins";
}

}  // namespace
}  // namespace plateau::huggingface
