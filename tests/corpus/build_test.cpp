#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <sstream>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/corpus/estimate.h"
#include "core/corpus/held_out_samples.h"
#include "core/corpus/inputs.h"
#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

using nlohmann::json;
using Samples = std::vector<std::vector<std::uint32_t>>;

constexpr std::uint32_t kCls = 2, kSep = 3, kA = 5;

// The samples that the paper's way makes of documents, written down again: groups, each cut on its own.
Samples packed(const Samples& documents, std::size_t length, std::size_t group) {
    Samples samples;
    for (std::size_t begin = 0; begin < documents.size(); begin += group) {
        std::vector<std::uint32_t> ids;
        for (std::size_t i = begin; i < std::min(begin + group, documents.size()); ++i)
            ids.insert(ids.end(), documents[i].begin(), documents[i].end());
        for (std::size_t at = 0; at + length <= ids.size(); at += length)
            samples.emplace_back(ids.begin() + static_cast<std::ptrdiff_t>(at),
                                 ids.begin() + static_cast<std::ptrdiff_t>(at + length));
    }
    return samples;
}

// Documents of i%13 + 1 letters, as ids and as plain text.
struct Letters {
    explicit Letters(std::size_t documents) {
        for (std::size_t i = 0; i < documents; ++i) {
            ids.push_back({kCls});
            for (std::size_t k = 0; k <= i % 13; ++k) {
                const std::uint32_t letter = static_cast<std::uint32_t>((i + k) % 26);
                ids.back().push_back(kA + letter);
                text += static_cast<char>('a' + letter);
                text += k % 5 == 4 ? '\n' : ' ';
            }
            ids.back().push_back(kSep);
            text += "\n \n";
        }
    }
    Samples ids;
    std::string text;
};

TEST(CorpusBuild, PacksAsThePaper) {
    const Workshop shop;
    const Letters letters(2500);
    write(shop / "a.txt", letters.text);
    const auto request = shop.request("a.txt", "out");
    const auto manifest = build(request, smallSteps());
    ASSERT_TRUE(manifest.ok()) << describe(manifest.error());
    const Samples expected = packed(letters.ids, 8, 1000);
    EXPECT_EQ(samplesOf(shop / "out", "train"), expected);
    const json& document = manifest->document;
    EXPECT_EQ(document["samples"], expected.size());
    EXPECT_EQ(document["tokens"], expected.size() * 8);
    EXPECT_EQ(document["documents"]["read"], 2500);
    EXPECT_EQ(document["documents"]["kept"], 2500);
    std::size_t tokens = 0;
    for (const auto& ids : letters.ids) tokens += ids.size();
    EXPECT_EQ(document["train"]["dropped_tokens"], tokens - expected.size() * 8);
    EXPECT_GT(document["shards"].size(), 2U);
    EXPECT_FALSE(fs::exists(shop / "out/build.state"));
    EXPECT_EQ(read(shop / "out/vocab.txt"), smallVocabulary());
}

TEST(CorpusBuild, DensePackingDropsTheLastRemainderOnly) {
    const Workshop shop;
    const Letters letters(2500);
    write(shop / "a.txt", letters.text);
    auto request = shop.request("a.txt", "out");
    request.settings.packing = Packing::dense;
    const auto manifest = build(request, smallSteps());
    ASSERT_TRUE(manifest.ok()) << describe(manifest.error());
    EXPECT_EQ(samplesOf(shop / "out", "train"), packed(letters.ids, 8, 2500));
    EXPECT_LT(manifest->document["train"]["dropped_tokens"], 8);
}

