// The inputs of a report: trainings with their evaluation losses, and GLUE results of their models. Values; reading
// blocks on files, which are hostile until checked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/seed_looks.h"
#include "core/anatomy_figures/measured_run.h"
#include "core/base/result.h"
#include "core/glue/along.h"
#include "core/levels/reference_levels.h"
#include "core/protocol/transplant.h"
#include "core/run/corpus_identity.h"
#include "core/spec/finetune_spec.h"
#include "core/spec/run_spec.h"
#include "core/study/step_cost.h"

namespace plateau::report {

struct Training {
    std::filesystem::path folder;
    std::string id, name;  // of the folder; the label's, else the id
    spec::RunSpec spec;
    std::vector<double> steps, losses;  // eval/loss, ascending steps
    bool finished = false, failed = false;
    std::optional<std::int64_t> parameters;   // counted by the engine when it started
    std::optional<double> no_context;         // nats; the level of its corpus without context
    std::optional<run::CorpusIdentity> text;  // that it reads, where its log says it
    study::StepCost cost{};                   // what the beginning of its log says, until its losses are read
    std::map<std::string, anatomy_figures::PointsPtr, std::less<>> anatomy{};  // "anatomy/…", by name
    std::shared_ptr<const protocol::TransplantAnswer> transplant{};            // that it keeps; null: none
    analysis::Looks looks = analysis::Looks::once;                             // at the study that it was trained for
};

// The training that a checkpoint's model comes from, as far as its folder tells.
struct Origin {
    std::filesystem::path training;     // run folder; empty: not known
    std::optional<spec::RunSpec> spec;  // of that run
    std::optional<std::int64_t> step;   // of the checkpoint
};

struct GlueModel {
    std::string name;               // of its first run
    std::vector<std::string> runs;  // ids
    spec::GlueSpec spec;            // of its first run
    Origin origin;
    glue::Group group;  // one checkpoint
};

struct GlueCourse {
    std::string name;
    std::vector<std::string> runs;
    spec::GlueSpec spec;
    Origin origin;  // without a step
    glue::AlongCurve curve;
};

// The reference levels of a text that trainings read.
struct TextLevels {
    std::string corpus, name;  // data.corpus; for people
    std::int64_t length = 0, held_out = 0;
    double mask_probability = 0;
    levels::LevelsSummary levels;

    bool areOf(const spec::RunSpec& spec) const;
};

struct Sources {
    std::vector<Training> trainings;
    std::vector<GlueModel> models;
    std::vector<GlueCourse> courses;
    std::vector<TextLevels> levels;  // of the trainings' texts, where somebody has counted
    std::vector<Error> damaged;      // what is there and cannot be read, and is left out
};

// All but the losses, which the caller may have from elsewhere. Errors: those of spec and label.
Result<Training> describeTraining(const std::filesystem::path& folder);
// The losses and the anatomy from the log. Damaged lines are skipped and told in `damaged`.
Status readLosses(Training& training, std::vector<Error>& damaged);

// The transplant that the run keeps. One that cannot be read is as good as none and told in `damaged`.
void readTransplant(Training& training, std::vector<Error>& damaged);

// Names the trainings' texts in their specs as study::nameTexts() does, so that what is one text here is one
// everywhere.
void nameTexts(Sources& sources);

// What is made of trainings once all are there, and of the folders of GLUE runs: rows, curves and colours come in the
// order of the runs' ids, whatever order they were read in; texts are named, their levels looked for, and the finished
// cells of GLUE runs added. What cannot be read goes to `damaged`.
void complete(Sources& sources, std::vector<std::filesystem::path> glue_runs);

// Run folders of all these kinds. Errors: a folder that is no run, or of a kind that no table is made of.
Result<Sources> readSources(const std::vector<std::filesystem::path>& folders);

}  // namespace plateau::report
