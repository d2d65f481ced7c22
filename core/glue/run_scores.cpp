#include "core/glue/run_scores.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/files.h"
#include "core/glue/run_files.h"
#include "core/glue/trust.h"
#include "core/huggingface/hugging_face_config.h"
#include "core/spec/catalogue.h"
#include "core/spec/operator_text.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

// All that makes results comparable, as text.
std::string protocolOf(const spec::GlueSpec& spec) {
    spec::GlueSpec protocol = spec;
    const spec::GlueSpec plain;
    protocol.device = plain.device;
    protocol.checkpoint = protocol.along = {};
    protocol.every = 0;
    protocol.recipe = plain.recipe;  // its values count
    protocol.tasks = {};
    protocol.seeds = {};
    protocol.predict_test = plain.predict_test;
    protocol.parallel = plain.parallel;
    protocol.keep_weights = plain.keep_weights;
    return canonicalJson(protocol);
}

std::vector<std::string> flagsOf(const CellResult& cell) {
    std::vector<std::string> flags = cell.flags;
    const bool failed =
        std::any_of(cell.values.begin(), cell.values.end(), [](const auto& v) { return !std::isfinite(v.second); });
    if (failed && std::find(flags.begin(), flags.end(), kNanFlag) == flags.end()) flags.emplace_back(kNanFlag);
    return flags;
}

fs::path tidy(const fs::path& run) {
    std::error_code problem;
    return (fs::absolute(run, problem) / "").lexically_normal().parent_path();
}

class Names {
public:
    // Of the group that `key` stands for; `run` is the run that is read.
    Name nameOf(const std::string& key, const fs::path& run, const fs::path& checkpoint) {
        const auto known = m_names.find(key);
        if (known != m_names.end()) return known->second;
        const std::string folder = run.filename().string();
        const bool taken = std::any_of(m_names.begin(), m_names.end(),
                                       [&](const auto& entry) { return entry.second.at("run") == folder; });
        Name name = modelName(checkpoint);
        name["run"] = taken ? run.string() : folder;
        return m_names.emplace(key, std::move(name)).first->second;
    }

private:
    std::map<std::string, Name> m_names;
};

}  // namespace

Name modelName(const fs::path& checkpoint) {
    constexpr std::uint64_t kMostBytes = 1 << 20;
    const fs::path file = checkpoint / "config.json";
    const auto text = readFile(file, kMostBytes);
    if (!text) return {};
    const auto config = huggingface::readConfigJson(*text, file.string());
    if (!config) return {};
    Name name{{"operator", spec::operatorText(config->model)}};
    for (const spec::SizeInfo& size : spec::builtInSizes())
        if (size.layers == config->model.layers && size.hidden == config->model.hidden &&
            size.heads == config->model.heads && size.ffn == config->model.ffn)
            name["size"] = size.id;
    return name;
}

std::string comparableKey(const spec::GlueSpec& spec, const std::string& checkpoint) {
    return (spec.along.empty() ? checkpoint : "along " + spec.along) + '\n' + protocolOf(spec);
}

const std::string& checkpointOf(const GlueRun& run) {
    return run.plan.checkpoints.empty() ? run.spec.checkpoint : run.plan.checkpoints.back().folder;
}

Result<RunScores> readRunScores(const std::vector<fs::path>& runs) {
    RunScores result;
    Names names;
    for (const fs::path& given : runs) {
        const fs::path folder = tidy(given);
        auto run = readGlueRun(folder);
        if (!run) return run.error();
        std::move(run->damaged.begin(), run->damaged.end(), std::back_inserter(result.damaged));
        if (run->cells.empty())
            return Error{ErrorCode::empty, "no cell of this run is finished yet", folder.string(),
                         "start it with plateau-engine run, or wait for its first result"};
        std::map<std::optional<std::int64_t>, std::string> checkpoints;
        for (const PlannedCheckpoint& planned : run->plan.checkpoints)
            checkpoints.emplace(planned.step, planned.folder);
        for (const CellResult& cell : run->cells) {
            const std::string& checkpoint = checkpoints[cell.id.step];
            Scores scores{.name = names.nameOf(comparableKey(run->spec, checkpoint), folder, checkpoint),
                          .seed = cell.id.seed,
                          .pretrain_step = cell.id.step,
                          .values = cell.values,
                          .flags = {},
                          .source = folder.string()};
            if (auto flags = flagsOf(cell); !flags.empty()) scores.flags[cell.id.task] = std::move(flags);
            result.scores.push_back(std::move(scores));
        }
    }
    return result;
}

}  // namespace plateau::glue
