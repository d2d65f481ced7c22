// Every template that ships becomes runs that this engine can make, each with an estimate of what it costs.
#include <algorithm>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "core/operatorfile/shipped_operators.h"
#include "core/study/plan.h"
#include "core/study/study_template.h"
#include "core/study/totals.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

using nlohmann::json;

const spec::Catalogue& catalogue() {
    static const spec::Catalogue all = spec::parseCatalogue(engine({"describe", "--json"}).out).value();
    return all;
}

// As the window asks: the flags by their long names, all else by `set`.
json paramsOf(const spec::Draft& draft) {
    json params = {{"set", json::array()}};
    for (const auto& [field, text] : draft.fields) {
        const auto& flags = spec::pretrainFlags();
        const auto isItsFlag = [&](const auto& known) { return known.field == field; };
        const auto flag = std::find_if(flags.begin(), flags.end(), isItsFlag);
        if (flag != flags.end()) {
            std::string name(flag->flag);
            std::ranges::replace(name, '-', '_');  // as JSON has them
            params[name] = text;
        } else {
            params["set"].push_back(field + "=" + text);
        }
    }
    return params;
}

TEST(EngineStudies, AllThatShipAreThere) {
    std::set<std::string> studies;
    for (const study::Template& entry : study::builtInTemplates(catalogue()))
        if (entry.study) studies.insert(entry.id);
    for (const char* id : {"s-init-ablation", "hybridbert-day-1", "all-operators-hour", "score-rate", "score-heat",
                           "symmetric-start", "scores-released", "scores-donor", "neighbour-bias"})
        EXPECT_TRUE(studies.contains(id)) << id;
}

TEST(EngineStudies, EveryRunHasAnEstimate) {
    const TemporaryFolder folder;
    ASSERT_EQ(
        engine({"pretrain", "--corpus", "demo", "--steps", "1", "--quiet", "--output", (folder / "donor").string()})
            .code,
        0);
    const spec::Catalogue all = operatorfile::withShipped(catalogue());
    std::string questions;
    std::vector<std::string> names;
    for (const study::Template& entry : study::builtInTemplates(catalogue())) {
        study::Choice choice = entry.choice;
        for (const std::string& field : entry.asks) choice.fields[field] = (folder / "donor").string();
        const study::Plan plan = study::planOf(choice, all);
        ASSERT_TRUE(plan.isGood()) << entry.id;
        const study::Totals totals = study::totalsOf(plan, [](const spec::RunSpec&) { return std::nullopt; });
        EXPECT_GT(totals.tokens, 0) << entry.id;
        std::string before;
        for (const study::PlannedRun& planned : plan.runs) {
            if (planned.op + planned.variant == before) continue;  // another seed costs the same
            before = planned.op + planned.variant;
            const json question{{"id", names.size()}, {"method", "estimate"}, {"params", paramsOf(planned.draft)}};
            questions += question.dump() + "\n";
            names.push_back(entry.id + ": " + study::nameOf(planned));
        }
    }
    ASSERT_GT(names.size(), 20u);
    const Finished answers = engine({"serve"}, questions);
    std::istringstream lines(answers.out);
    std::string line;
    std::getline(lines, line);  // hello
    std::size_t answered = 0;
    while (std::getline(lines, line)) {
        const json answer = json::parse(line);
        const std::string& name = names.at(answer.at("id").get<std::size_t>());
        ASSERT_TRUE(answer.contains("result")) << name << ": " << line;
        EXPECT_GT(answer["result"]["parameters"], 0) << name;
        EXPECT_GT(answer["result"]["memory_bytes"]["total"], 0) << name;
        // At least its last two checkpoints with their optimisers: three numbers a parameter.
        EXPECT_GT(answer["result"]["disk_bytes"], 2 * 3 * 4 * answer["result"]["parameters"].get<double>()) << name;
        ++answered;
    }
    EXPECT_EQ(answered, names.size()) << answers.err;
}

}  // namespace
}  // namespace plateau::test
