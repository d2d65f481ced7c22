#include "core/report/sources.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/glue/run_files.h"
#include "core/glue/run_scores.h"
#include "core/levels/run_levels.h"
#include "core/run/anatomy_series.h"
#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/study/arms.h"
#include "core/study/texts.h"
#include "core/study/until.h"

namespace plateau::report {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kHeadBytes = 1 << 16;  // a log begins with `started`

fs::path tidy(const fs::path& folder) {
    std::error_code problem;
    return (fs::absolute(folder, problem) / "").lexically_normal().parent_path();
}

std::string nameOf(const fs::path& folder) {
    const auto label = run::readLabel(folder);
    return label && !label->name.empty() ? label->name : folder.filename().string();
}

void readStart(Training& training) {
    const auto head = run::readTail(run::RunPaths{training.folder}.events(), 0, kHeadBytes);
    if (!head) return;
    study::StepCostOfLog cost(training.spec);
    for (const run::Event& event : head->events) {
        cost.take(event);
        const auto found = event.details.find("parameters");
        const bool counts =
            event.type == run::EventType::started && found != event.details.end() && found->is_number_integer();
        if (counts && !training.parameters) training.parameters = found->get<std::int64_t>();
        if (!training.no_context) training.no_context = run::noContextNats(event);
        if (!training.text) training.text = run::corpusIdentity(event);
    }
    training.cost = cost.cost();
}

Origin originOf(const spec::GlueSpec& spec, const std::string& checkpoint) {
    Origin origin;
    fs::path folder = tidy(spec.along);
    if (spec.along.empty()) {
        folder = tidy(checkpoint);
        if (const auto step = run::checkpointStep(folder)) {
            origin.step = step->value;
            folder = folder.parent_path().parent_path();
        }
    }
    if (auto trained = run::readSpec(folder)) {
        origin.training = folder;
        origin.spec = std::move(*trained);
    }
    return origin;
}

bool hasAnatomy(const run::Event& event) {
    return std::any_of(event.values.begin(), event.values.end(),
                       [](const auto& value) { return value.first.starts_with(run::kAnatomyPrefix); });
}

// Runs of one model under one protocol.
struct Family {
    std::string key, name;
    std::vector<std::string> runs;
    spec::GlueSpec spec;
    Origin origin;
    std::vector<glue::Scores> scores;
};

// Whether the scores could be added, which they cannot where a cell would be there twice.
bool join(Family& family, const std::string& run, const std::vector<glue::Scores>& scores) {
    std::vector<glue::Scores> all = family.scores;
    for (const glue::Scores& one : scores) {
        all.push_back(one);
        if (!family.scores.empty()) all.back().name = family.scores.front().name;
    }
    if (!glue::groupScores(all)) return false;
    family.scores = std::move(all);
    family.runs.push_back(run);
    return true;
}

void addRun(const fs::path& folder, std::vector<Family>& families, Sources& sources) {
    const auto run = glue::readGlueRun(folder);
    if (!run) return sources.damaged.push_back(run.error());
    if (run->cells.empty()) return;
    const auto read = glue::readRunScores({folder});
    if (!read) return sources.damaged.push_back(read.error());
    sources.damaged.insert(sources.damaged.end(), read->damaged.begin(), read->damaged.end());
    const std::string& checkpoint = glue::checkpointOf(*run);
    const std::string key = glue::comparableKey(run->spec, checkpoint), id = folder.filename().string();
    for (Family& family : families)
        if (family.key == key && join(family, id, read->scores)) return;
    families.push_back({key, nameOf(folder), {id}, run->spec, originOf(run->spec, checkpoint), read->scores});
}

void addFamily(const Family& family, Sources& sources) {
    auto groups = glue::groupScores(family.scores);
    if (!groups) return sources.damaged.push_back(groups.error());
    if (family.spec.along.empty()) {
        for (glue::Group& group : *groups)
            sources.models.push_back({family.name, family.runs, family.spec, family.origin, std::move(group)});
        return;
    }
    for (glue::AlongCurve& curve : glue::alongCurves(std::move(*groups)))
        sources.courses.push_back({family.name, family.runs, family.spec, family.origin, std::move(curve)});
}

// Once a text; what nobody has counted is left out.
void readLevels(Sources& sources) {
    std::vector<TextLevels> looked;  // also what nobody has counted
    sources.levels.clear();
    for (const Training& training : sources.trainings) {
        const spec::RunSpec& spec = training.spec;
        const auto isOf = [&](const TextLevels& text) { return text.areOf(spec); };
        if (!training.no_context || std::any_of(looked.begin(), looked.end(), isOf)) continue;
        looked.push_back({spec.data.corpus,
                          study::corpusName(spec),
                          spec.data.length,
                          spec.data.held_out,
                          spec.train.mlm_probability,
                          {}});
        auto levels = levels::levelsOfRun(training.folder);
        if (!levels) continue;
        looked.back().levels = std::move(*levels);
        sources.levels.push_back(looked.back());
    }
}

// Runs of one checkpoint by one protocol are one model as long as they repeat no cell. Runs that cannot be read go to
// `damaged`; one without a finished cell adds nothing.
void addGlueRuns(const std::vector<fs::path>& folders, Sources& sources) {
    std::vector<Family> families;
    for (const fs::path& folder : folders) addRun(folder, families, sources);
    for (const Family& family : families) addFamily(family, sources);
}

}  // namespace

