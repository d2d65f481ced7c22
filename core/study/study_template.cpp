#include "core/study/study_template.h"

#include <algorithm>

#include "core/operatorfile/shipped_operators.h"
#include "core/resources/resources.h"
#include "core/spec/json_text.h"
#include "core/study/plan.h"
#include "core/study/until.h"

namespace plateau::study {
namespace {

using nlohmann::json;

Error wrong(std::string_view source, const char* member, const char* what) {
    return {ErrorCode::malformed, what, std::string(source) + ": " + member, {}};
}

// Takes the member out of the document; false when it is there and no `Value`.
template <typename Value>
bool takeOut(json& document, const char* member, Value& value) {
    const auto found = document.find(member);
    if (found == document.end()) return true;
    try {
        value = found->get<Value>();
    } catch (const json::exception&) {
        return false;
    }
    document.erase(found);
    return true;
}

// A plan of which nothing is wrong but that a person has not yet filled in what is asked for.
bool isGoodButFor(Plan plan, const std::vector<std::string>& asked) {
    std::erase_if(plan.problems, [&](const Problem& problem) {
        return problem.error.problem == spec::FieldProblem::missing &&
               std::ranges::find(asked, problem.error.field) != asked.end();
    });
    return plan.isGood();
}

}  // namespace

Choice withSharedTime(Choice choice, std::int64_t seconds, const spec::Catalogue& catalogue) {
    const auto runs = static_cast<std::int64_t>(planOf(choice, catalogue).runs.size());
    if (runs > 0) choice.fields["train.budget_seconds"] = std::to_string(std::max<std::int64_t>(seconds / runs, 1));
    return choice;
}

Result<Template> parseTemplate(std::string_view text, std::string_view source, const spec::Catalogue& catalogue) {
    auto parsed = spec::parseJson(text, source, {.refuse_duplicate_keys = true});
    if (!parsed) return parsed.error();
    json& document = *parsed;
    if (!document.is_object()) return wrong(source, "the study", "is no JSON object");
    Template made;
    if (!takeOut(document, "id", made.id)) return wrong(source, "id", "must be a text");
    if (!takeOut(document, "title", made.title)) return wrong(source, "title", "must be a text");
    if (!takeOut(document, "help", made.help)) return wrong(source, "help", "must be a text");
    if (!takeOut(document, "study", made.study)) return wrong(source, "study", "must be true or false");
    if (!takeOut(document, "fit", made.fit)) return wrong(source, "fit", "must be true or false");
    if (!takeOut(document, "asks", made.asks)) return wrong(source, "asks", "must be a list of fields");
    if (const auto until = document.find("until"); until != document.end()) {
        const auto rule = seedRuleFrom(*until, source);
        if (!rule) return rule.error();
        made.until = *rule;
        document.erase(until);
    }
    constexpr std::int64_t kMostSeconds = 1'000'000'000;
    if (!takeOut(document, "seconds_of_all", made.seconds_of_all) || made.seconds_of_all < 0 ||
        made.seconds_of_all > kMostSeconds)
        return wrong(source, "seconds_of_all", "must be a number of seconds, at most 1000000000");
    if (document.contains("operators") && document["operators"] == "all") {
        document["operators"] = json::array();
        for (const spec::OperatorInfo& info : catalogue.operators) document["operators"].push_back(info.id);
    }
    auto choice = choiceFromJson(document, source);
    if (!choice) return choice.error();
    made.choice = std::move(choice).value();
    if (made.seconds_of_all > 0) made.choice = withSharedTime(std::move(made.choice), made.seconds_of_all, catalogue);
    return made;
}

std::vector<Template> builtInTemplates(const spec::Catalogue& catalogue) {
    const spec::Catalogue all = operatorfile::withShipped(catalogue);
    std::vector<Template> templates;
    for (const resources::Resource& file : resources::below("templates")) {
        auto made = parseTemplate(file.text, file.path, catalogue);
        if (made && isGoodButFor(planOf(made->choice, all), made->asks)) templates.push_back(std::move(made).value());
    }
    return templates;
}

}  // namespace plateau::study
