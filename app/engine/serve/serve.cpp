#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include <sys/resource.h>
#include <unistd.h>

#include <ATen/Parallel.h>

#include "app/engine/command/question.h"
#include "app/engine/serve/commands.h"
#include "app/engine/serve/serve_session.h"
#include "core/base/line_cutter.h"

namespace plateau::engine {
namespace {

// A line beyond the limit is reported once and skipped to its end.
void readLines(ServeSession& session) {
    std::array<char, 65536> buffer;
    LineCutter lines(kServeLineLimit);
    while (true) {
        const auto count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        lines.feed(
            {buffer.data(), static_cast<std::size_t>(count)},
            [&session](std::string_view line) { session.receive(line); }, [&session] { session.receiveTooLong(); });
    }
    session.receive(lines.rest());
    session.endOfInput();
}

struct Flags {
    std::optional<std::uint64_t> memory;  // MiB
    int nice = 10;

    std::vector<Parameter> parameters() {
        return {parameter("memory", &memory, "MIB",
                          "models kept in memory, in MiB (default: a fourth of the machine's memory)")
                    .within(std::uint64_t{0}, std::uint64_t{1} << 40),
                parameter("nice", &nice, "N", "how much lower than usual its priority is").within(0, 19).withDefault()};
    }
};

// A training run on the same machine goes first, and a question keeps no more than half of a large machine busy. On two
// cores it takes both: with one, a picture of 512 tokens would take twice as long.
int questionThreads(int cores) {
    return std::min(cores, std::max(2, cores / 2));
}

// Linux weighs sessions first where it groups them (sched_autogroup): a nice value only counts within its session, and
// trainings have one of their own. So this process takes one too. Where it cannot, or there are no groups, nice is all.
void giveWay(int nice) {
    ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + nice);
    if (::setsid() >= 0) std::ofstream("/proc/self/autogroup") << nice;
}

Reply serve(const Flags& flags, const Context& context) {
    if (flags.nice > 0) giveWay(flags.nice);
    ServeOptions options;
    options.model_memory = flags.memory ? *flags.memory << 20 : defaultModelMemory();
    options.threads = context.flags.threads > 0 ? context.flags.threads : questionThreads(at::get_num_threads());
    ServeSession session(options, context.commands, [](const std::string& line) {
        const bool written = std::fwrite(line.data(), 1, line.size(), stdout) == line.size();
        return std::fputc('\n', stdout) != EOF && std::fflush(stdout) == 0 && written;
    });
    session.hello();
    std::thread reader([&session] { readLines(session); });
    session.answerAll();
    reader.join();
    return {};
}

}  // namespace

Command serveCommand() {
    return commandOf<Flags, &serve>("serve", "answer questions as JSON lines on standard input and output");
}

}  // namespace plateau::engine
