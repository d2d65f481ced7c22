#include "tests/support/made_glue.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include <nlohmann/json.hpp>

#include "core/glue/finetune_files.h"
#include "core/run/run_directory.h"

namespace plateau::support {

namespace fs = std::filesystem;

namespace {

void demand(const Status& status) {
    if (status) return;
    std::fprintf(stderr, "%s\n", describe(status.error()).c_str());
    std::abort();
}

std::map<std::string, double> valuesOf(const std::string& task, double value) {
    std::map<std::string, double> values;
    for (const glue::TaskMetric& metric : glue::findTask(task)->metrics)
        values[task + "/" + std::string(metric.id)] = value;
    return values;
}

}  // namespace

fs::path makeCheckpoint(const fs::path& workspace, const std::string& op) {
    const fs::path folder = workspace / "models" / op;
    fs::create_directories(folder);
    nlohmann::json config{{"model_type", op == "original" ? "bert" : "plateau_bert"},
                          {"num_hidden_layers", 2},
                          {"hidden_size", 128},
                          {"num_attention_heads", 2},
                          {"intermediate_size", 512},
                          {"vocab_size", 30522},
                          {"max_position_embeddings", 512},
                          {"type_vocab_size", 2},
                          {"hidden_act", "gelu"}};
    if (op != "original") config["plateau_operator"] = op;
    std::ofstream(folder / "config.json") << config;
    return folder;
}

spec::GlueSpec madeGlueSpec(const fs::path& workspace, const std::string& op, std::vector<std::string> tasks) {
    spec::GlueSpec spec;
    spec.checkpoint = makeCheckpoint(workspace, op).string();
    spec.data = (workspace / "glue").string();
    spec.tasks = std::move(tasks);
    return spec;
}

fs::path makeGlueRun(const fs::path& workspace, const std::string& id, const spec::GlueSpec& spec,
                     const std::string& name) {
    const fs::path folder = workspace / "runs" / id;
    demand(glue::writeFinetuneSpec(folder, spec));
    run::Label label;
    label.name = name;
    demand(run::writeLabel(folder, label));
    std::vector<glue::PlannedCheckpoint> checkpoints{{std::nullopt, spec.checkpoint}};
    if (!spec.along.empty()) {
        checkpoints.clear();
        for (const std::int64_t step : {0, 1000, 2000}) checkpoints.push_back({step, spec.along + "/checkpoints"});
    }
    demand(glue::writePlan(folder, glue::planCells(spec, checkpoints)));
    return folder;
}

void makeGlueCell(const fs::path& run, const glue::CellId& id, double value, std::vector<std::string> flags) {
    glue::CellResult result;
    result.id = id;
    result.values = valuesOf(id.task, value);
    result.flags = std::move(flags);
    result.train_rows = 100;
    result.dev_rows = 4;
    result.steps = 3;
    result.tokens = 300;
    result.epoch = 2;
    result.seconds = 2;
    result.train_loss = 0.5;
    result.epochs = {{1, valuesOf(id.task, value / 2)}, {2, result.values}};
    const std::vector<glue::LossPoint> losses{{1, 0.9, 1e-5}, {2, 0.7, 5e-6}, {3, 0.5, 0}};
    const auto more = [&](const fs::path& folder) -> Status {
        if (id.task != "cola") return Done{};
        return glue::writePredictions(folder / "dev.tsv", glue::taskInfo(glue::TaskId::cola), madeColaRows());
    };
    demand(glue::writeCell(run, result, losses, more));
}

std::vector<glue::Prediction> madeColaRows() {
    return {{0, 1.0, 1, {-1, 2}, "The sailors rode the breeze.", ""},
            {1, 0.0, 1, {0.25, 0.5}, "Them is happy.", ""},
            {2, 1.0, 0, {3, -3}, "Bill coughed his way out.", ""},
            {3, 0.0, 0, {1, 0}, "Of the what breeze <b>bold</b>?", ""}};
}

}  // namespace plateau::support
