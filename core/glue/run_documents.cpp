// plan.json and result.json.
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/glue/own_data.h"
#include "core/glue/run_files.h"
#include "core/glue/task.h"
#include "core/spec/json_text.h"
#include "core/spec/number_json.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kVersion = 1;
constexpr std::size_t kMostDocumentBytes = std::size_t{64} << 20;
constexpr double kMostInteger = 9007199254740991;  // 2^53 - 1

json valuesJson(const std::map<std::string, double>& values) {
    json object = json::object();
    for (const auto& [name, value] : values) object[name] = spec::numberJson(value);
    return object;
}

// Reads members; the first that is missing or of another type is noted.
class Reader {
public:
    Reader(const json& object, std::string_view source) : m_object(object), m_source(source) {}

    std::int64_t count(const char* name) { return countOf(member(name), name); }
    std::uint64_t seed() { return static_cast<std::uint64_t>(count("seed")); }
    std::optional<std::int64_t> step() {
        const json& value = member("step");
        return value.is_null() ? std::nullopt : std::optional(countOf(value, "step"));
    }
    double number(const char* name) { return numberOf(member(name), name); }
    std::string text(const char* name) {
        const json& value = member(name);
        if (value.is_string()) return value.get<std::string>();
        note(name);
        return {};
    }
    const json& list(const char* name) {
        static const json kNone = json::array();
        const json& value = member(name);
        if (value.is_array()) return value;
        note(name);
        return kNone;
    }
    const json& object(const char* name) { return member(name); }
    std::map<std::string, double> values() {
        std::map<std::string, double> values;
        const json& object = member("values");
        if (object.is_object()) {
            for (const auto& [name, value] : object.items()) values[name] = numberOf(value, "values");
        } else {
            note("values");
        }
        return values;
    }
    // A task that has cells.
    std::string task() {
        const std::string name = text("task");
        const TaskInfo* info = findTask(name);
        if (name != kOwnTask && (!info || !isTrained(*info))) note("task");
        return name;
    }
    bool holds(const char* name) const { return !member(name).is_discarded(); }
    void version() {
        if (count("version") > kVersion) m_newer = true;
    }
    void note(const char* name) {
        if (m_fault.empty()) m_fault = name;
    }
    Reader within(const json& object) const { return {object, m_source}; }
    void take(const Reader& inner) {
        if (m_fault.empty()) m_fault = inner.m_fault;
    }

    std::optional<Error> error() const {
        if (m_newer)
            return Error{ErrorCode::newerVersion, "the file is of a newer version than " + std::to_string(kVersion),
                         m_source, "open it with a newer Plateau"};
        if (m_fault.empty()) return std::nullopt;
        return Error{ErrorCode::malformed, "missing or unusable \"" + m_fault + "\"", m_source,
                     "restore the file from a copy, or remove it and run again"};
    }

private:
    const json& member(const char* name) const {
        static const json kNone = json(json::value_t::discarded);
        if (!m_object.is_object()) return kNone;
        const auto found = m_object.find(name);
        return found == m_object.end() ? kNone : *found;
    }
    std::int64_t countOf(const json& value, const char* name) {
        if (value.is_number_integer() && value.get<double>() >= 0 && value.get<double>() <= kMostInteger)
            return value.get<std::int64_t>();
        note(name);
        return 0;
    }
    double numberOf(const json& value, const char* name) {
        if (const auto number = spec::numberFrom(value)) return *number;
        note(name);
        return 0;
    }

    const json& m_object;
    std::string m_source, m_fault;
    bool m_newer = false;
};

json planJson(const Plan& plan) {
    json checkpoints = json::array(), cells = json::array();
    for (const PlannedCheckpoint& checkpoint : plan.checkpoints)
        checkpoints.push_back(
            {{"step", checkpoint.step ? json(*checkpoint.step) : json()}, {"folder", checkpoint.folder}});
    for (const PlannedCell& cell : plan.cells)
        cells.push_back({{"checkpoint", cell.checkpoint}, {"task", cell.task}, {"seed", cell.seed}});
    json document = {{"version", kVersion}, {"checkpoints", std::move(checkpoints)}, {"cells", std::move(cells)}};
    if (!plan.labels.empty()) document["labels"] = plan.labels;
    if (!plan.unseen.empty()) document["unseen_labels"] = plan.unseen;
    return document;
}

// Those of own data: at least two classes, none twice.
void readLabels(Reader& reader, Plan& plan) {
    if (!reader.holds("labels")) return;
    std::set<std::string> seen;
    const auto read = [&](const char* name, std::vector<std::string>& labels) {
        if (!reader.holds(name)) return;
        for (const json& label : reader.list(name)) {
            if (!label.is_string() || !seen.insert(label.get<std::string>()).second) return reader.note(name);
            labels.push_back(label.get<std::string>());
        }
        if (labels.size() > kMostClasses) reader.note(name);
    };
    read("labels", plan.labels);
    read("unseen_labels", plan.unseen);
    if (plan.labels.size() < 2) reader.note("labels");
}

