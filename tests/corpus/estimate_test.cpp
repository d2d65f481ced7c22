// What a build would make, told before: exactly where everything was read, closely elsewhere.
#include "core/corpus/estimate.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

using nlohmann::json;

Estimate estimateOf(const BuildRequest& request, const EstimateOptions& options = {}) {
    const auto made = estimate({request.files, request.vocab, request.settings}, options);
    EXPECT_TRUE(made.ok()) << describe(made.error());
    return made.ok() ? *made : Estimate{};
}

json manifestOf(const BuildRequest& request) {
    const auto built = build(request, {});
    EXPECT_TRUE(built.ok()) << describe(built.error());
    return built.ok() ? built->document : json();
}

std::int64_t shardBytes(const json& manifest) {
    std::int64_t bytes = 0;
    for (const json& shard : manifest["shards"]) bytes += shard["bytes"].get<std::int64_t>();
    return bytes;
}

std::string letters(int words, unsigned seed) {
    std::string text;
    for (int i = 0; i < words; ++i) {
        seed = seed * 1664525 + 1013904223;
        text += static_cast<char>('a' + (seed >> 20) % 26);
        text += ' ';
    }
    return text;
}

void expectExact(const BuildRequest& request) {
    const Estimate made = estimateOf(request);
    if (made.problem) {  // all is held out: the build says the same
        const auto built = build(request, {});
        ASSERT_FALSE(built.ok());
        EXPECT_EQ(describe(built.error()), describe(*made.problem));
        return;
    }
    const json manifest = manifestOf(request);
    EXPECT_TRUE(made.is_exact);
    EXPECT_EQ(documentsJson(made.counts, made.held_out), manifest["documents"]);
    EXPECT_EQ(toJson(made.examples), manifest["examples"]);
    EXPECT_EQ(made.documents, manifest["documents"]["read"].get<double>());
    EXPECT_EQ(made.kept, manifest["documents"]["kept"].get<double>());
    EXPECT_EQ(made.held_out_documents, manifest["documents"]["held_out"].get<double>());
    EXPECT_EQ(made.samples, manifest["samples"].get<double>());
    EXPECT_EQ(made.samples * static_cast<double>(request.settings.length), manifest["tokens"].get<double>());
    EXPECT_EQ(made.text_bytes, manifest["text_bytes"].get<double>());
    EXPECT_EQ(made.disk_bytes, static_cast<double>(shardBytes(manifest)));
    EXPECT_EQ(made.sampled_bytes, static_cast<double>(made.total_bytes));
    EXPECT_GT(made.samples, 0);
    EXPECT_GT(made.seconds, 0);
}

TEST(Estimate, IsExactWhereEverythingWasRead) {
    const Workshop shop;
    fs::create_directories(shop / "in");
    write(shop / "in/a.jsonl.zst", zstd(oscarLines(900)) + zstd(oscarLines(600, 2)));
    write(shop / "in/b.jsonl.gz", gzip(oscarLines(700, 3)));
    write(shop / "in/c.jsonl", oscarLines(500, 4));
    std::string paragraphs, lines;
    for (unsigned i = 0; i < 2500; ++i) {
        paragraphs += letters(static_cast<int>(i % 40), i) + "\n" + letters(5, i + 1) + "\n\n";
        lines += letters(static_cast<int>(i % 30), i) + "\n";
    }
    write(shop / "paragraphs.txt", paragraphs);
    write(shop / "lines.txt", lines);

    int number = 0;
    for (const Packing packing : {Packing::courtois2024, Packing::dense})
        for (const std::int64_t heldOut : {0, 30, 100000}) {
            SCOPED_TRACE(std::to_string(heldOut) + (packing == Packing::dense ? " dense" : " groups"));
            const auto name = [&] { return "out" + std::to_string(number++); };
            BuildRequest request = shop.request("in", name(), Format::oscar);
            request.settings.packing = packing;
            request.settings.held_out = heldOut;
            expectExact(request);
            EXPECT_TRUE(applyFilter(request.settings, "courtois2024").ok());
            request.output = shop / name();
            expectExact(request);
            for (const char* input : {"paragraphs.txt", "lines.txt"}) {
                BuildRequest text = shop.request(input, name());
                text.settings.packing = packing;
                text.settings.held_out = heldOut;
                text.settings.documents = std::string(input) == "lines.txt" ? Documents::lines : Documents::paragraphs;
                expectExact(text);
            }
        }
}