TEST(CorpusBuild, HoldsOutThatManyDocuments) {
    const Workshop shop;
    std::string text;
    for (int i = 0; i < 3000; ++i) text += std::string(1, static_cast<char>('a' + i / 200)) + "\n";
    write(shop / "a.txt", text);
    auto request = shop.request("a.txt", "out");
    ASSERT_TRUE(applySetting(request.settings, "text.documents=lines").ok());
    request.settings.packing = Packing::dense;
    request.settings.held_out = 400;
    const auto manifest = build(request, smallSteps());
    ASSERT_TRUE(manifest.ok()) << describe(manifest.error());
    EXPECT_EQ(manifest->document["documents"]["held_out"], 400);
    EXPECT_EQ(manifest->document["held_out"]["samples"], 400 * 3 / 8);
    EXPECT_EQ(manifest->document["train"]["samples"], 2600 * 3 / 8);
    // From everywhere in the corpus: of each letter's 200 documents some 27.
    std::map<std::uint32_t, int> seen;
    for (const auto& sample : samplesOf(shop / "out", "held_out"))
        for (const std::uint32_t id : sample)
            if (id >= kA) ++seen[id];
    EXPECT_EQ(seen.size(), 15U);
    for (const auto& [letter, count] : seen) EXPECT_TRUE(count > 8 && count < 55) << letter << " " << count;
    // Another seed holds out others.
    auto other = request;
    other.output = shop / "other";
    other.settings.seed = 2;
    ASSERT_TRUE(build(other, smallSteps()).ok());
    EXPECT_NE(samplesOf(shop / "other", "held_out"), samplesOf(shop / "out", "held_out"));
    // More than there are: nothing is left to train on.
    other.output = shop / "all";
    other.settings.held_out = 5000;
    const auto all = build(other, smallSteps());
    ASSERT_FALSE(all.ok());
    EXPECT_EQ(all.error().code, ErrorCode::empty);
    EXPECT_NE(all.error().message.find("all 3000 documents would be held out"), std::string::npos)
        << describe(all.error());
    EXPECT_FALSE(fs::exists(shop / "all"));
}

TEST(CorpusBuild, TheFirstSpreadSamplesComeFromAllOfTheHeldOutText) {
    const Workshop shop;
    std::string text;
    for (int i = 0; i < 2600; ++i) text += std::string(1, static_cast<char>('a' + i / 100)) + "\n";
    write(shop / "a.txt", text);
    auto request = shop.request("a.txt", "as-in-the-text");
    ASSERT_TRUE(applySetting(request.settings, "text.documents=lines").ok());
    request.settings.packing = Packing::dense;
    request.settings.held_out = 1300;
    ASSERT_TRUE(build(request, smallSteps()).ok());
    request.output = shop / "spread";
    ASSERT_TRUE(applySetting(request.settings, "held_out_order=spread").ok());
    ASSERT_TRUE(build(request, smallSteps()).ok());
    auto asInTheText = samplesOf(shop / "as-in-the-text", "held_out"), spread = samplesOf(shop / "spread", "held_out");
    const auto lettersOfTheFirst = [](const auto& samples, std::size_t count) {
        std::set<std::uint32_t> letters;
        for (std::size_t i = 0; i < count; ++i)
            for (const std::uint32_t id : samples[i])
                if (id >= kA) letters.insert(id);
        return letters.size();
    };
    EXPECT_LE(lettersOfTheFirst(asInTheText, 26), 3U);
    EXPECT_GE(lettersOfTheFirst(spread, 26), 18U);
    EXPECT_EQ(samplesOf(shop / "spread", "train"), samplesOf(shop / "as-in-the-text", "train"));
    std::ranges::sort(asInTheText);
    std::ranges::sort(spread);
    EXPECT_EQ(spread, asInTheText) << "the same samples";
}

TEST(CorpusBuild, SpreadOrderHasEachNumberOnceAndLeavesNoGapWideWhereverItIsCut) {
    for (const std::uint64_t count : {0, 1, 2, 3, 7, 64, 65, 1000}) {
        const std::vector<std::uint64_t> order = spreadOrder(count);
        EXPECT_EQ(std::set<std::uint64_t>(order.begin(), order.end()).size(), count);
        ASSERT_EQ(order.size(), count);
        for (std::uint64_t taken = 1; taken <= count; taken *= 2) {
            std::vector<std::uint64_t> first(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(taken));
            std::ranges::sort(first);
            first.push_back(count);
            std::uint64_t widest = first.front();
            for (std::size_t i = 1; i < first.size(); ++i) widest = std::max(widest, first[i] - first[i - 1]);
            EXPECT_LE(widest, 2 * ((count + taken - 1) / taken) + 1) << count << " " << taken;
        }
    }
}

