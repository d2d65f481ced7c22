#include <gtest/gtest.h>

#include "core/corpus/filter.h"
#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

Settings paperFilter() {
    Settings settings;
    settings.format = Format::oscar;
    EXPECT_TRUE(applyFilter(settings, "courtois2024").ok());
    return settings;
}

// What the filter says of one line: "kept", the rule's name, or why the line is bad.
std::string verdict(const std::string& line, const Settings& settings) {
    OscarParser parser;
    OscarRecord record;
    const std::string padded = line + std::string(kChunkPadding, ' ');
    const RecordFault fault = parser.parse(std::string_view(padded).substr(0, line.size()), record);
    if (fault != RecordFault::none) return fault == RecordFault::not_json ? "not_json" : "no_content";
    const auto rule = dropsBy(settings.filter, record);
    return rule ? toString(*rule) : "kept";
}

std::string record(const std::string& metadata) {
    return R"({"content":"a","metadata":)" + metadata + "}";
}

TEST(Filter, EachRuleOfThePaper) {
    const Settings paper = paperFilter();
    const std::pair<const char*, const char*> cases[] = {
        {R"({"harmful_pp":10,"categories":null,"quality_warnings":null})", "kept"},
        {R"({"harmful_pp":10.5,"categories":["news"],"quality_warnings":[]})", "kept"},
        {R"({"harmful_pp":5.000001})", "kept"},
        {R"({"harmful_pp":5.0})", "harmful_pp"},
        {R"({"harmful_pp":4})", "harmful_pp"},
        {R"({"harmful_pp":99999.9})", "kept"},
        {R"({"harmful_pp":100000})", "harmful_pp"},
        {R"({"harmful_pp":null})", "harmful_pp"},
        {R"({"harmful_pp":"12"})", "harmful_pp"},
        {R"({})", "harmful_pp"},
        {R"({"harmful_pp":10,"quality_warnings":["tiny"]})", "quality_warnings"},
        {R"({"harmful_pp":10,"annotation":["short_sentences"]})", "quality_warnings"},
        {R"({"harmful_pp":10,"annotation":null})", "kept"},
        {R"({"harmful_pp":1,"categories":["blog","adult"],"quality_warnings":["tiny"]})", "categories"},
        {R"({"harmful_pp":1,"quality_warnings":["tiny"]})", "harmful_pp"},
        {R"({"harmful_pp":10,"categories":[null,7,"sect"]})", "categories"},
        {R"({"harmful_pp":10,"categories":"phishing"})", "categories"},
        {R"({"harmful_pp":10,"categories":{"adult":1},"quality_warnings":3})", "kept"},
    };
    for (const auto& [metadata, expected] : cases) EXPECT_EQ(verdict(record(metadata), paper), expected) << metadata;
    for (const char* name : {"agressif", "adult", "cryptojacking", "dangerous_material", "phishing", "warez", "ddos",
                             "hacking", "malware", "mixed_adult", "sect"})
        EXPECT_EQ(verdict(record(R"({"harmful_pp":10,"categories":[")" + std::string(name) + "\"]}"), paper),
                  "categories");
    EXPECT_EQ(verdict(R"({"content":"a"})", paper), "harmful_pp");
    EXPECT_EQ(verdict(R"({"content":"a"})", Settings{}), "kept");
}

TEST(Filter, RulesAreSettings) {
    Settings settings = paperFilter();
    ASSERT_TRUE(applySetting(settings, "filter.missing_harmful_pp=keep").ok());
    EXPECT_EQ(verdict(record("{}"), settings), "kept");
    ASSERT_TRUE(applySetting(settings, "filter.harmful_pp_above=1").ok());
    EXPECT_EQ(verdict(record(R"({"harmful_pp":2})"), settings), "kept");
    ASSERT_TRUE(applySetting(settings, "filter.quality_warnings=off").ok());
    EXPECT_EQ(verdict(record(R"({"quality_warnings":["tiny"]})"), settings), "kept");
    ASSERT_TRUE(applySetting(settings, "filter.categories=news,blog").ok());
    EXPECT_EQ(verdict(record(R"({"categories":["adult"]})"), settings), "kept");
    EXPECT_EQ(verdict(record(R"({"categories":["blog"]})"), settings), "categories");
    EXPECT_EQ(settingsFromJson(toJson(settings)).value(), settings);

    for (const char* wrong : {"filter.harmful_pp", "filter.harmful_pp=maybe", "filter.harmful_pp_above=x", "filtr=1",
                              "filter.harmful_pp_above=nan", "filter.categories=,", "seed=-1"})
        EXPECT_FALSE(applySetting(settings, wrong).ok()) << wrong;
    ASSERT_TRUE(applySetting(settings, "filter.harmful_pp_above=100000").ok());
    EXPECT_FALSE(checkSettings(settings).ok());
}

TEST(Filter, SettingsAreMadeOfAssignments) {
    Settings wanted = paperFilter();
    wanted.documents = Documents::lines;
    wanted.filter.dropped_categories = {"news", "blog"};
    wanted.filter.least_harmful_pp = 0.00001;
    wanted.filter.missing_harmful_pp = MissingHarmfulPp::keep;
    wanted.filter.quality_warnings = false;
    wanted.seed = 7;
    const auto assignments = assignmentsTo(wanted, paperFilter());
    EXPECT_EQ(assignments, (std::vector<std::string>{
                               "filter.categories=news,blog", "text.documents=lines", "filter.harmful_pp_above=0.00001",
                               "filter.missing_harmful_pp=keep", "filter.quality_warnings=off", "seed=7"}));
    Settings made = paperFilter();
    for (const std::string& assignment : assignments) EXPECT_TRUE(applySetting(made, assignment).ok()) << assignment;
    EXPECT_EQ(made, wanted);
    EXPECT_TRUE(assignmentsTo(wanted, made).empty());
}

TEST(Filter, LinesThatAreNoRecord) {
    const Settings none;
    EXPECT_EQ(verdict("", none), "not_json");
    EXPECT_EQ(verdict(R"({"content":"a")", none), "not_json");
    EXPECT_EQ(verdict(R"({"content":"a"} {})", none), "not_json");
    EXPECT_EQ(verdict(R"({"content":"a","n":01})", none), "not_json");
    EXPECT_EQ(verdict("{\"content\":\"\xFF\"}", none), "not_json");
    EXPECT_EQ(verdict(std::string(5000, '['), none), "not_json");
    EXPECT_EQ(verdict("[1]", none), "no_content");
    EXPECT_EQ(verdict(R"({"content":null})", none), "no_content");
    EXPECT_EQ(verdict(R"({"text":"a"})", none), "no_content");
}

}  // namespace
}  // namespace plateau::corpus::test
