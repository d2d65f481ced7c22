#include "widgets/pages/glue/score_matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include "widgets/forms/glue_texts.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

struct ScoreMatrixText {
    Q_DECLARE_TR_FUNCTIONS(ScoreMatrixText)
};

std::string taskName(const MatrixRow& row) {
    return row.number ? std::string(glue::taskInfo(row.number->task).name) : std::string();
}

std::vector<std::string> flagsOf(const glue::SeedResult& seed, const MatrixRow& row) {
    std::vector<std::string> all;
    for (const auto& [task, flags] : seed.flags) {
        const bool counts = row.number ? task == taskName(row) : glue::taskInfo(glue::findTask(task)->id).in_score;
        if (counts) all.insert(all.end(), flags.begin(), flags.end());
    }
    return all;
}

std::optional<double> valueOf(const glue::SeedResult& seed, const MatrixRow& row) {
    return row.number ? glue::numberOf(*row.number, seed.values) : seed.score;
}

QString seedLine(const glue::SeedResult& seed, const MatrixRow& row) {
    QString line = ScoreMatrixText::tr("seed %1: %2").arg(seed.seed).arg(percentText(valueOf(seed, row)));
    QStringList flags;
    for (const auto& [task, codes] : seed.flags) {
        if (row.number && task != taskName(row)) continue;
        for (const std::string& code : codes) {
            const glue::TaskInfo* info = glue::findTask(task);
            flags << (row.number || !info ? flagText(code)
                                          : ScoreMatrixText::tr("%1 %2").arg(q(info->title), flagText(code)));
        }
    }
    if (!flags.isEmpty()) line += ScoreMatrixText::tr(" – %1").arg(enumeration(flags));
    return line;
}

MatrixCell makeCell(const glue::Study& study, const glue::StudyColumn& column, const MatrixRow& row) {
    MatrixCell cell;
    QStringList lines, reasons;
    std::vector<double> values;
    for (const glue::SeedResult& seed : column.group.seeds) {
        const auto value = valueOf(seed, row);
        if (!value) continue;
        const bool isSuspect = !flagsOf(seed, row).empty();
        cell.suspects += isSuspect ? 1 : 0;
        lines << seedLine(seed, row);
        if (!std::isfinite(*value)) continue;
        cell.dots.push_back({*value, isSuspect});
        values.push_back(*value);
    }
    if (!values.empty()) cell.spread = analysis::spreadOf(values);
    if (row.number) {
        const std::string task = taskName(row);
        const auto cells = glue::cellsOf(study, column, task);
        cell.note = openText(study, cells, cell);
        reasons = failuresOf(study, cells);
        if (cells.empty() && !column.is_published && !cell.spread) cell.note = ScoreMatrixText::tr("not chosen");
        if (cell.note.isEmpty() && !cell.spread) {
            const glue::Lack lack = glue::lackOf(column.group, *row.number);
            cell.note = lackText(lack);
            reasons << lackHelp(lack);
        }
    } else if (!column.group.score) {
        cell.spread.reset();
        cell.dots.clear();
        const QString missing = lackedNumbers(column.group);
        if (column.group.missing.size() < glue::missingIn({}).size() && !missing.isEmpty())
            lines << ScoreMatrixText::tr("missing for the score: %1").arg(missing);
        cell.note = ScoreMatrixText::tr("needs all nine");
    }
    if (!cell.note.isEmpty()) lines << cell.note;
    lines << reasons;
    cell.help = lines.join(QLatin1Char('\n'));
    return cell;
}

void compare(MatrixCell& cell, const MatrixRow& row, const glue::Comparison& comparison) {
    const glue::Difference* difference = row.number ? nullptr : &comparison.score;
    for (const glue::NumberDifference& known : comparison.numbers) {
        if (row.number && known.number->id == row.number->id) difference = &known.value;
    }
    if (!difference || !difference->difference || !cell.spread) return;
    cell.delta = difference->difference;
    cell.verdict = difference->verdict;
    QString line = ScoreMatrixText::tr("%1 to the baseline: %2").arg(signedText(*cell.delta), verdictText(*difference));
    cell.help += (cell.help.isEmpty() ? QString() : QStringLiteral("\n")) + line;
}

QString scoreHelp() {
    QStringList left_out;
    for (const glue::Number& number : glue::numbers())
        if (!number.in_score) left_out << q(number.title);
    return ScoreMatrixText::tr("Plain mean of the nine numbers below, of each seed; left out: %1")
        .arg(enumeration(left_out));
}

QString modelText(const glue::StudyColumn& column) {
    const QString model = q(column.size.empty() ? column.op : column.size + " " + column.op);
    if (!column.step) return model;
    const QString step = ScoreMatrixText::tr("step %1").arg(groupedNumber(double(*column.step)));
    return model.isEmpty() ? step : ScoreMatrixText::tr("%1 · %2").arg(model, step);
}

