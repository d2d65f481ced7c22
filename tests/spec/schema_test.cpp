// A small spec of every kind of row: written, read, refused, typed, and as a command.
#include "core/spec/schema.h"

#include <gtest/gtest.h>

#include "core/spec/json_text.h"
#include "core/spec/spec_head.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

enum class Colour { red, green };

}  // namespace

template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<Colour>{"red", "green"};

namespace {

struct MadeSpec {
    std::int64_t count = 3;
    double rate = 0.5;
    bool quick = false;
    Colour colour = Colour::red;
    std::string name = "a";
    std::vector<std::string> names;
    std::vector<std::uint64_t> seeds = {1};
    std::map<std::string, std::string> labels;
    std::map<std::string, double> scales;
    std::string from;   // empty: null
    double budget = 0;  // 0: null
    double low = 0.25, high = 0.75;
    std::string device = "auto";
    bool operator==(const MadeSpec&) const = default;
};

Schema<MadeSpec> madeSchema() {
    Schema<MadeSpec> made(RunKind::glue);
    made.text("device", PLATEAU_AT(device), "Where.")
        .section("made")
        .integer("count", 1, 10, PLATEAU_AT(count), "How many.")
        .number("rate", 0, 1, PLATEAU_AT(rate), "How much.")
        .flag("quick", PLATEAU_AT(quick), "Whether.")
        .choice("colour", PLATEAU_AT(colour), "Which.")
        .text("name", PLATEAU_AT(name), "Called what.")
        .texts("names", PLATEAU_AT(names), "Called what besides.")
        .wholeNumbers("seeds", 0, 100, PLATEAU_AT(seeds), "From which.")
        .textMap("labels", PLATEAU_AT(labels), "Texts by name.")
        .numberMap("scales", 0, 2, PLATEAU_AT(scales), "Factors by name.")
        .optionalText("from", PLATEAU_AT(from), "Out of what.")
        .optionalNumber("budget.seconds", 1e6, PLATEAU_AT(budget), "How long.")
        .pair("bounds", 0, 1, PLATEAU_AT(low), PLATEAU_AT(high), "Between what.")
        .reserved("train")
        .example("made.rate")
        .flags({{"count", "made.count"},
                {"rate", "made.rate", "R", "how much"},
                {"name", "made.name", "NAME", "called what", false}});
    return made;
}

MadeSpec other() {
    MadeSpec spec;
    spec.count = 10;
    spec.rate = 1;
    spec.quick = true;
    spec.colour = Colour::green;
    spec.name = "ü";
    spec.names = {"x", "x", "y"};
    spec.seeds = {1, 2, 3, 7};
    spec.labels = {{"k.l", "v"}};
    spec.scales = {{"w", 1.5}};
    spec.from = "/runs/a";
    spec.budget = 60;
    spec.low = 0;
    spec.high = 0.5;
    spec.device = "cpu";
    return spec;
}

Error errorOf(const json& document, const Schema<MadeSpec>& schema = madeSchema()) {
    MadeSpec spec;
    const Status read = schema.read(spec, document, "spec.json");
    EXPECT_FALSE(read.ok()) << document;
    return read.ok() ? Error{} : read.error();
}

TEST(Schema, WritesEveryRow) {
    EXPECT_EQ(dumpJson(madeSchema().toJson(MadeSpec{})),
              R"({"device":"auto","kind":"glue","made":{"bounds":[0.25,0.75],"budget":{"seconds":null},"colour":"red",)"
              R"("count":3,"from":null,"labels":{},"name":"a","names":[],"quick":false,"rate":0.5,"scales":{},)"
              R"("seeds":[1]},"train":null,"version":1})");
    EXPECT_EQ(dumpJson(madeSchema().toJson(other())),
              R"({"device":"cpu","kind":"glue","made":{"bounds":[0.0,0.5],"budget":{"seconds":60.0},"colour":"green",)"
              R"("count":10,"from":"/runs/a","labels":{"k.l":"v"},"name":"ü","names":["x","x","y"],"quick":true,)"
              R"("rate":1.0,"scales":{"w":1.5},"seeds":[1,2,3,7]},"train":null,"version":1})");
}

TEST(Schema, ReadsWhatItWroteAndKeepsWhatIsNotNamed) {
    MadeSpec spec;
    ASSERT_TRUE(madeSchema().read(spec, madeSchema().toJson(other()), "spec.json"));
    EXPECT_EQ(spec, other());
    ASSERT_TRUE(madeSchema().read(spec, {{"made", {{"count", 1}, {"from", nullptr}}}}, "spec.json"));
    MadeSpec expected = other();
    expected.count = 1;
    expected.from.clear();
    EXPECT_EQ(spec, expected);
    EXPECT_TRUE(madeSchema().read(spec, {{"train", json::object()}}, "spec.json")) << "of another kind";
    EXPECT_EQ(spec, expected);
}

TEST(Schema, NamesWhatDoesNotFit) {
    struct Case {
        const char* name;
        json value;
        std::string message, advice;
    };
    const std::string ofNul("a\0b", 3);
    const Case cases[] = {
        {"count", 1.5, "expected an integer, found a number", "correct the field"},
        {"count", nullptr, "expected an integer, found nothing (null)", "correct the field"},
        {"count", 0, "\"0\" is out of range", "allowed: 1 … 10"},
        {"rate", "1", "expected a number, found text", "correct the field"},
        {"rate", 1.25, "\"1.25\" is out of range", "allowed: 0 … 1"},
        {"quick", 1, "expected true or false, found an integer", "correct the field"},
        {"colour", true, "expected text, found true or false", "correct the field"},
        {"colour", "blue", "\"blue\" is not a known choice", "allowed: red, green"},
        {"name", json::object(), "expected text, found an object", "correct the field"},
        {"name", ofNul, "\"" + ofNul + "\" is not supported by this version", "use text without NUL"},
        {"name", std::string(4097, 'x'), "\"" + std::string(200, 'x') + "\" is out of range",
         "allowed: at most 4096 bytes"},
        {"names", "x", "expected an array of texts, found text", "correct the field"},
        {"names", json::array({1}), "expected an array of texts, found an array", "correct the field"},
        {"seeds", json::array({0.5}), "expected an array of whole numbers, found an array", "correct the field"},
        {"seeds", json::array({101}), "\"101\" is out of range", "allowed: 0 … 100"},
        {"labels", {{"a", 1}}, "expected an object of texts, found an object", "correct the field"},
        {"scales", {{"a", "1"}}, "expected an object of numbers, found an object", "correct the field"},
        {"from", 1, "expected text, found an integer", "correct the field"},
        {"budget", 1, "expected an object, found an integer", "correct the field"},
        {"bounds", json::array({0.5}), "expected an array of two numbers, found an array", "correct the field"},
        {"bounds", json::array({0, 2}), "\"0,2\" is out of range", "allowed: 0 … 1"},
        {"cuont", 1, "unknown field", "did you mean made.count?"},
        {"zzzzzz", 1, "unknown field", "remove it"},
    };
    for (const Case& wrong : cases) {
        const Error error = errorOf({{"made", {{wrong.name, wrong.value}}}});
        EXPECT_EQ(error.code, ErrorCode::invalidField);
        EXPECT_EQ(error.context, "spec.json: made." + std::string(wrong.name));
        EXPECT_EQ(error.message, wrong.message);
        EXPECT_EQ(error.advice, wrong.advice);
    }
    EXPECT_EQ(errorOf({{"made", 1}}).message, "expected an object, found an integer");
    EXPECT_EQ(errorOf({{"train", 1}}).message, "expected an object, found an integer");
    EXPECT_EQ(errorOf({{"made", {{"names", std::vector<std::string>(257, "x")}}}}).advice,
              "allowed: at most 256 entries");
    EXPECT_EQ(errorOf({{"made", {{"scales", {{"w", 3}}}}}}).advice, "allowed: 0 … 2");
    EXPECT_EQ(errorOf({{"made", {{"budget", {{"seconds", -1}}}}}}).context, "spec.json: made.budget.seconds");
}

TEST(Schema, JudgesInTheKindsOwnWordsWhereItHasSome) {
    Schema<MadeSpec> schema = madeSchema();
    schema.judgedBy([](const Field& field, const json& value, std::string_view source) -> Status {
        if (isOfType(field, value)) return Done{};
        return specFault(source, field.info.name, "no", "never");
    });
    MadeSpec spec;
    EXPECT_TRUE(schema.read(spec, {{"made", {{"count", 99}}}}, "spec.json")) << "the range is the kind's to judge";
    EXPECT_EQ(errorOf({{"made", {{"count", "1"}}}}, schema).advice, "never");
}

TEST(Schema, MayHavePlainKeysOnly) {
    Schema<MadeSpec> schema = madeSchema();
    MadeSpec spec;
    EXPECT_TRUE(schema.read(spec, {{"made.count", 1}}, "spec.json"));
    schema.withPlainKeys();
    EXPECT_EQ(errorOf({{"mde", json::object()}}, schema).advice, "did you mean made?");
    EXPECT_EQ(errorOf({{"made", {{"budgte", 1}}}}, schema).advice, "did you mean made.budget?");
    EXPECT_EQ(errorOf({{"made.count", 1}}, schema).message, "unknown field");
}

TEST(Schema, TakesWhatAPersonTypes) {
    MadeSpec spec;
    FieldErrors errors;
    const std::pair<const char*, const char*> typed[] = {
        {"count", " 10 "},   {"made.rate", "1"},  {"quick", "on"},       {"colour", "green"},
        {"name", "ü"},       {"names", "x×2,y"},  {"seeds", "1-3,7"},    {"made.labels.k.l", "v"},
        {"scales.w", "1.5"}, {"from", "/runs/a"}, {"bounds", "[0,0.5]"}, {"budget.seconds", "60"},
        {"device", "cpu"},
    };
    for (const auto& [name, text] : typed) madeSchema().apply(spec, name, text, errors);
    for (const FieldError& error : errors.list()) ADD_FAILURE() << describe(describe(error));
    EXPECT_EQ(spec, other());
    for (const char* name : {"from", "budget.seconds", "names", "seeds"}) madeSchema().apply(spec, name, "", errors);
    EXPECT_TRUE(errors.list().empty());
    EXPECT_TRUE(spec.from.empty() && spec.budget == 0 && spec.names.empty() && spec.seeds.empty());
}

TEST(Schema, NamesWhatAPersonMistyped) {
    const std::vector<FieldError> expected = {
        {"count", FieldProblem::notANumber, "many", "1 … 10"},
        {"rate", FieldProblem::outOfRange, "2", "0 … 1"},
        {"quick", FieldProblem::unknownChoice, "maybe", "true, false"},
        {"made.colour", FieldProblem::unknownChoice, "blue", "red, green"},
        {"name", FieldProblem::missing, "", ""},
        {"seeds", FieldProblem::notWholeNumbers, "3-1", {}},
        {"scales.w", FieldProblem::notANumber, "x", "0 … 2"},
        {"bounds", FieldProblem::notTwoNumbers, "0.5", "0 … 1"},
        {"nmae", FieldProblem::unknownField, "b", "made.name"},
    };
    MadeSpec spec;
    FieldErrors errors;
    for (const FieldError& error : expected) madeSchema().apply(spec, error.field, error.value, errors);
    EXPECT_EQ(errors.list(), expected);
    madeSchema().apply(spec, "count", "0", errors);
    EXPECT_EQ(errors.list().size(), expected.size()) << "one a field";
    EXPECT_EQ(spec, MadeSpec{});
}

TEST(Schema, MakesACommandOfADraftAndBack) {
    const Draft draft{{{"count", "5"}, {"rate", "-1"}, {"made.name", "b c"}, {"labels.k", "v"}, {"unknown", "1"}}};
    const std::vector<std::string> command = {
        "plateau-engine", "glue",       "--output", "out",           "--count", "5",        "--rate=-1",
        "--set",          "labels.k=v", "--set",    "made.name=b c", "--set",   "unknown=1"};
    EXPECT_EQ(madeSchema().commandLine(draft, "out"), command);
    const auto back =
        madeSchema().draftFromFlags({{"count", "5"}, {"rate", "-1"}}, {"labels.k=v", "name=b c", "unknown=1"});
    ASSERT_TRUE(back);
    EXPECT_EQ(madeSchema().commandLine(*back, "out"), command);
    EXPECT_EQ(back->fields.at("made.name"), "b c");

    const auto errorOf = [](const std::map<std::string, std::string>& flags, const std::vector<std::string>& set) {
        const auto made = madeSchema().draftFromFlags(flags, set);
        EXPECT_FALSE(made);
        return made ? Error{} : made.error();
    };
    EXPECT_EQ(errorOf({{"cuont", "1"}}, {}).advice, "see plateau-engine glue --help");
    EXPECT_EQ(errorOf({}, {"rate"}).advice, "write it as --set made.rate=3e-4");
    EXPECT_EQ(errorOf({{"count", "1"}}, {"made.count=2"}).context, "made.count");
    EXPECT_TRUE(madeSchema().draftFromFlags({{"count", "1"}}, {"count=1"})) << "the same value";
}

TEST(Schema, TellsOfItsFields) {
    const Schema<MadeSpec> schema = madeSchema();
    EXPECT_EQ(schema.infos().size(), 13U);
    EXPECT_EQ(schema.infos().front().name, "device");
    EXPECT_EQ(schema.find("made.colour")->field->info.choices, (std::vector<std::string_view>{"red", "green"}));
    EXPECT_FALSE(schema.find("colour"));
    EXPECT_EQ(schema.findTyped("labels.k")->key, "k");
    EXPECT_FALSE(schema.findTyped("names.k"));
    EXPECT_TRUE(schema.isSection("made.budget"));
    EXPECT_FALSE(schema.isSection("made.count"));
}

}  // namespace
}  // namespace plateau::spec
