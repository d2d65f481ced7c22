// What a document of plain text is: guessed, or as it was set; in files, packed files and folders alike.
#include "core/corpus/documents.h"

#include <gtest/gtest.h>

#include <string>

#include "core/corpus/corpus.h"
#include "core/corpus/estimate.h"
#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

std::string repeated(const std::string& part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
}

Documents guessOf(const std::vector<std::string>& paths) {
    const auto inputs = expandInputs(paths, Format::text);
    EXPECT_TRUE(inputs.ok());
    return guessDocuments(*inputs);
}

std::int64_t documentsOf(const Workshop& shop, const std::string& input, Documents documents) {
    BuildRequest request = shop.request(input, input + "-" + std::string(spec::toString(documents)));
    request.settings.documents = documents;
    const auto built = build(request, {});
    EXPECT_TRUE(built.ok()) << describe(built.error());
    return built.ok() ? built->document["documents"]["read"].get<std::int64_t>() : 0;
}

TEST(TextDocuments, AreGuessedFromBlankLinesSentencesAndFiles) {
    const Workshop shop;
    write(shop / "paragraphs.txt", repeated("some words\nof a paragraph\n\n", 20));
    write(shop / "lines.txt", repeated("This is a whole document.\n", 20));
    write(shop / "long.txt", repeated(repeated("no full stop ", 20) + "\n", 20));
    write(shop / "running.txt",
          repeated("a line of running text that goes\non and on. And is broken\nanywhere in it\n", 9));
    write(shop / "one.txt", repeated("words without any line end ", 1000));
    write(shop / "quoted.txt", repeated("“Is this one?”\r\n", 20));
    write(shop / "texts/a.txt", "one\ntwo\n");
    write(shop / "texts/b.txt", "three\nfour\n");
    const auto guess = [&](const char* name) { return guessOf({(shop / name).string()}); };
    EXPECT_EQ(guess("paragraphs.txt"), Documents::paragraphs);
    EXPECT_EQ(guess("lines.txt"), Documents::lines);
    EXPECT_EQ(guess("long.txt"), Documents::lines);
    EXPECT_EQ(guess("running.txt"), Documents::blocks);
    EXPECT_EQ(guess("one.txt"), Documents::blocks);
    EXPECT_EQ(guess("quoted.txt"), Documents::lines);
    EXPECT_EQ(guess("texts"), Documents::files);
    write(shop / "texts/c.txt", "five\n\nsix\n");
    EXPECT_EQ(guess("texts"), Documents::paragraphs) << "blank lines are borders wherever there are any";
    write(shop / "lines.txt.gz", gzip(read(shop / "lines.txt")));
    EXPECT_EQ(guess("lines.txt.gz"), Documents::lines);
}

// A file with a document a line became one document beside files with blank lines, and nothing said so.
TEST(TextDocuments, WhatTheGuessDoesNotDivideIsTold) {
    const Workshop shop;
    write(shop / "texts/a.txt", repeated("some words\nof a paragraph\n\n", 200));
    write(shop / "texts/lines.txt", repeated("This is a whole document.\n", 400));
    write(shop / "texts/packed.txt.gz", gzip(read(shop / "texts/lines.txt")));
    const auto undividedOf = [&](Documents documents) {
        BuildRequest request = shop.request("texts", "out");
        request.settings.documents = documents;
        const auto estimated = estimate({request.files, request.vocab, request.settings});
        EXPECT_TRUE(estimated) << describe(estimated.error());
        return estimated->undivided;
    };
    EXPECT_EQ(undividedOf(Documents::automatic),
              (std::vector<std::string>{(shop / "texts/lines.txt").string(), (shop / "texts/packed.txt.gz").string()}));
    EXPECT_TRUE(undividedOf(Documents::paragraphs).empty()) << "as it was asked for";
    std::filesystem::remove(shop / "texts/a.txt");
    EXPECT_TRUE(undividedOf(Documents::automatic).empty()) << "then the guess is another";
}

TEST(TextDocuments, ABlankLineAtTheEndsIsNoBorder) {
    LineTally tally;
    tally.add("\n\none line\ntwo lines\n\n\n", true);
    EXPECT_EQ(tally.gaps, 0);
    EXPECT_EQ(tally.lines, 2);
    tally.add("cut off in the middle", false);
    EXPECT_EQ(tally.lines, 2);
}