Result<Plan> parsePlan(std::string_view text, const std::string& source) {
    const auto document = spec::parseJson(text, source, {.max_bytes = kMostDocumentBytes});
    if (!document) return document.error();
    Reader reader(*document, source);
    Plan plan;
    reader.version();
    for (const json& entry : reader.list("checkpoints")) {
        Reader item = reader.within(entry);
        const auto step = item.step();
        plan.checkpoints.push_back({step, item.text("folder")});
        reader.take(item);
    }
    readLabels(reader, plan);
    std::set<CellId> seen;
    for (const json& entry : reader.list("cells")) {
        Reader item = reader.within(entry);
        const auto checkpoint = static_cast<std::size_t>(item.count("checkpoint"));
        plan.cells.push_back({checkpoint, item.task(), item.seed()});
        const bool isOwn = plan.cells.back().task == kOwnTask;
        if (isOwn == plan.labels.empty() || checkpoint >= plan.checkpoints.size() ||
            !seen.insert(plan.idOf(plan.cells.back())).second) {
            reader.note("cells");
            plan.cells.pop_back();
        }
        reader.take(item);
    }
    if (auto error = reader.error()) return *std::move(error);
    return plan;
}

}  // namespace

Status writePlan(const fs::path& run, const Plan& plan) {
    return writeFileAtomically(planFile(run), spec::dumpJson(planJson(plan)) + "\n");
}

Result<Plan> readPlan(const fs::path& run) {
    const auto text = readFile(planFile(run), kMostDocumentBytes);
    if (!text) return text.error();
    return parsePlan(*text, planFile(run).string());
}

std::string resultJson(const CellResult& result) {
    json epochs = json::array();
    for (const EpochValues& epoch : result.epochs)
        epochs.push_back({{"epoch", epoch.epoch}, {"values", valuesJson(epoch.values)}});
    json rows = {{"train", result.train_rows}, {"dev", result.dev_rows}};
    if (result.train_left_out + result.dev_left_out > 0)
        rows["left_out"] = {{"train", result.train_left_out}, {"dev", result.dev_left_out}};
    if (result.dev_unseen > 0) rows["unseen"] = result.dev_unseen;
    const json document = {{"version", kVersion},
                           {"task", result.id.task},
                           {"seed", result.id.seed},
                           {"step", result.id.step ? json(*result.id.step) : json()},
                           {"epoch", result.epoch},
                           {"values", valuesJson(result.values)},
                           {"flags", result.flags},
                           {"rows", std::move(rows)},
                           {"steps", result.steps},
                           {"tokens", result.tokens},
                           {"seconds", spec::numberJson(result.seconds)},
                           {"train_loss", spec::numberJson(result.train_loss)},
                           {"epochs", std::move(epochs)}};
    return spec::dumpJson(document) + "\n";
}

Result<CellResult> parseResult(std::string_view text, std::string_view source) {
    const auto document = spec::parseJson(text, source, {.max_bytes = kMostDocumentBytes});
    if (!document) return document.error();
    Reader reader(*document, source);
    CellResult result;
    reader.version();
    result.id = {reader.step(), reader.task(), reader.seed()};
    result.values = reader.values();
    for (const json& flag : reader.list("flags")) {
        if (!flag.is_string())
            reader.note("flags");
        else
            result.flags.push_back(flag.get<std::string>());
    }
    Reader counts = reader.within(reader.object("rows"));
    result.train_rows = counts.count("train");
    result.dev_rows = counts.count("dev");
    if (counts.holds("unseen")) result.dev_unseen = counts.count("unseen");
    if (counts.holds("left_out")) {
        Reader left = counts.within(counts.object("left_out"));
        result.train_left_out = left.count("train");
        result.dev_left_out = left.count("dev");
        counts.take(left);
    }
    reader.take(counts);
    result.steps = reader.count("steps");
    result.tokens = reader.count("tokens");
    result.seconds = reader.number("seconds");
    result.train_loss = reader.number("train_loss");
    for (const json& entry : reader.list("epochs")) {
        Reader item = reader.within(entry);
        const std::int64_t epoch = item.count("epoch");
        result.epochs.push_back({epoch, item.values()});
        reader.take(item);
    }
    // Results of earlier versions are always the last epoch's.
    if (reader.holds("epoch"))
        result.epoch = reader.count("epoch");
    else if (!result.epochs.empty())
        result.epoch = result.epochs.back().epoch;
    if (auto error = reader.error()) return *std::move(error);
    return result;
}

}  // namespace plateau::glue
