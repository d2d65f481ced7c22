// bench growth: how the cost of a training step grows with length, width, layers, batch and threads, for each operator,
// one axis varied at a time from one point. Each point is a `bench train` of its own, so that its peak of memory is its
// own too.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

#include "app/engine/bench/bench_child.h"
#include "app/engine/bench/bench_operators.h"
#include "app/engine/bench/bench_record.h"
#include "app/engine/bench/bench_report.h"
#include "app/engine/bench/commands.h"
#include "app/engine/bench/growth.h"
#include "app/engine/bench/machine_load.h"
#include "app/engine/command/console.h"
#include "app/engine/command/json_text.h"
#include "app/engine/command/question.h"
#include "app/engine/command/scratch_folder.h"
#include "app/engine/command/signals.h"
#include "core/attention/registry.h"
#include "core/base/files.h"
#include "core/device/machine.h"
#include "core/pictures/line_chart.h"
#include "core/table/table.h"

namespace plateau::engine {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

// What a training step's cost depends on.
struct Point {
    std::int64_t length = 128, width = 256, layers = 2, batch = 4, threads = 0;
    auto operator<=>(const Point&) const = default;
};

// An axis: what it is called, which member it varies, and its part of the time.
struct Axis {
    const char* name;
    std::int64_t Point::*member;
    double weight;
    std::vector<std::int64_t> values;
};

// Threads end at the processors that there are.
std::vector<Axis> axes(std::int64_t most) {
    std::vector<std::int64_t> threads;
    for (std::int64_t count = 1; count < most; count *= 2) threads.push_back(count);
    threads.push_back(most);
    return {{"length", &Point::length, 4, {64, 128, 256, 512, 1024, 2048, 4096}},
            {"width", &Point::width, 2, {64, 128, 256, 512, 1024}},
            {"layers", &Point::layers, 1, {1, 2, 4, 8}},
            {"batch", &Point::batch, 1, {1, 2, 4, 8, 16}},
            {"threads", &Point::threads, 0.5, std::move(threads)}};
}

struct Flags {
    std::string op = "all", precision = "fp32", output, folder;
    std::vector<std::string> only;
    double minutes = 15;
    std::int64_t largest = 1 << 20;

