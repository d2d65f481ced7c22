#include "core/compare/glue_comparison.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "core/glue/run_scores.h"

namespace plateau::compare {
namespace {

namespace fs = std::filesystem;

// A checkpoint's path is …/<run>/checkpoints/<step>, or the run's folder itself; only the run's name is compared,
// because a run may have been copied here from elsewhere.
bool isCheckpointOf(const fs::path& checkpoint, const store::RunRow& row) {
    const fs::path path = checkpoint.lexically_normal();
    for (auto part = path.begin(); part != path.end(); ++part) {
        if (*part != row.id.value) continue;
        const auto next = std::next(part);
        if (next == path.end() || next->empty() || *next == "checkpoints") return true;
    }
    return false;
}

const glue::StudyColumn* glueOf(const store::RunRow& row, const glue::Study& study) {
    const glue::StudyColumn* best = nullptr;
    const std::string published = "published/" + row.size + "/" + row.op;
    for (const glue::StudyColumn& column : study.columns) {
        if (column.group.seeds.empty()) continue;
        if (row.read_only) {
            if (column.is_published && column.key == published) return &column;
            continue;
        }
        if (column.is_published || column.runs.empty()) continue;
        if (!isCheckpointOf(glue::checkpointOf(study.runs[column.runs.front()].run), row)) continue;
        const auto rank = [](const glue::StudyColumn& of) {
            return std::pair(of.step.value_or(-1), of.group.seeds.size());
        };
        if (!best || rank(column) > rank(*best)) best = &column;
    }
    return best;
}

std::string protocolOf(const glue::StudyColumn& column, const glue::Study& study) {
    if (column.runs.empty()) return "published";
    spec::GlueSpec spec = study.runs[column.runs.front()].run.spec;
    spec.along.clear();
    return glue::comparableKey(spec, {});
}

glue::Values meanValues(const glue::Group& group) {
    std::map<std::string, std::pair<double, int>> sums;
    for (const glue::SeedResult& seed : group.seeds) {
        for (const auto& [key, value] : seed.values) sums[key].first += value, ++sums[key].second;
    }
    glue::Values means;
    for (const auto& [key, sum] : sums) means[key] = sum.first / sum.second;
    return means;
}

GlueOfColumn glueOfColumn(const std::vector<store::RunRow>& runs, const glue::Study& study) {
    GlueOfColumn result;
    std::vector<const glue::StudyColumn*> found;
    for (const store::RunRow& row : runs) {
        if (const glue::StudyColumn* column = glueOf(row, study)) found.push_back(column);
    }
    if (found.empty()) return result;
    result.protocol = protocolOf(*found.front(), study);
    result.checkpoint = found.front()->step;
    for (const glue::StudyColumn* column : found) {
        if (column->step != result.checkpoint) result.checkpoint.reset();
    }
    if (found.size() == 1) {
        result.group = found.front()->group;
        return result;
    }
    result.is_of_pretrainings = true;
    std::vector<glue::Scores> scores;
    for (std::size_t i = 0; i < found.size(); ++i) {
        glue::Scores one;
        one.seed = i;
        one.values = meanValues(found[i]->group);
        scores.push_back(std::move(one));
    }
    if (auto groups = glue::groupScores(scores); groups && !groups->empty()) result.group = std::move(groups->front());
    return result;
}

}  // namespace

bool GlueComparison::empty() const {
    return std::none_of(columns.begin(), columns.end(), [](const GlueOfColumn& column) { return column.group; });
}

bool GlueComparison::protocolsDiffer() const {
    std::string protocol;
    for (const GlueOfColumn& column : columns) {
        if (!column.group) continue;
        if (!protocol.empty() && column.protocol != protocol) return true;
        protocol = column.protocol;
    }
    return false;
}

GlueComparison compareGlue(const std::vector<std::vector<store::RunRow>>& columns, std::size_t baseline,
                           const glue::Study& study) {
    GlueComparison result;
    result.baseline = baseline;
    for (const auto& runs : columns) result.columns.push_back(glueOfColumn(runs, study));
    if (baseline >= columns.size() || !result.columns[baseline].group) return result;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        GlueOfColumn& own = result.columns[i];
        if (i != baseline && own.group)
            own.comparison = glue::compareGroups(*own.group, *result.columns[baseline].group);
    }
    return result;
}

}  // namespace plateau::compare
