// Trainings and GLUE results for reports, made here as values or as folders.
#pragma once

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "core/glue/run_files.h"
#include "core/report/protocol.h"
#include "core/report/report.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"

namespace plateau::report::test {

// As the paper trained it.
inline spec::RunSpec paperSpec(const std::string& op, const std::string& size, std::uint64_t seed = 1) {
    spec::RunSpec spec;
    const Shape shape = shapeOf(size);
    spec.seed = seed;
    spec.model.op = op;
    spec.model.size = size;
    spec.model.layers = shape.layers;
    spec.model.hidden = shape.hidden;
    spec.model.heads = shape.heads;
    spec.model.ffn = shape.ffn;
    spec.model.vocab_size = 30522;
    if (op == "pairwise") spec.model.operator_settings = {{"init", "normal(1)"}, {"structure", "full"}, {"rank", "8"}};
    spec.data.corpus = "/corpora/oscar";
    spec.data.length = 512;
    return spec;
}

// Falls from 10 to a shelf at 6, which it leaves at `exit`, to `last`.
inline Training training(const spec::RunSpec& spec, const std::string& name, double exit, double last) {
    Training made;
    made.folder = "/runs/" + name;
    made.id = made.name = name;
    made.spec = spec;
    made.finished = true;
    for (double step = 0; step <= 200000; step += 250) {
        made.steps.push_back(step);
        const double shelf = 6 - 1e-7 * step;
        made.losses.push_back(step < 2000    ? 10 - 4 * step / 2000
                              : step <= exit ? shelf
                                             : last + (shelf - last) * std::exp(-(step - exit) / 5000));
    }
    return made;
}

inline std::map<std::string, double> glueValues(double value) {
    std::map<std::string, double> values;
    for (const glue::Number& number : glue::numbers()) {
        if (!number.in_score) continue;
        for (const std::string_view metric : number.metrics) values[std::string(metric)] = value;
    }
    return values;
}

inline GlueModel glueModel(const Training& trained, const std::string& name, std::int64_t step, double value,
                           const std::vector<std::string>& without = {}) {
    std::vector<glue::Scores> scores;
    for (const std::uint64_t seed : {1, 2, 3}) {
        auto values = glueValues(value + 0.001 * double(seed));
        for (const std::string& key : without) values.erase(key);
        scores.push_back({{{"run", name}, {"operator", trained.spec.model.op}, {"size", trained.spec.model.size}},
                          seed,
                          {},
                          values,
                          {},
                          name});
    }
    GlueModel model{name, {name}, {}, {trained.folder, trained.spec, step}, glue::groupScores(scores)->front()};
    return model;
}

inline Report made(const Sources& sources) {
    return makeReport(sources).value();
}

inline std::vector<std::size_t> rowsOf(const ReportTable& table, Source source) {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        if (table.rows[i].source == source) rows.push_back(i);
    return rows;
}

inline std::string cell(const ReportTable& table, std::size_t row, const std::string& header) {
    for (std::size_t i = 0; i < table.content.columns.size(); ++i)
        if (table.content.columns[i].header == header) return table.content.rows[row].cells[i].text;
    return "no column " + header;
}

inline bool has(const std::vector<Remark>& remarks, RemarkId id) {
    for (const Remark& remark : remarks)
        if (remark.id == id) return true;
    return false;
}

}  // namespace plateau::report::test
