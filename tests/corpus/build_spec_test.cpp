// spec.json of a corpus: written and read back as it was, everything else named.
#include "core/corpus/build_spec.h"

#include <gtest/gtest.h>

#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

using nlohmann::json;

BuildSpec sample() {
    BuildSpec spec{{"/data/a.jsonl.zst", "/data/more/*.jsonl"}, "/data/vocab.txt", {}};
    spec.settings.format = Format::oscar;
    EXPECT_TRUE(applyFilter(spec.settings, "courtois2024").ok());
    spec.settings.filter.most_harmful_pp = 500.25;
    spec.settings.filter.missing_harmful_pp = MissingHarmfulPp::keep;
    spec.settings.packing = Packing::dense;
    spec.settings.cased = true;
    spec.settings.held_out = 7;
    spec.settings.seed = (std::uint64_t{1} << 53) - 1;
    return spec;
}

Error errorOf(const json& document) {
    const auto spec = parseBuildSpec(document.dump(), "spec.json");
    EXPECT_FALSE(spec.ok()) << document;
    return spec.ok() ? Error{} : spec.error();
}

// The error of a good document with one member replaced.
Error errorWith(const std::string& pointer, const json& value) {
    json document = toJson(sample());
    document[json::json_pointer(pointer)] = value;
    return errorOf(document);
}

TEST(BuildSpecFile, ComesBackAsItWasWritten) {
    const TemporaryFolder folder;
    ASSERT_TRUE(writeBuildSpec(folder / "made/run", sample()).ok());
    EXPECT_EQ(read(folder / "made/run/spec.json"), canonicalJson(sample()));
    const auto spec = readBuildSpec(folder / "made/run");
    ASSERT_TRUE(spec.ok()) << describe(spec.error());
    EXPECT_EQ(*spec, sample());
    EXPECT_EQ(corpusOf(folder / "made/run"), folder / "made/run/corpus");
    EXPECT_EQ(readBuildSpec(folder / "none").error().code, ErrorCode::notFound);
}

TEST(BuildSpecFile, IsCanonical) {
    const std::string text = canonicalJson({{"/a.txt"}, "/v.txt", {}});
    EXPECT_EQ(text,
              R"({"build":{"files":["/a.txt"],"settings":{"cased":false,"documents":"paragraphs","filter":{)"
              R"("categories":false,"dropped_categories":["agressif","adult","cryptojacking","dangerous_material",)"
              R"("phishing","warez","ddos","hacking","malware","mixed_adult","sect"],"harmful_pp":false,)"
              R"("harmful_pp_above":5.0,"harmful_pp_below":100000.0,"missing_harmful_pp":"drop",)"
              R"("quality_warnings":false},"format":"text","held_out":0,"length":512,"packing":"courtois2024",)"
              R"("seed":1},"vocab":"/v.txt"},"kind":"corpus","version":1})"
              "\n");
}

TEST(BuildSpecFile, MissingSettingsHaveTheirDefaults) {
    const auto spec = parseBuildSpec(
        R"({"version":1,"kind":"corpus","build":{"files":["/a"],"vocab":"/v","settings":{"length":64}}})", "spec.json");
    ASSERT_TRUE(spec.ok()) << describe(spec.error());
    BuildSpec expected{{"/a"}, "/v", {}};
    expected.settings.length = 64;
    EXPECT_EQ(*spec, expected);
}

TEST(BuildSpecFile, NeverReplacesWhatIsThere) {
    const TemporaryFolder folder;
    write(folder / "note.txt", "mine");
    EXPECT_EQ(writeBuildSpec(folder.path(), sample()).error().code, ErrorCode::busy);
    EXPECT_FALSE(fs::exists(folder / "spec.json"));
    EXPECT_FALSE(writeBuildSpec(folder / "new", BuildSpec{}).ok());
    EXPECT_FALSE(fs::exists(folder / "new"));
}

TEST(BuildSpecFile, NamesUnknownFieldsAndNearOnes) {
    struct Case {
        const char *pointer, *field, *near;
    };
    for (const Case& wrong : {Case{"/bild", "bild", "build"}, Case{"/build/file", "build.file", "build.files"},
                              Case{"/build/settings/lenght", "build.settings.lenght", "build.settings.length"},
                              Case{"/build/settings/filter/harmfull_pp", "build.settings.filter.harmfull_pp",
                                   "build.settings.filter.harmful_pp"}}) {
        const Error error = errorWith(wrong.pointer, 1);
        EXPECT_EQ(error.code, ErrorCode::invalidField);
        EXPECT_EQ(error.context, std::string("spec.json: ") + wrong.field);
        EXPECT_EQ(error.advice, std::string("did you mean ") + wrong.near + "?");
    }
    EXPECT_EQ(errorWith("/build/settings/colour", 1).advice, "remove it");
    EXPECT_EQ(errorWith("/train", json::object()).context, "spec.json: train");
}

