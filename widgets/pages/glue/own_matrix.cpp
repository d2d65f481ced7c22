#include "widgets/pages/glue/own_matrix.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <QCoreApplication>

#include "core/glue/run_scores.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

struct OwnMatrixText {
    Q_DECLARE_TR_FUNCTIONS(OwnMatrixText)
};

constexpr const char *kAccuracy = "own/accuracy", *kMacroF1 = "own/macro_f1";

std::string dataKey(const spec::ClassifySpec& spec) {
    std::string key;
    for (const std::string& part : {spec.train, spec.dev, spec.text, spec.label, spec.pair}) key += part + '\n';
    return key;
}

// Checkpoint and protocol; what is fine-tuned on, and where, does not count.
std::string modelKey(const glue::StudyRun& info) {
    spec::ClassifySpec protocol = info.own->spec;
    const spec::ClassifySpec plain;
    protocol.device = plain.device;
    protocol.recipe = plain.recipe;  // its values count
    protocol.seeds = plain.seeds;
    protocol.parallel = plain.parallel;
    protocol.keep_weights = plain.keep_weights;
    protocol.numeric_labels = plain.numeric_labels;
    protocol.train = protocol.dev = protocol.text = protocol.label = protocol.pair = {};
    protocol.checkpoint = glue::checkpointOf(info.run);
    return spec::canonicalJson(protocol);
}

// In the order in which they appear, newest first.
template <typename Key>
std::size_t placeIn(std::vector<Key>& keys, const Key& key) {
    const auto found = std::find(keys.begin(), keys.end(), key);
    if (found != keys.end()) return std::size_t(found - keys.begin());
    keys.push_back(key);
    return keys.size() - 1;
}

OwnModel modelOf(const std::filesystem::path& checkpoint, const glue::Name& name) {
    OwnModel model;
    if (const auto found = name.find("operator"); found != name.end()) model.op = found->second;
    if (run::checkpointStep(checkpoint)) model.from = checkpoint.parent_path().parent_path();
    return model;
}

MatrixColumn makeColumn(const std::string& key, const glue::StudyRun& first, const glue::Name& name) {
    MatrixColumn column;
    column.key = key;
    column.title = q(first.place.name);
    const spec::ClassifySpec& spec = first.own->spec;
    const std::filesystem::path checkpoint = glue::checkpointOf(first.run);
    QStringList parts;
    for (const char* part : {"size", "operator"}) {
        if (const auto found = name.find(part); found != name.end()) parts << q(found->second);
    }
    if (const auto step = run::checkpointStep(checkpoint))
        parts << OwnMatrixText::tr("step %1").arg(groupedNumber(double(step->value)));
    column.subtitle = parts.join(QStringLiteral(" · "));
    column.help = QStringList{column.title, q(checkpoint.string()),
                              OwnMatrixText::tr("%1: %2 epochs, batch %3, rate %4")
                                  .arg(q(spec.recipe))
                                  .arg(spec.epochs)
                                  .arg(spec.batch)
                                  .arg(spec.lr)}
                      .join(QLatin1Char('\n'));
    return column;
}

// Of one title are told apart by file and column.
std::vector<QString> titlesOf(const glue::Study& study, const std::vector<std::size_t>& runs) {
    std::vector<QString> titles, told;
    for (const std::size_t run : runs) titles.push_back(ownTitle(study.runs[run].own->spec));
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const spec::ClassifySpec& spec = study.runs[runs[i]].own->spec;
        const bool isAlone = std::count(titles.begin(), titles.end(), titles[i]) == 1;
        told.push_back(isAlone ? titles[i]
                               : titles[i] + QStringLiteral(" · ") +
                                     q(std::filesystem::path(spec.train).filename().string() + ":" + spec.label));
    }
    return told;
}

MatrixRow makeRow(const std::string& id, const QString& title, const glue::StudyRun& info, bool isF1) {
    MatrixRow row;
    row.id = id;
    row.in_score = false;
    row.title = isF1 ? OwnMatrixText::tr("%1, macro F1").arg(title) : OwnMatrixText::tr("%1, accuracy").arg(title);
    QStringList lines{q(info.own->spec.train), q(info.own->spec.dev)};
    if (!info.run.plan.labels.empty())
        lines << OwnMatrixText::tr("%n classes", nullptr, int(info.run.plan.labels.size()));
    if (!info.run.cells.empty())
        lines << OwnMatrixText::tr("%1 rows to train on, %2 to validate on")
                     .arg(groupedNumber(double(info.run.cells.front().train_rows)),
                          groupedNumber(double(info.run.cells.front().dev_rows)));
    row.help = lines.join(QLatin1Char('\n'));
    return row;
}

// Of which rows the scores of a run are not, and which are wrong whatever the model says.
QStringList remarksOf(const QString& title, const glue::StudyRun& info) {
    if (info.run.cells.empty()) return {};
    const glue::CellResult& cell = info.run.cells.front();
    QStringList remarks;
    if (cell.dev_unseen > 0)
        remarks << OwnMatrixText::tr(
                       "%1: %n of %2 rows to validate on have labels that training never saw; they count as wrong.",
                       nullptr, int(cell.dev_unseen))
                       .arg(title, groupedNumber(double(cell.dev_rows)));
    if (cell.train_left_out + cell.dev_left_out > 0)
        remarks << OwnMatrixText::tr("%1: rows left out as they cannot be used: %2 to train on, %3 to validate on.")
                       .arg(title, groupedNumber(double(cell.train_left_out)),
                            groupedNumber(double(cell.dev_left_out)));
    return remarks;
}