TEST(CorpusBuild, CountsWhatTheFilterDropsRuleByRule) {
    const Workshop shop;
    const auto record = [](const char* metadata) {
        return std::string(R"({"content":"a b c d e f g h i","metadata":)") + metadata + "}\n";
    };
    write(shop / "a.jsonl", record(R"({"harmful_pp":10})") + record(R"({"harmful_pp":10,"categories":["adult"]})") +
                                record(R"({"harmful_pp":3,"categories":["ddos"]})") + "no json\n\n" +
                                record(R"({"harmful_pp":3,"quality_warnings":["tiny"]})") + record("{}") +
                                "{\"text\":1}\r\n" + record(R"({"harmful_pp":10,"quality_warnings":["tiny"]})") +
                                R"({"content":" \u0000 ","metadata":{"harmful_pp":10}})"
                                "\n" +
                                record(R"({"harmful_pp":11})"));
    auto request = shop.request("a.jsonl", "out", Format::oscar);
    ASSERT_TRUE(applyFilter(request.settings, "courtois2024").ok());
    const auto manifest = build(request, smallSteps());
    ASSERT_TRUE(manifest.ok()) << describe(manifest.error());
    const json& documents = manifest->document["documents"];
    EXPECT_EQ(documents["read"], 8);
    EXPECT_EQ(documents["kept"], 2);
    EXPECT_EQ(documents["bad_lines"], 2);
    EXPECT_EQ(documents["dropped"],
              (json{{"categories", 2}, {"harmful_pp", 2}, {"quality_warnings", 1}, {"empty", 1}}));
    std::map<std::string, std::vector<std::string>> examples;
    for (const json& example : manifest->document["examples"])
        examples[example["kind"]].push_back(example["source"].get<std::string>() + " " +
                                            example["reason"].get<std::string>());
    const std::string file = (shop / "a.jsonl").string();
    EXPECT_EQ(examples["categories"], (std::vector{file + ":2 adult", file + ":3 ddos"}));
    EXPECT_EQ(examples["harmful_pp"], (std::vector{file + ":6 harmful_pp 3", file + ":7 no harmful_pp"}));
    EXPECT_EQ(examples["bad_line"], (std::vector{file + ":4 not JSON", file + ":8 without a text \"content\""}));
}

TEST(CorpusBuild, ThePaperRejectsEveryRecordOfOscar2201) {
    const fs::path sample = fs::path(PLATEAU_SHARED_DIR) / "data/oscar/oscar-2201-sample.jsonl";
    if (!fs::exists(sample)) GTEST_SKIP() << "no OSCAR sample in " << sample;
    const Workshop shop;
    // Counted without the code under test.
    std::int64_t records = 0, annotated = 0;
    std::istringstream lines(read(sample));
    for (std::string line; std::getline(lines, line);) {
        const json annotation = json::parse(line)["metadata"]["annotation"];
        ++records;
        annotated += annotation.is_array() && !annotation.empty() ? 1 : 0;
    }
    ASSERT_GT(records, 0);
    auto request = shop.request("", "strict", Format::oscar);
    request.files = {sample.string()};
    ASSERT_TRUE(applyFilter(request.settings, "courtois2024").ok());
    const auto strict = build(request, {});
    ASSERT_FALSE(strict.ok());
    EXPECT_EQ(strict.error().code, ErrorCode::empty);
    EXPECT_NE(strict.error().message.find("all " + std::to_string(records) + " documents"), std::string::npos)
        << describe(strict.error());

    request.output = shop / "loose";
    ASSERT_TRUE(applySetting(request.settings, "filter.harmful_pp=off").ok());
    const auto loose = build(request, {});
    ASSERT_TRUE(loose.ok()) << describe(loose.error());
    EXPECT_EQ(loose->document["documents"]["dropped"]["quality_warnings"], annotated);
    EXPECT_EQ(loose->document["documents"]["kept"], records - annotated);
}

