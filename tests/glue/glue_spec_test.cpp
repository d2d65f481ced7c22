// Specs of the kind glue: from drafts, and in files.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/glue/finetune_draft.h"
#include "core/glue/finetune_files.h"
#include "core/glue/task.h"
#include "tests/support/temporary_folder.h"

namespace plateau::glue {
namespace {

using nlohmann::json;

spec::Draft draft(std::map<std::string, std::string> more = {}) {
    spec::Draft result{{{"checkpoint", "/c"}, {"data", "/d"}}};
    for (auto& [name, value] : more) result.fields[name] = value;
    return result;
}

std::vector<spec::RecipeInfo> recipes() {
    return spec::builtInRecipes().value();
}

spec::GlueSpec resolved(const spec::Draft& draft) {
    const auto result = resolveGlue(draft, recipes());
    if (const auto* errors = std::get_if<std::vector<spec::FieldError>>(&result))
        ADD_FAILURE() << describe(errors->front()).message << " " << errors->front().field;
    return std::holds_alternative<spec::GlueSpec>(result) ? std::get<spec::GlueSpec>(result) : spec::GlueSpec{};
}

spec::FieldError refused(const spec::Draft& draft) {
    const auto result = resolveGlue(draft, recipes());
    const auto* errors = std::get_if<std::vector<spec::FieldError>>(&result);
    EXPECT_TRUE(errors && errors->size() == 1) << (errors ? errors->size() : 0);
    return errors && !errors->empty() ? errors->front() : spec::FieldError{};
}

TEST(GlueSpec, TheDefaultIsThePapersProtocol) {
    const spec::GlueSpec spec = resolved(draft());
    EXPECT_EQ(spec.recipe, "courtois2024");
    EXPECT_EQ(spec.epochs, 5);
    EXPECT_EQ(spec.batch, 16);
    EXPECT_EQ(spec.length, 128);
    EXPECT_EQ(spec.lr, 1e-5);
    EXPECT_EQ(spec.schedule, spec::Schedule::linear);
    EXPECT_EQ(spec.warmup_ratio, 0.1);
    EXPECT_EQ(spec.weight_decay, 0);
    EXPECT_EQ(spec.clip_norm, 1);
    EXPECT_EQ(spec.dropout, 0.1);
    EXPECT_EQ(spec.seeds, (std::vector<std::uint64_t>{1, 2, 3, 4, 5}));
    EXPECT_EQ(spec.tasks.size(), tasks().size());
}

TEST(GlueSpec, ALengthThatNobodyChoseIsNoLongerThanTheModel) {
    const auto length = [](const spec::Draft& draft, std::optional<std::int64_t> positions) {
        const auto made = resolveGlue(draft, recipes(), positions);
        return std::holds_alternative<spec::GlueSpec>(made) ? std::get<spec::GlueSpec>(made).length : -1;
    };
    EXPECT_EQ(length(draft(), std::nullopt), 128);
    EXPECT_EQ(length(draft(), 512), 128);
    EXPECT_EQ(length(draft(), 32), 32);
    EXPECT_EQ(length(draft({{"recipe", "run_glue"}}), 32), 32);
    EXPECT_EQ(length(draft(), 4), 8) << "the shortest that the field takes";
    EXPECT_EQ(length(draft({{"length", "64"}}), 32), 64) << "what was chosen stays, and is refused by the run";
    EXPECT_EQ(length(draft({{"glue.length", "128"}}), 32), 128);
}

TEST(GlueSpec, OtherProtocolsAreRecipes) {
    const spec::GlueSpec hugging = resolved(draft({{"recipe", "run_glue"}}));
    EXPECT_EQ(hugging.lr, 2e-5);
    EXPECT_EQ(hugging.batch, 32);
    EXPECT_EQ(hugging.epochs, 3);
    EXPECT_EQ(hugging.warmup_ratio, 0);
    const spec::GlueSpec cramming = resolved(draft({{"glue.recipe", "cramming"}, {"lr", "3e-5"}}));
    EXPECT_EQ(cramming.lr, 3e-5);  // what is chosen wins
    EXPECT_EQ(cramming.schedule, spec::Schedule::cosine);
    EXPECT_EQ(cramming.beta2, 0.98);
    EXPECT_EQ(cramming.eps, 1e-6);
}

TEST(GlueSpec, IsWrittenAndReadBack) {
    const spec::GlueSpec spec = resolved(draft({{"tasks", "rte,cola"},
                                                {"seeds", "3,1-2"},
                                                {"parallel", "2"},
                                                {"keep_weights", "true"},
                                                {"betas", "0.8,0.9"},
                                                {"device", "cuda:1"}}));
    EXPECT_EQ(spec.tasks, (std::vector<std::string>{"cola", "rte"}));
    EXPECT_EQ(spec.seeds, (std::vector<std::uint64_t>{3, 1, 2}));
    const auto again = parseGlueSpec(canonicalJson(spec), "spec.json");
    ASSERT_TRUE(again.ok()) << describe(again.error());
    EXPECT_EQ(*again, spec);
    const support::TemporaryFolder folder;
    ASSERT_TRUE(writeFinetuneSpec(folder.path() / "run", spec).ok());
    EXPECT_EQ(readGlueSpec(folder.path() / "run").value(), spec);
}

TEST(GlueSpec, ADraftNamesWhatIsWrong) {
    using spec::FieldProblem;
    const auto problem = [](const spec::Draft& d, const char* field) {
        const spec::FieldError error = refused(d);
        EXPECT_EQ(error.field, field);
        return error.problem;
    };
    EXPECT_EQ(problem(draft({{"tasks", "cola,parrot"}}), "glue.tasks"), FieldProblem::unknownChoice);
    EXPECT_EQ(problem(draft({{"tasks", "cola,cola"}}), "glue.tasks"), FieldProblem::repeated);
    EXPECT_EQ(problem(draft({{"tasks", "ax,cola"}}), "glue.tasks"), FieldProblem::missing);
    EXPECT_EQ(problem(draft({{"seeds", ""}}), "glue.seeds"), FieldProblem::missing);
    EXPECT_EQ(problem(draft({{"seeds", "1,2,1"}}), "glue.seeds"), FieldProblem::repeated);
    EXPECT_EQ(problem(draft({{"seeds", "one"}}), "glue.seeds"), FieldProblem::notWholeNumbers);
    EXPECT_EQ(problem(draft({{"seeds", "5-1"}}), "glue.seeds"), FieldProblem::notWholeNumbers);
    EXPECT_EQ(problem(draft({{"seeds", "-1"}}), "glue.seeds"), FieldProblem::outOfRange);
    EXPECT_EQ(problem(draft({{"seeds", "1-100000"}}), "glue.seeds"), FieldProblem::tooManyEntries);
    EXPECT_EQ(problem(draft({{"epochs", "0"}}), "glue.epochs"), FieldProblem::outOfRange);
    EXPECT_EQ(problem(draft({{"recipe", "nobody"}}), "glue.recipe"), FieldProblem::unknownChoice);
    EXPECT_EQ(problem(draft({{"along", "/r"}}), "glue.checkpoint"), FieldProblem::unsupported);
    EXPECT_EQ(problem(draft({{"checkpoint", ""}}), "glue.checkpoint"), FieldProblem::missing);
    EXPECT_EQ(problem(draft({{"data", "relative"}}), "glue.data"), FieldProblem::notAWholePath);
    EXPECT_EQ(problem(draft({{"precision", "fp64"}}), "glue.precision"), FieldProblem::unknownChoice);
    const spec::FieldError unknown = refused(draft({{"glue.sedes", "1"}}));
    EXPECT_EQ(unknown.expected, "glue.seeds");
}

TEST(GlueSpec, AFileIsReadStrictly) {
    const auto message = [](const json& document) {
        const auto spec = parseGlueSpec(document.dump(), "spec.json");
        return spec.ok() ? std::string("accepted") : describe(spec.error());
    };
    json document = toJson(resolved(draft()));
    EXPECT_EQ(message(document), "accepted");
    json wrong = document;
    wrong["glue"]["sedes"] = 1;
    EXPECT_NE(message(wrong).find("did you mean glue.seeds?"), std::string::npos) << message(wrong);
    wrong = document;
    wrong["glue"]["seeds"] = {1.5};
    EXPECT_NE(message(wrong).find("spec.json: glue.seeds"), std::string::npos) << message(wrong);
    wrong = document;
    wrong["glue"]["seeds"] = json::array();
    EXPECT_NE(message(wrong).find("glue.seeds"), std::string::npos) << message(wrong);
    wrong = document;
    wrong["kind"] = "pretrain";
    EXPECT_NE(message(wrong).find("kind pretrain"), std::string::npos) << message(wrong);
    wrong = document;
    wrong["version"] = 99;
    EXPECT_NE(message(wrong).find("99"), std::string::npos) << message(wrong);
    wrong = document;
    wrong["train"] = json::object();
    EXPECT_NE(message(wrong).find("unknown field"), std::string::npos) << message(wrong);
    wrong = document;
    wrong["glue"] = 3;
    EXPECT_NE(message(wrong).find("expected an object"), std::string::npos) << message(wrong);
}

TEST(GlueSpec, RecipesOfPreTrainingStayApart) {
    spec::Catalogue catalogue;
    catalogue.recipes = recipes();
    ASSERT_NE(catalogue.findRecipe("courtois2024"), nullptr);
    EXPECT_EQ(catalogue.findRecipe("courtois2024")->kind, "pretrain");
    ASSERT_NE(catalogue.findRecipe("courtois2024", "glue"), nullptr);
    const json document = spec::toJson(catalogue);
    for (const json& recipe : document["recipes"])
        if (recipe["kind"] == "glue") {
            EXPECT_TRUE(recipe["spec"]["glue"]["lr"].is_number()) << recipe;
            EXPECT_TRUE(recipe["spec"]["glue"]["betas"].is_array()) << recipe;
            EXPECT_TRUE(recipe["spec"]["glue"]["schedule"].is_string()) << recipe;
        }
    const auto again = spec::parseCatalogue(document.dump());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->findRecipe("cramming", "glue")->spec, catalogue.findRecipe("cramming", "glue")->spec);
}

}  // namespace
}  // namespace plateau::glue