QString epochsText(std::int64_t first, std::int64_t last) {
    if (first == last) return OwnMatrixText::tr("epoch %1").arg(first);
    return OwnMatrixText::tr("epochs %1–%2").arg(first).arg(last);
}

MatrixCell makeCell(const glue::Study& study, const std::vector<std::size_t>& runs, const char* metric) {
    MatrixCell cell;
    if (runs.empty()) {
        cell.note = lackText(glue::Lack::task);
        cell.help = lackHelp(glue::Lack::task);
        return cell;
    }
    glue::StudyColumn column;
    column.runs = runs;
    const auto states = glue::cellsOf(study, column, std::string(glue::kOwnTask));
    QStringList lines;
    std::vector<double> values;
    std::int64_t first = 0, last = 0;
    for (const glue::CellState& state : states) {
        if (!state.result) continue;
        const auto found = state.result->values.find(metric);
        if (found == state.result->values.end()) continue;
        const double value = 100 * found->second;
        const std::int64_t epoch = state.result->epoch;
        first = first == 0 ? epoch : std::min(first, epoch);
        last = std::max(last, epoch);
        QStringList flags;
        for (const std::string& flag : state.result->flags) flags << flagText(flag);
        lines << OwnMatrixText::tr("seed %1: %2 at epoch %3 of %4")
                         .arg(state.id.seed)
                         .arg(percentText(value))
                         .arg(epoch)
                         .arg(study.runs[state.run].run.spec.epochs) +
                     (flags.isEmpty() ? QString() : QStringLiteral(" – ") + enumeration(flags));
        cell.suspects += flags.isEmpty() ? 0 : 1;
        if (!std::isfinite(value)) continue;
        cell.dots.push_back({value, !flags.isEmpty()});
        values.push_back(value);
    }
    if (!values.empty()) cell.spread = analysis::spreadOf(values);
    cell.note = openText(study, states, cell);
    if (cell.note.isEmpty() && last > 0) cell.note = epochsText(first, last);
    if (!cell.note.isEmpty()) lines << cell.note;
    lines << failuresOf(study, states);
    cell.help = lines.join(QLatin1Char('\n'));
    return cell;
}

}  // namespace

QString ownTitle(const spec::ClassifySpec& spec) {
    const std::filesystem::path train = spec.train;
    const QString stem = q(train.stem().string()), folder = q(train.parent_path().filename().string());
    const bool isPlain = stem.startsWith(QLatin1String("train"), Qt::CaseInsensitive);
    return isPlain && !folder.isEmpty() ? folder : stem;
}

OwnMatrix makeOwnMatrix(const glue::Study& study) {
    std::vector<std::string> data, models;
    std::vector<std::size_t> firstOfData, firstOfModel;
    std::vector<std::pair<std::size_t, std::size_t>> places;  // data set and model of each run
    std::vector<std::size_t> known;
    for (std::size_t at = 0; at < study.runs.size(); ++at) {
        const glue::StudyRun& info = study.runs[at];
        if (!info.own || !info.problem.empty()) continue;
        const std::size_t row = placeIn(data, dataKey(info.own->spec)), column = placeIn(models, modelKey(info));
        if (row == firstOfData.size()) firstOfData.push_back(at);
        if (column == firstOfModel.size()) firstOfModel.push_back(at);
        places.emplace_back(row, column);
        known.push_back(at);
    }
    OwnMatrix made;
    for (const std::size_t at : firstOfModel) {
        const std::filesystem::path checkpoint = glue::checkpointOf(study.runs[at].run);
        const glue::Name name = glue::modelName(checkpoint);
        made.matrix.columns.push_back(makeColumn("run/" + study.runs[at].place.id, study.runs[at], name));
        made.models.push_back(modelOf(checkpoint, name));
    }
    const std::vector<QString> titles = titlesOf(study, firstOfData);
    for (std::size_t row = 0; row < data.size(); ++row) {
        std::vector<std::vector<std::size_t>> runs(models.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i].first == row) runs[places[i].second].push_back(known[i]);
        }
        made.remarks << remarksOf(titles[row], study.runs[firstOfData[row]]);
        for (const bool isF1 : {false, true}) {
            std::vector<MatrixCell> cells;
            for (const auto& own : runs) cells.push_back(makeCell(study, own, isF1 ? kMacroF1 : kAccuracy));
            const std::string id = "own/" + std::to_string(row) + (isF1 ? "/macro_f1" : "/accuracy");
            made.matrix.rows.push_back(makeRow(id, titles[row], study.runs[firstOfData[row]], isF1));
            markBest(cells);
            spanDots(made.matrix.rows.back(), cells);
            made.matrix.cells.push_back(std::move(cells));
            made.runs.push_back(runs);
        }
    }
    made.selects_best = std::any_of(known.begin(), known.end(), [&](std::size_t at) {
        return study.runs[at].own->spec.select == spec::EpochChoice::best;
    });
    return made;
}

table::Table ownTable(const ScoreMatrix& matrix) {
    table::Table made;
    made.columns.push_back({OwnMatrixText::tr("Data").toStdString(), table::Align::left});
    for (const MatrixColumn& column : matrix.columns)
        made.columns.push_back({(column.title + QStringLiteral(", ") + column.subtitle).toStdString()});
    for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
        table::Row& row = made.rows.emplace_back();
        row.cells.emplace_back().text = matrix.rows[r].title.toStdString();
        for (const MatrixCell& cell : matrix.cells[r]) {
            if (!cell.spread) {
                row.cells.push_back(table::missingCell());
                continue;
            }
            row.cells.push_back(table::numberCell(cell.spread->mean, 2, cell.spread->sd));
            row.cells.back().strong = cell.is_best;
        }
    }
    return made;
}

}  // namespace plateau::widgets
