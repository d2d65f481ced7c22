#include "core/relay/dialogue.h"

#include <chrono>
#include <cstddef>
#include <iterator>
#include <utility>
#include <variant>

namespace plateau::relay {
namespace {

constexpr std::chrono::milliseconds kAskStop{100};

Error notAsked() {
    return {ErrorCode::malformed, "the other machine sends what was not asked for", "relay",
            "install the same version of Plateau on both machines"};
}

}  // namespace

Result<nlohmann::json> askAndWait(Connection& connection, Request request, const Stop& stop) {
    const std::int64_t id = connection.ask(std::move(request));
    while (!stop()) {
        auto messages = connection.receive(kAskStop);
        if (!messages) return messages.error();
        for (std::size_t i = 0; i < messages->size(); ++i) {
            Message message = std::move((*messages)[i]);
            if (std::holds_alternative<Alive>(message)) continue;
            const auto rest = messages->begin() + static_cast<std::ptrdiff_t>(i) + 1;
            connection.putBack({std::make_move_iterator(rest), std::make_move_iterator(messages->end())});
            if (auto* answered = std::get_if<Answered>(&message); answered && answered->id == id)
                return std::move(answered->result);
            if (auto* refused = std::get_if<Refused>(&message); refused && (refused->id == id || refused->id == 0))
                return std::move(refused->error);
            return notAsked();
        }
    }
    return Error{ErrorCode::cancelled, "stopped before the other machine answered", "relay", ""};
}

Result<HelloAnswer> greet(Connection& connection, const std::string& workspace, const Stop& stop) {
    const auto answer = askAndWait(connection, HelloRequest{workspace}, stop);
    if (!answer) return answer.error();
    return HelloAnswer::read(*answer);
}

}  // namespace plateau::relay