    std::vector<Parameter> parameters() {
        return {parameter("operator", &op, "LIST", "attention operators, with commas between").withDefault(),
                parameter("axis", &only, "LIST", "these axes: length, width, layers, batch, threads").list(),
                parameter("largest", &largest, "N", "no value of an axis above this").within(1, 1 << 20),
                parameter("precision", &precision, "P", "fp32 or bf16").oneOf({"fp32", "bf16"}).withDefault(),
                parameter("minutes", &minutes, "M", "time for all points together").within(0.01, 10000.0).withDefault(),
                parameter("folder", &folder, "DIR", "where to work (default: the system's temporary folder)"),
                parameter("output", &output, "DIR", "new folder for table, figures and a picture of each axis")};
    }
};

std::vector<std::string> wordsOf(const Flags& flags, const std::string& op, const Point& point) {
    constexpr std::int64_t kHeadWidth = 32, kInner = 4, kPositions = 512;
    std::vector<std::string> words{"bench",     "train",       "--corpus",      "demo",      "--operator",
                                   op,          "--precision", flags.precision, "--repeats", "3",
                                   "--seconds", "0.2",         "--budget",      "10"};
    const auto add = [&words](const char* flag, std::int64_t value) {
        words.insert(words.end(), {flag, std::to_string(value)});
    };
    const auto set = [&words](const char* field, std::int64_t value) {
        words.insert(words.end(), {"--set", std::string(field) + "=" + std::to_string(value)});
    };
    add("--length", point.length);
    add("--batch", point.batch);
    add("--threads", point.threads);
    set("model.layers", point.layers);
    set("model.hidden", point.width);
    set("model.heads", point.width / kHeadWidth);
    set("model.ffn", kInner * point.width);
    set("model.max_positions", std::max(kPositions, point.length));
    return words;
}

struct Curve {
    std::string op;
    const Axis* axis;
    std::vector<GrowthPoint> points;
    std::vector<json> cases;  // as many
};

struct Bench {
    const Flags& flags;
    Console& console;
    std::filesystem::path folder;
    Clock::time_point deadline;
    std::vector<Axis> axes{};
    std::map<std::pair<std::string, Point>, json> known{};  // the cases; null where there is none
    std::vector<Curve> curves{};
    json left_out = json::array();
};

// The case of a point, from its own process unless it is known. `until` is the end of its curve's part of the time.
Result<json> measured(Bench& bench, const std::string& op, const Point& point, Clock::time_point until) {
    const auto key = std::pair(op, point);
    if (const auto known = bench.known.find(key); known != bench.known.end()) return known->second;
    if (Clock::now() > until)
        return Error{ErrorCode::unavailable, "there was no time left for it", "", "give more --minutes"};
    const auto before = loadCounters();
    const auto answer = documentOfCommand(wordsOf(bench.flags, op, point), bench.folder, bench.deadline);
    if (!answer) return answer.error();
    const auto after = loadCounters();
    const auto load = before && after ? loadBetween(*before, *after) : std::nullopt;
    json own = answer->at("cases").at(0);
    own["load"] = load ? load->document() : json();
    own["settings"]["width"] = point.width;
    own["settings"]["layers"] = point.layers;
    return bench.known[key] = std::move(own);
}

// Threads share the work of a step; everything else is told by the operations that were counted.
GrowthPoint pointOf(const json& own, const Axis& axis, std::int64_t x, const Point& at) {
    GrowthPoint point{static_cast<double>(x), {}, 0};
    const auto tokens = static_cast<double>(at.batch * at.length);
    for (const json& speed : own["ours"]["repeats"]) point.seconds.push_back(tokens / speed.get<double>());
    point.work = tokens * own["flops_per_token"].get<double>();
    if (axis.member == &Point::threads) point.work /= point.x;
    return point;
}

// False when a person has stopped it.
bool measureCurve(Bench& bench, const std::string& op, const Axis& axis, const Point& base, Clock::time_point until) {
    Curve curve{op, &axis, {}, {}};
    for (const std::int64_t x : axis.values) {
        if (x > bench.flags.largest) continue;
        Point at = base;
        at.*axis.member = x;
        auto own = measured(bench, op, at, until);
        if (!own && own.error().code == ErrorCode::cancelled) return false;
        if (own) {
            curve.points.push_back(pointOf(*own, axis, x, at));
            curve.cases.push_back(*std::move(own));
        } else
            bench.left_out.push_back(
                {{"operator", op}, {"axis", axis.name}, {"x", x}, {"reason", describe(own.error())}});
    }
    if (!curve.points.empty()) bench.curves.push_back(std::move(curve));
    return true;
}

// Every curve gets its part of the time that is left, and has its small points first. False when a person has stopped
// it.
bool measureAll(Bench& bench, const std::vector<std::string>& operators, const Point& base) {
    double weights = 0;
    for (const Axis& axis : bench.axes) weights += axis.weight * static_cast<double>(operators.size());
    const double all = weights;
    for (const Axis& axis : bench.axes)
        for (const std::string& op : operators) {
            bench.console.progress(op + " over " + axis.name, 1 - weights / all);
            const auto left = bench.deadline - Clock::now();
            const auto part = std::chrono::duration_cast<Clock::duration>(left * (axis.weight / weights));
            if (!measureCurve(bench, op, axis, base, Clock::now() + part)) return false;
            weights -= axis.weight;
        }
    return true;
}

json curveDocument(const Curve& curve) {
    json document = documentOf(growthOf(curve.points));
    document.update({{"operator", curve.op}, {"axis", curve.axis->name}, {"points", json::array()}});
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const json& own = curve.cases[i];
        document["points"].push_back({{"x", curve.points[i].x},
                                      {"tokens_per_second", own["ours"]["value"]},
                                      {"seconds_per_step", curve.points[i].middle()},
                                      {"flops_per_token", own["flops_per_token"]},
                                      {"memory_bytes", own["memory_bytes"]},
                                      {"busy", own["load"].is_object() && own["load"]["busy"].get<bool>()}});
    }
    return document;
}

