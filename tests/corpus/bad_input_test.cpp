// What comes from outside and is not as it should be: a clear error, or skipped and counted.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

Error errorOf(const BuildRequest& request) {
    const auto built = build(request, smallSteps());
    EXPECT_FALSE(built.ok());
    return built.ok() ? Error{} : built.error();
}

BuildOptions twoThreads() {
    BuildOptions options;
    options.threads = 2;
    return options;
}

TEST(BadCorpusInput, NothingIsLeftWhereNothingCanBeRead) {
    const Workshop shop;
    write(shop / "a.txt", "a b c\n");
    write(shop / "cut.jsonl.zst", zstd(oscarLines(20)).substr(0, 50));
    write(shop / "cut.jsonl.gz", gzip(oscarLines(20)).substr(0, 200));
    write(shop / "no.txt.gz", "a b c\n");
    write(shop / "nomask.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\na\n");
    write(shop / "twice.txt", smallVocabulary() + "a\n");
    for (const char* vocab : {"nomask.txt", "twice.txt", "none.txt"}) {
        auto request = shop.request("a.txt", "out");
        request.vocab = (shop / vocab).string();
        errorOf(request);
        EXPECT_FALSE(fs::exists(request.output)) << vocab;
    }
    for (const char* input : {"cut.jsonl.zst", "cut.jsonl.gz", "no.txt.gz", "none.jsonl", "*.none"}) {
        const Error error = errorOf(shop.request(input, "out", Format::oscar));
        EXPECT_FALSE(error.context.empty()) << error.message;
        EXPECT_FALSE(fs::exists(shop / "out")) << input;
    }
    auto filtered = shop.request("a.txt", "out");
    filtered.settings.filter.harmful_pp = true;
    EXPECT_EQ(errorOf(filtered).code, ErrorCode::invalidField);
}

TEST(BadCorpusInput, BinaryDataIsNoText) {
    const Workshop shop;
    std::string binary;
    for (int i = 0; i < 5000; ++i) binary += static_cast<char>((i * 7919) >> 3);
    write(shop / "a.txt", binary);
    EXPECT_EQ(errorOf(shop.request("a.txt", "out")).code, ErrorCode::notText);
    EXPECT_FALSE(fs::exists(shop / "out"));
    // Among JSON lines it is bad lines.
    write(shop / "a.jsonl", oscarLines(30) + binary + "\n" + oscarLines(30));
    const auto built = build(shop.request("a.jsonl", "oscar", Format::oscar), smallSteps());
    ASSERT_TRUE(built.ok()) << describe(built.error());
    EXPECT_EQ(built->document["documents"]["read"], 60);
    EXPECT_GE(built->document["documents"]["bad_lines"], 1);
    // A few malformed characters in much text are decoded.
    write(shop / "b.txt", std::string(400, 'a') + " \xFF\xFE b c d e f\n");
    EXPECT_TRUE(build(shop.request("b.txt", "text"), smallSteps()).ok());
}

TEST(BadCorpusInput, ALineOf200MegabytesIsSkippedAndCounted) {
    const Workshop shop;
    {
        std::string line = R"({"content":")";
        line.resize(std::size_t{200} << 20, 'a');
        write(shop / "a.jsonl.zst", zstd(oscarLines(10)) + zstd(line) + zstd("\"}\n") + zstd(oscarLines(10)));
    }
    const auto built = build(shop.request("a.jsonl.zst", "out", Format::oscar), twoThreads());
    ASSERT_TRUE(built.ok()) << describe(built.error());
    EXPECT_EQ(built->document["documents"]["read"], 20);
    EXPECT_EQ(built->document["documents"]["bad"]["too_long"], 1);
}

TEST(BadCorpusInput, EndlessTextIsSplitAndCounted) {
    const Workshop shop;
    {
        std::string text;
        for (int i = 0; i < 12'000'000; ++i) text += "a b ";
        write(shop / "a.txt.zst", zstd(text));
    }
    const auto built = build(shop.request("a.txt.zst", "out"), twoThreads());
    ASSERT_TRUE(built.ok()) << describe(built.error());
    EXPECT_EQ(built->document["documents"]["read"], 3);  // of 48 MB
    EXPECT_EQ(built->document["documents"]["split"], 2);
    EXPECT_EQ(built->document["documents"]["tokens"], 24'000'000 + 2 * 3);
}

TEST(BadCorpusInput, ADocumentOfAMillionWordsIsWhole) {
    const Workshop shop;
    std::string text;
    for (int i = 0; i < 1'000'000; ++i) text += i % 20 == 19 ? "abcde\n" : "fghij ";
    write(shop / "a.txt", text);
    write(shop / "a.jsonl", nlohmann::json{{"content", text}}.dump() + "\n");
    for (const auto& [input, format] : {std::pair{"a.txt", Format::text}, {"a.jsonl", Format::oscar}}) {
        const auto built = build(shop.request(input, std::string("out-") + input, format), {});
        ASSERT_TRUE(built.ok()) << describe(built.error());
        EXPECT_EQ(built->document["documents"]["read"], 1);
        EXPECT_EQ(built->document["documents"]["tokens"], 5'000'002);
    }
    EXPECT_EQ(samplesOf(shop / "out-a.txt", "train"), samplesOf(shop / "out-a.jsonl", "train"));
}

TEST(BadCorpusInput, EmptyInputsAreNoCorpus) {
    const Workshop shop;
    write(shop / "a.txt", "");
    write(shop / "b.txt", " \n\n \n");
    auto request = shop.request("a.txt", "out");
    request.files.push_back((shop / "b.txt").string());
    const Error error = errorOf(request);
    EXPECT_EQ(error.code, ErrorCode::empty);
    EXPECT_NE(error.message.find("the input holds no document"), std::string::npos) << describe(error);
    EXPECT_FALSE(fs::exists(shop / "out"));
}

TEST(BadCorpusInput, Latin1ThatIsMostlyAsciiIsToldAsSuch) {
    const Workshop shop;
    std::string text;
    for (int i = 0; i < 400; ++i) text += "a b c d e f g h i j k l m n o p q r s t u v w x y z\n\n";
    const std::size_t at = text.size() + 3;
    for (const char* line : {"caf\xE9 a b c\n\n", "na\xEFve a b c\n\n",
                             "\xFC"
                             "ber a b c\n\n"})
        text += line;
    write(shop / "latin.txt", text);
    const Error error = errorOf(shop.request("latin.txt", "out"));
    EXPECT_EQ(error.code, ErrorCode::notText);
    EXPECT_NE(error.message.find("Latin-1"), std::string::npos) << describe(error);
    EXPECT_EQ(error.context, (shop / "latin.txt").string() + "@" + std::to_string(at));
    EXPECT_FALSE(fs::exists(shop / "out"));
    // Beside letters that are UTF-8 it is damage, which is replaced and counted.
    write(shop / "damaged.txt", text + "caf\u00E9\n");
    const auto built = build(shop.request("damaged.txt", "damaged"), smallSteps());
    ASSERT_TRUE(built.ok()) << describe(built.error());
    EXPECT_EQ(built->document["documents"]["replaced"], 3);
}

}  // namespace
}  // namespace plateau::corpus::test
