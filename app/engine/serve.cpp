#include <array>
#include <cerrno>
#include <cstdio>
#include <string>
#include <thread>

#include <unistd.h>

#include "app/engine/command.h"
#include "app/engine/serve_session.h"

namespace plateau::engine {
namespace {

// Cuts standard input into lines; a line beyond the limit is reported once and skipped to its end.
void readLines(ServeSession& session) {
    std::array<char, 65536> buffer;
    std::string line;
    bool skipping = false;
    while (true) {
        const auto count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        for (std::string_view rest(buffer.data(), static_cast<std::size_t>(count)); !rest.empty();) {
            const auto end = rest.find('\n');
            const bool whole = end != std::string_view::npos;
            if (!skipping) line.append(rest.substr(0, end));
            rest.remove_prefix(whole ? end + 1 : rest.size());
            if (!skipping && line.size() > kServeLineLimit) {
                session.receiveTooLong();
                skipping = true;
                line.clear();
            }
            if (!whole) continue;
            if (!skipping) session.receive(line);
            skipping = false;
            line.clear();
        }
    }
    if (!skipping) session.receive(line);
    session.endOfInput();
}

Reply serve(Context&) {
    // A reader that is gone closes our input too, so a failed write needs no handling of its own.
    ServeSession session([](const std::string& line) {
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fputc('\n', stdout);
        std::fflush(stdout);
    });
    session.hello();
    std::thread reader([&session] { readLines(session); });
    session.answerAll();
    reader.join();
    return {};
}

}  // namespace

Action declareServe(CLI::App&) { return &serve; }

}  // namespace plateau::engine
