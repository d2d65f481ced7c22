#include "core/relay/keep_mirror.h"

#include <algorithm>
#include <map>
#include <thread>
#include <utility>
#include <variant>

#include "core/relay/connection.h"
#include "core/relay/limits.h"
#include "core/relay/mirror.h"

namespace plateau::relay {
namespace {

using Clock = std::chrono::steady_clock;
using Kind = MirrorNews::Kind;

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::seconds kTellSeenEvery{1};
// A run that has come or ended may have been given a job, or be back in the queue: for a while its task is asked for
// more often.
constexpr std::chrono::seconds kEagerFor{30}, kEagerEvery{3};

Mirror::Time wallTime() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// One connection from its greeting to its end.
class MirrorSession {
public:
    // `passedOver`: runs that are not mirrored, told once for all sessions.
    MirrorSession(const MirrorOptions& options, Connection connection, const HelloAnswer& hello,
                  std::set<std::string>& passedOver)
        : m_options(options),
          m_connection(std::move(connection)),
          m_mirror(options.workspace, options.machine, hello.workspace),
          m_hasTasks(hello.has_slurm),
          m_passedOver(passedOver) {}

    // True: all is as it is there, which ends a session that is wanted once. False: it was stopped.
    Result<bool> keep();

private:
    enum class Phase {
        begins,   // not everything is here yet
        follows,  // all that was there is here
        leaves    // its last messages are on their way and of no interest
    };
    void askForList();
    Status take(Message& message);
    Status takeAnswer(const Answered& answered);
    Status takeRefusal(const Refused& refused);
    Status takeStanding(const Standing& standing);
    Status takeList(const nlohmann::json& result);
    Status takeTasks(const nlohmann::json& result);
    bool isTasksDue(Clock::time_point now) const;
    Status consider(const ListAnswer::Run& listed);
    // Of a run: what is wrong with its folder here ends the mirroring of that run only.
    template <typename OfRun>
    Status takeOfRun(const OfRun& message);
    void passOver(const std::string& run, const Error& error);
    void leave(const std::string& run);
    void tell(const MirrorNews& news) const { m_options.tell(news); }
    void tellSeen(Clock::time_point now);
    void beEager();

