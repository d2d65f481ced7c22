#include "tests/end_to_end/engine_support.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "core/run/event_log.h"

namespace plateau::test {

namespace fs = std::filesystem;

std::vector<std::string> engineWords(const std::vector<std::string>& words) {
    const char* another = std::getenv("PLATEAU_TESTED_ENGINE");  // of tests/mutation
    std::vector<std::string> all{another ? another : PLATEAU_ENGINE_PATH};
    all.insert(all.end(), words.begin(), words.end());
    return all;
}

Finished engine(const std::vector<std::string>& words, const std::string& input, const ProcessOptions& options) {
    // Whoever runs the tests may have a command of their own for the ends of runs.
    ProcessOptions kept = options;
    kept.environment.try_emplace("PLATEAU_HOOK", "");
    static const TemporaryFolder cache;  // nor is what they have found of operators heeded
    kept.environment.try_emplace("XDG_CACHE_HOME", cache.path().string());
    return runToEnd(engineWords(words), input, kept);
}

nlohmann::json documentOf(const Finished& finished) {
    return nlohmann::json::parse(finished.out, nullptr, false);
}

void writeText(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

std::string readText(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::map<std::string, std::string> contentOf(const fs::path& folder) {
    std::map<std::string, std::string> content;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const fs::path name = fs::relative(entry.path(), folder);
        if (name == "lock" || name == "log.txt") continue;
        content[name.string()] = entry.is_regular_file() ? readText(entry.path()) : "(folder)";
    }
    return content;
}

std::map<std::string, std::string> resultsOf(const std::filesystem::path& run) {
    std::map<std::string, std::string> results = contentOf(run / "cells");
    for (auto& [name, text] : results) {
        if (!name.ends_with("result.json")) continue;
        auto result = nlohmann::json::parse(text);
        result.erase("seconds");
        text = result.dump();
    }
    return results;
}

std::vector<std::string> microPretrain(const fs::path& output, int steps, const std::vector<std::string>& more) {
    std::vector<std::string> words{
        "pretrain", "--corpus",  "demo",     "--output", output.string(), "--device",
        "cpu",      "--threads", "1",        "--quiet",  "--steps",       std::to_string(steps),
        "--batch",  "4",         "--length", "16"};
    for (const char* field : {"model.layers=1", "model.hidden=16", "model.heads=2", "model.ffn=32", "data.held_out=8",
                              "train.warmup_steps=5", "train.eval_every=20", "train.checkpoint_every=50"})
        words.insert(words.end(), {"--set", field});
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::vector<run::Event> eventsOf(const fs::path& run) {
    std::vector<run::Event> events;
    for (std::uint64_t offset = 0;;) {
        auto batch = run::readTail(run / "events.jsonl", offset);
        if (!batch) throw std::runtime_error(describe(batch.error()));
        offset = batch->offset;
        events.insert(events.end(), batch->events.begin(), batch->events.end());
        if (!batch->more) return events;
    }
}

bool waitForStep(Process& process, const fs::path& run, std::int64_t step) {
    return process.readUntil([&] {
        const auto events = eventsOf(run);
        return !events.empty() && events.back().step.value >= step;
    });
}

std::string stateOf(const fs::path& run) {
    const auto document = documentOf(engine({"status", run.string(), "--json"}));
    return document.is_object() ? document.value("state", "") : "";
}

}  // namespace plateau::test
