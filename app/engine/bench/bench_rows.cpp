#include "app/engine/bench/bench_rows.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

constexpr BenchPeer kTraining{"reference_training.py", "transformers"},
    kFinetuning{"reference_finetuning.py", "transformers"}, kTokenizing{"reference_tokenizing.py", "tokenizers"};

json first(const json& document) {
    return document.at("cases").at(0);
}

// Of the profile of a training: what the loader made a step wait.
json stall(const json& document) {
    const json own = first(document);
    double total = 0;
    for (const json& seconds : own.at("parts")) total += seconds.get<double>();
    const double share = 100 * own.at("parts").at("loader").get<double>() / total;
    return {{"name", "loader stall"},
            {"settings", own.at("settings")},
            {"ours", {{"value", share}, {"unit", "% of a step"}, {"repeats", {share}}}},
            {"reference", nullptr},
            {"ratio", nullptr}};
}

json limitOf(std::string_view what, double value) {
    return value > 0 ? json{{"of", what}, {"value", value}} : json();
}

json none(const json&, const MachineLimits&) {
    return nullptr;
}

// The products' peak was measured by the row's own process, a moment after the row.
json products(const json& own, const MachineLimits&) {
    const double share = own.value("gemm_peak_share", 0.0);
    return share > 0 ? limitOf("matrix products", own["ours"]["value"].get<double>() / share) : json();
}

json copiedText(const json&, const MachineLimits& limits) {
    return limitOf("memory, one core", limits.copied_bytes / 1e6);
}

json copiedTokens(const json&, const MachineLimits& limits) {
    return limitOf("memory, one core", limits.copied_bytes / sizeof(std::int64_t));
}

json readText(const json& own, const MachineLimits& limits) {
    const json& settings = own["settings"];
    const double ratio = settings["text_bytes"].get<double>() / settings["packed_bytes"].get<double>();
    return limitOf("disk", limits.disk_read_bytes / 1e6 * ratio);
}

json readPoints(const json& own, const MachineLimits& limits) {
    const json& settings = own["settings"];
    return limitOf("disk",
                   limits.disk_read_bytes * settings["points"].get<double>() / settings["log_bytes"].get<double>());
}

std::vector<std::string> joined(std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// A finished run of one step, whose checkpoint others begin with.
BenchCommand checkpointIn(const std::string& folder, const BenchInputs& inputs, const std::string& size,
                          const std::string& length) {
    return {.words = joined({"pretrain", "--output", folder, "--corpus", inputs.text, "--vocab", inputs.vocab, "--size",
                             size, "--length", length, "--batch", "1", "--steps", "1", "--set", "data.held_out=2"},
                            inputs.narrow),
            .makes = folder};
}

class Table {
public:
    explicit Table(const BenchInputs& inputs) : m_inputs(inputs) {}

    void train(const std::string& size, const std::string& length, const std::string& precision, double weight) {
        add({.id = "train-" + size + "-" + length + "-" + precision,
             .title = "training, " + size + ", length " + length + ", " + precision,
             .weight = weight,
             .command = {.words = joined({"bench", "train", "--corpus", m_inputs.text, "--vocab", m_inputs.vocab,
                                          "--size", size, "--length", length, "--batch",
                                          m_inputs.is_tiny  ? "2"
                                          : length == "128" ? "32"
                                                            : "8",
                                          "--precision", precision, "--repeats", repeats(), "--seconds", seconds()},
                                         m_inputs.model)},
             .peer = &kTraining,
             .takes_budget = true,
             .limit = &products});
    }
    void forward(const std::string& size, const std::string& length, const std::string& precision) {
        add({.id = "forward-" + size + "-" + length + "-" + precision,
             .title = "forward, " + size + ", length " + length + ", " + precision,
             .weight = 15,
             .command = {.words = joined(
                             {"bench", "infer", "--size", size, "--batch", m_inputs.is_tiny ? "2" : "8", "--length",
                              length, "--precision", precision, "--repeats", repeats(), "--seconds", seconds()},
                             m_inputs.model)},
             .limit = &products});
    }
    void finetune(const std::string& precision) {
        add({.id = "finetune-cola-" + precision,
             .title = "fine-tuning, small, CoLA, " + precision,
             .weight = 35,
             .command = {.words = {"bench", "finetune", "--checkpoint", m_inputs.checkpoint, "--data", m_inputs.glue,
                                   "--task", "cola", "--precision", precision, "--repeats", repeats(), "--seconds",
                                   seconds()}},
             .before = checkpointIn(m_inputs.checkpoint, m_inputs, "small", "128"),
             .peer = &kFinetuning,
             .takes_budget = true,
             .limit = &products});
    }
    void add(BenchRow row) {
        row.command.words.insert(row.command.words.end(), m_inputs.common.begin(), m_inputs.common.end());
        addOfOneCore(std::move(row));
    }
    // A figure for one core, whatever --threads says.
    void addOfOneCore(BenchRow row) {
        if (!row.reading) row.reading = &first;
        if (!row.limit) row.limit = &none;
        rows.push_back(std::move(row));
    }
    // Milliseconds that another program measures.
    void addOfWindow(BenchRow row) {
        row.is_lower_better = true;
        rows.push_back(std::move(row));
    }
    std::string repeats() const { return m_inputs.is_tiny ? "1" : "3"; }
    std::string seconds() const { return m_inputs.is_tiny ? "0" : "3"; }

    std::vector<BenchRow> rows;

private:
    const BenchInputs& m_inputs;
};

void addWindow(Table& table, const BenchInputs& inputs) {
    const bool isTiny = inputs.is_tiny;
    const std::string runs = isTiny ? "20" : "10000", few = isTiny ? "3" : "100", points = isTiny ? "100" : "1000000",
                      many = inputs.folder + "/runs-" + runs, longOnes = inputs.folder + "/points-" + points,
                      base = inputs.folder + "/base";
    const BenchCommand makeMany{"bench_make_workspace", {many, runs, "10"}, many},
        makeLong{"bench_make_workspace", {longOnes, few, points, "losses"}, longOnes},
        hand{"bench_hand", {many, isTiny ? "1" : "3"}}, live{"bench_window", {"3", isTiny ? "1" : "10"}},
        curves{"bench_curves", {longOnes, isTiny ? "20" : "400"}}, matrices{"bench_operators", {}};
    table.addOfWindow({.id = "window-start",
                       .title = "start of the window, 10,000 runs",
                       .weight = 30,
                       .command = {"bench_start", {many}},
                       .before = makeMany,
                       .figure = "ready",
                       .goal = 300});
    table.addOfWindow({.id = "page-change",
                       .title = "to another page, 10,000 runs, p95",
                       .weight = 25,
                       .command = hand,
                       .before = makeMany,
                       .figure = "page_p95",
                       .goal = 100});
    table.addOfWindow({.id = "live-line-p50",
                       .title = "event line to the screen, p50",
                       .weight = 35,
                       .command = live,
                       .figure = "line_p50"});
    table.addOfWindow({.id = "live-line-p99",
                       .title = "event line to the screen, p99",
                       .command = live,
                       .figure = "line_p99",
                       .goal = 100});
    table.addOfWindow({.id = "operators-page-open",
                       .title = "144 matrices of operators on the screen",
                       .weight = 5,
                       .command = matrices,
                       .figure = "grid",
                       .goal = 300});
    table.addOfWindow({.id = "operators-page-zoom",
                       .title = "matrix of 512 x 512 zoomed, p99",
                       .command = matrices,
                       .figure = "zoom_p99",
                       .goal = 16.6});
    table.addOfWindow(
        {.id = "attention-page",
         .title = "attention of base at 512 tokens, from Enter to the picture",
         .weight = 40,
         .command = {"bench_attention_page", {base + "/checkpoints/step-00000001", isTiny ? "16" : "512"}},
         .before = checkpointIn(base, inputs, "base", "512"),
         .figure = "enter_p50",
         .goal = 1000});
    table.addOfWindow({.id = "curves-open",
                       .title = "100 runs of a million points opened",
                       .weight = 60,
                       .command = curves,
                       .before = makeLong,
                       .figure = "open",
                       .goal = 1000});
    table.addOfWindow({.id = "curves-pan",
                       .title = "100 runs of a million points panned and zoomed, p99",
                       .command = curves,
                       .before = makeLong,
                       .figure = "pan_p99",
                       .goal = 8.3});
}

}  // namespace

