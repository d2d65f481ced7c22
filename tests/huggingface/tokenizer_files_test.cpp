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
    put("tokenizer_config.json", tokenizerConfigJson(false, 512));
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

// Their ids would be others, and nothing would say so.
TEST_F(Tokenizer, WhatGivesOtherIdsIsRefused) {
    put("vocab.txt", "[PAD]\n");
    for (const char* same : {R"({"strip_accents":null})", R"({"strip_accents":true})",
                             R"({"do_lower_case":false,"strip_accents":false,"tokenize_chinese_chars":true})",
                             R"({"added_tokens_decoder":{"0":{"content":"[PAD]","special":true}}})"}) {
        put("tokenizer_config.json", same);
        EXPECT_TRUE(read().ok()) << same;
    }
    put("tokenizer_config.json", R"({"strip_accents":false})");
    expectFault("lower-cases and keeps accents");
    EXPECT_EQ(read().error().context, (folder.path() / "tokenizer_config.json").string());
    put("tokenizer_config.json", R"({"do_lower_case":false,"strip_accents":true})");
    expectFault("keeps case and drops accents");
    put("tokenizer_config.json", R"({"tokenize_chinese_chars":false})");
    expectFault("does not part Chinese characters");
    put("tokenizer_config.json", R"({"added_tokens_decoder":{"0":{"content":"[PAD]"},"7":{"content":"<user>"}}})");
    expectFault("'<user>'");
    put("tokenizer_config.json", R"({"added_tokens_decoder":[3,{"content":5}]})");
    EXPECT_TRUE(read().ok()) << "names no token";
}

TEST_F(Tokenizer, FastTokenizersAreRefusedForTheSame) {
    const auto fast = [this](const std::string& more) {
        put("tokenizer.json", "{" + more + R"(,"model":{"type":"WordPiece","vocab":{"[PAD]":0}}})");
    };
    fast(R"("normalizer":{"lowercase":true,"strip_accents":false})");
    expectFault("lower-cases and keeps accents");
    EXPECT_EQ(read().error().context, (folder.path() / "tokenizer.json").string());
    put("tokenizer_config.json", R"({"strip_accents":true})");
    EXPECT_TRUE(read().ok()) << "the configuration goes before it";
    std::filesystem::remove(folder.path() / "tokenizer_config.json");
    fast(R"("normalizer":{"handle_chinese_chars":false})");
    expectFault("does not part Chinese characters");
    fast(R"("added_tokens":[{"id":0,"content":"[PAD]"},{"id":1,"content":"<tool>"}])");
    expectFault("'<tool>'");
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
