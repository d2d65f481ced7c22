// The `serve` protocol, apart from where its lines come from: one JSON object in, at most one line out.
//
// receive() may be called from a reading thread while answer() works: they share the queue only.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/scratch_folder.h"
#include "core/base/result.h"

namespace plateau::engine {

inline constexpr int kServeProtocol = 1;
inline constexpr std::size_t kServeLineLimit = std::size_t{1} << 20;

class ServeSession {
public:
    // `send` writes one line (without its LF) and flushes it; called from either thread, never twice at a time.
    explicit ServeSession(std::function<void(const std::string&)> send);

    void hello();
    // A line from the window: queued; bad ones are answered at once, `cancel` takes effect at once.
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

    std::function<void(const std::string&)> m_send;
    ScratchFolder m_scratch;
    int m_answered = 0;
    std::mutex m_send_mutex, m_queue_mutex;
    std::condition_variable m_arrived;
    std::deque<Request> m_queue;
    bool m_ended = false;
};

// The words of the command line that ask the same: {"size":"small","set":["a=b"]} -> --size small --set a=b.
// Objects are k=v lists, `true` is a flag, `false` and null are absent.
Result<std::vector<std::string>> wordsOf(std::string_view method, const nlohmann::json& params);

}  // namespace plateau::engine
