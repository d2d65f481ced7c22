#include "app/engine/finetune/classify_text.h"

#include <cmath>

#include "app/engine/command/console.h"
#include "core/analysis/comparison.h"
#include "core/base/characters.h"
#include "core/glue/metrics.h"
#include "core/spec/finetune_spec.h"
#include "core/table/table.h"

namespace plateau::engine {
namespace {

std::string fixed(double value) {
    return table::fixedText(value, 2);
}

double percent(const glue::CellResult& cell, const char* name) {
    const auto found = cell.values.find(name);
    return found == cell.values.end() ? std::nan("") : 100 * found->second;
}

std::string line(const std::string& name, const std::string& accuracy, const std::string& f1, const std::string& rest) {
    std::string text = name + std::string(name.size() < 8 ? 8 - name.size() : 0, ' ');
    for (const std::string& value : {accuracy, f1}) {
        const std::size_t letters = characterCount(value);
        text += std::string(letters < 16 ? 16 - letters : 1, ' ') + value;
    }
    return text + (rest.empty() ? "" : "  ") + rest + "\n";
}

std::string meanText(const glue::Column& values) {
    const auto spread = analysis::spreadOf(values);
    std::string text = fixed(spread.mean);
    if (spread.sd) text += " ± " + fixed(*spread.sd);
    return text;
}

// Of what rows the scores are.
std::string rowsText(const glue::CellResult& cell, std::size_t classes) {
    std::string text = std::to_string(classes) + " classes, " + grouped(cell.train_rows) + " rows to train on, " +
                       grouped(cell.dev_rows) + " to evaluate on\n";
    if (cell.dev_unseen > 0)
        text += grouped(cell.dev_unseen) + " of the " + grouped(cell.dev_rows) +
                " have labels that training never saw: they count as wrong\n";
    if (cell.train_left_out + cell.dev_left_out > 0)
        text += "left out, as they cannot be used: " + grouped(cell.train_left_out) + " rows to train on, " +
                grouped(cell.dev_left_out) + " to evaluate on\n";
    return text;
}

}  // namespace

std::string classifyText(const glue::ClassifyRun& run) {
    if (run.cells.empty()) return {};
    std::string text =
        rowsText(run.cells.front(), run.plan.labels.size()) + "\n" + line("seed", "accuracy", "macro F1", "epoch");
    glue::Column accuracies, f1s;
    for (const glue::CellResult& cell : run.cells) {
        accuracies.push_back(percent(cell, "own/accuracy"));
        f1s.push_back(percent(cell, "own/macro_f1"));
        std::string rest = std::to_string(cell.epoch) + " of " + std::to_string(run.spec.epochs);
        for (const std::string& flag : cell.flags) rest += "  " + flag;
        text += line(std::to_string(cell.id.seed), fixed(accuracies.back()), fixed(f1s.back()), rest);
    }
    if (run.cells.size() > 1) text += line("mean", meanText(accuracies), meanText(f1s), "");
    if (run.spec.select == spec::EpochChoice::best)
        text += "\nThe epoch was chosen on the rows that are scored here, so the values are somewhat too good.\n";
    return text;
}

}  // namespace plateau::engine
