#include "core/corpus/corpus.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/corpus/demo_grammar.h"
#include "core/text/wordpiece.h"
#include "tests/support/temporary_folder.h"

namespace plateau::corpus {
namespace {

const std::string kVocab = std::string(PLATEAU_SOURCE_DIR) + "/tests/fixtures/text/vocab.txt";

class CorpusFile : public testing::Test {
protected:
    std::string write(const std::string& content, const std::string& name = "text.txt") {
        std::ofstream(m_folder / name, std::ios::binary) << content;
        return (m_folder / name).string();
    }
    // All tokens of a text, one sample being two of them.
    static std::vector<text::TokenId> tokensOf(const std::string& file) {
        const auto corpus = Corpus::load(
            {.corpus = file, .vocab = kVocab, .length = 2, .held_out = 0, .documents = Documents::paragraphs});
        EXPECT_TRUE(corpus.ok()) << describe(corpus.error());
        std::vector<text::TokenId> tokens;
        for (std::int64_t i = 0; corpus.ok() && i < corpus->trainSamples(); ++i) {
            const auto sample = corpus->trainSample(i);
            tokens.insert(tokens.end(), sample.begin(), sample.end());
        }
        return tokens;
    }
    static Error errorOf(const CorpusRequest& request) {
        const auto corpus = Corpus::load(request);
        EXPECT_FALSE(corpus.ok());
        return corpus.ok() ? Error{} : corpus.error();
    }

