#include "tests/every_page/made_workspace.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "core/run/run_directory.h"
#include "tests/support/made_corpus.h"
#include "tests/support/made_glue.h"
#include "tests/support/made_run.h"

namespace plateau::tests {
namespace {

namespace fs = std::filesystem;
using run::EventType;

constexpr std::int64_t kSteps = 400;

void addCheckpoint(const fs::path& run, std::int64_t step) {
    const fs::path folder = run::RunPaths{run}.checkpoint({step});
    fs::create_directories(folder);
    std::ofstream(folder / "config.json") << "{}";
    std::ofstream(folder / "model.safetensors") << "weights";
}

// As the fake engine answers: two layers of three heads.
std::map<std::string, double> figuresOf(std::int64_t step) {
    std::map<std::string, double> values;
    for (int layer = 0; layer < 2; ++layer)
        for (int head = 0; head < 3; ++head)
            for (const char* figure : {"frobenius_norm", "symmetric_share", "distance_to_identity"})
                values["operator/" + std::to_string(layer) + "/" + std::to_string(head) + "/" + figure] =
                    10 * layer + head + double(step) / 1000;
    return values;
}

// What an evaluation measures of a run's anatomy.
std::map<std::string, double> anatomyAt(double step) {
    const double fall = 1 / (1 + std::exp(-(step / double(kSteps) - 0.45) * 30));
    std::map<std::string, double> values{{"anatomy/coherence/scores", fall},
                                         {"anatomy/context_share/2", fall},
                                         {"anatomy/worth/attention", 3 * fall},
                                         {"anatomy/worth/where", 2 * fall}};
    for (const char* line : {"no_context", "left", "right", "neighbours", "cache"})
        values[std::string("anatomy/kl/") + line] = 0.3 + 2 * fall;
    for (const char* one : {"1-100", "101-1000", "1001-10000", "rest", "repeated", "fresh", "start", "continuation"})
        values[std::string("anatomy/loss/") + one] = 6 - fall;
    for (int layer = 0; layer < 2; ++layer) {
        values["anatomy/worth/layer/" + std::to_string(layer)] = fall;
        for (int head = 0; head < 2; ++head) {
            const std::string at = std::to_string(layer) + "/" + std::to_string(head);
            values["anatomy/previous/" + at] = 0.1 * (1 + head) + 0.2 * fall;
            values["anatomy/heat/" + at] = 0.5 + head + fall;
        }
    }
    return values;
}

QString addTrained(const fs::path& workspace, const std::string& op, std::uint64_t seed, const run::Label& label) {
    const std::string id = "20260131-12000" + std::to_string(seed) + "-" + op;
    const fs::path folder = support::makeRun(workspace, id, support::madeSpec(op, seed, kSteps));
    std::vector<run::Event> events = support::madeHistory(kSteps);
    const run::Event last = events.back();
    events.pop_back();
    for (run::Event& event : events)
        if (event.type == EventType::evaluation) event.values.merge(anatomyAt(double(event.step.value)));
    for (const std::int64_t step : {std::int64_t{0}, kSteps / 2, kSteps}) {
        addCheckpoint(folder, step);
        events.push_back(
            support::madeEvent(std::int64_t(events.size()), EventType::operatorStatistics, step, figuresOf(step)));
    }
    events.push_back(
        support::madeEvent(std::int64_t(events.size()), EventType::profile, kSteps, {},
                           {{"device", "cuda:0"}, {"parts", {{"matrix products", 0.0123}, {"attention", 0.0031}}}}));
    events.push_back(support::madeEvent(std::int64_t(events.size()), last.type, last.step.value));
    support::appendEvents(folder, events);
    std::ofstream(run::RunPaths{folder}.log()) << "one line\nand another\n";
    if (!run::writeLabel(folder, label)) std::abort();
    return QString::fromStdString(id);
}

void addGlue(const fs::path& workspace) {
    const std::vector<std::string> tasks{"cola", "rte"};
    for (const char* op : {"original", "pairwise"}) {
        const double more = op == std::string("pairwise") ? 0.02 : 0;
        const fs::path run =
            support::makeGlueRun(workspace, "20260201-000000-glue-" + std::string(op),
                                 support::madeGlueSpec(workspace, op, tasks), std::string(op) + " tuned");
        for (const std::string& task : tasks)
            for (std::uint64_t seed = 1; seed <= 5; ++seed)
                support::makeGlueCell(run, {std::nullopt, task, seed}, 0.5 + 0.001 * double(seed) + more);
        support::appendEvents(
            run, {support::madeEvent(0, EventType::started, 0), support::madeEvent(1, EventType::finished, 0)});
    }
}

run::Label labelOf(const std::string& name, const std::vector<std::string>& tags, const std::string& notes = {}) {
    run::Label label;
    label.name = name;
    label.tags = tags;
    label.notes = notes;
    label.baseline = std::find(tags.begin(), tags.end(), "baseline") != tags.end();
    return label;
}

}  // namespace

QStringList makeWorkspace(const fs::path& folder) {
    const QStringList trained{
        addTrained(folder, "original", 1, labelOf("original, seed 1", {"first", "baseline"})),
        addTrained(folder, "symmetric", 2, labelOf("symmetric, seed 2", {}, "with the longer warm-up")),
        addTrained(folder, "pairwise", 3, labelOf("pairwise, seed 3", {"warmup"}))};
    addGlue(folder);
    support::finishBuild(support::makeBuild(folder / "corpora", "small", support::smallOscarSpec(folder / "input")));
    support::makeBuild(folder / "corpora", "waiting", support::smallTextSpec(folder / "texts"));
    return trained;
}

}  // namespace plateau::tests