// The longest come last: what there is no time for is missing there.
std::vector<BenchRow> benchRows(const BenchInputs& inputs) {
    Table table(inputs);
    const std::string few = inputs.is_tiny ? "64" : "8192", gigabytes = inputs.is_tiny ? "0.01" : "0.1";
    table.addOfOneCore({.id = "tokenize",
                        .title = "tokenising, one core",
                        .weight = 20,
                        .command = {.words = {"bench", "tokenize", "--vocab", inputs.vocab, inputs.text, "--repeats",
                                              table.repeats(), "--threads", "1"}},
                        .peer = &kTokenizing,
                        .limit = &copiedText});
    table.addOfOneCore({.id = "corpus",
                        .title = "corpus from .jsonl.zst, one core",
                        .weight = 15,
                        .command = {.words = {"bench", "corpus", "--vocab", inputs.vocab, inputs.text, "--gigabytes",
                                              gigabytes, "--repeats", table.repeats(), "--threads", "1"}},
                        .limit = &readText});
    table.addOfOneCore({.id = "loader-rate",
                        .title = "masked batches, one core",
                        .weight = 5,
                        .command = {.words = {"bench", "loader", "demo", "--samples", few, "--repeats", table.repeats(),
                                              "--threads", "1"}},
                        .limit = &copiedTokens});
    table.add(
        {.id = "loader-stall",
         .title = "loader stall, small, length 128, bf16",
         .weight = 20,
         .command = {.words = joined({"bench", "train", "--corpus", inputs.text, "--vocab", inputs.vocab, "--size",
                                      "small", "--length", "128", "--batch", inputs.is_tiny ? "2" : "32", "--precision",
                                      "bf16", "--repeats", "1", "--seconds", "0", "--profile"},
                                     inputs.model)},
         .is_lower_better = true,
         .reading = &stall});
    for (const char* part : {"rate", "delay"})
        table.addOfOneCore(
            {.id = std::string("ingest-") + part,
             .title = std::string("event lines into the database, ") + part,
             .weight = 8,
             .command = {.words = {"bench", "ingest", "--part", part, "--points", inputs.is_tiny ? "100" : "20000",
                                   "--lines", inputs.is_tiny ? "5" : "100", "--repeats", table.repeats()}},
             .is_lower_better = std::string_view(part) == "delay",
             .limit = std::string_view(part) == "rate" ? &readPoints : nullptr});
    addWindow(table, inputs);
    for (const char* precision : {"bf16", "fp32"}) table.forward("small", "128", precision);
    for (const char* precision : {"bf16", "fp32"}) table.finetune(precision);
    for (const char* precision : {"bf16", "fp32"})
        for (const char* length : {"128", "512"}) table.train("small", length, precision, 45);
    for (const char* length : {"128", "512"}) table.train("base", length, "bf16", 90);
    for (const char* length : {"128", "512"}) table.train("base", length, "fp32", 150);
    return std::move(table.rows);
}

}  // namespace plateau::engine
