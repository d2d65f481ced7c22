// The far side of the relay: answers requests about one workspace of this machine and sends what is new in the runs
// that are followed, independent of where its lines come from. It trusts nothing of what it is sent but that it may do
// what this user may. One thread at a time.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/relay/answers.h"
#include "core/relay/follower.h"
#include "core/relay/messages.h"
#include "core/relay/requests.h"

namespace plateau::relay {

// What of this machine is not this room's business.
struct FarMachine {
    // Everything but protocol and workspace.
    std::function<HelloAnswer(const std::filesystem::path& workspace)> facts;
    // Starts a keeper of the workspace's queue (core/queue) that outlives this process.
    std::function<Status(const std::filesystem::path& workspace)> start_keeper;
    std::string engine;  // the program that jobs of a batch system execute, absolute
};

class FarSide {
public:
    using Clock = std::chrono::steady_clock;
    using SendLine = std::function<void(const std::string& line)>;  // given without its LF
    FarSide(FarMachine machine, SendLine send);

    // Sends the marker. Before anything else.
    void begin();
    void receive(std::string_view line);
    void receiveTooLong();
    // Sends what is new, and that it is alive when nothing was sent for kAliveEvery. To be called every kLookEvery;
    // true when there is more, so that it should be called again at once.
    bool look(Clock::time_point now = Clock::now());

    static constexpr std::chrono::milliseconds kLookEvery{500};
    static constexpr std::chrono::seconds kAliveEvery{5};

private:
    Result<nlohmann::json> answer(const HelloRequest& request);
    Result<nlohmann::json> answer(const ListRequest& request);
    Result<nlohmann::json> answer(const FollowRequest& request);
    Result<nlohmann::json> answer(const LeaveRequest& request);
    Result<nlohmann::json> answer(const PutRequest& request);
    Result<nlohmann::json> answer(const StartRequest& request);
    Result<nlohmann::json> answer(const StopRequest& request);
    Result<nlohmann::json> answer(const CheckpointRequest& request);
    Result<nlohmann::json> answer(const ReadRequest& request);
    Result<nlohmann::json> answer(const SubmitRequest& request);
    Result<nlohmann::json> answer(const CancelRequest& request);
    Result<nlohmann::json> answer(const TasksRequest& request);
    Result<nlohmann::json> answer(const LogRequest& request);
    Result<std::filesystem::path> runFolder(const std::string& run) const;
    void send(const Message& message);

    const FarMachine m_machine;
    const SendLine m_send;
    std::optional<std::filesystem::path> m_workspace;  // from the first hello on
    std::unique_ptr<Follower> m_follower;
    bool m_hasSent = false;  // since the last look
    Clock::time_point m_lastSent = Clock::now();
};

}  // namespace plateau::relay