double microsecondsPerToken(const json& point) {
    return 1e6 / point["tokens_per_second"].get<double>();
}

// One axis: a row for each operator.
table::Table tableOf(const json& curves, const Axis& axis, std::int64_t largest) {
    table::Table table;
    table.columns = {{"operator", table::Align::left}};
    for (const std::int64_t x : axis.values)
        if (x <= largest) table.columns.push_back({std::string(axis.name) + " " + std::to_string(x)});
    for (const char* header : {"power", "law", "memory"}) table.columns.push_back({header});
    for (const json& curve : curves) {
        if (curve["axis"] != axis.name || curve["points"].size() < 2) continue;
        table::Row row{{table::textCell(curve["operator"].get<std::string>())}};
        double least = 0, most = 0;
        for (const std::int64_t x : axis.values) {
            if (x > largest) continue;
            const auto point = std::ranges::find_if(
                curve["points"], [x](const json& one) { return one["x"].get<double>() == static_cast<double>(x); });
            row.cells.push_back(point == curve["points"].end()
                                    ? table::missingCell()
                                    : table::textCell(figureText((*point)["tokens_per_second"].get<double>()) +
                                                      ((*point)["busy"].get<bool>() ? " *" : "")));
            if (point == curve["points"].end()) continue;
            const json& memory = (*point)["memory_bytes"];
            const double share = memory["peak"].get<double>() / memory["estimate"].get<double>();
            least = least > 0 ? std::min(least, share) : share;
            most = std::max(most, share);
        }
        row.cells.push_back(table::numberCell(curve["exponent"].get<double>(), 2));
        row.cells.push_back(table::numberCell(curve["law"].get<double>(), 2));
        row.cells.push_back(table::rangeCell(least, most, 2));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string bendsText(const json& curves) {
    std::string text;
    for (const json& curve : curves)
        for (const json& bend : curve["bends"])
            text += "  " + curve["operator"].get<std::string>() + ", " + curve["axis"].get<std::string>() + " " +
                    numberText(bend["from"].get<double>()) + " to " + numberText(bend["to"].get<double>()) +
                    ": power " + numberText(bend["exponent"].get<double>(), 3) + ", law " +
                    numberText(bend["law"].get<double>(), 3) + "\n";
    return text.empty() ? "\nno curve bends worse than its law\n" : "\nbend worse than their law:\n" + text;
}

std::string leftText(const json& left_out) {
    std::map<std::string, std::size_t> reasons;
    for (const json& left : left_out) ++reasons[left["reason"].get<std::string>()];
    std::string text;
    for (const auto& [reason, count] : reasons)
        text += "\n" + std::to_string(count) + (count == 1 ? " point" : " points") + " left out: " + reason + "\n";
    return text;
}

std::string textOf(const Bench& bench, const json& document) {
    std::string text =
        "tokens a second of training, from length 128, width 256, 2 layers, batch 4 and all threads; "
        "power: of the\nseconds of a step; law: of the operations that are counted; memory: peak over "
        "estimate\n";
    bool isBusy = false;
    for (const json& curve : document["curves"])
        for (const json& point : curve["points"]) isBusy |= point["busy"].get<bool>();
    for (const Axis& axis : bench.axes) {
        const table::Table table = tableOf(document["curves"], axis, bench.flags.largest);
        if (!table.rows.empty()) text += "\n" + tableText(table, table::TableFormat::markdown);
    }
    if (isBusy) text += "\n* measured while the machine was busy\n";
    return text + bendsText(document["curves"]) + leftText(document["left_out"]);
}

std::string pictureOf(const json& curves, const Axis& axis) {
    pictures::ChartPanel panel{std::string("cost of a token over ") + axis.name, axis.name, "µs a token", {}, {}};
    for (const json& curve : curves) {
        if (curve["axis"] != axis.name) continue;
        pictures::ChartCurve line{curve["operator"].get<std::string>(), {}, {}, {}, {}, {}};
        for (const json& point : curve["points"]) {
            line.x.push_back(point["x"].get<double>());
            line.y.push_back(microsecondsPerToken(point));
        }
        panel.curves.push_back(std::move(line));
    }
    return panel.curves.empty() ? std::string() : pictures::lineChartSvg({panel});
}

std::string csvOf(const json& curves) {
    std::string text = "operator,axis,x,tokens_per_second,seconds_per_step,peak_bytes,estimated_bytes,busy\n";
    for (const json& curve : curves)
        for (const json& point : curve["points"]) {
            text += curve["operator"].get<std::string>() + "," + curve["axis"].get<std::string>();
            for (const json& number : {point["x"], point["tokens_per_second"], point["seconds_per_step"],
                                       point["memory_bytes"]["peak"], point["memory_bytes"]["estimate"]})
                text += "," + table::shortestText(number.get<double>());
            text += point["busy"].get<bool>() ? ",true\n" : ",false\n";
        }
    return text;
}

Status writeFiles(const Bench& bench, const Reply& reply) {
    const std::filesystem::path folder = bench.flags.output;
    if (const Status made = makeLastingFolders(folder); !made) return made;
    const json& curves = reply.document["curves"];
    std::map<std::string, std::string> files{
        {"growth.json", jsonText(reply.document) + "\n"}, {"growth.csv", csvOf(curves)}, {"growth.md", reply.text}};
    for (const Axis& axis : bench.axes) files["growth-" + std::string(axis.name) + ".svg"] = pictureOf(curves, axis);
    for (const auto& [name, text] : files) {
        if (text.empty()) continue;
        if (const Status written = writeFileAtomically(folder / name, text); !written) return written;
    }
    return Done{};
}

Status checkAxes(const Flags& flags) {
    for (const std::string& name : flags.only)
        if (std::ranges::none_of(axes(1), [&](const Axis& axis) { return name == axis.name; }))
            return Error{ErrorCode::usage, "there is no axis '" + name + "'", "--axis",
                         "one of length, width, layers, batch, threads"};
    return Done{};
}

Reply benchGrowth(const Flags& flags, Context& context) {
    catchStopSignals("\nstopping, nothing will be kept\n");
    if (const Status known = checkAxes(flags); !known) return failure(known.error());
    if (const Status free = checkOutput(flags.output); !free) return failure(free.error());
    const std::vector<std::string> operators = operatorsOf(flags.op);
    for (const std::string& op : operators)
        if (!attention::findOperator(op))
            return failure(
                Error{ErrorCode::usage, "unknown operator '" + op + "'", "--operator", "see plateau-engine describe"});
    const ScratchFolder folder(flags.folder);
    Bench bench{.flags = flags,
                .console = context.console,
                .folder = folder.path(),
                .deadline = Clock::now() + std::chrono::milliseconds(std::llround(flags.minutes * 60e3))};
    Point base;
    base.threads = context.flags.threads > 0 ? context.flags.threads : device::processorCount();
    bench.axes = axes(base.threads);
    std::erase_if(bench.axes, [&](const Axis& axis) {
        return !flags.only.empty() && std::ranges::find(flags.only, axis.name) == flags.only.end();
    });
    if (!measureAll(bench, operators, base))
        return failure(Error{ErrorCode::cancelled, "stopped", "bench growth", "call it again"});
    Reply reply;
    reply.document = {{"machine", {{"processor", device::processorName()}, {"threads", base.threads}}},
                      {"base",
                       {{"length", base.length},
                        {"width", base.width},
                        {"layers", base.layers},
                        {"batch", base.batch},
                        {"threads", base.threads},
                        {"precision", flags.precision}}},
                      {"cases", json::array()},
                      {"curves", json::array()},
                      {"left_out", bench.left_out}};
    for (const auto& [key, own] : bench.known) reply.document["cases"].push_back(own);
    for (const Curve& curve : bench.curves) reply.document["curves"].push_back(curveDocument(curve));
    reply.text = textOf(bench, reply.document);
    if (flags.output.empty()) return reply;
    if (const Status written = writeFiles(bench, reply); !written) return failure(written.error());
    return reply;
}

}  // namespace

Command benchGrowthCommand() {
    return commandOf<Flags, &benchGrowth>("bench growth", "how a training step's cost grows, for every operator");
}

}  // namespace plateau::engine