    support::TemporaryFolder m_folder;
};

constexpr text::TokenId kCls = 2, kSep = 3;

TEST_F(CorpusFile, BlankLinesSeparateDocuments) {
    const text::Vocabulary vocabulary = text::Vocabulary::load(kVocab).value();
    const text::TokenId the = vocabulary.id("the"), cat = vocabulary.id("cat"), one = vocabulary.id("one");
    const std::vector<text::TokenId> expected = {kCls, the, cat, one, kSep, kCls, cat, kSep};
    EXPECT_EQ(tokensOf(write("the cat\none\n\ncat\n")), expected);
    EXPECT_EQ(tokensOf(write("\n\n the cat\r\none\r\n \t\r\n\r\n\ncat")), expected);
}

TEST_F(CorpusFile, LongFilesAndLinesAreReadInBlocks) {
    std::string line, text;
    for (int i = 0; i < 400000; ++i) line += "the cat ";  // 3.2 MB without a line end
    text = line + "\n\none\n";
    const std::vector<text::TokenId> tokens = tokensOf(write(text));
    ASSERT_EQ(tokens.size(), 800000u + 4);  // the last token is left out: samples are whole
    const text::Vocabulary vocabulary = text::Vocabulary::load(kVocab).value();
    for (std::size_t i = 1; i < 800001; ++i) ASSERT_EQ(tokens[i], vocabulary.id(i % 2 == 1 ? "the" : "cat")) << i;
    EXPECT_EQ(tokens[800001], kSep);
    EXPECT_EQ(tokens[800003], vocabulary.id("one"));
    // Without spaces the cut falls between characters.
    std::string ideographs;
    for (int i = 0; i < 700001; ++i) ideographs += "水";
    const std::vector<text::TokenId> water = tokensOf(write(ideographs));
    ASSERT_GE(water.size(), 700002u);
    for (std::size_t i = 1; i < 700002; ++i) ASSERT_EQ(water[i], vocabulary.id("水")) << i;
}

TEST_F(CorpusFile, ATokenizerGoesBeforeTheVocabulary) {
    auto vocabulary = text::Vocabulary::parse("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nk\xC3\xA4se\n", "test");
    ASSERT_TRUE(vocabulary.ok());
    CorpusRequest request{.corpus = write("K\xC3\xA4se k\xC3\xA4se"), .vocab = kVocab, .length = 4, .held_out = 0};
    request.tokenizer = text::WordPiece(*std::move(vocabulary), {.accents = true});
    const auto corpus = Corpus::load(request);
    ASSERT_TRUE(corpus.ok()) << describe(corpus.error());
    EXPECT_EQ(corpus->vocabulary().size(), 6);
    const Sample sample = corpus->trainSample(0);
    EXPECT_EQ(std::vector(sample.begin(), sample.end()), (std::vector<text::TokenId>{2, 5, 5, 3}));
}

TEST_F(CorpusFile, HeldOutSamplesAreTheLast) {
    std::string text;
    for (int i = 0; i < 10; ++i) text += "the cat one two\n";
    const auto corpus = Corpus::load({.corpus = write(text), .vocab = kVocab, .length = 4, .held_out = 3});
    ASSERT_TRUE(corpus.ok());
    EXPECT_EQ(corpus->trainSamples(), 7);  // 42 tokens: 10 samples, 2 tokens left over
    EXPECT_EQ(corpus->heldOutSamples(), 3);
    EXPECT_EQ(corpus->tokens(), 40);
    EXPECT_EQ(corpus->trainSample(6).data() + 4, corpus->heldOutSample(0).data());
}

TEST_F(CorpusFile, ErrorsSayWhatWhereAndWhatToDo) {
    struct Case {
        CorpusRequest request;
        ErrorCode code;
        std::string context;
    };
    std::filesystem::create_directory(m_folder / "folder");
    const std::string good = write("the cat one two"), empty = write("", "empty.txt"),
                      blank = write("\n \n", "blank.txt");
    const std::string zeros = write(std::string("the\0\0\0cat", 9), "zeros.txt");
    std::string latin;
    for (int i = 0; i < 100; ++i) latin += "caf\xE9 na\xEFve, a river ";
    const std::string latin1 = write(latin, "latin1.txt");
    const std::string missing = (m_folder / "missing.txt").string(), folder = (m_folder / "folder").string();
    const std::vector<Case> cases = {
        {{.corpus = missing, .vocab = kVocab}, ErrorCode::notFound, missing},
        {{.corpus = folder, .vocab = kVocab}, ErrorCode::notFound, folder},
        {{.corpus = empty, .vocab = kVocab}, ErrorCode::empty, empty},
        {{.corpus = blank, .vocab = kVocab}, ErrorCode::empty, blank},
        {{.corpus = good, .vocab = kVocab, .length = 128}, ErrorCode::empty, good},
        {{.corpus = good, .vocab = kVocab, .length = 2, .held_out = 3}, ErrorCode::empty, good},
        {{.corpus = zeros, .vocab = kVocab}, ErrorCode::notText, zeros + "@3"},
        {{.corpus = latin1, .vocab = kVocab}, ErrorCode::notText, latin1 + "@3"},
        {{.corpus = good}, ErrorCode::invalidField, "data.vocab"},
        {{.corpus = good, .vocab = missing}, ErrorCode::notFound, missing},
        {{.corpus = ""}, ErrorCode::invalidField, "data.corpus"},
        {{.length = 0}, ErrorCode::invalidField, "data.length"},
        {{.length = std::int64_t{1} << 60}, ErrorCode::invalidField, "data.length"},
        {{.held_out = -1}, ErrorCode::invalidField, "data.held_out"},
        {{.held_out = std::int64_t{1} << 62}, ErrorCode::empty, "demo"},
    };
    for (const Case& each : cases) {
        const Error error = errorOf(each.request);
        EXPECT_EQ(error.code, each.code) << describe(error);
        EXPECT_EQ(error.context, each.context) << describe(error);
        EXPECT_FALSE(error.message.empty() || error.advice.empty()) << describe(error);
    }
}

TEST_F(CorpusFile, AFileThatMayNotBeReadIsUnreadable) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may read every file";
    const std::string file = write("the cat");
    std::filesystem::permissions(file, std::filesystem::perms::none);
    EXPECT_EQ(errorOf({.corpus = file, .vocab = kVocab}).code, ErrorCode::unreadable);
}

TEST_F(CorpusFile, ProgressRisesAndCancels) {
    std::string text;
    while (text.size() < 3000000) text += "the cat one\n";
    std::vector<double> shares;
    CorpusRequest request{.corpus = write(text), .vocab = kVocab, .length = 8, .held_out = 1};
    request.progress = [&](double share) { return shares.push_back(share), true; };
    ASSERT_TRUE(Corpus::load(request).ok());
    ASSERT_GE(shares.size(), 3u);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_EQ(shares.back(), 1.0);
    int calls = 0;
    request.progress = [&](double) { return ++calls < 2; };
    EXPECT_EQ(errorOf(request).code, ErrorCode::cancelled);
    EXPECT_EQ(calls, 2);
}

TEST_F(CorpusFile, OneStrayZeroInALongTextIsNoReasonToRefuseIt) {
    std::string text;
    while (text.size() < 5000) text += "the cat one\n";
    EXPECT_FALSE(tokensOf(write(text + std::string(1, '\0') + "cat\n")).empty());
}

TEST(DemoCorpus, HasTheSizesOfItsDescription) {
    const auto corpus = Corpus::load({.length = 32, .held_out = 256});
    ASSERT_TRUE(corpus.ok());
    EXPECT_EQ(corpus->vocabulary().size(), 201);
    EXPECT_EQ(corpus->tokens(), 400000);
    EXPECT_EQ(corpus->trainSamples(), 12244);
    EXPECT_EQ(corpus->trainSample(0)[0], corpus->vocabulary().cls());
    EXPECT_EQ(corpus->vocabulary().token(5), ".");
    EXPECT_EQ(corpus->vocabulary().token(22), "but");
}

TEST_F(CorpusFile, DemoTextReadAsATextFileGivesTheSameTokens) {
    const auto text = demoText(200, 1);
    ASSERT_TRUE(text.ok());
    const std::string file = write(text.value()), vocab = write(demoVocabulary().value().text(), "vocab.txt");
    const auto read = Corpus::load({.corpus = file, .vocab = vocab, .length = 16, .held_out = 0});
    const auto demo = Corpus::load({.length = 16, .held_out = 0});
    ASSERT_TRUE(read.ok() && demo.ok());
    ASSERT_GT(read->trainSamples(), 500);
    for (std::int64_t i = 0; i < read->trainSamples(); ++i) {
        const auto a = read->trainSample(i), b = demo->trainSample(i);
        ASSERT_TRUE(std::equal(a.begin(), a.end(), b.begin())) << i;
    }
}

TEST(DemoCorpus, DocumentsKeepTheRulesOfTheGrammar) {
    const DemoGrammar grammar = DemoGrammar::load().value();
    double tokens = 0, sentences = 0;
    std::set<std::size_t> counts;
    for (std::uint64_t number = 0; number < 500; ++number) {
        const auto document = grammar.document(1, number);
        counts.insert(document.size());
        std::set<std::string> names;
        std::map<std::string, std::string> colourOfPet;
        for (const auto& sentence : document) {
            std::vector<std::string> words;
            for (const std::uint32_t word : sentence) words.push_back(grammar.words()[word]);
            EXPECT_EQ(words.back(), ".");
            tokens += static_cast<double>(words.size());
            sentences += 1;
            if (words.size() == 6 && words[1] == "has") {  // A has a COLOUR PET .
                names.insert(words[0]);
                const auto [entry, isNew] = colourOfPet.emplace(words[4], words[3]);
                EXPECT_TRUE(isNew || entry->second == words[3]);
                EXPECT_EQ(std::string("aeiou").find(words[3][0]), std::string::npos) << words[3];
            }
        }
        EXPECT_LE(names.size(), 3u);
    }
    EXPECT_EQ(counts.size(), 9u);
    EXPECT_EQ(*counts.begin(), 8u);
    EXPECT_EQ(*counts.rbegin(), 16u);
    EXPECT_NEAR(tokens / sentences, 8.1, 0.3);
    EXPECT_EQ(grammar.document(1, 7), grammar.document(1, 7));
    EXPECT_NE(grammar.document(1, 7), grammar.document(2, 7));
}

TEST(DemoCorpus, AWrongGrammarIsAnError) {
    EXPECT_EQ(DemoGrammar::parse("{").error().code, ErrorCode::malformed);
    EXPECT_EQ(DemoGrammar::parse("{}").error().code, ErrorCode::malformed);
}

// Straight from the definition: sums over all x and z.
double slowNoContext(const std::vector<double>& p, std::size_t mask) {
    const double size = static_cast<double>(p.size());
    double entropy = 0;
    for (std::size_t z = 0; z < p.size(); ++z) {
        std::vector<double> joint(p.size());
        double sum = 0;
        for (std::size_t x = 0; x < p.size(); ++x) {
            joint[x] = p[x] * ((z == mask ? 0.8 : 0.0) + (z == x ? 0.1 : 0.0) + 0.1 / size);
            sum += joint[x];
        }
        for (const double each : joint)
            if (each > 0) entropy -= each * std::log(each / sum);
    }
    return entropy;
}

TEST(ContextFreeLevels, EqualTheDefinition) {
    const auto corpus = Corpus::load({.length = 32, .held_out = 256});
    ASSERT_TRUE(corpus.ok());
    const text::Vocabulary& vocabulary = corpus->vocabulary();
    std::vector<double> p(static_cast<std::size_t>(vocabulary.size()), 0.0);
    double total = 0, unigram = 0;
    for (const bool heldOut : {false, true})
        for (std::int64_t i = 0; i < (heldOut ? corpus->heldOutSamples() : corpus->trainSamples()); ++i)
            for (const text::TokenId token : heldOut ? corpus->heldOutSample(i) : corpus->trainSample(i))
                if (!vocabulary.isSpecial(token)) p[static_cast<std::size_t>(token)] += 1, total += 1;
    for (double& each : p) each /= total;
    for (const double each : p)
        if (each > 0) unigram -= each * std::log(each);
    const ContextFreeLevels levels = corpus->contextFreeLevels();
    EXPECT_NEAR(levels.unigram, unigram, 1e-9);
    EXPECT_NEAR(levels.no_context, slowNoContext(p, static_cast<std::size_t>(vocabulary.mask())), 1e-9);
    EXPECT_NEAR(levels.unigram, 4.45, 0.05);
    EXPECT_NEAR(levels.no_context, 4.09, 0.05);
    RecordProperty("unigram", std::to_string(levels.unigram));
    RecordProperty("no_context", std::to_string(levels.no_context));
}

TEST(ContextFreeLevels, NothingToMaskGivesZero) {
    const text::Vocabulary vocabulary = demoVocabulary().value();
    const std::vector<text::TokenId> special = {vocabulary.cls(), vocabulary.sep()};
    EXPECT_EQ(contextFreeLevels(special, vocabulary).unigram, 0);
    EXPECT_EQ(contextFreeLevels(special, vocabulary).no_context, 0);
}

TEST(VocabularySize, IsKnownWithoutACorpus) {
    const auto demo = vocabularySize("demo", "");
    ASSERT_TRUE(demo.ok());
    EXPECT_EQ(demo.value(), 201);
    const auto missing = vocabularySize("some.txt", "/no/such/vocab.txt");
    ASSERT_FALSE(missing.ok());
    EXPECT_EQ(missing.error().code, ErrorCode::notFound);
    const support::TemporaryFolder folder;
    const std::string text = (folder / "some.txt").string();
    std::ofstream(text) << "some text\n";
    const auto none = vocabularySize(text, "");
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().code, ErrorCode::invalidField);
    EXPECT_EQ(none.error().context, "data.vocab");
}

TEST(VocabularySize, OfACorpusThatIsMissingNamesTheCorpus) {
    const auto size = vocabularySize("/no/such/corpus.txt", "");
    ASSERT_FALSE(size.ok());
    EXPECT_EQ(size.error().code, ErrorCode::notFound);
    EXPECT_EQ(size.error().context, "/no/such/corpus.txt");
}

}  // namespace
}  // namespace plateau::corpus
