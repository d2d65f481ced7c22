// The `serve` protocol, independent of where its lines come from: each line is a JSON object with a question; the
// answer is a line too, perhaps preceded by lines that report progress.
//
// receive() may be called from a reading thread while answerAll() works in another; they share the queue and the
// request to stop.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/checkpoint/model_cache.h"
#include "app/engine/command/command.h"
#include "app/engine/command/scratch_folder.h"
#include "core/base/result.h"

namespace plateau::engine {

inline constexpr int kServeProtocol = 1;
inline constexpr int kKeptFiles = 64;  // temporary tensor files that are kept, the newest
inline constexpr std::size_t kServeLineLimit = std::size_t{1} << 20;

struct ServeOptions {
    std::uint64_t model_memory = 0;  // limit of the model cache, in bytes
    int threads = 0;                 // for questions to models; 0 = all cores
};

class ServeSession {
public:
    // Writes one line, given without its LF, and flushes it; returns false when nobody reads any more. Called from both
    // threads, but never at the same time.
    using Send = std::function<bool(const std::string&)>;
    // `commands` are all commands of the program; they must outlive the session.
    ServeSession(const ServeOptions& options, const std::vector<Command>& commands, Send send);

    void hello();
    // Takes a line from the window. Questions are queued; malformed lines are answered at once. `cancel` takes effect
    // at once on waiting questions, and at the next step of the one that is being answered.
    void receive(std::string_view line);
    // Answers a line longer than kServeLineLimit, whose content was discarded.
    void receiveTooLong();
    void endOfInput();
    // Answers questions until the input has ended and the queue is empty.
    void answerAll();

private:
    struct Request {
        nlohmann::json id;
        std::string method;
        nlohmann::json params;
    };
    void cancel(const nlohmann::json& params);
    void reply(const nlohmann::json& id, const nlohmann::json& body);
    void refuse(const nlohmann::json& id, const Error& error);
    void answer(const Request& request);
    // A function that sends the share that is done, at most 10 times per second; it returns false when the answer is no
    // longer wanted.
    std::function<bool(double)> progressOf(const nlohmann::json& id);

    Send m_send;
    const std::vector<Command>& m_commands;
    ServeOptions m_options;
    ModelCache m_models;
    ScratchFolder m_scratch;
    int m_answered = 0;
    std::mutex m_sendMutex, m_queueMutex;
    std::condition_variable m_arrived;
    std::deque<Request> m_queue;
    nlohmann::json m_running;          // id of the current question; null if there is none
    std::atomic<bool> m_stop = false;  // it is cancelled, or nobody reads any more
    bool m_ended = false;
};

}  // namespace plateau::engine
