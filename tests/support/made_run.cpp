#include "tests/support/made_run.h"

#include <stdlib.h>

#include <cmath>
#include <cstdio>
#include <fstream>

#include "core/run/run_directory.h"

namespace plateau::support {

namespace fs = std::filesystem;

spec::RunSpec madeSpec(const std::string& op, std::uint64_t seed, std::int64_t steps) {
    spec::RunSpec spec;
    spec.seed = seed;
    spec.model.op = op;
    spec.model.size = "tiny";
    spec.model.layers = 2;
    spec.model.hidden = 128;
    spec.model.heads = 2;
    spec.model.ffn = 512;
    spec.model.vocab_size = 500;
    spec.data.length = 32;
    spec.train.batch = 16;
    spec.train.steps = steps;
    spec.train.warmup_steps = 0;
    return spec;
}

fs::path makeRun(const fs::path& workspace, const std::string& name, const spec::RunSpec& spec) {
    const fs::path folder = workspace / "runs" / name;
    fs::create_directories(folder.parent_path());
    if (const Status created = run::createRun(folder, spec); !created) {
        std::fprintf(stderr, "%s\n", describe(created.error()).c_str());
        std::abort();
    }
    return folder;
}

run::Event madeEvent(std::int64_t seq, run::EventType type, std::int64_t step, std::map<std::string, double> values,
                     nlohmann::json details) {
    constexpr std::chrono::sys_days day = std::chrono::year(2026) / 1 / 31;
    return {{seq},
            day + std::chrono::hours(12) + std::chrono::milliseconds(100 * seq),
            type,
            {step},
            std::move(values),
            std::move(details)};
}

double madeLoss(double step, double steps) {
    const double x = step / steps;
    const double fall = 1 / (1 + std::exp(-(x - 0.45) * 30));
    return 6.2 + 4.5 * std::exp(-x * 60) - 0.1 * x - 2.5 * fall;
}

std::vector<run::Event> madeHistory(std::int64_t points) {
    using run::EventType;
    std::vector<run::Event> events;
    const auto add = [&events](EventType type, std::int64_t step, std::map<std::string, double> values,
                               nlohmann::json details = nlohmann::json::object()) {
        events.push_back(
            madeEvent(static_cast<std::int64_t>(events.size()), type, step, std::move(values), std::move(details)));
    };
    add(EventType::started, 0, {}, {{"device", "cpu"}, {"corpus", {{"unigram_nats", 6.3}, {"no_context_nats", 6.1}}}});
    const auto total = static_cast<double>(points);
    add(EventType::evaluation, 0, {{"eval/loss", madeLoss(0, total)}});
    for (std::int64_t step = 1; step <= points; ++step) {
        const double loss = madeLoss(static_cast<double>(step), total);
        add(EventType::metrics, step,
            {{"train/loss", loss + 0.01 * std::sin(static_cast<double>(step))},
             {"train/lr", 1e-3},
             {"train/grad_norm", 0.5},
             {"train/tokens_per_second", 5120}});
        if (step % 10 == 0) add(EventType::evaluation, step, {{"eval/loss", loss}, {"eval/masked_accuracy", 0.25}});
    }
    add(EventType::finished, points, {});
    return events;
}

void appendText(const fs::path& file, const std::string& text) {
    std::ofstream stream(file, std::ios::binary | std::ios::app);
    stream << text;
}

void appendEvents(const fs::path& runFolder, const std::vector<run::Event>& events) {
    std::string text;
    for (const run::Event& event : events) text += run::encode(event) + '\n';
    appendText(run::RunPaths{runFolder}.events(), text);
}

}  // namespace plateau::support
