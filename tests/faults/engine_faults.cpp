#include "tests/faults/engine_faults.h"

#include "core/run/event.h"
#include "core/run/run_directory.h"

namespace plateau::faults {

namespace fs = std::filesystem;

std::vector<std::string> tinyRun(const fs::path& run) {
    return test::microPretrain(run, 40,
                               {"--set", "train.checkpoint_every=10", "--set", "train.eval_every=10", "--set",
                                "train.log_every=1", "--set", "train.keep_checkpoints.last=10"});
}

std::map<std::string, std::string> disturbed(const fs::path& folder, const std::string& script) {
    return {{"LD_PRELOAD", PLATEAU_FAULT_SHIM}, {"PLATEAU_FAULTS", "below=" + folder.string() + ";" + script}};
}

std::map<std::string, std::string> endOf(const fs::path& run) {
    const fs::path last = run::RunPaths{run}.checkpoint({40});
    std::map<std::string, std::string> end;
    for (const char* name : {"model.safetensors", "optimizer.safetensors"})
        end[name] = fs::exists(last / name) ? test::readText(last / name) : "missing";
    return end;
}

std::string faultOf(const fs::path& workspace, const std::map<std::string, std::string>& undisturbed) {
    const fs::path run = workspace / "runs" / "one";
    const auto checked = test::engine({"check", workspace.string(), "--json"});
    const bool isThere = fs::exists(run / "spec.json");
    if (isThere && checked.code != 0) return "not whole: " + checked.out + checked.err;
    const auto resumed = isThere ? test::engine({"run", run.string(), "--quiet", "--device", "cpu", "--threads", "1"})
                                 : test::engine(tinyRun(workspace / "anew"));
    if (resumed.code != 0) return "not resumed: " + resumed.err;
    if (endOf(isThere ? run : workspace / "anew") != undisturbed) return "ends with other bits";
    return {};
}

std::string afterDisturbance(const std::string& script, const std::map<std::string, std::string>& undisturbed,
                             int& code) {
    const test::TemporaryFolder folder;
    const fs::path workspace = folder / "ws", run = workspace / "runs" / "one";
    fs::create_directories(workspace / "runs");
    test::ProcessOptions options;
    options.environment = disturbed(workspace, script);
    code = test::engine(tinyRun(run), {}, options).code;
    if (code == 0 && endOf(run) != undisturbed) return "said to be done, and is not";
    return faultOf(workspace, undisturbed);
}

std::string lossOf(const fs::path& workspace, const std::string& lastingLog) {
    const fs::path run = workspace / "runs" / "one";
    const fs::path events = run::RunPaths{run}.events();
    const std::string log = fs::exists(events) ? test::readText(events) : std::string();
    if (!log.starts_with(lastingLog)) return "events that were flushed";
    std::int64_t said = -1;
    for (std::size_t at = 0; at < lastingLog.size();) {
        const std::size_t end = std::min(lastingLog.find('\n', at), lastingLog.size());
        const auto event = run::decode(std::string_view(lastingLog).substr(at, end - at), {});
        if (event && event->type == run::EventType::checkpoint) said = event->step.value;
        at = end + 1;
    }
    if (said >= 0 && !fs::exists(run::RunPaths{run}.checkpoint({said}))) return "checkpoint " + std::to_string(said);
    return {};
}

}  // namespace plateau::faults
