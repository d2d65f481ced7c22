// Table 3.
#include <algorithm>
#include <array>

#include "core/glue/published.h"
#include "core/glue/table.h"
#include "core/report/own_groups.h"
#include "core/report/protocol.h"
#include "core/report/table_rows.h"

namespace plateau::report {
namespace {

// As the published table has them.
constexpr std::array<std::string_view, 9> kColumns{"mrpc", "cola", "mnli", "mnli_mm", "qqp",
                                                   "rte",  "stsb", "qnli", "sst2"};

std::vector<table::Cell> cellsOf(const glue::Group& group) {
    const glue::Matrix matrix = glue::makeMatrix({group});
    std::vector<table::Cell> cells{table::numberCell(static_cast<double>(group.seeds.size()), 0)};
    const auto add = [&](const glue::Number* number) {
        for (const glue::MatrixRow& row : matrix.rows) {
            if (row.number != number) continue;
            const glue::MatrixCell& cell = row.cells.front();
            if (cell.spread.n == 0) break;
            // As published: with nine deviations more nobody could read the row.
            cells.push_back(table::numberCell(cell.spread.mean, 2, number == nullptr ? cell.spread.sd : std::nullopt));
            for (const std::string& flag : cell.flags) cells.back().marks += glue::flagMark(flag);
            return;
        }
        cells.push_back(table::missingCell());
    };
    add(nullptr);
    for (const std::string_view id : kColumns) add(glue::findNumber(id));
    return cells;
}

std::vector<std::string> missingTasks(const glue::Group& group) {
    std::vector<std::string> tasks;
    for (const std::string& key : group.missing) {
        const std::string task = key.substr(0, key.find('/'));
        if (std::find(tasks.begin(), tasks.end(), task) == tasks.end()) tasks.push_back(task);
    }
    return tasks;
}

bool isSuspect(const glue::Group& group) {
    return std::any_of(group.seeds.begin(), group.seeds.end(), [](const auto& seed) { return !seed.flags.empty(); });
}

struct OwnModel {
    const GlueModel* model;
    std::string op, size;
    std::vector<std::string> deviations;
};

// A model whose measures are those of no size is called after its training.
std::string sizeOf(const GlueModel& model) {
    const std::string size = nameIn(model.group.name, "size");
    return size.empty() && model.origin.spec ? model.origin.spec->model.size : size;
}

std::vector<OwnModel> ownModels(const Sources& sources) {
    std::vector<OwnModel> models;
    for (const GlueModel& model : sources.models)
        models.push_back({&model, nameIn(model.group.name, "operator"), sizeOf(model), deviations(model)});
    return models;
}

// Where a model could be fine-tuned, and where it would have to be trained first.
Missing missingModel(const std::string& op, const std::string& size, const std::vector<OwnGroup>& groups) {
    for (const OwnGroup& group : groups)
        if (isOf(group, op, size)) return {Missing::Kind::glue, op, size, {}, group.seeds.front()->folder.string()};
    return {Missing::Kind::pretrain, op, size, {}, {}};
}

void addRemarks(const std::vector<OwnModel>& models, std::vector<Remark>& remarks) {
    for (const RemarkId id : {RemarkId::onePretraining, RemarkId::gainIsSmallTasks, RemarkId::qqpIsMean,
                              RemarkId::scoreMisprint, RemarkId::marks})
        remarks.push_back({id});
    std::vector<Named> other, suspect, half;
    for (const OwnModel& own : models) {
        if (glue::lackOf(own.model->group, *glue::findNumber("mnli_mm")) == glue::Lack::half)
            half.push_back({own.model->name, {}, true, own.model->runs});
        if (!own.deviations.empty()) other.push_back({own.model->name, own.deviations, true, own.model->runs});
        if (isSuspect(own.model->group)) suspect.push_back({own.model->name, {}, true, own.model->runs});
    }
    if (!models.empty()) remarks.push_back({RemarkId::ownFinetuningOnly});
    if (other.size() < models.size()) remarks.push_back({RemarkId::ownText});
    if (!other.empty()) remarks.push_back({RemarkId::ownOther, listPieces(other)});
    if (!suspect.empty()) remarks.push_back({RemarkId::ownSuspect, listPieces(suspect)});
    if (!half.empty()) remarks.push_back({RemarkId::ownHalf, listPieces(half)});
}

}  // namespace

Result<ReportTable> glueTable(const Sources& sources, const std::vector<OwnGroup>& groups,
                              std::vector<glue::Group>& used) {
    const auto& published = glue::publishedScores();
    if (!published) return published.error();
    using table::Align;
    ReportTable result{"table3", {}, {}, {}};
    result.content.columns = {
        {"Size", Align::left}, {"Operator", Align::left}, {"Model", Align::left}, {"n"}, {"GLUE"}};
    for (const std::string_view id : kColumns)
        result.content.columns.push_back({std::string(glue::findNumber(id)->title)});
    const std::vector<OwnModel> models = ownModels(sources);
    TableRows rows(result, groups);
    const auto addOwn = [&](const OwnModel& own, Source source) {
        RowInfo info{source, own.op, own.size, own.model->runs};
        if (const auto tasks = missingTasks(own.model->group); !tasks.empty() && source == Source::own)
            info.missing = Missing{Missing::Kind::glue, own.op, own.size, tasks, own.model->origin.training.string()};
        rows.addRow(std::move(info), own.model->name, cellsOf(own.model->group));
        used.push_back(own.model->group);
    };
    for (const std::string_view s : kPaperSizes) {
        for (const std::string_view o : kPaperOperators) {
            const std::string op(o), size(s);
            for (const glue::Group& group : *published) {
                if (nameIn(group.name, "operator") != op || nameIn(group.name, "size") != size) continue;
                rows.addRow({Source::published, op, size, {}}, "published", cellsOf(group));
                used.push_back(group);
            }
            bool any = false;
            for (const OwnModel& own : models) {
                if (!own.deviations.empty() || own.op != op || own.size != size) continue;
                addOwn(own, Source::own);
                any = true;
            }
            if (!any) rows.addRow({Source::missing, op, size, {}, missingModel(op, size, groups)}, "own", {});
        }
        rows.endBlock();
    }
    for (const OwnModel& own : models)
        if (!own.deviations.empty()) addOwn(own, Source::other);
    addRemarks(models, result.remarks);
    return result;
}

}  // namespace plateau::report
