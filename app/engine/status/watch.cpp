#include <chrono>
#include <deque>
#include <optional>
#include <thread>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/status/commands.h"
#include "app/engine/status/run_figures.h"
#include "app/engine/status/run_question.h"
#include "app/engine/status/status_document.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/progress_names.h"
#include "core/run/run_directory.h"
#include "core/run/workspace_runs.h"

namespace plateau::engine {
namespace {

constexpr auto kPoll = std::chrono::milliseconds(150);
constexpr auto kRateWindow = std::chrono::seconds(10);

// What the events so far say about progress.
class Follower {
public:
    explicit Follower(std::int64_t steps) { m_progress.steps = steps; }

    void take(const run::Event& event) {
        if (event.type == run::EventType::progress && event.values.contains(run::kCorpusBytes))
            m_figures = event.values;
        if (event.type == run::EventType::progress && event.values.contains(run::kGlueSteps)) m_glue = event.values;
        if (event.type == run::EventType::resumed) m_recent.clear();
        m_progress.step = event.step.value;
        if (const auto loss = event.values.find(run::kTrainLoss); loss != event.values.end())
            m_progress.train_loss = loss->second;
        if (const auto loss = event.values.find(run::kEvalLoss); loss != event.values.end())
            m_progress.eval_loss = loss->second, m_progress.eval_step = event.step.value;
        if (event.type != run::EventType::metrics) return;
        m_recent.push_back({event.time, event.step.value});
        while (m_recent.back().time - m_recent.front().time > kRateWindow) m_recent.pop_front();
        const std::chrono::duration<double> span = m_recent.back().time - m_recent.front().time;
        const auto done = static_cast<double>(m_recent.back().step - m_recent.front().step);
        m_progress.steps_per_second = span.count() > 0 ? done / span.count() : 0;
    }

    void show(Console& console) const {
        if (m_glue)
            console.progress(finetuneFiguresText(*m_glue), finetuneShare(*m_glue));
        else if (m_figures)
            console.progress(figuresText(*m_figures), shareOf(*m_figures));
        else if (m_progress.steps > 0)
            console.progress(m_progress);
    }

private:
    struct Mark {
        std::chrono::sys_time<std::chrono::milliseconds> time;
        std::int64_t step;
    };
    std::deque<Mark> m_recent;
    Console::Progress m_progress;
    std::optional<Figures> m_figures;  // of a corpus
    std::optional<Figures> m_glue;     // of fine-tuning
};

bool ended(run::RunState state) {
    return state == run::RunState::finished || state == run::RunState::failed || state == run::RunState::interrupted;
}

ExitCode exitCodeOf(run::RunState state) {
    if (state == run::RunState::failed) return ExitCode::failed;
    return state == run::RunState::interrupted ? ExitCode::stopped : ExitCode::done;
}

// Until the run ends, or a signal: then its state is still `running` or `queued`.
Result<run::RunState> watchOne(const std::filesystem::path& folder, Console& console) {
    auto status = readRun(folder);
    if (!status) return status.error();
    if (status->state == run::RunState::queued) console.note("the run waits to be started");
    Follower follower(status->steps);
    std::uint64_t offset = 0;
    while (!stopSignal()) {
        // The state first: what was written before a run ended is then read below.
        status = readRun(folder);
        if (!status) return status.error();
        auto batch = run::readTail(run::RunPaths{folder}.events(), offset);
        if (!batch) return batch.error();
        offset = batch->offset;
        for (const Error& bad : batch->bad_lines) console.warning(describe(bad));
        for (const run::Event& event : batch->events) follower.take(event);
        if (!batch->events.empty()) follower.show(console);
        if (batch->more) continue;
        if (ended(status->state)) break;
        std::this_thread::sleep_for(kPoll);
    }
    console.finishProgress();
    return ended(status->state) ? status->state : run::RunState::running;
}

Reply lastReply(const std::filesystem::path& folder, ExitCode exit) {
    Reply reply = statusReply(folder);
    if (reply.errors.empty()) reply.exit = exit;
    return reply;
}

// One run after the other, as a study trains them. It ends with a run that was stopped; one that failed does not end
// it.
Reply watchStudy(const std::filesystem::path& folder, Console& console) {
    const auto runs = run::runsOf(folder);
    if (!runs) return failure(runs.error());
    ExitCode exit = ExitCode::done;
    for (std::size_t i = 0; i < runs->size() && !stopSignal(); ++i) {
        const std::filesystem::path& one = (*runs)[i];
        console.note("run " + std::to_string(i + 1) + " of " + std::to_string(runs->size()) + ": " +
                     one.filename().string());
        const auto state = watchOne(one, console);
        if (!state) return failure(state.error());
        if (exitCodeOf(*state) != ExitCode::done) exit = exitCodeOf(*state);
        if (exit == ExitCode::stopped) break;
    }
    return lastReply(folder, exit);
}

Reply watch(const RunQuestion& question, Context& context) {
    catchStopSignals("\nthe run goes on without being watched\n");
    if (run::isWorkspace(question.run)) return watchStudy(question.run, context.console);
    const auto state = watchOne(question.run, context.console);
    if (!state) return failure(state.error());
    return lastReply(question.run, exitCodeOf(*state));
}

}  // namespace

Command watchCommand() {
    return commandOf<RunQuestion, &watch>("watch", "live progress of a run until it ends");
}

}  // namespace plateau::engine