// Threads, the size of chunks, and how a file is packed change nothing.
TEST(CorpusBuild, SameBytesWhateverTheThreads) {
    const Workshop shop;
    const std::string lines = oscarLines(2500);
    write(shop / "a.jsonl", lines);
    auto request = shop.request("a.jsonl", "one", Format::oscar);
    ASSERT_TRUE(applyFilter(request.settings, "courtois2024").ok());
    request.settings.held_out = 50;
    ASSERT_TRUE(build(request, smallSteps()).ok());
    const auto expected = contentOf(shop / "one");
    EXPECT_GT(expected.size(), 4U);
    for (const int threads : {2, 5})
        for (const std::size_t chunk : {400, 5000, 1 << 20}) {
            request.output = shop / ("out-" + std::to_string(threads) + "-" + std::to_string(chunk));
            BuildOptions options = smallSteps(threads);
            options.limits.chunk = chunk;
            ASSERT_TRUE(build(request, options).ok());
            EXPECT_EQ(contentOf(request.output), expected) << threads << " threads, chunks of " << chunk;
        }
    const auto shardsOf = [](std::map<std::string, std::string> content) {
        content.erase("manifest.json");  // names the inputs
        return content;
    };
    const std::size_t cut = lines.find('\n', lines.size() / 3) + 1;
    write(shop / "b.jsonl.zst",
          zstd(lines.substr(0, cut)) + zstd(lines.substr(cut, 1000)) + zstd(lines.substr(cut + 1000)));
    write(shop / "c.jsonl.gz", gzip(lines.substr(0, cut)) + gzip(lines.substr(cut)));
    fs::create_directories(shop / "folder/below");
    write(shop / "folder/a.jsonl", lines.substr(0, cut));
    write(shop / "folder/below/b.jsonl", lines.substr(cut));
    write(shop / "folder/README.md", "not an input");
    for (const char* input : {"b.jsonl.zst", "c.jsonl.gz", "folder"}) {
        request.files = {(shop / input).string()};
        request.output = shop / (std::string("packed-") + input);
        const auto built = build(request, smallSteps(2));
        ASSERT_TRUE(built.ok()) << describe(built.error());
        EXPECT_EQ(shardsOf(contentOf(request.output)), shardsOf(expected)) << input;
    }
}

TEST(CorpusBuild, TakesFoldersAndPatternsInTheOrderOfNames) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "b/c");
    for (const char* name : {"b/c/2.txt", "b/1.txt.gz", "a.txt", "b/.hidden.txt", "b/notes.md", "b/3.jsonl", "B.txt"})
        write(folder / name, "x");
    const auto paths = [&](const std::vector<std::string>& arguments, Format format) {
        std::vector<std::string> names;
        const auto inputs = expandInputs(arguments, format);
        EXPECT_TRUE(inputs.ok()) << (inputs.ok() ? "" : describe(inputs.error()));
        if (inputs.ok())
            for (const Input& input : *inputs) names.push_back(fs::relative(input.path, folder.path()).string());
        return names;
    };
    const std::string top = folder.path().string();
    using Names = std::vector<std::string>;
    EXPECT_EQ(paths({top}, Format::text), (Names{"B.txt", "a.txt", "b/1.txt.gz", "b/c/2.txt"}));
    EXPECT_EQ(paths({top}, Format::oscar), (Names{"b/3.jsonl"}));
    EXPECT_EQ(paths({top + "/*.txt", top + "/b/notes.md"}, Format::text), (Names{"B.txt", "a.txt", "b/notes.md"}));
    EXPECT_EQ(paths({top + "/[b]"}, Format::text), (Names{"b/1.txt.gz", "b/c/2.txt"}));
    EXPECT_EQ(expandInputs({top + "/b/c"}, Format::oscar).error().code, ErrorCode::empty);
    EXPECT_EQ(expandInputs({top + "/none"}, Format::text).error().code, ErrorCode::notFound);
    EXPECT_EQ(expandInputs({top + "/none*"}, Format::text).error().code, ErrorCode::notFound);
    EXPECT_EQ(expandInputs({"-", "-"}, Format::text).error().code, ErrorCode::usage);
}

