#include "widgets/pages/glue/glue_study.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/glue/published.h"
#include "core/run/event_log.h"
#include "core/run/json_text.h"

namespace plateau::widgets {
namespace {

constexpr std::uint64_t kMostConfigBytes = 1 << 20;
constexpr const char* kSplits[] = {"dev", "dev_mm", "test", "test_mm", "ax"};

struct ModelName {
    std::string op, size;
};

std::string textIn(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Operator and size as the checkpoint's config.json tells them.
ModelName modelOf(const std::filesystem::path& checkpoint) {
    const auto text = readFile(checkpoint / "config.json", kMostConfigBytes);
    if (!text) return {};
    const auto config = run::parseJson(*text, "config.json");
    if (!config || !config->is_object()) return {};
    ModelName model{textIn(*config, "plateau_operator"), {}};
    if (model.op.empty()) model.op = "original";
    const auto number = [&config](const char* key) {
        const auto found = config->find(key);
        return found != config->end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
    };
    for (const run::SizeInfo& size : run::builtInSizes()) {
        if (size.layers == number("num_hidden_layers") && size.hidden == number("hidden_size")) model.size = size.id;
    }
    return model;
}

// Epochs done of the cells that `glue` events speak of and that are not finished.
std::map<glue::CellId, std::int64_t> epochsAtWork(const std::filesystem::path& folder, const glue::GlueRun& run) {
    std::map<glue::CellId, std::int64_t> epochs;
    std::uint64_t offset = 0;
    for (bool more = true; more;) {
        const auto batch = run::readTail(run::RunPaths{folder}.events(), offset);
        if (!batch) break;
        for (const run::Event& event : batch->events) {
            if (event.type == run::EventType::resumed) epochs.clear();
            if (event.type != run::EventType::glue) continue;
            const auto seed = event.details.find("seed"), epoch = event.details.find("epoch");
            if (seed == event.details.end() || !seed->is_number_unsigned()) continue;
            glue::CellId id{std::nullopt, textIn(event.details, "task"), seed->get<std::uint64_t>()};
            const auto step = event.details.find("checkpoint_step");
            if (step != event.details.end() && step->is_number_integer()) id.step = step->get<std::int64_t>();
            epochs[id] = epoch != event.details.end() && epoch->is_number_integer() ? epoch->get<std::int64_t>() : 0;
        }
        more = batch->more && batch->offset > offset;
        offset = batch->offset;
    }
    for (const glue::CellResult& cell : run.cells) epochs.erase(cell.id);
    return epochs;
}

GlueRunInfo readRun(const GlueRunPlace& place) {
    GlueRunInfo info{place, {}, {}, {}, {}};
    auto run = glue::readGlueRun(place.folder);
    if (!run) {
        info.problem = describe(run.error());
        return info;
    }
    info.run = std::move(*run);
    for (const glue::CellResult& cell : info.run.cells) {
        const auto folder = glue::cellFolder(place.folder, cell.id);
        std::error_code failure;
        for (const char* split : kSplits) {
            if (std::filesystem::exists(folder / (std::string(split) + ".tsv"), failure))
                info.splits[cell.id].emplace_back(split);
        }
    }
    if (place.state == run::RunState::running) info.epochs = epochsAtWork(place.folder, info.run);
    return info;
}

// Everything that makes results comparable: runs that differ only in what is left out here are one model's.
std::string protocolKey(const glue::GlueSpec& spec, const std::string& checkpoint) {
    glue::GlueSpec same = spec;
    same.checkpoint = checkpoint;
    same.tasks.clear();
    same.seeds.clear();
    same.device = "auto";
    same.parallel = 0;
    same.predict_test = "none";
    same.keep_weights = false;
    same.recipe = {};  // its values count
    return glue::canonicalJson(same);
}

std::vector<glue::Scores> scoresOf(const GlueRunInfo& info, const glue::Name& name) {
    std::map<std::pair<std::optional<std::int64_t>, std::uint64_t>, glue::Scores> seeds;
    for (const glue::CellResult& cell : info.run.cells) {
        glue::Scores& scores = seeds[{cell.id.step, cell.id.seed}];
        scores.name = name;
        scores.seed = cell.id.seed;
        scores.pretrain_step = cell.id.step;
        scores.values.insert(cell.values.begin(), cell.values.end());
        if (!cell.flags.empty()) scores.flags[cell.id.task] = cell.flags;
        scores.source = info.place.id;
    }
    std::vector<glue::Scores> all;
    for (auto& [key, scores] : seeds) all.push_back(std::move(scores));
    return all;
}

// Runs of one model under one protocol whose cells do not repeat each other.
struct Family {
    std::string key;
    std::vector<std::size_t> runs;
    std::set<glue::CellId> cells;
};

std::vector<Family> familiesOf(const std::vector<GlueRunInfo>& runs) {
    std::vector<Family> families;
    for (std::size_t at = 0; at < runs.size(); ++at) {
        const GlueRunInfo& info = runs[at];
        if (!info.problem.empty()) continue;
        const glue::Plan& plan = info.run.plan;
        const std::string checkpoint = plan.checkpoints.empty() || !info.run.spec.along.empty()
                                           ? info.run.spec.checkpoint
                                           : plan.checkpoints.front().folder;
        const std::string key = protocolKey(info.run.spec, checkpoint);
        const auto fits = [&](const Family& family) {
            return family.key == key && std::none_of(info.run.cells.begin(), info.run.cells.end(), [&](const auto& cell) {
                       return family.cells.contains(cell.id);
                   });
        };
        auto found = std::find_if(families.begin(), families.end(), fits);
        if (found == families.end()) found = families.insert(families.end(), Family{key, {}, {}});
        found->runs.push_back(at);
        for (const glue::CellResult& cell : info.run.cells) found->cells.insert(cell.id);
    }
    return families;
}

void addFamily(GlueStudy& study, const Family& family) {
    const GlueRunInfo& first = study.runs[family.runs.front()];
    const glue::Plan& plan = first.run.plan;
    const ModelName model =
        modelOf(plan.checkpoints.empty() ? first.run.spec.checkpoint : plan.checkpoints.back().folder);
    glue::Name name{{"run", first.place.id}};
    if (!model.op.empty()) name["operator"] = model.op;
    if (!model.size.empty()) name["size"] = model.size;
    std::vector<glue::Scores> scores;
    for (const std::size_t at : family.runs) {
        const auto more = scoresOf(study.runs[at], name);
        scores.insert(scores.end(), more.begin(), more.end());
    }
    auto groups = glue::groupScores(scores);
    const std::string key = "run/" + first.place.id;
    if (!first.run.spec.along.empty()) {
        std::vector<glue::AlongCurve> curves;
        if (groups) curves = glue::alongCurves(std::move(*groups));
        glue::AlongCurve curve = curves.empty() ? glue::AlongCurve{name, {}, {}, {}} : std::move(curves.front());
        study.along.push_back({key, first.place.name, model.op, false, std::move(curve), family.runs});
        return;
    }
    GlueColumn column{key, false, first.place.name, model.op, model.size, {}, family.runs};
    column.group.name = name;
    if (groups && !groups->empty()) column.group = std::move(groups->front());
    study.columns.push_back(std::move(column));
}

std::string nameIn(const glue::Name& name, const char* key) {
    const auto found = name.find(key);
    return found == name.end() ? std::string() : found->second;
}

// As the paper's table has them: by size, then as the operators came about.
int placeOf(const GlueColumn& column) {
    const int size = column.size == "small" ? 0 : 1;
    return 3 * size + (column.op == "original" ? 0 : column.op == "symmetric" ? 1 : 2);
}

void addPublished(GlueStudy& study) {
    const auto first = std::ptrdiff_t(study.columns.size());
    if (const auto& groups = glue::publishedScores()) {
        for (const glue::Group& group : *groups) {
            const std::string op = nameIn(group.name, "operator"), size = nameIn(group.name, "size");
            study.columns.push_back({"published/" + size + "/" + op, true, size + " " + op, op, size, group, {}});
        }
    }
    std::sort(study.columns.begin() + first, study.columns.end(),
              [](const GlueColumn& a, const GlueColumn& b) { return placeOf(a) < placeOf(b); });
    if (const auto& curves = glue::publishedAlong()) {
        for (const glue::AlongCurve& curve : *curves) {
            const std::string op = nameIn(curve.name, "operator"), size = nameIn(curve.name, "size");
            study.along.push_back({"published/" + size + "/" + op, size + " " + op, op, true, curve, {}});
        }
    }
}

}  // namespace

const GlueColumn* GlueStudy::column(const std::string& key) const {
    const auto found =
        std::find_if(columns.begin(), columns.end(), [&key](const GlueColumn& known) { return known.key == key; });
    return found == columns.end() ? nullptr : &*found;
}

std::shared_ptr<const GlueStudy> readStudy(const std::vector<GlueRunPlace>& places,
                                           const std::shared_ptr<const GlueStudy>& before) {
    auto study = std::make_shared<GlueStudy>();
    for (const GlueRunPlace& place : places) {
        const GlueRunInfo* known = nullptr;
        for (std::size_t at = 0; before && at < before->runs.size(); ++at) {
            if (before->runs[at].place == place) known = &before->runs[at];
        }
        study->runs.push_back(known ? *known : readRun(place));
    }
    for (const Family& family : familiesOf(study->runs)) addFamily(*study, family);
    addPublished(*study);
    return study;
}

std::vector<GlueCellState> cellsOf(const GlueStudy& study, const GlueColumn& column, const std::string& task) {
    std::vector<GlueCellState> cells;
    for (const std::size_t at : column.runs) {
        const GlueRunInfo& info = study.runs[at];
        const auto add = [&](const glue::CellId& id) {
            GlueCellState cell{at, id, nullptr, {}};
            for (const glue::CellResult& result : info.run.cells) {
                if (result.id == id) cell.result = &result;
            }
            const auto epochs = info.epochs.find(id);
            if (!cell.result && epochs != info.epochs.end()) cell.epochs = epochs->second;
            cells.push_back(cell);
        };
        // Before the run first starts there is no plan: its spec says what will be.
        const glue::Plan& plan = info.run.plan;
        for (const glue::PlannedCell& cell : plan.cells) {
            if (cell.task == task) add(plan.idOf(cell));
        }
        const auto& tasks = info.run.spec.tasks;
        if (!plan.cells.empty() || std::find(tasks.begin(), tasks.end(), task) == tasks.end()) continue;
        for (const std::uint64_t seed : info.run.spec.seeds) add({std::nullopt, task, seed});
    }
    std::stable_sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) { return a.id.seed < b.id.seed; });
    return cells;
}

}  // namespace plateau::widgets