void expectNear(double found, const json& wanted, double share, const char* what) {
    EXPECT_NEAR(found, wanted.get<double>(), share * wanted.get<double>()) << what;
}

void expectClose(const BuildRequest& request, double share) {
    EstimateOptions options;
    options.text_bytes = std::uint64_t{2} << 20;
    options.seconds = 60;
    const Estimate made = estimateOf(request, options);
    const json manifest = manifestOf(request);
    EXPECT_FALSE(made.is_exact);
    EXPECT_LT(static_cast<double>(made.counts.text_bytes), 0.6 * manifest["text_bytes"].get<double>());
    EXPECT_LT(made.sampled_bytes, 0.6 * static_cast<double>(made.total_bytes));
    expectNear(made.documents, manifest["documents"]["read"], share, "documents");
    expectNear(made.kept, manifest["documents"]["kept"], share, "kept");
    expectNear(made.text_bytes, manifest["text_bytes"], share, "text");
    expectNear(made.samples, manifest["samples"], share, "samples");
    expectNear(made.disk_bytes, shardBytes(manifest), share, "disk");
    EXPECT_EQ(made.held_out_documents, manifest["documents"]["held_out"].get<double>());
    EXPECT_FALSE(made.examples.empty());
}

// Every file is of another kind: what is scaled up must be each by itself.
TEST(Estimate, IsCloseWhereASampleWasRead) {
    const Workshop shop;
    fs::create_directories(shop / "plain");
    fs::create_directories(shop / "packed");
    std::string first, second;
    for (unsigned i = 0; i < 12; ++i) first += oscarLines(900, i + 1);
    for (unsigned i = 0; first.size() > second.size(); ++i)
        second +=
            json{{"content", letters(static_cast<int>(50 + i % 300), i)}, {"metadata", {{"harmful_pp", 9}}}}.dump() +
            "\n";
    write(shop / "plain/a.jsonl", first);
    write(shop / "plain/b.jsonl", second + second);
    std::string frames;
    for (int i = 0; i < 3; ++i) frames += zstd(first);
    write(shop / "packed/a.jsonl.zst", frames);
    write(shop / "packed/b.jsonl.gz", gzip(second + first) + gzip(second));
    for (const char* input : {"plain", "packed"})
        for (const char* filter : {"none", "courtois2024"}) {
            SCOPED_TRACE(std::string(input) + " " + filter);
            BuildRequest request = shop.request(input, std::string("out-") + input + filter, Format::oscar);
            EXPECT_TRUE(applyFilter(request.settings, filter).ok());
            request.settings.held_out = 40;
            request.settings.length = 64;
            // The gz file is of two kinds, one behind the other: nobody can know from its beginning.
            if (std::string(input) == "packed") request.files = {(shop / "packed/a.jsonl.zst").string()};
            expectClose(request, 0.03);
        }
}

TEST(Estimate, IsCloseForPlainTextOfBothForms) {
    const Workshop shop;
    std::string text;
    for (unsigned i = 0; text.size() < 8U << 20; ++i) {
        text += letters(static_cast<int>(20 + i % 50), i) + "\n";
        if (i % 7 == 0) text += "  \n";
    }
    write(shop / "a.txt", text);
    for (const Documents documents : {Documents::paragraphs, Documents::lines}) {
        BuildRequest request = shop.request("a.txt", documents == Documents::lines ? "lines" : "paragraphs");
        request.settings.documents = documents;
        request.settings.length = 128;
        EstimateOptions options;
        options.text_bytes = std::uint64_t{1} << 20;
        const Estimate made = estimateOf(request, options);
        const json manifest = manifestOf(request);
        EXPECT_FALSE(made.is_exact);
        expectNear(made.documents, manifest["documents"]["read"], 0.02, "documents");
        expectNear(made.samples, manifest["samples"], 0.02, "samples");
    }
}

