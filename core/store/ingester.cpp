#include "core/store/ingester.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <mutex>
#include <tuple>
#include <utility>

#include "core/store/folder_watch.h"
#include "core/store/ingest_run.h"
#include "core/store/workspace.h"

namespace plateau::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLockInterval = std::chrono::seconds(1);   // runs that somebody works on; without inotify all runs
constexpr auto kFullInterval = std::chrono::seconds(10);  // everything, in case an event was lost
constexpr int kFullShare = 20;                            // of the time, one part at most for that
constexpr auto kReportInterval = std::chrono::milliseconds(50);  // within a long pass
constexpr auto kPassInterval = std::chrono::milliseconds(40);    // what is written meanwhile shares a transaction

}  // namespace

struct Ingester::State {
    State(Workspace opened, Callback callback)
        : workspace(std::move(opened)),
          report(std::move(callback)),
          watch(workspace.runsFolder()),
          wakeup(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (wakeup >= 0) ::close(wakeup);
    }

    Workspace workspace;
    Callback report;
    FolderWatch watch;
    int wakeup;
    std::atomic<bool> stop{false}, full{true};
    std::mutex guard;
    std::set<run::RunId> asked;  // guarded
    std::set<run::RunId> active;
    std::string last_error;
    bool is_progress_told = false;  // and not yet its end
    Clock::time_point next_full, next_locks, next_report, next_pass;
    std::thread thread;

    void signal() const {
        const std::uint64_t one = 1;
        [[maybe_unused]] const ssize_t written = ::write(wakeup, &one, sizeof one);
    }

    void loop() {
        watch.watchAll();
        std::set<run::RunId> pending;
        while (!stop) {
            if (pending.empty() && !full) {
                wait();
                breathe();
            }
            FolderWatch::Changes changes = watch.changed();
            pending.merge(changes.runs);
            pending.merge(takeAsked());
            const auto now = Clock::now();
            const bool everything = full.exchange(false) || changes.everything || now >= next_full;
            if (now >= next_locks || everything) {
                next_locks = now + kLockInterval;
                pending.insert(active.begin(), active.end());
            }
            if (everything) {
                pass({}, pending);
                const auto took = Clock::now() - now;
                next_full = Clock::now() +
                            std::max<Clock::duration>(watch.complete() ? Clock::duration(kFullInterval) : kLockInterval,
                                                      kFullShare * took);
            } else if (!pending.empty()) {
                pass(std::exchange(pending, {}), pending);
            }
        }
    }

    std::set<run::RunId> takeAsked() {
        const std::scoped_lock lock(guard);
        return std::exchange(asked, {});
    }

    // Many short writes must not make as many passes: the first is read at once, the next after a while.
    // A wake-up ends it.
    void breathe() {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_pass - Clock::now()).count();
        pollfd waiting{wakeup, POLLIN, 0};
        if (left > 0 && !full && !stop) ::poll(&waiting, 1, static_cast<int>(left));
        next_pass = Clock::now() + kPassInterval;
    }

    void wait() const {
        const auto until = active.empty() ? next_full : std::min(next_full, next_locks);
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count() + 1;
        std::array<pollfd, 2> waiting{pollfd{watch.descriptor(), POLLIN, 0}, pollfd{wakeup, POLLIN, 0}};
        ::poll(waiting.data(), waiting.size(), static_cast<int>(std::max<std::int64_t>(left, 0)));
        std::uint64_t count = 0;
        [[maybe_unused]] const ssize_t taken = ::read(wakeup, &count, sizeof count);
    }

    // One batch of each run; `again` receives those that have more.
    void pass(const std::set<run::RunId>& only, std::set<run::RunId>& again) {
        std::set<run::RunId> more, living;
        auto result = ingestPass(workspace.state(), only, [&](PassResult& sofar) {
            const std::pair progress(sofar.report.done, sofar.report.all);
            if (Clock::now() >= next_report) tell(sofar.report);
            if (only.empty() && !stop) passNews(progress, more, living);
            return !stop;
        });
        if (!result) {
            // A full disk or a busy database: told once, tried again with the next periodic pass.
            if (const std::string text = describe(result.error()); text != std::exchange(last_error, text)) {
                IngestReport failure;
                failure.errors.emplace_back(run::RunId{}, result.error());
                tell(failure);
            }
            again.clear();
            return;
        }
        last_error.clear();
        if (std::exchange(is_progress_told, false))
            send(result->report);
        else
            tell(result->report);
        again = std::move(result->more);
        again.merge(more);
        if (only.empty()) active.clear();
        for (const run::RunId& id : only) active.erase(id);
        active.merge(result->active);
        active.merge(living);
    }

    // What is written while all runs are gone through, which takes its time where there are very many.
    void passNews(std::pair<std::size_t, std::size_t> progress, std::set<run::RunId>& more,
                  std::set<run::RunId>& living) {
        FolderWatch::Changes news = watch.changed();
        if (news.everything) full = true;
        news.runs.merge(takeAsked());
        if (news.runs.empty()) return;
        auto result = ingestPass(workspace.state(), news.runs, [](PassResult&) { return true; });
        if (!result) return more.merge(news.runs);
        std::tie(result->report.done, result->report.all) = progress;
        tell(result->report);
        more.merge(result->more);
        living.merge(result->active);
    }

    void tell(IngestReport& news) {
        if (!news.empty()) send(news);
    }

    void send(IngestReport& news) {
        is_progress_told = news.all > 0;
        report(news);
        news = {};
        next_report = Clock::now() + kReportInterval;
    }
};

Ingester::Ingester(std::unique_ptr<State> state) : m_state(std::move(state)) {}

Result<std::unique_ptr<Ingester>> Ingester::start(const std::filesystem::path& workspaceFolder, Callback report) {
    Result<Workspace> workspace = Workspace::open(workspaceFolder);
    if (!workspace) return workspace.error();
    auto state = std::make_unique<State>(std::move(*workspace), std::move(report));
    if (state->wakeup < 0) return systemError("the ingester cannot start", workspaceFolder.string());
    State& running = *state;
    auto ingester = std::unique_ptr<Ingester>(new Ingester(std::move(state)));
    running.thread = std::thread([&running] { running.loop(); });
    return ingester;
}

Ingester::~Ingester() {
    m_state->stop = true;
    m_state->signal();
    if (m_state->thread.joinable()) m_state->thread.join();
}

void Ingester::look(const std::set<run::RunId>& ids) {
    {
        const std::scoped_lock lock(m_state->guard);
        m_state->asked.insert(ids.begin(), ids.end());
    }
    m_state->signal();
}

void Ingester::wake() {
    m_state->full = true;
    m_state->signal();
}

}  // namespace plateau::store