TEST(TextDocuments, EachWayDividesATextAsItSays) {
    const Workshop shop;
    write(shop / "a.txt", repeated("a b c d e f g h i j k l m\n", 400) + "\n" + repeated("n o p q r s t\n", 400));
    EXPECT_EQ(documentsOf(shop, "a.txt", Documents::paragraphs), 2);
    EXPECT_EQ(documentsOf(shop, "a.txt", Documents::lines), 800);
    EXPECT_EQ(documentsOf(shop, "a.txt", Documents::files), 1);
    // 26 and 14 bytes a line: a block ends with the line that reaches 2 KiB.
    const std::int64_t blocks = documentsOf(shop, "a.txt", Documents::blocks);
    EXPECT_GE(blocks, 7);
    EXPECT_LE(blocks, 8);
    write(shop / "line.txt", repeated("a b c d ", 4000));
    const std::int64_t cut = documentsOf(shop, "line.txt", Documents::blocks);
    EXPECT_GE(cut, 15);
    EXPECT_LE(cut, 17) << "a line without an end is cut between words";
}

TEST(TextDocuments, TheGuessIsWhatTheManifestSays) {
    const Workshop shop;
    write(shop / "lines.txt", repeated("a b c d e f g.\n", 100));
    BuildRequest request = shop.request("lines.txt", "out");
    request.settings.documents = Documents::automatic;
    request.settings.held_out = 10;
    const auto built = build(request, {});
    ASSERT_TRUE(built.ok()) << describe(built.error());
    EXPECT_EQ(built->document["settings"]["documents"], "lines");
    EXPECT_EQ(built->document["documents"]["read"], 100);
    const auto made = estimate({request.files, request.vocab, request.settings});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->settings.documents, Documents::lines);
    EXPECT_EQ(made->documents, 100);
    EXPECT_FALSE(made->problem);
}

TEST(TextDocuments, NothingLeftForTrainingIsAnErrorThatSaysWhy) {
    const Workshop shop;
    write(shop / "one.txt", repeated("a b c d e f g h\n", 50));
    BuildRequest request = shop.request("one.txt", "out");
    request.settings.held_out = 5;
    const auto made = estimate({request.files, request.vocab, request.settings});
    ASSERT_TRUE(made.ok());
    ASSERT_TRUE(made->problem);
    const auto built = build(request, {});
    ASSERT_FALSE(built.ok());
    EXPECT_EQ(describe(built.error()), describe(*made->problem));
    EXPECT_EQ(built.error().code, ErrorCode::empty);
    EXPECT_NE(built.error().message.find("the only document would be held out"), std::string::npos);
    EXPECT_NE(built.error().advice.find("--documents"), std::string::npos);
    EXPECT_FALSE(fs::exists(shop / "out")) << "the next try finds nothing in its way";
    request.settings.documents = Documents::lines;
    EXPECT_TRUE(build(request, {}).ok());
}

TEST(TextDocuments, ATrainingReadsPackedTextAndFoldersAsItReadsTheText) {
    const Workshop shop;
    const std::string first = repeated("a b c d\ne f g\n\n", 50), second = repeated("h i j k l m\n\n", 50);
    write(shop / "all.txt", first + second);
    write(shop / "all.txt.gz", gzip(first + second));
    write(shop / "all.txt.zst", zstd(first + second));
    write(shop / "texts/a.txt", first);
    write(shop / "texts/b.txt.gz", gzip(second));
    write(shop / "texts/notes.md", "no text file");
    const auto load = [&](const std::string& name) {
        return Corpus::load(
            {.corpus = (shop / name).string(), .vocab = (shop / "vocab.txt").string(), .length = 8, .held_out = 4});
    };
    const auto plain = load("all.txt");
    ASSERT_TRUE(plain.ok()) << describe(plain.error());
    ASSERT_TRUE(plain->division());
    EXPECT_EQ(plain->division()->count, 100);
    EXPECT_EQ(plain->division()->documents, Documents::paragraphs);
    for (const char* name : {"all.txt.gz", "all.txt.zst", "texts"}) {
        const auto other = load(name);
        ASSERT_TRUE(other.ok()) << name << ": " << describe(other.error());
        EXPECT_EQ(other->identity(), plain->identity()) << name;
    }
}

}  // namespace
}  // namespace plateau::corpus::test