    const MirrorOptions& m_options;
    Connection m_connection;
    Mirror m_mirror;
    std::int64_t m_listId = 0;  // of the list that is waited for; 0: none
    std::string m_listedTo;
    std::size_t m_listedRuns = 0;
    bool m_hasListed = false;
    const bool m_hasTasks;
    std::int64_t m_tasksId = 0;  // of the tasks that are waited for; 0: none
    std::string m_tasksTo;
    bool m_hasToldTasks = false;
    Clock::time_point m_nextList{}, m_nextSeen{}, m_nextTasks{}, m_eagerUntil{};
    std::map<std::int64_t, std::string> m_asked;  // follow and leave that are not answered yet: of which run
    std::map<std::string, Phase> m_runs;
    std::set<std::string>& m_passedOver;
};

void MirrorSession::askForList() {
    m_listId = m_connection.ask(ListRequest{m_listedTo});
}

Result<bool> MirrorSession::keep() {
    while (!m_options.stop()) {
        const auto now = Clock::now();
        if (m_listId == 0 && now >= m_nextList) {
            m_listedTo.clear();
            m_listedRuns = 0;
            askForList();
        }
        if (isTasksDue(now)) {
            m_tasksTo.clear();
            m_tasksId = m_connection.ask(TasksRequest{});
        }
        auto messages = m_connection.receive(kTick);
        if (!messages) return messages.error();
        if (!messages->empty()) tellSeen(now);
        for (Message& message : *messages)
            if (const Status taken = take(message); !taken) return taken.error();
        if (m_options.once && m_hasListed && m_asked.empty() && (m_hasToldTasks || !m_hasTasks) &&
            std::ranges::all_of(m_runs, [](const auto& run) { return run.second == Phase::follows; }))
            return true;
    }
    return false;
}

void MirrorSession::tellSeen(Clock::time_point now) {
    if (now < m_nextSeen) return;
    m_nextSeen = now + kTellSeenEvery;
    (void)m_mirror.seen(wallTime());  // a full disk shows when there is something to be written
    tell({.kind = Kind::seen});
}

Status MirrorSession::take(Message& message) {
    if (const auto* answered = std::get_if<Answered>(&message)) return takeAnswer(*answered);
    if (const auto* refused = std::get_if<Refused>(&message)) return takeRefusal(*refused);
    if (const auto* piece = std::get_if<Piece>(&message)) return takeOfRun(*piece);
    if (const auto* whole = std::get_if<Whole>(&message)) return takeOfRun(*whole);
    if (const auto* replaced = std::get_if<Replaced>(&message)) return takeOfRun(*replaced);
    if (const auto* standing = std::get_if<Standing>(&message)) return takeStanding(*standing);
    return Done{};
}

template <typename OfRun>
Status MirrorSession::takeOfRun(const OfRun& message) {
    const auto run = m_runs.find(message.run);
    if (run != m_runs.end() && run->second == Phase::leaves) return Done{};
    const Status taken = m_mirror.take(message);
    if (taken || run == m_runs.end()) return taken;
    const ErrorCode code = taken.error().code;
    if (code != ErrorCode::notFound && code != ErrorCode::unreadable) return taken;
    passOver(message.run, taken.error());
    leave(message.run);
    return Done{};
}

void MirrorSession::passOver(const std::string& run, const Error& error) {
    m_passedOver.insert(run);
    tell({.kind = Kind::passedOver, .run = run, .error = error});
}

void MirrorSession::leave(const std::string& run) {
    m_asked[m_connection.ask(LeaveRequest{run})] = run;
    m_runs[run] = Phase::leaves;
    m_mirror.leave(run);
}

Status MirrorSession::takeAnswer(const Answered& answered) {
    if (answered.id == m_listId) return takeList(answered.result);
    if (m_tasksId != 0 && answered.id == m_tasksId) return takeTasks(answered.result);
    const auto asked = m_asked.find(answered.id);
    if (asked == m_asked.end())
        return Error{ErrorCode::malformed, "the other machine answers what was not asked", "relay",
                     "install the same version of Plateau on both machines"};
    if (const auto run = m_runs.find(asked->second); run != m_runs.end() && run->second == Phase::leaves)
        m_runs.erase(run);
    m_asked.erase(asked);
    return Done{};
}

// Once the runs are here that they are of.
bool MirrorSession::isTasksDue(Clock::time_point now) const {
    return m_hasTasks && m_tasksId == 0 && m_hasListed && now >= m_nextTasks;
}

void MirrorSession::beEager() {
    m_eagerUntil = Clock::now() + kEagerFor;
    m_nextTasks = std::min(m_nextTasks, Clock::now() + kEagerEvery);
}

Status MirrorSession::takeTasks(const nlohmann::json& result) {
    const auto page = TasksAnswer::read(result, m_tasksTo);
    if (!page) return page.error();
    for (const TasksAnswer::Task& task : page->tasks)
        if (const Status taken = m_mirror.take(task); !taken) return taken;
    if (page->more) {
        m_tasksTo = page->tasks.back().run;
        m_tasksId = m_connection.ask(TasksRequest{m_tasksTo});
        return Done{};
    }
    m_tasksId = 0;
    m_hasToldTasks = true;
    const auto now = Clock::now();
    m_nextTasks = now + (now < m_eagerUntil ? std::min<Clock::duration>(kEagerEvery, m_options.tasks_every)
                                            : Clock::duration(m_options.tasks_every));
    return Done{};
}

// Of a run that was removed there since it was listed.
Status MirrorSession::takeRefusal(const Refused& refused) {
    if (m_tasksId != 0 && refused.id == m_tasksId) {  // its controller is down, which runs do not mind
        m_tasksId = 0;
        m_hasToldTasks = true;
        m_nextTasks = Clock::now() + 2 * m_options.tasks_every;
        return Done{};
    }
    const auto asked = m_asked.find(refused.id);
    if (asked == m_asked.end()) return refused.error;
    m_mirror.leave(asked->second);
    m_runs.erase(asked->second);
    m_asked.erase(asked);
    return Done{};
}

Status MirrorSession::takeList(const nlohmann::json& result) {
    const auto list = ListAnswer::read(result, m_listedTo);
    if (!list) return list.error();
    m_listedRuns += list->runs.size();
    if (m_listedRuns > kMostRuns)
        return Error{ErrorCode::malformed, "the other machine lists more than " + std::to_string(kMostRuns) + " runs",
                     m_options.machine, "mirror some of them: --runs"};
    for (const ListAnswer::Run& listed : list->runs)
        if (const Status considered = consider(listed); !considered) return considered;
    if (list->more) {
        m_listedTo = list->runs.back().run;
        askForList();
        return Done{};
    }
    m_listId = 0;
    m_hasListed = true;
    m_nextList = Clock::now() + m_options.list_every;
    return Done{};
}

Status MirrorSession::consider(const ListAnswer::Run& listed) {
    const bool isWanted = m_options.runs.empty() || m_options.runs.contains(listed.run);
    if (!isWanted || m_runs.contains(listed.run) || m_passedOver.contains(listed.run)) return Done{};
    if (m_mirror.isComplete(listed)) return Done{};
    auto request = m_mirror.begin(listed);
    if (!request) {
        const ErrorCode code = request.error().code;
        if (code == ErrorCode::noSpace || code == ErrorCode::io) return request.error();
        passOver(listed.run, request.error());
        return Done{};
    }
    m_asked[m_connection.ask(*std::move(request))] = listed.run;
    m_runs[listed.run] = Phase::begins;
    beEager();
    tell({.kind = Kind::begun, .run = listed.run});
    return Done{};
}

// A run that nobody works on needs no more attention than the list pays to it.
Status MirrorSession::takeStanding(const Standing& standing) {
    if (const Status taken = takeOfRun(standing); !taken) return taken;
    const auto run = m_runs.find(standing.run);
    if (run == m_runs.end() || run->second == Phase::leaves) return Done{};
    run->second = Phase::follows;
    if (standing.is_held) return Done{};
    leave(standing.run);
    beEager();
    tell({.kind = Kind::ended, .run = standing.run});
    return Done{};
}

// What outlives a connection.
struct Tries {
    std::set<std::string> passed_over;
    std::chrono::milliseconds pause;
    bool has_connected = false;
};

Result<bool> connectAndKeep(const MirrorOptions& options, Tries& tries) {
    auto connection = Connection::open(options.words);
    if (!connection) return connection.error();
    auto hello = greet(*connection, options.remote_workspace, options.stop);
    if (!hello) return hello.error();
    tries.has_connected = true;
    tries.pause = options.first_pause;
    options.tell({.kind = Kind::connected, .hello = *hello});
    return MirrorSession(options, *std::move(connection), *hello, tries.passed_over).keep();
}

// Whether another try may succeed. What was not there at the first one is not awaited.
bool isWorthATry(const Error& error, const Tries& tries) {
    return error.code == ErrorCode::unavailable || (error.code == ErrorCode::notFound && tries.has_connected);
}

void wait(std::chrono::milliseconds pause, const Stop& stop) {
    for (const auto until = Clock::now() + pause; !stop() && Clock::now() < until;)
        std::this_thread::sleep_for(std::min(kTick, pause));
}

}  // namespace

Status keepMirror(const MirrorOptions& options) {
    Tries tries{.passed_over = {}, .pause = options.first_pause};
    while (!options.stop()) {
        const auto kept = connectAndKeep(options, tries);
        if (kept || options.stop()) return Done{};
        if (options.once || !isWorthATry(kept.error(), tries)) return kept.error();
        options.tell({.kind = Kind::lost, .error = kept.error()});
        wait(tries.pause, options.stop);
        tries.pause = std::min(2 * tries.pause, options.longest_pause);
    }
    return Done{};
}

}  // namespace plateau::relay
