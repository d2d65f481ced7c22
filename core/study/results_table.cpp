#include "core/study/results_table.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/analysis/descent.h"

namespace plateau::study {
namespace {

using table::Align;
using table::Cell;

Cell countCell(double value) {
    return value > 0 ? table::numberCell(value, 0) : table::missingCell();
}

// "3 of 5" where not all of them came to their end.
Cell seedsCell(const ModelResult& model) {
    if (model.isFinished()) return table::numberCell(static_cast<double>(model.runs.size()), 0);
    return table::textCell(std::to_string(model.finished) + " of " + std::to_string(model.runs.size()));
}

Cell minutesCell(const ModelResult& model) {
    return model.seconds ? table::numberCell(model.seconds->mean / 60, 1) : table::missingCell();
}

Cell exitCell(const ModelResult& model) {
    if (model.exit.missing > 0 || model.exit.steps.empty()) return table::missingCell();
    const analysis::Spread spread = analysis::spreadOf(model.exit.steps);
    return table::numberCell(spread.mean, 0, spread.sd);
}

Cell lossCell(const ModelResult& model) {
    if (!model.final_loss) return table::missingCell();
    return table::numberCell(model.final_loss->mean, 3, model.final_loss->sd);
}

Cell soFarCell(const ModelResult& model) {
    if (!model.so_far.isFinite()) return table::missingCell();
    const analysis::Spread spread = model.so_far.spread();
    return table::numberCell(spread.mean, 3, spread.sd);
}

Cell shareCell(const analysis::SpeedUp& speed) {
    const auto share = analysis::shareOf(speed);
    return share ? table::numberCell(*share, 2) : table::missingCell();
}

// Without a slash at its end, which would leave no name.
std::filesystem::path tidy(const RunResult& run) {
    return (run.folder / "").lexically_normal().parent_path();
}

std::vector<std::string> notesOf(const Results& results, const std::string& baseline, bool isUnfinished) {
    std::vector<std::string> notes{
        "Final loss: on held-out text, in nats, the mean of the finished seeds at the last step that all of them have "
        "(Steps); ± standard deviation over seeds."};
    if (isUnfinished)
        notes.emplace_back(
            "Loss so far: the mean of all seeds at the last step that all of them have. There the mean line ends, as "
            "a seed has not got further; that is no exit.");
    notes.push_back("Steps and time to " + baseline +
                    "'s final loss, of several seeds that of the worst, as shares of its own; – where a seed does not "
                    "reach it.");
    notes.emplace_back("Minutes of training alone up to Steps, at each run's median rate: the mean over seeds.");
    std::string copies;
    for (const ModelResult& model : results.models) {
        for (const analysis::Copy& copy : model.copies) {
            const std::filesystem::path own = tidy(results.runs[copy.member]), of = tidy(results.runs[copy.of]);
            if (own == of) continue;  // one folder, given twice
            copies += (copies.empty() ? "" : "; ") + own.filename().string() + " is the same run as " +
                      of.filename().string();
        }
    }
    if (!copies.empty()) notes.push_back("Counted once, seed and curve being equal: " + copies + ".");
    return notes;
}

}  // namespace

std::vector<std::size_t> modelOrder(const Results& results) {
    std::vector<std::size_t> order(results.models.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto rank = [&](std::size_t index) {
        if (index == results.baseline) return -std::numeric_limits<double>::infinity();
        const auto& loss = results.models[index].final_loss;
        return loss ? loss->mean : std::numeric_limits<double>::infinity();
    };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    return order;
}

table::Table resultsTable(const Results& results) {
    table::Table made;
    if (results.models.empty()) return made;
    const std::string& baseline = results.models[results.baseline].name;
    made.columns = {{"Model", Align::left},
                    {"Seeds", Align::right},
                    {"Parameters", Align::right},
                    {"Tokens/s", Align::right},
                    {"Steps", Align::right},
                    {"Minutes", Align::right},
                    {"Plateau exit, step", Align::right},
                    {"Final loss", Align::right},
                    {"Steps to " + baseline + "'s, ×", Align::right},
                    {"Time to it, ×", Align::right}};
    // Of finished seeds both numbers are the same.
    const bool isUnfinished = !std::all_of(results.models.begin(), results.models.end(),
                                           [](const ModelResult& model) { return model.isFinished(); });
    if (isUnfinished)
        made.columns.insert(made.columns.end(), {{"Loss so far", Align::right}, {"at step", Align::right}});
    for (const std::size_t index : modelOrder(results)) {
        const ModelResult& model = results.models[index];
        table::Row row{.cells = {table::textCell(model.name), seedsCell(model),
                                 countCell(static_cast<double>(model.parameters.value_or(0))),
                                 countCell(model.tokens_per_second), countCell(model.last_step), minutesCell(model),
                                 exitCell(model), lossCell(model), shareCell(model.steps_to),
                                 shareCell(model.seconds_to)}};
        if (isUnfinished)
            row.cells.insert(row.cells.end(), {soFarCell(model), countCell(model.so_far.step.value_or(0))});
        row.rule_after = index == results.baseline;
        made.rows.push_back(std::move(row));
    }
    made.notes = notesOf(results, baseline, isUnfinished);
    return made;
}

table::Table curvesTable(const Results& results) {
    table::Table made;
    for (const char* header : {"model", "step", "seconds", "eval_loss", "sd", "seeds"})
        made.columns.push_back({header, Align::right});
    for (const ModelResult& model : results.models)
        for (std::size_t i = 0; i < model.curve.steps.size(); ++i) {
            const double step = model.curve.steps[i];
            const auto number = [](double value) { return table::textCell(table::shortestText(value)); };
            made.rows.push_back(
                {.cells = {table::textCell(model.name), number(step),
                           number(results.runs[model.runs.front()].secondsAt(step)), number(model.curve.mean[i]),
                           number(model.curve.high[i] - model.curve.mean[i]),
                           number(static_cast<double>(model.curve.seeds))}});
        }
    return made;
}

}  // namespace plateau::study