// A small file that unpacks to more than a sample may be.
TEST(Estimate, DoesNotUnpackEverything) {
    const Workshop shop;
    std::string block, frames;
    for (int i = 0; i < 200; ++i) block += R"({"content":")" + letters(2000, i < 100 ? 1 : 2) + "\"}\n";
    const std::string frame = zstd(block);
    for (int i = 0; i < 500; ++i) frames += frame;
    ASSERT_LT(frames.size(), 16U << 20);
    write(shop / "a.jsonl.zst", frames);
    const auto made = estimateOf(shop.request("a.jsonl.zst", "out", Format::oscar));
    EXPECT_FALSE(made.is_exact);
    EXPECT_LT(made.counts.text_bytes, 40'000'000);
    expectNear(made.documents, 100000, 0.1, "documents");
}

TEST(Estimate, WritesNothingAndNamesWhatIsWrong) {
    const Workshop shop;
    write(shop / "a.txt", "a b c\n\nd e f\n");
    write(shop / "binary.txt", std::string(5000, '\0'));
    write(shop / "broken.txt.zst", zstd("a b c").substr(0, 9));
    write(shop / "none.txt.gz", "a b c");
    write(shop / "bad-vocab.txt", "a\na\n");
    ASSERT_EQ(::mkfifo((shop / "pipe").c_str(), 0600), 0);
    const auto codeOf = [&](BuildRequest request) {
        const auto made = estimate({request.files, request.vocab, request.settings});
        EXPECT_FALSE(made.ok());
        return made.ok() ? std::string() : std::string(toString(made.error().code)) + " " + made.error().context;
    };
    const auto at = [&](const char* name) { return (shop / name).string(); };
    EXPECT_EQ(codeOf(shop.request("missing.txt", "")), "not_found " + at("missing.txt"));
    EXPECT_EQ(codeOf(shop.request("binary.txt", "")), "not_text " + at("binary.txt") + "@0");
    EXPECT_TRUE(codeOf(shop.request("broken.txt.zst", "")).starts_with("malformed " + at("broken.txt.zst")));
    EXPECT_TRUE(codeOf(shop.request("none.txt.gz", "")).starts_with("malformed " + at("none.txt.gz")));
    EXPECT_EQ(codeOf(shop.request("pipe", "")), "usage " + at("pipe"));
    BuildRequest request = shop.request("a.txt", "");
    request.files = {"-"};
    EXPECT_EQ(codeOf(request), "usage -");
    request = shop.request("a.txt", "");
    request.vocab = at("bad-vocab.txt");
    EXPECT_TRUE(codeOf(request).starts_with("malformed " + at("bad-vocab.txt"))) << codeOf(request);
    request.vocab = at("no-vocab.txt");
    EXPECT_EQ(codeOf(request), "not_found " + at("no-vocab.txt"));
    request = shop.request("a.txt", "");
    request.settings.length = 2;
    EXPECT_EQ(codeOf(request), "invalid_field --length");

    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(shop.folder.path())) ++files;
    EXPECT_EQ(estimateOf(shop.request("a.txt", "")).documents, 2);
    std::size_t after = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(shop.folder.path())) ++after;
    EXPECT_EQ(after, files);
}

TEST(Estimate, TakesEmptyInputsAndEndlessLines) {
    const Workshop shop;
    write(shop / "empty.txt", "");
    const Estimate nothing = estimateOf(shop.request("empty.txt", ""));
    EXPECT_TRUE(nothing.is_exact);
    EXPECT_EQ(nothing.documents, 0);
    write(shop / "long.jsonl", std::string(20 << 20, 'x'));
    EXPECT_EQ(estimateOf(shop.request("long.jsonl", "", Format::oscar)).documents, 0);
}

}  // namespace
}  // namespace plateau::corpus::test
