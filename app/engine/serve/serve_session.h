// The `serve` protocol, apart from where its lines come from: one JSON object in, an answer out, and before it perhaps
// lines that say how far it is.
//
// receive() may be called from a reading thread while answerAll() works: they share the queue and who is to stop.
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
inline constexpr int kKeptFiles = 64;  // of tensors, the newest
inline constexpr std::size_t kServeLineLimit = std::size_t{1} << 20;

struct ServeOptions {
    std::uint64_t model_memory = 0;  // bound of the model cache, in bytes
    int threads = 0;                 // of questions to models; 0 = all cores
};

class ServeSession {
public:
    // Writes one line (without its LF) and flushes it; false when nobody reads any more. Called from either thread,
    // never twice at a time.
    using Send = std::function<bool(const std::string&)>;
    // The commands are those of the program.
    ServeSession(const ServeOptions& options, const std::vector<Command>& commands, Send send);

    void hello();
    // A line from the window: queued; bad ones are answered at once. `cancel` takes effect at once on what waits, and
    // between the steps of what is being answered.
    void receive(std::string_view line);
    // A line longer than kServeLineLimit, of which nothing was kept.
    void receiveTooLong();
    void endOfInput();
    // Answers until the input has ended and the queue is empty.
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
    // Sends the share at most 10 times a second; false when the answer is not wanted any more.
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
    nlohmann::json m_running;          // id of the question at hand; null between two
    std::atomic<bool> m_stop = false;  // that question is cancelled, or nobody reads
    bool m_ended = false;
};

}  // namespace plateau::engine
