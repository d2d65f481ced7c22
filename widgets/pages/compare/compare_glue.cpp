#include "widgets/pages/compare/compare_glue.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <QCoreApplication>

#include "core/glue/run_scores.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/pages/compare/compare_words.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Compare)
};

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

const GlueColumn* glueOf(const store::RunRow& row, const GlueStudy& study) {
    const GlueColumn* best = nullptr;
    const std::string published = "published/" + row.size + "/" + row.op;
    for (const GlueColumn& column : study.columns) {
        if (column.group.seeds.empty()) continue;
        if (row.read_only) {
            if (column.is_published && column.key == published) return &column;
            continue;
        }
        if (column.is_published || column.runs.empty()) continue;
        if (!isCheckpointOf(glue::checkpointOf(study.runs[column.runs.front()].run), row)) continue;
        const auto rank = [](const GlueColumn& of) { return std::pair(of.step.value_or(-1), of.group.seeds.size()); };
        if (!best || rank(column) > rank(*best)) best = &column;
    }
    return best;
}

std::string protocolOf(const GlueColumn& column, const GlueStudy& study) {
    if (column.runs.empty()) return "published";
    glue::GlueSpec spec = study.runs[column.runs.front()].run.spec;
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

GlueOfColumn glueOfColumn(const std::vector<store::RunRow>& runs, const GlueStudy& study) {
    GlueOfColumn result;
    std::vector<const GlueColumn*> found;
    for (const store::RunRow& row : runs) {
        if (const GlueColumn* column = glueOf(row, study)) found.push_back(column);
    }
    if (found.empty()) return result;
    result.protocol = protocolOf(*found.front(), study);
    result.checkpoint = found.front()->step;
    for (const GlueColumn* column : found) {
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

CompareCell cellOf(const std::vector<double>& values, const glue::Difference* difference) {
    const analysis::Spread spread = analysis::spreadOf(values);
    CompareCell cell{spread.n == 0 ? QStringLiteral("–") : spreadText(spread), {}, Tone::soft, {}};
    if (!difference || !difference->difference) return cell;
    cell.extra = signedText(*difference->difference);
    const QString word = verdictWord(difference->verdict);
    if (!word.isEmpty()) cell.extra += QLatin1Char(' ') + word;
    if (difference->verdict == glue::Verdict::better) cell.tone = Tone::good;
    if (difference->verdict == glue::Verdict::worse) cell.tone = Tone::bad;
    cell.help = verdictText(*difference);
    if (difference->holm)
        cell.help += QLatin1Char('\n') + Texts::tr("p after Holm over the tasks: %1").arg(pText(*difference->holm));
    return cell;
}

const glue::Difference* differenceOf(const GlueOfColumn& column, const glue::Number* number) {
    if (!column.comparison) return nullptr;
    if (!number) return &column.comparison->score;
    for (const glue::NumberDifference& known : column.comparison->numbers) {
        if (known.number == number) return &known.value;
    }
    return nullptr;
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
                           const GlueStudy& study) {
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

CompareSection glueSection(const GlueComparison& comparison) {
    CompareSection section{QStringLiteral("glue"), Texts::tr("GLUE"), {}, {}};
    if (comparison.empty()) return section;
    section.note = comparison.protocolsDiffer() ? Texts::tr("fine-tuned by different protocols: compare with care")
                                                : Texts::tr(
                                                      "percent, mean ± standard deviation of fine-tuning seeds, or of "
                                                      "pre-trainings where there are several");
    const auto add = [&](const QString& title, const QString& help, const glue::Number* number) {
        CompareLine line{title, help, {}};
        bool isThere = false;
        for (const GlueOfColumn& column : comparison.columns) {
            std::vector<double> values;
            if (column.group) values = number ? glue::valuesOf(*column.group, *number) : glue::scoresOf(*column.group);
            isThere |= !values.empty();
            line.cells.push_back(cellOf(values, differenceOf(column, number)));
        }
        if (isThere) section.lines.push_back(std::move(line));
    };
    CompareLine checkpoints{Texts::tr("Checkpoint"), Texts::tr("The step that was fine-tuned"), {}};
    for (const GlueOfColumn& column : comparison.columns) {
        const QString text = column.checkpoint ? groupedNumber(double(*column.checkpoint)) : QStringLiteral("–");
        checkpoints.cells.push_back({text, {}, Tone::soft, {}});
    }
    const auto hasStep = [](const GlueOfColumn& column) { return column.checkpoint.has_value(); };
    if (std::any_of(comparison.columns.begin(), comparison.columns.end(), hasStep))
        section.lines.push_back(checkpoints);
    add(Texts::tr("GLUE score"), Texts::tr("Mean of the nine numbers"), nullptr);
    for (const glue::Number& number : glue::numbers()) add(numberTitle(number), numberHelp(number), &number);
    return section;
}

}  // namespace plateau::widgets
