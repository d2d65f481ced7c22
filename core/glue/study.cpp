#include "core/glue/study.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "core/glue/published.h"
#include "core/glue/run_scores.h"
#include "core/run/event_log.h"

namespace plateau::glue {
namespace {

constexpr const char* kSplits[] = {"dev", "dev_mm", "test", "test_mm", "ax"};

std::string nameIn(const Name& name, const char* key) {
    const auto found = name.find(key);
    return found == name.end() ? std::string() : found->second;
}

std::string textIn(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<CellId> cellIn(const nlohmann::json& object) {
    const auto seed = object.find("seed"), step = object.find("checkpoint_step");
    if (seed == object.end() || !seed->is_number_unsigned()) return std::nullopt;
    CellId id{std::nullopt, textIn(object, "task"), seed->get<std::uint64_t>()};
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

void readLive(LiveCells& live, const std::filesystem::path& folder, const GlueRun& run) {
    for (bool more = true; more;) {
        const auto batch = run::readTail(run::RunPaths{folder}.events(), live.offset);
        if (!batch) break;
        for (const run::Event& event : batch->events) takeEvent(live, event);
        more = batch->more && batch->offset > live.offset;
        live.offset = batch->offset;
    }
    for (const CellResult& cell : run.cells) live.cells.erase(cell.id);
}

Status readGlue(StudyRun& info) {
    auto run = readGlueRun(info.place.folder);
    if (!run) return run.error();
    info.run = std::move(*run);
    return Done{};
}

Status readOwn(StudyRun& info) {
    auto run = readClassifyRun(info.place.folder);
    if (!run) return run.error();
    info.own = std::make_shared<const OwnRun>(OwnRun{run->spec, run->task()});
    static_cast<spec::FinetuneSpec&>(info.run.spec) = run->spec;
    info.run.spec.tasks = {std::string(kOwnTask)};
    static_cast<FinetunedCells&>(info.run) = std::move(*run);
    return Done{};
}

// `before`: the same run as it was, or null.
StudyRun readRun(const RunPlace& place, const StudyRun* before) {
    StudyRun info{place, {}, {}, {}, {}, {}};
    if (before) info.live = before->live;
    if (const Status read = place.is_own ? readOwn(info) : readGlue(info); !read) {
        info.problem = describe(read.error());
        return info;
    }
    for (const CellResult& cell : info.run.cells) {
        const auto folder = cellFolder(place.folder, cell.id);
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

std::vector<Scores> scoresOf(const StudyRun& info, const Name& name) {
    std::map<std::pair<std::optional<std::int64_t>, std::uint64_t>, Scores> seeds;
    for (const CellResult& cell : info.run.cells) {
        Scores& scores = seeds[{cell.id.step, cell.id.seed}];
        scores.name = name;
        scores.seed = cell.id.seed;
        scores.pretrain_step = cell.id.step;
        scores.values.insert(cell.values.begin(), cell.values.end());
        if (!cell.flags.empty()) scores.flags[cell.id.task] = cell.flags;
        scores.source = info.place.id;
    }
    std::vector<Scores> all;
    for (auto& [key, scores] : seeds) all.push_back(std::move(scores));
    return all;
}

// Runs of one model under one protocol whose cells do not repeat each other.
struct Family {
    std::string key;
    std::vector<std::size_t> runs;
    std::set<CellId> cells;
};

std::vector<Family> familiesOf(const std::vector<StudyRun>& runs) {
    std::vector<Family> families;
    for (std::size_t at = 0; at < runs.size(); ++at) {
        const StudyRun& info = runs[at];
        if (!info.problem.empty() || info.own) continue;
        const std::string key = comparableKey(info.run.spec, checkpointOf(info.run));
        const auto fits = [&](const Family& family) {
            return family.key == key && std::none_of(info.run.cells.begin(), info.run.cells.end(),
                                                     [&](const auto& cell) { return family.cells.contains(cell.id); });
        };
        auto found = std::find_if(families.begin(), families.end(), fits);
        if (found == families.end()) found = families.insert(families.end(), Family{key, {}, {}});
        found->runs.push_back(at);
        for (const CellResult& cell : info.run.cells) found->cells.insert(cell.id);
    }
    return families;
}

void addFamily(Study& study, const Family& family) {
    const StudyRun& first = study.runs[family.runs.front()];
    Name name = modelName(checkpointOf(first.run));
    const std::string op = nameIn(name, "operator"), size = nameIn(name, "size");
    name["run"] = first.place.id;
    std::vector<Scores> scores;
    for (const std::size_t at : family.runs) {
        const auto more = scoresOf(study.runs[at], name);
        scores.insert(scores.end(), more.begin(), more.end());
    }
    auto groups = groupScores(scores);
    const std::string key = "run/" + first.place.id;
    if (!first.run.spec.along.empty()) {
        std::vector<AlongCurve> curves;
        if (groups) curves = alongCurves(std::move(*groups));
        AlongCurve curve = curves.empty() ? AlongCurve{name, {}, {}, {}} : std::move(curves.front());
        study.along.push_back({key, first.place.name, op, false, std::move(curve), family.runs});
        return;
    }
    const auto step = run::checkpointStep(checkpointOf(first.run));
    StudyColumn column{key, false,      first.place.name, op, size, step ? std::optional(step->value) : std::nullopt,
                       {},  family.runs};
    column.group.name = name;
    if (groups && !groups->empty()) column.group = std::move(groups->front());
    study.columns.push_back(std::move(column));
}

// As the paper's table has them: by size, then as the operators came about.
int placeOf(const StudyColumn& column) {
    const int size = column.size == "small" ? 0 : 1;
    return 3 * size + (column.op == "original" ? 0 : column.op == "symmetric" ? 1 : 2);
}

void addPublished(Study& study) {
    const auto first = std::ptrdiff_t(study.columns.size());
    if (const auto& groups = publishedScores()) {
        for (const Group& group : *groups) {
            const std::string op = nameIn(group.name, "operator"), size = nameIn(group.name, "size");
            study.columns.push_back(
                {"published/" + size + "/" + op, true, size + " " + op, op, size, std::nullopt, group, {}});
        }
    }
    std::sort(study.columns.begin() + first, study.columns.end(),
              [](const StudyColumn& a, const StudyColumn& b) { return placeOf(a) < placeOf(b); });
    if (const auto& curves = publishedAlong()) {
        for (const AlongCurve& curve : *curves) {
            const std::string op = nameIn(curve.name, "operator"), size = nameIn(curve.name, "size");
            study.along.push_back({"published/" + size + "/" + op, size + " " + op, op, true, curve, {}});
        }
    }
}

}  // namespace

const StudyColumn* Study::column(const std::string& key) const {
    const auto found =
        std::find_if(columns.begin(), columns.end(), [&key](const StudyColumn& known) { return known.key == key; });
    return found == columns.end() ? nullptr : &*found;
}

std::shared_ptr<const Study> readStudy(const std::vector<RunPlace>& places,
                                       const std::shared_ptr<const Study>& before) {
    auto study = std::make_shared<Study>();
    for (const RunPlace& place : places) {
        const StudyRun* known = nullptr;
        for (std::size_t at = 0; before && at < before->runs.size(); ++at) {
            if (before->runs[at].place.folder == place.folder) known = &before->runs[at];
        }
        study->runs.push_back(known && known->place == place ? *known : readRun(place, known));
    }
    for (const Family& family : familiesOf(study->runs)) addFamily(*study, family);
    addPublished(*study);
    return study;
}

std::vector<CellState> cellsOf(const Study& study, const StudyColumn& column, const std::string& task) {
    std::vector<CellState> cells;
    for (const std::size_t at : column.runs) {
        const StudyRun& info = study.runs[at];
        const auto add = [&](const CellId& id) {
            CellState cell{at, id, nullptr, {}};
            for (const CellResult& result : info.run.cells) {
                if (result.id == id) cell.result = &result;
            }
            const auto live = info.live.cells.find(id);
            if (!cell.result && live != info.live.cells.end()) cell.live = live->second;
            cells.push_back(cell);
        };
        // Before the run first starts there is no plan: its spec says what will be.
        const Plan& plan = info.run.plan;
        for (const PlannedCell& cell : plan.cells) {
            if (cell.task == task) add(plan.idOf(cell));
        }
        const auto& tasks = info.run.spec.tasks;
        if (!plan.cells.empty() || std::find(tasks.begin(), tasks.end(), task) == tasks.end()) continue;
        for (const std::uint64_t seed : info.run.spec.seeds) add({std::nullopt, task, seed});
    }
    std::stable_sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) { return a.id.seed < b.id.seed; });
    return cells;
}

Baselines baselinesOf(const Study& study, const std::vector<std::string>& shown, const std::string& pinned) {
    Baselines baselines;
    const bool isPinned = std::find(shown.begin(), shown.end(), pinned) != shown.end();
    for (const std::string& key : shown) {
        const StudyColumn* own = study.column(key);
        if (!own) continue;
        for (const std::string& other : shown) {
            const StudyColumn* candidate = study.column(other);
            if (!candidate || other == key || baselines.contains(key)) continue;
            const bool isNatural = candidate->op == "original" && own->op != "original" &&
                                   candidate->size == own->size && candidate->is_published == own->is_published;
            if (isPinned ? other == pinned : isNatural) baselines[key] = other;
        }
    }
    return baselines;
}

Comparisons compareAll(const Study& study, const Baselines& baselines) {
    Comparisons comparisons;
    for (const auto& [key, other] : baselines) {
        const StudyColumn *own = study.column(key), *baseline = study.column(other);
        if (own && baseline) comparisons[key] = compareGroups(own->group, baseline->group);
    }
    return comparisons;
}

}  // namespace plateau::glue
