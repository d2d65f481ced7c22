#include "widgets/pages/glue/glue_study.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "core/glue/published.h"
#include "core/glue/run_scores.h"
#include "core/run/event_log.h"

namespace plateau::widgets {
namespace {

constexpr const char* kSplits[] = {"dev", "dev_mm", "test", "test_mm", "ax"};

std::string nameIn(const glue::Name& name, const char* key) {
    const auto found = name.find(key);
    return found == name.end() ? std::string() : found->second;
}

std::string textIn(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<glue::CellId> cellIn(const nlohmann::json& object) {
    const auto seed = object.find("seed"), step = object.find("checkpoint_step");
    if (seed == object.end() || !seed->is_number_unsigned()) return std::nullopt;
    glue::CellId id{std::nullopt, textIn(object, "task"), seed->get<std::uint64_t>()};
    if (step != object.end() && step->is_number_integer()) id.step = step->get<std::int64_t>();
    return id;
}

std::int64_t numberIn(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

void takeEvent(LiveCells& live, const run::Event& event) {
    if (event.type == run::EventType::resumed) live.cells.clear();
    if (event.type == run::EventType::glue) {
        if (const auto id = cellIn(event.details)) live.cells[*id].epochs = numberIn(event.details, "epoch");
    }
    const auto cells = event.details.find("cells");
    if (event.type != run::EventType::progress || cells == event.details.end() || !cells->is_array()) return;
    for (const nlohmann::json& cell : *cells) {
        const auto id = cell.is_object() ? cellIn(cell) : std::nullopt;
        const std::int64_t all = id ? numberIn(cell, "total_steps") : 0;
        if (all > 0) live.cells[*id].share = std::clamp(double(numberIn(cell, "steps")) / double(all), 0.0, 1.0);
    }
}

void readLive(LiveCells& live, const std::filesystem::path& folder, const glue::GlueRun& run) {
    for (bool more = true; more;) {
        const auto batch = run::readTail(run::RunPaths{folder}.events(), live.offset);
        if (!batch) break;
        for (const run::Event& event : batch->events) takeEvent(live, event);
        more = batch->more && batch->offset > live.offset;
        live.offset = batch->offset;
    }
    for (const glue::CellResult& cell : run.cells) live.cells.erase(cell.id);
}

Status readGlue(GlueRunInfo& info) {
    auto run = glue::readGlueRun(info.place.folder);
    if (!run) return run.error();
    info.run = std::move(*run);
    return Done{};
}

Status readOwn(GlueRunInfo& info) {
    auto run = glue::readClassifyRun(info.place.folder);
    if (!run) return run.error();
    info.own = std::make_shared<const OwnRun>(OwnRun{run->spec, run->task()});
    static_cast<glue::TuningSpec&>(info.run.spec) = run->spec;
    info.run.spec.tasks = {std::string(glue::kOwnTask)};
    static_cast<glue::TunedCells&>(info.run) = std::move(*run);
    return Done{};
}

// `before`: the same run as it was, or null.
GlueRunInfo readRun(const GlueRunPlace& place, const GlueRunInfo* before) {
    GlueRunInfo info{place, {}, {}, {}, {}, {}};
    if (before) info.live = before->live;
    if (const Status read = place.is_own ? readOwn(info) : readGlue(info); !read) {
        info.problem = describe(read.error());
        return info;
    }
    for (const glue::CellResult& cell : info.run.cells) {
        const auto folder = glue::cellFolder(place.folder, cell.id);
        std::error_code failure;
        for (const char* split : kSplits) {
            if (std::filesystem::exists(folder / (std::string(split) + ".tsv"), failure))
                info.splits[cell.id].emplace_back(split);
        }
    }
    if (place.state == run::RunState::running)
        readLive(info.live, place.folder, info.run);
    else
        info.live = {};
    return info;
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
        if (!info.problem.empty() || info.own) continue;
        const std::string key = glue::comparableKey(info.run.spec, glue::checkpointOf(info.run));
        const auto fits = [&](const Family& family) {
            return family.key == key && std::none_of(info.run.cells.begin(), info.run.cells.end(),
                                                     [&](const auto& cell) { return family.cells.contains(cell.id); });
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
    glue::Name name = glue::modelName(glue::checkpointOf(first.run));
    const std::string op = nameIn(name, "operator"), size = nameIn(name, "size");
    name["run"] = first.place.id;
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
        study.along.push_back({key, first.place.name, op, false, std::move(curve), family.runs});
        return;
    }
    const auto step = run::checkpointStep(glue::checkpointOf(first.run));
    GlueColumn column{key, false,      first.place.name, op, size, step ? std::optional(step->value) : std::nullopt,
                      {},  family.runs};
    column.group.name = name;
    if (groups && !groups->empty()) column.group = std::move(groups->front());
    study.columns.push_back(std::move(column));
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
            study.columns.push_back(
                {"published/" + size + "/" + op, true, size + " " + op, op, size, std::nullopt, group, {}});
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
            if (before->runs[at].place.folder == place.folder) known = &before->runs[at];
        }
        study->runs.push_back(known && known->place == place ? *known : readRun(place, known));
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
            const auto live = info.live.cells.find(id);
            if (!cell.result && live != info.live.cells.end()) cell.live = live->second;
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