Result<Training> describeTraining(const fs::path& given) {
    Training training;
    training.folder = tidy(given);
    auto spec = run::readSpec(training.folder);
    if (!spec) return spec.error();
    training.spec = std::move(*spec);
    training.id = training.folder.filename().string();
    training.name = nameOf(training.folder);
    const auto status = run::readStatus(training.folder);
    training.finished = status && status->state == run::RunState::finished;
    training.failed = status && status->state == run::RunState::failed;
    training.looks = study::looksOf(training.folder);
    readStart(training);
    return training;
}

Status readLosses(Training& training, std::vector<Error>& damaged) {
    std::vector<run::Event> events;
    study::StepCostOfLog cost(training.spec);
    const fs::path log = run::RunPaths{training.folder}.events();
    for (std::uint64_t offset = 0;;) {
        auto batch = run::readTail(log, offset);
        if (!batch) return batch.error();
        offset = batch->offset;
        damaged.insert(damaged.end(), batch->bad_lines.begin(), batch->bad_lines.end());
        for (const run::Event& event : batch->events) cost.take(event);
        std::copy_if(std::make_move_iterator(batch->events.begin()), std::make_move_iterator(batch->events.end()),
                     std::back_inserter(events), [](const run::Event& event) {
                         return event.type == run::EventType::resumed || event.values.contains(run::kEvalLoss) ||
                                hasAnatomy(event);
                     });
        if (!batch->more) break;
    }
    training.cost = cost.cost();
    const auto series = run::seriesOf(events);
    for (const auto& [name, points] : series) {
        if (!name.starts_with(run::kAnatomyPrefix)) continue;
        anatomy_figures::Points own;
        for (const run::SeriesPoint& point : points) {
            own.steps.push_back(static_cast<double>(point.step.value));
            own.values.push_back(point.value);
        }
        training.anatomy[name] = std::make_shared<const anatomy_figures::Points>(std::move(own));
    }
    const auto found = series.find(run::kEvalLoss);
    if (found == series.end()) return Done{};
    for (const run::SeriesPoint& point : found->second) {
        training.steps.push_back(static_cast<double>(point.step.value));
        training.losses.push_back(point.value);
    }
    return Done{};
}

void readTransplant(Training& training, std::vector<Error>& damaged) {
    training.transplant.reset();
    auto kept = protocol::keptTransplant(run::RunPaths{training.folder}.transplant());
    if (kept)
        training.transplant = std::make_shared<const protocol::TransplantAnswer>(*std::move(kept));
    else if (kept.error().code != ErrorCode::notFound)
        damaged.push_back(kept.error());
}

bool TextLevels::areOf(const spec::RunSpec& spec) const {
    return corpus == spec.data.corpus && length == spec.data.length && held_out == spec.data.held_out &&
           mask_probability == spec.train.mlm_probability;
}

void nameTexts(Sources& sources) {
    std::vector<study::RunOnText> texts;
    for (Training& training : sources.trainings) texts.push_back({&training.spec, training.text});
    study::nameTexts(texts);
}

void complete(Sources& sources, std::vector<fs::path> glue_runs) {
    const auto idOf = [](const fs::path& folder) { return std::pair(folder.filename(), folder); };
    std::ranges::stable_sort(sources.trainings, {}, [&](const Training& training) { return idOf(training.folder); });
    for (fs::path& folder : glue_runs) folder = tidy(folder);
    std::ranges::stable_sort(glue_runs, {}, idOf);
    nameTexts(sources);
    readLevels(sources);
    addGlueRuns(glue_runs, sources);
}

Result<Sources> readSources(const std::vector<fs::path>& folders) {
    Sources sources;
    std::vector<fs::path> glueRuns;
    std::set<fs::path> seen;
    for (const fs::path& given : folders) {
        const fs::path folder = tidy(given);
        if (!seen.insert(folder).second) continue;
        const auto kind = run::readKind(folder);
        if (!kind) return kind.error();
        const spec::RunKindInfo& info = spec::infoOf(*kind);
        if (info.has_glue_scores) {
            glueRuns.push_back(folder);
            continue;
        }
        if (!info.is_reported)
            return Error{ErrorCode::usage, "a run of kind " + std::string(spec::toString(*kind)) + " is in no table",
                         given.string(), "give runs of kind pretrain or glue"};
        auto training = describeTraining(folder);
        if (!training) return training.error();
        if (const Status read = readLosses(*training, sources.damaged); !read) return read.error();
        readTransplant(*training, sources.damaged);
        sources.trainings.push_back(std::move(*training));
    }
    complete(sources, std::move(glueRuns));
    return sources;
}

}  // namespace plateau::report