TEST(BuildSpecFile, NamesWrongTypesAndValues) {
    struct Case {
        const char* pointer;
        json value;
        const char* field;
    };
    const std::vector<Case> cases = {
        {"/build", "text", "build"},
        {"/build/files", "/a.txt", "build.files"},
        {"/build/files", json::array(), "build.files"},
        {"/build/files", {"/a.txt", 4}, "build.files"},
        {"/build/files", {"a.txt"}, "build.files"},
        {"/build/files", {"-"}, "build.files"},
        {"/build/files", {std::string("/a\0b", 4)}, "build.files"},
        {"/build/vocab", "", "build.vocab"},
        {"/build/vocab", nullptr, "build.vocab"},
        {"/build/settings", json::array(), "build.settings"},
        {"/build/settings/format", "pdf", "build.settings.format"},
        {"/build/settings/packing", 3, "build.settings.packing"},
        {"/build/settings/packing", "tight", "build.settings.packing"},
        {"/build/settings/documents", "pages", "build.settings.documents"},
        {"/build/settings/cased", 1, "build.settings.cased"},
        {"/build/settings/length", 4, "build.settings.length"},
        {"/build/settings/length", 8.5, "build.settings.length"},
        {"/build/settings/length", std::uint64_t{1} << 63, "build.settings.length"},
        {"/build/settings/held_out", -1, "build.settings.held_out"},
        {"/build/settings/seed", std::uint64_t{1} << 60, "build.settings.seed"},
        {"/build/settings/format", "text", "build.settings.filter"},
        {"/build/settings/filter/categories", "on", "build.settings.filter.categories"},
        {"/build/settings/filter/dropped_categories", {1}, "build.settings.filter.dropped_categories"},
        {"/build/settings/filter/harmful_pp_above", 1e9, "build.settings.filter.harmful_pp"},
        {"/build/settings/filter/harmful_pp_below", "many", "build.settings.filter.harmful_pp_below"},
        {"/build/settings/filter/missing_harmful_pp", "ask", "build.settings.filter.missing_harmful_pp"},
        {"/kind", "pretrain", "kind"},
        {"/version", 0, "version"},
        {"/version", "1", "version"},
    };
    for (const Case& wrong : cases) {
        const Error error = errorWith(wrong.pointer, wrong.value);
        EXPECT_EQ(error.code, ErrorCode::invalidField) << wrong.pointer << " " << wrong.value;
        EXPECT_EQ(error.context, std::string("spec.json: ") + wrong.field) << wrong.value;
        EXPECT_FALSE(error.message.empty() || error.advice.empty());
    }
    for (const char* missing : {"/version", "/kind", "/build", "/build/files", "/build/vocab"}) {
        json document = toJson(sample()).flatten();
        json left = json::object();
        for (const auto& [pointer, value] : document.items())
            if (!pointer.starts_with(missing)) left[pointer] = value;
        EXPECT_EQ(errorOf(left.unflatten()).code, ErrorCode::invalidField) << missing;
    }
}

TEST(BuildSpecFile, SaysWhatMayStandThere) {
    struct Case {
        const char* pointer;
        json value;
        const char *message, *advice;
    };
    const std::vector<Case> cases = {
        {"/build/files", "/a", "expected a list of texts, found text", "correct the field"},
        {"/build/settings/cased", 1, "expected true or false, found an integer", "correct the field"},
        {"/build/settings/format", "pdf", "\"pdf\" is not a known choice", "allowed: text, oscar"},
        {"/build/settings/filter/missing_harmful_pp", "a\n", "\"a\\n\" is not a known choice", "allowed: drop, keep"},
        {"/build/settings/held_out", -1, "-1 is out of range", "give 0 or more"},
        {"/build/settings/length", 4, "a sample cannot have 4 tokens", "give 8 to 1048576"},
        {"/build.settings", json::object(), "unknown field", "did you mean build.settings?"},
    };
    for (const Case& wrong : cases) {
        const Error error = errorWith(wrong.pointer, wrong.value);
        EXPECT_EQ(error.message, wrong.message);
        EXPECT_EQ(error.advice, wrong.advice);
    }
}

TEST(BuildSpecFile, TakesAnyNumberOfFiles) {
    json document = toJson(sample());
    document["build"]["files"] = std::vector<std::string>(1000, "/data/" + std::string(5000, 'a'));
    const auto spec = parseBuildSpec(document.dump(), "spec.json");
    ASSERT_TRUE(spec.ok()) << describe(spec.error());
    EXPECT_EQ(spec->files.size(), 1000U);
}

TEST(BuildSpecFile, RefusesWhatIsNoSpecOfThisVersion) {
    const Error newer = errorWith("/version", 2);
    EXPECT_EQ(newer.code, ErrorCode::newerVersion);
    EXPECT_NE(newer.message.find("2 is newer than 1"), std::string::npos) << newer.message;
    for (const std::string text : {"", "[]", "{", "{\"version\":1,\"version\":1}", "\xff", "nul"})
        EXPECT_FALSE(parseBuildSpec(text, "spec.json").ok()) << text;
    EXPECT_EQ(parseBuildSpec(std::string(200000, '['), "spec.json").error().code, ErrorCode::malformed);
}

}  // namespace
}  // namespace plateau::corpus::test
