// Specs of the kind classify: from drafts, and in files.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/glue/finetune_draft.h"
#include "core/glue/finetune_files.h"
#include "tests/support/temporary_folder.h"

namespace plateau::glue {
namespace {

using nlohmann::json;
using spec::FieldProblem;

spec::Draft draft(std::map<std::string, std::string> more = {}) {
    spec::Draft result{{{"checkpoint", "/c"}, {"train", "/t.tsv"}, {"dev", "/d.tsv"}}};
    for (auto& [name, value] : more) result.fields[name] = value;
    return result;
}

ClassifyResolution resolve(const spec::Draft& draft) {
    return resolveClassify(draft, spec::builtInRecipes().value());
}

spec::ClassifySpec resolved(const spec::Draft& draft) {
    const auto result = resolve(draft);
    if (const auto* errors = std::get_if<std::vector<spec::FieldError>>(&result))
        ADD_FAILURE() << describe(errors->front()).message << " " << errors->front().field;
    return std::holds_alternative<spec::ClassifySpec>(result) ? std::get<spec::ClassifySpec>(result)
                                                              : spec::ClassifySpec{};
}

spec::FieldError refused(const spec::Draft& draft) {
    const auto result = resolve(draft);
    const auto* errors = std::get_if<std::vector<spec::FieldError>>(&result);
    EXPECT_TRUE(errors && errors->size() == 1) << (errors ? errors->size() : 0);
    return errors && !errors->empty() ? errors->front() : spec::FieldError{};
}

TEST(ClassifySpec, TheDefaultIsThePapersRecipe) {
    const spec::ClassifySpec spec = resolved(draft());
    EXPECT_EQ(spec.recipe, "hbert-classify");
    EXPECT_EQ(spec.lr, 5e-5);
    EXPECT_EQ(spec.batch, 64);
    EXPECT_EQ(spec.epochs, 15);
    EXPECT_EQ(spec.seeds, std::vector<std::uint64_t>{33});
    EXPECT_EQ(spec.head, spec::ClassifierForm::twoLayer);
    EXPECT_EQ(spec.select, spec::EpochChoice::best);
    spec::ClassifySpec plain;  // what a file without these fields means
    plain.checkpoint = "/c";
    plain.train = "/t.tsv";
    plain.dev = "/d.tsv";
    EXPECT_EQ(spec, plain);
}

TEST(ClassifySpec, NumbersAsLabelsMayBeSaidToBeMeant) {
    EXPECT_FALSE(resolved(draft()).numeric_labels);
    EXPECT_TRUE(resolved(draft({{"classify.numeric_labels", "true"}})).numeric_labels);
    // A file of before has no such field.
    auto before = toJson(resolved(draft()));
    before["classify"].erase("numeric_labels");
    const auto read = parseClassifySpec(before.dump(), "spec.json");
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_FALSE(read->numeric_labels);
}

TEST(ClassifySpec, ALengthThatNobodyChoseIsNoLongerThanTheModel) {
    const auto length = [](const spec::Draft& draft) {
        return std::get<spec::ClassifySpec>(resolveClassify(draft, spec::builtInRecipes().value(), 32)).length;
    };
    EXPECT_EQ(length(draft()), 32);
    EXPECT_EQ(length(draft({{"classify.length", "64"}})), 64);
}

TEST(ClassifySpec, AnotherRecipeAndWhatIsChosenWin) {
    const spec::ClassifySpec spec = resolved(draft({{"recipe", "bert"}, {"classify.lr", "3e-5"}, {"seeds", "4,2"}}));
    EXPECT_EQ(spec.lr, 3e-5);
    EXPECT_EQ(spec.epochs, 3);
    EXPECT_EQ(spec.head, spec::ClassifierForm::pooler);
    EXPECT_EQ(spec.select, spec::EpochChoice::last);
    EXPECT_EQ(spec.seeds, (std::vector<std::uint64_t>{4, 2}));
}

TEST(ClassifySpec, IsWrittenAndReadBack) {
    const spec::ClassifySpec spec =
        resolved(draft({{"text", "utt"}, {"label", "intent"}, {"pair", "answer"}, {"head", "pooler"}}));
    const auto again = parseClassifySpec(canonicalJson(spec), "spec.json");
    ASSERT_TRUE(again.ok()) << describe(again.error());
    EXPECT_EQ(*again, spec);
    EXPECT_TRUE(toJson(resolved(draft()))["classify"]["pair"].is_null());
    const support::TemporaryFolder folder;
    ASSERT_TRUE(writeFinetuneSpec(folder.path() / "run", spec).ok());
    EXPECT_EQ(readClassifySpec(folder.path() / "run").value(), spec);
    EXPECT_FALSE(readGlueSpec(folder.path() / "run").ok());
    const auto either = readFinetuneSpec(folder.path() / "run");
    ASSERT_TRUE(either.ok()) << describe(either.error());
    EXPECT_EQ(std::get<spec::ClassifySpec>(*either), spec);
    EXPECT_EQ(fieldOf(*either, "lr"), "classify.lr");
}

TEST(ClassifySpec, ADraftNamesWhatIsWrong) {
    const auto problem = [](const spec::Draft& d, const char* field) {
        const spec::FieldError error = refused(d);
        EXPECT_EQ(error.field, field);
        return error.problem;
    };
    EXPECT_EQ(problem(draft({{"train", ""}}), "classify.train"), FieldProblem::missing);
    EXPECT_EQ(problem(draft({{"dev", "d.tsv"}}), "classify.dev"), FieldProblem::notAWholePath);
    EXPECT_EQ(problem(draft({{"checkpoint", ""}}), "classify.checkpoint"), FieldProblem::missing);
    EXPECT_EQ(problem(draft({{"text", "a"}, {"label", "a"}}), "classify.label"), FieldProblem::repeated);
    EXPECT_EQ(problem(draft({{"text", "a"}, {"pair", "a"}}), "classify.pair"), FieldProblem::repeated);
    EXPECT_EQ(problem(draft({{"head", "three-layer"}}), "classify.head"), FieldProblem::unknownChoice);
    EXPECT_EQ(problem(draft({{"select", "first"}}), "classify.select"), FieldProblem::unknownChoice);
    EXPECT_EQ(problem(draft({{"seeds", "1,1"}}), "classify.seeds"), FieldProblem::repeated);
    EXPECT_EQ(problem(draft({{"recipe", "courtois2024"}}), "classify.recipe"), FieldProblem::unknownChoice);
    EXPECT_EQ(problem(draft({{"device", "gpu"}}), "device"), FieldProblem::unknownChoice);
    EXPECT_EQ(refused(draft({{"classify.epoch", "1"}})).expected, "classify.epochs");
}

TEST(ClassifySpec, AFileIsReadStrictly) {
    const auto message = [](const json& document) {
        const auto spec = parseClassifySpec(document.dump(), "spec.json");
        return spec.ok() ? std::string("accepted") : describe(spec.error());
    };
    const auto changed = [](const std::string& field, const json& value) {
        json document = toJson(resolved(draft()));
        document[json::json_pointer(field)] = value;
        return document;
    };
    EXPECT_EQ(message(toJson(resolved(draft()))), "accepted");
    const std::pair<json, const char*> cases[] = {{changed("/classify/epoch", 1), "did you mean classify.epochs?"},
                                                  {changed("/classify/tasks", {"cola"}), "unknown field"},
                                                  {changed("/classify/head", "none"), "spec.json: classify.head"},
                                                  {changed("/classify/seeds", json::array()), "classify.seeds"},
                                                  {changed("/classify/train", ""), "classify.train"},
                                                  {changed("/classify/batch", 1.5), "an integer"},
                                                  {changed("/glue", json::object()), "unknown field"},
                                                  {changed("/kind", "glue"), "kind glue"},
                                                  {changed("/version", 99), "99"},
                                                  {changed("/classify", 3), "expected an object"}};
    for (const auto& [document, part] : cases)
        EXPECT_NE(message(document).find(part), std::string::npos) << message(document);
}

}  // namespace
}  // namespace plateau::glue
