// The GLUE runs of a workspace, and those on own data, as models beside each other. Values, immutable once read;
// reading blocks on files: for a worker.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/glue/along.h"
#include "core/glue/comparison.h"
#include "core/glue/run_files.h"
#include "core/glue/scores.h"
#include "core/run/run_directory.h"

namespace plateau::glue {

// A run's folder and state, as the workspace has them.
struct RunPlace {
    std::string id, name;
    std::filesystem::path folder;
    run::RunState state = run::RunState::unknown;
    std::int64_t updated_ms = 0;
    bool is_own = false;  // of kind classify
    std::string failure;  // why it failed; empty if it did not
    bool operator==(const RunPlace&) const = default;
};

// The cells that are being computed, from the log, which is read on from the last offset.
struct LiveCell {
    std::int64_t epochs = 0;  // done
    double share = 0;         // of its optimiser steps
};
struct LiveCells {
    std::map<CellId, LiveCell> cells;
    std::uint64_t offset = 0;  // of the log
};

// Further data of a run on own texts.
struct OwnRun {
    spec::ClassifySpec spec;
    TaskInfo task;
};

struct StudyRun {
    RunPlace place;
    GlueRun run;                                        // of own data with its protocol and the task kOwnTask alone
    std::shared_ptr<const OwnRun> own;                  // null of a GLUE run
    std::string problem;                                // why the run cannot be read; `run` is empty then
    LiveCells live;                                     // of a running run
    std::map<CellId, std::vector<std::string>> splits;  // "dev", …: what a finished cell has predictions of
};

// A model in the matrix: the seeds of one checkpoint under one protocol, of one run or several; or a published one.
struct StudyColumn {
    std::string key;  // "run/<id>" of its first run, "published/base/pairwise"
    bool is_published = false;
    std::string name, op, size;        // of the run; operator and size of the model, where known
    std::optional<std::int64_t> step;  // of the checkpoint in its training, where its folder says it
    Group group;                       // what is done
    std::vector<std::size_t> runs;     // of GlueStudy::runs
};

// A curve along a training.
struct StudyCurve {
    std::string key, name, op;
    bool is_published = false;
    AlongCurve curve;
    std::vector<std::size_t> runs;
};

struct Study {
    std::vector<StudyRun> runs;        // newest first
    std::vector<StudyColumn> columns;  // those of runs, then the published ones
    std::vector<StudyCurve> along;

    const StudyColumn* column(const std::string& key) const;
};

// Whatever has not changed since `before` is reused.
std::shared_ptr<const Study> readStudy(const std::vector<RunPlace>& places, const std::shared_ptr<const Study>& before);

// The planned cells of one task in a column, and the progress of each.
struct CellState {
    std::size_t run = 0;  // of GlueStudy::runs
    CellId id;
    const CellResult* result = nullptr;  // null until it is done
    std::optional<LiveCell> live;        // while it is at work
};
std::vector<CellState> cellsOf(const Study& study, const StudyColumn& column, const std::string& task);

using Baselines = std::map<std::string, std::string>;   // a column's key to its baseline's
using Comparisons = std::map<std::string, Comparison>;  // by a column's key, with its baseline

// What each shown column is compared with: the pinned one; without one, the operator `original` of the same size, own
// runs with own ones and published with published. `shown`: keys, in order.
Baselines baselinesOf(const Study& study, const std::vector<std::string>& shown, const std::string& pinned);
// May take long with many seeds: for a worker.
Comparisons compareAll(const Study& study, const Baselines& baselines);

}  // namespace plateau::glue