TEST(CorpusBuild, SaysWhatOfAFolderItPassesOver) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "b/c");
    for (const char* name : {"a.txt", "b/c/2.md", "b/.hidden.txt", "b/3.jsonl", "loose.md"}) write(folder / name, "x");
    const auto names = [&](const std::vector<std::string>& arguments, Format format) {
        std::vector<std::string> found;
        for (const std::string& path : ignoredFiles(arguments, format))
            found.push_back(fs::relative(path, folder.path()).string());
        return found;
    };
    const std::string top = folder.path().string();
    using Names = std::vector<std::string>;
    EXPECT_EQ(names({top}, Format::text), (Names{"b/.hidden.txt", "b/3.jsonl", "b/c/2.md", "loose.md"}));
    EXPECT_EQ(names({top + "/[b]"}, Format::oscar), (Names{"b/.hidden.txt", "b/c/2.md"}));
    EXPECT_EQ(names({top + "/loose.md", top + "/none", "-"}, Format::text), Names{}) << "a file that is named is taken";
}

TEST(CorpusBuild, ABadTextAmongGoodOnesIsNamedWithItsByteAndBlocksNothing) {
    const Workshop shop;
    std::string good, bad = "a b c d ";
    for (int i = 0; i < 2000; ++i) good += "a b c d e f g h\n\n";
    for (int i = 0; i < 50; ++i) bad += "K\xE4se a b c ";
    fs::create_directories(shop / "in");
    write(shop / "in/a.txt", good);
    const std::string file = (shop / "in/b.txt").string();
    const BuildRequest request = shop.request("in", "out");
    const auto fails = [&] {
        write(file, bad);
        const auto built = build(request, {});
        ASSERT_FALSE(built.ok());
        EXPECT_EQ(built.error().code, ErrorCode::notText);
        EXPECT_EQ(built.error().context, file + "@9");
    };
    fails();
    const auto estimated = estimate({request.files, request.vocab, request.settings});
    ASSERT_FALSE(estimated.ok());
    EXPECT_EQ(estimated.error().context, file + "@9");
    write(file, "a b c d e f g h\n");
    const auto corrected = build(request, {});
    ASSERT_TRUE(corrected.ok()) << describe(corrected.error());
    fs::remove_all(request.output);
    fails();
    fs::remove(file);
    const auto without = build(request, {});
    ASSERT_TRUE(without.ok()) << describe(without.error());
    EXPECT_FALSE(fs::exists(request.output / "build.state"));
    // The first input leaves nothing at all.
    fs::remove_all(request.output);
    write(shop / "in/a.txt", bad);
    ASSERT_FALSE(build(request, {}).ok());
    EXPECT_FALSE(fs::exists(request.output));
}

TEST(CorpusBuild, WideIdsForLargeVocabularies) {
    const Workshop shop;
    std::string vocabulary = smallVocabulary();
    for (int i = 0; i < 66000; ++i) vocabulary += "w" + std::to_string(i) + "\n";
    write(shop / "vocab.txt", vocabulary);
    write(shop / "a.txt", "w65990 a w65999 b c d e f g h\n");
    ASSERT_TRUE(build(shop.request("a.txt", "out"), {}).ok());
    const Samples samples = samplesOf(shop / "out", "train");
    ASSERT_EQ(samples.size(), 1U);
    EXPECT_EQ(samples[0],
              (std::vector<std::uint32_t>{kCls, 57 + 65990, kA, 57 + 65999, kA + 1, kA + 2, kA + 3, kA + 4}));
}

}  // namespace
}  // namespace plateau::corpus::test