MatrixColumn makeColumn(const glue::Study& study, const glue::StudyColumn& column, bool isBaseline) {
    MatrixColumn made;
    made.key = column.key;
    made.is_published = column.is_published;
    made.is_baseline = isBaseline;
    made.title = q(column.name);
    made.subtitle = column.is_published ? ScoreMatrixText::tr("published") : modelText(column);
    QStringList lines{made.title};
    if (column.is_published) lines << ScoreMatrixText::tr("Courtois et al. 2024, table 3: five fine-tuning seeds");
    for (const std::size_t at : column.runs) {
        const glue::StudyRun& info = study.runs[at];
        lines << ScoreMatrixText::tr("%1: %2").arg(q(info.place.id), stateText(info.place.state));
        const spec::GlueSpec& spec = info.run.spec;
        lines << q(spec.checkpoint);
        lines << ScoreMatrixText::tr("%1, %2 epochs, batch %3, rate %4, %5")
                     .arg(q(spec.recipe))
                     .arg(spec.epochs)
                     .arg(spec.batch)
                     .arg(spec.lr)
                     .arg(q(toString(spec.precision)));
        if (!info.run.damaged.empty())
            lines << ScoreMatrixText::tr("%n damaged cells are done again when the run goes on", nullptr,
                                         int(info.run.damaged.size()));
    }
    for (const std::string& flag : column.group.flags) lines << flagHelp(flag);
    if (made.is_baseline) lines << ScoreMatrixText::tr("The others are compared with this one");
    made.help = lines.join(QLatin1Char('\n'));
    return made;
}

}  // namespace

QString openText(const glue::Study& study, const std::vector<glue::CellState>& cells, MatrixCell& cell) {
    if (cells.empty()) return {};
    const auto done = std::count_if(cells.begin(), cells.end(), [](const auto& state) { return state.result; });
    if (std::size_t(done) == cells.size()) return {};
    double share = double(done);
    bool isRunning = false, isWaiting = false, hasFailed = false;
    QString epochs;
    for (const glue::CellState& state : cells) {
        const glue::StudyRun& info = study.runs[state.run];
        isRunning = isRunning || info.place.state == run::RunState::running;
        isWaiting = isWaiting || info.place.state == run::RunState::queued;
        hasFailed = hasFailed || (info.place.state == run::RunState::failed && !state.result);
        if (!state.live) continue;
        const auto all = std::max<std::int64_t>(1, info.run.spec.epochs);
        const double epochsShare = std::min(1.0, double(state.live->epochs) / double(all));
        share += std::max(epochsShare, state.live->share);
        if (epochs.isEmpty()) epochs = ScoreMatrixText::tr("epoch %1/%2").arg(state.live->epochs).arg(all);
    }
    if (isRunning) cell.progress = share / double(cells.size());
    QString text = ScoreMatrixText::tr("%1 of %n seeds", nullptr, int(cells.size())).arg(done);
    if (!epochs.isEmpty())
        text = ScoreMatrixText::tr("%1 of %2 · %3").arg(done).arg(cells.size()).arg(epochs);
    else if (isWaiting && done == 0)
        text = stateText(run::RunState::queued);
    else if (hasFailed && done == 0)
        text = stateText(run::RunState::failed);
    else if (hasFailed)
        text = ScoreMatrixText::tr("%1 · %2").arg(text, stateText(run::RunState::failed));
    else if (!isRunning && done == 0)
        text = ScoreMatrixText::tr("not done");
    return text;
}

QStringList failuresOf(const glue::Study& study, const std::vector<glue::CellState>& cells) {
    QStringList reasons;
    for (const glue::CellState& state : cells)
        if (!state.result) reasons << q(study.runs[state.run].place.failure);
    reasons.removeAll(QString());
    reasons.removeDuplicates();
    return reasons;
}

void markBest(std::vector<MatrixCell>& row) {
    const auto printed = [](const MatrixCell& cell) {
        return cell.spread ? std::round(cell.spread->mean * 100) : -std::numeric_limits<double>::infinity();
    };
    const auto known = std::count_if(row.begin(), row.end(), [](const MatrixCell& cell) { return cell.spread; });
    if (known < 2) return;
    double best = -std::numeric_limits<double>::infinity();
    for (const MatrixCell& cell : row) best = std::max(best, printed(cell));
    for (MatrixCell& cell : row) cell.is_best = cell.spread && printed(cell) == best;
}

void spanDots(MatrixRow& row, const std::vector<MatrixCell>& cells) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const MatrixCell& cell : cells) {
        for (const MatrixDot& dot : cell.dots) {
            low = std::min(low, dot.value);
            high = std::max(high, dot.value);
        }
    }
    if (!(low <= high)) return;
    // A single value stands in the middle.
    row.low = high > low ? low : low - 1;
    row.high = high > low ? high : high + 1;
}

ScoreMatrix makeMatrix(const glue::Study& study, const std::vector<std::string>& shown,
                       const glue::Baselines& baselines, const glue::Comparisons& comparisons) {
    ScoreMatrix matrix;
    matrix.rows.push_back({"score", nullptr, ScoreMatrixText::tr("GLUE score"), scoreHelp()});
    for (const glue::Number& number : glue::numbers())
        matrix.rows.push_back(
            {std::string(number.id), &number, numberTitle(number), numberHelp(number), number.in_score});
    std::vector<const glue::StudyColumn*> columns;
    for (const std::string& key : shown) {
        const glue::StudyColumn* column = study.column(key);
        if (!column) continue;
        columns.push_back(column);
        const bool isBaseline =
            std::any_of(baselines.begin(), baselines.end(), [&key](const auto& entry) { return entry.second == key; });
        matrix.columns.push_back(makeColumn(study, *column, isBaseline));
    }
    for (MatrixRow& row : matrix.rows) {
        std::vector<MatrixCell> cells;
        for (const glue::StudyColumn* column : columns) {
            cells.push_back(makeCell(study, *column, row));
            const auto comparison = comparisons.find(column->key);
            if (comparison != comparisons.end() && baselines.contains(column->key))
                compare(cells.back(), row, comparison->second);
        }
        markBest(cells);
        spanDots(row, cells);
        matrix.cells.push_back(std::move(cells));
    }
    return matrix;
}

}  // namespace plateau::widgets
