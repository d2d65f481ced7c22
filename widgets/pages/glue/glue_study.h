// The GLUE runs of a workspace as the page shows them: read on a worker, immutable afterwards. Values; reading blocks
// on files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/glue/along.h"
#include "core/glue/run_files.h"
#include "core/glue/scores.h"
#include "core/run/run_directory.h"

namespace plateau::widgets {

// Where a run is, as the session says it.
struct GlueRunPlace {
    std::string id, name;
    std::filesystem::path folder;
    run::RunState state = run::RunState::unknown;
    std::int64_t updated_ms = 0;
    bool is_own = false;  // of kind classify
    bool operator==(const GlueRunPlace&) const = default;
};

// What the log says of cells that are at work. Read on from where the last look ended.
struct LiveCell {
    std::int64_t epochs = 0;  // done
    double share = 0;         // of its optimiser steps
};
struct LiveCells {
    std::map<glue::CellId, LiveCell> cells;
    std::uint64_t offset = 0;  // of the log
};

// What a run on own data has besides.
struct OwnRun {
    glue::ClassifySpec spec;
    glue::TaskInfo task;
};

struct GlueRunInfo {
    GlueRunPlace place;
    glue::GlueRun run;                  // of own data with its protocol and the task kOwnTask alone
    std::shared_ptr<const OwnRun> own;  // null of a GLUE run
    std::string problem;                // why the run cannot be read; `run` is empty then
    LiveCells live;                     // of a running run
    std::map<glue::CellId, std::vector<std::string>> splits;  // "dev", …: what a finished cell has predictions of
};

// A model in the matrix: the seeds of one checkpoint under one protocol, of one run or several; or a published one.
struct GlueColumn {
    std::string key;  // "run/<id>" of its first run, "published/base/pairwise"
    bool is_published = false;
    std::string name, op, size;        // of the run; operator and size of the model, where known
    std::optional<std::int64_t> step;  // of the checkpoint in its training, where its folder says it
    glue::Group group;                 // what is done
    std::vector<std::size_t> runs;     // of GlueStudy::runs
};

// A curve along a training.
struct GlueAlong {
    std::string key, name, op;
    bool is_published = false;
    glue::AlongCurve curve;
    std::vector<std::size_t> runs;
};

struct GlueStudy {
    std::vector<GlueRunInfo> runs;  // newest first
    std::vector<GlueColumn> columns;
    std::vector<GlueAlong> along;

    const GlueColumn* column(const std::string& key) const;
};

// What has not changed since `before` is taken over from it.
std::shared_ptr<const GlueStudy> readStudy(const std::vector<GlueRunPlace>& places,
                                           const std::shared_ptr<const GlueStudy>& before);

// The cells of one task in a column: what the runs planned, and how far each is.
struct GlueCellState {
    std::size_t run = 0;  // of GlueStudy::runs
    glue::CellId id;
    const glue::CellResult* result = nullptr;  // null until it is done
    std::optional<LiveCell> live;              // while it is at work
};
std::vector<GlueCellState> cellsOf(const GlueStudy& study, const GlueColumn& column, const std::string& task);

}  // namespace plateau::widgets
