#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>
#include <unistd.h>

#include "app/engine/command/own_program.h"
#include "app/engine/command/question.h"
#include "app/engine/machines/commands.h"
#include "app/engine/machines/far_facts.h"
#include "core/base/line_cutter.h"
#include "core/base/replacement.h"
#include "core/queue/child_process.h"
#include "core/relay/far_side.h"
#include "core/relay/limits.h"

namespace plateau::engine {
namespace {

using Clock = std::chrono::steady_clock;

struct Flags {
    std::vector<Parameter> parameters() { return {}; }
};

// Standard input and output as the ends of a relay.
class Wire {
public:
    Wire()
        : m_side({.facts = &farFacts,
                  .start_keeper = [this](const auto& place) { return startKeeper(place); },
                  .engine = ownProgram().string()},
                 [this](const std::string& line) { write(line + "\n"); }) {}

    // Until standard input ends, or nobody reads any more.
    void serve() {
        m_side.begin();
        while (!m_isOver) {
            const bool isMore = m_side.look();
            std::erase_if(m_keepers, [](pid_t keeper) { return queue::endOf(keeper).has_value(); });
            read(isMore ? Clock::now() : Clock::now() + relay::FarSide::kLookEvery);
        }
    }

private:
    void write(const std::string& text) {
        if (!writeAll(STDOUT_FILENO, text, "standard output")) m_isOver = true;
    }

    // Answers what comes until the next look is due.
    void read(Clock::time_point until) {
        do {
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
            pollfd input{STDIN_FILENO, POLLIN, 0};
            if (::poll(&input, 1, static_cast<int>(std::max<std::int64_t>(left, 0))) <= 0) continue;
            const auto count = ::read(STDIN_FILENO, m_buffer.data(), m_buffer.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) {
                m_isOver = true;
                return;
            }
            m_lines.feed(
                {m_buffer.data(), static_cast<std::size_t>(count)},
                [this](std::string_view line) { m_side.receive(line); }, [this] { m_side.receiveTooLong(); });
        } while (!m_isOver && Clock::now() < until);
    }

    Status startKeeper(const std::filesystem::path& workspace) {
        const auto keeper =
            queue::startProcess(ownProgram(), {"queue", workspace.string(), "--quiet"}, workspace / "queue.log");
        if (!keeper) return keeper.error();
        m_keepers.push_back(*keeper);
        return Done{};
    }

    std::array<char, 65536> m_buffer{};
    LineCutter m_lines{relay::kMostLineBytes};
    std::vector<pid_t> m_keepers;
    bool m_isOver = false;
    relay::FarSide m_side;
};

Reply relayOf(const Flags&, Context&) {
    Wire().serve();
    return {};
}

std::string relayFooter() {
    return "Another machine starts it over ssh (plateau-engine machines, plateau-engine mirror). It ends with its "
           "input.\n";
}

}  // namespace

Command relayCommand() {
    return commandOf<Flags, &relayOf, &relayFooter>(
        "relay", "the far side for another machine: its requests and runs as JSON lines on standard input and output");
}

}  // namespace plateau::engine
