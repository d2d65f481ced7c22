// The workspace database `workspace.sqlite`: a cache of the run folders, for fast queries.
//
// WAL, stepwise migrations by user_version. Deleting the file loses nothing: the ingester rebuilds it from runs/. A
// file of a newer schema is refused (both numbers named), a damaged one is set aside as workspace.sqlite.damaged-<n>
// and rebuilt. Series are stored as sealed chunks (columns of steps, times and values as blobs, with min/max) and an
// open tail. The workspace's derived series (core/derive) are series of every run that has what they are made of; they
// are computed when they are read.
// One Workspace = one connection = one thread; open as many as needed, also from several processes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/corpus_identity.h"
#include "core/run/ids.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/spec/settings.h"
#include "core/store/name_detail.h"

namespace plateau::store {

struct RunRow {
    run::RunId id;
    std::filesystem::path folder;
    std::string name;  // the label's, else the id
    run::RunState state = run::RunState::unknown;
    std::string kind, op, size, corpus, recipe, group, device;
    std::optional<run::CorpusIdentity> text;  // that it reads, where its log says it
    std::string group_anywhere;               // as `group`, wherever its text lies; empty where nothing is known of it
    std::uint64_t seed = 0;
    std::int64_t tokens_per_step = 0;       // batch x length, for the tokens axis
    std::optional<double> flops_per_token;  // of training, from the run's `started` event
    spec::Settings settings;                // of the spec; empty when it cannot be read
    std::int64_t step = 0, steps = 0;
    std::optional<double> train_loss, eval_loss;                                 // newest
    std::optional<double> exit_step, plateau_level, plateau_start, plateau_end;  // of eval/loss, core/analysis
    std::optional<double> exit_low, exit_high;                                   // 95 % interval of the exit step
    std::optional<double> unigram_nats, no_context_nats;  // of the run's corpus, from its `started` event
    std::optional<double> steps_per_second, eta_seconds;
    std::int64_t created_ms = 0, started_ms = 0, updated_ms = 0;  // Unix time
    std::vector<std::string> tags;
    std::string notes, colour, failure;     // failure: message of `failed` or of an unreadable spec
    std::optional<ErrorCode> failure_code;  // of `failed`, where it says so
    std::string failure_advice;             // the same
    bool archived = false, baseline = false, read_only = false;  // read_only: the reference study
    bool stopped = false;  // state `interrupted`, and its log says so itself: it was asked to stop
    // Of a mirror (core/run/remote.h): which machine the run is on, "?" where its file cannot be read, and when it was
    // last seen there, Unix time. Empty and 0 of a run here.
    std::string machine;
    std::int64_t seen_ms = 0;
    // The job of a batch system that executes it, as last told; `task` is empty where there is none. Of a run here only
    // that it was given one is known.
    run::RemoteTask job{};
    bool has_fetched = false;  // a mirror, of which a checkpoint is here
    // What the database does not know; whoever lists the runs fills it in.
    bool waiting = false;                   // it is in the queue, whatever its state
    std::string text_place;                 // run_texts.h: equal of runs that read one text; textPlace() is to be asked
    std::vector<NameDetail> details;        // run_names.h: beside the other runs of its name,
    std::vector<NameDetail> group_details;  // and of its group beside other groups
    bool operator==(const RunRow&) const = default;

    // Where its text lies, or lay when other runs of the list read it first.
    const std::string& textPlace() const { return text_place.empty() ? corpus : text_place; }
};

// One series, every point, ascending by step; `resumed` already applied.
struct Series {
    run::RunId id;
    std::string name;  // "eval/loss"
    std::vector<double> steps, values;
    // Of training, since the run's first `started`: without the time in which it stood stopped, and without work that
    // was lost and done again. NaN in all points of an import whose source has no times.
    std::vector<double> seconds;
    std::int64_t revision = 0;  // changes when it does
};

// The newest value of a series of one run.
struct NewestPoint {
    double value = 0;
    std::optional<std::int64_t> step;  // none of what belongs to no step, such as a score
};

class Workspace {
public:
    // Creates folder, runs/ and the database when absent.
    static Result<Workspace> open(const std::filesystem::path& folder);
    // The same for reading only, not for an ingester: at once with very many runs, too.
    static Result<Workspace> openReader(const std::filesystem::path& folder);
    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;
    ~Workspace();

    const std::filesystem::path& folder() const;
    std::filesystem::path runsFolder() const;

    Result<std::vector<RunRow>> runs();
    Result<std::optional<RunRow>> findRun(const run::RunId& id);
    Result<std::vector<std::string>> seriesNames(const run::RunId& id);  // sorted
    Result<std::vector<std::string>> seriesNames();                      // of all runs, sorted
    Result<Series> series(const run::RunId& id, const std::string& name);
    // The revision of series(), without reading its points; 0 when there is none.
    Result<std::int64_t> seriesRevision(const run::RunId& id, const std::string& name);
    // The newest point of that series of every run that has it, NaN included.
    Result<std::map<run::RunId, NewestPoint>> newestValues(const std::string& name);

    // For the ingester: it shares the schema and the connection.
    struct State;
    State& state() { return *m_state; }

private:
    explicit Workspace(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::store
